//===- Formats.h - how findings are told ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/report/Renderers.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
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

enum class OutputFormat { Text, Json, Sarif, GitHub, GitLab, JUnit };

/// Each of them, in the order of the help.
llvm::ArrayRef<NamedValue<OutputFormat>> allFormats();

/// Whether its report can hold what a shard has gathered, for 'merge'.
bool canBeMerged(OutputFormat Format);

/// Whether its report needs more of the sources than findings have.
bool needsExcerpts(OutputFormat Format);

/// What \p Found is seen from, with what its sources say, if they are \p
/// WithExcerpts.
RenderContext renderContextOf(const Report &Found, std::string WorkingDirectory,
                              std::string Root, bool WithExcerpts);

/// \p Result in a format, as it is seen from \p Context. A shard's report has
/// what merging needs, \p Shard, besides.
std::string render(const Report &Result, const RenderContext &Context,
                   OutputFormat Format, bool InColor,
                   llvm::StringRef Shard = "");

/// Prints that to \p Out.
void print(llvm::raw_ostream &Out, const Report &Result,
           const RenderContext &Context, OutputFormat Format,
           llvm::StringRef Shard = "");

/// Prints to \p Out what there is to report where nothing could be looked at.
/// Programs read a document whatever happens; people would read that nothing
/// was found, and are told \p Why elsewhere.
void printFailure(llvm::raw_ostream &Out, OutputFormat Format,
                  llvm::StringRef Why);

/// Whether \p Out shows colours, and the user wants them.
bool isInColor(const llvm::raw_ostream &Out);

} // namespace torchport
