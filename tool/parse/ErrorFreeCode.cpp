//===- ErrorFreeCode.cpp - code that errors leave as it is ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/parse/ErrorFreeCode.h"

#include "rules/core/ASTUtils.h"
#include "rules/core/SourceText.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace torchport {

namespace {

/// Returns true if \p S has an expression with an error, or one whose type is
/// not known: all made-up names are dependent.
bool holdsError(const Stmt *S) {
  return containsStmt(S, [](const Stmt &Each) {
    if (const auto *E = dyn_cast<Expr>(&Each))
      return E->containsErrors() || E->isInstantiationDependent();
    const auto *Declared = dyn_cast<DeclStmt>(&Each);
    return Declared && llvm::any_of(Declared->decls(), [](const Decl *D) {
             return D->isInvalidDecl();
           });
  });
}

class RegionVisitor : public DynamicRecursiveASTVisitor {
public:
  RegionVisitor(const SourceManager &Sources, llvm::ArrayRef<ParseError> Errors)
      : Sources(Sources), Errors(Errors) {}

  bool VisitFunctionDecl(FunctionDecl *Function) override {
    const Stmt *Body = Function->doesThisDeclarationHaveABody()
                           ? Function->getBody()
                           : nullptr;
    if (Body && (Function->isInvalidDecl() ||
                 !isErrorFree({Function->getBeginLoc(), Body->getBeginLoc()}) ||
                 !isErrorFreeClass(Function->getParent())))
      add(Function->getSourceRange(), false);
    return true;
  }
  bool TraverseStmt(Stmt *S) override {
    if (!isa_and_nonnull<Expr, DeclStmt>(S))
      return DynamicRecursiveASTVisitor::TraverseStmt(S);
    add(S->getSourceRange(),
        isErrorFree(S->getSourceRange()) && !holdsError(S));
    return true;
  }
  bool VisitFieldDecl(FieldDecl *Field) override {
    add(Field->getSourceRange(),
        !Field->isInvalidDecl() && isErrorFree(Field->getSourceRange()) &&
            !holdsError(Field->getInClassInitializer()) &&
            isErrorFreeClass(Field->getParent()));
    return true;
  }
  bool VisitVarDecl(VarDecl *Var) override {
    if (Var->isFileVarDecl())
      add(Var->getSourceRange(), !Var->isInvalidDecl() &&
                                     isErrorFree(Var->getSourceRange()) &&
                                     !holdsError(Var->getInit()) &&
                                     isErrorFreeClass(Var->getDeclContext()));
    return true;
  }

  /// Takes the file, the bytes, and whether they are free of errors.
  llvm::unique_function<void(std::string, unsigned, unsigned, bool)> Add;

private:
  bool isErrorFree(SourceRange Where) const {
    const SourceLocation Begin = Sources.getExpansionLoc(Where.getBegin());
    const SourceLocation End = Sources.getExpansionLoc(Where.getEnd());
    const std::string File = fileName(Sources.getFileID(Begin), Sources);
    const unsigned First = Sources.getExpansionLineNumber(Begin);
    const unsigned Last = Sources.getExpansionLineNumber(End);
    return llvm::none_of(Errors, [&](const ParseError &Each) {
      return Each.File == File && First <= Each.Line && Each.Line <= Last;
    });
  }

  /// A name may belong to a base class that is not known.
  bool isErrorFreeClass(const DeclContext *Around) const {
    for (; Around; Around = Around->getParent())
      if (const auto *Class = dyn_cast<CXXRecordDecl>(Around);
          Class && !isErrorFree({Class->getOuterLocStart(),
                                 Class->getBraceRange().getBegin()}))
        return false;
    return true;
  }

  void add(SourceRange Where, bool IsErrorFree) {
    const SourceLocation Begin = Sources.getExpansionLoc(Where.getBegin());
    const SourceLocation End = Sources.getExpansionLoc(Where.getEnd());
    if (Begin.isValid() && End.isValid())
      Add(fileName(Sources.getFileID(Begin), Sources),
          Sources.getFileOffset(Begin), Sources.getFileOffset(End) + 1,
          IsErrorFree);
  }

  const SourceManager &Sources;
  const llvm::ArrayRef<ParseError> Errors;
};

} // namespace

ErrorFreeCode::ErrorFreeCode(llvm::ArrayRef<Decl *> OwnDecls,
                             const ASTContext &Context,
                             llvm::ArrayRef<ParseError> Errors) {
  RegionVisitor Visitor(Context.getSourceManager(), Errors);
  Visitor.Add = [this](std::string File, unsigned Begin, unsigned End,
                       bool IsErrorFree) {
    Regions.push_back({std::move(File), Begin, End, IsErrorFree});
  };
  for (Decl *Each : OwnDecls)
    Visitor.TraverseDecl(Each);
}

bool ErrorFreeCode::contains(llvm::StringRef File, unsigned Begin,
                             unsigned End) const {
  bool Found = false;
  for (const Region &Each : Regions)
    if (Each.File == File && Each.Begin < End && Begin < Each.End) {
      if (!Each.IsErrorFree)
        return false;
      Found = true;
    }
  return Found;
}

bool ErrorFreeCode::contains(const Finding &Found) const {
  const Range &Where = Found.Where;
  return contains(Where.File, Where.Begin.Offset, Where.End.Offset) &&
         llvm::all_of(Found.Suggestion->Edits, [&](const Edit &Each) {
           return llvm::StringRef(Each.Text).starts_with("#include") ||
                  contains(Each.File, Each.Offset,
                           Each.Offset + std::max(Each.Length, 1U));
         });
}

} // namespace torchport
