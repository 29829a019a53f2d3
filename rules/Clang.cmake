# Sets torchport_clang to what has to be linked for Clang. A program holds the
# parts of it that it needs: to load all of libclang-cpp and libLLVM takes 25 ms
# and 60 MB each time that it starts, and their calls into themselves go through
# tables. A plugin uses those of the program that loads it.

# Where there is a libLLVM, Clang's libraries name that and none of its parts.
set(left clangFormat clangTooling clangToolingInclusions clangTransformer
         LLVMFrontendHLSL LLVMFrontendOffloading LLVMFrontendOpenMP LLVMOption
         LLVMPlugins LLVMTextAPI LLVMWindowsDriver)
set(archives "")
set(lacking "")
while(left)
  list(POP_FRONT left library)
  if(library IN_LIST archives)
    continue()
  endif()
  if(NOT TARGET ${library})
    set(lacking "${library}")
    break()
  endif()
  list(APPEND archives ${library})
  get_target_property(more ${library} INTERFACE_LINK_LIBRARIES)
  list(FILTER more INCLUDE REGEX "^(clang|LLVM).")
  list(APPEND left ${more})
endwhile()
list(TRANSFORM archives REPLACE "(.+)" "$<TARGET_FILE:\\1>")
list(JOIN archives "," archives)
set(parts "$<LINK_GROUP:RESCAN,${archives}>" ${CMAKE_DL_LIBS})
set(zstd zstd::libzstd_shared)
if(TORCHPORT_STATIC)
  set(zstd zstd::libzstd_static)
endif()
foreach(each "ZLIB ZLIB::ZLIB" "ZSTD ${zstd}")
  separate_arguments(each)
  list(POP_FRONT each name)
  if(LLVM_ENABLE_${name} AND TARGET ${each})
    list(APPEND parts ${each})
  elseif(LLVM_ENABLE_${name})
    set(lacking ${name})
  endif()
endforeach()

if(lacking AND TORCHPORT_STATIC)
  message(FATAL_ERROR "No ${lacking} to link the tool with (Debian: llvm-22-dev, "
                      "libclang-22-dev, libzstd-dev)")
elseif(lacking)
  message(STATUS "The tool will start slowly: no ${lacking} to link with it "
                 "(Debian: llvm-22-dev, libclang-22-dev, libzstd-dev)")
  set(torchport_clang clang-cpp LLVM)
else()
  # clangd's own parts are made for the whole of it.
  set(wants_all "$<OR:$<STREQUAL:$<TARGET_PROPERTY:TYPE>,MODULE_LIBRARY>,"
                "$<BOOL:$<TARGET_PROPERTY:TORCHPORT_WHOLE_CLANG>>>")
  list(JOIN wants_all "" wants_all)
  set(torchport_clang "$<${wants_all}:clang-cpp;LLVM>"
                      "$<$<NOT:${wants_all}>:${parts}>")
endif()
