// Equal calls without side effects whose results are written afterwards.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 6, 11, 18], [5, 14, 29, 50]]
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}) attributes {nosideeffects}
func.func private @ext.scale2(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index}) attributes {nosideeffects}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %a = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  %b = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  %c = call @ext.inc(%a) : (tensor<?xi32>) -> tensor<?xi32>
  %d = call @ext.scale2(%s, %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %c, %d : tensor<?xi32>, tensor<?xi32>
}
