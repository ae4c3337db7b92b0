// A parallel loop builds the value that is then written in place.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 6, 11, 18], [2, 5, 10, 17]]
// IREE: no, it does not take scf.forall as input
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %one = arith.constant 1 : i32
  %s = arith.muli %x, %x : tensor<4xi32>
  %e = tensor.empty() : tensor<4xi32>
  %r = scf.forall (%i) in (4) shared_outs(%o = %e) -> (tensor<4xi32>) {
    %a = tensor.extract %s[%i] : tensor<4xi32>
    %b = arith.addi %a, %one : i32
    %t = tensor.from_elements %b : tensor<1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i] [1] [1] : tensor<1xi32> into tensor<4xi32>
    }
  }
  %u = func.call @ext.inc(%r) : (tensor<4xi32>) -> tensor<4xi32>
  return %u, %r : tensor<4xi32>, tensor<4xi32>
}
