//===- Process.cpp - runs other programs ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/Process.h"

#include "tool/os/FileSystems.h"
#include "tool/os/Files.h"
#include "tool/os/OwnProcess.h"
#include "tool/os/Paths.h"

#include "llvm/Support/Process.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace torchport {

/// Returns our environment with another language.
static std::vector<std::string>
environment(llvm::ArrayRef<std::string> Overrides) {
  std::vector<std::string> All = {"LC_ALL=C"};
  All.insert(All.end(), Overrides.begin(), Overrides.end());
  const size_t Own = All.size();
  for (std::string &Each : environmentVariables()) {
    const StringRef Name = StringRef(Each).split('=').first;
    if (Name != "LANGUAGE" &&
        llvm::none_of(llvm::ArrayRef(All).take_front(Own), [&](StringRef Set) {
          return Set.split('=').first == Name;
        }))
      All.push_back(std::move(Each));
  }
  return All;
}

/// Searches \p Program in PATH, but not in the working directory, which anyone
/// may have written, and not in \p ExcludedFolder.
static llvm::ErrorOr<std::string> findProgram(StringRef Program,
                                              StringRef ExcludedFolder) {
  if (llvm::sys::path::has_parent_path(Program))
    return llvm::sys::findProgramByName(Program);
  const std::string Whole =
      llvm::sys::Process::GetEnv("PATH").value_or("/usr/bin:/bin");
  llvm::SmallVector<StringRef> Folders;
  StringRef(Whole).split(Folders, llvm::sys::EnvPathSeparator, -1,
                         /*KeepEmpty=*/false);
  const std::string Excluded =
      ExcludedFolder.empty() ? "" : realPath(ExcludedFolder);
  llvm::erase_if(Folders, [&](StringRef Each) {
    return !llvm::sys::path::is_absolute(Each) ||
           (!Excluded.empty() && isUnder(realPath(Each), Excluded));
  });
  // An empty list would mean PATH.
  if (Folders.empty())
    return std::make_error_code(std::errc::no_such_file_or_directory);
  return llvm::sys::findProgramByName(Program, Folders);
}

std::optional<ProgramResult> runProgram(StringRef Program,
                                        llvm::ArrayRef<StringRef> Arguments,
                                        StringRef Input,
                                        const ProgramContext &Place) {
  const auto Path = findProgram(Program, Place.ExcludedFolder);
  if (!Path)
    return std::nullopt;
  const AnonymousFile StandardInput(Input), Output, ErrorOutput;
  if (!StandardInput.isComplete() || !Output.isComplete() ||
      !ErrorOutput.isComplete())
    return std::nullopt;
  std::vector<StringRef> Words = {Program};
  Words.insert(Words.end(), Arguments.begin(), Arguments.end());
  const std::vector<std::string> Variables = environment(Place.Environment);
  const std::vector<StringRef> Environment(Variables.begin(), Variables.end());
  ProgramResult Result;
  Result.Status = llvm::sys::ExecuteAndWait(
      *Path, Words, llvm::ArrayRef(Environment),
      {StandardInput.path(), Output.path(), ErrorOutput.path()});
  Result.Output = Output.text();
  Result.ErrorOutput = StringRef(ErrorOutput.text()).rtrim().str();
  return Result;
}

AnonymousFile::AnonymousFile(llvm::StringRef Text) : Number(openUnnamedFile()) {
  if (Number >= 0)
    Path = pathForOthers(Number);
  if (Path.empty()) {
    if (Number >= 0)
      (void)llvm::sys::Process::SafelyCloseFileDescriptor(Number);
    llvm::SmallString<128> Name;
    HasName = !fs::createTemporaryFile("torchport", "", Number, Name);
    if (!HasName) {
      Number = -1;
      return;
    }
    Path = Name.str().str();
  }
  llvm::raw_fd_ostream OS(Number, /*shouldClose=*/false);
  OS << Text;
  OS.flush();
  IsComplete = !OS.has_error();
  OS.clear_error();
}

AnonymousFile::~AnonymousFile() {
  if (Number >= 0)
    (void)llvm::sys::Process::SafelyCloseFileDescriptor(Number);
  if (HasName)
    (void)fs::remove(Path);
}

std::string AnonymousFile::text() const {
  const auto Text = readWholeFile(Path);
  return Text ? *Text : "";
}

} // namespace torchport
