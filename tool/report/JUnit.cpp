//===- JUnit.cpp - a report as test results -------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/report/Renderers.h"

#include "tool/core/RelativePath.h"
#include "tool/report/Fingerprint.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

#include <map>
#include <vector>

using llvm::StringRef;

namespace torchport {

/// \p Text as XML has it: it has no way to write most control characters.
static std::string xml(StringRef Text) {
  std::string Valid = llvm::json::fixUTF8(Text);
  std::string Known;
  for (const char Each : Valid) {
    const bool IsControl = static_cast<unsigned char>(Each) < ' ' &&
                           Each != '\t' && Each != '\n' && Each != '\r';
    if (IsControl)
      Known += "\uFFFD";
    else
      Known += Each;
  }
  for (const StringRef No : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"})
    for (size_t At; (At = Known.find(No.str())) != std::string::npos;)
      Known.replace(At, No.size(), "\uFFFD");
  std::string Out;
  llvm::raw_string_ostream Escaped(Out);
  llvm::printHTMLEscaped(Known, Escaped);
  return Out;
}

namespace {

struct Test {
  std::string Name;
  unsigned Line = 0;
  enum { Passed, Failure, Error, Skipped } Outcome = Passed;
  /// What a failure is of: a severity.
  std::string Type;
  std::string Message;
  std::string Text;
};

struct Suite {
  std::vector<Test> Tests;
  /// How often a name was wanted.
  std::map<std::string, unsigned> Names;

  void add(Test Each) {
    const unsigned Number = ++Names[Each.Name];
    if (Number > 1)
      Each.Name += " (" + std::to_string(Number) + ")";
    Tests.push_back(std::move(Each));
  }

  unsigned count(int Outcome) const {
    return llvm::count_if(
        Tests, [&](const Test &Each) { return Each.Outcome == Outcome; });
  }
};

class JUnitPrinter {
public:
  JUnitPrinter(llvm::raw_ostream &OS, const RenderContext &Context)
      : OS(OS), Context(Context) {}

  void print(const Report &R) {
    addAll(R);
    if (Context.Known)
      addGone(Context.Known->Gone);
    unsigned Tests = 1, Failures = 0, Errors = !Context.Failure.empty();
    for (const auto &[File, Each] : Files) {
      Tests += Each.Tests.size();
      Failures += Each.count(Test::Failure);
      Errors += Each.count(Test::Error);
    }
    OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
       << "<testsuites name=\"torchport\" tests=\"" << Tests << "\" failures=\""
       << Failures << "\" errors=\"" << Errors << "\">\n";
    Suite Whole;
    Whole.add({"torchport", 0,
               Context.Failure.empty() ? Test::Passed : Test::Error, "not run",
               Context.Failure, Context.Failure});
    print("torchport", Whole, /*IsFile=*/false);
    for (const auto &[File, Each] : Files)
      print(File, Each, /*IsFile=*/true);
    OS << "</testsuites>\n";
  }

private:
  void addAll(const Report &R) {
    for (const Finding *Each : inOrder(R, Context.TellsSuppressed))
      add(*Each);
    for (const NotAnalysed &Each : R.Skipped)
      suiteOf(Each.File).add(
          {"analysis", 0, Test::Error,
           Each.InPart ? "understood in part" : "not analysed", Each.Reason,
           Each.Reason});
  }

  void addGone(const Baseline &Gone) {
    for (const KnownFinding &Each : Gone)
      Files[Each.File].add(
          {Each.Rule + ": gone: " + Each.Code, 0, Test::Passed, "", "", ""});
  }

  Suite &suiteOf(StringRef File) {
    return Files[relativePath(File, Context.Root)];
  }

  void add(const Finding &Found) {
    const std::optional<Note> &Comment = Found.SuppressedBy;
    Test Made{Found.Rule + ": " + Found.Message,
              Found.Where.Begin.Line,
              Comment ? Test::Skipped : Test::Failure,
              name(Found.Level),
              Found.Message,
              place(Found.Where) + name(Found.Level) + ": " + Found.Message +
                  " [" + Found.Rule + "]"};
    if (Comment)
      Made.Message = Comment->Message;
    if (const ExcerptLine *Line =
            Context.Excerpts.lineOf(Found.Where.File, Found.Where.Begin))
      Made.Text += "\n" + Line->Text;
    for (const Note &Each : Found.Notes)
      Made.Text += "\n" + place(Each.Where) + "note: " + Each.Message;
    if (Comment && !Comment->Message.empty())
      Made.Text += "\n" + place(Comment->Where) + "note: " + Comment->Message;
    suiteOf(Found.Where.File).add(std::move(Made));
  }

  std::string place(const Range &Where) const {
    const Utf16Position At = Context.Excerpts.inUtf16(Where.File, Where.Begin);
    return relativePath(Where.File, Context.Root) + ":" +
           std::to_string(At.Line) + ":" + std::to_string(At.Column) + ": ";
  }

  void print(StringRef Name, const Suite &Of, bool IsFile) {
    OS << "  <testsuite name=\"" << xml(Name) << "\" tests=\""
       << Of.Tests.size() << "\" failures=\"" << Of.count(Test::Failure)
       << "\" errors=\"" << Of.count(Test::Error) << "\" skipped=\""
       << Of.count(Test::Skipped) << "\">\n";
    for (const Test &Each : Of.Tests) {
      OS << "    <testcase classname=\"" << xml(Name) << "\" name=\""
         << xml(Each.Name) << '"';
      if (IsFile)
        OS << " file=\"" << xml(Name) << '"';
      if (Each.Line)
        OS << " line=\"" << Each.Line << '"';
      if (Each.Outcome == Test::Passed) {
        OS << "/>\n";
        continue;
      }
      OS << ">\n";
      print(Each);
      OS << "    </testcase>\n";
    }
    OS << "  </testsuite>\n";
  }

  void print(const Test &Each) {
    if (Each.Outcome == Test::Skipped) {
      OS << "      <skipped message=\"" << xml(Each.Message) << "\">"
         << xml(Each.Text) << "</skipped>\n";
      return;
    }
    const char *Element = Each.Outcome == Test::Error ? "error" : "failure";
    OS << "      <" << Element << " type=\"" << xml(Each.Type)
       << "\" message=\"" << xml(Each.Message) << "\">" << xml(Each.Text)
       << "</" << Element << ">\n";
  }

  llvm::raw_ostream &OS;
  const RenderContext &Context;
  std::map<std::string, Suite> Files;
};

} // namespace

void printJUnit(llvm::raw_ostream &OS, const Report &R,
                const RenderContext &Context) {
  JUnitPrinter(OS, Context).print(R);
}

} // namespace torchport
