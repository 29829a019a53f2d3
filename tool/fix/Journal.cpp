//===- Journal.cpp - files that are replaced together ---------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/Journal.h"

#include "tool/sources/Project.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA256.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace torchport {

// A journal is a list of words, each with a NUL behind it, which no path holds:
// what it is, the project, four words for each file, and Begun. Promised is
// added when the new texts are whole.
static constexpr StringRef Kind = "torchport's journal 2";
static constexpr StringRef Begun = "begun";
static constexpr StringRef Promised = "promised";

static constexpr StringRef TextPrefix = ".torchport-";
static constexpr StringRef TextSuffix = ".tmp";
static constexpr StringRef JournalSuffix = ".journal";
static constexpr size_t RandomDigits = 12;
static constexpr size_t HashDigits = 64;

std::string fingerprint(StringRef Text) {
  return llvm::toHex(llvm::SHA256::hash(llvm::arrayRefFromStringRef(Text)),
                     /*LowerCase=*/true);
}

static std::string randomDigits() {
  llvm::SmallString<RandomDigits + 1> Digits;
  fs::createUniquePath(std::string(RandomDigits, '%'), Digits,
                       /*MakeAbsolute=*/false);
  return Digits.str().str();
}

std::string newTextName() {
  return (TextPrefix + randomDigits() + TextSuffix).str();
}

static bool areHexDigits(StringRef Text, size_t Count) {
  return Text.size() == Count && llvm::all_of(Text, llvm::isHexDigit);
}

bool isTextName(StringRef Name) {
  return Name.consume_front(TextPrefix) && Name.consume_back(TextSuffix) &&
         areHexDigits(Name, RandomDigits);
}

StringRef projectIn(StringRef Name) {
  if (!Name.consume_back(JournalSuffix))
    return {};
  const auto [Project, Digits] = Name.split('-');
  return areHexDigits(Project, HashDigits) && areHexDigits(Digits, RandomDigits)
             ? Project
             : StringRef();
}

static std::string projectOf(llvm::ArrayRef<Replacement> Planned) {
  StringRef Common = path::parent_path(Planned.front().Target);
  for (const Replacement &Each : Planned)
    while (!isUnder(Each.Target, Common))
      Common = path::parent_path(Common);
  llvm::SmallString<256> Here;
  if (fs::current_path(Here))
    Here = "/";
  return Project({Common.str()}, realPath(Here)).rootOf(Common).str();
}

/// A new file that this process has locked. Nothing where it cannot be made, or
/// where another process took it for a dead one's in between.
static Descriptor createLocked(int Folder, const std::string &Name) {
  Descriptor File(::openat(Folder, Name.c_str(),
                           O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                           S_IRUSR | S_IWUSR));
  if (!File)
    return File;
  if (const std::error_code EC = fs::tryLockFile(File.number())) {
    (void)::unlinkat(Folder, Name.c_str(), 0);
    errno = EC.value();
    return Descriptor();
  }
  struct stat Status;
  if (::fstat(File.number(), &Status) != 0)
    return Descriptor();
  if (Status.st_nlink == 0) {
    errno = EAGAIN;
    return Descriptor();
  }
  return File;
}

static llvm::Error cannotWrite(const StateFolder &Where, std::error_code EC) {
  return llvm::createStringError(EC, "cannot write into '" + Where.path() +
                                         "': " + EC.message());
}

llvm::Expected<Journal> Journal::begin(llvm::ArrayRef<Replacement> Planned) {
  auto Where = StateFolder::make();
  if (!Where)
    return Where.takeError();
  const std::string Project = projectOf(Planned);
  if (llvm::Error E = Where->isApartFrom(Project))
    return std::move(E);

  std::string Name;
  Descriptor File;
  for (int Tries = 0; Tries < 3 && !File; ++Tries) {
    Name = fingerprint(Project) + "-" + randomDigits() + JournalSuffix.str();
    File = createLocked(Where->number(), Name);
  }
  if (!File)
    return cannotWrite(*Where, llvm::errnoAsErrorCode());

  std::string Text;
  const auto Add = [&](StringRef Word) { (Text += Word) += '\0'; };
  Add(Kind);
  Add(Project);
  for (const Replacement &Each : Planned)
    for (StringRef Word : {Each.Text, Each.Target, Each.Before, Each.After})
      Add(Word);
  Add(Begun);
  Journal Begun(std::move(*Where), std::move(Name), std::move(File));
  if (llvm::Error E = Begun.append(Text))
    return std::move(E);
  return Begun;
}

llvm::Error Journal::append(StringRef Text) {
  llvm::raw_fd_ostream OS(File.number(), /*shouldClose=*/false);
  OS << Text;
  OS.flush();
  const std::error_code EC = OS.error();
  OS.clear_error();
  return EC ? cannotWrite(Where, EC) : llvm::Error::success();
}

llvm::Error Journal::promise() {
  if (llvm::Error E = append(Promised.str() + '\0'))
    return E;
  if (::fsync(File.number()) != 0)
    return cannotWrite(Where, llvm::errnoAsErrorCode());
  return llvm::Error::success();
}

Journal::~Journal() {
  // What was moved from has none.
  if (File)
    (void)::unlinkat(Where.number(), Name.c_str(), 0);
}

llvm::Expected<JournalRecord> parseJournal(StringRef Text) {
  const auto IsNone = [] {
    return llvm::createStringError("it is no journal of torchport's");
  };
  llvm::SmallVector<StringRef> Words;
  Text.split(Words, '\0');
  // What no NUL follows was not finished.
  const StringRef Unfinished = Words.pop_back_val();
  JournalRecord Record;
  if (Words.empty() && Kind.starts_with(Unfinished))
    return Record;
  if (Words.empty() || Words.front() != Kind)
    return IsNone();
  llvm::ArrayRef<StringRef> Left = llvm::ArrayRef(Words).drop_front();
  Record.IsPromised = !Left.empty() && Left.back() == Promised;
  if (Record.IsPromised)
    Left = Left.drop_back();
  if (Left.empty() || Left.back() != Begun) {
    if (Record.IsPromised)
      return IsNone();
    return Record;
  }
  Left = Left.drop_back();
  if (Left.size() % 4 != 1)
    return IsNone();
  Record.Project = Left.front().str();
  for (Left = Left.drop_front(); !Left.empty(); Left = Left.drop_front(4))
    Record.Planned.push_back(
        {Left[0].str(), Left[1].str(), Left[2].str(), Left[3].str()});
  return Record;
}

} // namespace torchport
