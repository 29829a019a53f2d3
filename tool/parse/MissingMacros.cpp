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

void MissingMacros::note(StringRef Name, MissingMacroUse As,
                         bool HasArguments) {
  const auto [Place, IsNew] = Found.try_emplace(Name, Known{As, HasArguments});
  if (!IsNew && Place->second.As < As)
    Place->second = {As, HasArguments};
}

void MissingMacros::add(const std::vector<Token> &Code, NameLookup MeaningOf) {
  forEachMissingMacro(
      Code, MeaningOf,
      [this](StringRef Name, MissingMacroUse As, bool HasArguments) {
        note(Name, As, HasArguments);
      });
}

/// What the macro means, with N for a number of its own.
static StringRef meaningOf(MissingMacroUse As) {
  switch (As) {
  case MissingMacroUse::Annotation:
    return "";
  case MissingMacroUse::Access:
    return "public";
  case MissingMacroUse::Control:
    return "if (true)";
  case MissingMacroUse::Registration:
    return "static auto TORCHPORT_NAME(__COUNTER__) = "
           "torchport_unknown(__VA_ARGS__)";
  case MissingMacroUse::Method:
    return "void TORCHPORT_NAME(__COUNTER__)()";
  case MissingMacroUse::Function:
    return "static void TORCHPORT_NAME(__COUNTER__)()";
  case MissingMacroUse::Heading:
    return "static void TORCHPORT_NAME(__COUNTER__)";
  case MissingMacroUse::FixtureFunction:
    return "TORCHPORT_FIXTURE(__COUNTER__, __VA_ARGS__,)()";
  case MissingMacroUse::FixtureHeading:
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
