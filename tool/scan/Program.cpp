//===- Program.cpp - what the units of a program say of each other --------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/scan/Program.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;

namespace torchport {

bool isNameOfFlag(StringRef Name) {
  const size_t Last = Name.rfind("::");
  return Name.drop_front(Last == StringRef::npos ? 0 : Last + 2)
      .starts_with("FLAGS_");
}

void ProgramSummary::add(StringRef File, const UnitSummary &Summary) {
  for (const OutsideFact &Each : Summary.Facts) {
    const Range &Where = Each.Places.front().Where;
    Fact &Known =
        Facts[{Each.About, Each.Code, Where.File, Where.Begin.Offset}];
    Known.What = &Each;
    Known.SaidBy.insert(File.str());
    if (const auto Files = Summary.DeclaredIn.find(Each.About);
        Files != Summary.DeclaredIn.end())
      Known.DeclaredIn.insert(Files->second.begin(), Files->second.end());
  }
  for (const std::string &Name : Summary.GivesDeviceTo)
    if (isNameOfFlag(Name))
      FlagsGiven[Name].insert(File.str());
}

/// Whether \p Each, which is about something called \p Name, is about what \p
/// Of calls so: they share its declaration, or it is a flag that a single
/// program defines.
bool ProgramSummary::isAbout(const Fact &Each, const std::string &Name,
                             const UnitSummary &Of) const {
  if (const auto Files = Of.DeclaredIn.find(Name);
      Files != Of.DeclaredIn.end() &&
      llvm::any_of(Files->second, [&](const std::string &File) {
        return Each.DeclaredIn.count(File) != 0;
      }))
    return true;
  const auto Given = FlagsGiven.find(Name);
  return Given != FlagsGiven.end() && Given->second.size() == 1;
}

static bool isDefinition(const OutsideFact &Each) {
  return Each.Is == OutsideFact::Kind::Definition;
}

namespace {

/// Puts facts behind each other, a line each.
class Writer {
public:
  void add(const OutsideFact &Fact) {
    // All but definitions are in nobody's way.
    const std::string Head = isDefinition(Fact)
                                 ? "\n"
                                 : "\nnamespace torchport_outside" +
                                       std::to_string(++Number) + " { ";
    Code.Text += Head;
    for (CodePlace Place : Fact.Places) {
      Place.Begin += Code.Text.size();
      Place.End += Code.Text.size();
      Code.Places.push_back(std::move(Place));
    }
    Code.Text += Fact.Code;
    if (!isDefinition(Fact))
      Code.Text += " }";
  }

  OutsideCode take(bool NeedsDevices) {
    if (!Code.isEmpty()) {
      Code.Text += "\n";
      Code.NeedsDevices = NeedsDevices;
    }
    return std::move(Code);
  }

private:
  OutsideCode Code;
  unsigned Number = 0;
};

} // namespace

OutsideCode ProgramSummary::toldTo(StringRef File,
                                   const UnitSummary &Own) const {
  std::set<std::string> Names = Own.GivesDeviceTo;
  Names.insert(Own.AsksFor.begin(), Own.AsksFor.end());
  Writer Told;
  for (const std::string &Name : Names) {
    std::vector<const OutsideFact *> Uses, Definitions;
    for (auto Each = Facts.lower_bound({Name, "", "", 0});
         Each != Facts.end() && std::get<0>(Each->first) == Name; ++Each)
      if (Each->second.SaidBy.count(File.str()) == 0 &&
          isAbout(Each->second, Name, Own))
        (isDefinition(*Each->second.What) ? Definitions : Uses)
            .push_back(Each->second.What);
    // Two are of two programs.
    if (Definitions.size() == 1)
      Told.add(*Definitions.front());
    for (const OutsideFact *Each : Uses)
      Told.add(*Each);
  }
  return Told.take(/*NeedsDevices=*/!Own.KnowsDevices);
}

/// The first other file on the way of \p Found; null where there is none.
static const Note *noteElsewhere(const Finding &Found, StringRef File) {
  const auto Other = llvm::find_if(
      Found.Notes, [&](const Note &Each) { return Each.Where.File != File; });
  return Other == Found.Notes.end() ? nullptr : &*Other;
}

/// The definition whose name stands last in \p Text up to the end of \p Where;
/// null where no condition asks one.
static const CodePlace *askedBefore(const Range &Where, StringRef Text,
                                    const OutsideCode &Code) {
  const CodePlace *Last = nullptr;
  size_t Nearest = 0;
  for (const CodePlace &Each : Code.Places) {
    const size_t Place =
        Each.Asked.empty()
            ? StringRef::npos
            : Text.take_front(Where.End.Offset).rfind(Each.Asked);
    if (Place == StringRef::npos || (Last && Place < Nearest))
      continue;
    Last = &Each;
    Nearest = Place;
  }
  return Last;
}

/// Whether \p Now is understood no less than \p Of was by itself. Two programs
/// in one database may not fit together.
static bool fits(const UnitResult &Now, const OpenUnit &Of) {
  return !Now.Crashed && Now.Errors == Of.Errors &&
         Now.MissingHeaders == Of.MissingHeaders;
}

void addFromOutside(OpenUnit &Of, UnitResult More, StringRef Text) {
  if (!fits(More, Of))
    return;
  std::vector<Finding> &Known = Of.Findings;
  const StringRef File = Of.File;
  for (Finding &Each : More.Findings) {
    // A header is judged by those that include it.
    if (Each.Where.File != File)
      continue;
    const auto Before = llvm::find_if(
        Known, [&](const Finding &Other) { return sameFinding(Each, Other); });
    const bool IsNew = Before == Known.end();
    if (!IsNew && (Before->Suggestion || !noteElsewhere(Each, File)))
      continue;
    if (!noteElsewhere(Each, File))
      if (const CodePlace *Answer = askedBefore(Each.Where, Text, Of.Told))
        Each.Notes.push_back(
            {Answer->Where, "'" + Answer->Asked + "' is defined here"});
    if (IsNew) {
      llvm::erase_if(Known, [&](const Finding &Other) {
        return overlap(Each.Where, Other.Where);
      });
      Known.push_back(std::move(Each));
    } else {
      *Before = std::move(Each);
    }
  }
  sortAndDeduplicate(Known);
}

} // namespace torchport
