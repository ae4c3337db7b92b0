// RUN: utilcall-opt %s -split-input-file -verify-diagnostics --utilcall-ipo

// expected-error @+1 {{function 'f' result #0 is tied to argument #0 by 'tied_operands' and to argument #1 by 'iree.abi.tied'}}
utilcall.func private @f(%x: tensor<4xi32>, %y: tensor<4xi32>) -> (%x {iree.abi.tied = 1 : index}) {
  utilcall.return %x : tensor<4xi32>
}

// -----

// Nothing is changed in an inner module either before all is found to be right.
module {
  utilcall.func private @f(%x: tensor<4xi32>) -> tensor<4xi32> {
    utilcall.return %x : tensor<4xi32>
  }
}
// expected-error @+1 {{function 'ext' result #0 is tied to argument #3 by 'iree.abi.tied' but the function has 1 argument}}
func.func private @ext(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 3 : index})
