//===- Write.cpp - a file replaced in one step ----------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One purpose: one protocol. What is announced, stored, promised and renamed
/// is safe only in this order, and is best read in it.
///
//===----------------------------------------------------------------------===//

#include "tool/fix/Write.h"

#include "tool/fix/Descriptor.h"
#include "tool/fix/Journal.h"
#include "tool/fix/Unfinished.h"
#include "tool/fix/Uninterrupted.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <deque>
#include <optional>
#include <sys/xattr.h>
#include <system_error>
#include <unistd.h>
#include <vector>

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace torchport {

llvm::Expected<std::string> readFile(const std::string &File) {
  auto Buffer = llvm::MemoryBuffer::getFile(File, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/true,
                                            /*IsVolatile=*/true);
  if (!Buffer)
    return llvm::createStringError("cannot read '" + File +
                                   "': " + Buffer.getError().message());
  return (*Buffer)->getBuffer().str();
}

static llvm::Error failure(StringRef Path, std::error_code Cause,
                           StringRef Cure) {
  return llvm::createStringError(
      Cause, "cannot write '" + Path + "': " + Cause.message() + ": " + Cure);
}

/// As far as the user may: only root gives a file to another user, others still
/// give it to a group of theirs.
static void keepOwner(int FD, const fs::file_status &Old) {
  constexpr uint32_t Unchanged = -1;
  if (fs::changeFileOwnership(FD, Old.getUser(), Old.getGroup()))
    llvm::consumeError(llvm::errorCodeToError(
        fs::changeFileOwnership(FD, Unchanged, Old.getGroup())));
}

/// As far as the user may, and the file system can.
static void keepAttributes(int FD, const char *Old) {
  const auto Ask = [](auto Call) {
    std::vector<char> Bytes;
    for (ssize_t Size = Call(nullptr, 0); Size > 0;) {
      Bytes.resize(Size);
      Size = Call(Bytes.data(), Bytes.size());
      if (Size >= 0) {
        Bytes.resize(Size);
        return Bytes;
      }
      // Unless it has grown in between, it is not for us.
      Size = errno == ERANGE ? Call(nullptr, 0) : 0;
    }
    return std::vector<char>();
  };
  const std::vector<char> Names =
      Ask([&](char *To, size_t Size) { return ::listxattr(Old, To, Size); });
  for (size_t At = 0; At < Names.size(); At += std::strlen(&Names[At]) + 1) {
    const char *Name = &Names[At];
    const std::vector<char> Value = Ask(
        [&](char *To, size_t Size) { return ::getxattr(Old, Name, To, Size); });
    (void)::fsetxattr(FD, Name, Value.data(), Value.size(), 0);
  }
}

/// Writes the new file with all that it takes from the old one, of which \p Old
/// has the mode; there is none where \p IsNew.
static std::error_code fill(int FD, StringRef Text, const char *OldPath,
                            const fs::file_status &Old, bool IsNew) {
  {
    llvm::raw_fd_ostream OS(FD, /*shouldClose=*/false);
    OS << Text;
    OS.flush();
    if (std::error_code EC = OS.error()) {
      OS.clear_error();
      return EC;
    }
  }
  // The mode comes last, as a change of owner clears bits of it.
  if (!IsNew) {
    keepOwner(FD, Old);
    keepAttributes(FD, OldPath);
  }
  if (std::error_code EC = fs::setPermissions(FD, Old.permissions()))
    return EC;
  // The rename must not reach the disk before the text.
  if (::fsync(FD) != 0)
    return std::error_code(errno, std::generic_category());
  return {};
}

namespace {

/// A new text beside the file that it will replace; gone if it never does.
class NewText {
public:
  explicit NewText(std::string Name) : Name(std::move(Name)) {}
  NewText(const NewText &) = delete;
  NewText &operator=(const NewText &) = delete;
  ~NewText() {
    if (File)
      (void)fs::remove(Name);
    llvm::sys::DontRemoveFileOnSignal(Name);
  }

  const std::string &name() const { return Name; }
  int number() const { return File.number(); }

  std::error_code create(bool GoesOnSignal) {
    if (GoesOnSignal)
      (void)llvm::sys::RemoveFileOnSignal(Name);
    int Number;
    const std::error_code EC =
        fs::openFile(Name, Number, fs::CD_CreateNew, fs::FA_Read | fs::FA_Write,
                     fs::OF_None, fs::owner_read | fs::owner_write);
    if (!EC)
      File = Descriptor(Number);
    return EC;
  }

  std::error_code rename(const llvm::Twine &Target) {
    const std::error_code EC = fs::rename(Name, Target);
    if (!EC)
      File = Descriptor();
    return EC;
  }

private:
  std::string Name;
  Descriptor File;
};

/// A file that is going to be replaced.
struct Prepared {
  explicit Prepared(const NewContent &Asked) : New(&Asked) {}

  const NewContent *New;
  llvm::SmallString<128> Target;
  fs::file_status Old;
  std::string OldText;
  bool IsNew = false;
  std::optional<NewText> Text;
};

} // namespace

/// Finds out what would be read of \p Ready if it were there.
static std::error_code locateNew(Prepared &Ready) {
  const StringRef Path = Ready.New->Path;
  const StringRef Folder = llvm::sys::path::parent_path(Path);
  Ready.IsNew = true;
  Ready.Old = fs::file_status(fs::file_type::regular_file);
  Ready.Old.permissions(
      static_cast<fs::perms>(*Ready.New->IfNew & ~fs::getUmask()));
  const std::error_code EC =
      fs::real_path(Folder.empty() ? "." : Folder, Ready.Target);
  llvm::sys::path::append(Ready.Target, llvm::sys::path::filename(Path));
  return EC;
}

static llvm::Error hasChanged(const Prepared &Ready) {
  return llvm::createStringError("'" + Ready.New->Path +
                                 "' has changed meanwhile, and was left as it "
                                 "is: run torchport again");
}

/// Reads what \p Ready replaces, if that is what it is to replace.
static llvm::Error readOldText(Prepared &Ready) {
  if (Ready.IsNew)
    return llvm::Error::success();
  auto Text = readFile(Ready.Target.str().str());
  if (!Text)
    return Text.takeError();
  Ready.OldText = std::move(*Text);
  if (Ready.New->OldText && *Ready.New->OldText != Ready.OldText)
    return hasChanged(Ready);
  return llvm::Error::success();
}

/// Whether \p Ready can be replaced, as far as can be seen before it is tried.
static llvm::Error examine(Prepared &Ready) {
  const StringRef Path = Ready.New->Path;
  llvm::SmallString<128> &Target = Ready.Target;
  std::error_code EC = fs::real_path(Path, Target);
  if (EC == std::errc::no_such_file_or_directory && Ready.New->IfNew)
    EC = locateNew(Ready);
  else if (!EC)
    EC = fs::status(Target, Ready.Old);
  if (EC)
    return failure(Path, EC, "only a file that is there is rewritten");
  if (Ready.Old.type() != fs::file_type::regular_file)
    return failure(Path, std::make_error_code(std::errc::not_supported),
                   "only a regular file is rewritten");
  if (!Ready.IsNew) {
    EC = fs::access(Target, fs::AccessMode::Write);
    if (EC && EC != std::errc::permission_denied)
      return failure(Path, EC, "it was left as it was");
    // The mode as well as the right: root has the right always.
    if (EC || !(Ready.Old.permissions() & fs::all_write))
      return failure(Path, std::make_error_code(std::errc::permission_denied),
                     "make it writable, for example with 'chmod u+w'");
  }
  llvm::SmallString<128> Text = llvm::sys::path::parent_path(Target);
  llvm::sys::path::append(Text, newTextName());
  Ready.Text.emplace(Text.str().str());
  return readOldText(Ready);
}

/// Says what is going to be done, for whoever may have to finish it.
static llvm::Expected<Journal> announce(const std::deque<Prepared> &All) {
  std::vector<Replacement> Planned;
  for (const Prepared &Each : All)
    Planned.push_back({Each.Text->name(), Each.Target.str().str(),
                       Each.IsNew ? "" : fingerprint(Each.OldText),
                       fingerprint(Each.New->Text)});
  return Journal::begin(Planned);
}

/// Stores the new text, on disk.
static llvm::Error store(Prepared &Ready, bool GoesOnSignal) {
  const StringRef Path = Ready.New->Path;
  if (const std::error_code EC = Ready.Text->create(GoesOnSignal))
    return failure(Path, EC, "its folder must be writable too");
  const std::error_code EC = fill(Ready.Text->number(), Ready.New->Text,
                                  Ready.Target.c_str(), Ready.Old, Ready.IsNew);
  return EC ? failure(Path, EC, "it was left as it was")
            : llvm::Error::success();
}

/// The system's word for it would be about another file.
static llvm::Error withoutJournal(StringRef Path, llvm::Error Why) {
  return llvm::createStringError(
      "cannot write '" + Path +
      "' together with others, as what is left to do would be lost if "
      "torchport were killed half way: " +
      toString(std::move(Why)));
}

/// Whether there is still what was examined. Nothing but the rename comes after
/// this look, as what is written in between is lost.
static bool isAsExamined(const Prepared &Ready) {
  fs::file_status Now;
  const std::error_code EC = fs::status(Ready.Target, Now, /*follow=*/false);
  if (Ready.IsNew)
    return EC == std::errc::no_such_file_or_directory;
  return !EC && Now.getUniqueID() == Ready.Old.getUniqueID() &&
         Now.getSize() == Ready.Old.getSize() &&
         Now.getLastModificationTime() == Ready.Old.getLastModificationTime();
}

static llvm::Error replace(Prepared &Ready) {
  if (!isAsExamined(Ready)) {
    // Another fix that runs at the same time may have done the same.
    auto Now = readFile(Ready.Target.str().str());
    if (Now && *Now == Ready.New->Text)
      return llvm::Error::success();
    llvm::consumeError(Now.takeError());
    return hasChanged(Ready);
  }
  // Not by a copy where it cannot be renamed.
  const std::error_code EC = Ready.Text->rename(Ready.Target);
  return EC ? failure(Ready.New->Path, EC, "it was left as it was")
            : llvm::Error::success();
}

/// Gives it its old text again, unless somebody has written to it since.
static llvm::Error takeBack(const Prepared &Done) {
  return Done.IsNew ? llvm::errorCodeToError(fs::remove(Done.Target))
                    : writeFiles({{Done.New->Path, Done.OldText,
                                   /*IfNew=*/std::nullopt, Done.New->Text}});
}

/// Puts all new texts in place, or none.
static llvm::Error putInPlace(std::deque<Prepared> &All) {
  for (Prepared &Each : All) {
    llvm::Error Failed = replace(Each);
    if (!Failed)
      continue;
    for (const Prepared &Done : All) {
      if (&Done == &Each)
        break;
      Failed = llvm::joinErrors(std::move(Failed), takeBack(Done));
    }
    return Failed;
  }
  return llvm::Error::success();
}

llvm::Error writeFiles(llvm::ArrayRef<NewContent> Files) {
  // Between the moment when a temporary file exists and the one when LLVM's
  // handler knows of it, the file would stay.
  const Uninterrupted UntilDone;
  // Outlives the new texts that it names.
  std::optional<Journal> Promised;
  std::deque<Prepared> All;
  for (const NewContent &Each : Files)
    if (llvm::Error E = examine(All.emplace_back(Each)))
      return E;
  if (All.empty())
    return llvm::Error::success();

  const bool AreSeveral = All.size() > 1;
  if (auto Made = announce(All))
    Promised.emplace(std::move(*Made));
  else if (AreSeveral)
    return withoutJournal(Files.front().Path, Made.takeError());
  else
    // One file is whole in any case; only, if this process is killed, its new
    // text stays beside it.
    llvm::consumeError(Made.takeError());
  for (Prepared &Each : All)
    // Of several, some may have been put in place already.
    if (llvm::Error E = store(Each, /*GoesOnSignal=*/!AreSeveral))
      return E;
  if (AreSeveral)
    if (llvm::Error E = Promised->promise())
      return withoutJournal(Files.front().Path, std::move(E));
  return putInPlace(All);
}

void removeUnusedTexts(const std::set<std::string> &Folders) {
  // Whoever finishes what they say tells what is wrong with them.
  llvm::consumeError(finishJournals(Folders, JournalState::Begun));
}

llvm::Error finishWriting(const std::set<std::string> &Folders) {
  llvm::Error Failed = finishJournals(Folders, JournalState::Any);
  for (const std::string &Each : plantedJournals(Folders))
    Failed = llvm::joinErrors(
        std::move(Failed),
        llvm::createStringError(
            "'" + Each +
            "' is not believed, as it lies among the sources, where torchport "
            "keeps no journal: look who has put it there, and remove it"));
  return Failed;
}

} // namespace torchport
