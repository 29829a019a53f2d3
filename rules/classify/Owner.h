//===- Owner.h - which rule a site belongs to -------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each site belongs to one rule, and this is where it is decided: by what the
/// site is alone, in the order of what is worse. The rules add words.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

namespace torchport {

enum class Owner {
  /// Nobody's: the CPU, a wrapper of the same name, memory that exists.
  None,
  HipDeviceType,
  InvalidDeviceString,
  UncheckedDeviceIndex,
  DeviceStringInput,
  DeviceMacro,
  AvailabilityIdiom,
  HardcodedDevice,
};

/// Of a site whose device the source spells.
Owner ownerOf(const DeviceSite &Site, const UnitModel &Unit);

/// The macro in whose body the device of \p Site is spelled; empty where it is
/// spelled for itself.
std::string macroOfSite(const DeviceSite &Site,
                        const clang::ASTContext &Context);

} // namespace torchport
