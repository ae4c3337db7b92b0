// The same for a product with ones that are only known after folding.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 3, 4, 5], [1, 2, 3, 4]]
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %one = arith.constant 1 : i32
  %e = tensor.empty(%n) : tensor<?xi32>
  %s = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : tensor<?xi32>) outs(%e : tensor<?xi32>) {
  ^bb0(%a: i32, %b: i32):
    %d = arith.muli %a, %one : i32
    linalg.yield %d : i32
  } -> tensor<?xi32>
  %r = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  return %r, %x : tensor<?xi32>, tensor<?xi32>
}
