//===- SelectBefore.cpp - choices that tell of what they choose -----------===//
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
#include "rules/libtorch/DeviceModel.h"

using namespace clang;

namespace torchport {

namespace {

class SelectingBefore {
public:
  SelectingBefore(const DeviceChoice &Choice,
                  llvm::ArrayRef<ChosenStep> Selected, FixBuilder &Edits)
      : Choice(Choice), Selected(Selected), Context(Edits.context()),
        First(Choice.Accelerators.front()), Edits(Edits) {}

  void run() {
    if (!Choice.Block)
      return Edits.fail();
    hoist();
    if (Edits.hasFailed())
      return;
    judgeRest();
    if (Choice.Accelerators.size() > 1)
      askInCascade();
    else
      askDevice();
  }

private:
  std::string text(const Stmt &S) const {
    return textIn(CharSourceRange::getTokenRange(S.getSourceRange()), Context)
        .str();
  }

  /// Whether nothing in \p Each before \p What minds if that comes first; what
  /// is told before something that may tell more, does.
  bool comesFirst(const Arm &Each, const Stmt *What, bool IsQuiet) const {
    for (const Step &S : Each.Steps) {
      if (S.What == What)
        return true;
      if (!Hoisted.contains(S.What) &&
          !(IsQuiet && isPlainLog(*S.What, Context)))
        return false;
    }
    return true;
  }

  /// Whether nobody notices when \p C is done: it sets a device, or moves what
  /// is there.
  static bool isQuiet(const ChosenStep &C) {
    Step Alone = *C.Old;
    Alone.Twin = nullptr;
    return !C.isMove() || mayRunAnywhere(Alone);
  }

  bool mayHoist(const ChosenStep &C) const {
    const bool Anywhere =
        !C.isMove() || C.Old->Twin ||
        (!Choice.AsksDevice && mayRunAnywhere(*C.Old) &&
         (Choice.Asked.Beside.empty() || !Choice.Device.empty()));
    return Anywhere && comesFirst(First, C.Old->What, isQuiet(C)) &&
           (!C.Old->Twin || comesFirst(Choice.Cpu, C.Old->Twin, isQuiet(C)));
  }

  /// What is selected goes in front of the `if`, or to its declaration; a move
  /// that may not stays where it is.
  void hoist() {
    for (const ChosenStep &C : Selected) {
      if (!mayHoist(C)) {
        if (!C.isMove())
          return Edits.fail();
        Kept.push_back(&C);
        continue;
      }
      Hoisted.insert(C.Old->What);
      if (C.Old->Twin)
        Hoisted.insert(C.Old->Twin);
      if (C.Declared.Statement)
        declare(C, Edits);
      else
        Before += C.Text + ";\n" +
                  indentationOf(Choice.If->getBeginLoc(), Context).str();
    }
    // The other arms say the same of the variables that are set.
    const auto NoteAssignments = [&](const Arm &Each) {
      for (const Step &S : Each.Steps)
        if (S.Does == Role::Assigns) {
          if (!comesFirst(Each, S.What, /*IsQuiet=*/true))
            Edits.fail();
          Hoisted.insert(S.What);
        }
    };
    NoteAssignments(Choice.Cpu);
    for (const Arm &Each : llvm::drop_begin(Choice.Accelerators)) {
      NoteAssignments(Each);
      for (const Step &S : Each.Steps)
        if (S.Does == Role::Moves)
          Hoisted.insert(S.What);
    }
    // Of several backends, each would move to its own.
    if (Choice.Accelerators.size() > 1 && !Kept.empty())
      Edits.fail();
  }

  llvm::SmallVector<Step, 4> restOf(const Arm &Each) const {
    llvm::SmallVector<Step, 4> Rest;
    llvm::copy_if(Each.Steps, std::back_inserter(Rest),
                  [&](const Step &S) { return !Hoisted.contains(S.What); });
    return Rest;
  }

  void judgeRest() {
    for (const Arm &Each : Choice.Accelerators)
      for (const Step &S : restOf(Each)) {
        ForCudaOnly |= S.Does == Role::CudaOnly;
        judge(S);
      }
    for (const Step &S : restOf(Choice.Cpu)) {
      if (ForCudaOnly || S.Does == Role::CudaOnly)
        doubt(S, "is done for what is not CUDA's");
      // What the CPU's arm moves to the CPU stays there.
      else if (S.Does != Role::Moves)
        judge(S);
    }
    if (ForCudaOnly && !Kept.empty())
      doubt(*Kept.front()->Old, "moves to CUDA devices alone");
  }

  void judge(const Step &S) {
    if (S.Does == Role::Other)
      doubt(S, "does more than to choose a device");
    if (S.Does == Role::Logs)
      if (const NamedDecl *Call = callInLog(*S.What))
        doubt(S, "asks '" + Call->getNameAsString() +
                     "', which may be for CUDA alone");
  }

  void doubt(const Step &S, const std::string &What) {
    Edits.doubt("line " +
                std::to_string(lineOf(S.What->getBeginLoc(), Context)) + " " +
                What);
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

  NewText subject() const {
    const std::string Device = chosenDevice();
    return Device.empty() ? callsAt(Choice.If->getBeginLoc(), Edits.unit())
                                .device({Choice.kinds()})
                          : NewText(Device);
  }

  NewText whether(bool OnAccelerator) const {
    const bool Is = OnAccelerator == ForCudaOnly;
    const std::string Type = chosenDevice().empty() ? chosenType() : "";
    if (!Type.empty())
      return Type + (Is ? " == " : " != ") +
             (ForCudaOnly ? "torch::kCUDA" : "torch::kCPU");
    return NewText(Is ? "" : "!") + subject() +
           (ForCudaOnly ? ".is_cuda()" : ".is_cpu()");
  }

  /// The same where a device does not yet hold what was asked beside: that is
  /// asked where it was.
  NewText question(bool OnAccelerator) const {
    const Question &Asked = Choice.Asked;
    if (Asked.Beside.empty() || !chosenDevice().empty() ||
        !chosenType().empty())
      return whether(OnAccelerator);
    const char *const And = Asked.CpuFirst ? " || " : " && ";
    NewText Text;
    for (const Expr *Each : Asked.Beside)
      if (!llvm::is_contained(Asked.Behind, Each))
        Text += NewText(textOf(*Each, Context)) + And;
    Text += whether(OnAccelerator);
    for (const Expr *Each : Asked.Behind)
      Text += NewText(And) + textOf(*Each, Context);
    return Text;
  }

  void removeHoisted(const Arm &Each) {
    for (const Step &S : Each.Steps)
      if (Hoisted.contains(S.What))
        Edits.remove(*S.What);
  }

  void rewriteKept() {
    for (const ChosenStep *Each : Kept)
      Edits.replace(Each->Old->What->getSourceRange(), Each->Text);
  }

  void askDevice() {
    const bool CpuFirst = Choice.Asked.CpuFirst;
    const Arm &Then = CpuFirst ? Choice.Cpu : First;
    const Arm &Else = CpuFirst ? First : Choice.Cpu;
    const CharSourceRange Whole = wholeStatement(*Choice.If, Context);
    if (Whole.isInvalid())
      return Edits.fail();
    rewriteKept();
    if (restOf(Then).empty()) {
      removeHoisted(Else);
      return Edits.replace(CharSourceRange::getTokenRange(
                               Whole.getBegin(), Choice.If->getElseLoc()),
                           Before + "if (" + question(CpuFirst) + ")");
    }
    if (!Before.empty())
      Edits.insert(Whole.getBegin(), Before);
    Edits.replace(*Choice.If->getCond()->IgnoreImpCasts(), question(!CpuFirst));
    removeHoisted(Then);
    if (!Else.Body)
      return;
    if (!restOf(Else).empty())
      return removeHoisted(Else);
    const CharSourceRange Gone = wholeStatement(*Then.Body, Context);
    if (Gone.isInvalid())
      return Edits.fail();
    Edits.replace(Gone.getEnd(), Whole.getEnd(), "");
  }

  /// Each backend says its own.
  void askInCascade() {
    if (!Before.empty())
      Edits.insert(Choice.If->getBeginLoc(), Before);
    const IfStmt *If = Choice.If;
    for (const Arm &Each : Choice.Accelerators) {
      if (restOf(Each).empty())
        Edits.doubt("nothing is told of one of the backends");
      Edits.replace(*If->getCond()->IgnoreImpCasts(),
                    subject() + questionFor(Each.Kind));
      removeHoisted(Each);
      If = dyn_cast_or_null<IfStmt>(If->getElse());
    }
    removeHoisted(Choice.Cpu);
  }

  static const char *questionFor(DeviceKind Kind) {
    return Kind == DeviceKind::Xpu   ? ".is_xpu()"
           : Kind == DeviceKind::Mps ? ".is_mps()"
                                     : ".is_cuda()";
  }

  const DeviceChoice &Choice;
  llvm::ArrayRef<ChosenStep> Selected;
  const ASTContext &Context;
  const Arm &First;
  FixBuilder &Edits;
  /// The steps that go, and the text that says the same in front of the `if`.
  llvm::SmallPtrSet<const Stmt *, 4> Hoisted;
  NewText Before;
  /// Moves that stay where they are.
  llvm::SmallVector<const ChosenStep *, 2> Kept;
  /// What stays is right for CUDA, and for no other accelerator.
  bool ForCudaOnly = false;
};

} // namespace

void selectBefore(const DeviceChoice &Choice,
                  llvm::ArrayRef<ChosenStep> Selected, FixBuilder &Edits) {
  SelectingBefore(Choice, Selected, Edits).run();
}

} // namespace torchport
