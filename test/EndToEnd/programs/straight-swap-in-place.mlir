// Two operands exchange their contents, twice, in two buffers.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 4, 6, 8], [1, 4, 9, 16]]
// COPIES: 0
// CHAIN: swap2.0 swap2.1
func.func private @ext.swap2(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}, tensor<?xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %a = arith.addi %x, %x : tensor<?xi32>
  %b = arith.muli %x, %x : tensor<?xi32>
  %r:2 = call @ext.swap2(%a, %b) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  %s:2 = call @ext.swap2(%r#0, %r#1) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  return %s#0, %s#1 : tensor<?xi32>, tensor<?xi32>
}
