//===- Forwarding.h - devices that others hand on ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/ast/Destination.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SmallVector.h"

namespace torchport {

/// The class of which the standard library or LibTorch makes one out of the
/// arguments of \p Making: `std::make_unique<Trainer>(torch::kCUDA)`,
/// `nets.emplace_back(torch::kCUDA)`, and `Net net(torch::kCUDA)` of
/// TORCH_MODULE(Net).
const clang::CXXRecordDecl *classMadeBy(const clang::Expr &Making);

/// The types among the arguments of \p Making that become devices of a
/// constructor of the class that classMadeBy says.
llvm::SmallVector<const clang::Expr *, 1>
forwardedDevices(const clang::Expr &Making);

/// Whether \p Construct makes an optional DeviceType of a DeviceType, and
/// \p Goal, where it goes, keeps it: `std::optional<DeviceType> t = kCUDA`.
bool keepsOptionalType(const clang::CXXConstructExpr &Construct,
                       const Destination &Goal);

} // namespace torchport
