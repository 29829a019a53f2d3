//===- Recorder.h - the walk that writes a record ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/prove/ErasedForm.h"
#include "rules/prove/Identity.h"
#include "rules/prove/Validator.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/DenseSet.h"

namespace torchport::prove {

/// Joins facts to a text, set apart by spaces.
class Words {
public:
  template <typename... T> void say(const T &...Values) {
    ((Text += textOf(Values) + " "), ...);
  }
  std::string Text;

private:
  template <typename T> static std::string textOf(const T &Value) {
    if constexpr (std::is_constructible_v<std::string, T>)
      return std::string(Value);
    else
      return std::to_string(int64_t(Value));
  }
};

/// What a node says beside its kind and its children.
std::string wordsOf(const clang::Stmt &S, const clang::ASTContext &Context,
                    Identity &Names);
std::string wordsOf(const clang::Decl &D, const clang::ASTContext &Context,
                    Identity &Names);

/// Whether the preprocessor made \p E of `__LINE__`, pasted with nothing.
bool isLine(const clang::IntegerLiteral &E, const clang::ASTContext &Context);

/// The text of the literal or `__PRETTY_FUNCTION__` \p E without the place in
/// it: with `__FILE__`, and `__LINE__` for each number that the preprocessor
/// made of that, as in `"at line " STRINGIZE(__LINE__)`, and without the place
/// of a lambda, which Clang prints. Nothing where there is none.
std::optional<std::string> textWithoutPlace(const clang::Expr &E,
                                            const clang::ASTContext &Context);

/// Whether \p D is the unit's own: not of a library, not made by the compiler
/// before the first line.
bool isOwn(const clang::Decl &D, const clang::SourceManager &SM);

/// Writes an entry where a node begins and one where it ends, so that a child
/// cannot move to another parent.
class Recorder : public clang::RecursiveASTVisitor<Recorder> {
  using Base = RecursiveASTVisitor<Recorder>;

public:
  explicit Recorder(clang::ASTContext &Context)
      : Context(Context), Names(Context) {}

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }

  bool TraverseDecl(clang::Decl *D);
  bool TraverseStmt(clang::Stmt *S);
  bool TraverseInitListExpr(clang::InitListExpr *List);
  bool TraverseType(clang::QualType T, bool = true);
  bool TraverseTypeLoc(clang::TypeLoc TL, bool TraverseQualifier = true);
  bool TraverseAttr(clang::Attr *A);
  bool TraverseNestedNameSpecifierLoc(clang::NestedNameSpecifierLoc Qualifier);
  bool TraverseTemplateName(clang::TemplateName Name);
  bool TraverseTemplateArgument(const clang::TemplateArgument &Argument);
  bool TraverseCXXBaseSpecifier(const clang::CXXBaseSpecifier &Specifier);
  bool TraverseConstructorInitializer(clang::CXXCtorInitializer *Init);

  Record Written;

private:
  void write(std::string Text, clang::SourceLocation Where = {});

  void writeForm(const ErasedForm &Form, const clang::Expr &E);
  std::optional<ErasedForm> formOf(const clang::Expr &E);
  /// Remembers where operands of \p S stand.
  void noteOperands(const clang::Stmt &S);
  /// Remembers what in \p S is the number of a line that the program computes
  /// with.
  void noteLines(const clang::Stmt &S);

  clang::ASTContext &Context;
  llvm::DenseSet<const clang::Expr *> Loose, Referenced, Compared, OfDevice,
      Lines;
  Identity Names;
  llvm::DenseMap<const clang::OpaqueValueExpr *, unsigned> Opaque;
  clang::SourceLocation Last;
  /// How many operands that are never evaluated the walk is in.
  unsigned Unevaluated = 0;
};

} // namespace torchport::prove
