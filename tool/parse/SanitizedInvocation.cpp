//===- SanitizedInvocation.cpp - removes unsafe flags ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/parse/Invocation.h"

#include "tool/sources/PackedFiles.h"

#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/TargetOptions.h"
#include "clang/Frontend/FrontendOptions.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

/// Actions of the driver before anything is compiled: running a tool that lists
/// the GPUs, and reading a profile named in the options.
static constexpr llvm::StringLiteral Forbid[] = {
    "--offload-arch-tool=/dev/null", "-fno-profile-use"};
/// The driver writes a fragment of a compilation database while it plans jobs.
static constexpr llvm::StringLiteral WriteNoFragment = "-MJ/dev/null";

tooling::CommandLineArguments
sanitizedForDriver(const tooling::CommandLineArguments &Arguments,
                   StringRef File) {
  static constexpr StringRef Talk[] = {"-v", "--verbose", "-###"};
  tooling::CommandLineArguments Kept;
  for (size_t I = 0; I < Arguments.size(); ++I)
    if (Arguments[I] == "-gen-cdb-fragment-path")
      ++I;
    else if (!llvm::is_contained(Talk, Arguments[I]))
      Kept.push_back(Arguments[I]);
  // The last flag wins, also over those in configuration files.
  tooling::CommandLineArguments Last = {
      // Other driver modes do not accept the flags above.
      "--driver-mode=g++",
      WriteNoFragment.str(),
      // Only the host part of a kernel source is read.
      "--offload-host-only",
      "-nogpulib",
  };
  Last.insert(Last.end(), std::begin(Forbid), std::end(Forbid));
  return tooling::getInsertArgumentAdjuster(
      Last, tooling::ArgumentInsertPosition::END)(Kept, File);
}

/// Returns true if \p Words call a driver with the options of Microsoft's
/// compiler, by its program name or by a later flag.
static bool isLikeMicrosofts(llvm::ArrayRef<std::string> Words) {
  bool Is =
      !Words.empty() && llvm::sys::path::stem(Words.front()).ends_with("cl");
  for (StringRef Each : Words)
    if (Each.consume_front("--driver-mode="))
      Is = Each == "cl";
  return Is;
}

std::vector<std::string>
sanitizedForEditor(std::vector<std::string> Arguments) {
  const std::string Prefix = isLikeMicrosofts(Arguments) ? "/clang:" : "";
  for (size_t I = 0; I < Arguments.size();)
    if (StringRef(Arguments[I]).ends_with("-gen-cdb-fragment-path"))
      Arguments.erase(Arguments.begin() + I,
                      Arguments.begin() + std::min(I + 2, Arguments.size()));
    else
      ++I;
  // As above. A configuration file next to the compiler is found without being
  // named. Without /dev/null, clangd would report an error.
  const bool MayWriteFragments = llvm::sys::fs::exists("/dev/null") ||
                                 llvm::any_of(Arguments, [](StringRef Each) {
                                   return Each.contains("-MJ") ||
                                          Each.contains("config") ||
                                          Each.starts_with("@");
                                 });
  std::vector<std::string> Last;
  for (const StringRef Each : Forbid)
    Last.push_back(Prefix + Each.str());
  if (MayWriteFragments)
    Last.push_back(Prefix + WriteNoFragment.str());
  Arguments.insert(llvm::find(Arguments, "--"), Last.begin(), Last.end());
  return Arguments;
}

static clang::InputKind kindOf(const CompilerInvocation &Given) {
  const clang::InputKind Kind =
      Given.getFrontendOpts().Inputs.front().getKind();
  // A header unit would be searched in the include folders.
  return {Kind.getLanguage(), Kind.getFormat(), Kind.isPreprocessed(),
          clang::InputKind::HeaderUnit_None, Kind.isHeader()};
}

static bool isSource(clang::InputKind Kind) {
  switch (Kind.getLanguage()) {
  case Language::Unknown:
  case Language::Asm:
  case Language::CIR:
  case Language::LLVM_IR:
    return false;
  default:
    return Kind.getFormat() == clang::InputKind::Source;
  }
}

/// Nobody asked for warnings, even if they are made errors: the flags may be
/// GCC's, which has other warnings. Flags such as `-Wno-narrowing` are kept,
/// because they accept code that is an error by default.
static DiagnosticOptions sanitized(const DiagnosticOptions &Given) {
  DiagnosticOptions Kept;
  for (const std::string &Flag : Given.Warnings)
    if (StringRef(Flag).starts_with("no-"))
      Kept.Warnings.push_back(Flag);
  Kept.IgnoreWarnings = true;
  Kept.ErrorLimit = 0;
  Kept.ShowCarets = false; // no "1 error generated"
  return Kept;
}

static LangOptions sanitized(LangOptions Given) {
  // Clang reads the files in these lists, and a missing one ends the process.
  Given.NoSanitizeFiles.clear();
  Given.XRayAlwaysInstrumentFiles.clear();
  Given.XRayNeverInstrumentFiles.clear();
  Given.XRayAttrListFiles.clear();
  Given.ProfileListFiles.clear();
  Given.OMPHostIRFile.clear();
  // Module builds are not supported here.
  Given.setCompilingModule(LangOptions::CMK_None);
  Given.CompilingPCH = false;
  Given.CurrentModule.clear();
  Given.ModuleName.clear();
  // Headers of modules are included as text.
  Given.ImplicitModules = false;
  Given.DumpRecordLayouts = false;
  Given.DumpRecordLayoutsSimple = false;
  Given.DumpRecordLayoutsCanonical = false;
  Given.DumpRecordLayoutsComplete = false;
  Given.DumpVTableLayouts = false;
  return Given;
}

/// Adds headers that come with GCC and not with Clang, mainly omp.h. They come
/// last, so that they replace none of Clang's own.
static void addHeadersOfGcc(HeaderSearchOptions &Search) {
  for (const HeaderSearchOptions::Entry &Each : Search.UserEntries) {
    const StringRef Path = Each.Path;
    const size_t Up = Path.find("/../", Path.find("/lib/gcc/"));
    if (Up == StringRef::npos)
      continue;
    Search.AddPath((Path.take_front(Up) + "/include").str(), frontend::After,
                   /*IsFramework=*/false, /*IgnoreSysRoot=*/true);
    return;
  }
}

static HeaderSearchOptions sanitized(const HeaderSearchOptions &Given) {
  HeaderSearchOptions Kept(Given.Sysroot);
  Kept.UserEntries = Given.UserEntries;
  Kept.SystemHeaderPrefixes = Given.SystemHeaderPrefixes;
  Kept.VFSOverlayFiles = Given.VFSOverlayFiles;
  Kept.ResourceDir = Given.ResourceDir;
  Kept.UseBuiltinIncludes = Given.UseBuiltinIncludes;
  Kept.UseStandardSystemIncludes = Given.UseStandardSystemIncludes;
  Kept.UseStandardCXXIncludes = Given.UseStandardCXXIncludes;
  Kept.UseLibcxx = Given.UseLibcxx;
  takeResourceHeaders(Kept);
  addHeadersOfGcc(Kept);
  return Kept;
}

/// CMake names a precompiled header and its source, and the driver replaces a
/// source by a precompiled header that it finds. Clang can read neither those
/// of GCC nor those of another Clang version.
static PreprocessorOptions sanitized(const PreprocessorOptions &Given) {
  PreprocessorOptions Kept;
  Kept.Macros = Given.Macros;
  Kept.Includes = Given.Includes;
  Kept.MacroIncludes = Given.MacroIncludes;
  Kept.UsePredefines = Given.UsePredefines;
  Kept.DefineTargetOSMacros = Given.DefineTargetOSMacros;
  Kept.SourceDateEpoch = Given.SourceDateEpoch;
  const StringRef Precompiled = Given.ImplicitPCHInclude;
  if (Given.Includes.empty() && !Precompiled.empty())
    Kept.Includes.push_back(
        (llvm::sys::path::parent_path(Precompiled) +
         (llvm::sys::path::has_parent_path(Precompiled) ? "/" : "") +
         llvm::sys::path::stem(Precompiled))
            .str());
  return Kept;
}

/// Since Clang 22, the wavefront size of an AMD GPU is only defined when
/// compiling for one (llvm/llvm-project#164217). The headers of an older HIP
/// need it on the host, too, where it was 64. The command's own macros come
/// later.
static void addMacrosOfOldHip(PreprocessorOptions &Options) {
  for (const char *Each :
       {"__AMDGCN_WAVEFRONT_SIZE=64", "__AMDGCN_WAVEFRONT_SIZE__=64"})
    Options.Macros.insert(Options.Macros.begin(), {Each, /*IsUndef=*/false});
}

std::shared_ptr<CompilerInvocation>
sanitizedInvocation(StringRef File, const CompilerInvocation &Given) {
  const clang::InputKind Kind = kindOf(Given);
  if (!isSource(Kind))
    return nullptr;
  auto Kept = std::make_shared<CompilerInvocation>();
  Kept->getLangOpts() = sanitized(Given.getLangOpts());
  Kept->getTargetOpts() = Given.getTargetOpts();
  Kept->getDiagnosticOpts() = sanitized(Given.getDiagnosticOpts());
  Kept->getHeaderSearchOpts() = sanitized(Given.getHeaderSearchOpts());
  Kept->getPreprocessorOpts() = sanitized(Given.getPreprocessorOpts());
  if (Kind.getLanguage() == Language::HIP)
    addMacrosOfOldHip(Kept->getPreprocessorOpts());
  Kept->getFileSystemOpts() = Given.getFileSystemOpts();
  // Use the file of the database, whatever the command names.
  Kept->getFrontendOpts().Inputs = {FrontendInputFile(File, Kind)};
  return Kept;
}

std::unique_ptr<CompilerInvocation>
sanitizedForEditor(const CompilerInvocation &Given) {
  const auto &Inputs = Given.getFrontendOpts().Inputs;
  if (Inputs.empty() || !Inputs.front().isFile())
    return nullptr;
  const auto Kept = sanitizedInvocation(Inputs.front().getFile(), Given);
  if (!Kept)
    return nullptr;
  DiagnosticOptions &Diagnostics = Kept->getDiagnosticOpts();
  Diagnostics = Given.getDiagnosticOpts();
  Diagnostics.DiagnosticLogFile.clear();
  Diagnostics.DiagnosticSerializationFile.clear();
  Diagnostics.DiagnosticSuppressionMappingsFile.clear();
  Diagnostics.VerifyDiagnostics = false;
  return std::make_unique<CompilerInvocation>(*Kept);
}

} // namespace torchport
