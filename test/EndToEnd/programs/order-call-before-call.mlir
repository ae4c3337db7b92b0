// The destinations of a call come to be between the export of what it reads and the call, so
// that IREE moves the call behind the next one.
// INPUT: i32[4] = 1, 2, 3, 4
func.func private @ext.pair(tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index}, tensor<4xi32> {iree.abi.tied = 2 : index})
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func @main(%a: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %x = arith.muli %a, %a : tensor<4xi32>
  %d = tensor.empty() : tensor<4xi32>
  %s:2 = call @ext.pair(%x, %d, %d) : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  %t = arith.addi %s#0, %s#1 : tensor<4xi32>
  %z = arith.muli %x, %t : tensor<4xi32>
  %u = call @ext.inc(%x) : (tensor<4xi32>) -> (tensor<4xi32>)
  return %s#0, %u, %z : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
