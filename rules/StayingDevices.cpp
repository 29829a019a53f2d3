//===- StayingDevices.cpp - what no fix moves -----------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/StayingDevices.h"

#include "rules/choice/Guarding.h"
#include "rules/fix/Doubts.h"
#include "rules/flow/Keeper.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace torchport {

bool asksForCuda(const Expr &Condition, bool Holds, const UnitFacts &Facts) {
  const auto Asked = questionIn(Condition, Facts);
  return Asked ? Asked->CpuFirst != Holds
               : guardingBy(Condition, Holds).What == Guarding::Kind::Cuda;
}
bool isUnderQuestion(Path Ancestors,
                     llvm::function_ref<bool(const Stmt &)> IsGone,
                     const UnitFacts &Facts) {
  for (size_t I = 0; I + 1 < Ancestors.size(); ++I) {
    const auto *Part = Ancestors[I + 1].get<Stmt>();
    if (const auto *If = Ancestors[I].get<IfStmt>()) {
      if (!IsGone(*If) && If->getCond() &&
          (Part == If->getThen() || Part == If->getElse()) &&
          asksForCuda(*If->getCond(), Part == If->getThen(), Facts))
        return true;
    }
    if (const auto *Each = Ancestors[I].get<ConditionalOperator>()) {
      if (!IsGone(*Each) && Part != Each->getCond() &&
          asksForCuda(*Each->getCond(), Part == Each->getTrueExpr(), Facts))
        return true;
    }
  }
  return false;
}
namespace {

/// What the sites of a unit are made of, as places of the source.
class SiteRanges {
public:
  explicit SiteRanges(const UnitModel &Unit)
      : Sources(Unit.Context.getSourceManager()) {
    for (const auto *Sites : {&Unit.Sites, &Unit.Given})
      for (const DeviceSite &Each : *Sites) {
        add(*Each.Source.Spelled);
        if (Each.Source.kind() != DeviceKind::Cpu || isAllOf(Each.Source))
          add(*Each.Sink);
      }
  }

  bool cover(const Expr &E) const {
    const SourceLocation Place = Sources.getExpansionLoc(E.getBeginLoc());
    return llvm::any_of(Ranges, [&](SourceRange Each) {
      return Each.getBegin() <= Place && Place <= Each.getEnd();
    });
  }

private:
  /// The CPU in one arm, or in one assignment, says nothing of the others.
  static bool isAllOf(const DeviceSource &Source) {
    return Source.Arms.empty() && !Source.OneOfSeveral && !Source.IsDefault;
  }

  void add(const Expr &E) {
    Ranges.push_back(
        Sources.getExpansionRange(E.getSourceRange()).getAsRange());
  }

  const SourceManager &Sources;
  std::vector<SourceRange> Ranges;
};

} // namespace

static bool stays(const AcceleratorMention &Each, const SiteRanges &Sites,
                  const UnitModel &Unit) {
  switch (Each.Is) {
  case AcceleratorMention::Kind::Constant:
  case AcceleratorMention::Kind::OfText:
    return !Sites.cover(*Each.Place);
  case AcceleratorMention::Kind::Text:
    // Nobody knows that it is a device.
    return false;
  case AcceleratorMention::Kind::Migrated:
    return isUnderQuestion(
        Each.Ancestors, [](const Stmt &) { return false; }, Unit.Facts);
  }
  llvm_unreachable("all kinds of mentions are handled above");
}

StayingLines linesThatStay(const UnitModel &Unit) {
  StayingLines Found;
  const SiteRanges Sites(Unit);
  for (const AcceleratorMention &Each : Unit.Facts.Mentions) {
    if (Each.Group.isValid() && stays(Each, Sites, Unit))
      Found.try_emplace(Each.Group,
                        Unit.Context.getSourceManager().getExpansionLineNumber(
                            Each.Place->getBeginLoc()));
  }
  return Found;
}

/// Whether code that is not in this file may set \p Holder, or compute it.
static bool comesFromElsewhere(const ValueDecl &Holder,
                               const ASTContext &Context) {
  if (const auto *Parameter = dyn_cast<ParmVarDecl>(&Holder)) {
    const auto *Function = dyn_cast<FunctionDecl>(Parameter->getDeclContext());
    return !Function || Function->isExternallyVisible() ||
           isLambdaCallOperator(Function);
  }
  if (const auto *Function = dyn_cast<FunctionDecl>(&Holder))
    return !isWalked(*Function) &&
           !StringRef(qualifiedName(*Function)).starts_with("torchport::");
  if (isa<FieldDecl>(Holder))
    return !Context.getSourceManager().isWrittenInMainFile(
        Context.getSourceManager().getExpansionLoc(Holder.getLocation()));
  // A pointer to a device, or an array of them.
  const auto *Var = dyn_cast<VarDecl>(&Holder);
  return Var && (!saysDevice(Var->getType()) ||
                 (Var->hasExternalStorage() && !Var->getAnyInitializer()));
}

/// The places where LibTorch uses a device of which nothing is known here: it
/// is a parameter that other files fill, what a library's function answers, an
/// element, or behind a pointer. \p Known is what a device that is named here
/// gets to.
static std::vector<const DeviceReader *>
usesOfUnknownDevices(const DeviceReaders &All, const DeviceHolders &Known,
                     const ASTContext &Context) {
  DeviceHolders Unknown;
  for (const auto &[Holder, Readers] : All)
    if (!Known.contains(Holder) && comesFromElsewhere(*Holder, Context))
      Unknown.insert_range(copiesOf(*Holder, All));
  std::vector<const DeviceReader *> Found;
  for (const ValueDecl *Holder : Unknown)
    if (const auto Readers = All.find(Holder); Readers != All.end())
      for (const DeviceReader &Each : Readers->second)
        if (Each.Does == DeviceReader::Kind::Used)
          Found.push_back(&Each);
  return Found;
}

StayingLines linesOfUnknown(const UnitModel &Unit) {
  DeviceHolders Known;
  for (const auto *Sites : {&Unit.Sites, &Unit.Given})
    for (const DeviceSite &Each : *Sites)
      Known.insert_range(holdersReachedBy(Each, Unit.Facts.ReadBy));
  StayingLines Found;
  for (const DeviceReader *Each :
       usesOfUnknownDevices(Unit.Facts.ReadBy, Known, Unit.Context)) {
    const unsigned Line =
        Unit.Context.getSourceManager().getExpansionLineNumber(
            Each->Place->getBeginLoc());
    const auto [At, IsNew] = Found.try_emplace(Each->Group, Line);
    At->second = std::min(At->second, Line);
  }
  return Found;
}

} // namespace torchport
