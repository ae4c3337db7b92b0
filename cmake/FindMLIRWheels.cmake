# Sets MLIR_DIR and LLVM_DIR to the MLIR wheels of a Python environment, where the
# caller gave neither and that Python has them. The Python is the one that builds a
# wheel of this project, or else the first one that CMake finds; set
# Python3_EXECUTABLE to choose. Without wheels the ordinary search of find_package
# goes on, which finds Debian's MLIR.

find_package(Python3 COMPONENTS Interpreter)

# Sets ${variable} to the folder ${relative} in the Python package ${package}.
function(utilcall_find_in_package variable package relative)
  execute_process(
    COMMAND "${Python3_EXECUTABLE}" -c "
import importlib.util, os, sys
spec = importlib.util.find_spec(sys.argv[1])
folders = (spec and spec.submodule_search_locations) or []
found = [os.path.join(f, sys.argv[2]) for f in folders]
print(next((f for f in found if os.path.isdir(f)), ''), end='')
" ${package} ${relative}
    OUTPUT_VARIABLE folder)
  if(folder)
    set(${variable} "${folder}" CACHE PATH "CMake package of ${package}" FORCE)
  endif()
endfunction()

if(Python3_Interpreter_FOUND AND NOT MLIR_DIR AND NOT LLVM_DIR)
  utilcall_find_in_package(MLIR_DIR mlir lib/cmake/mlir)
  if(MLIR_DIR)
    utilcall_find_in_package(LLVM_DIR llvm lib/cmake/llvm)
  endif()
endif()
