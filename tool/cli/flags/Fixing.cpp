//===- Fixing.cpp - which fixes are made, and how -------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/Choice.h"
#include "tool/cli/flags/Flags.h"

namespace cl = llvm::cl;

namespace torchport {

static cl::opt<bool> Diff("diff", cl::desc("Print a patch, and write nothing"),
                          cl::sub(fixCommand()), cl::cat(ours()));
static cl::opt<bool>
    NoVerify("no-verify",
             cl::desc("Write fixes though the code may not compile\n"
                      "Without it, what a fix has changed is parsed first"),
             cl::sub(fixCommand()), cl::cat(ours()), RARE);
static cl::opt<bool>
    CMake("cmake",
          cl::desc("Link what needs it with the runtime\n"
                   "In the CMakeLists.txt of the targets; configures the build "
                   "folder once more"),
          cl::sub(fixCommand()), cl::cat(ours()));
static cl::opt<bool> Simplify(
    "simplify",
    cl::desc("Ask for a device by one call, and fix nothing else\n"
             "In a program that is fixed and sets the policy 'cpu' or 'any'. "
             "Log lines go, and a device may have an index"),
    cl::sub(fixCommand()), cl::cat(ours()));
static cl::opt<Policy, false, Choice<Policy>> Most(
    "policy",
    cl::desc("The widest policy to set beside main()\n"
             "It is set where all of the program was seen and nothing stands "
             "against it; 'torchport check --portable' lists what does"),
    cl::values(clEnumValN(Policy::Any, "any",
                          "takes the best accelerator that works"),
               clEnumValN(Policy::Cpu, "cpu", "falls back to the CPU"),
               clEnumValN(Policy::Same, "same", "sets none")),
    cl::init(Policy::Any), cl::sub(fixCommand()), cl::cat(ours()));
static cl::opt<bool>
    AllowDirty("allow-dirty",
               cl::desc("Write into files with uncommitted changes"),
               cl::sub(fixCommand()), cl::cat(ours()));

llvm::Error readFixing(CommandLine &Line) {
  const bool IsText = Line.Output.Format == OutputFormat::Text;
  if (Diff && !IsText)
    return misuse("'--diff' prints a patch, in no other format");
  if (Line.Sources.InputName && !IsText)
    return misuse("'torchport fix -' prints the text, in no other format");
  if (Line.Sources.InputName && CMake)
    return misuse("'torchport fix -' changes no file, and does not go with "
                  "'--cmake'");
  if (Simplify && !IsText)
    return misuse("'--simplify' tells people what it changes; it goes with no "
                  "other format than 'text'");
  if (Simplify && (NoVerify || CMake || Line.Changes.IsHook))
    return misuse("'--simplify' goes with none of '--no-verify', '--cmake' and "
                  "'--hook'");
  Line.Fixing.Diff = Diff;
  Line.Fixing.Simplify = Simplify;
  Line.Fixing.MostPolicy = Most;
  Line.Fixing.Verify = !NoVerify;
  Line.Fixing.CMake = CMake;
  Line.Fixing.AllowDirty = AllowDirty;
  return llvm::Error::success();
}

} // namespace torchport
