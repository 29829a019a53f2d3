//===- ChosenDeclaration.cpp - declarations that hold a selection ---------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/availability/ChosenStep.h"

#include "rules/core/Layout.h"
#include "rules/device/DeviceModel.h"
#include "rules/device/DeviceValue.h"

#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

/// Whether what was asked beside means the same at \p Declaration.
static bool mayMoveUp(const Branch &Choice, const DeclStmt &Declaration) {
  if (Choice.Asked.Beside.empty())
    return true;
  return Choice.Place > 0 &&
         Choice.Block->body_begin()[Choice.Place - 1] == &Declaration;
}

static unsigned assignmentsTo(const VarDecl &Var, const Branch &Choice) {
  unsigned Count = 0;
  const auto Look = [&](const Arm &Each) {
    Count += llvm::count_if(Each.Steps, [&](const Step &S) {
      const Assignment Set = assignmentIn(*S.What);
      return S.Does == Role::Assigns && mentionsOf(Var, Set.Left) > 0;
    });
  };
  llvm::for_each(Choice.Accelerators, Look);
  Look(Choice.Cpu);
  return Count;
}

static bool isMadeOf(const Expr &Value, const VarDecl &Type) {
  const auto *Construct =
      dyn_cast<CXXConstructExpr>(withoutConversions(&Value));
  const auto *Argument =
      Construct && Construct->getNumArgs() > 0
          ? dyn_cast<DeclRefExpr>(withoutConversions(Construct->getArg(0)))
          : nullptr;
  return Argument && Argument->getDecl() == &Type;
}

/// `torch::Device device(device_type);`, where that is the only use, or all
/// uses would do with a device.
static void findDeviceMadeOf(const VarDecl &Type, const Branch &Choice,
                             const Uses &Used, ChosenDeclaration &Found) {
  const unsigned Inside = mentionsOf(Type, Choice.If);
  const unsigned All = Used.References.lookup(&Type);
  if (Inside != assignmentsTo(Type, Choice) || All < Inside)
    return;
  // LibTorch makes a device of it everywhere, or it is printed.
  Found.BecomesDevice = Used.PlainReferences.lookup(&Type) == All - Inside;
  if (All - Inside != 1)
    return;
  for (size_t Place = Choice.Place + 1; Place < Choice.Block->size(); ++Place) {
    const Stmt *Each = Choice.Block->body_begin()[Place];
    if (mentionsOf(Type, Each) == 0)
      continue;
    const auto *Made = dyn_cast<DeclStmt>(Each);
    const auto *Device = Made && Made->isSingleDecl()
                             ? dyn_cast<VarDecl>(Made->getSingleDecl())
                             : nullptr;
    if (Found.BecomesDevice && Device && isDevice(Device->getType()) &&
        Device->getInit() && !Device->isStaticLocal() &&
        isMadeOf(*Device->getInit(), Type)) {
      Found.MadeOfIt = Device;
      Found.MadeBy = Made;
    }
    return;
  }
}

ChosenDeclaration declarationFor(const VarDecl &Var, const Expr *CpuArm,
                                 const Branch &Choice, const Uses &Used) {
  const DeclStmt *Before = declarationBefore(Choice, Var);
  const Expr *Value = Var.getInit();
  const bool BeginsWithCpu = Value && namesCpu(*Value);
  // Of DeviceType and std::string, no initialiser is needed.
  const bool Holds =
      !Value || isa<CXXConstructExpr>(Value) || CpuArm || BeginsWithCpu;
  if (!Before || !Holds || (!CpuArm && Value && !BeginsWithCpu) ||
      !mayMoveUp(Choice, *Before))
    return {};
  ChosenDeclaration Found;
  Found.Statement = Before;
  if (isDeviceType(Var.getType()))
    findDeviceMadeOf(Var, Choice, Used, Found);
  return Found;
}

/// `torch::DeviceType` to `torch::Device`, however it is qualified.
static void changeType(const VarDecl &Var, ChoiceEdits &Edits) {
  const SourceLocation End = Var.getTypeSourceInfo()->getTypeLoc().getEndLoc();
  const CharSourceRange Name = CharSourceRange::getTokenRange(End, End);
  if (textIn(Name, Edits.context()) != "DeviceType")
    return Edits.fail();
  Edits.replace(Name, "Device");
}

void declare(const ChosenStep &C, ChoiceEdits &Edits) {
  const ASTContext &Context = Edits.context();
  const VarDecl &Var = *C.Var;
  const ChosenDeclaration &Declared = C.Declared;
  if (const VarDecl *Device = Declared.MadeOfIt) {
    const CharSourceRange Type = CharSourceRange::getCharRange(
        Device->getBeginLoc(), Device->getLocation());
    Edits.replace(Declared.Statement->getBeginLoc(),
                  Declared.Statement->getEndLoc(),
                  textIn(Type, Context).str() + Device->getNameAsString() +
                      " = " + C.Value);
    Edits.remove(*Declared.MadeBy);
    return;
  }
  if (Declared.BecomesDevice &&
      !Var.getTypeSourceInfo()->getType()->getContainedAutoType())
    changeType(Var, Edits);
  const SourceLocation NameEnd = Lexer::getLocForEndOfToken(
      Var.getLocation(), 0, Context.getSourceManager(), Context.getLangOpts());
  Edits.replace(NameEnd, Declared.Statement->getEndLoc(), " = " + C.Value);
}

} // namespace torchport
