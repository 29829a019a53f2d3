//===- LinkRuntime.cpp - links the runtime in build files -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cmake/LinkRuntime.h"

#include "tool/cmake/PackagePlace.h"

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
         llvm::function_ref<bool(StringRef)> IsOwn, unsigned Cxx)
      : Cxx(Cxx), Build(Build), Users(Users), Graph(Build), Calls(IsOwn) {}

  LinkPlan plan() {
    for (const RuntimeUser &Each : Users)
      if (llvm::none_of(Build.Targets, [&](const CMakeTarget &Target) {
            return Target.Sources.count(Each.Source) != 0;
          }))
        Plan.Unlinked.push_back(
            {Each.Source, Each.Required, "no target compiles it"});
    for (const TargetNeed &Each : targetsOf(Build.Targets, Users))
      Needs.insert({Each.Target->Name, Each});
    for (const auto &[Name, Each] : Needs)
      visit(Each);
    findRuntime();
    if (Cxx)
      raiseStandard();
    Plan.Files = Edits.changes();
    llvm::sort(Plan.Links, [](const auto &A, const auto &B) {
      return A.Target < B.Target;
    });
    return std::move(Plan);
  }

private:
  /// A newly linked target, and the command that makes it.
  struct NewLink {
    const CMakeTarget *Target;
    RuntimeLibrary Library;
    UserCall Definition;

    /// Parent folders come first.
    auto order() const {
      return std::tuple(Target->Scopes.size(), Target->Scopes.front(),
                        Definition.Index);
    }
  };

  /// Visits the libraries of a target first: they may bring the runtime.
  void visit(const TargetNeed &Need) {
    const CMakeTarget &Target = *Need.Target;
    if (!Visited.insert(Target.Name).second)
      return;
    for (const std::string &Each : Graph.linkedWith(Target.Name))
      if (const auto Found = Needs.find(Each); Found != Needs.end())
        visit(Found->second);
    if (Graph.runtimeOf(Target) >= Need.Required || hasObjectsWithLinks(Need))
      return;
    std::string Reason;
    if (!link(Target, Need.Required, Reason))
      Plan.Unlinked.push_back({Target.Name, Need.Required, Reason});
  }

  /// Returns whether the target needs the runtime only for the objects of a
  /// library that it links, and so gets that library's links too.
  bool hasObjectsWithLinks(const TargetNeed &Need) const {
    const std::set<std::string> LinkedNames =
        Graph.linkedWith(Need.Target->Name);
    return !Need.CompilesUser && llvm::any_of(Needs, [&](const auto &Each) {
      return Each.second.Target->isObjectLibrary() &&
             Each.second.Required >= Need.Required &&
             LinkedNames.count(Each.first);
    });
  }

  bool link(const CMakeTarget &Target, RuntimeLibrary Library,
            std::string &Reason) {
    std::optional<UserCall> Definition, Last;
    for (const CallStack *Call :
         callsFor(Target, {"add_executable", "add_library"}))
      Definition = Calls.find(*Call, &Reason);
    for (const CallStack *Call : callsFor(Target, {"target_link_libraries"})) {
      auto Site = Calls.find(*Call);
      // A call under its own condition would link it only sometimes.
      if (Site && (!Definition || Definition->isInSameBlock(*Site)))
        Last = std::move(Site);
    }
    const auto &After = Last ? Last : Definition;
    if (!After)
      return false;
    const auto Name = After->spell(Target.Name);
    if (!Name) {
      Reason = "line " + std::to_string(After->Run.Line) + " of '" +
               After->File->Path + "' makes it in a loop";
      return false;
    }
    const bool IsPassedOn = Graph.usesPlainForm(Target.Name) ||
                            (isLibrary(Target) && comesThroughHeader(Target));
    Edits.addAfter(*After, "target_link_libraries",
                   *Name + scope(Target, IsPassedOn) + " " +
                       targetName(Library).str());
    Graph.addRuntime(Target.Name, Library, IsPassedOn);
    Linked.push_back({&Target, Library, Definition ? *Definition : *After});
    Plan.Links.push_back({Target.Name, Library, After->File->Path});
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
    if (Graph.usesPlainForm(Target.Name))
      return "";
    if (Target.Type == "INTERFACE_LIBRARY")
      return " INTERFACE";
    return IsPassedOn ? " PUBLIC" : " PRIVATE";
  }

  /// Adds find_package calls for the runtime after those for LibTorch, as close
  /// to the targets and as few as possible.
  void findRuntime() {
    llvm::erase_if(Linked, [&](const NewLink &Each) {
      return Graph.runtimeKnownTo(*Each.Target) >= Each.Library;
    });
    while (const auto Folder = nextLibTorchFolder())
      addPackageTo(*Folder);
    // LibTorch is found some other way.
    while (!Linked.empty()) {
      const NewLink First =
          *llvm::min_element(Linked, [](const NewLink &A, const NewLink &B) {
            return A.order() < B.order();
          });
      Edits.addBefore(First.Definition, "find_package",
                      packageForTargetsIn(First.Target->Scopes.front()));
    }
  }

  /// Returns the folder whose packages most targets see, of those that look for
  /// LibTorch and were not tried yet.
  std::optional<std::string> nextLibTorchFolder() {
    std::optional<std::string> Best;
    long BestReach = 0;
    for (const CallStack &Each : Build.Calls) {
      if (Each.back().Name != "find_package" || Each.back().Arguments.empty() ||
          Each.back().Arguments.front() != "Torch")
        continue;
      const std::string Folder =
          llvm::sys::path::parent_path(Each.front().File).str();
      const long Reach = llvm::count_if(Linked, [&](const NewLink &New) {
        return llvm::is_contained(New.Target->Scopes, Folder);
      });
      if (Reach > 0 && TriedFolders.count(Folder) == 0 &&
          (!Best || std::pair(Reach, Folder.size()) >
                        std::pair(BestReach, Best->size()))) {
        Best = Folder;
        BestReach = Reach;
      }
    }
    if (Best)
      TriedFolders.insert(*Best);
    return Best;
  }

  void addPackageTo(const std::string &Folder) {
    std::vector<RuntimeTarget> Targets;
    for (const NewLink &Each : Linked)
      if (llvm::is_contained(Each.Target->Scopes, Folder))
        Targets.push_back({Each.Target, Each.Definition});
    const auto Place = placeAfterLibTorch(Build, Calls, Folder, Targets);
    if (!Place)
      return;
    const StringRef Package = packageForTargetsIn(Folder);
    if (Place->IsBefore)
      Edits.addDirectlyBefore(Place->Site, "find_package", Package);
    else
      Edits.addAfter(Place->Site, "find_package", Package);
  }

  /// Drops the targets of \p Folder, which now see the runtime. Returns the
  /// package that is enough for all of them.
  StringRef packageForTargetsIn(const std::string &Folder) {
    RuntimeLibrary Largest = RuntimeLibrary::Stable;
    llvm::erase_if(Linked, [&](const NewLink &Each) {
      const bool IsThere = llvm::is_contained(Each.Target->Scopes, Folder);
      if (IsThere)
        Largest = std::max(Largest, Each.Library);
      return IsThere;
    });
    return packageOf(Largest);
  }

  /// Writes the standard wherever a file of the user's requests an older one.
  void raiseStandard() {
    std::set<std::string> Files;
    for (const CallStack &Each : Build.StandardCalls) {
      const auto Site = Calls.find(Each);
      if (!Site)
        continue;
      const auto &Arguments = Site->command().Arguments;
      for (auto [Old, New] :
           llvm::zip_equal(Arguments, raisedStandards(Arguments, Cxx)))
        if (!New.empty()) {
          Edits.replace(*Site, Old, std::move(New));
          Files.insert(Site->File->Path);
        }
    }
    Plan.Raised.assign(Files.begin(), Files.end());
  }

  const unsigned Cxx;
  const CMakeModel &Build;
  const llvm::ArrayRef<RuntimeUser> Users;
  LinkGraph Graph;
  UserCalls Calls;
  std::map<std::string, TargetNeed> Needs;
  std::set<std::string> Visited;
  std::vector<NewLink> Linked;
  /// The folders where a place for find_package was looked for.
  std::set<std::string> TriedFolders;
  ListEdits Edits;
  LinkPlan Plan;
};

} // namespace

LinkPlan planLinks(const CMakeModel &Build, llvm::ArrayRef<RuntimeUser> Users,
                   llvm::function_ref<bool(StringRef File)> IsOwn,
                   unsigned Cxx) {
  return Linker(Build, Users, IsOwn, Cxx).plan();
}

} // namespace torchport
