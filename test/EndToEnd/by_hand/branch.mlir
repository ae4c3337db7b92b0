// The helper writes on one path only, and the loop is in it.
// INPUT: i1 = 1
// INPUT: i32[4] = 1, 2, 3, 4
// COPIES: 0
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func private @maybe(%c: i1, %x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = scf.if %c -> tensor<4xi32> {
    %1 = func.call @ext.inc(%x) : (tensor<4xi32>) -> tensor<4xi32>
    scf.yield %1 : tensor<4xi32>
  } else {
    scf.yield %x : tensor<4xi32>
  }
  return %0 : tensor<4xi32>
}
func.func @main(%c: i1, %x: tensor<4xi32>) -> tensor<4xi32> {
  %s = arith.addi %x, %x : tensor<4xi32>
  %0 = call @maybe(%c, %s) : (i1, tensor<4xi32>) -> tensor<4xi32>
  %1 = call @maybe(%c, %0) : (i1, tensor<4xi32>) -> tensor<4xi32>
  return %1 : tensor<4xi32>
}
func.func @by_hand(%c: i1, %x: tensor<4xi32>) -> tensor<4xi32> {
  %s = arith.addi %x, %x : tensor<4xi32>
  %0 = scf.if %c -> tensor<4xi32> {
    %1 = func.call @ext.inc(%s) : (tensor<4xi32>) -> tensor<4xi32>
    scf.yield %1 : tensor<4xi32>
  } else {
    scf.yield %s : tensor<4xi32>
  }
  %2 = scf.if %c -> tensor<4xi32> {
    %3 = func.call @ext.inc(%0) : (tensor<4xi32>) -> tensor<4xi32>
    scf.yield %3 : tensor<4xi32>
  } else {
    scf.yield %0 : tensor<4xi32>
  }
  return %2 : tensor<4xi32>
}
