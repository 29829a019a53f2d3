//===- Wrapped.cpp - replacements for clangd's functions ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/Clangd.h"
#include "tool/clangd/PublishedFindings.h"
#include "tool/os/FileSystems.h"
#include "tool/os/PackedFiles.h"
#include "tool/sources/DatabaseAdapters.h"
#include "tool/sources/Invocation.h"
#include "tool/tidy/CheckNames.h"
#include "tool/tidy/PreambleFacts.h"

#include "clang-tidy/ClangTidyOptions.h"
#include "clang/Driver/CreateInvocationFromArgs.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/FunctionExtras.h"
#include "llvm/ADT/STLExtras.h"

using clang::tidy::ClangTidyOptions;
using llvm::StringRef;
using namespace clang;
namespace vfs = llvm::vfs;

// Unless `.clang-tidy` or `.clangd` selects checks, clangd runs only a few, and
// by default none whose cost it has not measured. Users of this clangd want the
// rules, even if their `.clang-tidy` begins with `-*` to select other checks.

using TidyProvider =
    llvm::unique_function<void(ClangTidyOptions &, StringRef) const>;

// The last step in the choice of checks.
TORCHPORT_REPLACE(TidyProvider, ProvideDefaultChecks, (),
                  "_ZN5clang6clangd20provideDefaultChecksEv");

TidyProvider wrappedProvideDefaultChecks() {
  return [Original = originalProvideDefaultChecks()](ClangTidyOptions &Options,
                                                     StringRef File) {
    Original(Options, File);
    Options.Checks = torchport::addRuleChecks(Options.Checks.value_or(""));
  };
}

TORCHPORT_REPLACE(std::optional<bool>, IsFastTidyCheck, (StringRef Check),
                  "_ZN5clang6clangd15isFastTidyCheckEN4llvm9StringRefE");

std::optional<bool> wrappedIsFastTidyCheck(StringRef Check) {
  return Check.starts_with(torchport::CheckPrefix)
             ? true
             : originalIsFastTidyCheck(Check);
}

// Opening a file from an untrusted project applies its flags: clangd 22 loads
// plugins from a compile command and obeys flags that write database fragments,
// modules or logs (`test/hostile/cases/flags.py`). It also waits for a pipe
// that is included as a header.

TORCHPORT_REPLACE(std::unique_ptr<CompilerInvocation>, CreateInvocation,
                  (llvm::ArrayRef<const char *> Words,
                   CreateInvocationOptions Options),
                  "_ZN5clang16createInvocationEN4llvm8ArrayRefIPKcEENS_"
                  "23CreateInvocationOptionsE");

std::unique_ptr<CompilerInvocation>
wrappedCreateInvocation(llvm::ArrayRef<const char *> Words,
                        CreateInvocationOptions Options) {
  const std::vector<std::string> Sanitized =
      torchport::sanitizedForEditor({Words.begin(), Words.end()});
  std::vector<const char *> Pointers;
  for (const std::string &Each : Sanitized)
    Pointers.push_back(Each.c_str());
  const auto Files = Options.VFS ? Options.VFS : vfs::getRealFileSystem();
  Options.VFS = torchport::sizeLimitedFileSystem(Files);
  auto Invocation = originalCreateInvocation(Pointers, std::move(Options));
  if (!Invocation)
    return Invocation;
  Invocation = torchport::sanitizedForEditor(*Invocation);
  HeaderSearchOptions &Search = Invocation->getHeaderSearchOpts();
  torchport::useBundledResourceHeaders(Search);
  // clangd 22 terminates on an empty overlay file.
  llvm::erase_if(Search.VFSOverlayFiles, [&](const std::string &Each) {
    return !torchport::overlaid(Files, Each);
  });
  return Invocation;
}

TORCHPORT_REPLACE(
    std::unique_ptr<tooling::CompilationDatabase>, ExpandResponseFiles,
    (std::unique_ptr<tooling::CompilationDatabase> Base,
     llvm::IntrusiveRefCntPtr<vfs::FileSystem> Files),
    "_ZN5clang7tooling19expandResponseFilesESt10unique_ptrINS0_"
    "19CompilationDatabaseESt14default_deleteIS2_EEN4llvm18IntrusiveRefCntPtr"
    "INS6_3vfs10FileSystemEEE");

std::unique_ptr<tooling::CompilationDatabase>
wrappedExpandResponseFiles(std::unique_ptr<tooling::CompilationDatabase> Base,
                           llvm::IntrusiveRefCntPtr<vfs::FileSystem> Files) {
  return torchport::withResponseFiles(std::move(Base), std::move(Files));
}

TORCHPORT_REPLACE(
    void, AddExpandedResponseFiles,
    (std::vector<std::string> & Words, llvm::StringRef Folder,
     llvm::cl::TokenizerCallback Tokenizer, vfs::FileSystem &Files),
    "_ZN5clang7tooling24addExpandedResponseFilesERSt6vectorINSt7__cxx1112"
    "basic_stringIcSt11char_traitsIcESaIcEEESaIS7_EEN4llvm9StringRefEPFvSC_RNSB"
    "_11StringSaverERNSB_15SmallVectorImplIPKcEEbERNSB_3vfs10FileSystemE");

void wrappedAddExpandedResponseFiles(std::vector<std::string> &Words,
                                     llvm::StringRef Folder,
                                     llvm::cl::TokenizerCallback Tokenizer,
                                     vfs::FileSystem &Files) {
  originalAddExpandedResponseFiles(Words, Folder, Tokenizer,
                                   *torchport::sizeLimitedFileSystem(&Files));
}

TORCHPORT_REPLACE(llvm::IntrusiveRefCntPtr<vfs::FileSystem>, GetRealFileSystem,
                  (), "_ZN4llvm3vfs17getRealFileSystemEv");

llvm::IntrusiveRefCntPtr<vfs::FileSystem> wrappedGetRealFileSystem() {
  return torchport::boundedFileSystem(originalGetRealFileSystem());
}

TORCHPORT_REPLACE(std::unique_ptr<vfs::FileSystem>, CreatePhysicalFileSystem,
                  (), "_ZN4llvm3vfs24createPhysicalFileSystemEv");

std::unique_ptr<vfs::FileSystem> wrappedCreatePhysicalFileSystem() {
  auto All = std::make_unique<vfs::OverlayFileSystem>(
      torchport::boundedFileSystem(originalCreatePhysicalFileSystem()));
  All->pushOverlay(torchport::resourceHeaders());
  return All;
}

// clangd looks for Clang's headers next to its executable unless
// '--resource-dir' is given. Only the static program, which may be alone,
// redirects this call.
TORCHPORT_REPLACE(std::string, GetResourcesPath,
                  (const char *Program, void *Main),
                  "_ZN5clang16GetResourcesPathB5cxx11EPKcPv");

std::string wrappedGetResourcesPath(const char * /*Program*/, void * /*Main*/) {
  return torchport::resourceFolder().str();
}

// This is called before a preamble or the rest of a file is parsed.
TORCHPORT_REPLACE(void, Collect, (void *Self, const CompilerInstance &Compiler),
                  "_ZN5clang6clangd16IncludeStructure7collectERKNS_"
                  "16CompilerInstanceE");

void wrappedCollect(void *Self, const CompilerInstance &Compiler) {
  originalCollect(Self, Compiler);
  if (Compiler.getPreprocessorOpts().GeneratePreamble)
    torchport::recordPreambleFacts(Compiler.getPreprocessor());
}
