# What TORCHPORT_HARDEN adds to all that is compiled and linked here: checks that end the
# program where memory would be overwritten, and addresses that cannot be foreseen or
# written to. test/dist/hardened.test holds the files that are made against it.

# Debian's own flags for packages ask for another level of it, of which the preprocessor
# would warn; and without optimisation it is nothing.
add_compile_options(
  -fstack-protector-strong
  "$<$<NOT:$<CONFIG:Debug>>:SHELL:-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3>"
  -D_GLIBCXX_ASSERTIONS)
add_link_options(LINKER:-z,relro LINKER:-z,now LINKER:-z,noexecstack)

# CMake's own check_pie_supported() would say -pie after -static-pie, which GCC takes
# for a program with libraries.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(is_program $<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>)
set(is_static $<BOOL:$<TARGET_PROPERTY:TORCHPORT_STATIC>>)
add_link_options($<$<AND:${is_program},$<NOT:${is_static}>>:-pie>)
# A program without libraries moves itself to where the kernel has put it. Unpacked, its
# relocations would be 3 MB more to read.
set(torchport_static_link -static-pie LINKER:-z,pack-relative-relocs)
