//===- Choice.h - an option with named values -------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"

#include <string>
#include <vector>

namespace torchport {

/// A value by its name; a wrong one is told which there are.
template <typename Value> class Choice : public llvm::cl::parser<Value> {
public:
  using llvm::cl::parser<Value>::parser;

  /// Has the help name the values, and the manual what they mean.
  void initialize() {
    for (const auto &Each : this->Values) {
      Names += (Names.empty() ? "" : "|") + Each.Name.str();
      Meanings += (Meanings.empty() ? "" : ", ") +
                  ("'" + Each.Name + "' " + Each.HelpStr).str();
    }
    this->Owner.setValueStr(Names);
    Meanings = (this->Owner.HelpStr + "\n" + Meanings).str();
    this->Owner.setDescription(Meanings);
  }

  bool parse(llvm::cl::Option &Option, llvm::StringRef, llvm::StringRef Written,
             Value &Chosen) {
    std::vector<std::string> Known;
    for (const auto &Each : this->Values) {
      if (Each.Name == Written) {
        Chosen = Each.V.getValue();
        return false;
      }
      Known.push_back(("'" + Each.Name + "'").str());
    }
    return Option.error("'" + Written + "' is none of " +
                        llvm::join(Known, ", "));
  }

private:
  std::string Names;
  std::string Meanings;
};

} // namespace torchport
