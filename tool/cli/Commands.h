//===- Commands.h - what the command line can do ----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/checks/Rule.h"
#include "tool/cli/CommandLine.h"

#include "llvm/Support/raw_ostream.h"

#include <optional>

namespace torchport {

/// What `torchport init` may do without a question.
struct InitOptions {
  bool Hook = false;
};

/// Where `torchport init --vendor` has the runtime's sources.
struct VendorOptions {
  std::string Folder;
  /// What somebody has changed there may be replaced.
  bool Force = false;
};

/// `torchport check`: reports to \p Out.
ExitStatus check(const CommandLine &Line, llvm::raw_ostream &Out);

/// `torchport check --account`: tells \p Out what became of each device word.
ExitStatus account(const CommandLine &Line, AccountFormat Format,
                   llvm::raw_ostream &Out);

/// `torchport fix`: rewrites, and reports to \p Out what is left.
ExitStatus fix(const CommandLine &Line, llvm::raw_ostream &Out);

/// `torchport report`: writes how far the migration has come, and prints to
/// \p Out where that stands.
ExitStatus reportMigration(const CommandLine &Line, llvm::raw_ostream &Out);

/// `torchport merge`: reports to \p Out what the shards have found together
/// whose reports are the paths of \p Line, of which there is one at least. What
/// one shard says of the files of another is looked up in the sources, where
/// they are here.
/// Without a \p Format, in that of the first one.
ExitStatus merge(const CommandLine &Line, std::optional<OutputFormat> Format,
                 llvm::raw_ostream &Out);

enum class TableFormat { Text, Markdown, RocmMatrix, Words };

/// `torchport rules`: lists all rules, or what rocm-difference knows, to \p
/// Out.
ExitStatus listRules(TableFormat Format, llvm::raw_ostream &Out);

/// `torchport explain RULE`: prints the rule's page to \p Out.
ExitStatus explain(const Rule &Named, llvm::raw_ostream &Out);

/// `torchport explain FILE:LINE`: prints to \p Out what every rule finds in
/// line
/// \p At of the one path of \p Line, why a fix is not safe, and the rules'
/// pages.
ExitStatus explainPlace(const CommandLine &Line, unsigned At,
                        llvm::raw_ostream &Out);

/// `torchport cache`: prints to \p Out what is kept on disk.
ExitStatus showCache(llvm::raw_ostream &Out);

/// `torchport cache clear`: removes it.
ExitStatus clearCache(llvm::raw_ostream &Out);

/// `torchport init`: sets up the project in the working directory, and tells
/// \p Out what was done.
ExitStatus initProject(const InitOptions &How, llvm::raw_ostream &Out);

/// `torchport init --vendor`: has the runtime's sources in a folder of the
/// project, as they are in this program, and tells \p Out what was done.
ExitStatus vendorRuntime(const VendorOptions &How, llvm::raw_ostream &Out);

/// `torchport config`: prints to \p Out what holds for the paths.
ExitStatus showConfigs(const SourceQuery &Query, llvm::raw_ostream &Out);

} // namespace torchport
