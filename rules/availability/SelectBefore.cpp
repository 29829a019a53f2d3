//===- SelectBefore.cpp - choices that tell of what they choose -----------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/availability/ChosenStep.h"

#include "rules/core/Layout.h"
#include "rules/device/DeviceModel.h"

using namespace clang;

namespace torchport {

namespace {

class Telling {
public:
  Telling(const Branch &Choice, llvm::ArrayRef<ChosenStep> Selected,
          ChoiceEdits &Edits)
      : Choice(Choice), Selected(Selected), Context(Edits.context()),
        First(Choice.Accelerators.front()), Edits(Edits) {}

  void run() {
    if (!Choice.Block)
      return Edits.fail();
    if (!Choice.Asked.Beside.empty() && Choice.Device.empty() &&
        llvm::any_of(Selected, [](const ChosenStep &C) { return !C.Set.Left; }))
      return Edits.fail();
    std::string Hoisted;
    for (const ChosenStep &C : Selected) {
      if (C.Declared.Statement)
        declare(C, Edits);
      else
        Hoisted += C.Text + ";\n" +
                   indentationOf(Choice.If->getBeginLoc(), Context).str();
    }
    judgeRest();
    if (Choice.Accelerators.size() > 1)
      askInCascade(Hoisted);
    else
      askDevice(Hoisted);
  }

private:
  std::string text(const Stmt &S) const {
    return textIn(CharSourceRange::getTokenRange(S.getSourceRange()), Context)
        .str();
  }

  static llvm::SmallVector<Step, 4> restOf(const Arm &Each) {
    llvm::SmallVector<Step, 4> Rest;
    llvm::copy_if(Each.Steps, std::back_inserter(Rest),
                  [](const Step &S) { return !selects(S); });
    return Rest;
  }

  void judgeRest() {
    for (const Arm &Each : Choice.Accelerators)
      for (const Step &S : restOf(Each)) {
        ForCudaOnly |= S.Does == Role::CudaOnly;
        if (S.Does == Role::Other)
          Edits.askUser();
      }
    for (const Step &S : restOf(Choice.Cpu))
      if (ForCudaOnly || S.Does == Role::Other || S.Does == Role::CudaOnly)
        Edits.askUser();
  }

  /// The device, to be asked what it is; empty where nothing holds it.
  std::string chosenDevice() const {
    if (!Choice.Device.empty())
      return Choice.Device;
    for (const ChosenStep &C : Selected) {
      if (!C.MovedTo.empty())
        return C.MovedTo;
      if (C.Declared.MadeOfIt)
        return C.Declared.MadeOfIt->getNameAsString();
      if (C.Set.Left &&
          (C.Declared.BecomesDevice || isDevice(C.Set.Left->getType())))
        return text(*C.Set.Left);
    }
    return "";
  }

  std::string chosenType() const {
    const auto *const Found = llvm::find_if(Selected, [](const ChosenStep &C) {
      return C.Set.Left && isDeviceType(C.Set.Left->getType());
    });
    return Found == Selected.end() ? "" : text(*Found->Set.Left);
  }

  std::string subject() const {
    const std::string Device = chosenDevice();
    return Device.empty() ? Choice.selection() : Device;
  }

  std::string whether(bool OnAccelerator) const {
    const bool Is = OnAccelerator == ForCudaOnly;
    const std::string Type = chosenDevice().empty() ? chosenType() : "";
    if (!Type.empty())
      return Type + (Is ? " == " : " != ") +
             (ForCudaOnly ? "torch::kCUDA" : "torch::kCPU");
    return (Is ? "" : "!") + subject() +
           (ForCudaOnly ? ".is_cuda()" : ".is_cpu()");
  }

  void removeChoices(const Arm &Each) {
    for (const Step &S : Each.Steps)
      if (selects(S))
        Edits.remove(*S.What);
  }

  void askDevice(const std::string &Hoisted) {
    const bool CpuFirst = Choice.Asked.CpuFirst;
    const Arm &Then = CpuFirst ? Choice.Cpu : First;
    const Arm &Else = CpuFirst ? First : Choice.Cpu;
    const CharSourceRange Whole = wholeStatement(*Choice.If, Context);
    if (Whole.isInvalid())
      return Edits.fail();
    if (restOf(Then).empty()) {
      removeChoices(Else);
      return Edits.replace(CharSourceRange::getTokenRange(
                               Whole.getBegin(), Choice.If->getElseLoc()),
                           Hoisted + "if (" + whether(CpuFirst) + ")");
    }
    if (!Hoisted.empty())
      Edits.insert(Whole.getBegin(), Hoisted);
    Edits.replace(*Choice.If->getCond()->IgnoreImpCasts(), whether(!CpuFirst));
    removeChoices(Then);
    if (!Else.Body)
      return;
    if (!restOf(Else).empty())
      return removeChoices(Else);
    const CharSourceRange Kept = wholeStatement(*Then.Body, Context);
    if (Kept.isInvalid())
      return Edits.fail();
    Edits.replace(Kept.getEnd(), Whole.getEnd(), "");
  }

  /// Each backend says its own.
  void askInCascade(const std::string &Hoisted) {
    if (!Hoisted.empty())
      Edits.insert(Choice.If->getBeginLoc(), Hoisted);
    const IfStmt *If = Choice.If;
    for (const Arm &Each : Choice.Accelerators) {
      if (restOf(Each).empty())
        Edits.askUser();
      Edits.replace(*If->getCond()->IgnoreImpCasts(),
                    subject() + questionFor(Each.Kind));
      removeChoices(Each);
      If = dyn_cast_or_null<IfStmt>(If->getElse());
    }
    removeChoices(Choice.Cpu);
  }

  static const char *questionFor(DeviceKind Kind) {
    switch (Kind) {
    case DeviceKind::Xpu:
      return ".is_xpu()";
    case DeviceKind::Mps:
      return ".is_mps()";
    default:
      return ".is_cuda()";
    }
  }

  const Branch &Choice;
  llvm::ArrayRef<ChosenStep> Selected;
  const ASTContext &Context;
  const Arm &First;
  ChoiceEdits &Edits;
  /// What stays is right for CUDA, and for no other accelerator.
  bool ForCudaOnly = false;
};

} // namespace

void selectBefore(const Branch &Choice, llvm::ArrayRef<ChosenStep> Selected,
                  ChoiceEdits &Edits) {
  Telling(Choice, Selected, Edits).run();
}

} // namespace torchport
