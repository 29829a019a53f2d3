//===- DefaultFlags.cpp - flags to use if none are given ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/flags/DefaultFlags.h"

#include "tool/os/CacheFolder.h"
#include "tool/os/Paths.h"
#include "tool/sources/flags/ProjectFolders.h"

#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Process.h"

namespace path = llvm::sys::path;
namespace vfs = llvm::vfs;
using namespace clang;
using llvm::StringRef;

namespace torchport {

// A later standard accepts nearly all code of an earlier one.
static constexpr StringRef DefaultStandard = "-std=gnu++20";

static constexpr StringRef ApiFolder = "/torch/csrc/api/include";

/// Returns the include folder of a LibTorch that is installed or unpacked in \p
/// Prefix, or is part of a Python installation there.
static std::optional<std::string> installedIn(StringRef Prefix,
                                              vfs::FileSystem &Files) {
  std::vector<std::string> Candidates = {(Prefix + "/include").str(),
                                         (Prefix + "/libtorch/include").str()};
  for (StringRef Library : {"/lib", "/lib64"})
    for (StringRef Python : foldersIn(Prefix + Library, Files))
      if (path::filename(Python).starts_with("python3"))
        for (StringRef Packages : {"/site-packages", "/dist-packages"})
          Candidates.push_back((Python + Packages + "/torch/include").str());
  for (std::string &Each : Candidates)
    if (Files.exists(Each + ApiFolder + "/torch/torch.h"))
      return std::move(Each);
  return std::nullopt;
}

std::string libTorchEnvironment() {
  return environment({"Torch_ROOT", "Torch_DIR", "CMAKE_PREFIX_PATH",
                      "VIRTUAL_ENV", "CONDA_PREFIX", "HOME"}) +
         pythonEnvironment();
}

/// Returns the prefixes where LibTorch may be installed, or "". Must not depend
/// on more of the environment than libTorchEnvironment() returns.
static std::vector<std::string> prefixes(StringRef Root) {
  using llvm::sys::Process;
  // An explicit choice is final. CMake's package folder is three levels deep.
  if (const auto Value = Process::GetEnv("Torch_ROOT"))
    return {*Value};
  if (const auto Value = Process::GetEnv("Torch_DIR"))
    return {*Value, *Value + "/../../.."};

  std::vector<std::string> Found;
  if (const auto List = Process::GetEnv("CMAKE_PREFIX_PATH")) {
    llvm::SmallVector<StringRef, 4> Parts;
    llvm::SplitString(*List, Parts, ":;");
    for (StringRef Each : Parts) {
      Found.push_back(Each.str());
      // The value of `torch.utils.cmake_prefix_path`.
      Found.push_back((Each + "/../..").str());
    }
  }
  for (StringRef Inside : {"", "/third_party", "/.venv", "/venv"})
    Found.push_back((Root + Inside).str());
  for (StringRef Name : {"VIRTUAL_ENV", "CONDA_PREFIX"})
    if (const auto Prefix = Process::GetEnv(Name))
      Found.push_back(*Prefix);
  Found.push_back(pythonEnvironment());
  if (const auto Home = Process::GetEnv("HOME"))
    llvm::append_range(
        Found, std::initializer_list<std::string>{*Home, *Home + "/.local"});
  llvm::append_range(
      Found, std::initializer_list<StringRef>{"/usr/local", "/opt", "/usr"});
  return Found;
}

std::optional<std::string> libtorchHeaders(StringRef Root,
                                           const FileSystemRef &Files) {
  for (StringRef Each : prefixes(Root))
    // The root of the file system is not a project.
    if (!Each.empty() && Each != "/")
      if (auto Found = installedIn(Each, *Files))
        return Found;
  return std::nullopt;
}

/// Returns the folder of Python's headers, which PyTorch extensions include.
static std::optional<std::string> pythonHeaders(vfs::FileSystem &Files) {
  std::optional<std::string> Newest;
  for (std::string &Each : foldersIn("/usr/include", Files))
    if (path::filename(Each).starts_with("python3") &&
        Files.exists(Each + "/Python.h"))
      Newest = std::move(Each);
  return Newest;
}

/// Returns the first few of \p Folders, relative to \p Root.
static std::string listFolders(llvm::ArrayRef<std::string> Folders,
                               StringRef Root) {
  constexpr size_t MaxFolders = 5;
  std::vector<std::string> Names;
  for (const std::string &Each : Folders.take_front(MaxFolders))
    Names.push_back("'" + relativePath(Each, Root) + "'");
  std::string List = llvm::join(Names, ", ");
  if (Folders.size() > MaxFolders)
    List += " and " + std::to_string(Folders.size() - MaxFolders) + " more";
  return List;
}

namespace {

/// The include folders of a project, without the compiler's default ones.
struct HeaderFolders {
  std::string LibTorch;
  /// Quoted folders never replace a system header.
  std::vector<std::string> Own, Quoted, Others;
};

} // namespace

static HeaderFolders headerFolders(StringRef Root, const FileSystemRef &Files) {
  const auto LibTorch = libtorchHeaders(Root, Files);
  HeaderFolders Found{LibTorch.value_or(""), {}, {}, {}};
  if (!Root.empty()) {
    ProjectFolders Project = projectFolders(Root, *Files);
    Found.Quoted = unambiguous(Project);
    Found.Own = std::move(Project.IncludeFolders);
    llvm::erase_if(Found.Own,
                   [&](StringRef Each) { return Each == Found.LibTorch; });
  }
  if (LibTorch)
    Found.Others = {*LibTorch + ApiFolder.str(), *LibTorch};
  if (auto Python = pythonHeaders(*Files))
    Found.Others.push_back(std::move(*Python));
  // The compiler has its own order for these.
  llvm::erase_if(Found.Others, [](StringRef Each) {
    return Each == "/usr/include" || Each == "/usr/local/include";
  });
  return Found;
}

/// Defined by the default flags, so that a parse knows them.
static constexpr llvm::StringLiteral DefaultFlagsMacro =
    "TORCHPORT_DEFAULT_FLAGS";

bool hasDefaultFlags(const clang::PreprocessorOptions &Options) {
  return llvm::any_of(Options.Macros, [](const auto &Each) {
    return Each.first == DefaultFlagsMacro;
  });
}

static std::vector<std::string> flagsFor(const HeaderFolders &Found) {
  std::vector<std::string> Flags;
  for (const std::string &Each : Found.Own)
    Flags.push_back("-I" + Each);
  const auto Add = [&](const char *Flag, llvm::ArrayRef<std::string> Folders) {
    for (const std::string &Each : Folders)
      llvm::append_range(Flags, std::initializer_list<std::string>{Flag, Each});
  };
  Add("-iquote", Found.Quoted);
  Add("-isystem", Found.Others);
  return Flags;
}

/// Returns where the headers of \p Found are, for a message.
static std::string describe(const HeaderFolders &Found, StringRef Root) {
  return (Found.LibTorch.empty()
              ? "without LibTorch's headers, which were not found,"
              : "with LibTorch's headers in '" + Found.LibTorch + "'") +
         " and the project's own in " + listFolders(Found.Own, Root) +
         (Found.Quoted.empty() ? ""
                               : " and, by names in quotes, in " +
                                     listFolders(Found.Quoted, Root));
}

std::vector<std::string> defaultIncludes(StringRef Root,
                                         const FileSystemRef &Files) {
  const HeaderFolders Found = headerFolders(Root, Files);
  return Found.LibTorch.empty() ? std::vector<std::string>() : flagsFor(Found);
}

std::optional<Compilations> defaultFlags(StringRef Root,
                                         const FileSystemRef &Files) {
  const HeaderFolders Found = headerFolders(Root, Files);
  // If the user said where LibTorch is, it must be there.
  using llvm::sys::Process;
  if (Found.LibTorch.empty() &&
      (Process::GetEnv("Torch_ROOT") || Process::GetEnv("Torch_DIR")))
    return std::nullopt;
  std::vector<std::string> Flags = {DefaultStandard.str(),
                                    ("-D" + DefaultFlagsMacro).str()};
  llvm::append_range(Flags, flagsFor(Found));
  Compilations Result = compilationsOf(Flags, Root);
  Result.Name = "the default flags";
  Result.Assumed =
      "no compilation database: taken as C++20, " + describe(Found, Root) +
      "; to have it read as you compile it, " + HowToGiveFlags.str();
  return Result;
}

/// Returns whether \p Flags name a LibTorch, or nothing may follow them: they
/// name another root, exclude the system's headers, or end with half a flag.
static bool areComplete(llvm::ArrayRef<std::string> Flags,
                        StringRef WorkingDirectory, vfs::FileSystem &Files) {
  static constexpr StringRef Names[] = {"-I", "-isystem", "-iquote",
                                        "-idirafter"};
  StringRef Before;
  for (StringRef Word : Flags) {
    StringRef Folder = Word;
    const bool IsValue = llvm::is_contained(Names, Before);
    const bool IsFolder = IsValue || llvm::any_of(Names, [&](StringRef Name) {
                            return Folder.consume_front(Name);
                          });
    Before = Word;
    if (Word.starts_with("-nostdinc") || Word.starts_with("--sysroot") ||
        Word.starts_with("-isysroot") || Word.starts_with("--config"))
      return true;
    if (!IsFolder || Folder.empty())
      continue;
    llvm::SmallString<256> Absolute(Folder);
    path::make_absolute(WorkingDirectory, Absolute);
    for (StringRef Header : {"/c10/core/DeviceType.h", "/torch/torch.h"})
      if (Files.exists(Absolute + Header))
        return true;
  }
  return llvm::is_contained(Names, Before) || Before.size() == 2;
}

Compilations completedFlags(llvm::ArrayRef<std::string> Flags, StringRef Origin,
                            StringRef WorkingDirectory, StringRef Root,
                            const FileSystemRef &Files) {
  if (areComplete(Flags, WorkingDirectory, *Files))
    return compilationsOf(Flags, WorkingDirectory);
  const HeaderFolders Found = headerFolders(Root, Files);
  if (Found.LibTorch.empty())
    return compilationsOf(Flags, WorkingDirectory);
  const bool NamesStandard = llvm::any_of(
      Flags, [](StringRef Each) { return Each.contains("-std="); });
  std::vector<std::string> All = Flags;
  if (!NamesStandard)
    All.insert(All.begin(), DefaultStandard.str());
  llvm::append_range(All, flagsFor(Found));
  Compilations Result = compilationsOf(All, WorkingDirectory);
  Result.Assumed = Origin.str() + " name no LibTorch: taken " +
                   (NamesStandard ? "" : "as C++20, ") + describe(Found, Root);
  return Result;
}

} // namespace torchport
