# What `cmake --install` brings: headers and .td files (written and generated),
# the static libraries, the tools, and the CMake package UtilCall.

include(CMakePackageConfigHelpers)

set(UTILCALL_CMAKE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/UtilCall)
get_property(utilcall_libs GLOBAL PROPERTY UTILCALL_LIBS)

install(TARGETS ${utilcall_libs} utilcall-opt
  EXPORT UtilCallTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})

install(DIRECTORY ${PROJECT_SOURCE_DIR}/dialect/
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.h" PATTERN "*.td")
install(DIRECTORY ${PROJECT_BINARY_DIR}/dialect/utilcall
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.h.inc" PATTERN "*.cpp.inc"
  PATTERN CMakeFiles EXCLUDE)

install(EXPORT UtilCallTargets
  NAMESPACE UtilCall::
  DESTINATION ${UTILCALL_CMAKE_DIR})

# A wheel is built in an environment that is gone afterwards: it records no path.
if(NOT SKBUILD)
  set(UTILCALL_RECORDED_MLIR_DIR "${MLIR_DIR}")
  set(UTILCALL_RECORDED_LLVM_DIR "${LLVM_DIR}")
endif()
configure_package_config_file(
  ${PROJECT_SOURCE_DIR}/cmake/UtilCallConfig.cmake.in
  ${PROJECT_BINARY_DIR}/UtilCallConfig.cmake
  INSTALL_DESTINATION ${UTILCALL_CMAKE_DIR})
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/UtilCallConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/UtilCallConfig.cmake
  ${PROJECT_BINARY_DIR}/UtilCallConfigVersion.cmake
  DESTINATION ${UTILCALL_CMAKE_DIR})
