//===- SourcesTest.cpp - the files of a project and their flags -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/Paths.h"
#include "tool/sources/ProjectFiles.h"
#include "tool/sources/SourceFiles.h"
#include "tool/sources/flags/DefaultFlags.h"

#include "Tree.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <cstdlib>

namespace torchport {
namespace {

using namespace testing;

constexpr auto Windows = llvm::sys::path::Style::windows;

TEST(RelativePath, ClimbsUnlessOnlyTheRootIsShared) {
  const struct {
    const char *File, *Directory, *Expected;
    llvm::sys::path::Style Style = llvm::sys::path::Style::native;
  } Rows[] = {{"/home/u/p/src/a.cpp", "/home/u/p", "src/a.cpp"},
              {"/home/u/p/src/a.cpp", "/home/u/p/", "src/a.cpp"},
              {"/home/u/p/src/a.cpp", "/", "home/u/p/src/a.cpp"},
              {"/home/u/p/src/a.cpp", "/home/u/p/build", "../src/a.cpp"},
              {"/home/u/p2/a.cpp", "/home/u/p", "../p2/a.cpp"},
              {"/usr/include/a.h", "/home/u/p", "/usr/include/a.h"},
              {"/a.cpp", "/home", "/a.cpp"},
              {R"(C:\Home\p\src\a.cpp)", R"(c:\home\p)", "src/a.cpp", Windows},
              {R"(C:\home\q\a.cpp)", R"(C:\home\p)", "../q/a.cpp", Windows},
              {R"(D:\home\p\a.h)", R"(C:\home\p)", "D:/home/p/a.h", Windows}};
  for (const auto &[File, Directory, Expected, Style] : Rows)
    EXPECT_EQ(relativePath(File, Directory, Style), Expected);
}

TEST(IsUnder, ComparesWholeNames) {
  EXPECT_TRUE(isUnder("/a/b", "/a"));
  EXPECT_TRUE(isUnder("/a", "/a"));
  EXPECT_TRUE(isUnder("/a", "/"));
  EXPECT_FALSE(isUnder("/ab", "/a"));
  EXPECT_FALSE(isUnder("/a", "/a/b"));
  EXPECT_FALSE(isUnder("", "/a"));
  EXPECT_FALSE(isUnder("/Src/a.cpp", "/src"));
  EXPECT_TRUE(isUnder(R"(C:\Src\a.cpp)", R"(c:\src)", Windows));
  EXPECT_FALSE(isUnder(R"(C:\srcs\a.cpp)", R"(C:\src)", Windows));
}

class ProjectTest : public ::testing::Test {
protected:
  /// The project of \p Paths owns all files \p Own and none of \p Others.
  void expectOwned(const std::vector<const char *> &Paths,
                   const std::vector<const char *> &Own,
                   const std::vector<const char *> &Others,
                   const std::string &WorkingDirectory = "/") {
    std::vector<std::string> Named;
    for (const char *Each : Paths)
      Named.push_back(*Each ? Files.path(Each) : Files.root());
    const Project P(Named, WorkingDirectory);
    for (const char *Each : Own)
      EXPECT_TRUE(P.owns(Files.make(Each))) << Each;
    for (const char *Each : Others)
      EXPECT_FALSE(P.owns(Files.make(Each))) << Each;
  }

  Tree Files;
};

TEST_F(ProjectTest, IsTheWorkTreeOfTheNamedFile) {
  for (const char *Mark : {".git/", ".git", ".hg/", ".svn/", ".jj/"}) {
    Tree Marked;
    Marked.make(std::string("p/") + Mark);
    const Project P({Marked.make("p/src/a.cpp")}, "/");
    EXPECT_TRUE(P.owns(Marked.make("p/include/a.h"))) << Mark;
    EXPECT_FALSE(P.owns(Marked.make("q/b.h"))) << Mark;
  }
}

TEST_F(ProjectTest, IsTheWorkingDirectoryOrTheFolderOfAFileElsewhere) {
  Files.make("p/src/a.cpp");
  expectOwned({"p/src/a.cpp"}, {"p/include/a.h"}, {"q/b.h"}, Files.path("p"));
  for (const std::string &Here : {Files.path("q"), std::string("/")})
    expectOwned({"p/src/a.cpp"}, {"p/src/a.h"}, {"p/include/a.h"}, Here);
}

TEST_F(ProjectTest, LeavesOutThirdPartyAndBuildFolders) {
  Files.makeAll({".git/", "out/CMakeCache.txt", "app/CMakeLists.txt",
                 "app/CMakeCache.txt"});
  expectOwned({""},
              {"a.h", "src/a.h", "build/a.h", "vendored/a.h", "app/a.cpp"},
              {"third_party/x/a.h", "src/vendor/a.h", "build/_deps/a.h",
               "out/a.h", "out/deep/a.cpp"});
}

TEST_F(ProjectTest, OwnsNamedPathsAnywhere) {
  Files.makeAll({".git/", "third_party/x/a.cpp", "vendor/y/b.cpp"});
  expectOwned({"third_party/x", "vendor/y/b.cpp"},
              {"third_party/x/deep/a.h", "vendor/y/b.cpp"},
              {"vendor/y/b.h", "third_party/y/a.h"});
}

struct CompilationsTest : ::testing::Test {
  /// The path of the database around \p Name, or the error.
  std::string around(llvm::StringRef Name) {
    auto Found = databaseAround(Files.path(Name));
    return Found ? *Found : llvm::toString(Found.takeError());
  }

  Tree Files;
};

TEST_F(CompilationsTest, AreTheNearestAbove) {
  Files.make("p/src/deep/a.cpp");
  // The later is nearer, or has commands instead of flags.
  for (const char *Name :
       {"compile_flags.txt", "compile_commands.json",
        "p/build/compile_commands.json", "p/compile_flags.txt",
        "p/src/compile_commands.json"}) {
    const std::string Nearest = Files.make(Name);
    EXPECT_EQ(around("p/src/deep/a.cpp"), Nearest);
  }
  EXPECT_EQ(around("p/src"), Files.path("p/src/compile_commands.json"));
}

TEST_F(CompilationsTest, NameTheFileThatCannotBeRead) {
  for (const char *Text : {"", "{", "{}", "[{}]", "[1]", "no JSON",
                           R"([{"directory": "/", "file": "a.cpp"}])"}) {
    const std::string Path = Files.make("compile_commands.json", Text);
    auto Loaded = compilationsIn(Path);
    ASSERT_FALSE(bool(Loaded)) << Text;
    EXPECT_THAT(llvm::toString(Loaded.takeError()),
                AllOf(StartsWith("cannot read the compilation database '" +
                                 Path + "': "),
                      EndsWith("; regenerate it with CMake")))
        << Text;
  }
  // Joined fragments of `clang -MJ` end in a comma.
  const auto Joined = llvm::cantFail(compilationsIn(Files.make(
      "compile_commands.json",
      R"([{"directory": "/p", "file": "a.cpp", "command": "g++ a.cpp"},])")));
  EXPECT_THAT(Joined.Commands->getCompileCommands("/p/a.cpp"), SizeIs(1));
}

class SourceFilesTest : public ::testing::Test {
protected:
  SourceFilesTest() { Files.make(".git/"); }

  /// Only \p Units are found in \p Paths.
  SourceFiles expectFound(const std::vector<std::string> &Paths,
                          std::vector<std::string> Units) {
    for (std::string &Each : Units)
      Each = Files.path(Each);
    const SourceFiles Found = sourceFiles(
        Paths, Files.root(),
        [&](llvm::StringRef) -> llvm::Expected<const Compilations *> {
          return &From;
        });
    std::vector<std::string> Names;
    for (const SourceFile &Each : Found.Units)
      Names.push_back(Each.File);
    EXPECT_EQ(Names, Units);
    EXPECT_THAT(Found.Skipped, IsEmpty());
    return Found;
  }

  Tree Files;
  Compilations From;
};

TEST_F(SourceFilesTest, AreAllSourcesInAFolderWithFlags) {
  Files.makeAll({"src/a.cpp", "src/a.h", "src/notes.txt", "src/c.c",
                 "src/deep/b.cc", "src/third_party/x.cpp"});
  Files.link("src/round", Files.path("src"));
  Files.link("src/gone", Files.path("nowhere"));
  From = compilationsOf({"-DA"}, Files.root());
  expectFound({"src"}, {"src/a.cpp", "src/deep/b.cc"});
}

TEST_F(SourceFilesTest, AreListedOnceForSeveralPaths) {
  Files.make("src/a.cpp");
  Files.link("link.cpp", Files.path("src/a.cpp"));
  Files.link("linked", Files.path("src"));
  From = llvm::cantFail(compilationsIn(Files.make(
      "compile_commands.json",
      R"([{"directory": ")" + Files.root() +
          R"(", "file": "linked/a.cpp", "command": "g++ linked/a.cpp"}])")));
  const SourceFiles Found = expectFound(
      {"src/a.cpp", "link.cpp", "./src/../src/a.cpp", "linked"}, {"src/a.cpp"});
  ASSERT_EQ(Found.Units[0].Commands.size(), 1u);
  EXPECT_EQ(Found.Units[0].Commands[0].Heuristic, "");
}

/// A machine with only the files that a test adds.
class DefaultFlags : public ::testing::Test {
protected:
  DefaultFlags() {
    for (const char *Name : {"Torch_ROOT", "Torch_DIR", "CMAKE_PREFIX_PATH",
                             "VIRTUAL_ENV", "CONDA_PREFIX"})
      ::unsetenv(Name);
    ::setenv("HOME", "/home/me", 1);
  }

  void put(const std::string &File) {
    Files->addFile(File, 0, llvm::MemoryBuffer::getMemBuffer(""));
  }
  void putLibTorch(const std::string &Include) {
    put(Include + "/torch/csrc/api/include/torch/torch.h");
  }

  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> Files =
      llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
};

TEST_F(DefaultFlags, ExistUnlessTheNamedLibTorchIsMissing) {
  put("/p/include/torch/torch.h");
  EXPECT_EQ(libtorchHeaders("/p", Files), std::nullopt);
  // The tool brings its own declarations of LibTorch.
  EXPECT_NE(defaultFlags("/p", Files), std::nullopt);
  ::setenv("Torch_ROOT", "/nowhere", 1);
  EXPECT_EQ(defaultFlags("/p", Files), std::nullopt);
}

TEST_F(DefaultFlags, FindLibTorchNearestFirst) {
  const auto Found = [&] { return libtorchHeaders("/p", Files); };
  const std::string Python = "/lib/python3.12/site-packages/torch";
  // Each is nearer than those before. The share/cmake of a Python package is
  // what `torch.utils.cmake_prefix_path` prints.
  const struct {
    std::string Folder;
    const char *Variable = nullptr;
    std::string Value = {};
  } Rows[] = {{"/usr"},
              {"/opt/libtorch"},
              {"/home/me/.local" + Python},
              {"/conda" + Python, "CONDA_PREFIX", "/conda"},
              {"/p/libtorch"},
              {"/other" + Python, "CMAKE_PREFIX_PATH",
               "/x:/other" + Python + "/share/cmake"},
              {"/built", "Torch_DIR", "/built/share/cmake/Torch"}};
  for (const auto &[Folder, Variable, Value] : Rows) {
    putLibTorch(Folder + "/include");
    if (Variable)
      ::setenv(Variable, Value.c_str(), 1);
    EXPECT_THAT(Found(), Optional(StartsWith(Folder + "/")));
  }
  // A LibTorch that the user names excludes all others.
  ::setenv("Torch_ROOT", "/none", 1);
  EXPECT_EQ(Found(), std::nullopt);
}

TEST_F(DefaultFlags, NameTheFoldersOfTheProject) {
  putLibTorch("/opt/libtorch/include");
  for (const char *File :
       {"/p/include/a.h", "/p/lib/part/include/b.h", "/p/src/c.h",
        "/p/1/2/3/4/5/6/7/8/include/d.h", "/p/.git/include/e.h",
        "/p/out/CMakeCache.txt", "/p/out/include/f.h"})
    put(File);
  const auto Made = defaultFlags("/p", Files);
  ASSERT_TRUE(Made);
  EXPECT_TRUE(Made->FitsEveryFile);
  EXPECT_THAT(Made->Assumed,
              HasSubstr("LibTorch's headers in '/opt/libtorch/include' and the "
                        "project's own in '.', 'include', 'lib/part/include', "
                        "'src'; "));
  const auto Commands = Made->Commands->getCompileCommands("/p/src/c.cpp");
  ASSERT_EQ(Commands.size(), 1u);
  EXPECT_EQ(Commands[0].Directory, "/p");
  EXPECT_THAT(Commands[0].CommandLine,
              ElementsAre(EndsWith("clang-tool"), "-std=gnu++20",
                          "-DTORCHPORT_DEFAULT_FLAGS", "-I/p", "-I/p/include",
                          "-I/p/lib/part/include", "-I/p/src", "-isystem",
                          "/opt/libtorch/include/torch/csrc/api/include",
                          "-isystem", "/opt/libtorch/include", "/p/src/c.cpp"));
}

TEST_F(DefaultFlags, IncludeLibTorchWithoutAProject) {
  put("/include/a.h");
  EXPECT_THAT(defaultIncludes("", Files), IsEmpty());
  putLibTorch("/opt/libtorch/include");
  EXPECT_THAT(defaultIncludes("", Files),
              ElementsAre("-isystem",
                          "/opt/libtorch/include/torch/csrc/api/include",
                          "-isystem", "/opt/libtorch/include"));
}

} // namespace
} // namespace torchport
