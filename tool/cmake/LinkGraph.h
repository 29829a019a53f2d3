//===- LinkGraph.h - which target is linked with which ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cmake/CMakeModel.h"
#include "tool/cmake/Programs.h"

#include <map>
#include <optional>
#include <set>
#include <string>
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

  /// What \p Target sees the runtime's headers by, and is linked with.
  std::optional<RuntimeLibrary> runtimeOf(const CMakeTarget &Target) const;
  /// That of the runtime whose name means something where \p Target is made.
  std::optional<RuntimeLibrary> runtimeKnownTo(const CMakeTarget &Target) const;

  /// Links \p Target with \p Library, and what is linked with it too if that
  /// \p IsPassedOn.
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
  /// Which of the runtime's targets \p Item names.
  std::optional<RuntimeLibrary> runtimeIn(llvm::StringRef Item) const;
  std::optional<RuntimeLibrary> passedOnBy(const std::string &Target,
                                           std::set<std::string> &Seen) const;

  std::map<std::string, std::vector<Link>> Links;
  std::map<std::string, Signature> Signatures;
  std::map<std::string, std::string> Aliases;
  using ByFolder = std::map<std::string, RuntimeLibrary>;
  static void note(ByFolder &In, const CallStack &Call, RuntimeLibrary Library);
  static std::optional<RuntimeLibrary> lookUp(const ByFolder &In,
                                              const CMakeTarget &Target);

  /// The folders in which all targets are linked with the runtime, and those
  /// that have looked for it.
  ByFolder LinkedIn, FoundIn;
  std::optional<RuntimeLibrary> KnownEverywhere;
};

} // namespace torchport
