//===- Text.cpp - a report as text ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/report/Renderers.h"

#include "tool/os/Paths.h"
#include "tool/report/CodeDrawing.h"
#include "tool/report/RulePages.h"
#include "tool/report/TextEscaping.h"

#include "clang/Frontend/TextDiagnostic.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {
namespace {

DiagnosticsEngine::Level clangLevel(Severity Level) {
  return Level == Severity::Note      ? DiagnosticsEngine::Note
         : Level == Severity::Warning ? DiagnosticsEngine::Warning
                                      : DiagnosticsEngine::Error;
}

/// Returns the headers missing in \p Files, those that most files need first.
std::vector<StringRef> missingHeaders(llvm::ArrayRef<NotAnalysed> Files) {
  std::map<StringRef, unsigned> Counts;
  for (const NotAnalysed &Each : Files)
    for (const std::string &Name : Each.Missing)
      ++Counts[Name];
  std::vector<StringRef> All;
  for (const auto &[Name, Count] : Counts)
    All.push_back(Name);
  llvm::stable_sort(All, [&](StringRef A, StringRef B) {
    return Counts.at(A) > Counts.at(B);
  });
  return All;
}

class TextPrinter {
public:
  TextPrinter(llvm::raw_ostream &OS, const Report &R, const RenderContext &O)
      : OS(OS), O(O), Draw(codeDrawing(OS, R, O.WorkingDirectory)) {}

  void print(const Finding &F) {
    diagnose(clangLevel(F.Level),
             escapeForTerminal(F.Message) + " [" + linked(F.Rule) + "]",
             F.Where, F.Suggestion ? &*F.Suggestion : nullptr);
    for (const Note &N : F.Notes)
      diagnose(DiagnosticsEngine::Note, escapeForTerminal(N.Message), N.Where);
  }

  /// Names a few files, and counts the others: what is missing is a property of
  /// the machine, and many files have the same error.
  void print(llvm::ArrayRef<NotAnalysed> All) {
    std::vector<NotAnalysed> Incomplete, Others;
    for (const NotAnalysed &Each : All)
      if (!O.IsQuiet || !Each.IsExcused)
        (Each.Missing.empty() ? Others : Incomplete).push_back(Each);
    if (O.IsVerbose || Others.size() <= MostErrors)
      for (const NotAnalysed &Each : Others)
        print(Each);
    else
      printReasons(Others);
    if (O.IsVerbose || Incomplete.size() <= MostNamed)
      for (const NotAnalysed &Each : Incomplete)
        print(Each);
    else
      message(levelOf(Incomplete),
              std::to_string(Incomplete.size()) +
                  " files are only partly analysed, so findings may be missing "
                  "or get no fix: " +
                  describeMissing(missingHeaders(Incomplete), MostNamed) +
                  "; '--verbose' names all");
  }

  void print(llvm::ArrayRef<Assumption> All) {
    std::map<StringRef, std::vector<StringRef>> Alike;
    const auto NameOf = [&](StringRef File) {
      return "'" + relativePath(File, O.WorkingDirectory) + "'";
    };
    for (const Assumption &Each : All)
      if (!O.IsVerbose && !Each.MessageForMany.empty())
        Alike[Each.MessageForMany].push_back(Each.File);
    for (const Assumption &Each : All)
      if (const auto Many = Alike.find(Each.MessageForMany);
          Many == Alike.end() || Many->second.size() <= MostNamed)
        heading(Each.File, "", DiagnosticsEngine::Note, Each.Message);
    for (const auto &[What, Files] : Alike)
      if (Files.size() > MostNamed)
        message(DiagnosticsEngine::Note,
                std::to_string(Files.size()) + " " + What.str() + ": " +
                    llvm::join(llvm::map_range(
                                   llvm::ArrayRef(Files).take_front(MostNamed),
                                   NameOf),
                               ", ") +
                    " and " + std::to_string(Files.size() - MostNamed) +
                    " more, which '--verbose' names");
  }

  void print(const BaselineEntry &Entry) {
    heading(O.Root + "/" + Entry.File, "", DiagnosticsEngine::Note,
            describeResolved(Entry));
  }

private:
  /// If more files than this have the same message, it is printed once; not
  /// more headers and reasons than this are named.
  static constexpr size_t MostNamed = 3;
  /// If more files than this have errors, each reason is printed once.
  static constexpr size_t MostErrors = 4;

  static DiagnosticsEngine::Level levelOf(llvm::ArrayRef<NotAnalysed> Files) {
    return llvm::all_of(Files,
                        [](const NotAnalysed &Each) { return Each.IsExcused; })
               ? DiagnosticsEngine::Warning
               : DiagnosticsEngine::Error;
  }

  void print(const NotAnalysed &N, StringRef AndOthers = "") {
    const std::vector<StringRef> Missing = missingHeaders(N);
    heading(N.File, "", levelOf(N),
            (!N.IsPartial ? "not analysed: "
             : Missing.empty()
                 ? "only partly analysed, so it will not be fixed: "
                 : "only partly analysed, so findings may be missing or get no "
                   "fix: ") +
                (Missing.empty()
                     ? N.Reason
                     : describeMissing(Missing, O.IsVerbose ? Missing.size()
                                                            : MostNamed)) +
                AndOthers.str());
  }

  void printReasons(llvm::ArrayRef<NotAnalysed> Files) {
    std::vector<std::pair<const NotAnalysed *, size_t>> ByReason;
    for (const NotAnalysed &Each : Files) {
      const auto Known = llvm::find_if(ByReason, [&](const auto &Other) {
        return Other.first->Reason == Each.Reason &&
               Other.first->IsPartial == Each.IsPartial &&
               Other.first->IsExcused == Each.IsExcused;
      });
      if (Known == ByReason.end())
        ByReason.push_back({&Each, 1});
      else
        ++Known->second;
    }
    size_t NumNamed = 0;
    for (const auto &[First, Count] :
         llvm::ArrayRef(ByReason).take_front(MostNamed)) {
      print(*First,
            Count == 1 ? ""
                       : "; so it is for " + pluralize(Count - 1, "more file"));
      NumNamed += Count;
    }
    if (const size_t NumOthers = Files.size() - NumNamed)
      message(levelOf(Files),
              pluralize(NumOthers, "more file") +
                  (NumOthers == 1 ? " is" : " are") +
                  " not analysed, or only partly; '--verbose' names each");
  }

  /// Returns \p Rule, as a terminal hyperlink to its page if colours are on.
  std::string linked(const std::string &Rule) const {
    const std::string Address = OS.colors_enabled() ? rulePageUri(Rule) : "";
    return Address.empty()
               ? Rule
               : "\033]8;;" + Address + "\033\\" + Rule + "\033]8;;\033\\";
  }

  void diagnose(DiagnosticsEngine::Level Level, StringRef Message,
                const Range &Where, const Fix *Suggestion = nullptr) {
    if (!Draw(Level, Message, Where, Suggestion))
      heading(Where.File,
              ":" + std::to_string(Where.Begin.Line) + ":" +
                  std::to_string(Where.Begin.Column),
              Level, Message, /*IsEscaped=*/true);
  }

  /// Prints a diagnostic without its code.
  void heading(StringRef File, const llvm::Twine &LineAndColumn,
               DiagnosticsEngine::Level Level, StringRef Message,
               bool IsEscaped = false) {
    OS.changeColor(llvm::raw_ostream::SAVEDCOLOR, /*Bold=*/true);
    OS << escapeForTerminal(relativePath(File, O.WorkingDirectory))
       << LineAndColumn << ": ";
    OS.resetColor();
    message(Level, Message, IsEscaped);
  }

  /// Escapes \p Message unless \p IsEscaped: then it is escaped already, and
  /// may contain a hyperlink.
  void message(DiagnosticsEngine::Level Level, StringRef Message,
               bool IsEscaped = false) {
    const std::string Text =
        IsEscaped ? Message.str() : escapeForTerminal(Message);
    TextDiagnostic::printDiagnosticLevel(OS, Level, OS.colors_enabled());
    TextDiagnostic::printDiagnosticMessage(
        OS, /*IsSupplemental=*/Level == DiagnosticsEngine::Note, Text,
        /*CurrentColumn=*/0, /*Columns=*/0, OS.colors_enabled());
  }

  llvm::raw_ostream &OS;
  const RenderContext &O;
  DrawCode Draw;
};

/// With findings, counts the files that contain them; without findings, the
/// files that were analysed.
void printTotals(llvm::raw_ostream &OS, const Report &R,
                 const RenderContext &O) {
  const std::optional<BaselineChange> &BaselineDiff = O.BaselineDiff;
  size_t Fixable = 0;
  llvm::StringSet<> Affected;
  for (const Finding &F : R.Findings) {
    Affected.insert(F.Where.File);
    Fixable += F.Suggestion.has_value();
  }
  llvm::StringSet<> PartlyAnalysed, NotAnalysedFiles;
  for (const NotAnalysed &Each : R.Skipped)
    (Each.IsPartial ? PartlyAnalysed : NotAnalysedFiles).insert(Each.File);
  const size_t NotAtAll = NotAnalysedFiles.size();
  std::vector<std::string> Totals;
  const StringRef Kind = BaselineDiff ? "new finding" : "finding";
  if (!R.Findings.empty())
    Totals.push_back(pluralize(R.Findings.size(), Kind) + " in " +
                     pluralize(Affected.size(), "file"));
  else if (R.Files > NotAtAll || !NotAtAll)
    Totals.push_back("no " + Kind.str() + "s in " +
                     pluralize(R.Files - NotAtAll, "file"));
  if (Fixable)
    Totals.push_back(std::to_string(Fixable) +
                     " fixable (run 'torchport fix')");
  if (BaselineDiff && BaselineDiff->NumHidden)
    Totals.push_back(std::to_string(BaselineDiff->NumHidden) +
                     " in the baseline");
  if (BaselineDiff && !BaselineDiff->Resolved.empty())
    Totals.push_back(std::to_string(BaselineDiff->Resolved.size()) +
                     " of the baseline gone (renew it with "
                     "'--write-baseline')");
  if (!PartlyAnalysed.empty())
    Totals.push_back(pluralize(PartlyAnalysed.size(), "file") +
                     " only partly analysed");
  if (NotAtAll)
    Totals.push_back(pluralize(NotAtAll, "file") + " not analysed");
  OS << llvm::join(Totals, ", ") << '\n';
  if (R.Portability)
    OS << describePortability(R) << '\n';
  printPolicies(OS, R.Policies, PolicyStatus::Planned, O.WorkingDirectory);
}

} // namespace

FindingKey keyOf(const Finding &Found) {
  return {Found.Rule, Found.Where.File, Found.Where.Begin.Offset};
}

/// Prints the number of findings and of fixes of each rule.
static void printCounts(llvm::raw_ostream &Out, const Report &Result) {
  using Count = std::pair<std::string, std::pair<unsigned, unsigned>>;
  std::map<std::string, std::pair<unsigned, unsigned>> ByRule;
  for (const Finding &Each : Result.Findings) {
    auto &[Findings, Fixable] = ByRule[Each.Rule];
    ++Findings;
    Fixable += Each.Suggestion.has_value();
  }
  std::vector<Count> Lines(ByRule.begin(), ByRule.end());
  llvm::stable_sort(Lines, [](const Count &A, const Count &B) {
    return A.second.first > B.second.first;
  });
  for (const auto &[Rule, Counts] : Lines)
    Out << llvm::formatv("{0,7}  {1,-24} {2} fixable\n", Counts.first, Rule,
                         Counts.second);
}

void printText(llvm::raw_ostream &OS, const Report &R, const RenderContext &O) {
  // Clang's renderer takes over the buffer of its stream, so direct output to
  // \p OS would come out of order.
  std::string Text;
  llvm::raw_string_ostream Page(Text);
  Page.enable_colors(OS.colors_enabled());
  TextPrinter Printer(Page, R, O);
  if (!O.IsSummary)
    for (const Finding &F : R.Findings)
      if (O.Printed.count(keyOf(F)) == 0)
        Printer.print(F);
  Printer.print(R.Skipped);
  if (!O.IsQuiet) {
    Printer.print(R.Assumed);
    if (O.BaselineDiff)
      for (const BaselineEntry &Each : O.BaselineDiff->Resolved)
        Printer.print(Each);
    if (O.IsSummary)
      printCounts(Page, R);
    if (O.ShowsTotals)
      printTotals(Page, R, O);
  }
  OS << Text;
}

} // namespace torchport
