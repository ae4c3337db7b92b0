// The inner loop starts from the outer value in each iteration.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[9, 18, 33, 54], [1, 4, 9, 16]]
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @ext.acc(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %zero = arith.constant 0 : i32
  %s = arith.muli %x, %x : tensor<?xi32>
  %e = tensor.empty(%n) : tensor<?xi32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<?xi32>) -> tensor<?xi32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%sum = %z) -> (tensor<?xi32>) {
    %q = scf.for %j = %c0 to %c2 step %c1 iter_args(%u = %s) -> (tensor<?xi32>) {
      %v = func.call @ext.inc(%u) : (tensor<?xi32>) -> tensor<?xi32>
      scf.yield %v : tensor<?xi32>
    }
    %w = func.call @ext.acc(%q, %sum) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    scf.yield %w : tensor<?xi32>
  }
  return %r, %s : tensor<?xi32>, tensor<?xi32>
}
