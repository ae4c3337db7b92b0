# Sets UTILCALL_MLIR_PYTHON_LIBRARY to the library that holds MLIR in the Python
# package `mlir`, and finds nanobind and Python's headers, if all of them are there.

include_guard(GLOBAL)

set(library "${MLIR_DIR}/../../../_mlir_libs/libMLIRPythonCAPI.so")
if(NOT EXISTS "${library}" OR NOT Python3_EXECUTABLE)
  return()
endif()

# nanobind asks for "Python", the rest of MLIR for "Python3".
set(Python_EXECUTABLE "${Python3_EXECUTABLE}" CACHE FILEPATH "Python interpreter")
find_package(Python 3.10 COMPONENTS Interpreter Development.Module
  OPTIONAL_COMPONENTS Development.SABIModule)
execute_process(
  COMMAND "${Python_EXECUTABLE}" -m nanobind --cmake_dir
  OUTPUT_VARIABLE nanobind_ROOT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(Python_Development.Module_FOUND AND nanobind_ROOT)
  find_package(nanobind CONFIG PATHS "${nanobind_ROOT}" NO_DEFAULT_PATH)
endif()
if(nanobind_FOUND)
  get_filename_component(UTILCALL_MLIR_PYTHON_LIBRARY "${library}" REALPATH)
endif()
