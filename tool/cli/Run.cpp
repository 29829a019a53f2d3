//===- Run.cpp - torchport run --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/Common.h"
#include "tool/os/OwnProcess.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

#include <cstdlib>

namespace torchport {

namespace path = llvm::sys::path;

/// The places of the simulated accelerator, relative to this program's folder:
/// installed, and in a build.
static constexpr llvm::StringLiteral Places[] = {
    TORCHPORT_SIMULATOR_FROM_PROGRAM, "../runtime/torchport-sim.so"};

/// Returns the path of the simulated accelerator.
static llvm::Expected<std::string> simulator() {
  llvm::SmallString<256> Own;
  (void)llvm::sys::fs::real_path(ownProgram(), Own);
  std::string Looked;
  for (llvm::StringRef Each : Places) {
    llvm::SmallString<256> Place = path::parent_path(Own);
    path::append(Place, Each);
    path::remove_dots(Place, /*remove_dot_dot=*/true);
    if (llvm::sys::fs::exists(Place))
      return std::string(Place);
    Looked += (Looked.empty() ? "'" : ", '") + std::string(Place) + "'";
  }
  return llvm::createStringError(
      "the simulated accelerator is not at " + Looked +
      ": it comes with torchport's runtime, which is built with your "
      "LibTorch; install that with the same prefix (Linux)");
}

static llvm::Error start(const RunOptions &Options) {
  const auto Program = llvm::sys::findProgramByName(Options.Program.front());
  if (!Program)
    return llvm::createStringError("'" + Options.Program.front() +
                                   "': " + Program.getError().message());
  auto Simulator = simulator();
  if (!Simulator)
    return Simulator.takeError();
  const char *Preloaded = ::getenv("LD_PRELOAD");
  setVariable("LD_PRELOAD", Preloaded && *Preloaded
                                ? *Simulator + ":" + Preloaded
                                : *Simulator);
  setVariable("TORCHPORT_SIM_AS", Options.Role);
  setVariable("TORCHPORT_SIM_DEVICES", std::to_string(Options.Devices));
  std::vector<const char *> Argv;
  for (const std::string &Each : Options.Program)
    Argv.push_back(Each.c_str());
  Argv.push_back(nullptr);
  shareStandardOutput();
  return llvm::createStringError(
      "'" + *Program + "': " + replaceProcess(*Program, Argv.data()).message());
}

ExitStatus runProgram(const RunOptions &Options) {
  printErrors(start(Options));
  return Incomplete;
}

} // namespace torchport
