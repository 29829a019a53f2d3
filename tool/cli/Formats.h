//===- Formats.h - output formats and their names ---------------*- C++ -*-===//
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

/// A value of a flag and its description.
template <typename T> struct NamedValue {
  T Value;
  const char *Name;
  const char *Description;
};

/// The parser of a flag with named values. An unknown value is an error that
/// lists the known values.
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
    return Option.error("'" + Written + "' is not one of " +
                        llvm::join(Known, ", "));
  }

  /// The names for the help, and the descriptions for the manual.
  std::string Names, Meanings;
};

/// Sets the values of a flag with an EnumParser.
template <typename Value> struct ValuesOf {
  llvm::ArrayRef<NamedValue<Value>> Values;

  template <typename Option> void apply(Option &To) const {
    EnumParser<Value> &Parser = To.getParser();
    Parser.Meanings = (To.HelpStr + "\n").str();
    for (const NamedValue<Value> &Each : Values) {
      Parser.addLiteralOption(Each.Name, Each.Value, Each.Description);
      const bool IsFirst = Parser.Names.empty();
      Parser.Names += (IsFirst ? "" : "|") + std::string(Each.Name);
      Parser.Meanings += (IsFirst ? "'" : ", '") + std::string(Each.Name) +
                         "' " + Each.Description;
    }
    To.setValueStr(Parser.Names);
    To.setDescription(Parser.Meanings);
  }
};

/// In the order of the help.
enum class OutputFormat { Text, Json, Sarif, GitHub, GitLab, JUnit };

/// Returns all formats, in the order of the help.
llvm::ArrayRef<NamedValue<OutputFormat>> allFormats();

/// Returns true if a report in \p Format can contain a shard's data for
/// 'merge'.
bool canBeMerged(OutputFormat Format);

/// Returns true if \p Format quotes the sources.
bool needsExcerpts(OutputFormat Format);

/// Returns the context to render \p Found, with excerpts of its sources if
/// \p WithExcerpts.
RenderContext renderContextOf(const Report &Found, std::string WorkingDirectory,
                              std::string Root, bool WithExcerpts);

std::string render(const Report &Result, const RenderContext &Context,
                   OutputFormat Format, bool InColor);

/// Prints the same to \p Out, in colour if \p Out supports it.
void print(llvm::raw_ostream &Out, const Report &Result,
           const RenderContext &Context, OutputFormat Format);

/// Prints a report with the error \p Why to \p Out, because programs always
/// expect a document. Prints nothing in text format, because people would read
/// that there are no findings.
void printFailure(llvm::raw_ostream &Out, OutputFormat Format,
                  llvm::StringRef Why);

/// Returns true if \p Out supports colours and NO_COLOR is not set.
bool isInColor(const llvm::raw_ostream &Out);

} // namespace torchport
