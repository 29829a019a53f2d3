# LibTorch in TORCH_INSTALL_PREFIX. Its own TorchConfig.cmake, if it was built for CUDA,
# wants the CUDA toolkit, and its libtorch.so links the CUDA half.
file(READ "${TORCH_INSTALL_PREFIX}/share/cmake/Torch/TorchConfig.cmake" own)
file(READ "${TORCH_INSTALL_PREFIX}/include/torch/csrc/api/include/torch/all.h" header)
set(TORCH_INCLUDE_DIRS "${TORCH_INSTALL_PREFIX}/include"
  "${TORCH_INSTALL_PREFIX}/include/torch/csrc/api/include")
set(TORCH_LIBRARIES torch)
if(NOT TARGET torch)
  add_library(torch INTERFACE IMPORTED GLOBAL)
  set_target_properties(torch PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES "${TORCH_INCLUDE_DIRS}"
    INTERFACE_LINK_LIBRARIES
    "${TORCH_INSTALL_PREFIX}/lib/libtorch_cpu.so;${TORCH_INSTALL_PREFIX}/lib/libc10.so"
    CXX_STANDARD 17)
  if(header MATCHES "202002L")
    set_target_properties(torch PROPERTIES
      CXX_STANDARD 20 INTERFACE_COMPILE_FEATURES cxx_std_20)
  endif()
  if(own MATCHES "-D_GLIBCXX_USE_CXX11_ABI=[01]")
    set_target_properties(torch PROPERTIES INTERFACE_COMPILE_OPTIONS ${CMAKE_MATCH_0})
  endif()
endif()
