//===- Config.cpp - torchport config --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/Common.h"

namespace torchport {

ExitStatus showConfigs(const SourceQuery &Query, llvm::raw_ostream &Out) {
  const auto Settings = settingsOf(Query, disk());
  const std::string Here = workingDirectory();
  bool IsFirst = true, AllValid = true;
  for (const std::string &Path : Query.Paths) {
    const std::string Real = realPath(Path);
    if (Real.empty()) {
      printError("no such file or folder: '" + Path + "'");
      AllValid = IsFirst = false;
      continue;
    }
    const std::string File =
        llvm::sys::fs::is_directory(Real) ? Real + "/file" : Real;
    if (!std::exchange(IsFirst, false))
      Out << '\n';
    const std::string Name = relativePath(Real, Here);
    Out << "# configuration of '" << (Name.empty() ? "." : Name) << "'\n";
    if (const std::string Why = Settings->exclusionReason(File, Here);
        !Why.empty())
      Out << "# " << Why << '\n';
    printConfig(Out, Settings->of(File), Here);
  }
  Out.flush();
  for (const Configs::Error &Each : Settings->errors()) {
    printError(relativePath(Each.File, Here) + ":" + Each.Message);
    AllValid = false;
  }
  return AllValid ? Clean : Incomplete;
}

} // namespace torchport
