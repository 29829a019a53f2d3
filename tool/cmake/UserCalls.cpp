//===- UserCalls.cpp - CMake calls in the user's files --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cmake/ListFile.h"

#include "tool/fix/Write.h"

#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;

namespace torchport {

/// Returns whether \p Command is in the body of one of \p Openers.
static bool isIn(const ListFile &File, const ListCommand &Command,
                 std::initializer_list<StringRef> Openers) {
  return llvm::any_of(Command.Blocks, [&](size_t Block) {
    return llvm::any_of(Openers, [&](StringRef Each) {
      return File.Commands[Block].Name.equals_insensitive(Each);
    });
  });
}

bool UserCall::isInSameBlock(const UserCall &Other) const {
  return File == Other.File && command().Blocks == Other.command().Blocks;
}

std::optional<std::string> UserCall::spell(StringRef Value) const {
  const auto &Spelled = command().Arguments;
  // A deferred command is spelled with other arguments.
  if (Spelled.size() == Run.Arguments.size())
    for (const auto &[Written, Expanded] : llvm::zip(Spelled, Run.Arguments))
      if (Expanded == Value)
        return Written.str();
  if (isIn(*File, command(), {"foreach", "while"}))
    return std::nullopt;
  return Value.str();
}

/// Returns whether \p Name runs the commands in a file.
static bool runsCommandsOfFile(StringRef Name) {
  return Name == "include" || Name == "find_package" || Name == "project";
}

std::vector<UserCall> UserCalls::frames(const CallStack &Call,
                                        std::string *Reason) {
  std::vector<UserCall> Found;
  std::string Why = "it is made in '" + Call.front().File +
                    "', which is not a file of this project";
  for (size_t I = 0; I < Call.size(); ++I) {
    const TracedCommand &Run = Call[I];
    if ((I > 0 && !runsCommandsOfFile(Call[I - 1].Name)) || !IsOwn(Run.File))
      continue;
    const ListFile &File = read(Run.File);
    const auto Command = llvm::find_if(
        File.Commands, [&](const auto &Each) { return Each.Line == Run.Line; });
    if (Command == File.Commands.end()) {
      Why = "line " + std::to_string(Run.Line) + " of '" + Run.File +
            "' was not understood";
      if (!File.ReadError.empty())
        Why += ": " + File.ReadError;
    } else if (!isIn(File, *Command, {"function", "macro"})) {
      Found.push_back({&File, size_t(Command - File.Commands.begin()), Run});
    }
  }
  if (Reason && Found.empty())
    *Reason = std::move(Why);
  return Found;
}

std::optional<UserCall> UserCalls::find(const CallStack &Call,
                                        std::string *Reason) {
  std::vector<UserCall> All = frames(Call, Reason);
  return All.empty() ? std::nullopt : std::optional(std::move(All.back()));
}

const ListFile &UserCalls::read(const std::string &Path) {
  const auto [Entry, IsNew] = Files.try_emplace(Path);
  ListFile &File = Entry->second;
  if (!IsNew)
    return File;
  File.Path = Path;
  auto Text = readFile(Path);
  if (!Text) {
    File.ReadError = toString(Text.takeError());
    return File;
  }
  File.Text = std::move(*Text);
  auto Commands = parseListFile(File.Text);
  if (Commands)
    File.Commands = std::move(*Commands);
  else
    File.ReadError = toString(Commands.takeError());
  return File;
}

static StringRef newLineOf(const ListFile &File) {
  return StringRef(File.Text).contains("\r\n") ? "\r\n" : "\n";
}

/// Returns a command in the style of \p Neighbour.
static std::string lineOf(const ListCommand &Neighbour, StringRef Name,
                          StringRef Arguments) {
  const bool IsUpperCase = Neighbour.Name == Neighbour.Name.upper();
  return (Neighbour.Indentation + (IsUpperCase ? Name.upper() : Name.str()) +
          "(" + Arguments + ")")
      .str();
}

void ListEdits::add(const ListFile &File, Edit New) {
  // A loop makes several targets, and one line serves them all.
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
  UserCall Outermost = Site;
  if (!Site.command().Blocks.empty())
    Outermost.Index = Site.command().Blocks.front();
  addDirectlyBefore(Outermost, Name, Arguments);
}

void ListEdits::addDirectlyBefore(const UserCall &Site, StringRef Name,
                                  StringRef Arguments) {
  const ListFile &File = *Site.File;
  const ListCommand &Next = Site.command();
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
    // Cannot fail: the offsets of the edits come from this text.
    std::string NewText =
        cantFail(applyEdits(File->Text, toReplacements(Sorted)));
    Changes[File->Path] = {File->Text, std::move(NewText), std::move(Sorted)};
  }
  return Changes;
}

} // namespace torchport
