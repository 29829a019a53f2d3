//===- HardcodedDevice.h - a device fixed in the source ---------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A device that is fixed in the source is reported by one rule: by
/// device-macro where it stands in the body of a macro, else by
/// hardcoded-device.
///
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_RULES_HARDCODEDDEVICE_H
#define TORCHPORT_RULES_HARDCODEDDEVICE_H

#include "rules/Rule.h"

#include <string>

namespace torchport {

/// Whether \p Site names an accelerator in a way that LibTorch understands.
bool namesAccelerator(const DeviceSite &Site, const RuleContext &In);

/// Whether \p Site names, in a way that LibTorch understands, an accelerator
/// that nobody can change without changing the source.
bool isHardcoded(const DeviceSite &Site, const RuleContext &In);

/// The macro in whose body the device of \p Site is spelled; empty where it is
/// spelled for itself.
std::string macroOf(const DeviceSite &Site, const clang::ASTContext &Context);

} // namespace torchport

#endif // TORCHPORT_RULES_HARDCODEDDEVICE_H
