//===- SinkEdit.cpp - another device for a whole sink ---------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/fix/SinkEdit.h"

#include "rules/core/SourceText.h"
#include "rules/fix/DeviceCalls.h"
#include "rules/fix/FixBuilder.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace torchport {

NewText sinkText(const DeviceSite &Site, const NewText &Device) {
  switch (Site.Form) {
  case SinkForm::Expression:
  case SinkForm::DeviceType:
    return Device;
  case SinkForm::Initialiser:
    return NewText(" = ") + Device;
  case SinkForm::MoveMethod:
  case SinkForm::BackendMethod:
    return NewText("to(") + Device + ")";
  case SinkForm::IndexMethod:
    return NewText("device(") + Device + ")";
  case SinkForm::ShimPair:
    return NewText("static_cast<int32_t>(") + Device + ".type()), " + Device +
           ".index()";
  }
  llvm_unreachable("every form of sink is handled above");
}

std::optional<Fix> replaceSink(const DeviceSite &Site, const NewText &Device,
                               std::string Why, const UnitModel &Unit) {
  FixBuilder Edits(Unit);
  Edits.replace(Site.Replaceable, sinkText(Site, Device));
  Edits.doubt(std::move(Why));
  return Edits.take();
}

/// The text of \p Value with "auto" for those of \p Defaults in it.
static std::string textWithAuto(const Expr &Value,
                                llvm::ArrayRef<const Expr *> Defaults,
                                const ASTContext &Context) {
  std::string Text = textOf(Value, Context);
  const auto Whole = replace(
      CharSourceRange::getTokenRange(Value.getSourceRange()), "", Context);
  std::vector<Edit> Inside;
  for (const Expr *Each : Defaults)
    if (auto Change =
            replace(CharSourceRange::getTokenRange(Each->getSourceRange()), "",
                    Context);
        Whole && Change && Change->File == Whole->File &&
        Change->Offset >= Whole->Offset &&
        Change->Offset + Change->Length <= Whole->Offset + Whole->Length &&
        Text.size() == Whole->Length)
      Inside.push_back(*Change);
  llvm::sort(Inside);
  for (const Edit &Each : llvm::reverse(Inside))
    Text.replace(Each.Offset - Whole->Offset, Each.Length, "\"auto\"");
  return Text;
}

/// Whether \p Type is a class over `std::string`, as `cl::opt<std::string>`
/// is: that base is a better match than any conversion.
static bool isOverString(QualType Type) {
  const CXXRecordDecl *Class = recordOf(Type);
  return Class && Class->hasDefinition() &&
         llvm::any_of(Class->bases(), [](const CXXBaseSpecifier &Base) {
           return Base.getAccessSpecifier() == AS_public &&
                  (isString(Base.getType()) || isOverString(Base.getType()));
         });
}

/// Another type may turn into a string and into a number alike.
static bool isTextAlone(QualType Type) {
  return isText(Type) || isOverString(Type);
}

std::optional<Fix> readAtRunTime(const DeviceSite &Site, const UnitModel &Unit,
                                 llvm::ArrayRef<const Expr *> Defaults) {
  if (!Site.Value || Site.Index ||
      !isTextAlone(Site.Value->IgnoreUnlessSpelledInSource()->getType()) ||
      isInMacroBody(Site.Value->getBeginLoc(), Unit.Context))
    return std::nullopt;
  return replaceSink(
      Site,
      callsAt(Site.Value->getBeginLoc(), Unit)
          .named(textWithAuto(*Site.Value, Defaults, Unit.Context)),
      "the runtime tries the device before it is used", Unit);
}

} // namespace torchport
