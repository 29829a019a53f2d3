//===- ListEdits.cpp - lines added to a CMakeLists.txt --------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cmake/ListEdits.h"

#include "tool/fix/Edits.h"

#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;

namespace torchport {

static StringRef newLineOf(const ListFile &File) {
  return StringRef(File.Text).contains("\r\n") ? "\r\n" : "\n";
}

/// A command in the case of \p Beside, and as far from the margin.
static std::string lineOf(const ListCommand &Beside, StringRef Name,
                          StringRef Arguments) {
  const bool IsLoud = Beside.Name == Beside.Name.upper();
  return (Beside.Indentation + (IsLoud ? Name.upper() : Name.str()) + "(" +
          Arguments + ")")
      .str();
}

void ListEdits::add(const ListFile &File, Edit New) {
  // A loop makes many targets, and one line is for all of them.
  if (!llvm::is_contained(All[&File], New))
    All[&File].push_back(std::move(New));
}

void ListEdits::addAfter(const UserCall &Site, StringRef Name,
                         StringRef Arguments) {
  const ListFile &File = *Site.File;
  const StringRef NewLine = newLineOf(File);
  const std::string Line = lineOf(Site.command(), Name, Arguments);
  const size_t Offset = Site.command().NextLine;
  const bool IsOpen = !StringRef(File.Text).take_front(Offset).ends_with("\n");
  add(File, {File.Path, unsigned(Offset), 0,
             (IsOpen ? NewLine + Line : Line + NewLine).str()});
}

void ListEdits::addBefore(const UserCall &Site, StringRef Name,
                          StringRef Arguments) {
  const ListFile &File = *Site.File;
  const ListCommand &Next = Site.command().Blocks.empty()
                                ? Site.command()
                                : File.Commands[Site.command().Blocks.front()];
  add(File, {File.Path, unsigned(Next.Begin), 0,
             lineOf(Next, Name, Arguments) + newLineOf(File).str()});
}

void ListEdits::replace(const UserCall &Site, StringRef Argument,
                        std::string New) {
  const ListFile &File = *Site.File;
  add(File, {File.Path, unsigned(Argument.data() - File.Text.data()),
             unsigned(Argument.size()), std::move(New)});
}

std::map<std::string, FileChange> ListEdits::changes() const {
  std::map<std::string, FileChange> Changes;
  for (const auto &[File, Edits] : All) {
    std::vector<Edit> Sorted = Edits;
    llvm::stable_sort(Sorted, [](const Edit &A, const Edit &B) {
      return A.Offset < B.Offset;
    });
    // They lie in the text, from which their places come.
    std::string NewText =
        cantFail(applyEdits(File->Text, replacementsOf(Sorted)));
    Changes[File->Path] = {File->Text, std::move(NewText), std::move(Sorted)};
  }
  return Changes;
}

} // namespace torchport
