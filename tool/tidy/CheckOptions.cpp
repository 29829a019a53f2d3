//===- CheckOptions.cpp - what the user asks clang-tidy for ---------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/tidy/CheckOptions.h"

#include "tool/config/Keys.h"

#include "clang-tidy/ClangTidyCheck.h"

using namespace clang::tidy;

namespace torchport {

AskedOptions askedOf(ClangTidyContext &Host) {
  AskedOptions Asked;
  const ClangTidyCheck::OptionsView Options(
      "torchport", Host.getOptions().CheckOptions, &Host);
  for (const Key &Each : allKeys()) {
    if (Each.Form != Shape::Text && Each.Form != Shape::Words)
      continue;
    const auto Value = Options.get(Each.Name);
    if (!Value)
      continue;
    const std::string Name = "torchport." + Each.Name.str();
    const ConfigValue Told{
        Each.Name, {}, Value->str(), "option '" + Name + "'"};
    Config Scratch;
    if (Each.Name == "configuration")
      Asked.Wrong.push_back("for '" + Name +
                            "': clang-tidy reads a file as it is compiled; "
                            "'torchport check' takes '--configuration'");
    else if (llvm::Error Wrong = Each.Read(Told, Scratch))
      Asked.Wrong.push_back("for '" + Name +
                            "': " + toString(std::move(Wrong)));
    else
      Asked.Right.push_back(Told);
  }
  return Asked;
}

} // namespace torchport
