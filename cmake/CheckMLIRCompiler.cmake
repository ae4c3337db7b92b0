# MLIR identifies traits by their names as the compiler prints them, and GCC and
# Clang print them differently. So what is linked to MLIR's shared library has to
# be compiled by the compiler that it was built with, or nearly every op fails to
# verify.
if(CMAKE_CROSSCOMPILING OR UTILCALL_MLIR_COMPILER_CHECKED)
  return()
endif()
message(CHECK_START "Checking that MLIR was built by such a compiler")
try_run(UTILCALL_MLIR_CHECK_RESULT UTILCALL_MLIR_CHECK_COMPILED
  "${PROJECT_BINARY_DIR}/check_mlir_compiler"
  "${CMAKE_CURRENT_LIST_DIR}/check_mlir_compiler.cpp"
  CMAKE_FLAGS "-DINCLUDE_DIRECTORIES=${MLIR_INCLUDE_DIRS};${LLVM_INCLUDE_DIRS}"
  COMPILE_DEFINITIONS -fvisibility=hidden # As everything here; else the linker mixes both.
  LINK_LIBRARIES MLIR LLVM
  COMPILE_OUTPUT_VARIABLE UTILCALL_MLIR_CHECK_OUTPUT
  CXX_STANDARD 17)
if(NOT UTILCALL_MLIR_CHECK_COMPILED)
  message(CHECK_FAIL "no program can be linked to it")
  message(FATAL_ERROR "${UTILCALL_MLIR_CHECK_OUTPUT}")
elseif(NOT UTILCALL_MLIR_CHECK_RESULT EQUAL 0)
  message(CHECK_FAIL "no")
  message(FATAL_ERROR
    "The MLIR in ${MLIR_DIR} was built by another compiler than "
    "${CMAKE_CXX_COMPILER} (${CMAKE_CXX_COMPILER_ID}), so that its traits have "
    "other identities. Set CMAKE_CXX_COMPILER to the one it was built with: GCC "
    "for the Python wheels, clang++-22 for Debian's packages.")
endif()
message(CHECK_PASS "yes")
set(UTILCALL_MLIR_COMPILER_CHECKED ON CACHE INTERNAL "")
