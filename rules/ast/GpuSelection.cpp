//===- GpuSelection.cpp - code that makes a GPU the current one -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/GpuSelection.h"

#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/ASTContext.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

const FunctionDecl *functionAround(Path Ancestors) {
  for (const DynTypedNode &Node : llvm::reverse(Ancestors))
    if (const auto *Function = Node.get<FunctionDecl>()) {
      const auto *Method = dyn_cast<CXXMethodDecl>(Function);
      if (!Method || !Method->getParent()->isLambda())
        return Function;
    }
  return nullptr;
}

const FunctionDecl *patternOf(const FunctionDecl &Function) {
  const FunctionDecl *Pattern =
      Function.getTemplateInstantiationPattern(/*ForDefinition=*/false);
  return (Pattern ? Pattern : &Function)->getCanonicalDecl();
}

bool selectsGpu(const Stmt &S) {
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(&S)) {
    const CXXRecordDecl *Class = Construct->getConstructor()->getParent();
    // Others are without an argument, such as `torch::NoGradGuard`.
    return identifierOf(Class).contains_insensitive("guard") &&
           !Class->isInStdNamespace() && Construct->getNumArgs() > 0 &&
           !Construct->getArg(0)->getType()->isBooleanType();
  }
  const auto *Call = dyn_cast<CallExpr>(&S);
  if (!Call)
    return false;
  std::string Name = calleeName(Call).lower();
  if (Name.empty())
    if (const auto *Unknown = dyn_cast<OverloadExpr>(Call->getCallee()))
      Name = StringRef(Unknown->getName().getAsString()).lower();
  llvm::erase(Name, '_');
  return StringRef(Name).contains("setdevice") ||
         StringRef(Name).contains("exchangedevice") ||
         Name == "currentdevice" || Name == "cudapointergetattributes";
}

/// Returns true if the declaration of a guard may be missing from the AST: the
/// header of its class was not found.
static bool mayHaveUnknownGuard(SourceRange Code, const ASTContext &Context) {
  if (!Context.getDiagnostics().hasErrorOccurred())
    return false;
  const SourceManager &Sources = Context.getSourceManager();
  const std::string Text =
      Lexer::getSourceText(CharSourceRange::getCharRange(
                               Sources.getExpansionLoc(Code.getBegin()),
                               Sources.getExpansionLoc(Code.getEnd())),
                           Sources, Context.getLangOpts())
          .lower();
  return StringRef(Text).contains("guard") ||
         StringRef(Text).contains("setdevice") ||
         StringRef(Text).contains("set_device");
}

bool selectsGpuBefore(const FunctionDecl &Function, const Stmt &Place,
                      const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  const SourceLocation End = Sources.getExpansionLoc(Place.getBeginLoc());
  const Stmt *Body = Function.getBody();
  const auto Selects = [&](const Stmt &Each) {
    if (!Sources.isBeforeInTranslationUnit(
            Sources.getExpansionLoc(Each.getBeginLoc()), End))
      return false;
    const FunctionDecl *Callee = calleeOf(&Each);
    const FunctionDecl *Definition = nullptr;
    return selectsGpu(Each) ||
           (Callee && !isLibTorchDecl(*Callee) && Callee->hasBody(Definition) &&
            containsStmt(Definition->getBody(), selectsGpu));
  };
  return Body && (containsStmt(Body, Selects) ||
                  mayHaveUnknownGuard({Body->getBeginLoc(), End}, Context));
}

} // namespace torchport
