//===- ErrorFreeCode.h - code that errors leave as it is --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "tool/sources/Invocation.h"

#include "clang/AST/ASTContext.h"

namespace torchport {

/// The statements, members and variables of a unit in which Clang has
/// understood everything, although a header is missing: neither they nor the
/// function and the class around them have an error.
class ErrorFreeCode {
public:
  ErrorFreeCode(llvm::ArrayRef<clang::Decl *> OwnDecls,
                const clang::ASTContext &Context,
                llvm::ArrayRef<ParseError> Errors);

  /// Returns true if \p Found and all edits of its fix are in such code.
  bool contains(const Finding &Found) const;

private:
  struct Region {
    std::string File;
    /// The bytes [Begin, End).
    unsigned Begin, End;
    bool IsErrorFree;
  };

  bool contains(llvm::StringRef File, unsigned Begin, unsigned End) const;

  std::vector<Region> Regions;
};

} // namespace torchport
