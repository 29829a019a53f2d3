//===- ArchiveTest.cpp - plain values to bytes and back -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cache/Archive.h"

#include "gtest/gtest.h"

namespace torchport {
namespace {

TEST(ArchiveTest, MovesWhatLiesUnderTheRoot) {
  const auto Moved = [](llvm::StringRef Text) {
    return withRoot(withoutRoot(Text, "/a/one"), "/b");
  };
  EXPECT_EQ(Moved("/a/one/x.cpp"), "/b/x.cpp");
  EXPECT_EQ(Moved("-I/a/one"), "-I/b");
  EXPECT_EQ(Moved("'/a/one' and /a/one/y, not /a/one2/z"),
            "'/b' and /b/y, not /a/one2/z");
  EXPECT_EQ(Moved("/a/one-more/x"), "/a/one-more/x");
  EXPECT_EQ(Moved(""), "");
}

TEST(ArchiveTest, KeepsAnyBytes) {
  const std::string Text("\x01\x01r\0\xff/a/\x01", 9);
  for (const char *Root : {"", "/a"})
    EXPECT_EQ(withRoot(withoutRoot(Text, Root), Root), Text);
}

TEST(ArchiveTest, KeepsHashes) {
  const std::vector<uint32_t> Hashes = {0, 1, 0x80000000, 0xffffffff};
  const std::vector<uint64_t> Stamps = {0, ~0ull};
  Encoder Out("");
  Out(Hashes, Stamps, std::string("end"));
  const std::string Bytes = Out.take();
  Decoder In(Bytes, "");
  std::vector<uint32_t> ReadHashes;
  std::vector<uint64_t> ReadStamps;
  std::string End;
  In(ReadHashes, ReadStamps, End);
  ASSERT_TRUE(In.finish());
  EXPECT_EQ(ReadHashes, Hashes);
  EXPECT_EQ(ReadStamps, Stamps);
  EXPECT_EQ(End, "end");
}

// Who writes an entry of a cache may say of it what they like.
TEST(ArchiveTest, TakesNoMoreThanThereIs) {
  for (const uint64_t Size : {uint64_t(3), uint64_t(1) << 62, ~uint64_t(0)}) {
    Encoder Out("");
    Out(Size);
    const std::string Bytes = Out.take();
    Decoder In(Bytes, "");
    std::vector<uint32_t> Read;
    In(Read);
    EXPECT_FALSE(In.finish()) << Size;
    EXPECT_LE(Read.size(), 1) << Size;
  }
}

UnitResult someResult() {
  UnitResult Result;
  Finding Found;
  Found.Rule = "hardcoded-device";
  Found.Message = "device 'kCUDA' is hard-coded";
  Found.Where = {"/a/one/x.cpp", {10, 2, 3}, {15, 2, 8}};
  Found.Notes = {{Found.Where, "here"}};
  Found.Affects = ~Platforms::Cuda;
  Found.Suggestion = Fix{{{"/a/one/x.cpp", 10, 5, "torchport::device()"}}};
  Result.Findings = {Found, Finding()};
  Result.Files = {"/a/one/x.cpp", "/a/one/x.h"};
  Result.WasRequested = {{"/a/one/x.cpp", true}, {"/usr/y.h", false}};
  Result.PortableCalls = {{"/a/one/x.cpp", {7, 300}}};
  Result.Errors = {{"/a/one/x.cpp", 300, "no member"}};
  return Result;
}

std::string encoded(const UnitResult &Result) {
  Encoder Out("/a/one");
  Out(Result);
  return Out.take();
}

/// Whether \p Number is read as one of the values of \p Enum.
template <typename Enum> bool isRead(uint8_t Number) {
  Decoder In(llvm::StringRef(reinterpret_cast<const char *>(&Number), 1),
             /*Root=*/"");
  Enum Read;
  In(Read);
  return In.finish();
}

TEST(ArchiveTest, TakesNoValueThatThereIsNot) {
  EXPECT_TRUE(isRead<Severity>(2));
  EXPECT_FALSE(isRead<Severity>(3));
  EXPECT_TRUE(isRead<Platforms>(0));
  EXPECT_FALSE(isRead<Platforms>(127));
}

TEST(ArchiveTest, GivesBackWhatWasPutIn) {
  const std::string Bytes = encoded(someResult());
  UnitResult Read;
  Decoder In(Bytes, "/a/one");
  In(Read);
  ASSERT_TRUE(In.finish());
  EXPECT_EQ(encoded(Read), Bytes);
  EXPECT_TRUE(sameFinding(Read.Findings[0], someResult().Findings[0]));
  EXPECT_EQ(Read.Findings[0].Suggestion->Edits,
            someResult().Findings[0].Suggestion->Edits);
  EXPECT_EQ(Read.Findings[0].Affects, someResult().Findings[0].Affects);
  EXPECT_EQ(Read.WasRequested, someResult().WasRequested);
  EXPECT_EQ(Read.PortableCalls, someResult().PortableCalls);
}

TEST(ArchiveTest, RefusesWhatIsCutOffOrTooLong) {
  const std::string Bytes = encoded(someResult());
  for (size_t Size = 0; Size < Bytes.size(); ++Size) {
    UnitResult Read;
    Decoder In(llvm::StringRef(Bytes).take_front(Size), "");
    In(Read);
    EXPECT_FALSE(In.finish()) << Size;
  }
  UnitResult Read;
  // A decoder holds no bytes of its own.
  const std::string TooLong = Bytes + "x";
  Decoder In(TooLong, "");
  In(Read);
  EXPECT_FALSE(In.finish());
}

} // namespace
} // namespace torchport
