# Sets torchport_machine_sources, the sources of the library that depend on the
# machine, but not on LibTorch: paths relative to the folder above this one.

cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH torchport_runtime_folder)

# The folders of runtime/os for this system. A system that none is for has its
# devices probed in the process that asks for them.
if(WIN32)
  set(torchport_os windows)
elseif(APPLE)
  set(torchport_os macos posix)
elseif(CMAKE_SYSTEM_NAME STREQUAL Linux)
  set(torchport_os linux posix)
else()
  set(torchport_os other)
endif()
set(TORCHPORT_OS "${torchport_os}" CACHE STRING
  "The folders of runtime/os, to try another system's")
mark_as_advanced(TORCHPORT_OS)
set(torchport_os_sources "")
foreach(folder IN LISTS TORCHPORT_OS)
  file(GLOB found CONFIGURE_DEPENDS RELATIVE "${torchport_runtime_folder}"
    "${torchport_runtime_folder}/os/${folder}/*.cpp")
  list(APPEND torchport_os_sources ${found})
endforeach()

set(torchport_machine_sources
  ${torchport_os_sources}
  machine/CacheFiles.cpp
  machine/CudaDriver.cpp
  machine/Facts.cpp
  machine/GpuLibrary.cpp
  machine/HipDriver.cpp
  machine/LevelZeroDriver.cpp
  machine/Obstacle.cpp
  machine/Subprocess.cpp
  machine/Sysfs.cpp
  machine/Variables.cpp)
