//===- Identity.h - declarations and types without locations ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/TemplateBase.h"
#include "clang/AST/TemplateName.h"
#include "llvm/ADT/DenseMap.h"

#include <string>

namespace torchport::prove {

/// Writes declarations and canonical types as text. The first time, all that
/// identifies them and a running number, then the number alone: so two locals
/// of the same name and type stay apart, wherever in the file they stand.
class Identity {
public:
  explicit Identity(const clang::ASTContext &Context);

  std::string of(const clang::Decl *D);
  std::string of(clang::QualType T);
  std::string of(const clang::TemplateArgument &Argument);
  std::string of(clang::TemplateName Name);
  std::string of(clang::NestedNameSpecifier Qualifier);
  /// The name of \p D; `__LINE__` or another number that was pasted to it is no
  /// part of it.
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
