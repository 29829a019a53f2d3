//===- Config.cpp - torchport config --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/config/Config.h"
#include "tool/cli/Common.h"
#include "tool/os/Paths.h"

using llvm::StringRef;

namespace torchport {

/// Prints the configuration of \p Path. Returns false if it does not exist.
static bool showConfig(StringRef Path, Configs &Settings, bool IsFirst,
                       llvm::raw_ostream &Out) {
  const std::string Real = realPath(Path);
  if (Real.empty()) {
    printError("no such file or folder: '" + Path + "'");
    return false;
  }
  const std::string File =
      llvm::sys::fs::is_directory(Real) ? Real + "/file" : Real;
  const Config &Effective = Settings.of(File);
  if (!IsFirst)
    Out << '\n';
  const std::string Here = workingDirectory();
  const std::string Name = relativePath(Real, Here);
  Out << "# configuration of '" << (Name.empty() ? "." : Name.c_str()) << "'\n";
  if (const std::string Why = Settings.exclusionReason(File, Here);
      !Why.empty())
    Out << "# " << Why << '\n';
  printConfig(Out, Effective, Here);
  return true;
}

ExitStatus showConfigs(const SourceQuery &Query, llvm::raw_ostream &Out) {
  const auto Settings = settingsOf(Query, disk());
  bool IsFirst = true, AllValid = true;
  for (const std::string &Path : Query.Paths) {
    AllValid &= showConfig(Path, *Settings, IsFirst, Out);
    IsFirst = false;
  }
  Out.flush();
  for (const Configs::Error &Each : Settings->errors()) {
    printError(relativePath(Each.File, workingDirectory()) + ":" +
               Each.Message);
    AllValid = false;
  }
  return AllValid ? Clean : Incomplete;
}

} // namespace torchport
