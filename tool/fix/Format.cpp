//===- Format.cpp - new text in the style of its project ------------------
//===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/Edits.h"

#include "tool/sources/FileSystems.h"

#include "clang/Format/Format.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SourceMgr.h"

#include <algorithm>

using namespace clang;
using llvm::StringRef;

namespace torchport {

/// Whether a statement can end with \p Line, by how it looks.
static bool endsStatement(StringRef Line) {
  Line = Line.take_front(Line.find("//")).trim();
  return Line.empty() || Line.starts_with("#") ||
         StringRef(";{}:").contains(Line.back());
}

/// The lines of the statement around \p Touched, without the end of the last.
static tooling::Range statementAround(StringRef Text, tooling::Range Touched) {
  const auto BeginOf = [&](size_t Offset) {
    return Text.take_front(Offset).rfind('\n') + 1;
  };
  const auto EndOf = [&](size_t Offset) {
    return std::min(Text.find('\n', Offset), Text.size());
  };
  // A whole line has its end with it, which is where the next one begins.
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
  // Options of a newer clang-format are passed over: the style is the nearer to
  // the project's the more of it is heeded. What is wrong with it is not
  // quoted: the file may be a link to any other one.
  auto Style = format::getStyle("file", File, "none", Text, disk().get(),
                                /*AllowUnknownOptions=*/true,
                                [](const llvm::SMDiagnostic &, void *) {});
  if (!Style)
    return Style.takeError();
  format::FormattingAttemptStatus Status;
  const tooling::Replacements Made =
      format::reformat(*Style, Text, Ranges, File, &Status);
  if (!Status.FormatComplete)
    return tooling::Replacements();

  // It goes on below a statement whose indentation it has changed, to the end
  // of the name space, and joins lines with those around them.
  std::vector<tooling::Range> Ours;
  for (const tooling::Range &Each : Ranges)
    Ours.push_back(statementAround(Text, Each));
  const auto IsOurs = [&](const tooling::Replacement &Each) {
    const size_t Begin = Each.getOffset(), End = Begin + Each.getLength();
    const StringRef Old = Text.slice(Begin, End);
    return llvm::any_of(Ours, [&](const tooling::Range &Lines) {
      const size_t FirstByte = Lines.getOffset();
      const size_t Behind = FirstByte + Lines.getLength();
      return FirstByte <= End && End <= Behind && Begin < Behind &&
             (FirstByte <= Begin ||
              Old.count('\n') == Each.getReplacementText().count('\n'));
    });
  };
  tooling::Replacements Wanted;
  for (const tooling::Replacement &Each : Made)
    if (IsOurs(Each))
      cantFail(Wanted.add(Each));
  return Wanted;
}

} // namespace torchport
