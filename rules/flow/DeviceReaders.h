//===- DeviceReaders.h - who else looks at a device -------------------*- C++
//-*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `torch::Device(torch::kCUDA)` has no index, `torchport::device()` has one.
/// LibTorch's functions do the same with both; who prints a device, asks for
/// its index or its text, compares it, or hands it on, may see the difference.
///
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_RULES_FLOW_DEVICEREADERS_H
#define TORCHPORT_RULES_FLOW_DEVICEREADERS_H

#include "rules/flow/Destination.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>
#include <string>

namespace torchport {

/// One place that reads a variable, a member or a result which holds a device.
struct DeviceReader {
  enum class Kind {
    /// LibTorch makes or moves a tensor there, or the type is asked for.
    Harmless,
    /// It is copied to Into.
    Copied,
    Printed,
    /// `device.str()`
    Text,
    /// `device.index()`, `device.has_index()`
    Index,
    /// With another device; with a type, a comparison can be mended.
    Compared,
    /// It is given to Callee, whose body is not seen.
    GivenAway,
    /// A container, a key, a member of something else.
    Stored,
  } Does = Kind::Harmless;
  const clang::Expr *Place = nullptr;
  const clang::ValueDecl *Into = nullptr;
  const clang::NamedDecl *Callee = nullptr;
  /// Where that is, as groupOf says.
  clang::SourceLocation Group;
};

/// By the variable, the member, or the function that gives it.
using DeviceReaders = llvm::DenseMap<const clang::ValueDecl *,
                                     llvm::SmallVector<DeviceReader, 2>>;

/// What the place at which \p Way ends, \p Value, does with it.
DeviceReader readerAt(const clang::Expr &Value, Path Way);

/// Who keeps, or gets, the value that goes to \p Goal.
struct Keeper {
  /// A variable, a member, a parameter, or the function that returns it.
  const clang::ValueDecl *Holder = nullptr;
  /// A function that is not defined here, and gets it.
  const clang::NamedDecl *Stranger = nullptr;
  /// It stands in braces or goes into a container, perhaps beside others.
  bool IsElement = false;
  /// Something gets it of which nothing is known, as in a template.
  bool IsUnknown = false;
};
Keeper keeperOf(const Destination &Goal, Path Way);

/// \p Holder, and all that it is copied to.
llvm::SmallPtrSet<const clang::ValueDecl *, 8>
copiesOf(const clang::ValueDecl &Holder, const DeviceReaders &All);

/// The first place that would see an index which was not there before, for the
/// end of "needs your eye: ". \p Holder is followed through copies.
std::optional<std::string> indexSeenBy(const clang::ValueDecl &Holder,
                                       const DeviceReaders &All,
                                       const clang::ASTContext &Context);

} // namespace torchport

#endif // TORCHPORT_RULES_FLOW_DEVICEREADERS_H
