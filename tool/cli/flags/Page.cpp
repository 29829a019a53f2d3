//===- Page.cpp - the page of 'torchport report' --------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Flags.h"

#include "tool/cli/Choice.h"

#include <ctime>

namespace cl = llvm::cl;

namespace torchport {

static cl::opt<PageFormat, false, Choice<PageFormat>>
    PageAs("format", cl::desc("How to write it"),
           cl::values(clEnumValN(PageFormat::Html, "html",
                                 "for people, with no need "
                                 "of a network"),
                      clEnumValN(PageFormat::Json, "json", "for programs")),
           cl::init(PageFormat::Html), cl::sub(reportCommand()),
           cl::cat(ours()));
static cl::opt<std::string> Output(
    "output", cl::value_desc("FILE"),
    cl::desc("Where to; '-' is standard output\n"
             "Without it, HTML goes to torchport-report.html, and JSON to "
             "standard output"),
    cl::sub(reportCommand()), cl::cat(ours()));
static cl::opt<std::string>
    SinceReport("since", cl::value_desc("FILE"),
                cl::desc("An earlier report: tell what has changed\n"
                         "HTML or JSON"),
                cl::sub(reportCommand()), cl::cat(ours()));
static cl::opt<std::string>
    Date("date", cl::value_desc("YYYY-MM-DD"),
         cl::desc("The day that the sources are of, if not today"),
         cl::sub(reportCommand()), cl::cat(ours()));

/// What \p Written means, or today; nothing where that is no date.
static std::optional<std::string> readDate(llvm::StringRef Written) {
  std::tm Day = {};
  if (Written.empty()) {
    const std::time_t Now = std::time(nullptr);
    ::localtime_r(&Now, &Day);
  } else {
    const std::string Text = Written.str();
    const char *End = ::strptime(Text.c_str(), "%Y-%m-%d", &Day);
    // What a month does not have, falls into the next one.
    if (!End || *End || ::timegm(&Day) == -1)
      return std::nullopt;
  }
  std::string Date(sizeof "YYYY-MM-DD", '\0');
  Date.resize(std::strftime(Date.data(), Date.size(), "%Y-%m-%d", &Day));
  return Written.empty() || Date == Written ? std::optional(Date)
                                            : std::nullopt;
}

llvm::Error readPage(CommandLine &Line) {
  const auto Day = readDate(Date);
  if (!Day)
    return misuse("for '--date': '" + Date + "' is no day such as 2026-07-31");
  Line.Page = {PageAs, Output, SinceReport, *Day};
  return llvm::Error::success();
}

} // namespace torchport
