//===- Recorder.h - the walk that writes a record ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/prove/Validator.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

namespace torchport::prove {

/// Writes declarations and canonical types as text: at first their full
/// description and a running number, later only the number. So two locals of
/// the same name and type differ, wherever they are in the file.
class Identity {
public:
  explicit Identity(const clang::ASTContext &Context);

  std::string idOf(const clang::Decl *D);
  std::string idOf(clang::QualType T);
  std::string idOf(const clang::TemplateArgument &Argument);
  std::string idOf(clang::TemplateName Name);
  std::string idOf(clang::NestedNameSpecifier Qualifier);
  /// Returns the name of \p D without a pasted number such as `__LINE__`.
  std::string nameOf(const clang::NamedDecl &D) const;

private:
  std::string describe(const clang::Decl &D);
  std::string layoutOf(const clang::RecordDecl &D);

  const clang::ASTContext &Context;
  clang::PrintingPolicy Policy;
  llvm::DenseMap<const clang::Decl *, unsigned> Decls;
  llvm::DenseMap<const void *, unsigned> Types;
};

/// A text of values, separated by spaces.
class PropertyWriter {
public:
  template <typename... T> void append(const T &...Values) {
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

/// Returns the properties of a node, without its kind and its children.
std::string propertiesOf(const clang::Stmt &S, const clang::ASTContext &Context,
                         Identity &Names);
std::string propertiesOf(const clang::Decl &D, const clang::ASTContext &Context,
                         Identity &Names);

/// Returns true if \p E is `__LINE__`, not pasted to another token.
bool isLine(const clang::IntegerLiteral &E, const clang::ASTContext &Context);

/// Returns the text of the literal or `__PRETTY_FUNCTION__` \p E without places
/// in it, or nothing if it has none. `__FILE__` and line numbers made by
/// `STRINGIZE(__LINE__)` are replaced by the macro's name. The place of a
/// lambda, which Clang prints, is removed.
std::optional<std::string> textWithoutPlace(const clang::Expr &E,
                                            const clang::ASTContext &Context);

/// Returns true if \p D is the unit's own: not in a system header or a header
/// of twins, and not predefined by the compiler.
bool isOwn(const clang::Decl &D, const clang::SourceManager &SM);

/// Writes an entry at the begin and at the end of each node, so that a child
/// cannot move to another parent unnoticed.
class Recorder : public clang::DynamicRecursiveASTVisitor {
  using Base = clang::DynamicRecursiveASTVisitor;

public:
  explicit Recorder(clang::ASTContext &Context)
      : Context(Context), Names(Context) {
    ShouldVisitTemplateInstantiations = true;
    ShouldVisitImplicitCode = true;
  }

  bool TraverseDecl(clang::Decl *D) override;
  bool TraverseStmt(clang::Stmt *S) override;
  bool TraverseInitListExpr(clang::InitListExpr *List) override {
    for (clang::Expr *Each : List->inits())
      TraverseStmt(Each);
    if (List->hasArrayFiller())
      TraverseStmt(List->getArrayFiller());
    return true;
  }
  bool TraverseType(clang::QualType T, bool = true) override {
    write(Names.idOf(T));
    return true;
  }
  bool TraverseTypeLoc(clang::TypeLoc TL,
                       bool TraverseQualifier = true) override;
  bool TraverseAttr(clang::Attr *A) override {
    std::string Text = A->getSpelling();
    llvm::raw_string_ostream Out(Text);
    A->printPretty(Out, Context.getPrintingPolicy());
    write("attribute " + Text, A->getLocation());
    return Base::TraverseAttr(A);
  }
  bool
  TraverseNestedNameSpecifierLoc(clang::NestedNameSpecifierLoc Name) override {
    if (Name)
      write("qualifier " + Names.idOf(Name.getNestedNameSpecifier()));
    return true;
  }
  bool TraverseTemplateName(clang::TemplateName Name) override {
    write("template " + Names.idOf(Name));
    return true;
  }
  bool
  TraverseTemplateArgument(const clang::TemplateArgument &Argument) override {
    write("argument " + Names.idOf(Argument));
    return true;
  }
  bool
  TraverseCXXBaseSpecifier(const clang::CXXBaseSpecifier &Specifier) override {
    write("base " + std::to_string(Specifier.isVirtual()) +
          std::to_string(Specifier.getAccessSpecifier()) + " " +
          Names.idOf(Specifier.getType()));
    return Base::TraverseCXXBaseSpecifier(Specifier);
  }
  bool
  TraverseConstructorInitializer(clang::CXXCtorInitializer *Init) override {
    write("initializer " + std::to_string(Init->isWritten()) + " " +
          (Init->isAnyMemberInitializer()
               ? Names.idOf(Init->getAnyMember())
               : Names.idOf(Init->getTypeSourceInfo()->getType())));
    return Base::TraverseConstructorInitializer(Init);
  }

  Record Result;

private:
  void write(std::string Text, clang::SourceLocation Where = {}) {
    if (Where.isValid())
      LastLocation = Where;
    Result.push_back({std::move(Text), LastLocation});
  }

  void writeForm(const ErasedForm &Form, const clang::Expr &E);
  std::optional<ErasedForm> formOf(const clang::Expr &E);
  /// Notes the operands of \p S that need another form because of their
  /// position.
  void collectOperands(const clang::Stmt &S);
  /// Notes the line numbers in \p S that the program computes with.
  void collectLines(const clang::Stmt &S);

  clang::ASTContext &Context;
  llvm::DenseSet<const clang::Expr *> DependentOperands, TypeReferences,
      ComparedOperands, DeviceParenLists, Lines;
  Identity Names;
  llvm::DenseMap<const clang::OpaqueValueExpr *, unsigned> OpaqueValues;
  clang::SourceLocation LastLocation;
  /// The number of unevaluated operands around the current node.
  unsigned Unevaluated = 0;
};

} // namespace torchport::prove
