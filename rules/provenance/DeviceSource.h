//===- DeviceSource.h - where a device is spelled ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceModel.h"
#include "rules/provenance/Input.h"

#include "rules/libtorch/DeviceString.h"

namespace torchport {

struct UnitFacts;

/// A place that decides, alone or with others, which device is used.
struct DeviceSource {
  /// Where a rewrite would start: a constant, a literal, or the use of a
  /// constexpr variable. If Input is not None, the expression that gives the
  /// text.
  const clang::Expr *Spelled = nullptr;
  /// The device of a constant; None for a string.
  DeviceKind Constant = DeviceKind::None;
  /// The whole text of a string.
  std::optional<std::string> Text;
  /// Not None if the name comes from elsewhere. Then there is no other value.
  InputKind Input = InputKind::None;
  /// The text is only the beginning: `"cuda:" + std::to_string(i)`.
  bool IsPrefix = false;
  /// The number after such a beginning, here `i`.
  const clang::Expr *Index = nullptr;
  /// False below an unknown call: the text may be a key or a message.
  bool Certain = true;
  /// An argument of a call that may return it: `config.get("device", "cuda")`.
  bool BelowCall = false;
  /// Variables, members, parameters and functions from the sink to the source.
  llvm::SmallVector<const clang::ValueDecl *, 2> Steps;
  /// The value only applies until another is set, as a default argument does.
  bool IsDefault = false;
  /// Another value can reach the sink on the same path.
  bool OneOfSeveral = false;
  /// Conditional operators around Spelled, the outermost first, up to the sink
  /// or the last variable of Steps.
  llvm::SmallVector<const clang::ConditionalOperator *, 1> Arms;

  /// The device that the constant or the text names.
  DeviceKind kind() const {
    return Text ? readDeviceString(*Text).Kind : Constant;
  }
};

/// Returns all sources of \p Value, a device, that this unit shows.
std::vector<DeviceSource> deviceSourcesOf(const clang::Expr &Value,
                                          const UnitFacts &Facts);

} // namespace torchport
