//===- LinkedFunctions.h - what a unit leaves to the linker -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace torchport {

/// By USR (clang/Index/USRGeneration.h), as they are in other units.
struct LinkedFunctions {
  struct Use {
    /// The qualified name.
    std::string Name;
    /// Where it is used.
    Range Where;
    std::string DeclaredIn;
    /// A parameter or the object of a method is a tensor, a device, options of
    /// a tensor or a module.
    bool TakesTensors = false;
  };

  std::set<std::string> Defined;
  /// Neither LibTorch's nor of the standard library or torchport's runtime.
  std::map<std::string, Use> Undefined;
  /// The wanted files that were parsed.
  std::set<std::string> Parsed;
  /// By file, where the outermost declarations begin that define main().
  std::map<std::string, std::set<unsigned>> Mains;
  /// By file, the words of each TORCHPORT_POLICY() that is compiled.
  std::map<std::string, std::set<std::vector<std::string>>> Policies;

  void add(LinkedFunctions Other);
};

/// Offsets in files, which are named as in Finding.h.
using PlacesByFile = std::map<std::string, std::set<unsigned>>;

/// Those that the traversal scope of \p Context defines, and those that it uses
/// and no part of the unit defines. Adds to \p PortableCalls where the user's
/// own files name a function of torchport's runtime.
LinkedFunctions
linkedFunctionsIn(clang::ASTContext &Context,
                  llvm::function_ref<bool(llvm::StringRef)> IsOwn,
                  PlacesByFile &PortableCalls);

} // namespace torchport
