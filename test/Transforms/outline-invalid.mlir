// RUN: utilcall-opt %s -split-input-file -verify-diagnostics -utilcall-outline

utilcall.func @gap(%x: i32) -> i32 {
  // expected-note @+1 {{op before it}}
  %0 = arith.addi %x, %x {utilcall.outline = "f"} : i32
  %1 = arith.muli %0, %x : i32
  // expected-error @+1 {{cannot be outlined: other ops stand between it and the rest of 'f'}}
  %2 = arith.addi %1, %x {utilcall.outline = "f"} : i32
  utilcall.return %2 : i32
}

// -----

utilcall.func @name(%x: i32) -> i32 {
  // expected-error @+1 {{expects 'utilcall.outline' to be the name of a function, got 3 : i64}}
  %0 = arith.addi %x, %x {utilcall.outline = 3} : i32
  utilcall.return %0 : i32
}

// -----

utilcall.func @terminator(%x: i32) -> i32 {
  // expected-error @+1 {{cannot be outlined: it ends its block}}
  utilcall.return {utilcall.outline = "f"} %x : i32
}

// -----

// expected-error @+1 {{cannot be outlined: it is not in a function}}
utilcall.func @function() attributes {utilcall.outline = "f"} {
  utilcall.return
}

// -----

utilcall.func @nested(%x: i32, %p: i1) -> i32 {
  // expected-note @+1 {{op around it}}
  %0 = scf.if %p -> (i32) {
    // expected-error @+1 {{cannot be outlined: an op around it is to be outlined, too}}
    %1 = arith.addi %x, %x {utilcall.outline = "g"} : i32
    scf.yield %1 : i32
  } else {
    scf.yield %x : i32
  } {utilcall.outline = "f"}
  utilcall.return %0 : i32
}

// -----

// An op that belongs to the op around it.

utilcall.func @parent(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%x : tensor<4xi32>) {
  ^bb0(%e: i32):
    // expected-error @+2 {{cannot be outlined: the range does not verify in a function of its own}}
    // expected-note @+1 {{'linalg.index' op expected parent op with LinalgOp interface}}
    %i = linalg.index 0 {utilcall.outline = "f"} : index
    %v = arith.index_cast %i : index to i32
    linalg.yield %v : i32
  } -> tensor<4xi32>
  utilcall.return %0 : tensor<4xi32>
}
