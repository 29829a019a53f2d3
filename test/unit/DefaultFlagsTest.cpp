//===- DefaultFlagsTest.cpp - flags for a file without a database ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/flags/DefaultFlags.h"

#include "llvm/Support/VirtualFileSystem.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <cstdlib>

namespace torchport {
namespace {

using namespace testing;

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

// The tool brings its own declarations of LibTorch.
TEST_F(DefaultFlags, ExistWithoutLibTorch) {
  put("/p/include/torch/torch.h");
  EXPECT_EQ(libtorchHeaders("/p", Files), std::nullopt);
  EXPECT_NE(defaultFlags("/p", Files), std::nullopt);
}

TEST_F(DefaultFlags, AreNoneIfTheNamedLibTorchIsMissing) {
  put("/p/include/torch/torch.h");
  ::setenv("Torch_ROOT", "/nowhere", 1);
  EXPECT_EQ(defaultFlags("/p", Files), std::nullopt);
}

TEST_F(DefaultFlags, FindLibTorchNearestFirst) {
  const auto Found = [&] { return libtorchHeaders("/p", Files); };
  putLibTorch("/usr/include");
  EXPECT_THAT(Found(), Optional(std::string("/usr/include")));
  putLibTorch("/opt/libtorch/include");
  EXPECT_THAT(Found(), Optional(std::string("/opt/libtorch/include")));
  const std::string Python = "/lib/python3.12/site-packages/torch";
  putLibTorch("/home/me/.local" + Python + "/include");
  EXPECT_THAT(Found(), Optional("/home/me/.local" + Python + "/include"));
  putLibTorch("/conda" + Python + "/include");
  ::setenv("CONDA_PREFIX", "/conda", 1);
  EXPECT_THAT(Found(), Optional("/conda" + Python + "/include"));
  putLibTorch("/p/libtorch/include");
  EXPECT_THAT(Found(), Optional(std::string("/p/libtorch/include")));
  // Its share/cmake is what `torch.utils.cmake_prefix_path` prints.
  putLibTorch("/other" + Python + "/include");
  ::setenv("CMAKE_PREFIX_PATH", ("/x:/other" + Python + "/share/cmake").c_str(),
           1);
  EXPECT_THAT(Found(), Optional(HasSubstr("/other" + Python)));
  putLibTorch("/built/include");
  ::setenv("Torch_DIR", "/built/share/cmake/Torch", 1);
  EXPECT_THAT(Found(), Optional(HasSubstr("/built/")));
  // A LibTorch that the user names excludes all others.
  ::setenv("Torch_ROOT", "/none", 1);
  EXPECT_EQ(Found(), std::nullopt);
}

TEST_F(DefaultFlags, NameTheFoldersOfTheProject) {
  putLibTorch("/opt/libtorch/include");
  for (const char *File :
       {"/p/include/a.h", "/p/lib/part/include/b.h", "/p/src/c.h",
        "/p/too/deep/for/us/include/d.h", "/p/.git/include/e.h",
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
              ElementsAre(EndsWith("clang-tool"), "-std=gnu++20", "-I/p",
                          "-I/p/include", "-I/p/lib/part/include", "-I/p/src",
                          "-isystem",
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
