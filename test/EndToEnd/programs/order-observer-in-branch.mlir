// A branch that yields nothing lets a call look at what is overwritten behind it.
// INPUT: i32[4] = 1, 2, 3, 4
// INPUT: i1 = 1
// EXPECT: [[2, 5, 10, 17]]
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func private @ext.observe(tensor<4xi32>)
func.func private @look(%x: tensor<4xi32>) {
  call @ext.observe(%x) : (tensor<4xi32>) -> ()
  return
}
func.func @main(%a: tensor<4xi32>, %if: i1) -> tensor<4xi32> {
  %x = arith.muli %a, %a : tensor<4xi32>
  scf.if %if {
    func.call @ext.observe(%x) : (tensor<4xi32>) -> ()
  }
  call @look(%x) : (tensor<4xi32>) -> ()
  %r = call @ext.inc(%x) : (tensor<4xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
