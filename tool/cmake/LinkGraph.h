//===- LinkGraph.h - which target is linked with which ----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cmake/CMakeModel.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace torchport {

/// How target_link_libraries was called for a target so far. CMake wants all
/// calls for one alike.
enum class Signature { None, Plain, Keywords };

/// The links of a build, as its commands say.
class LinkGraph {
public:
  explicit LinkGraph(const CMakeModel &Of);

  Signature signatureOf(const std::string &Target) const;
  /// What \p Target itself was linked with.
  std::set<std::string> linkedWith(const std::string &Target) const;

  /// Whether \p Target sees the runtime's headers, and is linked with it.
  bool hasRuntime(const CMakeTarget &Target) const;
  /// Whether the name of the runtime means something where \p Target is made.
  bool knowsRuntime(const CMakeTarget &Target) const;

  /// Links \p Target with the runtime, and what is linked with it too if that
  /// \p IsPassedOn.
  void addRuntime(const std::string &Target, bool IsPassedOn);

private:
  struct Link {
    std::string To;
    bool IsUsed = true;
    bool IsPassedOn = true;
  };

  void readLinks(const std::vector<std::string> &Arguments);
  void readFolderLinks(const CallStack &Call);
  void readLibrary(const std::vector<std::string> &Arguments);
  std::string nameOf(llvm::StringRef Item) const;
  bool isRuntime(llvm::StringRef Item) const;
  bool passesRuntimeOn(const std::string &Target,
                       std::set<std::string> &Seen) const;

  std::map<std::string, std::vector<Link>> Links;
  std::map<std::string, Signature> Signatures;
  std::map<std::string, std::string> Aliases;
  /// The folders in which all targets are linked with the runtime, and those
  /// that have looked for it.
  std::set<std::string> LinkedIn, FoundIn;
  bool IsKnownEverywhere = false;
};

} // namespace torchport
