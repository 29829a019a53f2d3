//===- MissingMacros.cpp - macros that a missing header defines -----------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/parse/MissingMacros.h"

#include <algorithm>

using namespace clang;
using llvm::StringRef;

namespace torchport {

void MissingMacros::note(StringRef Name, MacroUse As, bool HasArguments) {
  const auto [Place, IsNew] = Found.try_emplace(Name, Known{As, HasArguments});
  if (!IsNew && Place->second.As < As)
    Place->second = {As, HasArguments};
}

void MissingMacros::add(const std::vector<Token> &Code, NameLookup MeaningOf) {
  forEachMissingMacro(Code, MeaningOf,
                      [this](StringRef Name, MacroUse As, bool HasArguments) {
                        note(Name, As, HasArguments);
                      });
}

/// What the macro means, with N for a number of its own.
static StringRef meaningOf(MacroUse As) {
  switch (As) {
  case MacroUse::Annotation:
    return "";
  case MacroUse::Access:
    return "public";
  case MacroUse::Control:
    return "if (true)";
  case MacroUse::Registration:
    return "static auto TORCHPORT_NAME(__COUNTER__) = "
           "torchport_unknown(__VA_ARGS__)";
  case MacroUse::Method:
    return "void TORCHPORT_NAME(__COUNTER__)()";
  case MacroUse::Function:
    return "static void TORCHPORT_NAME(__COUNTER__)()";
  case MacroUse::Heading:
    return "static void TORCHPORT_NAME(__COUNTER__)";
  case MacroUse::FixtureFunction:
    return "TORCHPORT_FIXTURE(__COUNTER__, __VA_ARGS__,)()";
  case MacroUse::FixtureHeading:
    return "TORCHPORT_FIXTURE(__COUNTER__, __VA_ARGS__,)";
  }
  llvm_unreachable("every use is named above");
}

std::vector<std::string> MissingMacros::definitions() const {
  std::vector<std::string> All;
  if (Found.empty())
    return All;
  All = {"TORCHPORT_NAME_(n)=torchport_made_up_##n",
         "TORCHPORT_NAME(n)=TORCHPORT_NAME_(n)",
         "TORCHPORT_FIXTURE_(n, base, ...)=struct torchport_made_up_##n : "
         "public base { void body(); }; void torchport_made_up_##n::body",
         "TORCHPORT_FIXTURE(n, ...)=TORCHPORT_FIXTURE_(n, __VA_ARGS__)"};
  for (const auto &Each : Found)
    All.push_back((Each.first() + (Each.second.HasArguments ? "(...)=" : "=") +
                   meaningOf(Each.second.As))
                      .str());
  std::sort(All.begin(), All.end());
  return All;
}

} // namespace torchport
