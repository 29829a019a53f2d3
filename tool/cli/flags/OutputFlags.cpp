//===- OutputFlags.cpp - flags for output, reports and fixes --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Flags.h"

#include "rules/core/Suppression.h"
#include "tool/policy/ProgramFacts.h"

#include <ctime>
#include <iomanip>
#include <sstream>

namespace cl = llvm::cl;

namespace torchport {

llvm::ArrayRef<NamedValue<OutputFormat>> allFormats() {
  static constexpr NamedValue<OutputFormat> All[] = {
      {OutputFormat::Text, "text", "for people"},
      {OutputFormat::Json, "json", "for programs"},
      {OutputFormat::Sarif, "sarif",
       "for GitHub code scanning and other readers of SARIF 2.1.0"},
      {OutputFormat::GitHub, "github", "annotations of GitHub Actions"},
      {OutputFormat::GitLab, "gitlab", "GitLab's code quality report"},
      {OutputFormat::JUnit, "junit", "test results in JUnit's XML"},
  };
  return All;
}

static constexpr NamedValue<PageFormat> PageFormats[] = {
    {PageFormat::Html, "html", "for people, in one file"},
    {PageFormat::Json, "json", "for programs"},
};

static constexpr NamedValue<Policy> Policies[] = {
    {Policy::Any, "any", "takes the best accelerator that works"},
    {Policy::Cpu, "cpu", "falls back to the CPU"},
    {Policy::Same, "same", "sets none"},
};

static OutputFormat AccountStyle = OutputFormat::Text;

void addOutputFlags(CommandLine &Line) {
  OutputStyle &Output = Line.Output;
  SubCommands &C = commands();
  const FlagScope Check{{&C.Check}},
      CheckAdvanced{{&C.Check}, Audience::Advanced};
  const FlagScope Baselined{{&C.Check, &C.Merge}};
  const std::vector<cl::SubCommand *> All = {&C.Check, &C.Fix, &C.Review,
                                             &C.Merge};
  addChoice(Output.Format, "format", allFormats(),
            {{&C.Check, &C.Fix, &C.Review}}, "The format of the output");
  const std::vector<cl::SubCommand *> Scanning = {&C.Check, &C.Fix, &C.Review,
                                                  &C.Report, &C.Merge};
  cl::Option &File =
      addFlag(Output.File, "o=FILE", {Scanning},
              "The file to write; '-' is standard output\n"
              "In one step, at the end. The default of 'torchport report' is "
              "torchport-report.html, or standard output for JSON");
  new cl::alias("output", cl::value_desc("FILE"), cl::desc("The same as '-o'"),
                cl::aliasopt(File));
  addFlag(Output.IsQuiet, "quiet", {Scanning, Audience::Advanced},
          "Print findings and errors, and nothing else\n"
          "No totals, notes or progress; nothing at all if there is nothing "
          "to report");
  addFlag(Output.IsSummary, "summary", {All, Audience::Advanced},
          "Count the findings of each rule instead of printing them");
  addFlag(Output.ExplainsPolicy, "explain", CheckAdvanced,
          "Also list what conflicts with a wider policy\n"
          "Printed after the list of '--portable'");
  addFlag(Output.NoSuppressed, "no-suppressed", {All, Audience::Advanced},
          "Leave out what a comment suppresses\n"
          "SARIF and JUnit list it as suppressed and skipped");
  addFlag(Output.IsVerbose, "verbose", {All, Audience::Advanced},
          "Name each file that a note is about\n"
          "By default, the same note about many files is one line");
  addFlag(
      Line.IsStrict, "strict", {Scanning, Audience::Advanced},
      "Fail if a file is only partly analysed\n"
      "By default, a missing header other than LibTorch's is no failure, "
      "nor is a kernel source that cannot be read; with '--hook', no partly "
      "analysed file is");
  addFlag(Line.Baseline.ReadFrom, "baseline=FILE", Baselined,
          "Report only findings that FILE does not list\n"
          "'--write-baseline' writes it. Entries that are no longer found are "
          "listed");
  addFlag(Line.Baseline.WriteTo, "write-baseline=FILE", Baselined,
          "Write all findings to FILE, as the new baseline");
  new cl::opt<OutputFormat, true>(
      "account", cl::location(AccountStyle), cl::ValueOptional, CheckAdvanced,
      cl::desc("List how each word that can name a device was understood\n"
               "Exit status 1: one was missed"),
      cl::values(clEnumValN(OutputFormat::Text, "", "A table"),
                 clEnumValN(OutputFormat::Text, "text", "The same"),
                 clEnumValN(OutputFormat::Json, "json", "For programs")));

  PageOptions &Page = Line.Page;
  const FlagScope Report{{&commands().Report}};
  addChoice<PageFormat>(Page.Format, "format", PageFormats, Report,
                        "The format of the report");
  addFlag(Page.Since, "since=FILE", Report,
          "An earlier report, to list what has changed\n"
          "HTML or JSON");
  addFlag(Page.Date, "date=YYYY-MM-DD", Report,
          "The day of the sources (default: today)");

  FixFlags &Fixing = Line.Fixing;
  const FlagScope Fix{{&commands().Fix}};
  addFlag(Fixing.Diff, "diff", Fix, "Print a patch, and write nothing");
  addFlag(Fixing.NoVerify, "no-verify", {Fix.Commands, Audience::Advanced},
          "Write fixes without compiling them\n"
          "By default, changed files are parsed again first");
  addFlag(Fixing.CMake, "cmake", Fix,
          "Link the runtime to the targets that need it\n"
          "In the CMakeLists.txt of the targets. Configures the build folder "
          "once more");
  addFlag(Fixing.Simplify, "simplify", Fix,
          "Choose a device by one call, and fix nothing else\n"
          "In a program that is fixed and sets the policy 'cpu' or 'any'. "
          "Removes log lines; a device may get an index");
  addChoice<Policy>(
      Fixing.MostPolicy, "policy", Policies, Fix,
      "The widest policy to set beside main()\n"
      "It is set if the whole program was seen and nothing conflicts with it; "
      "'torchport check --portable' lists what does");
  addFlag(Fixing.SuppressionReason, "add-suppressions=REASON",
          {Fix.Commands, Audience::Advanced},
          "Suppress each finding by a comment, and fix nothing\n"
          "To start on old code: from now on, only new findings are reported. "
          "The reason begins with TODO, so that 'torchport check --portable' "
          "still lists the places");
  addFlag(Fixing.AllowDirty, "allow-dirty", Fix,
          "Write into files with uncommitted changes");
}

static std::string today() {
  return llvm::formatv(
      "{0:%Y-%m-%d}", llvm::sys::TimePoint<>(std::chrono::system_clock::now()));
}

static bool isDate(const std::string &Text) {
  std::tm Day = {};
  std::istringstream(Text) >> std::get_time(&Day, "%Y-%m-%d");
  Day.tm_hour = 12;
  // mktime moves a day that does not exist into the next month.
  char Date[sizeof "YYYY-MM-DD"];
  return std::mktime(&Day) != -1 &&
         std::strftime(Date, sizeof Date, "%Y-%m-%d", &Day) != 0 &&
         Text == Date;
}

llvm::Error finishOutput(CommandLine &Line, const FlagSet &Given) {
  const auto IsEmpty = [&](llvm::StringRef Flag, const std::string &Value) {
    return Given.contains(Flag) && Value.empty();
  };
  if (IsEmpty("--baseline", Line.Baseline.ReadFrom) ||
      IsEmpty("--write-baseline", Line.Baseline.WriteTo))
    return usageError("'--baseline' and '--write-baseline' need the name of a "
                      "file");
  if (IsEmpty("-o", Line.Output.File))
    return usageError("'-o' needs the name of a file");
  std::string &Reason = Line.Fixing.SuppressionReason;
  if (Given.contains("--add-suppressions") &&
      llvm::StringRef(Reason).trim().empty())
    return usageError("'--add-suppressions' needs a reason, such as 'port the "
                      "trainer first'");
  // A backslash would continue the comment in the next line.
  if (llvm::any_of(Reason, [](char C) { return C >= 0 && C < ' '; }) ||
      llvm::StringRef(Reason).rtrim().ends_with("\\") ||
      llvm::StringRef(Reason).contains(SuppressionMark))
    return usageError("for '--add-suppressions': a reason is one line, without "
                      "a backslash at its end or another " +
                      SuppressionMark);
  if (!Reason.empty() && !llvm::StringRef(Reason).starts_with(UnfinishedMark))
    Reason = (UnfinishedMark + ": " + Reason).str();
  Line.Work.IsQuiet = Line.Output.IsQuiet;
  if (Given.contains("--account"))
    Line.Output.Account = AccountStyle;
  if (Line.Page.Date.empty())
    Line.Page.Date = today();
  if (!isDate(Line.Page.Date))
    return usageError("for '--date': '" + Line.Page.Date +
                      "' is not a date such as 2026-07-31");
  return llvm::Error::success();
}

} // namespace torchport
