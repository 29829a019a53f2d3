//===- EnumParser.h - a flag with named values ------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"

#include <string>
#include <vector>

namespace torchport {

/// A value of an option, and what it is for.
template <typename Value> struct NamedValue {
  Value Is;
  const char *Name;
  const char *For;
};

/// The parser of a flag with named values. An unknown value is an error that
/// lists them.
template <typename Value> class EnumParser : public llvm::cl::parser<Value> {
public:
  using llvm::cl::parser<Value>::parser;

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

  /// For the help, which names the values, and the manual, which explains them.
  std::string Names, Meanings;
};

/// Its values.
template <typename Value> struct ValuesOf {
  llvm::ArrayRef<NamedValue<Value>> Values;

  template <typename Option> void apply(Option &To) const {
    EnumParser<Value> &Parser = To.getParser();
    Parser.Meanings = (To.HelpStr + "\n").str();
    for (const NamedValue<Value> &Each : Values) {
      Parser.addLiteralOption(Each.Name, Each.Is, Each.For);
      const bool IsFirst = Parser.Names.empty();
      Parser.Names += (IsFirst ? "" : "|") + std::string(Each.Name);
      Parser.Meanings +=
          (IsFirst ? "'" : ", '") + std::string(Each.Name) + "' " + Each.For;
    }
    To.setValueStr(Parser.Names);
    To.setDescription(Parser.Meanings);
  }
};

} // namespace torchport
