# Builds the library and its probe. This project and the folder that 'torchport
# init --vendor' writes include this file. It needs the targets torchport_warnings
# and torchport_json, and GNUInstallDirs.

# Fails with a better message than LibTorch's own CMake files.
include(cmake/torchport-build-check.cmake)
torchport_describe_build_problems(build_problems)
if(build_problems)
  message(FATAL_ERROR "LibTorch cannot be used:\n${build_problems}")
endif()
# The LibTorch that the including project has found. If it has not looked for one,
# find it here, with targets that are visible in the whole project.
if(NOT TARGET torch)
  find_package(Torch REQUIRED GLOBAL)
endif()

# The C++ standard that LibTorch's headers need: C++20 since 2.14. A project may set
# a newer one with CMAKE_CXX_STANDARD.
set(cxx_standard 17)
get_target_property(libtorch_standard torch CXX_STANDARD)
if(libtorch_standard GREATER cxx_standard AND NOT libtorch_standard EQUAL 98)
  set(cxx_standard ${libtorch_standard})
endif()

include(cmake/machine.cmake)

# The code of the library, as objects for the library, the probe and the unit tests.
# The library exports only the public functions.
file(GLOB sources CONFIGURE_DEPENDS src/*.cpp src/*/*.cpp)
add_library(torchport_runtime_objects OBJECT
  ${torchport_machine_sources} ${sources})
target_include_directories(torchport_runtime_objects PUBLIC
  "${CMAKE_CURRENT_SOURCE_DIR}" include src machine)
target_compile_features(torchport_runtime_objects PUBLIC cxx_std_${cxx_standard})
set_target_properties(torchport_runtime_objects PROPERTIES
  POSITION_INDEPENDENT_CODE ON
  CXX_VISIBILITY_PRESET hidden
  VISIBILITY_INLINES_HIDDEN ON)
target_link_libraries(torchport_runtime_objects
  PUBLIC torch
  PRIVATE torchport_json torchport_warnings
  PUBLIC ${CMAKE_DL_LIBS} $<$<PLATFORM_ID:Windows>:advapi32>)

# Optimise for size: the time is spent in LibTorch and in other processes, and a
# program should not grow noticeably.
if(MSVC) # and clang-cl
  target_compile_options(torchport_runtime_objects PRIVATE
    $<$<NOT:$<CONFIG:Debug>>:/O1> /Gy /utf-8)
else()
  target_compile_options(torchport_runtime_objects PRIVATE
    $<IF:$<CXX_COMPILER_ID:Clang,AppleClang>,-Oz,-Os> -ffunction-sections
    -fdata-sections)
  target_link_options(torchport_runtime_objects INTERFACE
    $<IF:$<PLATFORM_ID:Darwin>,-Wl$<COMMA>-dead_strip,-Wl$<COMMA>--gc-sections>)
endif()

# The path from the installed library to the installed probe.
set(library_folder "${CMAKE_INSTALL_FULL_LIBDIR}")
if(WIN32)
  set(library_folder "${CMAKE_INSTALL_FULL_BINDIR}")
endif()
file(RELATIVE_PATH probe_from_library
  "${library_folder}"
  "${CMAKE_INSTALL_FULL_LIBEXECDIR}/torchport/torchport-probe${CMAKE_EXECUTABLE_SUFFIX}")
set_property(SOURCE src/probe/ProbePath.cpp APPEND PROPERTY
  COMPILE_DEFINITIONS "TORCHPORT_PROBE_FROM_LIBRARY=\"${probe_from_library}\"")

# Shared by default, so that a process makes one choice even if several of its
# libraries use it. The library finds the probe by its own path; a static one by
# that of the program.
option(TORCHPORT_STATIC "Build the runtime as a static library" OFF)
if(TORCHPORT_STATIC)
  add_library(torchport_runtime STATIC)
  target_compile_definitions(torchport_runtime
    PUBLIC $<$<PLATFORM_ID:Windows>:TORCHPORT_STATIC>)
  target_link_libraries(torchport_runtime INTERFACE ${CMAKE_DL_LIBS}
    $<$<PLATFORM_ID:Windows>:advapi32>)
  set(visibility TORCHPORT_STATIC)
else()
  add_library(torchport_runtime SHARED)
  set(visibility TORCHPORT_BUILDS_LIBRARY)
endif()
# Programs and tests that contain these sources import nothing.
target_compile_definitions(torchport_runtime_objects
  PRIVATE $<$<PLATFORM_ID:Windows>:${visibility}>
  INTERFACE $<$<PLATFORM_ID:Windows>:TORCHPORT_STATIC>)
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
  SYSTEM ON # other projects get no warnings from our headers
  VERSION ${PROJECT_VERSION}
  SOVERSION ${PROJECT_VERSION_MAJOR})

# The same library for code that only uses LibTorch's stable ABI, or no LibTorch
# header at all: torchport/stable/*.h, torchport/c.h. For the installed library,
# cmake/torchport-config.cmake.in defines this target.
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

# In the build tree, the probe is beside the library. The RPATH leads to a LibTorch
# outside the system's directories.
set_target_properties(torchport_runtime torchport-probe PROPERTIES
  LIBRARY_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}"
  RUNTIME_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}"
  INSTALL_RPATH_USE_LINK_PATH ON)

include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/torchport)
set(library_file "${CMAKE_INSTALL_LIBDIR}/${CMAKE_SHARED_LIBRARY_PREFIX}torchport${CMAKE_SHARED_LIBRARY_SUFFIX}")
if(TORCHPORT_STATIC)
  set(library_file "${CMAKE_INSTALL_LIBDIR}/${CMAKE_STATIC_LIBRARY_PREFIX}torchport${CMAKE_STATIC_LIBRARY_SUFFIX}")
elseif(WIN32)
  set(library_file "${CMAKE_INSTALL_LIBDIR}/${CMAKE_IMPORT_LIBRARY_PREFIX}torchport${CMAKE_IMPORT_LIBRARY_SUFFIX}")
endif()
configure_package_config_file(cmake/torchport-config.cmake.in
  torchport-config.cmake INSTALL_DESTINATION ${package_dir}
  PATH_VARS CMAKE_INSTALL_INCLUDEDIR library_file)
configure_file(cmake/torchport-build-check.cmake torchport-build-check.cmake COPYONLY)
configure_file(cmake/torchport-build-check-rocm.cmake
  torchport-build-check-rocm.cmake COPYONLY)
write_basic_package_version_file(torchport-config-version.cmake
  COMPATIBILITY SameMajorVersion)

set(component COMPONENT torchport-runtime)
install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} ${component})
install(TARGETS torchport_runtime EXPORT torchport-targets
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} ${component} # a DLL
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} ${component}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} ${component}
  NAMELINK_COMPONENT torchport-runtime)
install(TARGETS torchport-probe
  DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/torchport ${component})
install(EXPORT torchport-targets NAMESPACE torchport::
  DESTINATION ${package_dir} ${component})
install(FILES
  "${CMAKE_CURRENT_BINARY_DIR}/torchport-build-check.cmake"
  "${CMAKE_CURRENT_BINARY_DIR}/torchport-build-check-rocm.cmake"
  "${CMAKE_CURRENT_BINARY_DIR}/torchport-config.cmake"
  "${CMAKE_CURRENT_BINARY_DIR}/torchport-config-version.cmake"
  DESTINATION ${package_dir} ${component})
