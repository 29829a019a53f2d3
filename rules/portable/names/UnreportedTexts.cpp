//===- UnreportedTexts.cpp - texts that name CUDA and do something --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A text that names CUDA is a tie if it is compared, is a part of a device's
/// name that no rule follows, or names a part of NVIDIA's driver. The same
/// applies to a device's name that the program examines.
//===----------------------------------------------------------------------===//

#include "rules/ast/CudaCode.h"
#include "rules/core/ASTUtils.h"
#include "rules/core/SourceText.h"
#include "rules/portable/Ties.h"
#include "rules/portable/names/TextUse.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"
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
    return (Function && Function->hasBody() && callsCuda(*Function)) ||
           isa_and_nonnull<StaticAssertDecl>(D) || Base::TraverseDecl(D);
  }

  bool VisitStringLiteral(StringLiteral *Literal) override {
    if (!Literal->isOrdinary())
      return true;
    const StringRef Text = Literal->getString();
    if (hasCudaWord(Text) && !Text.starts_with("-"))
      if (std::string Message = messageFor(*Literal); !Message.empty())
        add(*Literal, std::move(Message));
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) override {
    return !returnsDeviceName(Call) || checkNameUse(*Call);
  }
  bool VisitDeclRefExpr(DeclRefExpr *Named) override {
    return !holdsDeviceName(Named) || checkNameUse(*Named);
  }

  std::vector<Tie> Found;

private:
  /// Returns true if \p Text names software or a variable of NVIDIA.
  static bool isNvidiaText(StringRef Text) {
    static const llvm::Regex Names("(^|/|[ ;|&])(nvidia|nvcc|libcu|libnv)|"
                                   "^(CUDA|NVIDIA|NCCL|PYTORCH_CUDA)_[A-Z0-9_]+"
                                   "(=|$)|^/usr/local/cuda|^nccl$");
    return Names.match(Text);
  }

  /// Matches `d.str()`, `c10::DeviceTypeName(type)`, `x.toString()`.
  static bool returnsDeviceName(const Expr *E) {
    const FunctionDecl *Callee = calleeOf(E);
    return Callee &&
           llvm::is_contained({"c10::Device::str", "c10::DeviceTypeName",
                               "at::TensorBase::toString"},
                              qualifiedName(*Callee));
  }

  /// Returns true if \p E names a variable that starts as a device's name.
  static bool holdsDeviceName(const Expr *E) {
    const auto *Named = dyn_cast<DeclRefExpr>(E);
    const auto *Var = Named ? dyn_cast<VarDecl>(Named->getDecl()) : nullptr;
    return Var && Var->getInit() &&
           returnsDeviceName(ignoreConversions(Var->getInit()));
  }

  /// Returns true if \p E is the name of a device, or the literal "cpu".
  static bool isDeviceName(const Expr *E) {
    E = ignoreConversions(E);
    for (const auto *Made = dyn_cast<CXXConstructExpr>(E);
         Made && Made->getNumArgs() > 0; Made = dyn_cast<CXXConstructExpr>(E))
      E = ignoreConversions(Made->getArg(0));
    if (const auto *Literal = dyn_cast<StringLiteral>(E))
      return Literal->isOrdinary() && Literal->getString() == "cpu";
    return returnsDeviceName(E) || holdsDeviceName(E);
  }

  /// Returns true if \p Name is compared with the name of another device.
  bool isComparedWithDevice(const Expr &Name) const {
    for (const DynTypedNode &Each : llvm::reverse(pathTo(Name, Unit.Context))) {
      const auto *Call = Each.get<CallExpr>();
      if (!Call || !Call->getDirectCallee() ||
          !comparesTexts(*Call->getDirectCallee()))
        continue;
      const auto IsOther = [&](const Expr *Part) {
        return Part && !isWithin(Name, Part) && isDeviceName(Part);
      };
      return IsOther(objectOf(*Call)) ||
             llvm::any_of(Call->arguments(), IsOther);
    }
    return false;
  }

  /// Reports \p Name, the name of a device, if the program examines it.
  bool checkNameUse(const Expr &Name) {
    const UsedText Use = useOf(Name, Unit.Context);
    const bool IsOfOther = Use.Callee && Use.Use == TextUse::PassedOn &&
                           isProgramDecl(*Use.Callee, Unit.Context);
    const bool IsAsked =
        Use.Callee && !Use.IsPart &&
        (Use.Use == TextUse::Stored || IsOfOther) &&
        Use.Callee->getReturnType()->isIntegralOrEnumerationType();
    if (IsAsked || Use.Use == TextUse::Key || Use.Use == TextUse::Examined ||
        (Use.Use == TextUse::Compared && !isComparedWithDevice(Name)))
      add(Name, "the device's name is examined here: make sure that the names "
                "of other accelerators are handled, or compare devices");
    return true;
  }

  /// Returns the message for \p Literal; empty if it is harmless.
  std::string messageFor(const StringLiteral &Literal) const {
    const std::string Text = textForMessage(Literal, Unit);
    const StringRef Value = Literal.getString();
    const UsedText Use = useOf(Literal, Unit.Context);
    switch (Use.Use) {
    case TextUse::Logged:
      return "";
    case TextUse::Compared:
      return "a comparison with " + Text +
             " excludes every other accelerator: compare devices, or compare "
             "with their names too";
    case TextUse::Key:
      if (isCudaDeviceName(Value) && Use.Callee && isStdFunction(*Use.Callee))
        return "this table has " + Text +
               " as its only accelerator: add the names of the others";
      break;
    case TextUse::PassedOn:
      // A function of the program that another source defines.
      if (Use.Callee && isProgramDecl(*Use.Callee, Unit.Context))
        break;
      if (isCudaDeviceName(Value) ||
          (Use.Callee && isLibTorchDecl(*Use.Callee) && isTorchScript(Value)))
        return Text + " is used where torchport cannot follow it: make sure "
                      "that it does not become a device";
      break;
    case TextUse::Stored:
      // `matches(name, "cuda")`
      if (isCudaDeviceName(Value) && Use.Callee &&
          isProgramDecl(*Use.Callee, Unit.Context) &&
          Use.Callee->getReturnType()->isIntegralOrEnumerationType())
        return Text + " is passed to a function that tests it: make sure that "
                      "it handles other accelerators, or compare devices";
      break;
    case TextUse::Examined:
      break;
    }
    if (isTorchScript(Value) &&
        (Value.contains(".is_cuda") || Value.contains("torch.cuda.")))
      return "this TorchScript code asks for CUDA: ask for the CPU instead";
    if (isNvidiaText(Value))
      return Text + " is specific to NVIDIA: add code for other accelerators";
    if (Use.IsPart && Value.ends_with("cuda:"))
      return Text + " is part of a name that torchport cannot follow: make "
                    "sure that it does not become a device";
    return "";
  }

  static bool isTorchScript(StringRef Text) {
    return Text.contains('\n') || Text.contains("def ") || Text.contains("=");
  }

  void add(const Expr &E, std::string Message) {
    if (isUnreported(E.getSourceRange(), Before, Unit))
      Found.push_back({E.getSourceRange(), std::move(Message)});
  }

  const UnitModel &Unit;
  const llvm::ArrayRef<Finding> Before;
};

} // namespace

std::vector<Tie> tiesInUnreportedTexts(const UnitModel &Unit,
                                       llvm::ArrayRef<Finding> Before) {
  if (Unit.Context.getDiagnostics().hasErrorOccurred())
    return {};
  TextVisitor Visitor(Unit, Before);
  Visitor.TraverseAST(const_cast<ASTContext &>(Unit.Context));
  return std::move(Visitor.Found);
}

} // namespace torchport
