//===- Config.cpp - torchport config --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/CommandLine.h"
#include "tool/cli/Common.h"
#include "tool/config/ConfigFile.h"
#include "tool/core/Paths.h"

#include "llvm/Support/FileSystem.h"

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
  const Config &Holds = Settings.of(File);
  if (!IsFirst)
    Out << '\n';
  const std::string Here = workingDirectory();
  const std::string Name = relativePath(Real, Here);
  Out << "# configuration of '" << (Name.empty() ? "." : Name.c_str()) << "'\n";
  if (const std::string Why = Settings.whyLeftOut(File, Here); !Why.empty())
    Out << "# " << Why << '\n';
  printConfig(Out, Holds, Here);
  return true;
}

ExitStatus showConfigs(const SourceQuery &Query, llvm::raw_ostream &Out) {
  const auto Settings = settingsOf(Query, disk());
  bool IsFirst = true, AllWell = true;
  for (const std::string &Path : Query.Paths) {
    AllWell &= showConfig(Path, *Settings, IsFirst, Out);
    IsFirst = false;
  }
  Out.flush();
  for (const Configs::Wrong &Each : Settings->wrong()) {
    printError(relativePath(Each.File, workingDirectory()) + ":" + Each.What);
    AllWell = false;
  }
  return AllWell ? Clean : Incomplete;
}

} // namespace torchport
