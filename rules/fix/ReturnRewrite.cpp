//===- ReturnRewrite.cpp - a selection for arms that return ---------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/fix/ChosenStep.h"

#include "rules/choice/Logging.h"
#include "rules/core/Layout.h"
#include "rules/core/SourceText.h"
#include "rules/fix/DeviceCalls.h"
#include "rules/fix/Doubts.h"
#include "rules/fix/Rewrite.h"
#include "rules/libtorch/DeviceModel.h"

using namespace clang;

namespace torchport {

namespace {

class ReturnRewriter {
public:
  ReturnRewriter(const DeviceChoice &Choice, FixBuilder &Edits)
      : Choice(Choice), Unit(Edits.unit()), Context(Unit.Context),
        Calls(callsAt(Choice.If->getBeginLoc(), Unit)), Edits(Edits) {}

  void run() {
    if (!Choice.Function)
      return Edits.fail();
    Result = Choice.Function->getReturnType();
    if (isDeviceType(Result))
      Edits.doubt("callers rely on the type that is returned");
    // A view, or a pointer, of a text that is gone.
    if (selected().empty())
      return Edits.fail();
    for (const Arm &Each : Choice.Accelerators)
      for (const DeviceSite &Site : Unit.Sites)
        if (isWithin(*Site.Source.Spelled, Each.Steps.back().What) ||
            isWithin(*Site.Sink, Each.Steps.back().What)) {
          Wanted.NamesFirst |= namesFirst(Site, Context);
          Edits.add(rewriteElsewhere(Site, Unit));
          if (isText(Result) &&
              !judgeText(*Choice.Function, Site.Source, Unit, Edits))
            return Edits.fail();
        }
    if (!isPure())
      keepLogs();
    else if (Choice.Asked.Beside.empty())
      returnAtOnce();
    else
      dropQuestion();
  }

private:
  NewText selected() const { return Calls.as(Result, Wanted); }

  bool isPure() const {
    return Choice.Cpu.Steps.size() == 1 &&
           llvm::all_of(Choice.Accelerators,
                        [](const Arm &Each) { return Each.Steps.size() == 1; });
  }

  static const ReturnStmt &returnOf(const Arm &Each) {
    return *cast<ReturnStmt>(Each.Steps.back().What);
  }

  /// The arm behind the `if`, where one is.
  const Arm *following() const {
    if (!Choice.Cpu.Body)
      return &Choice.Cpu;
    return Choice.Accelerators.front().Body ? nullptr
                                            : &Choice.Accelerators.front();
  }

  void returnAtOnce() {
    const NewText New = NewText("return ") + selected();
    const Arm *Last = following();
    if (!Last) {
      const CharSourceRange Whole = wholeStatement(*Choice.If, Context);
      if (!Choice.Block)
        return Edits.fail();
      return Edits.replace(Whole, New + ";");
    }
    const ReturnStmt &Kept = returnOf(*Last);
    const CharSourceRange Asking = CharSourceRange::getCharRange(
        Choice.If->getBeginLoc(),
        wholeStatement(*Choice.LastIf, Context).getEnd());
    if (Asking.isInvalid())
      return Edits.fail();
    Edits.replace(withItsLines(Asking, Context), "");
    Edits.replace(*Kept.getRetValue(), selected());
  }

  /// `if (torch::cuda::is_available() && wanted)` asks for `wanted` alone.
  void dropQuestion() {
    const auto &Beside = Choice.Asked.Beside;
    Edits.replace(*Choice.If->getCond()->IgnoreImpCasts(),
                  Beside.size() == 1
                      ? textOf(*Beside.front()->IgnoreParens(), Context)
                      : textBeside(Choice.Asked, Context));
    Edits.replace(*returnOf(Choice.Accelerators.front()).getRetValue(),
                  selected());
  }

  /// The device has a name, and who tells of it asks it.
  void keepLogs() {
    const StringRef Name = freeName();
    if (!Choice.Block || Choice.Accelerators.size() != 1 || Name.empty())
      return Edits.fail();
    const Arm &Gpu = Choice.Accelerators.front();
    for (const Arm *Each : {&Gpu, &Choice.Cpu})
      for (const Step &S : Each->Steps)
        judge(S);
    const std::string Cpu = textOf(
        *returnOf(Choice.Cpu).getRetValue()->IgnoreUnlessSpelledInSource(),
        Context);
    Edits.insert(Choice.If->getBeginLoc(),
                 NewText("const torch::Device ") + Name + " = " +
                     chosenOr(Calls.device({{}, Wanted.NamesFirst}), Cpu,
                              Choice.Asked, Context) +
                     ";\n" + indentationOf(Choice.If->getBeginLoc(), Context));
    Edits.replace(*Choice.If->getCond()->IgnoreImpCasts(),
                  (Choice.Asked.CpuFirst ? "" : "!") + Name.str() +
                      ".is_cpu()");
    for (const Arm *Each : {&Gpu, &Choice.Cpu})
      Edits.replace(*returnOf(*Each).getRetValue(),
                    Name.str() + (isDeviceType(Result) ? ".type()"
                                  : isText(Result)     ? ".str()"
                                                       : ""));
  }

  void judge(const Step &S) {
    if (S.Does == Role::Returns)
      return;
    const NamedDecl *Call = callInLog(*S.What);
    if (S.Does != Role::Logs)
      Edits.doubt("line " +
                  std::to_string(lineOf(S.What->getBeginLoc(), Context)) +
                  " does more than to choose");
    else if (Call)
      Edits.doubt("'" + Call->getNameAsString() + "' may be for CUDA alone");
  }

  /// A name that nothing in the function has.
  StringRef freeName() const {
    for (StringRef Name : {"device", "best_device"})
      if (!isNamed(Choice.Function->getBody(), Name) &&
          llvm::none_of(Choice.Function->parameters(),
                        [&](const ParmVarDecl *Parameter) {
                          return Parameter->getName() == Name;
                        }))
        return Name;
    return {};
  }

  static bool isNamed(const Stmt *S, StringRef Name) {
    if (!S)
      return false;
    const auto HasName = [&](const NamedDecl &D) {
      return D.getDeclName().isIdentifier() && D.getName() == Name;
    };
    if (const auto *Reference = dyn_cast<DeclRefExpr>(S);
        Reference && HasName(*Reference->getDecl()))
      return true;
    if (const auto *Declaration = dyn_cast<DeclStmt>(S))
      for (const Decl *D : Declaration->decls())
        if (const auto *Named = dyn_cast<NamedDecl>(D);
            Named && HasName(*Named))
          return true;
    return llvm::any_of(
        S->children(), [&](const Stmt *Child) { return isNamed(Child, Name); });
  }

  const DeviceChoice &Choice;
  const UnitModel &Unit;
  const ASTContext &Context;
  const DeviceCalls &Calls;
  FixBuilder &Edits;
  QualType Result;
  Selection Wanted{Choice.kinds()};
};

} // namespace

void rewriteReturns(const DeviceChoice &Choice, FixBuilder &Edits) {
  ReturnRewriter(Choice, Edits).run();
}

} // namespace torchport
