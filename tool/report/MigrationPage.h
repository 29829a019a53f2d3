//===- MigrationPage.h - a report on a migration for people -----*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/report/Migration.h"

#include "llvm/Support/raw_ostream.h"

namespace torchport {

/// Prints \p All as one HTML page that needs nothing but itself: no network, no
/// scripts. It holds the same as printJson prints, which readMigration finds.
void printPage(llvm::raw_ostream &OS, const Migration &All);

} // namespace torchport
