// RUN: utilcall-opt %s -verify-diagnostics -ownership-based-buffer-deallocation=private-function-dynamic-ownership

utilcall.func private @use(%x: memref<4xi32>)
func.func @main(%x: memref<4xi32>) {
  // expected-error @+1 {{'utilcall.call' op does not pass ownership along; deallocate without private-function-dynamic-ownership, or run convert-utilcall-to-func first}}
  utilcall.call @use(%x) : (memref<4xi32>) -> ()
  return
}
