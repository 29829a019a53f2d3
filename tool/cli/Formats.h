//===- Formats.h - how findings are told ------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/EnumParser.h"
#include "tool/core/Report.h"
#include "tool/report/Renderers.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>

namespace torchport {

enum class OutputFormat { Text, Json, Sarif, GitHub, GitLab, JUnit };

/// Each of them, in the order of the help.
llvm::ArrayRef<NamedValue<OutputFormat>> allFormats();

/// Whether its report can hold what a shard has gathered, for 'merge'.
bool canBeMerged(OutputFormat Format);

/// Whether its report needs more of the sources than findings have.
bool needsExcerpts(OutputFormat Format);

/// What \p Found is seen from, with what its sources say, if they are \p
/// WithExcerpts.
RenderContext renderContextOf(const Report &Found, std::string WorkingDirectory,
                              std::string Root, bool WithExcerpts);

/// \p Result in a format, as it is seen from \p Context. A shard's report has
/// what merging needs, \p Shard, besides.
std::string render(const Report &Result, const RenderContext &Context,
                   OutputFormat Format, bool InColor,
                   llvm::StringRef Shard = "");

/// Prints that to \p Out.
void print(llvm::raw_ostream &Out, const Report &Result,
           const RenderContext &Context, OutputFormat Format,
           llvm::StringRef Shard = "");

/// Prints to \p Out what there is to report where nothing could be looked at.
/// Programs read a document whatever happens; people would read that nothing
/// was found, and are told \p Why elsewhere.
void printFailure(llvm::raw_ostream &Out, OutputFormat Format,
                  llvm::StringRef Why);

/// Whether \p Out shows colours, and the user wants them.
bool isInColor(const llvm::raw_ostream &Out);

} // namespace torchport
