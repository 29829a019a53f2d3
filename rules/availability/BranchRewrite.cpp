//===- BranchRewrite.cpp - a selection for a statement that chooses -------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/availability/ChoiceEdits.h"

#include "rules/core/Layout.h"
#include "rules/core/SourceText.h"
#include "rules/device/DeviceModel.h"
#include "rules/device/DeviceValue.h"

#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

namespace {

/// A step that chooses, and what it becomes.
struct Chosen {
  const Stmt *What;
  Assignment Set;
  /// The variable that is set, and the declaration that can hold the selection
  /// from the first.
  const VarDecl *Var = nullptr;
  const DeclStmt *Declaration = nullptr;
  /// The device that is made of a DeviceType and nothing else is.
  const VarDecl *MadeOfIt = nullptr;
  const DeclStmt *MadeBy = nullptr;
  /// A DeviceType that may as well be a device.
  bool BecomesDevice = false;
  /// The step's text, with the new device.
  std::string Text;
};

class BranchRewriter {
public:
  BranchRewriter(const Branch &Choice, llvm::ArrayRef<DeviceSite> Sites,
                 const Uses &Used, const ASTContext &Context)
      : Choice(Choice), Sites(Sites), Used(Used), Context(Context),
        First(Choice.Accelerators.front()), Edits(Context) {}

  std::optional<Fix> run() {
    if (!Choice.InOrder)
      Edits.askUser();
    readSteps();
    if (isPure()) {
      if (llvm::any_of(Selected, [](const Chosen &C) { return C.Declaration; }))
        dissolve();
      else if (Choice.Asked.Beside.empty())
        unwrap();
      else
        dropQuestion();
    } else {
      split();
    }
    return Edits.take();
  }

private:
  static bool selects(const Step &S) {
    return S.Does == Role::Assigns || S.Does == Role::Moves;
  }

  /// Whether nothing is done but to choose.
  bool isPure() const {
    return llvm::all_of(Choice.Cpu.Steps, selects) &&
           llvm::all_of(Choice.Accelerators, [](const Arm &Each) {
             return llvm::all_of(Each.Steps, selects);
           });
  }

  std::string text(const Stmt &S) const {
    return textIn(CharSourceRange::getTokenRange(S.getSourceRange()), Context)
        .str();
  }

  void readSteps() {
    for (const Step &S : First.Steps)
      if (selects(S))
        Selected.push_back(read(S));
    // What other backends' arms say of the same goes away with them.
    for (const Arm &Each : llvm::drop_begin(Choice.Accelerators))
      for (const Step &S : Each.Steps)
        if (selects(S))
          for (const DeviceSite &Site : sitesOf(*S.What))
            Edits.add(rewriteElsewhere(Site, Used, Context));
  }

  llvm::SmallVector<DeviceSite, 1> sitesOf(const Stmt &S) const {
    llvm::SmallVector<DeviceSite, 1> Found;
    llvm::copy_if(
        Sites, std::back_inserter(Found), [&](const DeviceSite &Site) {
          return isWithin(*Site.Source.Spelled, &S) || isWithin(*Site.Sink, &S);
        });
    return Found;
  }

  Chosen read(const Step &S) {
    Chosen Result;
    Result.What = S.What;
    const auto Inside = sitesOf(*S.What);
    if (Inside.empty())
      Edits.fail();
    if (S.Does == Role::Moves) {
      Result.Text = rewrittenMove(*S.What, Inside);
      return Result;
    }
    Result.Set = assignmentIn(*S.What);
    if (const auto *Left = dyn_cast<DeclRefExpr>(Result.Set.Left))
      Result.Var = dyn_cast<VarDecl>(Left->getDecl());
    for (const DeviceSite &Site : Inside)
      Edits.add(rewriteElsewhere(Site, Used, Context));
    findDeclaration(Result);
    if (!hasCpuArm(Result) && !wasCpu(Result))
      Edits.askUser();
    const bool StaysType =
        isDeviceType(Result.Set.Left->getType()) && !Result.BecomesDevice;
    if (StaysType && !(Result.Var && Result.Var->isLocalVarDecl()))
      Edits.askUser();
    Result.Text = textIn(CharSourceRange::getTokenRange(
                             Result.Set.Left->getSourceRange()),
                         Context)
                      .str() +
                  " = " + valueOf(Result);
    return Result;
  }

  /// The text of \p S with the edits of its sites, the others noted.
  std::string rewrittenMove(const Stmt &S, llvm::ArrayRef<DeviceSite> Inside) {
    const CharSourceRange Whole =
        CharSourceRange::getTokenRange(S.getSourceRange());
    const auto Place = spelledAt(S.getSourceRange(), Context);
    std::string New = textIn(Whole, Context).str();
    Fix Others;
    std::vector<Edit> Own;
    for (const DeviceSite &Site : Inside) {
      auto Each = rewrite(Site, Used, Context, OnMissingDevice::Fallback);
      if (!Each || !Place) {
        Edits.fail();
        return New;
      }
      if (Each->Safety == Applicability::Unsafe)
        Edits.askUser();
      for (Edit &Change : Each->Edits) {
        const bool IsOwn = Change.File == Place->File &&
                           Change.Offset >= Place->Begin.Offset &&
                           Change.Offset < Place->End.Offset;
        auto &Goal = IsOwn ? Own : Others.Edits;
        if (!llvm::is_contained(Goal, Change))
          Goal.push_back(std::move(Change));
      }
    }
    Edits.add(std::move(Others));
    llvm::sort(Own, [](const Edit &A, const Edit &B) { return B < A; });
    for (const Edit &Change : Own)
      New.replace(Change.Offset - Place->Begin.Offset, Change.Length,
                  Change.Text);
    return New;
  }

  /// Where the selection can stand in a declaration, and in which one.
  void findDeclaration(Chosen &C) const {
    if (!C.Var)
      return;
    const DeclStmt *Before = declarationBefore(Choice, *C.Var);
    const Expr *Value = C.Var->getInit();
    // Of DeviceType and std::string, no initialiser is needed.
    const bool Holds = !Value || isa<CXXConstructExpr>(Value) || hasCpuArm(C) ||
                       namesCpu(*Value);
    if (!Before || !Holds || (!hasCpuArm(C) && Value && !namesCpu(*Value)) ||
        !mayMoveUp(*Before))
      return;
    C.Declaration = Before;
    if (isDeviceType(C.Var->getType()))
      findDeviceMadeOf(C);
  }

  /// Whether what was asked beside means the same at \p Declaration.
  bool mayMoveUp(const DeclStmt &Declaration) const {
    if (Choice.Asked.Beside.empty())
      return true;
    return Choice.Place > 0 &&
           Choice.Block->body_begin()[Choice.Place - 1] == &Declaration;
  }

  /// `torch::Device device(device_type);`, where that is the only use, or all
  /// uses would do with a device.
  void findDeviceMadeOf(Chosen &C) const {
    const unsigned Inside = mentionsOf(*C.Var, Choice.If);
    const unsigned All = Used.References.lookup(C.Var);
    if (Inside != assignmentsTo(*C.Var) || All < Inside)
      return;
    // LibTorch makes a device of it everywhere, or it is printed.
    C.BecomesDevice = Used.PlainReferences.lookup(C.Var) == All - Inside;
    if (All - Inside != 1)
      return;
    for (size_t Place = Choice.Place + 1; Place < Choice.Block->size();
         ++Place) {
      const Stmt *Each = Choice.Block->body_begin()[Place];
      if (mentionsOf(*C.Var, Each) == 0)
        continue;
      const auto *Made = dyn_cast<DeclStmt>(Each);
      const auto *Device = Made && Made->isSingleDecl()
                               ? dyn_cast<VarDecl>(Made->getSingleDecl())
                               : nullptr;
      if (C.BecomesDevice && Device && isDevice(Device->getType()) &&
          Device->getInit() && !Device->isStaticLocal() &&
          isMadeOf(*Device->getInit(), *C.Var)) {
        C.MadeOfIt = Device;
        C.MadeBy = Made;
      }
      return;
    }
  }

  unsigned assignmentsTo(const VarDecl &Var) const {
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

  /// What the arm for the CPU says of the same, or null.
  const Expr *cpuArm(const Chosen &C) const {
    for (const Step &S : Choice.Cpu.Steps)
      if (S.Does == Role::Assigns)
        if (const Assignment Set = assignmentIn(*S.What);
            text(*Set.Left) == text(*C.Set.Left))
          return Set.Right;
    return nullptr;
  }
  bool hasCpuArm(const Chosen &C) const { return cpuArm(C); }

  /// Whether what is chosen was the CPU before, as far as anybody can see.
  bool wasCpu(const Chosen &C) const {
    if (C.Declaration)
      return true;
    const ValueDecl *Target = C.Var;
    const Expr *Initial = C.Var ? C.Var->getAnyInitializer() : nullptr;
    if (const auto *Member = dyn_cast<MemberExpr>(C.Set.Left)) {
      Target = Member->getMemberDecl();
      const auto *Field = dyn_cast<FieldDecl>(Target);
      Initial = Field ? Field->getInClassInitializer() : nullptr;
    }
    if (!Target || isa<ParmVarDecl>(Target) || (Initial && !namesCpu(*Initial)))
      return false;
    const auto Later = Used.Assigned.find(Target);
    const bool Set = Later != Used.Assigned.end();
    return (Initial || Set) &&
           (!Set || llvm::all_of(Later->second, [&](const Expr *Value) {
             return isWithin(*Value, Choice.If) || namesCpu(*Value);
           }));
  }

  std::string cpuText(const Chosen &C) const {
    if (const Expr *Written = cpuArm(C))
      return textOf(*Written->IgnoreUnlessSpelledInSource(), Context);
    return isText(C.Set.Left->getType()) ? "\"cpu\"" : "torch::kCPU";
  }

  std::string valueOf(const Chosen &C) const {
    const std::string Best = C.BecomesDevice || C.MadeOfIt
                                 ? "torchport::device()"
                                 : selectionFor(C.Set.Left->getType());
    return chosenOr(Best, cpuText(C), Choice.Asked, Context);
  }

  void declare(const Chosen &C) {
    const VarDecl &Var = *C.Var;
    const SourceLocation NameEnd = Lexer::getLocForEndOfToken(
        Var.getLocation(), 0, Context.getSourceManager(),
        Context.getLangOpts());
    if (C.MadeOfIt) {
      const SourceLocation Name = C.MadeOfIt->getLocation();
      const CharSourceRange Type =
          CharSourceRange::getCharRange(C.MadeOfIt->getBeginLoc(), Name);
      Edits.replace(C.Declaration->getBeginLoc(), C.Declaration->getEndLoc(),
                    textIn(Type, Context).str() +
                        C.MadeOfIt->getNameAsString() + " = " + valueOf(C));
      Edits.remove(*C.MadeBy);
      return;
    }
    if (C.BecomesDevice &&
        !Var.getTypeSourceInfo()->getType()->getContainedAutoType())
      changeType(Var);
    Edits.replace(NameEnd, C.Declaration->getEndLoc(), " = " + valueOf(C));
  }

  /// `torch::DeviceType` to `torch::Device`, however it is qualified.
  void changeType(const VarDecl &Var) {
    const SourceLocation End =
        Var.getTypeSourceInfo()->getTypeLoc().getEndLoc();
    const CharSourceRange Name = CharSourceRange::getTokenRange(End, End);
    if (textIn(Name, Context) != "DeviceType")
      return Edits.fail();
    Edits.replace(Name, "Device");
  }

  /// Nothing is left of the `if`.
  void dissolve() {
    std::string Hoisted;
    for (const Chosen &C : Selected) {
      if (C.Declaration) {
        declare(C);
        continue;
      }
      if (!Hoisted.empty())
        Hoisted += "\n" + indentation();
      Hoisted += C.Text + ";";
    }
    if (Hoisted.empty())
      return Edits.remove(*Choice.If);
    const CharSourceRange Whole = wholeStatement(*Choice.If, Context);
    if (Whole.isValid() && isRemarkedOn(Whole, Context))
      Edits.askUser();
    Edits.replace(Whole, Hoisted);
  }

  std::string indentation() const {
    return indentationOf(Choice.If->getBeginLoc(), Context).str();
  }

  void rewriteInPlace() {
    for (const Chosen &C : Selected)
      Edits.replace(CharSourceRange::getTokenRange(C.What->getSourceRange()),
                    C.Text);
  }

  /// The arm for an accelerator stays, without the `if` around it.
  void unwrap() {
    const CharSourceRange Whole = wholeStatement(*Choice.If, Context);
    const CharSourceRange Body = wholeStatement(*First.Body, Context);
    if (Whole.isInvalid() || Body.isInvalid())
      return Edits.fail();
    rewriteInPlace();
    // A remark behind the arm that goes.
    if (Body.getEnd() != Whole.getEnd() && isRemarkedOn(Whole, Context))
      Edits.askUser();
    const auto *Block = dyn_cast<CompoundStmt>(First.Body);
    if (!Block || !Choice.Block) {
      Edits.replace(Whole.getBegin(), Body.getBegin(), "");
      if (Body.getEnd() != Whole.getEnd())
        Edits.replace(Body.getEnd(), Whole.getEnd(), "");
      return;
    }
    const Padding Around = paddingOf(*Block, Context);
    const SourceLocation Begin = Around.Front.getEnd();
    const SourceLocation End = Around.Back.getBegin();
    Edits.replace(Whole.getBegin(), Begin, "");
    for (const CharSourceRange Surplus :
         surplusIndentation(CharSourceRange::getCharRange(Begin, End),
                            Whole.getBegin(), Context))
      Edits.replace(Surplus, "");
    Edits.replace(End, Whole.getEnd(), "");
  }

  /// `if (torch::cuda::is_available() && wanted)` asks for `wanted` alone.
  void dropQuestion() {
    for (Chosen &C : Selected)
      if (C.Set.Left)
        Edits.replace(*C.Set.Right, selectionFor(C.Set.Left->getType()));
      else
        Edits.replace(CharSourceRange::getTokenRange(C.What->getSourceRange()),
                      C.Text);
    Edits.replace(condition(), besideAlone());
  }

  CharSourceRange condition() const {
    return CharSourceRange::getTokenRange(
        Choice.If->getCond()->IgnoreImpCasts()->getSourceRange());
  }

  std::string besideAlone() const {
    return Choice.Asked.Beside.size() == 1
               ? textOf(*Choice.Asked.Beside.front()->IgnoreParens(), Context)
               : textBeside(Choice.Asked, Context);
  }

  /// The selection goes in front; what is said about it asks the device.
  void split() {
    if (!Choice.Block)
      return Edits.fail();
    if (!Choice.Asked.Beside.empty() &&
        llvm::any_of(Selected, [](const Chosen &C) { return !C.Set.Left; }))
      return Edits.fail();
    std::string Hoisted;
    for (const Chosen &C : Selected) {
      if (C.Declaration)
        declare(C);
      else
        Hoisted += C.Text + ";\n" + indentation();
    }
    judgeRest();
    if (Choice.Accelerators.size() > 1)
      askInCascade(Hoisted);
    else
      askDevice(Hoisted);
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
    for (const Chosen &C : Selected) {
      if (C.MadeOfIt)
        return C.MadeOfIt->getNameAsString();
      if (C.Set.Left && (C.BecomesDevice || isDevice(C.Set.Left->getType())))
        return text(*C.Set.Left);
    }
    return "";
  }

  std::string chosenType() const {
    const auto Found = llvm::find_if(Selected, [](const Chosen &C) {
      return C.Set.Left && isDeviceType(C.Set.Left->getType());
    });
    return Found == Selected.end() ? "" : text(*Found->Set.Left);
  }

  std::string subject() const {
    const std::string Device = chosenDevice();
    return Device.empty() ? "torchport::device()" : Device;
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
    Edits.replace(condition(), whether(!CpuFirst));
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
      Edits.replace(CharSourceRange::getTokenRange(
                        If->getCond()->IgnoreImpCasts()->getSourceRange()),
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
  llvm::ArrayRef<DeviceSite> Sites;
  const Uses &Used;
  const ASTContext &Context;
  const Arm &First;
  ChoiceEdits Edits;
  std::vector<Chosen> Selected;
  /// What stays is right for CUDA, and for no other accelerator.
  bool ForCudaOnly = false;
};

} // namespace

std::optional<Fix> rewriteBranch(const Branch &Choice,
                                 llvm::ArrayRef<DeviceSite> Sites,
                                 const Uses &Used, const ASTContext &Context) {
  return BranchRewriter(Choice, Sites, Used, Context).run();
}

} // namespace torchport
