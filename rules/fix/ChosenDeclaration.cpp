//===- ChosenDeclaration.cpp - declarations that hold a selection ---------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/fix/ChosenStep.h"

#include "rules/choice/Effects.h"
#include "rules/choice/Logging.h"
#include "rules/core/Layout.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/libtorch/DeviceValue.h"

#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

/// `torch::Device d`, `std::string name{}`: a value that nobody has given.
static bool isEmptyValue(const Expr &Value) {
  const auto *Construct =
      dyn_cast<CXXConstructExpr>(Value.IgnoreUnlessSpelledInSource());
  return Construct && Construct->getNumArgs() == 0 &&
         (isString(Construct->getType()) ||
          isOptionalDevice(Construct->getType()) ||
          isOfLibTorch(*Construct->getConstructor()));
}

/// Whether it makes no difference to \p S if the device is selected before it:
/// nothing in it can change what the machine shows.
static bool mayComeLater(const Stmt &S, const ASTContext &Context) {
  if (isa<NullStmt>(S) || isPlainLog(S, Context))
    return true;
  if (const auto *Declaration = dyn_cast<DeclStmt>(&S))
    return llvm::all_of(Declaration->decls(), [](const Decl *Each) {
      const auto *Var = dyn_cast<VarDecl>(Each);
      return Var && (!Var->getInit() || isHarmless(*Var->getInit()) ||
                     isEmptyValue(*Var->getInit()));
    });
  const auto *E = dyn_cast<Expr>(&S);
  const auto *Call =
      E ? dyn_cast<CallExpr>(E->IgnoreUnlessSpelledInSource()) : nullptr;
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  return Callee && isOfLibTorch(*Callee) && !isa<CXXMemberCallExpr>(Call) &&
         llvm::all_of(Call->arguments(),
                      [](const Expr *Each) { return isHarmless(*Each); });
}

/// Whether the selection may stand at \p Declaration.
static bool mayMoveUp(const DeviceChoice &Choice, const DeclStmt &Declaration,
                      const UnitModel &Unit) {
  size_t Place = Choice.Place;
  while (Place-- > 0) {
    const Stmt &Each = *Choice.Block->body_begin()[Place];
    if (&Each == &Declaration)
      return !holdsOtherConfiguration(
          CharSourceRange::getCharRange(Declaration.getEndLoc(),
                                        Choice.If->getBeginLoc()),
          Unit);
    // What was asked beside has to mean the same there.
    if (!Choice.Asked.Beside.empty() || !mayComeLater(Each, Unit.Context))
      return false;
  }
  return false;
}

static unsigned assignmentsTo(const VarDecl &Var, const DeviceChoice &Choice) {
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
static void findDeviceMadeOf(const VarDecl &Type, const DeviceChoice &Choice,
                             const UnitFacts &Facts, ChosenDeclaration &Found) {
  const unsigned Inside = mentionsOf(Type, Choice.If);
  const unsigned All = Facts.References.lookup(&Type);
  if (Inside != assignmentsTo(Type, Choice) || All < Inside)
    return;
  // LibTorch makes a device of it everywhere, or it is printed.
  Found.BecomesDevice = Facts.PlainReferences.lookup(&Type) == All - Inside;
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
                                 const DeviceChoice &Choice,
                                 const UnitModel &Unit) {
  const DeclStmt *Before = declarationBefore(Choice, Var);
  const Expr *Value = Var.getInit();
  const bool BeginsWithCpu = Value && namesCpu(*Value);
  // What gives the first value is gone with it.
  const bool MayGo =
      !Value || BeginsWithCpu || isEmptyValue(*Value) || isHarmless(*Value);
  if (!Before || !MayGo ||
      (!CpuArm && Value && !BeginsWithCpu && !isEmptyValue(*Value)) ||
      !mayMoveUp(Choice, *Before, Unit))
    return {};
  ChosenDeclaration Found;
  Found.Statement = Before;
  if (isDeviceType(Var.getType()))
    findDeviceMadeOf(Var, Choice, Unit.Facts, Found);
  return Found;
}

/// `torch::DeviceType` to `torch::Device`, however it is qualified.
static void changeType(const VarDecl &Var, FixBuilder &Edits) {
  const SourceLocation End = Var.getTypeSourceInfo()->getTypeLoc().getEndLoc();
  const CharSourceRange Name = CharSourceRange::getTokenRange(End, End);
  if (textIn(Name, Edits.context()) != "DeviceType")
    return Edits.fail();
  Edits.replace(Name, "Device");
}

void declare(const ChosenStep &C, FixBuilder &Edits) {
  const ASTContext &Context = Edits.context();
  const VarDecl &Var = *C.Var;
  const ChosenDeclaration &Declared = C.Declared;
  if (const VarDecl *Device = Declared.MadeOfIt) {
    const CharSourceRange Type = CharSourceRange::getCharRange(
        Device->getBeginLoc(), Device->getLocation());
    Edits.replace(Declared.Statement->getBeginLoc(),
                  Declared.Statement->getEndLoc(),
                  NewText(textIn(Type, Context)) + Device->getNameAsString() +
                      " = " + C.Value);
    Edits.remove(*Declared.MadeBy);
    return;
  }
  if (Declared.BecomesDevice &&
      !Var.getTypeSourceInfo()->getType()->getContainedAutoType())
    changeType(Var, Edits);
  const SourceLocation NameEnd = Lexer::getLocForEndOfToken(
      Var.getLocation(), 0, Context.getSourceManager(), Context.getLangOpts());
  Edits.replace(NameEnd, Declared.Statement->getEndLoc(),
                NewText(" = ") + C.Value);
}

} // namespace torchport
