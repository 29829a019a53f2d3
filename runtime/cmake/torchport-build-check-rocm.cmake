# The checks of torchport-build-check.cmake for a LibTorch for ROCm.

# AMD's pip packages of ROCm (https://github.com/ROCm/TheRock, docs/packaging) lie beside
# the Python package torch: _rocm_sdk_core has the runtime, _rocm_sdk_libraries_GPUS the
# libraries, or _rocm_sdk_libraries those for all GPUs, and _rocm_sdk_devel what CMake
# needs. The last is unpacked from rocm_sdk_devel by `rocm-sdk init`, or at the first
# `rocm-sdk path`. Some names end in a version.
#
# Sets `out` to their folder, site-packages, if the LibTorch with TorchConfig.cmake in
# `directory` is for them, or else to "". Sets `out`_DEVEL to the folder with what CMake
# needs, and `out`_NAMES to the names of the packages.
function(_torchport_find_rocm_packages directory out)
  get_filename_component(site "${directory}/../../../.." ABSOLUTE)
  file(GLOB packages RELATIVE "${site}" "${site}/_rocm_sdk_*")
  # The kernels for a GPU are a package of their own, whose files are among those of
  # _rocm_sdk_libraries.
  file(GLOB kernels RELATIVE "${site}" "${site}/rocm_sdk_device_*.dist-info")
  list(TRANSFORM kernels REPLACE "-.*" "")
  list(APPEND packages ${kernels})
  if(packages OR EXISTS "${directory}/../../../_rocm_init.py")
    set(${out} "${site}" PARENT_SCOPE)
  else()
    set(${out} "" PARENT_SCOPE)
  endif()
  set(devel "")
  file(GLOB hip_config "${site}/_rocm_sdk_devel*/lib/cmake/hip/hip-config.cmake")
  file(GLOB packed "${site}/rocm_sdk_devel/_devel.tar*")
  if(hip_config AND NOT packed)
    list(GET hip_config 0 devel)
    get_filename_component(devel "${devel}/../../../.." ABSOLUTE)
  endif()
  set(${out}_DEVEL "${devel}" PARENT_SCOPE)
  set(${out}_NAMES "${packages}" PARENT_SCOPE)
endfunction()

# Sets `out` to a problem of these packages, if CMake will not find ROCm in them.
function(_torchport_check_rocm_packages site devel names load_hip out)
  set(problems)
  set(version "")
  # torch/_rocm_init.py compares it with that of the packages.
  _torchport_read("${site}/torch/_rocm_init.py" init)
  if(init MATCHES "check_version='([^']+)'")
    set(version "==${CMAKE_MATCH_1}")
  endif()
  execute_process(COMMAND rocm-sdk version RESULT_VARIABLE no_rocm_sdk
    OUTPUT_QUIET ERROR_QUIET)
  if(NOT names)
    _torchport_problem("this LibTorch needs ROCm's pip packages, which are not in ${site}"
      "run 'pip install \"rocm[libraries,devel]${version}\"' in the same environment")
  elseif(NOT names MATCHES "_rocm_sdk_libraries")
    _torchport_problem("ROCm's pip packages in ${site} have no rocm-sdk-libraries, which LibTorch loads"
      "run 'pip install \"rocm[libraries]${version}\"' in the same environment")
  elseif(NOT EXISTS "${site}/rocm_sdk_devel" AND NOT devel)
    _torchport_problem("ROCm's pip packages in ${site} have no rocm-sdk-devel, in which CMake finds HIP"
      "run 'pip install \"rocm[devel]${version}\"' in the same environment")
  elseif(NOT devel)
    _torchport_problem("ROCm's pip package rocm-sdk-devel in ${site} is not unpacked"
      "run 'rocm-sdk init' in the same environment")
  elseif(NOT load_hip MATCHES "rocm-sdk")
    _torchport_problem("this LibTorch does not look for ROCm's pip packages, which are in ${site}"
      "set ROCM_PATH to ${devel}")
  elseif(no_rocm_sdk)
    _torchport_problem("ROCm's pip packages are in ${site}, but there is no rocm-sdk in PATH"
      "activate the environment that has them, or set ROCM_PATH to ${devel}")
  endif()
  set(${out} "${problems}" PARENT_SCOPE)
endfunction()

# Makes the checks of LoadHIP.cmake, in its order, up to its find_package() calls.
function(_torchport_check_rocm directory load_hip cmake_version out)
  set(problems)
  set(root "")
  set(program_suffix "")
  set(default_root /opt/rocm)
  if(CMAKE_HOST_WIN32)
    set(program_suffix .exe)
    set(default_root C:/opt/rocm)
  endif()
  _torchport_find_rocm_packages("${directory}" site)
  if(DEFINED ENV{ROCM_PATH})
    set(root "$ENV{ROCM_PATH}")
    if(NOT EXISTS "${root}")
      _torchport_problem("ROCM_PATH is '${root}', but there is no such folder"
        "set ROCM_PATH to the folder of ROCm, or unset it if that is /opt/rocm")
      set(${out} "${problems}" PARENT_SCOPE)
      return()
    endif()
  elseif(site)
    _torchport_check_rocm_packages("${site}" "${site_DEVEL}" "${site_NAMES}" "${load_hip}" problems)
    if(problems)
      set(${out} "${problems}" PARENT_SCOPE)
      return()
    endif()
    set(root "${site_DEVEL}")
  else()
    # TheRock's Python packages; used by LibTorch 2.14.1, but not 2.6.
    if(load_hip MATCHES "rocm-sdk")
      execute_process(COMMAND rocm-sdk path --root OUTPUT_VARIABLE root
        OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE failed ERROR_QUIET)
      if(failed OR NOT EXISTS "${root}")
        set(root "")
      endif()
    endif()
    if(NOT root)
      set(root ${default_root})
    endif()
    if(NOT EXISTS "${root}")
      _torchport_problem("this LibTorch is for ROCm, but there is no ROCm in ${root}"
        "install ROCm with its development packages (AMD's 'rocm-dev'), or set ROCM_PATH to the folder of ROCm")
      set(${out} "${problems}" PARENT_SCOPE)
      return()
    endif()
  endif()

  # As torch_hip_get_arch_list in utils.cmake.
  if(DEFINED ENV{PYTORCH_ROCM_ARCH})
    if("$ENV{PYTORCH_ROCM_ARCH}" STREQUAL "")
      _torchport_problem("PYTORCH_ROCM_ARCH is set, but empty"
        "set PYTORCH_ROCM_ARCH to the architecture of your GPU, such as gfx1100, which torchport-doctor names, or unset it")
    endif()
  else()
    execute_process(COMMAND rocm_agent_enumerator OUTPUT_VARIABLE agents
      RESULT_VARIABLE failed ERROR_QUIET)
    set(cure "set PYTORCH_ROCM_ARCH to the architecture of your GPU, such as gfx1100, which torchport-doctor names")
    if(NOT failed EQUAL 0)
      _torchport_problem("PYTORCH_ROCM_ARCH is not set, and no rocm_agent_enumerator in PATH says which GPU there is"
        "${cure}, or put ${root}/bin into PATH")
    else()
      string(REGEX REPLACE "gfx000" "" agents "${agents}")
      if(NOT agents MATCHES "gfx")
        _torchport_problem("PYTORCH_ROCM_ARCH is not set, and rocm_agent_enumerator names no GPU"
          "${cure}")
      endif()
    endif()
  endif()

  # Used by LibTorch 2.14.1, but not 2.6.
  if(load_hip MATCHES "enable_language\\(HIP\\)")
    # https://cmake.org/cmake/help/latest/release/3.21.html
    if(cmake_version VERSION_LESS 3.21)
      _torchport_problem("CMake ${cmake_version} is too old: this LibTorch needs its support for HIP, which was added in 3.21"
        "install CMake 3.21 or newer, for example with 'pip install cmake'")
    endif()
    set(compiler "${root}/lib/llvm/bin/clang++${program_suffix}")
    if(DEFINED ENV{HIP_CLANG_PATH})
      set(compiler "$ENV{HIP_CLANG_PATH}/clang++${program_suffix}")
    endif()
    if(NOT EXISTS "${compiler}")
      set(cure "install ROCm's LLVM (AMD's 'rocm-llvm')")
      if(site AND root STREQUAL site_DEVEL)
        set(cure "run 'rocm-sdk init' in the environment of ROCm's pip packages")
      endif()
      _torchport_problem("there is no HIP compiler ${compiler}"
        "${cure}, or set HIP_CLANG_PATH to the folder of its clang++")
    endif()
  endif()
  file(GLOB hip_config "${root}/lib*/cmake/hip/hip-config.cmake"
    "${root}/lib/*/cmake/hip/hip-config.cmake" "${root}/cmake/hip/hip-config.cmake")
  if(NOT hip_config)
    _torchport_problem("there is no ${root}/lib/cmake/hip/hip-config.cmake, which CMake needs to find HIP"
      "install ROCm's development packages (AMD's 'hip-dev'), or set ROCM_PATH to their folder")
  endif()
  set(${out} "${problems}" PARENT_SCOPE)
endfunction()
