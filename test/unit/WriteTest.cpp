//===- WriteTest.cpp - a file replaced in one step ------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/Write.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Testing/Support/SupportHelpers.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <csignal>
#include <grp.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace torchport {
namespace {

namespace fs = llvm::sys::fs;
using ::testing::ElementsAre;

std::string read(llvm::StringRef Path) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  return Buffer ? (*Buffer)->getBuffer().str() : "unreadable";
}

/// What writeFile says, "" when it succeeds.
std::string write(llvm::StringRef Path, llvm::StringRef Text) {
  return llvm::toString(writeFile(Path, Text));
}

class Write : public ::testing::Test {
protected:
  Write() {
    std::error_code EC;
    llvm::raw_fd_ostream(Path, EC) << "old";
  }

  std::vector<std::string> filesThere() {
    std::vector<std::string> Files;
    std::error_code EC;
    for (fs::directory_iterator It(Directory.path(), EC), End; !EC && It != End;
         It.increment(EC))
      Files.push_back(It->path());
    return Files;
  }

  // Not in lit's own temporary folder, which only its owner may enter: one of
  // the tests acts as another user.
  llvm::unittest::TempDir Directory{"/tmp/torchport-write", /*Unique=*/true};
  std::string Path = Directory.path("a.cpp").str().str();
};

TEST_F(Write, StoresTheTextByteForByte) {
  llvm::StringRef Text("\xef\xbb\xbf"
                       "a\r\n\0no end",
                       13);
  EXPECT_EQ(write(Path, Text), "");
  EXPECT_EQ(read(Path), Text);
  EXPECT_EQ(write(Path, ""), "");
  EXPECT_EQ(read(Path), "");
  EXPECT_THAT(filesThere(), ElementsAre(Path));
}

TEST_F(Write, ReplacesTheFileAndNeverItsContent) {
  // Whoever has the old file open goes on reading the old text.
  llvm::Expected<fs::file_t> Open = fs::openNativeFileForRead(Path);
  ASSERT_TRUE(bool(Open));
  EXPECT_EQ(write(Path, "new"), "");
  char Text[4] = {};
  llvm::Expected<size_t> Size =
      fs::readNativeFile(*Open, llvm::MutableArrayRef<char>(Text, 3));
  EXPECT_TRUE(bool(Size));
  EXPECT_STREQ(Text, "old");
  EXPECT_FALSE(fs::closeFile(*Open));
}

TEST_F(Write, KeepsTheMode) {
  for (unsigned Mode : {0600u, 0644u, 0666u, 0755u, 04755u}) {
    ASSERT_EQ(::chmod(Path.c_str(), Mode), 0);
    EXPECT_EQ(write(Path, "new"), "");
    struct stat New;
    ASSERT_EQ(::stat(Path.c_str(), &New), 0);
    EXPECT_EQ(New.st_mode & 07777, Mode);
  }
}

TEST_F(Write, KeepsTheOwnerWhereRootFixesAnothersFile) {
  if (::geteuid() != 0)
    GTEST_SKIP() << "only root can give a file to another user";
  ASSERT_EQ(::chown(Path.c_str(), 12, 34), 0);
  EXPECT_EQ(write(Path, "new"), "");
  struct stat New;
  ASSERT_EQ(::stat(Path.c_str(), &New), 0);
  EXPECT_EQ(New.st_uid, 12u);
  EXPECT_EQ(New.st_gid, 34u);
}

TEST_F(Write, KeepsTheGroupWhereAMemberFixesAnothersFile) {
  if (::geteuid() != 0)
    GTEST_SKIP() << "only root can act as another user";
  const gid_t Team = 34;
  const uid_t Member = 12;
  ASSERT_EQ(::chown(Path.c_str(), 56, Team), 0);
  ASSERT_EQ(::chown(Directory.c_str(), Member, Team), 0);

  ASSERT_EQ(::setgroups(1, &Team), 0);
  ASSERT_EQ(::setegid(Member), 0);
  ASSERT_EQ(::seteuid(Member), 0);
  std::string Message = write(Path, "new");
  ASSERT_EQ(::seteuid(0), 0);
  ASSERT_EQ(::setegid(0), 0);
  ASSERT_EQ(::setgroups(0, nullptr), 0);

  EXPECT_EQ(Message, "");
  struct stat New;
  ASSERT_EQ(::stat(Path.c_str(), &New), 0);
  EXPECT_EQ(New.st_uid, Member);
  EXPECT_EQ(New.st_gid, Team);
}

TEST_F(Write, KeepsASymbolicLink) {
  std::string Link = Directory.path("link.cpp").str().str();
  ASSERT_FALSE(fs::create_link(Path, Link));
  EXPECT_EQ(write(Link, "new"), "");
  EXPECT_TRUE(fs::is_symlink_file(Link));
  EXPECT_EQ(read(Path), "new");
}

TEST_F(Write, RefusesAReadOnlyFileToRootToo) {
  ASSERT_EQ(::chmod(Path.c_str(), 0444), 0);
  EXPECT_EQ(write(Path, "new"),
            "cannot write '" + Path +
                "': Permission denied: make it writable, for example with "
                "'chmod u+w'");
  EXPECT_EQ(read(Path), "old");
  EXPECT_THAT(filesThere(), ElementsAre(Path));
}

TEST_F(Write, LeavesTheOldFileWhereTheNewOneCannotBeStored) {
  // Stands for a full disk: the system refuses what exceeds a limit.
  rlimit Old;
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &Old), 0);
  rlimit Small = {1 << 16, Old.rlim_max};
  auto OldHandler = std::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &Small), 0);
  std::string Message = write(Path, std::string(1 << 20, 'x'));
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &Old), 0);
  std::signal(SIGXFSZ, OldHandler);

  EXPECT_EQ(Message, "cannot write '" + Path +
                         "': File too large: it was left as it was");
  EXPECT_EQ(read(Path), "old");
  EXPECT_THAT(filesThere(), ElementsAre(Path));
}

TEST_F(Write, MakesNoFileThatWasNotThere) {
  std::string Missing = Directory.path("missing.cpp").str().str();
  EXPECT_EQ(write(Missing, "new"), "cannot write '" + Missing +
                                       "': No such file or directory: only a "
                                       "file that is there is rewritten");
  EXPECT_THAT(filesThere(), ElementsAre(Path));
}

TEST_F(Write, RefusesWhatIsNotARegularFile) {
  EXPECT_EQ(write(Directory.path(), "new"),
            "cannot write '" + Directory.path().str() +
                "': Operation not supported: only a regular file is "
                "rewritten");
}

} // namespace
} // namespace torchport
