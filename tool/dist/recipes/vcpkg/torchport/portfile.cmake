# LibTorch is not a dependency of this port: CMake finds the one on the machine.
vcpkg_check_linkage(ONLY_DYNAMIC_LIBRARY)
# A debug build would only be slower.
set(VCPKG_BUILD_TYPE release)

vcpkg_download_distfile(archive
  URLS "@RUNTIME_URL@"
  FILENAME "torchport-runtime-${VERSION}.tar.gz"
  SHA512 @RUNTIME_SHA512@)
vcpkg_extract_source_archive(SOURCE_PATH ARCHIVE "${archive}")

# vcpkg keeps programs in tools/. The library finds its probe there by a relative path.
vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS -DCMAKE_INSTALL_LIBEXECDIR=tools)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/torchport)

vcpkg_install_copyright(FILE_LIST
  "${SOURCE_PATH}/LICENSE" "${SOURCE_PATH}/json/LICENSE.MIT")
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage"
  DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
