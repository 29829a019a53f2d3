//===- FixFlags.cpp - flags of 'torchport fix' ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Flags.h"

namespace torchport {

static constexpr NamedValue<Policy> Policies[] = {
    {Policy::Any, "any", "takes the best accelerator that works"},
    {Policy::Cpu, "cpu", "falls back to the CPU"},
    {Policy::Same, "same", "sets none"},
};

void addFixFlags(FixFlags &Fixing) {
  const FlagScope Fix{{&commands().Fix}};
  addFlag(Fixing.Diff, "diff", Fix, "Print a patch, and write nothing");
  addFlag(Fixing.NoVerify, "no-verify", {Fix.Commands, Audience::Advanced},
          "Write fixes without compiling them\n"
          "By default, what a fix has changed is parsed first");
  addFlag(Fixing.CMake, "cmake", Fix,
          "Link what needs it with the runtime\n"
          "In the CMakeLists.txt of the targets. Configures the build folder "
          "once more");
  addFlag(Fixing.Simplify, "simplify", Fix,
          "Ask for a device by one call, and fix nothing else\n"
          "In a program that is fixed and sets the policy 'cpu' or 'any'. "
          "Removes log lines; a device may get an index");
  addChoice<Policy>(
      Fixing.MostPolicy, "policy", Policies, Fix,
      "The widest policy to set beside main()\n"
      "It is set if the whole program was seen and nothing conflicts with it; "
      "'torchport check --portable' lists what does");
  addFlag(Fixing.AllowDirty, "allow-dirty", Fix,
          "Write into files with uncommitted changes");
}

} // namespace torchport
