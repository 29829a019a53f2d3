//===- Scope.h - the devices that a place can use by name -------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/choice/DeviceChoice.h"
#include "rules/flow/UnitFacts.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

#include <vector>

namespace torchport {

/// The local names that a walk over a function has come past, as far as their
/// blocks are still open.
class Scope {
public:
  size_t size() const { return Names.size(); }
  /// Leaves the blocks that were opened since \p Size.
  void shrink(size_t Size) { Names.resize(Size); }

  /// A name is known from here on. Its own initialiser sees it already, but
  /// must not use it.
  void declare(const clang::ValueDecl &Decl) {
    Names.push_back({&Decl, false});
  }
  /// The variable declared last holds "the device" of its function.
  void holdsDevice() { Names.back().IsDevice = true; }
  /// \p Var holds it from here on.
  void holdsDevice(const clang::VarDecl &Var) {
    for (Name &Each : Names)
      Each.IsDevice |= Each.Decl == &Var;
  }

  /// The innermost device that no other name hides; null where there is none.
  const clang::VarDecl *device() const;
  /// The same where it is the only one; null where there are several.
  const clang::VarDecl *onlyDevice() const;

private:
  std::vector<const clang::VarDecl *> devices() const;

  struct Name {
    const clang::ValueDecl *Decl;
    bool IsDevice;
  };
  std::vector<Name> Names;
};

/// Whether \p Var is a local variable that holds the first accelerator, or the
/// best one, from its initialiser to its end: another place may use it instead
/// of a selection of its own. A DeviceType that the compiler deduced for
/// `auto` counts, since its fix makes it a device.
bool holdsFirstAccelerator(const clang::VarDecl &Var, const UnitFacts &Facts,
                           const clang::ASTContext &Context);

} // namespace torchport
