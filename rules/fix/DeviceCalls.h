//===- DeviceCalls.h - what a migrated program calls ------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The calls that new code is made of, each with the header that it needs, in
/// the style that the project wants (CallStyle.h). Where a style has no call
/// that does what is asked for, its text is none, and says why.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/NewText.h"
#include "rules/libtorch/DeviceString.h"
#include "rules/model/UnitModel.h"

#include "clang/AST/Type.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace torchport {

/// Where the runtime's calls are declared, and where those that give a
/// torch::stable::Device.
inline constexpr llvm::StringLiteral RuntimeHeader = "torchport/device.h";
inline constexpr llvm::StringLiteral StableRuntimeHeader =
    "torchport/stable/device.h";
/// Where LibTorch's own are.
inline constexpr llvm::StringLiteral AcceleratorHeader =
    "ATen/DeviceAccelerator.h";

/// The best device for a program.
struct Selection {
  /// The backends that the program asks for, in its order; none where it names
  /// one and asks for nothing.
  llvm::SmallVector<DeviceKind, 2> Kinds = {};
  /// Index 0 is written, which makes another device than none.
  bool NamesFirst = false;
};

/// What is waited for.
struct Awaited {
  /// The device, as an expression.
  NewText Device;
  /// The device that the program asks whether it is one of CUDA, in its words;
  /// empty where it asks for none.
  std::string Asked = {};
  /// Its number, as it is written; empty for that of the current device.
  std::string Index = {};
};

class DeviceCalls {
public:
  virtual ~DeviceCalls() = default;

  /// Whether a device without an index stays one, and so is the current one.
  virtual bool keepsCurrent() const = 0;
  /// Whether what is selected has computed before it is given.
  virtual bool provesDevice() const = 0;

  /// \p Wanted as a Device, to which `.str()` and the like may be added.
  virtual NewText device(const Selection &Wanted) const = 0;
  /// Its DeviceType.
  virtual NewText type(const Selection &Wanted) const = 0;
  /// Its name, as a `std::string`.
  virtual NewText text(const Selection &Wanted) const = 0;
  /// \p Wanted in the type that \p As is. Empty for a text that does not own
  /// its characters: what is selected would be gone when it is read.
  NewText as(clang::QualType As, const Selection &Wanted) const;

  /// The best device, or an exception with the reasons why there is none.
  virtual NewText requiredDevice() const = 0;
  /// The accelerator with \p Number, an expression; an exception without one.
  virtual NewText numbered(const std::string &Number) const = 0;
  /// The device that the text \p Name names, an expression.
  virtual NewText named(const std::string &Name) const = 0;

  /// Whether the best device is an accelerator, or is none.
  virtual NewText isAccelerator(bool Holds) const = 0;
  /// Whether an accelerator computes.
  virtual NewText computes() const = 0;

  /// Waits for a device; nothing is to wait for on the CPU. A whole statement
  /// where callsByStatement().
  virtual NewText synchronize(const Awaited &What) const = 0;
  virtual bool callsByStatement() const = 0;
  /// Seeds \p Device with \p Seed, an expression.
  virtual NewText seed(const NewText &Device,
                       const std::string &Seed) const = 0;
};

/// Those that the project wants at \p Place.
const DeviceCalls &callsAt(clang::SourceLocation Place, const UnitModel &Unit);

/// Whether \p Kinds stand in another order than the runtime's.
bool hasOwnOrder(llvm::ArrayRef<DeviceKind> Kinds);

/// Whether \p Site says that its device is the first: "cuda:0".
bool namesFirst(const DeviceSite &Site, const clang::ASTContext &Context);

/// Why there is a person to look where a choice between a GPU and the CPU
/// becomes one that \p New makes; null where there is nothing to look at.
const char *doubtOfChoice(const DeviceCalls &New);

/// Each style, for callsAt.
const DeviceCalls &runtimeCalls();
const DeviceCalls &acceleratorCalls();

} // namespace torchport
