//===- ModelTest.cpp - the device that a model needs ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// `torchport-doctor MODEL`, with packages of AOTInductor and with TorchScript
/// that LibTorch saves.
//===----------------------------------------------------------------------===//

#include "Consult.h"

#include <caffe2/serialize/inline_container.h>
#include <torch/script.h>

namespace torchport::test {
namespace {

using namespace testing;

namespace fs = std::filesystem;

/// The contents of a package's records, by name.
using Records = std::map<std::string, std::string>;

/// A package in its own folder, written by LibTorch's own writer in the layout
/// of AOTInductor's, without code in it.
struct Package {
  explicit Package(const Records &records) {
    caffe2::serialize::PyTorchStreamWriter writer(path);
    for (const auto &[name, text] : records)
      writer.writeRecord(name, text.data(), text.size());
    writer.writeEndOfFile();
  }
  Answer consult(const Variables &variables = {},
                 const std::string &more = "") const {
    return test::consult(path + " " + more, variables);
  }

  const Directory directory;
  const std::string path = directory.file("model.pt2");
};

std::string record_of(const std::string &model) {
  return "data/aotinductor/" + model + "/cq7x.wrapper_metadata.json";
}
/// A package with one model, which has the description \p text.
Package model(const std::string &text) {
  return Package(Records{{record_of("model"), text}});
}

const std::string kForCuda =
    R"({"AOTI_DEVICE_KEY": "cuda", "AOTI_COMPUTE_CAPABILITY": "90"})";
const std::string kForCpu = R"({"AOTI_DEVICE_KEY": "cpu"})";

TEST(Package, ModelForCudaPassesIfCudaDoes) {
  EXPECT_THAT(
      model(kForCuda).consult(),
      Exits(1, Has("FAIL  model, for cuda: cuda: not built into this LibTorch",
                   "This machine has no verified device for it.")));
  EXPECT_THAT(
      model(kForCuda).consult(kSimAsCuda),
      Exits(0, Has("ok    model, for cuda: cuda:0 (simulated accelerator 0) "
                   "passed",
                   "This machine has a verified device for it.")));
  EXPECT_THAT(
      model(kForCuda).consult(sim_as("cuda", sim_fault("wrong-matmul"))),
      Exits(1, ContainsRegex("FAIL  model, for cuda: cuda:0.*wrong result")));
  // LibTorch for ROCm calls an AMD GPU cuda as well.
  EXPECT_EQ(model(kForCuda).consult(sim_as("rocm")).status, 0);
}

TEST(Package, EveryModelNeedsItsDevice) {
  Package package({{record_of("encoder"), kForCpu},
                   {record_of("decoder"), kForCuda},
                   {"data/weights/weight_0", "0000"}});
  EXPECT_THAT(package.consult(),
              Exits(1, Has("ok    encoder, for cpu: cpu passed",
                           "FAIL  decoder, for cuda")));
  EXPECT_EQ(package.consult(kSimAsCuda).status, 0);
}

TEST(Package, MissingOrUnknownDeviceFails) {
  for (const char *text : {"{}", "no JSON"})
    EXPECT_THAT(
        model(text).consult().out,
        Has("FAIL  model, for ?: the package does not name its device"));
  EXPECT_THAT(model(R"({"AOTI_DEVICE_KEY": "abacus"})").consult().out,
              Has("for abacus: this LibTorch has no device of that type"));
}

TEST(Package, JsonHoldsWhatThePackageSays) {
  auto json = json_of(model(kForCuda).consult(kSimAsCuda, "--json"), 0);
  EXPECT_EQ(json.at("good"), true);
  auto first = json.at("models").at(0);
  EXPECT_EQ(first.at("device"), "cuda");
  EXPECT_EQ(first.at("metadata").at("AOTI_COMPUTE_CAPABILITY"), "90");
}

/// Saves \p module, as a program would, and returns the file.
std::string saved(const torch::jit::Module &module, const Directory &folder) {
  std::string path = folder.file("model.pt");
  module.save(path);
  return path;
}

/// Two layers, the inner of which computes in float64.
torch::jit::Module float64_model() {
  torch::jit::Module inner("Inner"), net("Net");
  inner.register_parameter("weight", torch::ones({2, 2}, torch::kDouble),
                           /*is_buffer=*/false);
  inner.define(R"(
def forward(self, x):
  y = torch.softmax(x.to(7) @ self.weight, 1, 7)
  return y
)");
  net.register_module("inner", inner);
  net.register_parameter("bias", torch::ones({2}), /*is_buffer=*/false);
  auto list = c10::List<at::Tensor>(
      {torch::ones({3}), torch::ones({3}, torch::kDouble)});
  net.register_attribute("table", c10::ListType::ofTensors(), list);
  // Two tensors in one storage.
  at::Tensor both = torch::ones({4}, torch::kComplexDouble);
  net.register_buffer("left", both.slice(0, 0, 2));
  net.register_buffer("right", both.slice(0, 2));
  net.define(R"(
def forward(self, x):
  y = torch.zeros([7, 7])
  z = torch.full([2], 1.0, dtype=7)
  return self.inner.forward(x) + self.bias + y.to("cpu", 6) + z.sum([0], True)
)");
  return net;
}

TEST(Package, Float64InTorchScript) {
  const Directory folder;
  const std::string path = saved(float64_model(), folder);
  EXPECT_THAT(consult(path),
              Exits(0, Has("ok    its tensors, for cpu",
                           "-     float64 in 4 tensors (inner.weight, "
                           "table[1], left, ...) and in 3 lines of code (",
                           "Apple's GPUs have no float64: convert")));
  auto json = json_of(consult("--json " + path), 0).at("float64");
  EXPECT_EQ(json.at("tensors").dump(),
            R"(["inner.weight","table[1]","left","right"])");
  std::string lines = json.at("lines").dump();
  EXPECT_THAT(lines, Has(ContainsRegex("code/__torch__[^:]*[.]py:[0-9]+: "
                                       "torch.full\\(...\\)"),
                         "torch.softmax(", "torch.to(", Lacks("torch.zeros")));
}

TEST(Package, Float32IsNotReported) {
  const Directory folder;
  torch::jit::Module net("Net");
  net.register_parameter("bias", torch::ones({2}), /*is_buffer=*/false);
  net.define("def forward(self, x):\n  return x.to(6) + self.bias\n");
  EXPECT_THAT(consult(saved(net, folder)), Exits(0, Lacks("float64")));
}

// Nothing else can stand in for a Mac.
TEST(Package, Float64OnAppleFails) {
  Directory folder;
  fs::copy_file(TEST_DOCTOR, folder.file("torchport-doctor"));
  folder.script(
      "torchport-survey",
      R"(echo '{"libtorch": "2.6.0", "candidates": [{"device": "cpu",)"
      R"( "passed": true}, {"device": "mps:0", "passed": true}], )"
      R"("package": [{"name": "its tensors", "device": "cpu"}], )"
      R"("float64": {"tensors": ["w"], "lines": []}}' >&3)");
  std::ofstream(folder.file("model.pt")) << "PK";
  EXPECT_THAT(
      consult(folder.file("model.pt"), {}, folder.file("torchport-doctor")),
      Exits(1, Has("ok    its tensors, for cpu",
                   "FAIL  float64 in 1 tensor (w)\n")));
}

TEST(Package, ModelWithoutTensorsAndDevices) {
  const Directory folder;
  torch::jit::Module net("Net");
  net.define("def forward(self, x):\n  return x + 1\n");
  EXPECT_THAT(consult(saved(net, folder)),
              Exits(0, Has("it names no device and has no tensors")));
}

/// The archive \p path with each \p old in its records replaced.
Package replaced(const std::string &path, const std::string &old,
                 const std::string &fresh) {
  caffe2::serialize::PyTorchStreamReader reader(path);
  Records records;
  for (const std::string &name : reader.getAllRecords()) {
    // The writer adds it.
    if (name == "version" || name.find("/version") != std::string::npos ||
        name.find(".data/") == 0)
      continue;
    auto [data, size] = reader.getRecord(name);
    std::string &text = records[name];
    text.assign(static_cast<const char *>(data.get()), size);
    for (std::size_t i = 0; (i = text.find(old, i)) != std::string::npos;
         i += fresh.size())
      text.replace(i, old.size(), fresh);
  }
  return Package(records);
}

/// \p text as Python's pickle encodes it.
std::string pickled(const std::string &text) {
  return {"X" + std::string(1, static_cast<char>(text.size())) +
          std::string(3, '\0') + text};
}

TEST(Package, DevicesInTorchScript) {
  const Directory folder;
  torch::jit::Module net("Net");
  net.register_parameter("bias", torch::ones({2}), /*is_buffer=*/false);
  net.register_attribute("note", c10::StringType::get(), "xpu");
  net.define(R"(
def forward(self, x):
  y = torch.zeros([2], device="cuda:0")
  z = torch.zeros([2], device="cpu")
  return self.bias + y + z + x.cuda()
)");
  // As if the tensors were saved on the second GPU.
  const Package script =
      replaced(saved(net, folder), pickled("cpu"), pickled("cuda:1"));
  EXPECT_THAT(
      script.consult(),
      Exits(1,
            Has(ContainsRegex("FAIL  code/__torch__[^:]*[.]py:[0-9]+: "
                              "torch.device[(]\"cuda:0\"[)], for cuda: cuda: "
                              "not built into this LibTorch"),
                ContainsRegex("torch.cuda[(]...[)], for cuda"),
                "FAIL  its tensors, for cuda",
                "load it with a device: 'torch::jit::load(path, device)'",
                Lacks("for xpu"), Lacks("for cpu"))));
  EXPECT_EQ(script.consult(kSimAsCuda).status, 0);
}

TEST(Package, BrokenPickleIsRefused) {
  const Directory folder;
  EXPECT_THAT(replaced(saved(float64_model(), folder), "Q", "\xff").consult(),
              Exits(2, _,
                    Has("its pickle is not one of LibTorch's: its "
                        "instruction 255 is unknown")));
}

TEST(Package, WhatIsNoModelIsRefused) {
  Package exported(Records{{"data/weights/weight_0", "0000"}});
  EXPECT_THAT(exported.consult(),
              Exits(2, "",
                    Has(exported.path, "it holds neither a model that "
                                       "AOTInductor compiled")));
  EXPECT_THAT(consult(exported.directory.script("text.pt2", "echo no archive")),
              Exits(2, _, Has("LibTorch cannot read it as an archive")));
  EXPECT_THAT(consult("/nowhere/model.pt2"),
              Exits(2, _, Has("/nowhere/model.pt2: there is no such file")));
  EXPECT_THAT(model(kForCpu).consult({}, "--build"),
              Exits(2, _, Has("and --build cannot be combined")));
}

} // namespace
} // namespace torchport::test
