//===- RequestTest.cpp - parsing requests for a device --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "settings/Request.h"

#include <gmock/gmock.h>

namespace torchport::detail {
namespace {

using namespace testing;

Request only(const std::string &text) {
  std::vector<Request> requests = parse_requests(text, "the test");
  EXPECT_EQ(requests.size(), 1u);
  return requests.at(0);
}

TEST(Request, AutoAndBestMayMeanTheCpu) {
  for (const char *text : {"auto", "best", "AUTO", "Best"}) {
    EXPECT_TRUE(only(text).falls_back()) << text;
    EXPECT_TRUE(only(text).allows(Kind::Cpu)) << text;
    EXPECT_TRUE(only(text).allows(Kind::PrivateUse1)) << text;
  }
}

TEST(Request, GpuIsAnyAcceleratorButNeverTheCpu) {
  EXPECT_THAT(only("gpu").kinds, ElementsAre(Kind::Cuda, Kind::Rocm, Kind::Xpu,
                                             Kind::Mps, Kind::PrivateUse1));
  EXPECT_FALSE(only("gpu").falls_back());
}

TEST(Request, NamesOfVendors) {
  EXPECT_THAT(only("cuda").kinds, ElementsAre(Kind::Cuda, Kind::Rocm));
  for (const char *text : {"rocm", "hip", "ROCm", "HIP"})
    EXPECT_THAT(only(text).kinds, ElementsAre(Kind::Rocm)) << text;
  EXPECT_THAT(only("xpu").kinds, ElementsAre(Kind::Xpu));
  EXPECT_THAT(only("mps").kinds, ElementsAre(Kind::Mps));
  for (const char *text :
       {"dml", "directml", "npu", "privateuseone", "DirectML"})
    EXPECT_THAT(only(text).kinds, ElementsAre(Kind::PrivateUse1)) << text;
  EXPECT_THAT(only("cpu").kinds, ElementsAre(Kind::Cpu));
  EXPECT_FALSE(only("cpu").falls_back());
}

TEST(Request, IndexIsOptional) {
  EXPECT_EQ(only("cuda").index, std::nullopt);
  EXPECT_EQ(only("cuda:0").index, 0);
  EXPECT_EQ(only("HIP:12").index, 12);
  EXPECT_EQ(only("gpu:127").index, 127);
  EXPECT_EQ(only("cpu:0").index, 0);
}

TEST(Request, ListKeepsItsOrder) {
  std::vector<Request> requests = parse_requests("rocm:1,xpu,cpu", "the test");
  std::vector<std::string> texts;
  texts.reserve(requests.size());
  for (const Request &request : requests)
    texts.push_back(request.text);
  EXPECT_THAT(texts, ElementsAre("rocm:1", "xpu", "cpu"));
}

// c10::Device takes an index above 127 for another device.
TEST(Request, EverythingElseIsRefused) {
  for (const char *text :
       {"",         "rcom",     "cuda:",    "cuda:128",        "cuda:255",
        "cuda:256", "cuda:-1",  "cuda:00",  "cuda:01",         "cuda:+1",
        "cuda:1.0", "cuda:0:0", " cuda",    "cuda ",           "cuda: 0",
        "cuda0",    ":0",       "cpu:1",    "auto:0",          "best:1",
        "rocm,",    ",cpu",     "cpu, xpu", "cuda:4294967296", "meta",
        "vulkan"})
    EXPECT_THROW(parse_requests(text, "the test"), Error) << text;
}

TEST(Request, RefusalNamesTheWordItsSourceAndWhatIsAccepted) {
  try {
    parse_requests("rocm,rcom", "TORCHPORT_DEVICE");
    FAIL();
  } catch (const Error &error) {
    EXPECT_THAT(error.what(),
                AllOf(HasSubstr("TORCHPORT_DEVICE"), HasSubstr("'rcom'"),
                      HasSubstr("auto, best, gpu[:N], cpu, cuda[:N], rocm[:N], "
                                "hip[:N], xpu[:N], mps[:N], dml[:N], "
                                "directml[:N], npu[:N], privateuseone[:N], "
                                "with N from 0 to 127")));
  }
}

} // namespace
} // namespace torchport::detail
