//===- DeviceSource.h - where a device is spelled ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceModel.h"

namespace torchport {

struct UnitFacts;

/// The origin of a text that is not spelled; later values are more specific. A
/// text is from outside if it comes from `argv`, a stream, another library (a
/// system header) or a key such as "device". It may be "rocm" or "auto".
enum class InputKind {
  /// The program or LibTorch makes it.
  None,
  /// A caller, a member or a function that this unit does not show.
  Elsewhere,
  /// Outside the program.
  Outside,
};

/// Returns the kind for a message: "outside the program".
llvm::StringRef prettyPrinted(InputKind Kind);

/// Returns true if a user certainly decides about such a text.
inline bool isUserInput(InputKind Kind) { return Kind == InputKind::Outside; }

/// Returns the origin of \p E: `result["device"].as<std::string>()`, `argv[1]`.
InputKind inputOf(const clang::Expr &E);

/// Returns the origin of what \p Call writes: `std::getline(file, name)`.
InputKind inputBy(const clang::CallExpr &Call);

/// Returns true for the name of an option or a variable that is about devices:
/// "device", "gpu_name".
bool mentionsDevice(llvm::StringRef Key);

/// Returns true if \p Decl is of a library other than LibTorch and std.
bool isForeignLibraryDecl(const clang::Decl *Decl);

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
