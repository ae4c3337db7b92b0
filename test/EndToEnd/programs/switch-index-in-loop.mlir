// Other cases in other iterations.
// IREE: no, it does not take scf.index_switch that yields tensors
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[6, 13, 24, 39], [1, 4, 9, 16]]
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func private @ext.scale2(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %s = arith.muli %x, %x : tensor<4xi32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%t = %s) -> (tensor<4xi32>) {
    %q = scf.index_switch %i -> tensor<4xi32>
    case 0 {
      %u = func.call @ext.inc(%t) : (tensor<4xi32>) -> tensor<4xi32>
      scf.yield %u : tensor<4xi32>
    }
    case 1 {
      %u = func.call @ext.scale2(%x, %t) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
      scf.yield %u : tensor<4xi32>
    }
    default {
      %u = func.call @ext.inc(%t) : (tensor<4xi32>) -> tensor<4xi32>
      scf.yield %u : tensor<4xi32>
    }
    scf.yield %q : tensor<4xi32>
  }
  return %r, %s : tensor<4xi32>, tensor<4xi32>
}
