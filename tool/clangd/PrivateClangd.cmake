# Sets torchport_wrapped to the functions whose calls in clangd are redirected to the
# `__wrap_` functions (see Clangd.h), and torchport_not_in_clangd to those of Clangd.h
# that clangd's libraries lack. Those libraries have no stable interface, so another
# version may differ. Without this check, an editor would just show no findings.
set(torchport_wrapped
    # clang::createInvocation(ArrayRef<const char *>, CreateInvocationOptions)
    _ZN5clang16createInvocationEN4llvm8ArrayRefIPKcEENS_23CreateInvocationOptionsE
    # clang::tooling::expandResponseFiles(unique_ptr<CompilationDatabase>, ...)
    _ZN5clang7tooling19expandResponseFilesESt10unique_ptrINS0_19CompilationDatabaseESt14default_deleteIS2_EEN4llvm18IntrusiveRefCntPtrINS6_3vfs10FileSystemEEE
    # clang::tooling::addExpandedResponseFiles(vector<string> &, ...)
    _ZN5clang7tooling24addExpandedResponseFilesERSt6vectorINSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEESaIS7_EEN4llvm9StringRefEPFvSC_RNSB_11StringSaverERNSB_15SmallVectorImplIPKcEEbERNSB_3vfs10FileSystemE
    # llvm::vfs::getRealFileSystem(), createPhysicalFileSystem()
    _ZN4llvm3vfs17getRealFileSystemEv
    _ZN4llvm3vfs24createPhysicalFileSystemEv
    # isFastTidyCheck(llvm::StringRef)
    _ZN5clang6clangd15isFastTidyCheckEN4llvm9StringRefE
    # IncludeStructure::collect(const CompilerInstance &)
    _ZN5clang6clangd16IncludeStructure7collectERKNS_16CompilerInstanceE
    # newJSONTransport(FILE *, raw_ostream &, raw_ostream *, bool, JSONStreamStyle)
    _ZN5clang6clangd16newJSONTransportEP8_IO_FILERN4llvm11raw_ostreamEPS4_bNS0_15JSONStreamStyleE
    # provideDefaultChecks()
    _ZN5clang6clangd20provideDefaultChecksEv)

# clangd's implementation of Transport must have the functions that Clangd.h declares
# and a vtable of the same size.
set(transport _ZN5clang6clangd12_GLOBAL__N_113JSONTransport)
set(wanted ${torchport_wrapped}
    ${transport}6notifyEN4llvm9StringRefENS3_4json5ValueE
    ${transport}4callEN4llvm9StringRefENS3_4json5ValueES6_
    ${transport}5replyEN4llvm4json5ValueENS3_8ExpectedIS5_EE
    ${transport}4loopERNS0_9Transport14MessageHandlerE)
set(table "0*40 [a-zA-Z] _ZTVN5clang6clangd12_GLOBAL__N_113JSONTransportE")

set(symbols "")
foreach(library clangDaemon clangdSupport)
  get_target_property(configurations ${library} IMPORTED_CONFIGURATIONS)
  list(GET configurations 0 configuration)
  get_target_property(archive ${library} IMPORTED_LOCATION_${configuration})
  execute_process(COMMAND ${CMAKE_NM} --print-size ${archive} OUTPUT_VARIABLE more
                  ERROR_QUIET COMMAND_ERROR_IS_FATAL ANY)
  string(APPEND symbols "${more}")
endforeach()
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
