//===- LinkGraph.h - which targets link which -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cmake/Programs.h"

namespace torchport {

/// The links of a build, as its commands set them.
class LinkGraph {
public:
  explicit LinkGraph(const CMakeModel &Model);

  /// Returns true if target_link_libraries was called for \p Target without
  /// keywords. CMake requires all calls for a target to have the same form.
  bool usesPlainForm(const std::string &Target) const {
    return PlainTargets.count(Target) != 0;
  }
  /// Returns the libraries that \p Target itself is linked with.
  std::set<std::string> linkedWith(const std::string &Target) const;

  /// Returns the runtime library whose headers and code \p Target gets.
  std::optional<RuntimeLibrary> runtimeOf(const CMakeTarget &Target) const;
  /// Returns the runtime library that is visible where \p Target is made.
  std::optional<RuntimeLibrary> runtimeKnownTo(const CMakeTarget &Target) const;

  /// Links \p Target with \p Library. If \p IsPassedOn, the targets that link
  /// \p Target get it too.
  void addRuntime(const std::string &Target, RuntimeLibrary Library,
                  bool IsPassedOn);

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
  /// Returns the runtime library that \p Item names.
  std::optional<RuntimeLibrary> runtimeIn(llvm::StringRef Item) const;
  std::optional<RuntimeLibrary>
  passedOnBy(const std::string &Target, std::set<std::string> &Visited) const;

  std::map<std::string, std::vector<Link>> Links;
  std::set<std::string> PlainTargets;
  std::map<std::string, std::string> Aliases;
  /// The folders whose targets are all linked with the runtime, and those that
  /// call find_package for it.
  std::map<std::string, RuntimeLibrary> LinkedFolders, PackageFolders;
  std::optional<RuntimeLibrary> GlobalRuntime;
};

} // namespace torchport
