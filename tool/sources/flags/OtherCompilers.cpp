//===- OtherCompilers.cpp - other compilers' commands for Clang -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/flags/OtherCompilers.h"

#include "tool/sources/DatabaseAdapters.h"
#include "tool/sources/Language.h"

namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

namespace {

using Words = std::vector<std::string>;

enum class Compiler { Other, Microsoft, Nvcc, Hipcc };

/// A command of the database, as it is written there.
struct Command {
  std::string Directory, File;
  Words All;
  /// The words in front of the compiler's name, such as `ccache`, and the name.
  size_t Program = 0;
  Compiler Of = Compiler::Other;
  bool IsOfWindows = false;
  /// The folder of the toolkit that the compiler lies in, or "".
  std::string Toolkit;
};

} // namespace

static Compiler compilerNamed(StringRef Word) {
  const StringRef Extension = path::extension(Word, path::Style::windows);
  if (!Extension.empty() && !Extension.equals_insensitive(".exe") &&
      !Extension.equals_insensitive(".bat"))
    return Compiler::Other;
  const std::string Name = path::stem(Word, path::Style::windows).lower();
  if (Name == "cl" || StringRef(Name).starts_with("clang-cl"))
    return Compiler::Microsoft;
  return Name == "nvcc"    ? Compiler::Nvcc
         : Name == "hipcc" ? Compiler::Hipcc
                           : Compiler::Other;
}

static void findCompiler(Command &Of) {
  for (size_t I = 0; I < Of.All.size(); ++I) {
    if (StringRef(Of.All[I]).starts_with("-"))
      break;
    if (Of.Of = compilerNamed(Of.All[I]); Of.Of != Compiler::Other) {
      Of.Program = I;
      return;
    }
  }
  if (llvm::is_contained(Of.All, "--driver-mode=cl"))
    Of.Of = Compiler::Microsoft;
}

static Words wordsOf(const llvm::json::Object &Entry, bool IsOfWindows) {
  Words Found;
  if (const llvm::json::Array *Given = Entry.getArray("arguments")) {
    for (const llvm::json::Value &Each : *Given)
      Found.push_back(Each.getAsString().value_or("").str());
    return Found;
  }
  llvm::BumpPtrAllocator Memory;
  llvm::StringSaver Saver(Memory);
  llvm::SmallVector<const char *> Split;
  (IsOfWindows ? llvm::cl::TokenizeWindowsCommandLineFull
               : llvm::cl::TokenizeGNUCommandLine)(
      Entry.getString("command").value_or(""), Saver, Split,
      /*MarkEOLs=*/false);
  return {Split.begin(), Split.end()};
}

namespace {

class Translator {
public:
  Translator(StringRef Folder, ThisMachine Here, const FileSystemRef &Files,
             Translation &Made)
      : Folder(Folder), Here(std::move(Here)), Map(this->Here.Map),
        Files(Files), Made(Made) {}

  /// Completes the map from the Windows paths in \p Entries.
  void findFolders(const llvm::json::Array &Entries);
  void translate(llvm::json::Object &Entry);

private:
  std::string hereOrNowhere(StringRef Path);
  std::string placeOf(StringRef Path, const Command &In);
  void expandFiles(Command &Of);
  Words clangsFlags(const Command &Of);
  void addHeaders(const Command &Of, Words &To);

  const StringRef Folder;
  ThisMachine Here;
  PathMap &Map;
  const FileSystemRef &Files;
  Translation &Made;
  /// The flags for this machine's LibTorch.
  Words LibTorch;
};

} // namespace

/// Returns the file of \p Entry, absolute if that is known.
static std::string fileOf(const llvm::json::Object &Entry) {
  const StringRef File = Entry.getString("file").value_or("");
  const StringRef In = Entry.getString("directory").value_or("");
  if (isWindowsPath(File) || !isWindowsPath(In))
    return File.str();
  return (In + "/" + File).str();
}

void Translator::findFolders(const llvm::json::Array &Entries) {
  std::vector<std::string> Listed;
  for (const llvm::json::Value &Each : Entries)
    if (const llvm::json::Object *Entry = Each.getAsObject())
      if (std::string File = fileOf(*Entry); isWindowsPath(File))
        Listed.push_back(std::move(File));
  if (Listed.empty())
    return;
  if (Here.LibTorch)
    LibTorch = Here.LibTorch();
  // On Windows, they are where they say.
  if (!Map.Pairs.empty() ||
      llvm::any_of(Listed, [&](StringRef Each) { return Files->exists(Each); }))
    return;
  if (Map.guess(Listed, Folder, *Files))
    Made.Assumed.insert("'" + Map.Pairs[0].From + "' in the compilation " +
                        "database is taken for '" + Map.Pairs[0].To +
                        "'; '--path-map=FROM=TO' says otherwise");
}

/// Returns where the file or folder \p Path of Windows is on this machine.
std::string Translator::hereOrNowhere(StringRef Path) {
  if (Files->exists(Path))
    return Path.str();
  const std::string Moved = Map.here(Path);
  if (Moved.empty())
    return nowhereName(Path);
  return spelledOnDisk(Moved, *Files);
}

/// Returns \p Path, which \p In names, on this machine.
std::string Translator::placeOf(StringRef Path, const Command &In) {
  if (!In.IsOfWindows)
    return Path.str();
  if (isWindowsPath(Path))
    return hereOrNowhere(Path);
  llvm::SmallString<256> Place(
      path::convert_to_slash(Path, path::Style::windows));
  path::make_absolute(In.Directory, Place);
  path::remove_dots(Place, /*remove_dot_dot=*/true);
  return spelledOnDisk(Place, *Files);
}

void Translator::expandFiles(Command &Of) {
  Words Plain(Of.All.begin() + Of.Program + 1, Of.All.end());
  if (Of.Of == Compiler::Nvcc)
    Plain = withPlainOptionFiles(Plain);
  for (std::string &Each : Plain)
    if (StringRef(Each).starts_with("@"))
      Each = "@" + placeOf(StringRef(Each).drop_front(), Of);
  expandResponseFiles(Plain, Of.Directory,
                      Of.IsOfWindows ? llvm::cl::TokenizeWindowsCommandLine
                                     : llvm::cl::TokenizeGNUCommandLine,
                      Files);
  Of.All = std::move(Plain);
}

/// Adds folders of headers that \p Of does not name, or not for this machine.
void Translator::addHeaders(const Command &Of, Words &To) {
  if (languageOf(Of.File) == Language::Kernel) {
    Words Toolkits;
    for (StringRef Each : Of.All)
      if (Each.consume_front("--cuda-path=") ||
          Each.consume_front("--rocm-path="))
        Toolkits.push_back(Each.str());
    for (StringRef Each : {StringRef(Of.Toolkit), StringRef("/usr/local/cuda"),
                           StringRef("/opt/rocm")})
      Toolkits.push_back(Each.str());
    for (const std::string &Each : Toolkits)
      // The compiler has its own order for the system's folders.
      if (const std::string Headers = Each + "/include";
          !Each.empty() && Each != "/usr" && Files->exists(Headers))
        llvm::append_range(To, Words{"-isystem", Headers});
  }
  if (Of.IsOfWindows)
    llvm::append_range(To, LibTorch);
}

/// Returns the command \p Of, without the compiler and the source, in flags of
/// Clang's driver on this machine.
Words Translator::clangsFlags(const Command &Of) {
  const auto Place = [&](StringRef Path) { return placeOf(Path, Of); };
  Words Flags = Of.All;
  if (Of.Of == Compiler::Nvcc) {
    Words ForHost;
    Flags = fromNvcc(Flags, ForHost);
    if (Of.IsOfWindows)
      ForHost = driverFlags(ForHost, DriverMode::Microsoft, Place, *Files);
    llvm::append_range(Flags, ForHost);
  }
  if (Of.Of == Compiler::Hipcc && !llvm::is_contained(Flags, "-x"))
    Flags.insert(Flags.begin(), {"-x", "hip"});
  if (Of.Of == Compiler::Microsoft)
    Flags = driverFlags(Flags, DriverMode::Microsoft, Place, *Files);
  else if (Of.Of != Compiler::Other || Of.IsOfWindows)
    Flags = driverFlags(Flags, DriverMode::Gnu, Place, *Files);
  // nvcc has Microsoft's compiler for the host there.
  if (Of.Of == Compiler::Microsoft ||
      (Of.Of == Compiler::Nvcc && Of.IsOfWindows)) {
    Flags.insert(Flags.begin(),
                 {"-fms-extensions", "-fms-compatibility-version=19.39"});
    if (Of.IsOfWindows)
      Made.Assumed.insert(
          "what Microsoft's compiler compiles is read with this "
          "machine's C++ library, and '_MSC_VER' and '_WIN32' "
          "are defined in the project's own files only");
  }
  addHeaders(Of, Flags);
  return Flags;
}

void Translator::translate(llvm::json::Object &Entry) {
  Command Of;
  Of.Directory = Entry.getString("directory").value_or("").str();
  Of.File = fileOf(Entry);
  Of.IsOfWindows = isWindowsPath(Of.File);
  Of.All = wordsOf(Entry, Of.IsOfWindows);
  findCompiler(Of);
  const bool IsKernel = languageOf(Of.File) == Language::Kernel;
  // Those of a shell are looked at later.
  if (Of.All.empty() || (Of.All.size() == 3 && Of.All[1] == "-c") ||
      (Of.Of == Compiler::Other && !Of.IsOfWindows && !IsKernel))
    return;
  Made.IsAny = true;
  if (Of.IsOfWindows) {
    const std::string Listed = Map.here(Of.File);
    Of.File = hereOrNowhere(Of.File);
    if (!Listed.empty() && Listed != Of.File)
      Made.Assumed.insert("'" + Of.File + "' is listed as '" + Listed +
                          "', which differs by case alone");
    Of.Directory = isWindowsPath(Of.Directory) ? hereOrNowhere(Of.Directory)
                                               : Of.Directory;
  }
  const std::string Program = Of.All[Of.Program];
  if (Of.Of == Compiler::Nvcc || Of.Of == Compiler::Hipcc)
    Of.Toolkit = path::parent_path(path::parent_path(Program)).str();
  expandFiles(Of);
  Words Flags = clangsFlags(Of);
  // The folder of a build need not be here.
  if (Of.IsOfWindows && !Files->exists(Of.Directory))
    Of.Directory = Folder.str();
  // A command that was not translated names it already.
  if (Of.Of != Compiler::Other || Of.IsOfWindows)
    Flags.push_back(Of.File);
  Flags.insert(Flags.begin(), Of.Of == Compiler::Other && !Of.IsOfWindows
                                  ? Program
                                  : "clang++");
  Entry["arguments"] = llvm::json::Array(Flags);
  Entry.erase("command");
  Entry["directory"] = Of.Directory;
  Entry["file"] = Of.File;
}

Translation translateCommands(llvm::json::Value &Database, StringRef Folder,
                              ThisMachine Here, const FileSystemRef &Files) {
  Translation Made;
  llvm::json::Array *Entries = Database.getAsArray();
  if (!Entries)
    return Made;
  Translator Each(Folder, std::move(Here), Files, Made);
  Each.findFolders(*Entries);
  for (llvm::json::Value &Value : *Entries)
    if (llvm::json::Object *Entry = Value.getAsObject())
      Each.translate(*Entry);
  return Made;
}

} // namespace torchport
