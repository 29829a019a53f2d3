//===- Consistency.cpp - model and inputs on one device -------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Consistency.h"

#include "rules/StayingDevices.h"
#include "rules/choice/MachineCondition.h"
#include "rules/classify/Owner.h"
#include "rules/fix/Doubts.h"
#include "rules/model/DeviceIndex.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace torchport {

namespace {

/// The questions that a fix takes out.
class Rewritten {
public:
  Rewritten(const Findings::Item &Item, const UnitModel &Unit)
      : Item(Item), Sources(Unit.Context.getSourceManager()) {}

  /// Whether the fix replaces something in the condition of \p Asking, an `if`
  /// or an operator: an edit of an arm alone leaves it.
  bool contains(const Stmt &Asking) const {
    const auto *If = dyn_cast<IfStmt>(&Asking);
    const auto *Choice = dyn_cast<ConditionalOperator>(&Asking);
    const Expr *Condition = If       ? If->getCond()
                            : Choice ? Choice->getCond()
                                     : nullptr;
    if (!Condition || !Item.What.Suggestion)
      return false;
    const auto OffsetOf = [&](SourceLocation Place) {
      return Sources.getFileOffset(Sources.getExpansionLoc(Place));
    };
    const unsigned Begin = OffsetOf(Condition->getBeginLoc());
    const unsigned Last = OffsetOf(Condition->getEndLoc());
    // Which file that is, its edits say; the finding stands in it.
    return llvm::any_of(Item.What.Suggestion->Edits, [&](const Edit &Each) {
      return Each.File == Item.What.Where.File && Each.Offset <= Last &&
             Begin < Each.Offset + Each.Length;
    });
  }

private:
  const Findings::Item &Item;
  const SourceManager &Sources;
};

} // namespace

/// Whether a question for CUDA stays around what \p Item is about, so that
/// nothing happens there on other accelerators.
static bool staysUnderQuestion(const Findings::Item &Item,
                               const UnitModel &Unit) {
  const DeviceSite &Site = *Item.Of;
  const Rewritten Gone(Item, Unit);
  // Between the place and what is named there.
  for (const ConditionalOperator *Each : Site.Source.Arms)
    if (!Gone.contains(*Each) &&
        asksForCuda(*Each->getCond(),
                    isWithin(*Site.Source.Spelled, Each->getTrueExpr()),
                    Unit.Facts))
      return true;
  return isUnderQuestion(
      Site.Ancestors, [&](const Stmt &S) { return Gone.contains(S); },
      Unit.Facts);
}

static bool isSafe(const Findings::Item &Each) {
  return Each.What.Suggestion &&
         Each.What.Suggestion->Safety == Applicability::Safe;
}

static bool isMoved(const Findings::Item &Each, const UnitModel &Unit) {
  return isSafe(Each) && !staysUnderQuestion(Each, Unit);
}

/// Whether the user of the program says where \p Each is.
static bool isOfUser(const Findings::Item &Each, const UnitModel &Unit) {
  return Each.Of && (Each.Of->Source.Input != InputKind::None ||
                     ownerOf(*Each.Of, Unit) == Owner::DeviceStringInput);
}

/// Whether \p Each follows a device that is known, wherever that is.
static bool isKnown(const Findings::Item &Each, const UnitModel &Unit) {
  const DeviceChoice *Choice = Unit.choiceAround(*Each.Of);
  return (!Each.Of->KnownDevice.empty() ||
          (Choice && !Choice->Device.empty())) &&
         !isOfOtherGpu(*Each.Of, Unit.Context);
}

/// Whether \p Each names a GPU in a way that worked.
static bool counts(const Findings::Item &Each, const UnitModel &Unit) {
  if (!Each.Of || Each.Of->Source.Input != InputKind::None)
    return false;
  switch (ownerOf(*Each.Of, Unit)) {
  case Owner::HardcodedDevice:
  case Owner::DeviceMacro:
  case Owner::AvailabilityIdiom:
  case Owner::UncheckedDeviceIndex:
    return true;
  default:
    return false;
  }
}

namespace {

/// The ways to the places that name an accelerator.
class MentionAncestors {
public:
  explicit MentionAncestors(const UnitModel &Unit) {
    for (const AcceleratorMention &Each : Unit.Facts.Mentions)
      Known.try_emplace(Each.Place, Each.Ancestors);
  }

  /// To the first such place in \p Spelled; empty where there is none.
  Path ancestorsOf(const Stmt &Spelled) const {
    if (const auto Found = Known.find(&Spelled); Found != Known.end())
      return Found->second;
    for (const Stmt *Child : Spelled.children())
      if (const Path Found = Child ? ancestorsOf(*Child) : Path();
          !Found.empty())
        return Found;
    return {};
  }

private:
  llvm::DenseMap<const Stmt *, Path> Known;
};

} // namespace

/// Doubts the moves of a group that are not all made on the same machines.
static void keepBehindSame(Findings &Item, const UnitModel &Unit) {
  struct Group {
    std::vector<Findings::Item *> Moved;
    MachineConditions::List First;
    unsigned Line = 0;
  };
  MachineConditions Conditions(Unit.Context, Unit.Facts);
  const MentionAncestors Named(Unit);
  llvm::MapVector<SourceLocation, Group> Groups;
  for (Findings::Item &Each : Item.All) {
    if (!counts(Each, Unit) || !isMoved(Each, Unit) || isKnown(Each, Unit))
      continue;
    const Rewritten Gone(Each, Unit);
    const auto MoveAt = [&](SourceLocation Place, Path Ancestors) {
      if (Place.isInvalid())
        return;
      const auto IsGone = [&](const Stmt &S) { return Gone.contains(S); };
      auto Behind = Conditions.behind(Ancestors, IsGone);
      // What is in front of the place where the device is named.
      for (const MachineCondition &At : Conditions.behind(
               Named.ancestorsOf(*Each.Of->Source.Spelled), IsGone))
        if (llvm::none_of(Behind, [&](const MachineCondition &Other) {
              return At.Part == Other.Part;
            }))
          Behind.push_back(At);
      Group &Together = Groups[Place];
      if (Together.Moved.empty())
        Together.First = Behind;
      else if (!Together.Line && !Conditions.areSame(Together.First, Behind)) {
        const auto &Asked = Behind.empty() ? Together.First : Behind;
        Together.Line = Unit.Context.getSourceManager().getExpansionLineNumber(
            Asked.back().Part->getBeginLoc());
      }
      Together.Moved.push_back(&Each);
    };
    const SourceLocation Own = groupOf(Each.Of->Ancestors);
    MoveAt(Own, Each.Of->Ancestors);
    // What a helper returns moves where it is called.
    for (const ValueDecl *Holder :
         holdersReachedBy(*Each.Of, Unit.Facts.ReadBy))
      for (const DeviceReader &Reader : Unit.Facts.ReadBy.lookup(Holder))
        if (Reader.Does == DeviceReader::Kind::Used && Reader.Group != Own)
          MoveAt(Reader.Group, Reader.Ancestors);
  }
  for (const auto &[Place, Together] : Groups)
    if (Together.Line)
      for (Findings::Item *Each : Together.Moved)
        Each->What.Suggestion->doubt(
            "a condition that may depend on the machine, in line " +
            std::to_string(Together.Line) +
            ", stands in front of some devices here, and not of all");
}

/// Where the device of \p Each is: in the function or class that it is named
/// in, and in those that get it by a global, a member or a helper.
static llvm::SmallSetVector<SourceLocation, 4>
groupsOf(const Findings::Item &Each, const UnitModel &Unit) {
  llvm::SmallSetVector<SourceLocation, 4> Groups;
  const auto Add = [&](SourceLocation Group) {
    if (Group.isValid())
      Groups.insert(Group);
  };
  Add(groupOf(Each.Of->Ancestors));
  for (const ValueDecl *Holder : holdersReachedBy(*Each.Of, Unit.Facts.ReadBy))
    for (const DeviceReader &Reader : Unit.Facts.ReadBy.lookup(Holder))
      Add(Reader.Group);
  return Groups;
}

/// Doubts what is moved beside something that stays, and says how much that
/// was.
static size_t keepBesideSame(Findings &Item, const UnitModel &Unit,
                             StayingLines Staying) {
  for (const Findings::Item &Each : Item.All)
    if ((counts(Each, Unit) && !isMoved(Each, Unit)) ||
        (isOfUser(Each, Unit) && !isSafe(Each)))
      for (const SourceLocation Group : groupsOf(Each, Unit))
        Staying.try_emplace(Group, Each.What.Where.Begin.Line);
  // What stays under a question has company that is moved without one, or it
  // would be no half of anything.
  llvm::DenseSet<SourceLocation> Moving;
  for (const Findings::Item &Each : Item.All)
    if (counts(Each, Unit) && isMoved(Each, Unit))
      Moving.insert_range(groupsOf(Each, Unit));
  size_t Doubted = 0;
  for (Findings::Item &Each : Item.All) {
    if (!counts(Each, Unit) || !isSafe(Each))
      continue;
    const auto Groups = groupsOf(Each, Unit);
    const auto *const Half = llvm::find_if(Groups, [&](SourceLocation Group) {
      return Staying.contains(Group) && Moving.contains(Group);
    });
    if (Half == Groups.end())
      continue;
    Each.What.Suggestion->doubt(
        isMoved(Each, Unit)
            ? "the device in line " + std::to_string(Staying.lookup(*Half)) +
                  " is not changed with it"
            : "a question for CUDA stays around it, and not around others");
    ++Doubted;
  }
  return Doubted;
}

/// Doubts what moves beside a device that is chosen elsewhere, and may stay.
static void keepBesideUnknown(Findings &Item, const UnitModel &Unit) {
  const StayingLines Unknown = linesOfUnknown(Unit);
  for (Findings::Item &Each : Item.All)
    if (counts(Each, Unit) && isMoved(Each, Unit) && !isKnown(Each, Unit))
      for (const SourceLocation Group : groupsOf(Each, Unit))
        if (const auto Found = Unknown.find(Group); Found != Unknown.end())
          Each.What.Suggestion->doubt("the device in line " +
                                      std::to_string(Found->second) +
                                      " is chosen elsewhere");
}

void keepTogether(Findings &Item, const UnitModel &Unit) {
  keepBehindSame(Item, Unit);
  keepBesideUnknown(Item, Unit);
  // What is doubted in one function stays, and is a reason in another, which is
  // given the device by a helper or a global. Who hands it on further than that
  // did not write the program by hand.
  constexpr unsigned MostRounds = 16;
  const StayingLines Always = linesThatStay(Unit);
  for (unsigned Round = 0; keepBesideSame(Item, Unit, Always) != 0; ++Round)
    if (Round == MostRounds) {
      for (Findings::Item &Each : Item.All)
        if (counts(Each, Unit) && isSafe(Each))
          Each.What.Suggestion->doubt("devices are handed on too far here");
      return;
    }
}

} // namespace torchport
