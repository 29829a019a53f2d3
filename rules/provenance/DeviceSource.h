//===- DeviceSource.h - what decides which device is used -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceModel.h"
#include "rules/provenance/Input.h"

#include "rules/libtorch/DeviceString.h"

#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>
#include <string>
#include <vector>

namespace torchport {

struct UnitFacts;

/// One place that decides, alone or with others, which device is used.
struct DeviceSource {
  /// A constant (`torch::kCUDA`), a string literal, or the use of a constexpr
  /// variable that holds a constant: where a rewrite would start. What gives a
  /// text from outside, where Input says so.
  const clang::Expr *Spelled = nullptr;
  /// What a constant names; None for a string.
  DeviceKind Constant = DeviceKind::None;
  /// The whole text of a string.
  std::optional<std::string> Text;
  /// Not None where nobody has spelled the device, but somebody else gives its
  /// name; there is no constant and no text then.
  InputKind Input = InputKind::None;
  /// The text is only the beginning: `"cuda:" + std::to_string(i)`.
  bool IsPrefix = false;
  /// The number behind such a beginning, here `i`.
  const clang::Expr *Index = nullptr;
  /// False below a call whose result is unknown: the string may be a key or a
  /// message instead of a device.
  bool Certain = true;
  /// It is given to a call that may as well give something else:
  /// `config.get("device", "cuda")`.
  bool BelowCall = false;
  /// Variables, members, parameters and functions on the way, from the sink
  /// backwards. The last one's initialiser, assignment or result holds Spelled.
  llvm::SmallVector<const clang::ValueDecl *, 2> Through;
  /// Only what is there as long as nobody sets another text: a default
  /// argument, a member's initialiser, a variable that others may write.
  bool IsDefault = false;
  /// Another value can reach the sink by the same way.
  bool OneOfSeveral = false;
  /// Conditional operators around Spelled, the outermost first, up to the sink
  /// or to the last variable of Through.
  llvm::SmallVector<const clang::ConditionalOperator *, 1> Arms;

  /// What the constant or the text names.
  DeviceKind kind() const {
    return Text ? readDeviceString(*Text).Kind : Constant;
  }
};

/// Everything that \p Value, which LibTorch takes as a device, can be, as far
/// as this translation unit tells: the way back to the places that spell it.
std::vector<DeviceSource> deviceSourcesOf(const clang::Expr &Value,
                                          const UnitFacts &Facts);

} // namespace torchport
