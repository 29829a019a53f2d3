//===- CMakeModel.h - the targets and calls of a build ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// CMake's file API lists the targets and what they compile
/// (cmake-file-api(7)). A trace shows which commands made them, and with which
/// arguments: the API does not list the libraries of a target that are no
/// targets of the build itself.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <set>
#include <string>
#include <vector>

namespace torchport {

/// A target of a build. All paths are real paths.
struct CMakeTarget {
  std::string Name;
  /// The type as in the API: "EXECUTABLE", "STATIC_LIBRARY", ...
  std::string Type;
  bool isObjectLibrary() const { return Type == "OBJECT_LIBRARY"; }
  std::set<std::string> Sources;
  /// The folders whose CMakeLists.txt applies where the target is made: its
  /// own, the one that added it, and so on.
  std::vector<std::string> Scopes;
  /// The names of the targets that it depends on.
  std::set<std::string> Dependencies;
  /// The calls of target_link_libraries that had an effect on it.
  struct Place {
    std::string File;
    unsigned Line;
  };
  std::vector<Place> LinkCalls;
};

/// Returns the targets of all configurations; none if CMake has left no reply.
llvm::Expected<std::vector<CMakeTarget>> readReply(llvm::StringRef BuildFolder);

/// A command as CMake ran it.
struct TracedCommand {
  /// In lower case.
  std::string Name;
  /// One argument for each in the source, with variables expanded.
  std::vector<std::string> Arguments;
  /// A real path, or CMake's spelling if there is no such file.
  std::string File;
  unsigned Line = 0;
  /// True if it is in a CMakeLists.txt, outside of all functions.
  bool IsOutermost = false;
};

/// A stack of running commands, each called by the one before it. The first is
/// in the CMakeLists.txt of a folder.
using CallStack = std::vector<TracedCommand>;

/// Returns the calls of the commands \p Names in \p Trace, in the order in
/// which they ran. \p Trace is the output of CMake with
/// `--trace-format=json-v1`.
llvm::Expected<std::vector<CallStack>>
readTrace(llvm::StringRef Trace, const std::set<std::string> &Names);

struct CMakeModel {
  std::vector<CMakeTarget> Targets;
  /// The calls that make or link targets, find packages, or add folders, in the
  /// order in which they ran.
  std::vector<CallStack> Calls;
  /// The calls that request an older standard than C++20.
  std::vector<CallStack> StandardCalls;
};

/// Returns the build folder that is or contains \p Folder, or "".
std::string buildFolderAround(llvm::StringRef Folder);

/// Runs CMake in \p BuildFolder again; fails with CMake's message. If CMake
/// does not find torchport's runtime, its package is looked for in the usual
/// places, and \p PackageFolder is set to the folder that CMake got as
/// torchport_DIR.
llvm::Expected<CMakeModel> configureBuild(llvm::StringRef BuildFolder,
                                          std::string &PackageFolder);

/// Does the same without a result.
llvm::Error configureAgain(llvm::StringRef BuildFolder,
                           std::string &PackageFolder);

/// Returns a folder with torchport's package for CMake, or "FOLDER" if none is
/// in the usual places.
std::string anyRuntimePackage();

/// Returns, for each of a command's \p Arguments, its text with the C++
/// standard
/// \p To in place of an older one, or "" if it requests none.
std::vector<std::string>
raisedStandards(llvm::ArrayRef<llvm::StringRef> Arguments, unsigned To);

} // namespace torchport
