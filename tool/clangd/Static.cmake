# torchport-clangd-static: the same program, statically linked, with Clang's headers
# embedded.

# clangd's libraries depend on libclang-cpp and not on Clang's static libraries, so
# those that they need are listed here. clangd registers every target of LLVM.
set(targets ${LLVM_TARGETS_TO_BUILD})
list(TRANSFORM targets REPLACE "(.+)" "LLVM\\1Info")
torchport_archives(archives lacking ${archives} ${torchport_clang_parts}
  clangAnalysisFlowSensitiveModels clangDynamicASTMatchers clangIndex
  clangStaticAnalyzerFrontend clangToolingInclusionsStdlib
  clangToolingRefactoring clangToolingSyntax ${targets})
set(missing ${torchport_no_static} ${lacking})
# gRPC's dependencies come from many packages and depend on each other in cycles.
list(REMOVE_DUPLICATES grpc_STATIC_LIBRARIES)
foreach(library IN LISTS grpc_STATIC_LIBRARIES)
  if(library MATCHES "^(dl|pthread|rt|atomic)$")
    continue() # part of the compiler or the C library
  endif()
  find_library(TORCHPORT_${library}_ARCHIVE lib${library}.a)
  mark_as_advanced(TORCHPORT_${library}_ARCHIVE)
  if(NOT TORCHPORT_${library}_ARCHIVE)
    list(APPEND missing lib${library}.a)
  endif()
endforeach()
if(missing)
  list(JOIN missing ", " missing)
  message(STATUS "The statically linked clangd (torchport-clangd-static) is left out: "
                 "${missing} not found (Debian: libgrpc++-dev, libssl-dev, "
                 "libc-ares-dev)")
  return()
endif()

torchport_clangd_program(torchport-clangd-static EXCLUDE_FROM_ALL
                         ../os/linux/static/Users.cpp)
list(TRANSFORM archives REPLACE "(.+)" "$<TARGET_FILE:\\1>")
list(JOIN archives "," archives)
list(TRANSFORM grpc_STATIC_LIBRARIES PREPEND "-l")
list(JOIN grpc_STATIC_LIBRARIES "," others)
target_link_libraries(torchport-clangd-static
  PRIVATE "-Wl,--start-group,${archives},${others},--end-group")
# Redirects the search for Clang's headers to the embedded ones.
target_link_options(torchport-clangd-static PRIVATE
                    LINKER:--wrap=_ZN5clang16GetResourcesPathB5cxx11EPKcPv)
# Debian has no static library of the Z3 solver. After --gc-sections, the only
# reference to Z3 is in a function for debuggers. Another one would be a link error.
target_link_options(torchport-clangd-static PRIVATE
                    LINKER:--defsym=Z3_model_to_string=abort)
# Stripped, as it is packaged. From the dependency file, the packages list the
# libraries that are linked in.
target_link_options(torchport-clangd-static PRIVATE
  ${torchport_static_link} LINKER:--gc-sections LINKER:--strip-all
  LINKER:--dependency-file=$<TARGET_FILE:torchport-clangd-static>.d)
set_target_properties(torchport-clangd-static PROPERTIES
                      TORCHPORT_STATIC ON
                      OUTPUT_NAME torchport-clangd
                      RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/static)
