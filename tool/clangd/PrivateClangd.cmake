# Sets torchport_wrapped to the functions of clangd's that go through us, as Clangd.h
# explains. clangd's libraries promise none of them: where another version of it has
# other ones, it is said here, by name, and not by an editor that shows nothing.
set(torchport_wrapped
    # isFastTidyCheck(llvm::StringRef)
    _ZN5clang6clangd15isFastTidyCheckEN4llvm9StringRefE
    # IncludeStructure::collect(const CompilerInstance &)
    _ZN5clang6clangd16IncludeStructure7collectERKNS_16CompilerInstanceE
    # newJSONTransport(FILE *, raw_ostream &, raw_ostream *, bool, JSONStreamStyle)
    _ZN5clang6clangd16newJSONTransportEP8_IO_FILERN4llvm11raw_ostreamEPS4_bNS0_15JSONStreamStyleE
    # provideDefaultChecks()
    _ZN5clang6clangd20provideDefaultChecksEv)

# What implements Transport has the functions that Clangd.h declares, and as many.
set(transport _ZN5clang6clangd12_GLOBAL__N_113JSONTransport)
set(wanted ${torchport_wrapped}
    ${transport}6notifyEN4llvm9StringRefENS3_4json5ValueE
    ${transport}4callEN4llvm9StringRefENS3_4json5ValueES6_
    ${transport}5replyEN4llvm4json5ValueENS3_8ExpectedIS5_EE
    ${transport}4loopERNS0_9Transport14MessageHandlerE)
set(table "0*40 [a-zA-Z] _ZTVN5clang6clangd12_GLOBAL__N_113JSONTransportE")

get_target_property(configurations clangDaemon IMPORTED_CONFIGURATIONS)
list(GET configurations 0 configuration)
get_target_property(daemon clangDaemon IMPORTED_LOCATION_${configuration})
execute_process(COMMAND ${CMAKE_NM} --print-size --defined-only ${daemon}
                OUTPUT_VARIABLE symbols ERROR_QUIET COMMAND_ERROR_IS_FATAL ANY)
set(torchport_not_in_clangd "")
foreach(name IN LISTS wanted)
  string(FIND "${symbols}" " ${name}\n" place)
  if(place EQUAL -1)
    list(APPEND torchport_not_in_clangd "${name}")
  endif()
endforeach()
if(NOT symbols MATCHES "${table}\n")
  list(APPEND torchport_not_in_clangd "a Transport of six virtual functions")
endif()
