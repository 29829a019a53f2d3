//===- DefaultText.cpp - names of devices that a user may replace ---------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/fix/DefaultText.h"

#include "rules/core/SourceText.h"
#include "rules/fix/FixBuilder.h"
#include "rules/fix/SinkEdit.h"

#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace torchport {

/// Whether the whole text of \p Source is there until somebody gives another.
static bool isDefault(const DeviceSource &Source) {
  return Source.Text && Source.IsDefault && Source.Certain && !Source.IsPrefix;
}

bool isDefaultAccelerator(const DeviceSite &Site, LibTorchVersion Version) {
  if (!isDefault(Site.Source) || Site.Around.DescribesMemory)
    return false;
  const auto Reading = readDeviceString(*Site.Source.Text, Version);
  return Reading.Fault == DeviceFault::None && isAccelerator(Reading.Kind);
}

DefaultTexts::DefaultTexts(const UnitModel &Unit) : Unit(Unit) {
  for (const DeviceSite &Site : Unit.Sites)
    add(Site);
  for (const DeviceSite &Site : Unit.Given)
    add(Site);
  for (const auto &[Default, Readers] : ByDefault)
    if (canBecomeAuto(Default, Readers))
      Free.insert(Default);
}

void DefaultTexts::add(const DeviceSite &Site) {
  BySink[Site.Sink].push_back(&Site);
  if (isDefault(Site.Source))
    ByDefault[Site.Source.Spelled].push_back(&Site);
}

/// Whether everything that names \p Holder is on the way to one of \p Readers,
/// or sets it.
bool DefaultTexts::isReadBy(const ValueDecl &Holder,
                            const Sites &Readers) const {
  // What defines a flag names it, too.
  const SourceManager &Sources = Unit.Context.getSourceManager();
  const SourceLocation Defined = Holder.getLocation();
  const auto IsDefinition = [&](const Expr *Place) {
    return Defined.isMacroID() && Place->getBeginLoc().isMacroID() &&
           Sources.getExpansionLoc(Place->getBeginLoc()) ==
               Sources.getExpansionLoc(Defined);
  };
  const auto IsOnTheWay = [&](const Expr *Place) {
    return Unit.Facts.Texts.OnlySet.contains(Place) || IsDefinition(Place) ||
           llvm::any_of(Readers, [&](const DeviceSite *Reader) {
             return llvm::is_contained(Reader->Source.Named, Place);
           });
  };
  const auto *Function = dyn_cast<FunctionDecl>(&Holder);
  if (const auto *Parameter = dyn_cast<ParmVarDecl>(&Holder))
    Function = dyn_cast<FunctionDecl>(Parameter->getDeclContext());
  // Who overrides it has a body of its own.
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Function);
  const bool IsShared =
      (Method && Method->isVirtual()) ||
      (!isa<ParmVarDecl>(Holder) &&
       isDeclaredInHeader(Holder, Unit.Context.getSourceManager()));
  const auto Places = Unit.Facts.Texts.Named.find(&Holder);
  return !IsShared && (Places == Unit.Facts.Texts.Named.end() ||
                       llvm::all_of(Places->second, IsOnTheWay));
}

/// Whether every lookup of an option that \p Default is registered for is on
/// the way to one of \p Readers.
bool DefaultTexts::isLookedUpBy(const Expr *Default,
                                const Sites &Readers) const {
  const auto IsOnTheWay = [&](const CallExpr *Lookup) {
    return llvm::any_of(Readers, [&](const DeviceSite *Reader) {
      return Reader->Source.Lookup == Lookup;
    });
  };
  return llvm::all_of(Unit.Facts.Texts.Registered, [&](const auto &Option) {
    const auto Lookups = Unit.Facts.Texts.Lookups.find(Option.first());
    return !llvm::is_contained(Option.second, Default) ||
           Lookups == Unit.Facts.Texts.Lookups.end() ||
           llvm::all_of(Lookups->second, IsOnTheWay);
  });
}

bool DefaultTexts::canBecomeAuto(const Expr *Default,
                                 const Sites &Readers) const {
  // A usage text says more than a default.
  const auto *Literal = dyn_cast<StringLiteral>(Default);
  if (Literal && Literal->isOrdinary() &&
      Literal->getString() != *Readers.front()->Source.Text)
    return false;
  const IntendedDevice Meant = intendedDevice(*Readers.front()->Source.Text);
  if (Meant.What != IntendedDevice::Accelerator ||
      Meant.Index.value_or(0) != 0 || !isLookedUpBy(Default, Readers) ||
      !replace(CharSourceRange::getTokenRange(Default->getSourceRange()), "",
               Unit.Context))
    return false;
  return llvm::all_of(Readers, [&](const DeviceSite *Reader) {
    return !Reader->Around.DescribesMemory && readAtRunTime(*Reader, Unit) &&
           llvm::all_of(Reader->Source.Through, [&](const ValueDecl *Holder) {
             return isReadBy(*Holder, Readers);
           });
  });
}

std::optional<Fix> DefaultTexts::fixFor(const DeviceSite &Site) const {
  return fixFrom(Site.Sink);
}

std::optional<Fix> DefaultTexts::fixForDefault(const DeviceSite &Site) const {
  return Free.contains(Site.Source.Spelled) ? fixFrom(Site.Sink) : std::nullopt;
}

/// Whether another unit can declare \p Holder for itself. A class that no
/// header has is nobody else's.
static bool isSeenByOthers(const ValueDecl &Holder) {
  return Holder.isExternallyVisible() && Holder.hasLinkage() &&
         !Holder.isCXXClassMember();
}

std::optional<Fix> DefaultTexts::fixFrom(const Expr *Sink) const {
  // From sink to default to sink, until nothing is added.
  llvm::SetVector<const Expr *> Sinks, Defaults;
  Sinks.insert(Sink);
  for (size_t I = 0; I < Sinks.size(); ++I)
    for (const DeviceSite *Site : BySink.lookup(Sinks[I]))
      if (Free.contains(Site->Source.Spelled) &&
          Defaults.insert(Site->Source.Spelled))
        for (const DeviceSite *Reader : ByDefault.lookup(Site->Source.Spelled))
          Sinks.insert(Reader->Sink);

  FixBuilder Edits(Unit);
  for (const Expr *Each : Sinks)
    Edits.add(readAtRunTime(*BySink.lookup(Each).front(), Unit,
                            Defaults.getArrayRef()));
  const auto IsWithinSink = [&](const Edit &Change) {
    return llvm::any_of(Edits.edits(), [&](const Edit &Other) {
      return Other.File == Change.File && Other.Offset <= Change.Offset &&
             Change.Offset + Change.Length <= Other.Offset + Other.Length;
    });
  };
  for (const Expr *Each : Defaults)
    for (const DeviceSite *Reader : ByDefault.lookup(Each))
      for (const ValueDecl *Holder : Reader->Source.Through)
        if (isSeenByOthers(*Holder))
          Edits.changeForAll(Holder->getNameAsString());
  for (const Expr *Each : Defaults) {
    const auto Old = CharSourceRange::getTokenRange(Each->getSourceRange());
    if (const auto Change = replace(Old, "", Unit.Context);
        Change && !IsWithinSink(*Change))
      Edits.replace(Old, "\"auto\"");
  }
  return Edits.take();
}

} // namespace torchport
