# CMake toolchain file: compiles for arm64 with this machine's Clang and the packages
# that `sysroot` has unpacked into TORCHPORT_SYSROOT. Programs that the build runs are
# run in QEMU.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES TORCHPORT_SYSROOT)
set(CMAKE_SYSROOT ${TORCHPORT_SYSROOT})
set(CMAKE_C_COMPILER clang-22)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_C_COMPILER_TARGET aarch64-linux-gnu)
set(CMAKE_CXX_COMPILER_TARGET aarch64-linux-gnu)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CMAKE_EXE_LINKER_FLAGS_INIT -fuse-ld=lld)
set(CMAKE_MODULE_LINKER_FLAGS_INIT -fuse-ld=lld)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64-static;-L;${TORCHPORT_SYSROOT})

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_SYSROOT_DIR} ${TORCHPORT_SYSROOT})
set(ENV{PKG_CONFIG_LIBDIR}
    ${TORCHPORT_SYSROOT}/usr/lib/aarch64-linux-gnu/pkgconfig:${TORCHPORT_SYSROOT}/usr/share/pkgconfig)
# LLVM's CMake files check this with a C compiler, but this project only enables C++.
set(HAVE_FFI_CALL ON CACHE INTERNAL "")
