//===- CMakeModel.h - what CMake says of a build ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// CMake's file API tells which targets there are, and what they compile
/// (cmake-file-api(7)). Which commands made them, and with what arguments, a
/// trace tells: the API does not know what a target was linked with as long as
/// that is no target of the build itself.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace torchport {

/// A target of a build. All paths are real paths.
struct CMakeTarget {
  std::string Name;
  /// As in the API: "EXECUTABLE", "STATIC_LIBRARY", ...
  std::string Type;
  std::set<std::string> Sources;
  /// The folders whose CMakeLists.txt is in force where it is made: its own,
  /// that which added it, and so on.
  std::vector<std::string> Scopes;
  /// The names of the targets that are built before it.
  std::set<std::string> Dependencies;
  /// Where target_link_libraries was called for it, with an effect.
  struct Place {
    std::string File;
    unsigned Line;
  };
  std::vector<Place> LinkCalls;
};

/// The targets of all configurations, or nothing where CMake has left no reply
/// in \p BuildFolder.
llvm::Expected<std::optional<std::vector<CMakeTarget>>>
readReply(llvm::StringRef BuildFolder);

/// A command as it was run.
struct TracedCommand {
  /// In lower case.
  std::string Name;
  /// After all variables were replaced, one for each that is spelled.
  std::vector<std::string> Arguments;
  /// A real path; as CMake gives it where there is no such file.
  std::string File;
  unsigned Line = 0;
};

/// Commands that are running: each was called by the one before it. The first
/// stands in the CMakeLists.txt of a folder.
using CallStack = std::vector<TracedCommand>;

/// Of \p Trace, which CMake has written as `--trace-format=json-v1`, the calls
/// of the commands that \p Wanted names, in the order in which they ran.
llvm::Expected<std::vector<CallStack>>
readTrace(llvm::StringRef Trace, const std::set<std::string> &Wanted);

struct CMakeModel {
  std::vector<CMakeTarget> Targets;
  /// The calls that make targets and packages, and link the ones with the
  /// others.
  std::vector<CallStack> Calls;
  /// Those that say an older C++ than C++20.
  std::vector<CallStack> StandardCalls;
};

/// The build folder that \p Folder is or lies in; empty where CMake has made
/// none.
std::string buildFolderAround(llvm::StringRef Folder);

/// Has CMake configure \p BuildFolder once more, and tell. Fails in its words.
llvm::Expected<CMakeModel> askCMake(llvm::StringRef BuildFolder);

/// \p Argument, with C++20 for the older one that it says behind \p Before;
/// empty where it says none.
std::string raisedStandard(llvm::StringRef Before, llvm::StringRef Argument);

/// Whether a command with \p Arguments says a C++ before C++20.
bool saysOldStandard(llvm::ArrayRef<std::string> Arguments);

} // namespace torchport
