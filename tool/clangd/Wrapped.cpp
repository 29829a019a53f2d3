//===- Wrapped.cpp - replacements for clangd's functions ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/ClangHeaders.h"
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
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <optional>
#include <string>

using clang::tidy::ClangTidyOptions;
using llvm::StringRef;
using namespace clang;
namespace vfs = llvm::vfs;

// Unless `.clang-tidy` or `.clangd` selects checks, clangd runs only a few, and
// by default none whose cost it has not measured. Users of this clangd want the
// rules, even if their `.clang-tidy` begins with `-*` to select other checks.

using TidyProvider =
    llvm::unique_function<void(ClangTidyOptions &, StringRef) const>;

// clang::clangd::provideDefaultChecks(), the last step in the choice of checks.
TidyProvider originalProvideDefaultChecks() asm(
    "__real__ZN5clang6clangd20provideDefaultChecksEv");
TidyProvider wrappedProvideDefaultChecks() asm(
    "__wrap__ZN5clang6clangd20provideDefaultChecksEv");

TidyProvider wrappedProvideDefaultChecks() {
  return [Original = originalProvideDefaultChecks()](ClangTidyOptions &Options,
                                                     StringRef File) {
    Original(Options, File);
    Options.Checks = torchport::addRuleChecks(Options.Checks.value_or(""));
  };
}

// clang::clangd::isFastTidyCheck(llvm::StringRef)
std::optional<bool> originalIsFastTidyCheck(StringRef Check) asm(
    "__real__ZN5clang6clangd15isFastTidyCheckEN4llvm9StringRefE");
std::optional<bool> wrappedIsFastTidyCheck(StringRef Check) asm(
    "__wrap__ZN5clang6clangd15isFastTidyCheckEN4llvm9StringRefE");

std::optional<bool> wrappedIsFastTidyCheck(StringRef Check) {
  return Check.starts_with(torchport::CheckPrefix)
             ? true
             : originalIsFastTidyCheck(Check);
}

// Opening a file from an untrusted project applies its flags: clangd 22 loads
// plugins from a compile command and obeys flags that write database fragments,
// modules or logs (`test/hostile/cases/flags.py`). It also waits for a pipe
// that is included as a header.

// clang::createInvocation(llvm::ArrayRef<const char *>,
//                         clang::CreateInvocationOptions)
std::unique_ptr<CompilerInvocation> originalCreateInvocation(
    llvm::ArrayRef<const char *> Words,
    CreateInvocationOptions
        Options) asm("__real__ZN5clang16createInvocationEN4llvm8ArrayRefIPKcEEN"
                     "S_23CreateInvocationOptionsE");
std::unique_ptr<CompilerInvocation> wrappedCreateInvocation(
    llvm::ArrayRef<const char *> Words,
    CreateInvocationOptions
        Options) asm("__wrap__ZN5clang16createInvocationEN4llvm8ArrayRefIPKcEEN"
                     "S_23CreateInvocationOptionsE");

/// Returns true if \p File is a valid overlay (`-ivfsoverlay`).
static bool isOverlay(llvm::StringRef File,
                      const llvm::IntrusiveRefCntPtr<vfs::FileSystem> &Files) {
  auto Text = Files->getBufferForFile(File);
  const auto IgnoreDiagnostic = [](const llvm::SMDiagnostic &, void *) {};
  return Text && vfs::getVFSFromYAML(std::move(*Text), IgnoreDiagnostic, File,
                                     /*DiagContext=*/nullptr, Files);
}

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
  if (Invocation)
    Invocation = torchport::sanitizedForEditor(*Invocation);
  if (Invocation && torchport::HasEmbeddedClangHeaders)
    torchport::useBundledResourceHeaders(Invocation->getHeaderSearchOpts());
  // clangd 22 terminates on an empty overlay file.
  if (Invocation)
    llvm::erase_if(
        Invocation->getHeaderSearchOpts().VFSOverlayFiles,
        [&](const std::string &Each) { return !isOverlay(Each, Files); });
  return Invocation;
}

// clang::tooling::expandResponseFiles(...)
std::unique_ptr<tooling::CompilationDatabase> wrappedExpandResponseFiles(
    std::unique_ptr<tooling::CompilationDatabase> Base,
    llvm::IntrusiveRefCntPtr<vfs::FileSystem>
        Files) asm("__wrap__ZN5clang7tooling19expandResponseFilesESt10unique_"
                   "ptrINS0_19CompilationDatabaseESt14default_deleteIS2_EEN4ll"
                   "vm18IntrusiveRefCntPtrINS6_3vfs10FileSystemEEE");

std::unique_ptr<tooling::CompilationDatabase>
wrappedExpandResponseFiles(std::unique_ptr<tooling::CompilationDatabase> Base,
                           llvm::IntrusiveRefCntPtr<vfs::FileSystem> Files) {
  return torchport::withResponseFiles(std::move(Base), std::move(Files));
}

// clang::tooling::addExpandedResponseFiles(...)
void originalAddExpandedResponseFiles(
    std::vector<std::string> &Words, llvm::StringRef Folder,
    llvm::cl::TokenizerCallback Tokenizer,
    vfs::FileSystem
        &Files) asm("__real__"
                    "ZN5clang7tooling24addExpandedResponseFilesERSt6vectorINSt7"
                    "__cxx1112basic_stringIcSt11char_traitsIcESaIcEEESaIS7_"
                    "EEN4llvm9StringRefEPFvSC_RNSB_11StringSaverERNSB_"
                    "15SmallVectorImplIPKcEEbERNSB_3vfs10FileSystemE");
void wrappedAddExpandedResponseFiles(
    std::vector<std::string> &Words, llvm::StringRef Folder,
    llvm::cl::TokenizerCallback Tokenizer,
    vfs::FileSystem
        &Files) asm("__wrap__"
                    "ZN5clang7tooling24addExpandedResponseFilesERSt6vectorINSt7"
                    "__cxx1112basic_stringIcSt11char_traitsIcESaIcEEESaIS7_"
                    "EEN4llvm9StringRefEPFvSC_RNSB_11StringSaverERNSB_"
                    "15SmallVectorImplIPKcEEbERNSB_3vfs10FileSystemE");

void wrappedAddExpandedResponseFiles(std::vector<std::string> &Words,
                                     llvm::StringRef Folder,
                                     llvm::cl::TokenizerCallback Tokenizer,
                                     vfs::FileSystem &Files) {
  originalAddExpandedResponseFiles(Words, Folder, Tokenizer,
                                   *torchport::sizeLimitedFileSystem(&Files));
}

// llvm::vfs::getRealFileSystem()
llvm::IntrusiveRefCntPtr<vfs::FileSystem>
originalGetRealFileSystem() asm("__real__ZN4llvm3vfs17getRealFileSystemEv");
llvm::IntrusiveRefCntPtr<vfs::FileSystem>
wrappedGetRealFileSystem() asm("__wrap__ZN4llvm3vfs17getRealFileSystemEv");

llvm::IntrusiveRefCntPtr<vfs::FileSystem> wrappedGetRealFileSystem() {
  return torchport::boundedFileSystem(originalGetRealFileSystem());
}

// llvm::vfs::createPhysicalFileSystem()
std::unique_ptr<vfs::FileSystem> originalCreatePhysicalFileSystem() asm(
    "__real__ZN4llvm3vfs24createPhysicalFileSystemEv");
std::unique_ptr<vfs::FileSystem> wrappedCreatePhysicalFileSystem() asm(
    "__wrap__ZN4llvm3vfs24createPhysicalFileSystemEv");

std::unique_ptr<vfs::FileSystem> wrappedCreatePhysicalFileSystem() {
  const auto Disk =
      torchport::boundedFileSystem(originalCreatePhysicalFileSystem());
  if (!torchport::HasEmbeddedClangHeaders)
    return std::make_unique<vfs::ProxyFileSystem>(Disk);
  auto All = std::make_unique<vfs::OverlayFileSystem>(Disk);
  All->pushOverlay(torchport::resourceHeaders());
  return All;
}

// clang::clangd::IncludeStructure::collect(const clang::CompilerInstance &),
// which is called before a preamble or the rest of a file is parsed.
void originalCollect(void *Self, const CompilerInstance &Compiler) asm(
    "__real__ZN5clang6clangd16IncludeStructure7collectERKNS_"
    "16CompilerInstanceE");
void wrappedCollect(void *Self, const CompilerInstance &Compiler) asm(
    "__wrap__ZN5clang6clangd16IncludeStructure7collectERKNS_"
    "16CompilerInstanceE");

void wrappedCollect(void *Self, const CompilerInstance &Compiler) {
  originalCollect(Self, Compiler);
  if (Compiler.getPreprocessorOpts().GeneratePreamble)
    torchport::recordPreambleFacts(Compiler.getPreprocessor());
}
