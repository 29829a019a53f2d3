//===- DriverCache.cpp - Clang's driver, cached ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/preamble/DriverCache.h"

#include "clang/Lex/HeaderSearchOptions.h"

namespace path = llvm::sys::path;
using namespace clang;
using llvm::StringRef;

namespace torchport {

/// Returns \p Command with its file replaced by the extension and its outputs
/// by a placeholder, or "" if no word is the file.
static std::string patternOf(const tooling::CompileCommand &Command) {
  std::string Pattern = Command.Directory;
  bool HasFile = false;
  StringRef Before;
  for (StringRef Word : Command.CommandLine) {
    const bool IsFile = Word == Command.Filename;
    const bool IsOutput = Before == "-o" || Before == "-MF" || Before == "-MT";
    HasFile |= IsFile;
    Pattern += '\0';
    Pattern += IsFile     ? "<file>" + path::extension(Word).str()
               : IsOutput ? "<output>"
                          : Word.str();
    Before = Word;
  }
  return HasFile ? Pattern : std::string();
}

namespace {

/// What LibTorch's headers say about themselves, before a parse.
struct LibTorchHeaders {
  /// Empty if no headers were found, or they have no version.
  llvm::VersionTuple Version;
  /// The C++ standard that `torch/all.h` requires: 14, 17 since LibTorch 2.1,
  /// or 20 since 2.14; 0 if it says nothing.
  unsigned RequiredCxx = 0;
};

} // namespace

static std::unique_ptr<llvm::MemoryBuffer>
readHeader(StringRef Header, const HeaderSearchOptions &Search,
           llvm::vfs::FileSystem &Files) {
  for (const auto &Each : Search.UserEntries) {
    llvm::SmallString<256> Path(Each.Path);
    path::append(Path, Header);
    // Reading a pipe or a device may never end.
    const auto Status = Files.status(Path);
    if (!Status || !Status->isRegularFile())
      continue;
    if (auto Text = Files.getBufferForFile(Path))
      return std::move(*Text);
  }
  return nullptr;
}

static std::optional<unsigned> macroValue(StringRef Text, StringRef Macro) {
  auto [Before, Rest] = Text.split(("#define " + Macro + " ").str());
  unsigned Number = 0;
  if (Rest.consumeInteger(10, Number))
    return std::nullopt;
  return Number;
}

static llvm::VersionTuple versionIn(StringRef Text) {
  const auto Major = macroValue(Text, "TORCH_VERSION_MAJOR");
  const auto Minor = macroValue(Text, "TORCH_VERSION_MINOR");
  const auto Patch = macroValue(Text, "TORCH_VERSION_PATCH");
  return Major && Minor ? llvm::VersionTuple(*Major, *Minor, Patch.value_or(0))
                        : llvm::VersionTuple();
}

/// Returns a note about a LibTorch that is too old or too new for the rules'
/// tables; "" for supported or unknown versions.
static std::string versionNote(const llvm::VersionTuple &Version) {
  // 1.8 is the first version that PyTorch provides for ROCm; the newer one is
  // the last release that the tables were checked against.
  const llvm::VersionTuple Oldest(1, 8), Newest(2, 15);
  const llvm::VersionTuple Release(Version.getMajor(),
                                   Version.getMinor().value_or(0));
  if (Version.empty() || (Release >= Oldest && Release <= Newest))
    return "";
  const bool IsOld = Release < Oldest;
  return "LibTorch " + Version.getAsString() + " is " +
         (IsOld ? "older" : "newer") + " than any that torchport knows: read " +
         "as " + (IsOld ? "1.13" : "2.15");
}

static LibTorchHeaders libtorchHeadersOf(const HeaderSearchOptions &Search,
                                         llvm::vfs::FileSystem &Files) {
  LibTorchHeaders Found;
  // The version macros are in the first file since the stable ABI needs them.
  for (StringRef Header : {"torch/headeronly/version.h", "torch/version.h"})
    if (const auto Text = readHeader(Header, Search, Files);
        Text && Found.Version.empty())
      Found.Version = versionIn(Text->getBuffer());
  if (const auto Text = readHeader("torch/all.h", Search, Files)) {
    StringRef Required = Text->getBuffer().split("__cplusplus < 20").second;
    if (Required.consumeInteger(10, Found.RequiredCxx))
      Found.RequiredCxx = 0;
    Found.RequiredCxx /= 100; // 201402L is C++14
  }
  return Found;
}

/// Returns the C++ standard of \p Language if it is older than C++20; C++98 is
/// less than C++11.
static unsigned standardOf(const LangOptions &Language) {
  return Language.CPlusPlus20   ? 20
         : Language.CPlusPlus17 ? 17
         : Language.CPlusPlus14 ? 14
         : Language.CPlusPlus11 ? 11
                                : 3;
}

/// Returns true if \p Command names a C++ standard. Otherwise compilers differ:
/// GCC defaults to C++20 since version 16.
static bool namesStandard(const tooling::CompileCommand &Command) {
  return llvm::any_of(Command.CommandLine, [](StringRef Word) {
    return Word.starts_with("-std=") || Word.starts_with("--std=") ||
           Word.starts_with("/std:");
  });
}

static void raiseStandard(const tooling::CompileCommand &Command,
                          const LibTorchHeaders &Found,
                          const FileSystemRef &Files, DriverResult &Result) {
  const LangOptions &Language = Result.Invocation->getLangOpts();
  const unsigned Standard = standardOf(Language);
  if (!Language.CPlusPlus || Standard >= Found.RequiredCxx)
    return;
  const std::string Required = std::to_string(Found.RequiredCxx);
  if (namesStandard(Command)) {
    Result.Conditions.RaisedCxx = Found.RequiredCxx;
    Result.Conditions.Notes.insert(
        "LibTorch " + Found.Version.getAsString() + " wants C++" + Required +
        ", and files are compiled as C++" +
        (Standard < 11 ? "98" : std::to_string(Standard)) + ": read as C++" +
        Required + "; 'torchport fix --cmake' sets it where CMake does");
  }
  const std::string StandardFlag =
      (Language.GNUMode ? "-std=gnu++" : "-std=c++") + Required;
  tooling::CompileCommand Raised = Command;
  Raised.CommandLine = tooling::getInsertArgumentAdjuster(
      StandardFlag.c_str(), tooling::ArgumentInsertPosition::END)(
      Command.CommandLine, Command.Filename);
  Result.Diagnostics = ErrorCollector();
  Result.Invocation = invocationOf(Raised, Files, Result.Diagnostics);
}

static DriverResult runDriver(const tooling::CompileCommand &Command,
                              const FileSystemRef &Files) {
  DriverResult Result;
  const auto Toolchain = std::make_shared<DependencySet>();
  Result.Toolchain = Toolchain;
  const FileSystemRef Recorded = recordingFileSystem(Files, *Toolchain);
  Result.Invocation = invocationOf(Command, Recorded, Result.Diagnostics);
  if (Result.Invocation) {
    const LibTorchHeaders Found =
        libtorchHeadersOf(Result.Invocation->getHeaderSearchOpts(), *Recorded);
    if (std::string Note = versionNote(Found.Version); !Note.empty())
      Result.Conditions.Notes.insert(std::move(Note));
    // Run the driver again only without errors, which would be lost.
    if (Result.Diagnostics.Errors.empty())
      raiseStandard(Command, Found, Recorded, Result);
  }
  Result.Conditions.Notes.merge(Result.Diagnostics.Notes);
  // The main file itself is recorded by its parse.
  llvm::SmallString<256> Main(Command.Filename);
  path::make_absolute(Command.Directory, Main);
  Toolchain->paths().erase(Main.str().str());
  return Result;
}

std::shared_ptr<const DriverResult>
DriverCache::sharedResult(const tooling::CompileCommand &Command,
                          llvm::function_ref<FileSystemRef()> Files) {
  const std::string Pattern = patternOf(Command);
  if (Pattern.empty())
    return nullptr;
  {
    const std::lock_guard<std::mutex> Lock(Mutex);
    if (auto Found = Results.lookup(Pattern))
      return Found;
  }
  auto Result =
      std::make_shared<const DriverResult>(runDriver(Command, Files()));
  if (!Result->Invocation || !Result->Diagnostics.Errors.empty())
    return nullptr;
  const std::lock_guard<std::mutex> Lock(Mutex);
  return Results.try_emplace(Pattern, std::move(Result)).first->second;
}

DriverResult DriverCache::run(const tooling::CompileCommand &Command,
                              const FileSystemRef &Files) {
  const auto Found = sharedResult(Command, [&] { return Files; });
  if (!Found)
    return runDriver(Command, Files);
  DriverResult Result = *Found;
  (void)Files->setCurrentWorkingDirectory(Command.Directory);
  Result.Invocation = std::make_shared<CompilerInvocation>(*Result.Invocation);
  FrontendInputFile &Input = Result.Invocation->getFrontendOpts().Inputs[0];
  Input = FrontendInputFile(Command.Filename, Input.getKind());
  return Result;
}

} // namespace torchport
