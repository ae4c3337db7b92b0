// A linalg op has as its destination what a call reads first.
// INPUT: i32[4] = 1, 2, 3, 4
func.func private @ext.dbl(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func @main(%a: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %x = arith.muli %a, %a : tensor<4xi32>
  %d = tensor.empty() : tensor<4xi32>
  %s = call @ext.dbl(%x, %d) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %u = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xi32>) outs(%x : tensor<4xi32>) {
    ^bb0(%i: i32, %o: i32):
    %q = arith.addi %i, %o : i32
    linalg.yield %q : i32
  } -> tensor<4xi32>
  return %s, %u : tensor<4xi32>, tensor<4xi32>
}
