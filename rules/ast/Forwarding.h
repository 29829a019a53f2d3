//===- Forwarding.h - devices that a call forwards --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/ast/Destination.h"

namespace torchport {

/// Returns the class that the standard library or LibTorch constructs from the
/// arguments of \p Construction; otherwise null:
/// `std::make_unique<Trainer>(torch::kCUDA)`,
/// `nets.emplace_back(torch::kCUDA)`, and `Net net(torch::kCUDA)` of
/// TORCH_MODULE(Net).
const clang::CXXRecordDecl *constructedClass(const clang::Expr &Construction);

/// Returns the DeviceType arguments of \p Construction that the constructor of
/// constructedClass() takes as a Device.
llvm::SmallVector<const clang::Expr *, 1>
forwardedDevices(const clang::Expr &Construction);

/// Returns true if \p Construct makes an optional DeviceType from a DeviceType,
/// and its destination \p Goal stores it:
/// `std::optional<DeviceType> t = kCUDA`.
bool storesOptionalType(const clang::CXXConstructExpr &Construct,
                        const Destination &Goal);

} // namespace torchport
