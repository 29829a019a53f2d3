//===- RemainingTexts.cpp - texts that name CUDA and do something ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A text that names CUDA does no harm where it is printed, or kept for a twin
/// that reads it. It does where it is compared, or is a part of a device's name
/// that no rule follows, or names what comes with NVIDIA's driver. The same
/// holds for the name of a device that is taken apart.
//===----------------------------------------------------------------------===//

#include "rules/ast/CudaCode.h"
#include "rules/core/ASTUtils.h"
#include "rules/core/SourceText.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/portable/TextUse.h"
#include "rules/portable/Ties.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/Support/Regex.h"

using namespace clang;

namespace torchport {

namespace {

class TextVisitor : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  TextVisitor(const UnitModel &Unit, llvm::ArrayRef<Finding> Before)
      : Unit(Unit), Before(Before) {
    ShouldVisitTemplateInstantiations = true;
  }

  bool TraverseDecl(Decl *D) override {
    const auto *Function = dyn_cast_or_null<FunctionDecl>(D);
    return (Function && Function->hasBody() &&
            callsCuda(*Function, Unit.Context)) ||
           isa_and_nonnull<StaticAssertDecl>(D) || Base::TraverseDecl(D);
  }

  bool VisitStringLiteral(StringLiteral *Literal) override {
    if (!Literal->isOrdinary())
      return true;
    const StringRef Text = Literal->getString();
    if (!namesCuda(Text) || Text.starts_with("-"))
      return true;
    if (const std::string Message = messageFor(*Literal); !Message.empty())
      add(*Literal, Message);
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) override {
    return !givesName(Call) || lookIntoName(*Call);
  }
  bool VisitDeclRefExpr(DeclRefExpr *Named) override {
    return !holdsName(Named) || lookIntoName(*Named);
  }

  std::vector<Tie> Found;

private:
  /// A file, a program, a variable or a library for messages that comes with
  /// NVIDIA's driver.
  static bool isOfDriver(StringRef Text) {
    static const llvm::Regex Names("(^|/|[ ;|&])(nvidia|nvcc|libcu|libnv)|"
                                   "^(CUDA|NVIDIA|NCCL|PYTORCH_CUDA)_[A-Z0-9_]+"
                                   "(=|$)|^/usr/local/cuda|^nccl$");
    return Names.match(Text);
  }

  /// `d.str()`, `c10::DeviceTypeName(type)`, `x.toString()`.
  static bool givesName(const Expr *E) {
    const FunctionDecl *Callee = calleeOf(E);
    return Callee &&
           llvm::is_contained({"c10::Device::str", "c10::DeviceTypeName",
                               "at::TensorBase::toString"},
                              qualifiedName(*Callee));
  }

  /// Whether \p E names a variable that begins with the name of a device.
  static bool holdsName(const Expr *E) {
    const auto *Named = dyn_cast<DeclRefExpr>(E);
    const auto *Var = Named ? dyn_cast<VarDecl>(Named->getDecl()) : nullptr;
    return Var && Var->getInit() &&
           givesName(withoutConversions(Var->getInit()));
  }

  /// Whether \p E is the name of a device, or of the CPU.
  static bool isNameOfDevice(const Expr *E) {
    E = withoutConversions(E);
    while (const auto *Made = dyn_cast<CXXConstructExpr>(E)) {
      if (Made->getNumArgs() == 0)
        return false;
      E = withoutConversions(Made->getArg(0));
    }
    if (const auto *Literal = dyn_cast<StringLiteral>(E))
      return Literal->isOrdinary() && Literal->getString() == "cpu";
    return givesName(E) || holdsName(E);
  }

  /// Whether the comparison around \p Name is with the name of another device.
  bool isComparedWithDevice(const Expr &Name) const {
    for (const DynTypedNode &Each : llvm::reverse(pathTo(Name, Unit.Context))) {
      const auto *Call = Each.get<CallExpr>();
      if (!Call || !Call->getDirectCallee() ||
          !comparesTexts(*Call->getDirectCallee()))
        continue;
      const auto IsOther = [&](const Expr *Part) {
        return Part && !isWithin(Name, Part) && isNameOfDevice(Part);
      };
      return IsOther(objectOf(*Call)) ||
             llvm::any_of(Call->arguments(), IsOther);
    }
    return false;
  }

  /// \p Name is a device's.
  bool lookIntoName(const Expr &Name) {
    const UsedText Use = useOf(Name, Unit.Context);
    const bool IsOfOther = Use.By && Use.As == TextUse::Given &&
                           isOfProgram(*Use.By, Unit.Context);
    const bool IsAsked = Use.By && !Use.IsPart &&
                         (Use.As == TextUse::Kept || IsOfOther) &&
                         Use.By->getReturnType()->isIntegralOrEnumerationType();
    if (IsAsked || Use.As == TextUse::Key || Use.As == TextUse::TakenApart ||
        (Use.As == TextUse::Compared && !isComparedWithDevice(Name)))
      add(Name, "the device's name is examined here: make sure that the names "
                "of other accelerators are handled, or compare devices");
    return true;
  }

  /// Empty where \p Literal does no harm.
  std::string messageFor(const StringLiteral &Literal) const {
    const std::string Text = inWords(Literal, Unit.Context);
    const UsedText Use = useOf(Literal, Unit.Context);
    switch (Use.As) {
    case TextUse::Printed:
    case TextUse::Said:
      return "";
    case TextUse::Compared:
      return "a comparison with " + Text +
             " excludes every other accelerator: compare devices, or compare "
             "with their names too";
    case TextUse::Key:
      if (isNameOfCuda(Literal.getString()) && Use.By && isOfStd(*Use.By))
        return "this table has " + Text +
               " as its only accelerator: add the names of the others";
      break;
    case TextUse::Given:
      // The program's own function is in another source.
      if (Use.By && isOfProgram(*Use.By, Unit.Context))
        break;
      if (isNameOfCuda(Literal.getString()) ||
          (Use.By && isOfLibTorch(*Use.By) && isCode(Literal.getString())))
        return Text + " is used where torchport cannot follow it: make sure "
                      "that it does not become a device";
      break;
    case TextUse::Kept:
      // 'matches(name, "cuda")'
      if (isNameOfCuda(Literal.getString()) && Use.By &&
          isOfProgram(*Use.By, Unit.Context) &&
          Use.By->getReturnType()->isIntegralOrEnumerationType())
        return Text + " is passed to a function that tests it: make sure that "
                      "it handles other accelerators, or compare devices";
      break;
    case TextUse::TakenApart:
      break;
    }
    if (isCode(Literal.getString()) &&
        (Literal.getString().contains(".is_cuda") ||
         Literal.getString().contains("torch.cuda.")))
      return "this TorchScript code asks for CUDA: ask for the CPU instead";
    if (isOfDriver(Literal.getString()))
      return Text + " is specific to NVIDIA: add code for other accelerators";
    if (Use.IsPart && Literal.getString().ends_with("cuda:"))
      return Text + " is part of a name that torchport cannot follow: make "
                    "sure that it does not become a device";
    return "";
  }

  /// A program for TorchScript.
  static bool isCode(StringRef Text) {
    return Text.contains('\n') || Text.contains("def ") || Text.contains("=");
  }

  void add(const Expr &E, std::string Message) {
    const auto Where = spelledAt(E.getSourceRange(), Unit.Context);
    if (Where && !isFileOfCuda(Where->File) &&
        !isTold(E.getSourceRange(), Before, Unit) &&
        !isInCudaBranch(E.getBeginLoc(), Unit.Preprocessed, Unit.Context))
      Found.push_back({E.getSourceRange(), std::move(Message)});
  }

  const UnitModel &Unit;
  const llvm::ArrayRef<Finding> Before;
};

} // namespace

std::vector<Tie> tiesOfRemainingTexts(const UnitModel &Unit,
                                      llvm::ArrayRef<Finding> Before) {
  if (Unit.Context.getDiagnostics().hasErrorOccurred())
    return {};
  TextVisitor Visitor(Unit, Before);
  Visitor.TraverseAST(const_cast<ASTContext &>(Unit.Context));
  return std::move(Visitor.Found);
}

} // namespace torchport
