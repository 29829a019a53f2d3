# The library and its probe, as this project builds them, and as each does that
# 'torchport init --vendor' has given them to; both include this file. Who does,
# has made torchport_warnings and torchport_json, and GNUInstallDirs are known.

# In words of ours before CMake stops in LibTorch's files.
include(cmake/torchport-build-check.cmake)
torchport_describe_build_problems(build_problems)
if(build_problems)
  message(FATAL_ERROR "LibTorch cannot be used:\n${build_problems}")
endif()
# The one that the project around us has found, or else one for all of it: it
# need not have looked for LibTorch itself.
if(NOT TARGET torch)
  find_package(Torch REQUIRED GLOBAL)
endif()

# LibTorch says itself which C++ its headers want: C++20 from 2.14 on. A project
# may want a newer one by CMAKE_CXX_STANDARD.
set(cxx_standard 17)
get_target_property(libtorch_standard torch CXX_STANDARD)
if(libtorch_standard GREATER cxx_standard AND NOT libtorch_standard EQUAL 98)
  set(cxx_standard ${libtorch_standard})
endif()

# What knows the machine, and no LibTorch.
set(torchport_machine_sources
  machine/CudaDriver.cpp
  machine/Facts.cpp
  machine/HipDriver.cpp
  machine/Obstacle.cpp
  machine/Subprocess.cpp
  machine/Sysfs.cpp
  machine/Variables.cpp)

# All of it, in one piece for the library, the probe and the
# unit tests. The library shows the public calls alone.
add_library(torchport_runtime_objects OBJECT
  ${torchport_machine_sources}
  src/IsolationProbe.cpp
  src/C.cpp
  src/Choose.cpp
  src/Demands.cpp
  src/Describe.cpp
  src/Device.cpp
  src/DiskCache.cpp
  src/Enumerate.cpp
  src/Environment.cpp
  src/FileLock.cpp
  src/Fingerprint.cpp
  src/Hint.cpp
  src/Inquire.cpp
  src/Verdict.cpp
  src/LocalRank.cpp
  src/Log.cpp
  src/Machine.cpp
  src/Probe.cpp
  src/ProbeChild.cpp
  src/ProbePath.cpp
  src/ProgramPolicy.cpp
  src/Protocol.cpp
  src/Rank.cpp
  src/Report.cpp
  src/Request.cpp
  src/Seed.cpp
  src/Select.cpp
  src/Settings.cpp
  src/Share.cpp
  src/Steps.cpp
  src/Synchronize.cpp
  src/Twins.cpp
  src/Verify.cpp)
target_include_directories(torchport_runtime_objects PUBLIC include src machine)
target_compile_features(torchport_runtime_objects PUBLIC cxx_std_${cxx_standard})
set_target_properties(torchport_runtime_objects PROPERTIES
  POSITION_INDEPENDENT_CODE ON
  CXX_VISIBILITY_PRESET hidden
  VISIBILITY_INLINES_HIDDEN ON)
target_link_libraries(torchport_runtime_objects
  PUBLIC torch
  PRIVATE torchport_json torchport_warnings ${CMAKE_DL_LIBS})

# Its time is spent in LibTorch and in other processes; a program that links it
# should not notice that it is there.
target_compile_options(torchport_runtime_objects PRIVATE
  $<IF:$<CXX_COMPILER_ID:Clang>,-Oz,-Os> -ffunction-sections -fdata-sections)
target_link_options(torchport_runtime_objects INTERFACE -Wl,--gc-sections)

# From the library to the probe, both as installed.
file(RELATIVE_PATH probe_from_library
  "${CMAKE_INSTALL_FULL_LIBDIR}"
  "${CMAKE_INSTALL_FULL_LIBEXECDIR}/torchport/torchport-probe")
set_property(SOURCE src/ProbePath.cpp APPEND PROPERTY
  COMPILE_DEFINITIONS "TORCHPORT_PROBE_FROM_LIBRARY=\"${probe_from_library}\"")

# Always shared: a choice is made once a process, however many libraries of it
# ask; and the library finds the probe from where it lies itself.
add_library(torchport_runtime SHARED)
add_library(torchport::torchport ALIAS torchport_runtime)
target_include_directories(torchport_runtime PUBLIC
  $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_link_libraries(torchport_runtime
  PUBLIC torch
  PRIVATE $<BUILD_INTERFACE:torchport_runtime_objects>)
set_target_properties(torchport_runtime PROPERTIES
  EXPORT_NAME torchport
  OUTPUT_NAME torchport
  SYSTEM ON # no warning in our headers is another project's to mend
  VERSION ${PROJECT_VERSION}
  SOVERSION ${PROJECT_VERSION_MAJOR})

# The same library for code that includes no header of LibTorch's but those of
# its stable ABI, or none at all: torchport/stable/*.h, torchport/c.h. As
# installed, it is cmake/torchport-config.cmake.in that makes it.
add_library(torchport_stable INTERFACE)
add_library(torchport::stable ALIAS torchport_stable)
target_include_directories(torchport_stable INTERFACE
  ${CMAKE_CURRENT_SOURCE_DIR}/include)
target_link_libraries(torchport_stable INTERFACE
  $<TARGET_LINKER_FILE:torchport_runtime>)
add_dependencies(torchport_stable torchport_runtime)

add_executable(torchport-probe probe/main.cpp)
target_link_libraries(torchport-probe PRIVATE torchport_runtime_objects
  torchport_warnings)
add_dependencies(torchport_runtime torchport-probe)

# The library looks for the probe beside itself; a LibTorch outside the system's
# directories is found where it was linked from.
set_target_properties(torchport_runtime torchport-probe PROPERTIES
  LIBRARY_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}"
  RUNTIME_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}"
  INSTALL_RPATH_USE_LINK_PATH ON)

include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/torchport)
set(library_file "${CMAKE_INSTALL_LIBDIR}/${CMAKE_SHARED_LIBRARY_PREFIX}torchport${CMAKE_SHARED_LIBRARY_SUFFIX}")
configure_package_config_file(cmake/torchport-config.cmake.in
  torchport-config.cmake INSTALL_DESTINATION ${package_dir}
  PATH_VARS CMAKE_INSTALL_INCLUDEDIR library_file)
configure_file(cmake/torchport-build-check.cmake torchport-build-check.cmake COPYONLY)
write_basic_package_version_file(torchport-config-version.cmake
  COMPATIBILITY SameMinorVersion)

set(component COMPONENT torchport-runtime)
install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} ${component})
install(TARGETS torchport_runtime EXPORT torchport-targets
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} ${component}
  NAMELINK_COMPONENT torchport-runtime)
install(TARGETS torchport-probe
  DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/torchport ${component})
install(EXPORT torchport-targets NAMESPACE torchport::
  DESTINATION ${package_dir} ${component})
install(FILES
  "${CMAKE_CURRENT_BINARY_DIR}/torchport-build-check.cmake"
  "${CMAKE_CURRENT_BINARY_DIR}/torchport-config.cmake"
  "${CMAKE_CURRENT_BINARY_DIR}/torchport-config-version.cmake"
  DESTINATION ${package_dir} ${component})
