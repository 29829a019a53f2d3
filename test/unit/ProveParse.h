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

/// Nothing for a program with errors.
std::unique_ptr<clang::ASTUnit> parse(const std::string &Code);

/// A function of many parameters, which the pairs use.
std::string functionOf(const std::string &Statements, unsigned Number);
/// The program whose only function has \p Statements, behind what is the same
/// before and after but for a twin that stands beside them.
std::string programOf(const std::string &Statements, bool IsAfter);

/// The first entries that differ; empty where a record has ended.
struct Difference {
  std::string Before, After;
};
/// Nothing where both records are equal.
std::optional<Difference> firstDifference(const Record &Before,
                                          const Record &After);

/// Where \p After differs from \p Before in words; empty where it does not.
std::string differenceOf(const Record &Before, const std::string &After);
/// The same of two texts behind the heads.
std::string compare(const std::string &Before, const std::string &After);

/// What Clang makes of a program with `-O2`, as LLVM's text without the names
/// of files and of private constants. An opinion that shares nothing with the
/// validator but the parser: where the twins are defined, a program and its fix
/// are one code. Empty for a program with errors.
std::string codeOf(const std::string &Program);

} // namespace torchport::prove
