//===- ProveParse.h - parse and compile programs of the validator's tests -===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/prove/Validator.h"

#include "clang/Frontend/ASTUnit.h"

#include <memory>
#include <string>

namespace torchport::prove {

inline const std::string BeforeHead = "#include <torch/torch.h>\n";
inline const std::string AfterHead = BeforeHead +
                                     "#include <torchport/twins.h>\n"
                                     "#include <torchport/stable/twins.h>\n";

/// Null if the program has errors.
std::unique_ptr<clang::ASTUnit> parse(const std::string &Code);

/// A function with the parameters that the pairs use.
std::string functionOf(const std::string &Statements, unsigned Number);
/// A program whose function has \p Statements after a fixed beginning, which
/// contains a twin if \p IsAfter.
std::string programOf(const std::string &Statements, bool IsAfter);

/// The first entries that differ; empty at the end of a record.
struct Difference {
  std::string Before, After;
};
/// Empty if both records are equal.
std::optional<Difference> firstDifference(const Record &Before,
                                          const Record &After);

/// The difference of \p After from \p Before in words, or an empty string.
std::string differenceOf(const Record &Before, const std::string &After);
/// The same for two texts, with the heads added.
std::string compare(const std::string &Before, const std::string &After);

/// Expect that the validator accepts or refuses a fix: a program before and
/// after it, annotated as in BeforeAfter.h.
void expectSameProgram(const std::string &Annotated);
void expectDifferentProgram(const std::string &Annotated);
/// The same for the program of annotated \p Statements behind \p Head.
void expectSame(const std::string &Statements, const std::string &Head = "");
void expectDifferent(const std::string &Statements,
                     const std::string &Head = "");

/// The LLVM code of a program with `-O2`, without file names and names of
/// private constants: an oracle that shares only the parser with the validator.
/// With the twins' definitions, a program and its fix have the same code. Empty
/// for a program with errors.
std::string codeOf(const std::string &Program);

} // namespace torchport::prove
