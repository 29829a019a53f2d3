//===- Identity.h - declarations and types without locations ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"

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
  /// Returns the name of \p D without a number, such as `__LINE__`, that the
  /// preprocessor pasted to its end.
  std::string nameOf(const clang::NamedDecl &D) const;

private:
  std::string describe(const clang::Decl &D);
  std::string layoutOf(const clang::RecordDecl &D);

  const clang::ASTContext &Context;
  clang::PrintingPolicy Policy;
  llvm::DenseMap<const clang::Decl *, unsigned> Decls;
  llvm::DenseMap<const void *, unsigned> Types;
};

} // namespace torchport::prove
