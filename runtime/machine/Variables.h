//===- Variables.h - environment variables ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <string>
#include <vector>

namespace torchport::detail {

/// Returns the value of the variable \p name; empty if it is unset, or not
/// trusted as in a set-user-id program.
std::string environment(const char *name);

/// The variables that list the devices a driver shows to a program.
const std::vector<const char *> &visibility_variables();

/// The variables by which a launcher tells a process its rank among those of
/// this machine, and their number.
struct Launcher {
  const char *rank;
  const char *size;
};
/// Those that give a number each, in the order in which they are read.
const std::vector<Launcher> &launchers();

/// The other variables of launchers: ranks on this machine that come without
/// the number of processes, and ranks among all machines.
const std::vector<const char *> &other_rank_variables();

/// Returns TORCHPORT_SYSROOT, or "/" if it is unset: the folder with sys, dev
/// and proc. For tests, and for containers that mount the host's folders
/// elsewhere.
std::string system_root();

/// Returns \p text from a driver with control characters replaced by question
/// marks.
std::string printable(std::string text);

/// Splits \p text at each \p separator. An empty text has one empty part.
std::vector<std::string> split(const std::string &text, char separator);

} // namespace torchport::detail
