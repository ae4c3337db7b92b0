// What a call without results reads, before and after a call in place.
// ORDER: kept
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[4, 6, 8, 10]]
// COPIES: 1
func.func private @ext.observe(tensor<?xi32>)
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {
  %s = arith.addi %x, %x : tensor<?xi32>
  call @ext.observe(%s) : (tensor<?xi32>) -> ()
  %a = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  call @ext.observe(%s) : (tensor<?xi32>) -> ()
  call @ext.observe(%a) : (tensor<?xi32>) -> ()
  %b = call @ext.inc(%a) : (tensor<?xi32>) -> tensor<?xi32>
  call @ext.observe(%b) : (tensor<?xi32>) -> ()
  return %b : tensor<?xi32>
}
