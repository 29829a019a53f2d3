//===- LinkGraph.cpp - which targets link which ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cmake/LinkGraph.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

#include <optional>

using llvm::StringRef;

namespace torchport {

namespace {

/// A keyword between the items of target_link_libraries.
struct Keyword {
  Signature Of;
  bool IsUsed;
  bool IsPassedOn;
};

} // namespace

static std::optional<Keyword> keyword(StringRef Word) {
  using Found = std::optional<Keyword>;
  return llvm::StringSwitch<Found>(Word)
      .Case("PRIVATE", Keyword{Signature::Keywords, true, false})
      .Case("PUBLIC", Keyword{Signature::Keywords, true, true})
      .Case("INTERFACE", Keyword{Signature::Keywords, false, true})
      .Case("LINK_PRIVATE", Keyword{Signature::Plain, true, false})
      .Case("LINK_PUBLIC", Keyword{Signature::Plain, true, true})
      .Case("LINK_INTERFACE_LIBRARIES", Keyword{Signature::Plain, false, true})
      .Default(std::nullopt);
}

/// Returns the folder whose CMakeLists.txt \p Call comes from.
static std::string folderOf(const CallStack &Call) {
  return llvm::sys::path::parent_path(Call.front().File).str();
}

/// Records \p Library for the folder, unless a larger one is already recorded.
void LinkGraph::note(ByFolder &In, const CallStack &Call,
                     RuntimeLibrary Library) {
  RuntimeLibrary &Known = In.try_emplace(folderOf(Call), Library).first->second;
  Known = std::max(Known, Library);
}

std::optional<RuntimeLibrary> LinkGraph::lookUp(const ByFolder &In,
                                                const CMakeTarget &Target) {
  std::optional<RuntimeLibrary> Most;
  for (const std::string &Each : Target.Scopes)
    if (const auto Found = In.find(Each); Found != In.end())
      Most = std::max(Most, std::optional(Found->second));
  return Most;
}

LinkGraph::LinkGraph(const CMakeModel &Of) {
  // A name may be used before it is defined.
  for (const CallStack &Call : Of.Calls)
    if (Call.back().Name == "add_library")
      readLibrary(Call.back().Arguments);
  for (const CallStack &Call : Of.Calls) {
    const TracedCommand &Command = Call.back();
    if (Command.Name == "target_link_libraries")
      readLinks(Command.Arguments);
    else if (Command.Name == "link_libraries")
      readFolderLinks(Call);
    else if (Command.Name == "find_package" && !Command.Arguments.empty() &&
             Command.Arguments.front() == "torchport")
      note(FoundIn, Call,
           llvm::is_contained(Command.Arguments, "stable")
               ? RuntimeLibrary::Stable
               : RuntimeLibrary::Torch);
  }
}

void LinkGraph::readLibrary(const std::vector<std::string> &Arguments) {
  if (Arguments.size() > 2 && Arguments[1] == "ALIAS")
    Aliases[Arguments[0]] = Arguments[2];
  // An imported target is only visible where it was looked for.
  if (Arguments.size() > 1 && (!llvm::is_contained(Arguments, "IMPORTED") ||
                               llvm::is_contained(Arguments, "GLOBAL")))
    for (const RuntimeLibrary Each : RuntimeLibraries)
      if (Arguments[0] == targetName(Each))
        KnownEverywhere = std::max(KnownEverywhere, std::optional(Each));
}

void LinkGraph::readLinks(const std::vector<std::string> &Arguments) {
  if (Arguments.size() < 2)
    return;
  const std::string &Target = Arguments.front();
  const auto First = keyword(Arguments[1]);
  Signatures[Target] = First ? First->Of : Signature::Plain;
  Keyword Now = First.value_or(Keyword{Signature::Plain, true, true});
  for (const std::string &Words : llvm::drop_begin(Arguments))
    for (StringRef Word : llvm::split(Words, ';')) {
      if (const auto Next = keyword(Word))
        Now = *Next;
      else if (!Word.empty())
        Links[Target].push_back({nameOf(Word), Now.IsUsed, Now.IsPassedOn});
    }
}

void LinkGraph::readFolderLinks(const CallStack &Call) {
  for (const std::string &Words : Call.back().Arguments)
    if (const auto Library = runtimeIn(Words))
      note(LinkedIn, Call, *Library);
}

std::string LinkGraph::nameOf(StringRef Item) const {
  const auto Found = Aliases.find(Item.str());
  return Found == Aliases.end() ? Item.str() : Found->second;
}

std::optional<RuntimeLibrary> LinkGraph::runtimeIn(StringRef Item) const {
  for (const RuntimeLibrary Each : llvm::reverse(RuntimeLibraries))
    // Also inside a generator expression.
    if (Item.contains(targetName(Each)) || Item == nameOf(targetName(Each)))
      return Each;
  return std::nullopt;
}

Signature LinkGraph::signatureOf(const std::string &Target) const {
  const auto Found = Signatures.find(Target);
  return Found == Signatures.end() ? Signature::None : Found->second;
}

std::set<std::string> LinkGraph::linkedWith(const std::string &Target) const {
  std::set<std::string> All;
  if (const auto Found = Links.find(Target); Found != Links.end())
    for (const Link &Each : Found->second)
      if (Each.IsUsed)
        All.insert(Each.To);
  return All;
}

std::optional<RuntimeLibrary>
LinkGraph::passedOnBy(const std::string &Target,
                      std::set<std::string> &Seen) const {
  std::optional<RuntimeLibrary> Most;
  const auto Found = Links.find(Target);
  if (Found == Links.end() || !Seen.insert(Target).second)
    return Most;
  for (const Link &Each : Found->second)
    if (Each.IsPassedOn)
      Most = std::max({Most, runtimeIn(Each.To), passedOnBy(Each.To, Seen)});
  return Most;
}

std::optional<RuntimeLibrary>
LinkGraph::runtimeOf(const CMakeTarget &Target) const {
  std::set<std::string> Seen;
  auto Most = std::max(runtimeIn(Target.Name), lookUp(LinkedIn, Target));
  for (const std::string &Each : linkedWith(Target.Name))
    Most = std::max({Most, runtimeIn(Each), passedOnBy(Each, Seen)});
  return Most;
}

std::optional<RuntimeLibrary>
LinkGraph::runtimeKnownTo(const CMakeTarget &Target) const {
  return std::max(KnownEverywhere, lookUp(FoundIn, Target));
}

void LinkGraph::addRuntime(const std::string &Target, RuntimeLibrary Library,
                           bool IsPassedOn) {
  Links[Target].push_back({nameOf(targetName(Library)), true, IsPassedOn});
}

} // namespace torchport
