# Sets torchport_clang to the libraries to link for Clang. A program links the
# static libraries that it needs: loading libclang-cpp and libLLVM takes 25 ms
# and 60 MB at each start, and their internal calls go through the PLT. A plugin
# uses the shared libraries of the program that loads it.

# torchport_archives(ARCHIVES LACKING LIBRARY...): sets ARCHIVES to these LLVM and
# Clang libraries and all their dependencies. If one does not exist, sets LACKING
# to its name.
function(torchport_archives archives lacking)
  set(left ${ARGN})
  set(found "")
  set(missing "")
  while(left)
    list(POP_FRONT left library)
    if(library IN_LIST found)
      continue()
    endif()
    if(NOT TARGET ${library})
      set(missing "${library}")
      break()
    endif()
    list(APPEND found ${library})
    get_target_property(more ${library} INTERFACE_LINK_LIBRARIES)
    list(FILTER more INCLUDE REGEX "^(clang|LLVM).")
    list(APPEND left ${more})
  endwhile()
  set(${archives} ${found} PARENT_SCOPE)
  set(${lacking} "${missing}" PARENT_SCOPE)
endfunction()

# If LLVM was built with libLLVM, Clang's libraries depend on that and not on
# LLVM's static libraries, so those that they need are listed here.
set(torchport_clang_parts
    clangFormat clangIndex clangTooling clangToolingInclusions clangTransformer
    LLVMFrontendHLSL LLVMFrontendOffloading LLVMFrontendOpenMP LLVMOption
    LLVMPlugins LLVMTextAPI LLVMWindowsDriver)
torchport_archives(archives lacking ${torchport_clang_parts})
list(TRANSFORM archives REPLACE "(.+)" "$<TARGET_FILE:\\1>")
list(JOIN archives "," archives)
set(parts "$<LINK_GROUP:RESCAN,${archives}>" ${CMAKE_DL_LIBS})
# torchport_library(NAME SHARED): sets NAME to lib<NAME>.a for a statically linked
# program, and to SHARED for all others.
set(no_static "")
macro(torchport_library name shared)
  find_library(TORCHPORT_${name}_ARCHIVE lib${name}.a)
  mark_as_advanced(TORCHPORT_${name}_ARCHIVE)
  if(NOT TORCHPORT_${name}_ARCHIVE)
    list(APPEND no_static lib${name}.a)
  endif()
  set(is_static "$<BOOL:$<TARGET_PROPERTY:TORCHPORT_STATIC>>")
  set(${name} "$<${is_static}:${TORCHPORT_${name}_ARCHIVE}>"
              "$<$<NOT:${is_static}>:${shared}>")
endmacro()
foreach(each "ZLIB z ZLIB::ZLIB" "ZSTD zstd zstd::libzstd_shared")
  separate_arguments(each)
  list(POP_FRONT each wanted name)
  if(LLVM_ENABLE_${wanted} AND TARGET ${each})
    torchport_library(${name} ${each})
    list(APPEND parts ${${name}})
  elseif(LLVM_ENABLE_${wanted})
    set(lacking ${wanted})
  endif()
endforeach()

if(lacking)
  message(STATUS "The tool will start slowly, because it cannot be linked with ${lacking} "
                 "(Debian: llvm-22-dev, libclang-22-dev, libzstd-dev)")
  set(torchport_clang clang-cpp LLVM)
  list(APPEND no_static ${lacking})
else()
  # clangd's libraries are built against libclang-cpp.
  set(wants_all "$<OR:$<STREQUAL:$<TARGET_PROPERTY:TYPE>,MODULE_LIBRARY>,"
                "$<BOOL:$<TARGET_PROPERTY:TORCHPORT_WHOLE_CLANG>>>")
  list(JOIN wants_all "" wants_all)
  set(torchport_clang "$<${wants_all}:clang-cpp;LLVM>"
                      "$<$<NOT:${wants_all}>:${parts}>")
endif()
