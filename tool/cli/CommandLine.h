//===- CommandLine.h - what was asked for, as plain values ------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/Formats.h"
#include "tool/core/WorkLimits.h"
#include "tool/scan/Shard.h"
#include "tool/sources/SourceQuery.h"

#include <optional>
#include <string>
#include <vector>

namespace torchport {

/// What has changed, where nothing else is asked about.
struct ChangeQuery {
  enum Kind {
    /// What the next commit of git's changes.
    Staged,
    /// What has changed since a revision.
    Since,
    /// All lines of the files that were named.
    Named,
  } About = Staged;
  std::string Revision;
  /// Whether all of a file is meant, once a line of it has changed.
  bool WholeFiles = false;
};

/// Whether all of the sources are asked about, or what has changed.
struct ChangeScope {
  /// What has to have changed, if not all is asked for.
  std::optional<ChangeQuery> Query;
  /// Whether git or pre-commit asks, for which only findings are a failure.
  bool IsHook = false;

  bool isAll() const { return !Query && !IsHook; }
};

enum class AccountFormat { Text, Json };

/// How findings are told.
struct OutputStyle {
  OutputFormat Format = OutputFormat::Text;
  /// Leave out what a comment suppresses. Most formats do anyway.
  bool NoSuppressed = false;
  /// Name each of many files about which the same is assumed.
  bool IsVerbose = false;
  /// Also count the findings of each rule.
  bool Statistics = false;
  /// Report only what would still tie the program to CUDA.
  bool IsPortability = false;
  /// Also list what stands against a wider policy.
  bool ExplainsPolicy = false;
  /// How each device word is accounted for, in the place of findings.
  std::optional<AccountFormat> Account;
};

struct BaselineFiles {
  /// The file with the findings that are not reported; empty: none.
  std::string Known;
  /// The file to write with those that there are; empty: none.
  std::string WriteTo;

  bool isAny() const { return !Known.empty() || !WriteTo.empty(); }
};

/// How a scan is done. What it finds is the same.
struct WorkOptions {
  /// Threads; 0 means one for each core.
  unsigned Jobs = 0;
  /// What one file may take.
  WorkLimits Limits = {};
  /// Do not use what earlier runs have found, or parsed.
  bool NoCache = false;
  bool NoPreamble = false;
  /// Parse files that cannot hold a finding, too.
  bool NoPrefilter = false;
};

/// What becomes of fixes.
struct FixFlags {
  bool Diff = false;
  /// Write what a fix has changed without parsing it first.
  bool NoVerify = false;
  /// Replace each choice of a device by one call, and fix nothing else.
  bool Simplify = false;
  /// The widest policy that a program gets.
  Policy MostPolicy = Policy::Any;
  /// Also write files that have uncommitted changes.
  bool AllowDirty = false;
  /// Also change the files of the build system.
  bool CMake = false;
};

enum class PageFormat { Html, Json };

/// What `torchport report` is asked for beside what it reports on.
struct PageOptions {
  PageFormat Format = PageFormat::Html;
  /// The file to write; empty: where the format goes by default, `-` standard
  /// output.
  std::string Output;
  /// An earlier report; empty: none.
  std::string Since;
  /// The day that it is about.
  std::string Date;
};

/// Each command reads the parts that are about it.
struct CommandLine {
  /// As it was written.
  std::vector<std::string> Words;
  SourceQuery Sources;
  ChangeScope Changes;
  /// The part of the units that is asked for, if not all.
  std::optional<Shard> Part;
  OutputStyle Output;
  BaselineFiles Baseline;
  /// Whether every file that is not understood as a whole is a failure.
  bool IsStrict = false;
  WorkOptions Work;
  FixFlags Fixing;
  PageOptions Page;
  /// Whether to check again whenever something changes.
  bool Watch = false;
};

/// What the process ends with.
enum ExitStatus { Clean = 0, HasFindings = 1, Incomplete = 2 };

} // namespace torchport
