//===- MacroUses.h - where macros stand that nobody defines -----*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/Lex/Token.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <vector>

namespace torchport {

/// What is known of a name where a parse has ended.
enum class NameMeaning { Unknown, Class, Other };

using NameLookup = llvm::function_ref<NameMeaning(llvm::StringRef)>;

/// What a macro stands for; where its uses differ, the later one here counts.
enum class MissingMacroUse {
  /// Nothing: `Q_OBJECT`, `EXPORT void f();`
  Annotation,
  /// `signals:`
  Access,
  /// `FOREACH(x, all) {`
  Control,
  /// `REGISTER("name", [] { ... });`
  Registration,
  /// `TEST_CASE("name") {` in a class, in a namespace, and with parameters
  /// behind it: `BENCHMARK_DEFINE_F(A, b)(State &state) {`
  Method,
  Function,
  Heading,
  /// The same in a class that derives from the first argument.
  FixtureFunction,
  FixtureHeading
};

/// Tells \p Note of each name in \p Code that seems to be a macro: what it
/// stands for, and whether it takes arguments.
void forEachMissingMacro(
    const std::vector<clang::Token> &Code, NameLookup MeaningOf,
    llvm::function_ref<void(llvm::StringRef Name, MissingMacroUse As,
                            bool HasArguments)>
        Note);

} // namespace torchport
