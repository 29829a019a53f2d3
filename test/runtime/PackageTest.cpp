//===- PackageTest.cpp - the device that a model package needs ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// `torchport-doctor MODEL`. LibTorch's own writer writes packages in the
/// layout of AOTInductor's, without code in them.
//===----------------------------------------------------------------------===//

#include "Ask.h"

#include <caffe2/serialize/inline_container.h>

#include <nlohmann/json.hpp>

namespace torchport::test {
namespace {

using namespace testing;

/// The contents of a package's records, by name.
using Records = std::map<std::string, std::string>;

/// A package in its own folder, and a doctor who is asked about it.
class Package {
public:
  explicit Package(const Records &records)
      : path(directory_.file("model.pt2")) {
    caffe2::serialize::PyTorchStreamWriter writer(path);
    for (const auto &[name, text] : records)
      writer.writeRecord(name, text.data(), text.size());
    writer.writeEndOfFile();
  }

  Answer consult(const Variables &variables = {},
                 const std::string &more = "") const {
    return consult_about(path, variables, more);
  }
  Answer consult_about(const std::string &file, const Variables &variables = {},
                       const std::string &more = "") const {
    return run_in_shell(
        directory_,
        with_variables(TEST_DOCTOR " " + file + " " + more, variables));
  }
  const Directory &directory() const { return directory_; }

private:
  Directory directory_;

public:
  const std::string path;
};

std::string record_of(const std::string &model) {
  return "data/aotinductor/" + model + "/cq7x.wrapper_metadata.json";
}

const std::string kForCuda =
    R"({"AOTI_DEVICE_KEY": "cuda", "AOTI_COMPUTE_CAPABILITY": "90"})";
const std::string kForCpu = R"({"AOTI_DEVICE_KEY": "cpu"})";
const Variables kSimAsCuda = {{"TORCHPORT_PRELOAD", TEST_SIM},
                              {"TORCHPORT_SIM_AS", "cuda"}};

TEST(Package, ModelForCudaFailsWithoutCuda) {
  EXPECT_THAT(
      Package(Records{{record_of("model"), kForCuda}}).consult(),
      Exits(1,
            AllOf(HasSubstr("FAIL  model, for cuda: cuda: not built into "
                            "this LibTorch"),
                  HasSubstr("This machine has no verified device for it."))));
}

TEST(Package, ModelForCudaPassesWithCuda) {
  Package package(Records{{record_of("model"), kForCuda}});
  EXPECT_THAT(
      package.consult(kSimAsCuda),
      Exits(0, AllOf(HasSubstr("ok    model, for cuda: cuda:0 (simulated "
                               "accelerator 0) passed"),
                     HasSubstr("This machine has a verified device for it."))));
  // LibTorch for ROCm calls an AMD GPU cuda as well.
  Variables rocm = kSimAsCuda;
  rocm["TORCHPORT_SIM_AS"] = "rocm";
  EXPECT_EQ(package.consult(rocm).status, 0);
}

TEST(Package, ModelFailsIfItsDeviceFailsItsProbe) {
  Variables broken = kSimAsCuda;
  broken["TORCHPORT_SIM_FAULT"] = "wrong-matmul";
  EXPECT_THAT(
      Package(Records{{record_of("model"), kForCuda}}).consult(broken),
      Exits(1, ContainsRegex("FAIL  model, for cuda: cuda:0.*wrong result")));
}

TEST(Package, EveryModelNeedsItsDevice) {
  Package package(Records{{record_of("encoder"), kForCpu},
                          {record_of("decoder"), kForCuda},
                          {"data/weights/weight_0", "0000"}});
  EXPECT_THAT(package.consult(),
              Exits(1, AllOf(HasSubstr("ok    encoder, for cpu: cpu passed"),
                             HasSubstr("FAIL  decoder, for cuda"))));
  EXPECT_EQ(package.consult(kSimAsCuda).status, 0);
}

TEST(Package, MissingOrUnknownDeviceFails) {
  EXPECT_THAT(
      Package(Records{{record_of("model"), "{}"}}).consult().out,
      HasSubstr("FAIL  model, for ?: the package does not name its device"));
  EXPECT_THAT(
      Package(Records{{record_of("model"), "no JSON"}}).consult().out,
      HasSubstr("FAIL  model, for ?: the package does not name its device"));
  EXPECT_THAT(
      Package(Records{{record_of("model"), R"({"AOTI_DEVICE_KEY": "abacus"})"}})
          .consult()
          .out,
      HasSubstr("for abacus: this LibTorch has no device of that type"));
}

TEST(Package, JsonHoldsWhatThePackageSays) {
  Answer answer = Package(Records{{record_of("model"), kForCuda}})
                      .consult(kSimAsCuda, "--json");
  EXPECT_EQ(answer.status, 0);
  auto json = nlohmann::json::parse(answer.out);
  EXPECT_EQ(json.at("good"), true);
  auto model = json.at("models").at(0);
  EXPECT_EQ(model.at("device"), "cuda");
  EXPECT_EQ(model.at("metadata").at("AOTI_COMPUTE_CAPABILITY"), "90");
}

TEST(Package, ModelAndBuildCannotBeCombined) {
  EXPECT_THAT(
      Package(Records{{record_of("model"), kForCpu}}).consult({}, "--build"),
      Exits(2, _, HasSubstr("and --build cannot be combined")));
}

/// \p text as Python's pickle encodes it.
std::string pickled(const std::string &text) {
  return {"X" + std::string(1, static_cast<char>(text.size())) +
          std::string(3, '\0') + text};
}

TEST(Package, DevicesInTorchScript) {
  const Package script(Records{
      {"code/__torch__.py", "def forward(self, x):\n"
                            "  y = torch.zeros([2], torch.device(\"cuda:0\"))\n"
                            "  z = torch.device(\"cpu\")\n"
                            "  return torch.cuda(x)\n"},
      {"data.pkl", pickled("cuda:1") + "q" + pickled("xpu is no device") +
                       pickled("cpu")}});
  EXPECT_THAT(
      script.consult(),
      Exits(
          1,
          AllOf(
              HasSubstr(
                  "FAIL  code/__torch__.py:2: torch.device(\"cuda:0\"), for "
                  "cuda: cuda: not built into this LibTorch"),
              HasSubstr("FAIL  code/__torch__.py:4: torch.cuda(...), for cuda"),
              HasSubstr("FAIL  its tensors, for cuda"),
              HasSubstr(
                  "load it with a device: 'torch::jit::load(path, device)'"),
              HasSubstr("ok    its tensors, for cpu"),
              Not(HasSubstr("for xpu")), Not(HasSubstr("py:3")))));
  EXPECT_EQ(script.consult(kSimAsCuda).status, 0);
}

TEST(Package, OtherFilesAreRefused) {
  Package exported(Records{{"data/weights/weight_0", "0000"}});
  Answer answer = exported.consult();
  EXPECT_EQ(answer.status, 2);
  EXPECT_THAT(answer.err, AllOf(HasSubstr(exported.path),
                                HasSubstr("it holds neither a model that "
                                          "AOTInductor compiled")));
  EXPECT_EQ(answer.out, "");

  answer = exported.consult_about(
      exported.directory().script("text.pt2", "echo no archive"));
  EXPECT_EQ(answer.status, 2);
  EXPECT_THAT(answer.err, HasSubstr("LibTorch cannot read it as an archive"));

  answer = exported.consult_about("/nowhere/model.pt2");
  EXPECT_EQ(answer.status, 2);
  EXPECT_THAT(answer.err,
              HasSubstr("/nowhere/model.pt2: there is no such file"));
}

} // namespace
} // namespace torchport::test
