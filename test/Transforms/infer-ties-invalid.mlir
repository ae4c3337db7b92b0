// RUN: utilcall-opt %s -split-input-file -verify-diagnostics --utilcall-infer-ties

// expected-error @+1 {{function 'f' result #0 is tied to argument #0 by 'tied_operands' and to argument #1 by 'iree.abi.tied'}}
utilcall.func private @f(%x: tensor<4xi32>, %y: tensor<4xi32>) -> (%x {iree.abi.tied = 1 : index}) {
  utilcall.return %x : tensor<4xi32>
}

// -----

// expected-error @+1 {{function 'ext' expects 'iree.abi.tied' on result #0 to be an integer, got "no"}}
func.func private @ext(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = "no"})
utilcall.func private @f(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @ext(%x) : (tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %0 : tensor<4xi32>
}
