//===- JUnit.cpp - a report as JUnit test results -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/report/Renderers.h"

#include "tool/os/Paths.h"

#include "llvm/ADT/StringExtras.h"

#include <numeric>

using llvm::StringRef;

namespace torchport {

/// Escapes \p Text. Characters that XML cannot represent become U+FFFD.
static std::string xml(StringRef Text) {
  std::string Replaced;
  for (const char Each : llvm::json::fixUTF8(Text)) {
    const bool IsControl = static_cast<unsigned char>(Each) < ' ' &&
                           Each != '\t' && Each != '\n' && Each != '\r';
    Replaced += IsControl ? "\uFFFD" : std::string(1, Each);
  }
  for (const StringRef Invalid : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"})
    Replaced = llvm::join(llvm::split(Replaced, Invalid), "\uFFFD");
  std::string Out;
  llvm::raw_string_ostream Escaped(Out);
  llvm::printHTMLEscaped(Replaced, Escaped);
  return Out;
}

namespace {

struct Test {
  std::string Name;
  enum Outcome { Passed, Failure, Error, Skipped } Result = Test::Passed;
  /// The severity of a failure, or the kind of an error.
  std::string Type = {};
  std::string Message = {};
  std::string Text = {};
  unsigned Line = 0;
};

/// The tests of a file or of the whole run.
struct Suite {
  std::string Cases;
  /// The number of tests with each outcome.
  unsigned Counts[4] = {};
  /// The number of tests with each name so far; keeps the names unique.
  std::map<std::string, unsigned> Names;

  unsigned count() const {
    return std::accumulate(std::begin(Counts), std::end(Counts), 0U);
  }

  void add(StringRef File, bool IsFile, const Test &TestCase) {
    const unsigned Number = ++Names[TestCase.Name];
    ++Counts[TestCase.Result];
    llvm::raw_string_ostream OS(Cases);
    OS << "    <testcase classname=\"" << xml(File) << "\" name=\""
       << xml(TestCase.Name);
    if (Number > 1)
      OS << " (" << Number << ")";
    OS << '"';
    if (IsFile)
      OS << " file=\"" << xml(File) << '"';
    if (TestCase.Line)
      OS << " line=\"" << TestCase.Line << '"';
    if (TestCase.Result == Test::Passed) {
      OS << "/>\n";
      return;
    }
    const StringRef Element = TestCase.Result == Test::Failure ? "failure"
                              : TestCase.Result == Test::Error ? "error"
                                                               : "skipped";
    OS << ">\n      <" << Element;
    if (TestCase.Result != Test::Skipped)
      OS << " type=\"" << xml(TestCase.Type) << '"';
    OS << " message=\"" << xml(TestCase.Message) << "\">" << xml(TestCase.Text)
       << "</" << Element << ">\n    </testcase>\n";
  }

  void print(llvm::raw_ostream &OS, StringRef Name) const {
    OS << "  <testsuite name=\"" << xml(Name) << "\" tests=\"" << count()
       << "\" failures=\"" << Counts[Test::Failure] << "\" errors=\""
       << Counts[Test::Error] << "\" skipped=\"" << Counts[Test::Skipped]
       << "\">\n"
       << Cases << "  </testsuite>\n";
  }
};

class JUnitPrinter {
public:
  explicit JUnitPrinter(const RenderContext &Context) : Context(Context) {}

  void print(llvm::raw_ostream &OS, const Report &R) {
    for (const Finding *Each : sortedFindings(R, Context.ShowsSuppressed))
      add(relativePath(Each->Where.File, Context.Root), testOf(*Each));
    for (const NotAnalysed &Each : R.Skipped)
      add(relativePath(Each.File, Context.Root),
          {"analysis", Test::Error,
           Each.IsPartial ? "partly analysed" : "not analysed", Each.Reason,
           Each.Reason});
    for (const UnseenPart &Each : R.Unseen)
      add(relativePath(Each.File, Context.Root),
          {"not seen: " + Each.Reason, Test::Skipped, /*Type=*/"", Each.Reason,
           Each.Reason, Each.Line});
    if (Context.BaselineDiff)
      for (const BaselineEntry &Each : Context.BaselineDiff->Resolved)
        add(Each.File, {Each.Rule + ": gone: " + Each.Code});
    Suite Whole;
    Whole.add("torchport", /*IsFile=*/false,
              {"torchport",
               Context.Failure.empty() ? Test::Passed : Test::Error, "not run",
               Context.Failure, Context.Failure});
    unsigned Tests = 1, Failures = 0, Errors = Whole.Counts[Test::Error];
    for (const auto &[File, Each] : Files) {
      Tests += Each.count();
      Failures += Each.Counts[Test::Failure];
      Errors += Each.Counts[Test::Error];
    }
    OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
       << "<testsuites name=\"torchport\" tests=\"" << Tests << "\" failures=\""
       << Failures << "\" errors=\"" << Errors << "\">\n";
    Whole.print(OS, "torchport");
    for (const auto &[File, Each] : Files)
      Each.print(OS, File);
    OS << "</testsuites>\n";
  }

private:
  void add(const std::string &File, const Test &TestCase) {
    Files[File].add(File, /*IsFile=*/true, TestCase);
  }

  Test testOf(const Finding &Found) const {
    const std::optional<Note> &Comment = Found.SuppressedBy;
    Test TestCase{Found.Rule + ": " + Found.Message,
                  Comment ? Test::Skipped : Test::Failure,
                  name(Found.Level),
                  Comment ? Comment->Message : Found.Message,
                  place(Found.Where) + name(Found.Level) + ": " +
                      Found.Message + " [" + Found.Rule + "]",
                  Found.Where.Begin.Line};
    if (const ExcerptLine *Line =
            Context.Excerpts.lineOf(Found.Where.File, Found.Where.Begin))
      TestCase.Text += "\n" + Line->Text;
    for (const Note &Each : Found.Notes)
      TestCase.Text += "\n" + place(Each.Where) + "note: " + Each.Message;
    if (Comment && !Comment->Message.empty())
      TestCase.Text +=
          "\n" + place(Comment->Where) + "note: " + Comment->Message;
    return TestCase;
  }

  std::string place(const Range &Where) const {
    const Utf16Position At = Context.Excerpts.inUtf16(Where.File, Where.Begin);
    return relativePath(Where.File, Context.Root) + ":" +
           std::to_string(At.Line) + ":" + std::to_string(At.Column) + ": ";
  }

  const RenderContext &Context;
  std::map<std::string, Suite> Files;
};

} // namespace

void printJUnit(llvm::raw_ostream &OS, const Report &R,
                const RenderContext &Context) {
  JUnitPrinter(Context).print(OS, R);
}

} // namespace torchport
