// A reduction reads the value before it is written.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [30, [2, 5, 10, 17]]
// COPIES: 0
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<i32>, tensor<?xi32>) {
  %p = arith.muli %x, %x : tensor<?xi32>
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<i32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<i32>) -> tensor<i32>
  %sum = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%p : tensor<?xi32>) outs(%z : tensor<i32>) {
  ^bb0(%a: i32, %b: i32):
    %d = arith.addi %a, %b : i32
    linalg.yield %d : i32
  } -> tensor<i32>
  %r = call @ext.inc(%p) : (tensor<?xi32>) -> tensor<?xi32>
  return %sum, %r : tensor<i32>, tensor<?xi32>
}
