//===- SanitizedInvocation.cpp - removes unsafe flags ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/Invocation.h"

#include "tool/os/PackedFiles.h"
#include "tool/os/Paths.h"

#include "clang/Basic/TargetOptions.h"
#include "clang/Lex/HeaderSearchOptions.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

/// Actions of the driver before anything is compiled: running a tool that lists
/// the GPUs, and reading a profile named in the options.
static constexpr llvm::StringLiteral DisablingFlags[] = {
    IsWindows ? llvm::StringLiteral("--offload-arch-tool=NUL")
              : llvm::StringLiteral("--offload-arch-tool=/dev/null"),
    "-fno-profile-use"};
/// The driver writes a fragment of a compilation database while it plans jobs.
static constexpr llvm::StringLiteral NoFragmentFlag =
    IsWindows ? llvm::StringLiteral("-MJNUL")
              : llvm::StringLiteral("-MJ/dev/null");

tooling::CommandLineArguments
sanitizedForDriver(const tooling::CommandLineArguments &Arguments,
                   StringRef File) {
  static constexpr StringRef VerboseFlags[] = {"-v", "--verbose", "-###"};
  tooling::CommandLineArguments Sanitized;
  for (size_t I = 0; I < Arguments.size(); ++I)
    if (Arguments[I] == "-gen-cdb-fragment-path")
      ++I;
    else if (!llvm::is_contained(VerboseFlags, Arguments[I]))
      Sanitized.push_back(Arguments[I]);
  // The last flag wins, also over those in configuration files.
  tooling::CommandLineArguments Last = {
      // Other driver modes do not accept the flags above.
      "--driver-mode=g++",
      NoFragmentFlag.str(),
      // Only the host part of a kernel source is read.
      "--offload-host-only",
      "-nogpuinc",
      "-nogpulib",
  };
  Last.insert(Last.end(), std::begin(DisablingFlags), std::end(DisablingFlags));
  return tooling::getInsertArgumentAdjuster(
      Last, tooling::ArgumentInsertPosition::END)(Sanitized, File);
}

/// Returns true if \p Words call a driver with the options of Microsoft's
/// compiler, by its program name or by a later flag.
static bool isClDriver(llvm::ArrayRef<std::string> Words) {
  bool IsCl =
      !Words.empty() && llvm::sys::path::stem(Words.front()).ends_with("cl");
  for (StringRef Each : Words)
    if (Each.consume_front("--driver-mode="))
      IsCl = Each == "cl";
  return IsCl;
}

std::vector<std::string>
sanitizedForEditor(std::vector<std::string> Arguments) {
  const std::string Prefix = isClDriver(Arguments) ? "/clang:" : "";
  for (size_t I = 0; I < Arguments.size();)
    if (StringRef(Arguments[I]).ends_with("-gen-cdb-fragment-path"))
      Arguments.erase(Arguments.begin() + I,
                      Arguments.begin() + std::min(I + 2, Arguments.size()));
    else
      ++I;
  // As above. A configuration file next to the compiler is found without being
  // named. Without /dev/null, clangd would report an error.
  const bool MayWriteFragments =
      IsWindows || llvm::sys::fs::exists("/dev/null") ||
      llvm::any_of(Arguments, [](StringRef Each) {
        return Each.contains("-MJ") || Each.contains("config") ||
               Each.starts_with("@");
      });
  std::vector<std::string> Last;
  for (const StringRef Each : DisablingFlags)
    Last.push_back(Prefix + Each.str());
  if (MayWriteFragments)
    Last.push_back(Prefix + NoFragmentFlag.str());
  Arguments.insert(llvm::find(Arguments, "--"), Last.begin(), Last.end());
  return Arguments;
}

static clang::InputKind kindOf(const CompilerInvocation &Original) {
  const clang::InputKind Kind =
      Original.getFrontendOpts().Inputs.front().getKind();
  // A header unit would be searched in the include folders.
  return {Kind.getLanguage(), Kind.getFormat(), Kind.isPreprocessed(),
          clang::InputKind::HeaderUnit_None, Kind.isHeader()};
}

static bool isSource(clang::InputKind Kind) {
  switch (Kind.getLanguage()) {
  case clang::Language::Unknown:
  case clang::Language::Asm:
  case clang::Language::CIR:
  case clang::Language::LLVM_IR:
    return false;
  default:
    return Kind.getFormat() == clang::InputKind::Source;
  }
}

/// Drops the user's warnings, also those that are errors. Keeps flags such as
/// `-Wno-narrowing`, because they accept code that is an error by default.
static DiagnosticOptions sanitized(const DiagnosticOptions &Original) {
  DiagnosticOptions Sanitized;
  for (const std::string &Flag : Original.Warnings)
    if (StringRef(Flag).starts_with("no-"))
      Sanitized.Warnings.push_back(Flag);
  Sanitized.IgnoreWarnings = true;
  Sanitized.ErrorLimit = 0;
  Sanitized.ShowCarets = false; // no "1 error generated"
  return Sanitized;
}

static LangOptions sanitized(LangOptions Original) {
  // Clang reads the files in these lists, and a missing one ends the process.
  Original.NoSanitizeFiles.clear();
  Original.XRayAlwaysInstrumentFiles.clear();
  Original.XRayNeverInstrumentFiles.clear();
  Original.XRayAttrListFiles.clear();
  Original.ProfileListFiles.clear();
  Original.OMPHostIRFile.clear();
  // Module builds are not supported here.
  Original.setCompilingModule(LangOptions::CMK_None);
  Original.CompilingPCH = false;
  Original.CurrentModule.clear();
  Original.ModuleName.clear();
  // Headers of modules are included as text.
  Original.ImplicitModules = false;
  Original.DumpRecordLayouts = false;
  Original.DumpRecordLayoutsSimple = false;
  Original.DumpRecordLayoutsCanonical = false;
  Original.DumpRecordLayoutsComplete = false;
  Original.DumpVTableLayouts = false;
  return Original;
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

static HeaderSearchOptions sanitized(const HeaderSearchOptions &Original) {
  HeaderSearchOptions Sanitized(Original.Sysroot);
  Sanitized.UserEntries = Original.UserEntries;
  Sanitized.SystemHeaderPrefixes = Original.SystemHeaderPrefixes;
  Sanitized.VFSOverlayFiles = Original.VFSOverlayFiles;
  Sanitized.ResourceDir = Original.ResourceDir;
  Sanitized.UseBuiltinIncludes = Original.UseBuiltinIncludes;
  Sanitized.UseStandardSystemIncludes = Original.UseStandardSystemIncludes;
  Sanitized.UseStandardCXXIncludes = Original.UseStandardCXXIncludes;
  Sanitized.UseLibcxx = Original.UseLibcxx;
  useBundledResourceHeaders(Sanitized);
  addHeadersOfGcc(Sanitized);
  return Sanitized;
}

/// CMake names a precompiled header and its source, and the driver replaces a
/// source by a precompiled header that it finds. Clang can read neither those
/// of GCC nor those of another Clang version.
static PreprocessorOptions sanitized(const PreprocessorOptions &Original) {
  PreprocessorOptions Sanitized;
  Sanitized.Macros = Original.Macros;
  Sanitized.Includes = Original.Includes;
  Sanitized.MacroIncludes = Original.MacroIncludes;
  Sanitized.UsePredefines = Original.UsePredefines;
  Sanitized.DefineTargetOSMacros = Original.DefineTargetOSMacros;
  Sanitized.SourceDateEpoch = Original.SourceDateEpoch;
  const StringRef Precompiled = Original.ImplicitPCHInclude;
  if (Original.Includes.empty() && !Precompiled.empty())
    Sanitized.Includes.push_back(
        (llvm::sys::path::parent_path(Precompiled) +
         (llvm::sys::path::has_parent_path(Precompiled) ? "/" : "") +
         llvm::sys::path::stem(Precompiled))
            .str());
  return Sanitized;
}

/// Reads a kernel source as host code: with the headers of the toolkit or our
/// stand-ins, as other compilers read them, and with our declarations of what a
/// compiler of kernels has built in. Clang's wrappers fit few toolkits.
static void readAsHostCode(CompilerInvocation &Invocation, bool IsHip) {
  PreprocessorOptions &Options = Invocation.getPreprocessorOpts();
  Options.Includes.insert(Options.Includes.begin(), KernelHeader.str());
  const auto Add = [&](const char *Text, bool IsUndef) {
    Options.Macros.insert(Options.Macros.begin(), {Text, IsUndef});
  };
  // addOwnTextMacros() defines them in the user's text.
  for (const char *Each : {"__CUDA__", "__HIP__", "__HIPCC__"})
    Add(Each, /*IsUndef=*/true);
  // Since Clang 22, the wavefront size of an AMD GPU is only defined when
  // compiling for one (llvm/llvm-project#164217). The headers of an older HIP
  // need it on the host, too, where it was 64.
  if (IsHip)
    for (const char *Each :
         {"TORCHPORT_READS_HIP=1", "__HIP_PLATFORM_AMD__=1",
          "__AMDGCN_WAVEFRONT_SIZE=64", "__AMDGCN_WAVEFRONT_SIZE__=64"})
      Add(Each, /*IsUndef=*/false);
  llvm::erase_if(
      Invocation.getHeaderSearchOpts().UserEntries, [](const auto &Each) {
        return llvm::sys::path::filename(Each.Path) == "cuda_wrappers";
      });
}

std::shared_ptr<CompilerInvocation>
sanitizedInvocation(StringRef File, const CompilerInvocation &Original) {
  const clang::InputKind Kind = kindOf(Original);
  if (!isSource(Kind))
    return nullptr;
  auto Sanitized = std::make_shared<CompilerInvocation>();
  Sanitized->getLangOpts() = sanitized(Original.getLangOpts());
  Sanitized->getTargetOpts() = Original.getTargetOpts();
  Sanitized->getDiagnosticOpts() = sanitized(Original.getDiagnosticOpts());
  Sanitized->getHeaderSearchOpts() = sanitized(Original.getHeaderSearchOpts());
  Sanitized->getPreprocessorOpts() = sanitized(Original.getPreprocessorOpts());
  if (Kind.getLanguage() == clang::Language::HIP ||
      Kind.getLanguage() == clang::Language::CUDA)
    readAsHostCode(*Sanitized, Kind.getLanguage() == clang::Language::HIP);
  Sanitized->getFileSystemOpts() = Original.getFileSystemOpts();
  // Use the file of the database, whatever the command names.
  Sanitized->getFrontendOpts().Inputs = {FrontendInputFile(File, Kind)};
  return Sanitized;
}

std::unique_ptr<CompilerInvocation>
sanitizedForEditor(const CompilerInvocation &Original) {
  const auto &Inputs = Original.getFrontendOpts().Inputs;
  if (Inputs.empty() || !Inputs.front().isFile())
    return nullptr;
  const auto Sanitized =
      sanitizedInvocation(Inputs.front().getFile(), Original);
  if (!Sanitized)
    return nullptr;
  DiagnosticOptions &Diagnostics = Sanitized->getDiagnosticOpts();
  Diagnostics = Original.getDiagnosticOpts();
  Diagnostics.DiagnosticLogFile.clear();
  Diagnostics.DiagnosticSerializationFile.clear();
  Diagnostics.DiagnosticSuppressionMappingsFile.clear();
  Diagnostics.VerifyDiagnostics = false;
  return std::make_unique<CompilerInvocation>(*Sanitized);
}

} // namespace torchport
