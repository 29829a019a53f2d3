//===- LinkedFunctions.h - what a unit needs from the linker ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/summary/GpuUse.h"

#include "clang/AST/ASTContext.h"

#include <map>
#include <set>

namespace torchport {

/// The functions and variables that units define and use, by their USRs.
struct LinkedFunctions {
  struct Use {
    /// The qualified name.
    std::string Name;
    /// The location of the use.
    Range Where;
    std::string DeclaredIn;
    /// A parameter is a tensor, a device or a module; always so for a variable.
    bool TakesTensors = false;
  };

  std::set<std::string> Defined;
  /// Excludes LibTorch, the standard library and torchport's runtime.
  std::map<std::string, Use> Undefined;
  /// The functions with tensors that other units define. True if a GPU is
  /// selected before each call, and nothing else takes the function's address.
  std::map<std::string, bool> SelectGpu;
  GpuUse Gpus;
  /// The wanted files that were parsed.
  std::set<std::string> Parsed;
  /// The offsets of the outermost declarations that define main(), by file.
  std::map<std::string, std::set<unsigned>> Mains;
  /// The words of each TORCHPORT_POLICY() in active code, by file.
  std::map<std::string, std::set<std::vector<std::string>>> Policies;

  void add(LinkedFunctions Other);
};

/// Returns the same name of \p D in each unit.
std::string usrOf(const clang::Decl &D);

/// Offsets in bytes, by file. Files are named as in Finding.h.
using PlacesByFile = std::map<std::string, std::set<unsigned>>;

/// Returns what a unit defines and uses. Adds the places where the user's files
/// name a function of the runtime to \p PortableCalls.
LinkedFunctions
linkedFunctionsIn(clang::ASTContext &Context,
                  llvm::function_ref<bool(llvm::StringRef)> IsOwn,
                  PlacesByFile &PortableCalls);

} // namespace torchport
