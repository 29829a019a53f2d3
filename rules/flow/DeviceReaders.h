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

#pragma once

#include "rules/flow/Destination.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>
#include <string>
#include <vector>

namespace torchport {

/// One place that reads a variable, a member or a result which holds a device,
/// or the type of one.
struct DeviceReader {
  enum class Kind {
    /// Nothing that an index or a type makes a difference to.
    Harmless,
    /// LibTorch makes or moves a tensor there.
    Used,
    /// `device.is_cuda()`, `device.type() == torch::kCPU`
    TypeAsked,
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
  /// From the function that Place stands in to Place.
  std::vector<clang::DynTypedNode> Ancestors;

  bool seesIndex() const {
    return Does > Kind::TypeAsked && Does != Kind::Copied;
  }
  bool seesType() const {
    return Does >= Kind::TypeAsked && Does != Kind::Copied;
  }
};

/// By the variable, the member, or the function that gives it: of a template,
/// by the function as it is written, as asWritten says.
using DeviceReaders = llvm::DenseMap<const clang::ValueDecl *,
                                     llvm::SmallVector<DeviceReader, 2>>;

/// What the place at which \p Ancestors ends, \p Value, does with it.
DeviceReader readerAt(const clang::Expr &Value, Path Ancestors);

/// In the order in which they were found.
using DeviceHolders = llvm::SmallSetVector<const clang::ValueDecl *, 8>;

/// \p Holder, and all that it is copied to.
DeviceHolders copiesOf(const clang::ValueDecl &Holder,
                       const DeviceReaders &All);

/// The first place that would see an index which was not there before, for the
/// end of "needs your eye: ". \p Holder is followed through copies.
std::optional<std::string> indexSeenBy(const clang::ValueDecl &Holder,
                                       const DeviceReaders &All,
                                       const clang::ASTContext &Context);

/// The first place that sees the type of the device, for the end of "needs
/// your eye: ", if no tensor is sure to be there that would have failed without
/// a GPU. \p Holders as of copiesOf.
std::optional<std::string> typeSeenBy(const DeviceHolders &Holders,
                                      const DeviceReaders &All,
                                      const clang::ASTContext &Context);

} // namespace torchport
