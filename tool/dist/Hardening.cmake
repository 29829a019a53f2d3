# The flags that TORCHPORT_HARDEN adds to all targets: checks that abort the program on
# a buffer overflow, position-independent executables and read-only relocations.
# test/dist/hardened.test checks the built files.

# -U, since Debian's package flags define another level, and a redefinition is a warning.
# _FORTIFY_SOURCE has no effect without optimisation.
add_compile_options(
  -fstack-protector-strong
  "$<$<NOT:$<CONFIG:Debug>>:SHELL:-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3>"
  -D_GLIBCXX_ASSERTIONS)
# The assertions print types, and the name of a lambda's has the path of its source: the
# bytes would depend on the folder.
add_compile_options(-ffile-prefix-map=${PROJECT_SOURCE_DIR}=.)
add_link_options(LINKER:-z,relro LINKER:-z,now LINKER:-z,noexecstack)

# CMake's own check_pie_supported() would add -pie after -static-pie, and GCC would
# link a dynamic executable.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(is_program $<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>)
set(is_static $<BOOL:$<TARGET_PROPERTY:TORCHPORT_STATIC>>)
add_link_options($<$<AND:${is_program},$<NOT:${is_static}>>:-pie>)
# A static PIE relocates itself at start. Packed relocations make the file 3 MB smaller.
set(torchport_static_link -static-pie LINKER:-z,pack-relative-relocs)
