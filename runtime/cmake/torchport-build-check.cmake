# Finds out why find_package(Torch) will fail on this machine, and what to do.
#
# The package file, the build of the runtime from source and `torchport-doctor --build`
# all get their messages from torchport_find_build_problems.
#
# It checks what LibTorch's CMake files check (those of 1.13, 2.6 and 2.14.1).
# Caffe2Config.cmake includes public/LoadHIP.cmake or public/cuda.cmake if LibTorch was
# built for ROCm or CUDA. These fail with message(FATAL_ERROR) or enable_language(), even
# for find_package(... QUIET), so the check has to run before.
#
#   cmake -DTORCHPORT_RESULT=FILE [-DTORCHPORT_PREFIX=DIR] -P torchport-build-check.cmake
#
# is for the doctor. It writes lines to FILE, each a keyword and a text.

# Searches the places of find_package(Torch CONFIG) where LibTorch's files may be: PREFIX/
# with cmake/Torch, share/cmake/Torch, lib/cmake/Torch or lib/ARCH/cmake/Torch (Debian),
# and PREFIX/Torch, for torch.utils.cmake_prefix_path. Sets `out_directory` to the folder
# of TorchConfig.cmake, or to "" and `out_places` to the searched prefixes.
function(_torchport_find_libtorch out_directory out_places)
  # Also splits a list, at the separator of this system.
  file(TO_CMAKE_PATH "${TORCHPORT_PREFIX}" given)
  file(TO_CMAKE_PATH "$ENV{CMAKE_PREFIX_PATH}" from_environment)
  set(prefixes ${given} ${Torch_ROOT} $ENV{Torch_ROOT} ${CMAKE_PREFIX_PATH} ${from_environment})
  # CMake also searches the parent of each bin folder in PATH.
  file(TO_CMAKE_PATH "$ENV{PATH}" path)
  list(FILTER path INCLUDE REGEX "/s?bin/?$")
  list(TRANSFORM path REPLACE "/s?bin/?$" "")
  list(APPEND prefixes ${path} /usr/local /usr)
  list(REMOVE_DUPLICATES prefixes)
  foreach(directory IN ITEMS "${Torch_DIR}" "$ENV{Torch_DIR}")
    if(directory AND EXISTS "${directory}/TorchConfig.cmake")
      set(${out_directory} "${directory}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
  foreach(prefix IN LISTS prefixes)
    file(GLOB found "${prefix}/Torch/TorchConfig.cmake"
      "${prefix}/cmake/Torch/TorchConfig.cmake"
      "${prefix}/share/cmake/Torch/TorchConfig.cmake"
      "${prefix}/lib*/cmake/Torch/TorchConfig.cmake"
      "${prefix}/lib/*/cmake/Torch/TorchConfig.cmake")
    if(found)
      list(GET found 0 config)
      get_filename_component(directory "${config}" DIRECTORY)
      set(${out_directory} "${directory}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
  list(FILTER prefixes EXCLUDE REGEX "^$")
  string(REPLACE ";" ", " places "${prefixes}")
  set(${out_places} "${places}" PARENT_SCOPE)
  set(${out_directory} "" PARENT_SCOPE)
endfunction()

# Adds a problem to the caller's list `problems`. The texts must not contain semicolons.
macro(_torchport_problem detail cure)
  list(APPEND problems "${detail}" "${cure}")
endmacro()

# Sets `out` to the text of LibTorch's `file`, or to "" if it does not exist.
function(_torchport_read file out)
  set(text "")
  if(EXISTS "${file}")
    file(READ "${file}" text)
  endif()
  set(${out} "${text}" PARENT_SCOPE)
endfunction()

include("${CMAKE_CURRENT_LIST_DIR}/torchport-build-check-rocm.cmake")

# Makes the checks of cuda.cmake, whose find_package(CUDA) uses LibTorch's FindCUDA.cmake.
function(_torchport_check_cuda cuda out)
  set(problems)
  set(nvcc)
  set(name nvcc)
  if(CMAKE_HOST_WIN32)
    set(name nvcc.exe)
  endif()
  foreach(folder IN ITEMS "${CUDA_TOOLKIT_ROOT_DIR}" "$ENV{CUDA_TOOLKIT_ROOT}"
      "$ENV{CUDA_PATH}")
    if(folder AND NOT nvcc AND EXISTS "${folder}/bin/${name}")
      set(nvcc "${folder}/bin/${name}")
    endif()
  endforeach()
  if(NOT nvcc)
    # /usr and /usr/local are default prefixes of CMake.
    file(TO_CMAKE_PATH "$ENV{PATH}" path)
    foreach(folder IN LISTS path ITEMS "$ENV{CUDA_BIN_PATH}" /opt/cuda/bin
        /usr/local/cuda/bin /usr/cuda/bin)
      if(folder AND NOT nvcc AND EXISTS "${folder}/${name}")
        set(nvcc "${folder}/${name}")
      endif()
    endforeach()
  endif()
  if(NOT nvcc)
    _torchport_problem("this LibTorch is for CUDA, but there is no nvcc in PATH, CUDA_PATH or /usr/local/cuda"
      "install NVIDIA's CUDA toolkit and add its bin to PATH, or set CUDA_PATH to its folder. The driver is not enough")
  elseif(cuda MATCHES "CUDA_VERSION VERSION_LESS ([0-9.]+)")
    set(wanted "${CMAKE_MATCH_1}")
    execute_process(COMMAND "${nvcc}" --version OUTPUT_VARIABLE said ERROR_QUIET)
    if(said MATCHES "release ([0-9.]+)" AND CMAKE_MATCH_1 VERSION_LESS wanted)
      _torchport_problem("${nvcc} is from CUDA ${CMAKE_MATCH_1}, but this LibTorch needs ${wanted} or newer"
        "install a newer CUDA toolkit and put its bin before the old one in PATH, or set CUDA_PATH to its folder")
    endif()
  endif()
  set(${out} "${problems}" PARENT_SCOPE)
endfunction()

# Makes the checks of xpu.cmake, whose find_package(SYCLToolkit) looks for oneAPI.
function(_torchport_check_xpu out)
  set(problems)
  set(root /opt/intel/oneapi/compiler/latest)
  if(CMAKE_HOST_WIN32)
    set(root "C:/Program Files (x86)/Intel/oneAPI/compiler/latest")
  endif()
  foreach(variable IN ITEMS CMPLR_ROOT SYCL_ROOT)
    if(DEFINED ENV{${variable}})
      set(root "$ENV{${variable}}")
    endif()
  endforeach()
  if(NOT EXISTS "${root}/include/sycl")
    _torchport_problem("this LibTorch is for Intel's GPUs, but there is no SYCL in ${root}"
      "install Intel's oneAPI compiler and run 'source /opt/intel/oneapi/setvars.sh', or set SYCL_ROOT to the folder of the compiler. The driver is not enough")
  endif()
  set(${out} "${problems}" PARENT_SCOPE)
endfunction()

# Sets `out` to what is wrong with the libraries beside TorchConfig.cmake for macOS, and
# `out`_KIND to "Apple" if they use its GPUs, or else to "CPU". A LibTorch for macOS has no
# library of its own for GPUs: libtorch_cpu.dylib loads Metal.
function(_torchport_check_macos lib out)
  set(problems)
  foreach(name IN ITEMS c10 torch torch_cpu)
    if(NOT EXISTS "${lib}/lib${name}.dylib")
      _torchport_problem("there is no ${lib}/lib${name}.dylib"
        "install this LibTorch again: its package was not unpacked as a whole")
    endif()
  endforeach()
  set(start "")
  if(EXISTS "${lib}/libtorch_cpu.dylib")
    # The names of the libraries that it loads.
    file(READ "${lib}/libtorch_cpu.dylib" start LIMIT 65536 HEX)
  endif()
  string(HEX "MetalPerformanceShaders" metal)
  if(start MATCHES "${metal}")
    set(${out}_KIND Apple PARENT_SCOPE)
  else()
    set(${out}_KIND CPU PARENT_SCOPE)
  endif()
  # The type of processor follows the magic number (mach-o/loader.h, mach/machine.h).
  string(SUBSTRING "${start}" 0 16 header)
  if(NOT CMAKE_HOST_SYSTEM_NAME STREQUAL Darwin)
    _torchport_problem("this LibTorch is for macOS, and this system is ${CMAKE_HOST_SYSTEM_NAME}"
      "install a LibTorch for ${CMAKE_HOST_SYSTEM_NAME}")
  elseif((header STREQUAL "cffaedfe0c000001" AND CMAKE_HOST_SYSTEM_PROCESSOR STREQUAL x86_64)
      OR (header STREQUAL "cffaedfe07000001" AND CMAKE_HOST_SYSTEM_PROCESSOR STREQUAL arm64))
    _torchport_problem("this LibTorch is for the other kind of Mac than this one, whose processor is ${CMAKE_HOST_SYSTEM_PROCESSOR}"
      "install a LibTorch for ${CMAKE_HOST_SYSTEM_PROCESSOR}")
  endif()
  set(${out} "${problems}" PARENT_SCOPE)
endfunction()

# Sets `out` to a list with two texts per problem: what is wrong, and what to do. Sets
# `out`_LIBTORCH to the folder of TorchConfig.cmake, and `out`_KIND to what that LibTorch
# was built for ("CPU", "CUDA", "ROCm", "XPU" or "Apple"); both are empty if there is none.
# Sets `out`_ROCM to a description of ROCm's pip packages, or to "".
# `cmake_version` is the version of the CMake that will build.
function(torchport_find_build_problems out cmake_version)
  set(problems)
  set(kind "")
  set(packages "")
  _torchport_find_libtorch(directory places)
  if(NOT directory)
    _torchport_problem("LibTorch was not found: there is no TorchConfig.cmake below ${places}"
      "set -DCMAKE_PREFIX_PATH=FOLDER, where FOLDER is the unpacked LibTorch, or what python3 prints for 'print(__import__(\"torch\").utils.cmake_prefix_path)'")
  else()
    get_filename_component(caffe2 "${directory}/../Caffe2" ABSOLUTE)
    _torchport_read("${caffe2}/Caffe2Config.cmake" config)
    _torchport_read("${caffe2}/public/LoadHIP.cmake" load_hip)
    _torchport_read("${caffe2}/public/cuda.cmake" cuda)
    set(kind CPU)
    set(is_on "if ?\\((ON|1|TRUE|YES)\\)[ \n]*")
    if(config MATCHES "${is_on}include\\([^)]*LoadHIP\\.cmake")
      set(kind ROCm)
      _torchport_find_rocm_packages("${directory}" site)
      if(site_NAMES)
        string(REPLACE ";" ", " packages "${site_NAMES}")
        string(PREPEND packages "ROCm's pip packages in ${site}: ")
      endif()
      _torchport_check_rocm("${directory}" "${load_hip}" "${cmake_version}" problems)
    elseif(config MATCHES "${is_on}# The file public/cuda\\.cmake")
      set(kind CUDA)
      _torchport_check_cuda("${cuda}" problems)
    elseif(config MATCHES "${is_on}[^()]*(set\\([^)]*\\)[^()]*|list\\([^)]*\\)[^()]*)*include\\([^)]*xpu\\.cmake")
      set(kind XPU)
      _torchport_check_xpu(problems)
    else()
      get_filename_component(lib "${directory}/../../../lib" ABSOLUTE)
      file(GLOB dylibs "${lib}/*.dylib")
      if(dylibs)
        _torchport_check_macos("${lib}" problems)
        set(kind "${problems_KIND}")
      endif()
    endif()
  endif()
  set(${out} "${problems}" PARENT_SCOPE)
  set(${out}_LIBTORCH "${directory}" PARENT_SCOPE)
  set(${out}_KIND "${kind}" PARENT_SCOPE)
  set(${out}_ROCM "${packages}" PARENT_SCOPE)
endfunction()

# Sets `out` to the problems as one text for a CMake message. It is empty if there are
# none or the project has already found LibTorch.
function(torchport_describe_build_problems out)
  set(${out} "" PARENT_SCOPE)
  if(TARGET torch)
    return()
  endif()
  torchport_find_build_problems(problems "${CMAKE_VERSION}")
  if(NOT problems_LIBTORCH)
    # CMake searches more places, such as its package registry.
    find_package(Torch QUIET)
    if(Torch_FOUND OR TORCH_FOUND)
      return()
    endif()
  endif()
  set(text "")
  while(problems)
    list(POP_FRONT problems detail cure)
    # CMake does not wrap lines that begin with a space.
    string(APPEND text "  ${detail}\n    ${cure}\n")
  endwhile()
  set(${out} "${text}" PARENT_SCOPE)
endfunction()

if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
  torchport_find_build_problems(problems "${CMAKE_VERSION}")
  set(lines "cmake ${CMAKE_VERSION}\n")
  string(APPEND lines "libtorch ${problems_LIBTORCH}\nkind ${problems_KIND}\n"
    "rocm ${problems_ROCM}\n")
  while(problems)
    list(POP_FRONT problems detail cure)
    string(APPEND lines "problem ${detail}\nhint ${cure}\n")
  endwhile()
  file(WRITE "${TORCHPORT_RESULT}" "${lines}")
endif()
