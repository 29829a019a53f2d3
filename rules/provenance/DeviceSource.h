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
  /// The place where a rewrite would start: a constant (`torch::kCUDA`), a
  /// string literal, or the use of a constexpr variable that holds a constant.
  /// If Input is not None, the expression that gives the text.
  const clang::Expr *Spelled = nullptr;
  /// The device of a constant; None for a string.
  DeviceKind Constant = DeviceKind::None;
  /// The whole text of a string.
  std::optional<std::string> Text;
  /// Not None if the source does not spell the device, but takes its name from
  /// elsewhere. Then there is no constant and no text.
  InputKind Input = InputKind::None;
  /// The text is only the beginning: `"cuda:" + std::to_string(i)`.
  bool IsPrefix = false;
  /// The number after such a beginning, here `i`.
  const clang::Expr *Index = nullptr;
  /// False below a call whose result is unknown: the string may be a key or a
  /// message instead of a device.
  bool Certain = true;
  /// The source is an argument of a call that may return something else:
  /// `config.get("device", "cuda")`.
  bool BelowCall = false;
  /// Variables, members, parameters and functions on the path from the sink to
  /// the source. Spelled is in the initializer, an assignment or the result of
  /// the last one.
  llvm::SmallVector<const clang::ValueDecl *, 2> Steps;
  /// The value only applies until another text is set: a default argument, a
  /// member's initializer, a variable that others may write.
  bool IsDefault = false;
  /// Another value can reach the sink on the same path.
  bool OneOfSeveral = false;
  /// Conditional operators around Spelled, the outermost first, up to the sink
  /// or to the last variable of Steps.
  llvm::SmallVector<const clang::ConditionalOperator *, 1> Arms;

  /// The device that the constant or the text names.
  DeviceKind kind() const {
    return Text ? readDeviceString(*Text).Kind : Constant;
  }
};

/// Returns all possible sources of \p Value, which LibTorch takes as a device,
/// as far as this translation unit shows them.
std::vector<DeviceSource> deviceSourcesOf(const clang::Expr &Value,
                                          const UnitFacts &Facts);

} // namespace torchport
