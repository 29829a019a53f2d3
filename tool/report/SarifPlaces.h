//===- SarifPlaces.h - files and places in SARIF ----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/report/RenderContext.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

namespace torchport {

/// Prints the attribute \p Key, a message object that says \p Value.
void printSarifText(llvm::json::OStream &Json, llvm::StringRef Key,
                    llvm::StringRef Value);

/// Prints attributes of the object that is open.
class SarifPlaces {
public:
  SarifPlaces(llvm::json::OStream &Json, const RenderContext &Context)
      : Json(Json), Context(Context) {}

  /// Of a run: what its paths are relative to.
  void root();
  /// Of anything that tells where: \p File.
  void artifact(llvm::StringRef File);
  /// Of a location: \p Where, and what is written there if that is on one line.
  void location(const Range &Where);
  /// Of a region: what \p Of replaces.
  void region(const Edit &Of);

private:
  void lines(const Utf16Position &Begin, const Utf16Position &End);
  void snippet(const Range &Where);

  llvm::json::OStream &Json;
  const RenderContext &Context;
};

} // namespace torchport
