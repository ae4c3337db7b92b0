// Calls of several functions on values that have nothing to do with each other keep their order.
// ORDER: kept
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 5, 7, 9], [4, 6, 8, 10], [7, 13, 19, 25]]
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @ext.addto2(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}, tensor<?xi32> {iree.abi.tied = 1 : index})
func.func private @ext.observe(tensor<?xi32>)
func.func private @ext.untied(tensor<?xi32>) -> tensor<?xi32>
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %a = arith.addi %x, %x : tensor<?xi32>
  %b = arith.muli %x, %x : tensor<?xi32>
  %r:2 = call @ext.addto2(%a, %a) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  call @ext.observe(%b) : (tensor<?xi32>) -> ()
  %u = call @ext.untied(%a) : (tensor<?xi32>) -> tensor<?xi32>
  call @ext.observe(%a) : (tensor<?xi32>) -> ()
  %q = call @ext.inc(%b) : (tensor<?xi32>) -> tensor<?xi32>
  call @ext.observe(%q) : (tensor<?xi32>) -> ()
  return %r#0, %r#1, %u : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
