//===- PreambleSource.h - who has a preamble for a unit ---------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a parse asks for preambles. It does not know where they are kept.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/Precompile.h"
#include "tool/parse/StatCache.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/ADT/StringRef.h"

#include <memory>
#include <string>

namespace torchport {

/// Null where there is none.
using PreambleRef = std::shared_ptr<const PrecompiledHeaders>;

/// All may be asked by many threads at once.
class PreambleSource {
public:
  virtual ~PreambleSource() = default;

  /// The folder that preambles are read from: none of a unit's own files.
  virtual const std::string &folder() const = 0;

  /// The precompiled \p Headers for the flags of \p Invocation, made if they
  /// are not there. Nothing where they do not parse by themselves, for another
  /// reason than a missing header, or cannot be stored: the unit is then parsed
  /// whole, which costs time and nothing else. Nor is there any where none of
  /// them is LibTorch's; those of the standard library may lack.
  virtual PreambleRef precompiled(const HeaderNames &Headers,
                                  const clang::CompilerInvocation &Invocation,
                                  const FileSystemRef &Files,
                                  StatCache &Now) = 0;

  /// Whether precompiled() would wait for another thread, which is making that
  /// just now. If not, other threads are told so from now on of this one.
  virtual bool isTaken(const HeaderNames &Headers,
                       const clang::CompilerInvocation &Invocation,
                       const FileSystemRef &Files) = 0;

  /// Whether a preamble was found to make errors in \p Unit that it does not
  /// have by itself.
  virtual bool isUnfitFor(llvm::StringRef Unit) = 0;
  virtual void noteUnfitFor(llvm::StringRef Unit) = 0;
};

} // namespace torchport
