//===- Programs.h - programs, their sources and links -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cmake/CMakeModel.h"
#include "tool/fix/FixPlan.h"
#include "tool/policy/PolicyChoice.h"
#include "tool/sources/SourceFiles.h"

#include <array>

namespace torchport {

/// Returns the build folder whose CMake made \p Command for \p Unit, or "".
std::string buildFolderOf(const SourceFile &Unit,
                          const clang::tooling::CompileCommand &Command);

/// Runs CMake in the build folders of \p Sources where it has left no reply of
/// its file API, so that programsOf() knows its targets.
void listTargets(const SourceFiles &Sources);

/// Returns CMake's executables that compile one of \p Sources, together with
/// the libraries of the same build. Returns all sources as one program if CMake
/// has left no reply of its file API, or does not know the sources.
std::vector<Program> programsOf(const SourceFiles &Sources);

/// The CMake targets of the runtime. Each includes the ones before it.
enum class RuntimeLibrary {
  /// `torchport::stable`, for the headers that include nothing of c10 or ATen:
  /// those in torchport/stable, and torchport/c.h. Does not link LibTorch.
  Stable,
  /// `torchport::torchport`, for all headers. Links LibTorch.
  Torch,
};

inline constexpr std::array RuntimeLibraries = {RuntimeLibrary::Stable,
                                                RuntimeLibrary::Torch};

/// Returns the name of the target in CMake.
llvm::StringRef targetName(RuntimeLibrary Library);

/// Returns the arguments of the find_package that defines \p Library.
llvm::StringRef packageOf(RuntimeLibrary Library);

/// Returns the library that the runtime's headers in \p Code need, if any.
std::optional<RuntimeLibrary> libraryFor(llvm::StringRef Code);

/// A source that includes one of the runtime's headers.
struct RuntimeUser {
  std::string Source;
  RuntimeLibrary Required = RuntimeLibrary::Torch;
  /// True if a header of the project includes it for the source, and so for
  /// every file that includes that header.
  bool ThroughHeader = false;
};

/// Returns the users in the new texts of \p Plan, as far as they are readable.
std::vector<RuntimeUser> runtimeUsers(const FixPlan &Plan);

/// A target, and the library that it has to be linked with.
struct TargetNeed {
  const CMakeTarget *Target;
  RuntimeLibrary Required;
  /// True if it compiles one of the users itself.
  bool CompilesUser;
};

/// Returns the targets that compile one of \p Users, or that use the objects of
/// a target that does: objects named among the sources bring no libraries with
/// them.
std::vector<TargetNeed> targetsOf(llvm::ArrayRef<CMakeTarget> Targets,
                                  llvm::ArrayRef<RuntimeUser> Users);

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
