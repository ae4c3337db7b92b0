# add_utilcall_library(<name> SOURCES... DEPENDS targets... LINK_LIBS libs...)
#
# One layer of the project: a static library that holds no MLIR of its own. It
# links the MLIR shared library only as an interface, because its objects also
# go into binaries that take MLIR's symbols from elsewhere (the Python package,
# a plugin's host).
function(add_utilcall_library name)
  cmake_parse_arguments(ARG "" "" "DEPENDS;LINK_LIBS" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  add_library(UtilCall::${name} ALIAS ${name})
  add_dependencies(${name} UtilCallIRIncGen ${ARG_DEPENDS})
  target_link_libraries(${name} PUBLIC ${ARG_LINK_LIBS})
  target_include_directories(${name} INTERFACE
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/dialect>
    $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/dialect>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  if(NOT LLVM_ENABLE_RTTI)
    target_compile_options(${name} PRIVATE -fno-rtti)
  endif()
  set_property(GLOBAL APPEND PROPERTY UTILCALL_LIBS ${name})
endfunction()
