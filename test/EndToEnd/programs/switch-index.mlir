// scf.index_switch with another call in each case.
// IREE: no, it does not take scf.index_switch that yields tensors
// INPUT: index = 1
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 10, 21, 36], [1, 4, 9, 16]]
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func private @ext.scale2(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func @main(%which: index, %x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %s = arith.muli %x, %x : tensor<4xi32>
  %r = scf.index_switch %which -> tensor<4xi32>
  case 0 {
    %u = func.call @ext.inc(%s) : (tensor<4xi32>) -> tensor<4xi32>
    scf.yield %u : tensor<4xi32>
  }
  case 1 {
    %u = func.call @ext.scale2(%x, %s) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    scf.yield %u : tensor<4xi32>
  }
  default {
    scf.yield %s : tensor<4xi32>
  }
  return %r, %s : tensor<4xi32>, tensor<4xi32>
}
