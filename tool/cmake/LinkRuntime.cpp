//===- LinkRuntime.cpp - links the runtime in build files -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cmake/LinkRuntime.h"

#include "tool/cmake/LinkGraph.h"
#include "tool/cmake/UserCalls.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"

#include <optional>
#include <set>
#include <tuple>
#include <utility>

using llvm::StringRef;

namespace torchport {

/// Returns whether other targets can link \p Target, which may then pass on
/// what it is linked with itself.
static bool isLibrary(const CMakeTarget &Target) {
  return StringRef(Target.Type).ends_with("_LIBRARY") &&
         Target.Type != "MODULE_LIBRARY";
}

namespace {

class Linker {
public:
  Linker(const CMakeModel &Build, llvm::ArrayRef<RuntimeUser> Users,
         llvm::function_ref<bool(StringRef)> Owns, bool WantCxx20)
      : WantCxx20(WantCxx20), Build(Build), Users(Users), Graph(Build),
        Calls(Owns) {}

  LinkPlan plan() {
    for (const RuntimeUser &Each : Users)
      if (llvm::none_of(Build.Targets, [&](const CMakeTarget &Target) {
            return Target.Sources.count(Each.Source) != 0;
          }))
        Plan.Left.push_back(
            {Each.Source, Each.Wanted, "no target compiles it"});
    for (const TargetNeed &Each : targetsOf(Build.Targets, Users))
      Needing.insert({Each.Target->Name, Each});
    for (const auto &[Name, Each] : Needing)
      visit(Each);
    findRuntime();
    if (WantCxx20)
      raiseStandard();
    Plan.Files = Edits.changes();
    llvm::sort(Plan.Done, [](const auto &A, const auto &B) {
      return A.Target < B.Target;
    });
    return std::move(Plan);
  }

private:
  /// A newly linked target, and the command that makes it.
  struct Fresh {
    const CMakeTarget *Target;
    RuntimeLibrary With;
    UserCall Made;

    /// Parent folders come first.
    auto order() const {
      return std::tuple(Target->Scopes.size(), Target->Scopes.front(),
                        Made.Index);
    }
  };

  /// Visits the libraries of a target first: they may bring the runtime.
  void visit(const TargetNeed &Need) {
    const CMakeTarget &Target = *Need.Target;
    if (!Visited.insert(Target.Name).second)
      return;
    for (const std::string &Each : Graph.linkedWith(Target.Name))
      if (const auto Found = Needing.find(Each); Found != Needing.end())
        visit(Found->second);
    if (Graph.runtimeOf(Target) >= Need.Wanted || hasObjectsWithLinks(Need))
      return;
    std::string Why;
    if (!link(Target, Need.Wanted, Why))
      Plan.Left.push_back({Target.Name, Need.Wanted, Why});
  }

  /// Returns whether the target needs the runtime only for the objects of a
  /// library that it links, and so gets that library's links too.
  bool hasObjectsWithLinks(const TargetNeed &Need) const {
    const std::set<std::string> With = Graph.linkedWith(Need.Target->Name);
    return !wantedBy(*Need.Target, Users) &&
           llvm::any_of(Needing, [&](const auto &Each) {
             return isObjectLibrary(*Each.second.Target) &&
                    Each.second.Wanted >= Need.Wanted && With.count(Each.first);
           });
  }

  bool link(const CMakeTarget &Target, RuntimeLibrary With, std::string &Why) {
    std::optional<UserCall> Made, Last;
    for (const CallStack *Call :
         callsFor(Target, {"add_executable", "add_library"}))
      Made = Calls.find(*Call, Why);
    for (const CallStack *Call : callsFor(Target, {"target_link_libraries"})) {
      std::string Unused;
      auto Site = Calls.find(*Call, Unused);
      // A call under its own condition would link it only sometimes.
      if (Site && (!Made || Made->isBeside(*Site)))
        Last = std::move(Site);
    }
    const auto &After = Last ? Last : Made;
    if (!After)
      return false;
    const auto Name = After->spell(Target.Name);
    if (!Name) {
      Why = "line " + std::to_string(After->Run.Line) + " of '" +
            After->File->Path + "' makes it in a loop";
      return false;
    }
    const bool IsPassedOn =
        Graph.signatureOf(Target.Name) == Signature::Plain ||
        (isLibrary(Target) && comesThroughHeader(Target));
    Edits.addAfter(*After, "target_link_libraries",
                   *Name + scope(Target, IsPassedOn) + " " +
                       targetName(With).str());
    Graph.addRuntime(Target.Name, With, IsPassedOn);
    Linked.push_back({&Target, With, Made ? *Made : *After});
    Plan.Done.push_back({Target.Name, With, After->File->Path});
    return true;
  }

  std::vector<const CallStack *>
  callsFor(const CMakeTarget &Target,
           std::initializer_list<StringRef> Names) const {
    std::vector<const CallStack *> Found;
    for (const CallStack &Each : Build.Calls)
      if (llvm::is_contained(Names, StringRef(Each.back().Name)) &&
          !Each.back().Arguments.empty() &&
          Each.back().Arguments.front() == Target.Name)
        Found.push_back(&Each);
    return Found;
  }

  bool comesThroughHeader(const CMakeTarget &Target) const {
    return llvm::any_of(Users, [&](const RuntimeUser &Each) {
      return Each.ThroughHeader && Target.Sources.count(Each.Source) != 0;
    });
  }

  std::string scope(const CMakeTarget &Target, bool IsPassedOn) const {
    if (Graph.signatureOf(Target.Name) == Signature::Plain)
      return "";
    if (Target.Type == "INTERFACE_LIBRARY")
      return " INTERFACE";
    return IsPassedOn ? " PUBLIC" : " PRIVATE";
  }

  /// Adds find_package calls for the runtime after those for LibTorch, as close
  /// to the targets and as few as possible.
  void findRuntime() {
    llvm::erase_if(Linked, [&](const Fresh &Each) {
      return Graph.runtimeKnownTo(*Each.Target) >= Each.With;
    });
    Plan.LooksForRuntime = !Linked.empty();
    while (const auto Place = nearestLibTorch()) {
      Edits.addAfter(Place->Site, "find_package",
                     packageOf(mostWantedIn(Place->Folder)));
      forgetThoseIn(Place->Folder);
    }
    // LibTorch is found some other way: add the call before the first target of
    // each folder.
    while (!Linked.empty()) {
      const Fresh First =
          *llvm::min_element(Linked, [](const Fresh &A, const Fresh &B) {
            return A.order() < B.order();
          });
      const std::string &Folder = First.Target->Scopes.front();
      Edits.addBefore(First.Made, "find_package",
                      packageOf(mostWantedIn(Folder)));
      forgetThoseIn(Folder);
    }
  }

  struct Package {
    UserCall Site;
    std::string Folder;
    long Reach = 0;
  };

  /// Returns the find_package call for LibTorch that most targets see.
  std::optional<Package> nearestLibTorch() {
    std::optional<Package> Best;
    for (const CallStack &Each : Build.Calls) {
      if (Each.back().Name != "find_package" || Each.back().Arguments.empty() ||
          Each.back().Arguments.front() != "Torch")
        continue;
      const std::string Folder =
          llvm::sys::path::parent_path(Each.front().File).str();
      const long Reach = llvm::count_if(Linked, [&](const Fresh &Of) {
        return llvm::is_contained(Of.Target->Scopes, Folder);
      });
      std::string Unused;
      const auto Site = Calls.find(Each, Unused);
      if (Site && Reach > 0 &&
          (!Best || std::pair(Reach, Folder.size()) >
                        std::pair(Best->Reach, Best->Folder.size())))
        Best = Package{*Site, Folder, Reach};
    }
    return Best;
  }

  /// Returns the package that is enough for all targets in \p Folder.
  RuntimeLibrary mostWantedIn(const std::string &Folder) const {
    RuntimeLibrary Most = RuntimeLibrary::Stable;
    for (const Fresh &Each : Linked)
      if (llvm::is_contained(Each.Target->Scopes, Folder))
        Most = std::max(Most, Each.With);
    return Most;
  }

  /// Drops the targets of \p Folder, which now see the runtime.
  void forgetThoseIn(std::string Folder) {
    llvm::erase_if(Linked, [&](const Fresh &Each) {
      return llvm::is_contained(Each.Target->Scopes, Folder);
    });
  }

  /// Writes C++20 wherever a file of the user's requests an older standard.
  /// Keeps compiler flags that set a standard: they may be for another
  /// compiler.
  void raiseStandard() {
    std::set<std::string> Files;
    for (const CallStack &Each : Build.StandardCalls) {
      std::string Unused;
      const auto Site = Calls.find(Each, Unused);
      if (!Site)
        continue;
      StringRef Before;
      for (StringRef Argument : Site->command().Arguments)
        if (std::string New =
                raisedStandard(std::exchange(Before, Argument), Argument);
            !New.empty()) {
          Edits.replace(*Site, Argument, std::move(New));
          Files.insert(Site->File->Path);
        }
    }
    Plan.Raised.assign(Files.begin(), Files.end());
  }

  const bool WantCxx20;
  const CMakeModel &Build;
  const llvm::ArrayRef<RuntimeUser> Users;
  LinkGraph Graph;
  UserCalls Calls;
  std::map<std::string, TargetNeed> Needing;
  std::set<std::string> Visited;
  std::vector<Fresh> Linked;
  ListEdits Edits;
  LinkPlan Plan;
};

} // namespace

LinkPlan planLinks(const CMakeModel &Build, llvm::ArrayRef<RuntimeUser> Users,
                   llvm::function_ref<bool(StringRef File)> Owns,
                   bool WantCxx20) {
  return Linker(Build, Users, Owns, WantCxx20).plan();
}

} // namespace torchport
