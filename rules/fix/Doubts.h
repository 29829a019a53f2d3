//===- Doubts.h - why a person has to look ----------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The conditions under which a fix of a device is not safe, wherever the new
/// text is written. docs/safe-fixes.md lists them for users.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/fix/FixBuilder.h"
#include "rules/model/UnitModel.h"

#include <optional>
#include <string>
#include <vector>

namespace torchport {

/// What becomes of the device of a site.
struct NewDevice {
  /// It has an index, and the old one had none.
  bool GainsIndex = false;
  /// No index was written, which LibTorch takes for the current device.
  bool MeansCurrent = false;
  /// Another GPU than the first: the runtime throws where it is not there.
  bool IsChecked = false;
  /// Only the running program knows the number.
  bool IsComputed = false;
  /// The program asks whether there is a GPU, and has an answer to "no".
  bool GoesOnWithCpu = false;
};

/// Each for the end of "needs your eye: ".
std::vector<std::string> doubtsOf(const DeviceSite &Site, const NewDevice &New,
                                  const UnitModel &Unit);

/// Who keeps the device of \p Site, and all that it is copied to.
DeviceHolders holdersReachedBy(const DeviceSite &Site,
                               const DeviceReaders &All);

/// Whether the device of \p Site fails on every machine, so that there is none
/// where it was right.
bool isError(const DeviceSite &Site, const UnitModel &Unit);

/// Whether the program asks by an exception whether there is a GPU:
/// `try { x.to(torch::kCUDA); } catch (...) { return false; }`. No device but
/// the one that is asked for is an answer.
bool asksByException(const DeviceSite &Site);

/// Whether the text of \p Source in \p Holder may become that of another
/// device: not where the program asks for it. Where it is used for more than a
/// device, \p Edits needs the user's eye.
bool judgeText(const clang::ValueDecl &Holder, const DeviceSource &Source,
               const UnitModel &Unit, FixBuilder &Edits);

} // namespace torchport
