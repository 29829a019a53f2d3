# Configures CPack to make Debian packages from this tree; tool/dist/debian/build runs it.

# Debian packages a library, its headers and a program separately.
# test/dist/debian/parts.test compares the packages with a complete installation.
if(TORCHPORT_BUILD_RUNTIME)
  set(headers COMPONENT libtorchport-dev EXCLUDE_FROM_ALL)
  install(TARGETS torchport_runtime
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT libtorchport0
    NAMELINK_COMPONENT libtorchport-dev EXCLUDE_FROM_ALL)
  install(TARGETS torchport-probe
    DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/torchport
    COMPONENT libtorchport0 EXCLUDE_FROM_ALL)
  install(DIRECTORY runtime/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} ${headers})
  install(TARGETS torchport-sim
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/torchport ${headers})
  set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/torchport)
  install(EXPORT torchport-targets NAMESPACE torchport::
    DESTINATION ${package_dir} ${headers})
  install(FILES
    ${PROJECT_BINARY_DIR}/runtime/torchport-build-check.cmake
    ${PROJECT_BINARY_DIR}/runtime/torchport-build-check-rocm.cmake
    ${PROJECT_BINARY_DIR}/runtime/torchport-config.cmake
    ${PROJECT_BINARY_DIR}/runtime/torchport-config-version.cmake
    DESTINATION ${package_dir} ${headers})
  set(doctor COMPONENT torchport-doctor EXCLUDE_FROM_ALL)
  install(TARGETS torchport-doctor DESTINATION ${CMAKE_INSTALL_BINDIR} ${doctor})
  install(TARGETS torchport-survey
    DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/torchport ${doctor})
  install(FILES runtime/doctor/torchport-doctor.1
    DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 ${doctor})
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
# It would be put before the description of each package.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SOURCE torchport)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS ON)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/Finish.cmake)
set(CPACK_TORCHPORT_SOURCE ${PROJECT_SOURCE_DIR})

# torchport_package(COMPONENT NAME SECTION DESCRIPTION)
macro(torchport_package component name section description)
  string(TOUPPER ${component} key)
  set(CPACK_DEBIAN_${key}_PACKAGE_NAME ${name})
  set(CPACK_DEBIAN_${key}_PACKAGE_SECTION ${section})
  set(CPACK_DEBIAN_${key}_DESCRIPTION "${description}")
endmacro()

torchport_package(torchport torchport devel
"linter and migrator for LibTorch programs with hard-coded GPUs
torchport finds the places where a C++ program that uses LibTorch is tied to
one vendor's GPU, or names a device that LibTorch does not accept, and
rewrites them.
.
The program needs no other package, not even LLVM or LibTorch.")
set(CPACK_DEBIAN_TORCHPORT_PACKAGE_SHLIBDEPS OFF) # it is statically linked
# The packages whose copyright files it has to contain.
set(CPACK_TORCHPORT_LIBRARIES llvm-${LLVM_VERSION_MAJOR}-dev libre2-dev
    zlib1g-dev libzstd-dev libc6-dev libstdc++6 nlohmann-json3-dev)
set(CPACK_DEBIAN_TORCHPORT_PACKAGE_SUGGESTS
    "libtorchport-dev, torchport-clangd, git")

torchport_package(torchport-clangd torchport-clangd devel
"clangd that shows what torchport finds in LibTorch programs
torchport finds the places where a C++ program that uses LibTorch is tied to
one vendor's GPU, or names a device that LibTorch does not accept.
.
This is a language server for editors: clangd with torchport's rules and
their fixes.")
set(CPACK_DEBIAN_TORCHPORT-CLANGD_PACKAGE_SUGGESTS torchport)
# It contains the headers of Clang, such as stddef.h.
set(CPACK_DEBIAN_TORCHPORT-CLANGD_PACKAGE_DEPENDS
    libclang-common-${LLVM_VERSION_MAJOR}-dev)

set(runtime
"torchport::device() returns the best device of the machine that passes a
test computation: an NVIDIA, AMD or Intel GPU, a device of a plugin, or the
CPU.")
torchport_package(libtorchport0 libtorchport0 libs
"library that chooses a working device for LibTorch programs
${runtime}
.
This package contains the shared library and the program that tests devices
for it.")
set(CPACK_DEBIAN_LIBTORCHPORT0_PACKAGE_SUGGESTS torchport-doctor)
# CPack cannot generate a shlibs file with a range of versions. Before 1.0, a minor
# version may break the ABI.
math(EXPR next "${PROJECT_VERSION_MINOR} + 1")
file(WRITE ${PROJECT_BINARY_DIR}/debian/control/shlibs
  "libtorchport ${PROJECT_VERSION_MAJOR} libtorchport0 (>= ${PROJECT_VERSION}-1~), "
  "libtorchport0 (<< ${PROJECT_VERSION_MAJOR}.${next}~)\n")
file(WRITE ${PROJECT_BINARY_DIR}/debian/control/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBTORCHPORT0_PACKAGE_CONTROL_EXTRA
  ${PROJECT_BINARY_DIR}/debian/control/shlibs
  ${PROJECT_BINARY_DIR}/debian/control/triggers)

torchport_package(libtorchport-dev libtorchport-dev libdevel
"library that chooses a working device for LibTorch programs (headers)
${runtime}
.
This package contains the headers, the files for CMake's
find_package(torchport), and the simulated accelerator, which lets a program
run on a machine without GPUs as if it had some.")
set(CPACK_COMPONENT_LIBTORCHPORT-DEV_DEPENDS libtorchport0)
set(CPACK_DEBIAN_LIBTORCHPORT-DEV_PACKAGE_DEPENDS libtorch-dev)
set(CPACK_DEBIAN_LIBTORCHPORT-DEV_PACKAGE_SUGGESTS "torchport, torchport-doctor")

torchport_package(torchport-doctor torchport-doctor utils
"diagnostic program for LibTorch programs that do not use a GPU
torchport-doctor lists the GPUs of the machine, what prevents a program from
using them, and whether a test computation with LibTorch passes on each.")
set(CPACK_COMPONENT_TORCHPORT-DOCTOR_DEPENDS libtorchport0)
set(CPACK_DEBIAN_TORCHPORT-DOCTOR_PACKAGE_SUGGESTS "cmake, libtorchport-dev")

include(CPack)
