//===- Edits.cpp - merges the edits of fixes in memory --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/fix/Edits.h"

#include "tool/fix/Write.h"

#include "clang/Format/Format.h"
#include "llvm/Support/SourceMgr.h"

#include <algorithm>

using namespace clang;
using llvm::StringRef;

namespace torchport {

tooling::Replacements toReplacements(llvm::ArrayRef<Edit> Edits) {
  tooling::Replacements All;
  for (size_t I = 0; I < Edits.size();) {
    Edit Joined = Edits[I++];
    for (; I < Edits.size() && Edits[I].Offset == Joined.Offset; ++I) {
      Joined.Text += Edits[I].Text;
      Joined.Length += Edits[I].Length;
    }
    llvm::cantFail(
        All.add({Joined.File, Joined.Offset, Joined.Length, Joined.Text}));
  }
  return All;
}

std::vector<Edit> toEdits(const tooling::Replacements &All) {
  std::vector<Edit> Edits;
  for (const tooling::Replacement &Each : All)
    Edits.push_back({Each.getFilePath().str(), Each.getOffset(),
                     Each.getLength(), Each.getReplacementText().str()});
  return Edits;
}

/// Returns whether two fixes can share one edit. Equal insertions of parts of
/// lines cannot be shared: two closing parentheses close different ones. An
/// include starts with a line break if it follows a last line without one.
static bool isShareable(const Edit &E) {
  const StringRef Text = E.Text;
  return E.Length > 0 || Text.ends_with("\n") || Text.starts_with("\n") ||
         Text.starts_with("\r\n");
}

/// Adds \p F to \p Accepted unless one of its edits conflicts with those.
static bool addFix(const Fix &F, FileEdits &Accepted) {
  FileEdits New;
  for (const Edit &E : F.Edits) {
    auto [InFile, IsFirst] = New.try_emplace(E.File);
    if (IsFirst)
      InFile->second = Accepted[E.File];
    const tooling::Replacement Wanted(E.File, E.Offset, E.Length, E.Text);
    if (llvm::is_contained(InFile->second, Wanted)) {
      if (isShareable(E))
        continue;
      return false;
    }
    if (llvm::Error Err = InFile->second.add(Wanted)) {
      llvm::consumeError(std::move(Err));
      return false;
    }
  }
  for (auto &[File, InFile] : New)
    Accepted[File] = std::move(InFile);
  return true;
}

MergedFixes mergeFixes(llvm::ArrayRef<Finding> Findings) {
  MergedFixes M;
  for (const auto &[Index, F] : llvm::enumerate(Findings))
    if (F.Suggestion && addFix(*F.Suggestion, M.Edits))
      M.Applied.push_back(Index);
  for (auto InFile = M.Edits.begin(); InFile != M.Edits.end();)
    InFile = InFile->second.empty() ? M.Edits.erase(InFile) : std::next(InFile);
  return M;
}

llvm::Expected<std::string> applyEdits(StringRef Text,
                                       const tooling::Replacements &Edits) {
  if (!Edits.empty()) {
    const tooling::Replacement &Last = *Edits.rbegin();
    if (Last.getOffset() + Last.getLength() > Text.size())
      return llvm::createStringError("'" + Last.getFilePath() +
                                     "' has changed since it was analysed: "
                                     "run torchport again");
  }
  return tooling::applyAllReplacements(Text, Edits);
}

llvm::Expected<Contents> PendingEdits::apply(const FileEdits &Edits) {
  Contents New = Texts;
  for (const auto &[File, InFile] : Edits) {
    const auto [Text, IsUntouched] = New.try_emplace(File);
    if (IsUntouched) {
      const auto [Entry, IsNew] = OnDisk.try_emplace(File);
      if (IsNew) {
        auto Content = readFile(File);
        if (!Content)
          return Content.takeError();
        Entry->second = std::move(*Content);
      }
      Text->second = Entry->second;
    }
    auto Changed = applyEdits(Text->second, InFile);
    if (!Changed)
      return Changed.takeError();
    Text->second = std::move(*Changed);
  }
  return New;
}

void PendingEdits::accept(const FileEdits &Edits, Contents New) {
  for (const auto &[File, InFile] : Edits)
    Accepted[File] = Accepted[File].merge(InFile);
  Texts = std::move(New);
}

std::map<std::string, FileChange> PendingEdits::changes() const {
  std::map<std::string, FileChange> Changes;
  for (const auto &[File, All] : Accepted)
    Changes[File] = {OnDisk.at(File), Texts.find(File)->second, toEdits(All)};
  return Changes;
}

/// Returns whether \p Line looks like the end of a statement.
static bool endsStatement(StringRef Line) {
  Line = Line.take_front(Line.find("//")).trim();
  return Line.empty() || Line.starts_with("#") ||
         StringRef(";{}:").contains(Line.back());
}

/// Returns the statement around \p Touched, without the last line ending.
static tooling::Range statementAround(StringRef Text, tooling::Range Touched) {
  const auto BeginOf = [&](size_t Offset) {
    return Text.take_front(Offset).rfind('\n') + 1;
  };
  const auto EndOf = [&](size_t Offset) {
    return std::min(Text.find('\n', Offset), Text.size());
  };
  // A whole line includes its line ending, where the next line begins.
  const StringRef New = Text.substr(Touched.getOffset(), Touched.getLength());
  size_t Begin = BeginOf(New.ltrim("\r\n").begin() - Text.begin());
  size_t End = EndOf(New.rtrim("\r\n").end() - Text.begin());
  while (Begin > 0 && !endsStatement(Text.slice(BeginOf(Begin - 1), Begin - 1)))
    Begin = BeginOf(Begin - 1);
  while (End < Text.size() && !endsStatement(Text.slice(BeginOf(End), End)))
    End = EndOf(End + 1);
  return tooling::Range(Begin, Text.slice(Begin, End).rtrim('\r').size());
}

llvm::Expected<tooling::Replacements>
formatting(const std::string &File, StringRef Text,
           llvm::ArrayRef<tooling::Range> Ranges) {
  // Ignore options of a newer clang-format: the style is closer to the
  // project's the more of it is used. Do not quote the error: the file may be a
  // symbolic link to any other file.
  auto Style = format::getStyle("file", File, "none", Text, disk().get(),
                                /*AllowUnknownOptions=*/true,
                                [](const llvm::SMDiagnostic &, void *) {});
  if (!Style)
    return Style.takeError();
  const tooling::Replacements Formatted =
      format::reformat(*Style, Text, Ranges, File);

  // clang-format also reindents the code below a statement whose indentation it
  // has changed, to the end of the namespace, and joins lines with those around
  // them.
  std::vector<tooling::Range> Statements;
  for (const tooling::Range &Each : Ranges)
    Statements.push_back(statementAround(Text, Each));
  const auto IsInStatement = [&](const tooling::Replacement &Each) {
    const size_t Begin = Each.getOffset(), End = Begin + Each.getLength();
    const StringRef Old = Text.slice(Begin, End);
    return llvm::any_of(Statements, [&](const tooling::Range &Lines) {
      const size_t FirstByte = Lines.getOffset();
      const size_t LastByte = FirstByte + Lines.getLength();
      return FirstByte <= End && End <= LastByte && Begin < LastByte &&
             (FirstByte <= Begin ||
              Old.count('\n') == Each.getReplacementText().count('\n'));
    });
  };
  tooling::Replacements Result;
  for (const tooling::Replacement &Each : Formatted)
    if (IsInStatement(Each))
      cantFail(Result.add(Each));
  return Result;
}

} // namespace torchport
