//===- MigrationJson.h - a report on a migration for programs ---*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/report/Migration.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace torchport {

/// Prints \p All as one JSON document, and a newline. docs/report.md has its
/// shape. Every key is always there.
void printJson(llvm::raw_ostream &OS, const Migration &All);

/// Prints \p All as one HTML page that needs nothing but itself: no network, no
/// scripts. It holds the same as printJson prints, which readMigration finds.
void printPage(llvm::raw_ostream &OS, const Migration &All);

/// What compare needs of the report that \p Text holds: such a document, or the
/// page that has it inside.
llvm::Expected<Migration> readMigration(llvm::StringRef Text);

/// Whether \p Text looks like a report on a migration, in whatever version.
bool isMigration(llvm::StringRef Text);

/// What stands around the document in a page.
constexpr llvm::StringLiteral DataBegin =
    "<script type=\"application/json\" id=\"torchport-report\">\n";
constexpr llvm::StringLiteral DataEnd = "</script>";

// The sentences of the page.

/// All in one sentence.
std::string leadOf(const Migration &All);

/// What a reader of the figures has to know first; null if there is nothing.
llvm::json::Value noticeOf(const Migration &All);

/// What became of the findings of the earlier report.
std::string changeInWords(const Migration &All);

std::string callsInWords(const Migration &All);

} // namespace torchport
