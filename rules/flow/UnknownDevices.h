//===- UnknownDevices.h - devices that come from elsewhere ------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_RULES_FLOW_UNKNOWNDEVICES_H
#define TORCHPORT_RULES_FLOW_UNKNOWNDEVICES_H

#include "rules/flow/DeviceReaders.h"

#include "clang/AST/ASTContext.h"

#include <vector>

namespace torchport {

/// The places where LibTorch uses a device of which nothing is known here: it
/// is a parameter that other files fill, what a library's function answers, an
/// element, or behind a pointer. \p Known is what a device that is named here
/// gets to.
std::vector<const DeviceReader *>
usesOfUnknownDevices(const DeviceReaders &All, const DeviceHolders &Known,
                     const clang::ASTContext &Context);

} // namespace torchport

#endif // TORCHPORT_RULES_FLOW_UNKNOWNDEVICES_H
