# torchport-clangd-static: the same program, which needs no library where it runs, with
# Clang's headers inside.

# clangd's libraries name libclang-cpp, and none of its parts; and it knows each target.
set(targets ${LLVM_TARGETS_TO_BUILD})
list(TRANSFORM targets REPLACE "(.+)" "LLVM\\1Info")
torchport_archives(archives lacking ${archives} ${torchport_clang_parts}
  clangAnalysisFlowSensitiveModels clangDynamicASTMatchers clangIndex
  clangStaticAnalyzerFrontend clangToolingInclusionsStdlib
  clangToolingRefactoring clangToolingSyntax ${targets})
set(missing ${torchport_no_static} ${lacking})
# What gRPC needs is of many packages; one asks for another, and that for the first.
list(REMOVE_DUPLICATES grpc_STATIC_LIBRARIES)
foreach(library IN LISTS grpc_STATIC_LIBRARIES)
  if(library MATCHES "^(dl|pthread|rt|atomic)$")
    continue() # the compiler's and the C library's
  endif()
  find_library(TORCHPORT_${library}_ARCHIVE lib${library}.a)
  mark_as_advanced(TORCHPORT_${library}_ARCHIVE)
  if(NOT TORCHPORT_${library}_ARCHIVE)
    list(APPEND missing lib${library}.a)
  endif()
endforeach()
if(missing)
  list(JOIN missing ", " missing)
  message(STATUS "torchport-clangd-static, which needs no library where it runs, is "
                 "left out: ${missing} not found (Debian: libgrpc++-dev, libssl-dev, "
                 "libc-ares-dev)")
  return()
endif()

torchport_clangd_program(torchport-clangd-static EXCLUDE_FROM_ALL
                         ../static/Users.cpp EmbeddedClangHeaders.cpp)
list(TRANSFORM archives REPLACE "(.+)" "$<TARGET_FILE:\\1>")
list(JOIN archives "," archives)
list(TRANSFORM grpc_STATIC_LIBRARIES PREPEND "-l")
list(JOIN grpc_STATIC_LIBRARIES "," others)
target_link_libraries(torchport-clangd-static
  PRIVATE "-Wl,--start-group,${archives},${others},--end-group")
# Where Clang's headers are looked for, as EmbeddedClangHeaders.cpp explains.
target_link_options(torchport-clangd-static PRIVATE
                    LINKER:--wrap=_ZN5clang16GetResourcesPathB5cxx11EPKcPv)
# Of the Z3 solver no archive is in Debian. All that is left of what calls it is the
# function by which a debugger prints a model: were there more, this would not link.
target_link_options(torchport-clangd-static PRIVATE
                    LINKER:--defsym=Z3_model_to_string=abort)
# As it is packed; and what is linked in, for the packages to say.
target_link_options(torchport-clangd-static PRIVATE
  ${torchport_static_link} LINKER:--gc-sections LINKER:--strip-all
  LINKER:--dependency-file=$<TARGET_FILE:torchport-clangd-static>.d)
set_target_properties(torchport-clangd-static PROPERTIES
                      TORCHPORT_STATIC ON
                      OUTPUT_NAME torchport-clangd
                      RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/static)
