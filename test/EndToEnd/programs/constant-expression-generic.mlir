// As before with an op that is not folded by canonicalization.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[16, 16, 16, 16], [3, 2, 1, 0]]
func.func private @ext.scale2(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %e = tensor.empty() : tensor<4xi32>
  %c = arith.constant dense<[5, 6, 7, 8]> : tensor<4xi32>
  %s = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%c : tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%a: i32, %b: i32):
    %eight = arith.constant 8 : i32
    %d = arith.subi %eight, %a : i32
    linalg.yield %d : i32
  } -> tensor<4xi32>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%c : tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%a: i32, %b: i32):
    %two = arith.constant 2 : i32
    %d = arith.muli %two, %a : i32
    linalg.yield %d : i32
  } -> tensor<4xi32>
  %r = call @ext.scale2(%k, %s) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %again = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%c : tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%a: i32, %b: i32):
    %eight = arith.constant 8 : i32
    %d = arith.subi %eight, %a : i32
    linalg.yield %d : i32
  } -> tensor<4xi32>
  return %r, %again : tensor<4xi32>, tensor<4xi32>
}
