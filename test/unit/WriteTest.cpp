//===- WriteTest.cpp - a file replaced in one step ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/fix/Write.h"

#include "Tree.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <csignal>
#include <grp.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

namespace torchport {
namespace {

namespace fs = llvm::sys::fs;
using namespace testing;

/// The error of writeFile, or an empty string. \p Old is the expected text.
std::string write(llvm::StringRef Path, llvm::StringRef Text,
                  std::optional<llvm::StringRef> Old = std::nullopt) {
  return llvm::toString(writeFile({Path.str(), Text, std::nullopt, Old}));
}

class Write : public ::testing::Test {
protected:
  Write() {
    std::error_code EC;
    llvm::raw_fd_ostream(Path, EC) << "old";
  }

  std::vector<std::string> filesThere() { return filesIn(Directory.path()); }

  /// Writing fails because of \p Reason and leaves the old file alone.
  void expectRefused(const std::string &Message, const std::string &Reason) {
    EXPECT_EQ(Message, "cannot write '" + Path + "': " + Reason);
    EXPECT_EQ(contentOf(Path), "old");
    EXPECT_THAT(filesThere(), ElementsAre(Path));
  }

  /// The message of write() for another user than root.
  std::string writeAsUser(uid_t User = 12, gid_t Group = 0) {
    EXPECT_EQ(::setgroups(Group ? 1 : 0, &Group), 0);
    EXPECT_EQ(::setegid(Group ? User : 0), 0);
    EXPECT_EQ(::seteuid(User), 0);
    const std::string Message = write(Path, "new");
    EXPECT_EQ(::seteuid(0), 0);
    EXPECT_EQ(::setegid(0), 0);
    EXPECT_EQ(::setgroups(0, nullptr), 0);
    return Message;
  }

  std::string pathOf(llvm::StringRef Name) const {
    return Directory.path(Name).str().str();
  }

  static struct stat statusOf(const std::string &File) {
    struct stat Status{};
    EXPECT_EQ(::stat(File.c_str(), &Status), 0);
    return Status;
  }

  // Not in lit's temporary folder, which only its owner may enter: some tests
  // act as another user.
  llvm::unittest::TempDir Directory{"/tmp/torchport-write", /*Unique=*/true};
  std::string Path = pathOf("a.cpp");
};

TEST_F(Write, StoresTheTextByteForByte) {
  llvm::StringRef Text("\xef\xbb\xbf"
                       "a\r\n\0no end",
                       13);
  EXPECT_EQ(write(Path, Text), "");
  EXPECT_EQ(contentOf(Path), Text);
  EXPECT_EQ(write(Path, ""), "");
  EXPECT_EQ(contentOf(Path), "");
  EXPECT_THAT(filesThere(), ElementsAre(Path));
}

TEST_F(Write, ReplacesTheFileAndNeverItsContent) {
  // A reader that has the old file open keeps the old text.
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
    EXPECT_EQ(statusOf(Path).st_mode & 07777, Mode);
  }
}

/// Tests in which root acts as another user.
class WriteAsRoot : public Write {
  void SetUp() override {
    if (::geteuid() != 0)
      GTEST_SKIP() << "only root can act as another user";
  }
};

TEST_F(WriteAsRoot, KeepsTheOwnerOfAnothersFile) {
  ASSERT_EQ(::chown(Path.c_str(), 12, 34), 0);
  EXPECT_EQ(write(Path, "new"), "");
  EXPECT_EQ(statusOf(Path).st_uid, 12u);
  EXPECT_EQ(statusOf(Path).st_gid, 34u);
}

TEST_F(WriteAsRoot, KeepsTheGroupWhereAMemberFixesAnothersFile) {
  const gid_t Team = 34;
  const uid_t Member = 12;
  ASSERT_EQ(::chown(Path.c_str(), 56, Team), 0);
  ASSERT_EQ(::chown(Directory.c_str(), Member, Team), 0);
  EXPECT_EQ(writeAsUser(Member, Team), "");
  EXPECT_EQ(statusOf(Path).st_uid, Member);
  EXPECT_EQ(statusOf(Path).st_gid, Team);
}

TEST_F(Write, KeepsASymbolicLink) {
  std::string Link = pathOf("link.cpp");
  ASSERT_FALSE(fs::create_link(Path, Link));
  EXPECT_EQ(write(Link, "new"), "");
  EXPECT_TRUE(fs::is_symlink_file(Link));
  EXPECT_EQ(contentOf(Path), "new");
}

TEST_F(Write, RefusesAReadOnlyFileToRootToo) {
  ASSERT_EQ(::chmod(Path.c_str(), 0444), 0);
  expectRefused(write(Path, "new"),
                "Permission denied: make it writable, for example with "
                "'chmod u+w'");
}

TEST_F(Write, LeavesTheOldFileWhereTheNewOneCannotBeStored) {
  // The limit stands for a full disk.
  rlimit Old;
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &Old), 0);
  rlimit Small = {1 << 16, Old.rlim_max};
  auto OldHandler = std::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &Small), 0);
  std::string Message = write(Path, std::string(1 << 20, 'x'));
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &Old), 0);
  std::signal(SIGXFSZ, OldHandler);
  expectRefused(Message, "File too large: it was left as it was");
}

TEST_F(Write, KeepsExtendedAttributesAndSoTheAccessControlList) {
  // Read, write for user 12; nothing for the others; as in setfacl(1).
  const unsigned char List[] = {2,  0, 0, 0,                     //
                                1,  0, 6, 0, 255, 255, 255, 255, //
                                2,  0, 6, 0, 12,  0,   0,   0,   //
                                4,  0, 4, 0, 255, 255, 255, 255, //
                                16, 0, 6, 0, 255, 255, 255, 255, //
                                32, 0, 0, 0, 255, 255, 255, 255};
  const std::pair<const char *, llvm::StringRef> All[] = {
      {"user.author", "me"},
      {"user.empty", ""},
      {"system.posix_acl_access",
       llvm::StringRef(reinterpret_cast<const char *>(List), sizeof(List))}};
  for (const auto &[Name, Value] : All)
    if (::setxattr(Path.c_str(), Name, Value.data(), Value.size(), 0) != 0)
      GTEST_SKIP() << "no '" << Name << "' in this file system";
  EXPECT_EQ(write(Path, "new"), "");
  for (const auto &[Name, Value] : All) {
    char Kept[64];
    const ssize_t Size = ::getxattr(Path.c_str(), Name, Kept, sizeof(Kept));
    ASSERT_GE(Size, 0) << Name;
    EXPECT_EQ(llvm::StringRef(Kept, Size), Value) << Name;
  }
  EXPECT_EQ(contentOf(Path), "new");
}

TEST_F(WriteAsRoot, ReportsAFolderThatForbidsToReplaceTheFile) {
  ASSERT_EQ(::chmod(Path.c_str(), 0666), 0);
  // As in /tmp, a user may write into the file but not replace it.
  ASSERT_EQ(::chmod(Directory.c_str(), 01777), 0);
  expectRefused(writeAsUser(),
                "Operation not permitted: it was left as it was");
  ASSERT_EQ(::chmod(Directory.c_str(), 0555), 0);
  expectRefused(writeAsUser(),
                "Permission denied: its folder must be writable too");
}

TEST_F(Write, LeavesAFileThatHasChanged) {
  EXPECT_EQ(write(Path, "new", "other"),
            "'" + Path +
                "' has changed meanwhile, and was left as it is: run torchport "
                "again");
  EXPECT_EQ(contentOf(Path), "old");
  // The second time, another fix has written the same.
  for (int Time = 0; Time < 2; ++Time) {
    EXPECT_EQ(write(Path, "new", "old"), "");
    EXPECT_EQ(contentOf(Path), "new");
  }
  EXPECT_THAT(filesThere(), ElementsAre(Path));
}

TEST_F(Write, WritesInFoldersWithAPercentSign) {
  // LLVM replaces each '%' in the pattern of a unique path by a digit.
  const std::string Folder = pathOf("100%");
  ASSERT_FALSE(fs::create_directory(Folder));
  const std::string File = Folder + "/a.cpp";
  EXPECT_EQ(llvm::toString(writeFile({File, "new", fs::all_all})), "");
  EXPECT_EQ(contentOf(File), "new");
  EXPECT_FALSE(fs::remove_directories(Folder));
}

TEST_F(Write, MakesANewFileWithItsMode) {
  const std::string New = pathOf("new");
  const mode_t Before = ::umask(027);
  const std::string Message =
      llvm::toString(writeFile({New, "new", fs::all_all}));
  ::umask(Before);
  EXPECT_EQ(Message, "");
  EXPECT_EQ(contentOf(New), "new");
  EXPECT_EQ(statusOf(New).st_mode & 07777, 0750U);
  EXPECT_THAT(filesThere(), UnorderedElementsAre(Path, New));
  EXPECT_FALSE(fs::remove(New));
}

TEST_F(Write, RefusesWhatIsMissingOrNoRegularFile) {
  for (const auto &[File, Reason] :
       {std::pair{pathOf("missing.cpp"), "No such file or directory: only a "
                                         "file that is there is rewritten"},
        {Directory.path().str(), "Operation not supported: only a regular "
                                 "file is rewritten"}})
    EXPECT_EQ(write(File, "new"), "cannot write '" + File + "': " + Reason);
  EXPECT_THAT(filesThere(), ElementsAre(Path));
}

} // namespace
} // namespace torchport
