//===- DoctorTest.cpp - torchport-doctor's reports ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// On a machine, and on the device that a model needs (`torchport-doctor
/// MODEL`).
//===----------------------------------------------------------------------===//

#include "Consult.h"
#include "Tree.h"

#include <caffe2/serialize/inline_container.h>

namespace torchport::test {
namespace {

using namespace testing;

namespace fs = std::filesystem;

/// The simulated accelerator, as the kind of device that \p role is.
Variables sim_as(const std::string &role, Variables more = {}) {
  more.insert({{"TORCHPORT_PRELOAD", TEST_SIM}, {"TORCHPORT_SIM_AS", role}});
  return more;
}
const Variables kSimAsCuda = sim_as("cuda"), kSim = sim_as("privateuseone");

TEST(Doctor, MachineWithoutAnAccelerator) {
  EXPECT_THAT(
      consult("", {{"TORCHPORT_SYSROOT", Tree().root()}}),
      Exits(1, Has("none of AMD's, NVIDIA's or Intel's", "\nLibTorch ",
                   "not built into this LibTorch",
                   "No accelerator passed; torchport::device() is cpu.\n",
                   Lacks("\033["))));
}

TEST(Doctor, EveryDeviceIsProbedAndNotOnlyTheFirst) {
  EXPECT_THAT(
      consult("", sim_as("privateuseone", sim_fault("wrong-matmul@1", 3))),
      Exits(0, Has(ContainsRegex("ok    privateuseone:0 .*passed"),
                   ContainsRegex("FAIL  privateuseone:1 .*wrong result in step "
                                 "matmul"),
                   ContainsRegex("ok    privateuseone:2 .*passed"),
                   "torchport::device() is privateuseone:0",
                   "TORCHPORT_PRELOAD=")));
}

TEST(Doctor, SimulatedGpuIsNotTakenForAReal) {
  EXPECT_THAT(
      consult("", kSimAsCuda),
      Exits(0, Has(ContainsRegex("ok    cuda:0 .*simulated accelerator"
                                 " 0"),
                   "TORCHPORT_SIM_AS=cuda", "torchport::device() is cuda:0")));
}

TEST(Doctor, ColoursAreOptional) {
  EXPECT_THAT(consult("--color=always", kSim).out, Has("\033[32mok"));
  EXPECT_THAT(consult("--color=never", kSim).out, Lacks("\033["));
}

TEST(Doctor, JsonHoldsAllOfIt) {
  Tree tree;
  tree.radeon(3, 1, "110000", 24 * kGiB);
  tree.card(3);
  tree.remove("dev/kfd");
  Variables variables = kSim;
  variables["TORCHPORT_SYSROOT"] = tree.root();
  auto json = json_of(consult("--json", variables), 0);
  EXPECT_EQ(json.at("good"), true);
  EXPECT_EQ(json.at("gpus").at(0).at("arch"), "gfx1100");
  EXPECT_EQ(json.at("gpus").at(0).at("obstacle").at("detail"),
            "the kernel reports it, but /dev/kfd is not there");
  EXPECT_EQ(json.at("libtorch").at("chosen"), "privateuseone:0");
  auto first = json.at("libtorch").at("candidates").at(0);
  EXPECT_EQ(first.at("passed"), true);
  EXPECT_EQ(first.at("name"), "simulated accelerator 0");
  EXPECT_TRUE(json.at("drivers").contains("hip"));
}

TEST(Doctor, GpuThatThisLibTorchDoesNotSupport) {
  Tree tree;
  tree.radeon(3, 1, "110000", 24 * kGiB);
  EXPECT_THAT(consult("", {{"TORCHPORT_SYSROOT", tree.root()}}),
              Exits(1, Has("0000:03:00.0  AMD  ?  gfx1100  24.0 GiB",
                           "this machine has an AMD GPU, gfx1100 "
                           "(0000:03:00.0)",
                           "install a LibTorch for ROCm")));
}

TEST(Doctor, DriverThatCrashesIsReported) {
  Directory libraries;
  fs::create_symlink(TEST_FAKE_HIP6, libraries.file("libamdhip64.so.7"));
  fs::create_symlink(TEST_FAKE_CUDA, libraries.file("libcuda.so.1"));
  Variables variables = {{"LD_LIBRARY_PATH", libraries.file("")}};
  EXPECT_THAT(consult("", variables).out,
              Has("libamdhip64.so.7 6.4.43484, 2 devices",
                  "libcuda.so.1 12.4, 2 devices"));
  variables["FAKE_DRIVER"] = "segfault@hipDeviceGetName";
  EXPECT_THAT(consult("", variables),
              Exits(1, Has("hip   asking it failed: killed by SIGSEGV")));
  variables["FAKE_DRIVER"] = "abort@cuDeviceGet";
  EXPECT_THAT(consult("", variables).out,
              Has("cuda  asking it failed: killed by SIGABRT"));
}

/// The answer of a doctor whose survey program is \p script.
Answer consult_with(const std::string &script) {
  Directory directory;
  fs::copy_file(TEST_DOCTOR, directory.file("torchport-doctor"));
  if (!script.empty())
    directory.script("torchport-survey", script);
  return consult("", {}, directory.file("torchport-doctor"));
}

TEST(Doctor, SurveyThatCannotRunIsReported) {
  // The message of the system's loader.
  EXPECT_THAT(
      consult_with("echo \"$0: error while loading shared libraries: "
                   "libtorch.so.1.13: cannot open shared object file: No such "
                   "file or directory\" >&2; exit 127"),
      Exits(1, Has("LibTorch\n  FAIL  it cannot be queried\n",
                   "libtorch.so.1.13: cannot open",
                   "install the LibTorch that torchport was built with",
                   "The GPUs that the kernel reports")));
  EXPECT_THAT(consult_with("").out, Has("No such file or directory"));
  EXPECT_THAT(consult_with("kill -ABRT $$").out, Has("killed by SIGABRT"));
}

// The linker drops a library into which a program makes no call.
TEST(Doctor, GpuLibraryThatWasDroppedAndCannotBeLoaded) {
  Directory libraries;
  std::string loaded = libraries.file("loaded");
  run_shell("ldd " TEST_SURVEY
            " | grep -oE '/[^ ]*/lib(torch|c10|cu|gomp)[^ ]*' >" +
            loaded);
  std::ifstream paths(loaded);
  for (fs::path path; paths >> path;)
    fs::create_symlink(path, libraries.file(path.filename()));
  const std::ofstream hip(libraries.file("libtorch_hip.so"));
  Variables variables = {{"LD_LIBRARY_PATH", libraries.file("")}};
  EXPECT_THAT(consult("", variables).out,
              Has("libtorch_hip.so cannot be loaded: ", "file too short"));
  variables["TORCHPORT_LOAD_GPU"] = "0";
  EXPECT_THAT(consult("", variables).out,
              Has("libtorch_hip.so is next to the loaded LibTorch, but was not "
                  "loaded: unset TORCHPORT_LOAD_GPU, or link the program with "
                  "-Wl,--no-as-needed"));
}

// Plugins for NPUs and DirectML need libraries of a driver.
TEST(Doctor, PluginWithoutItsDriver) {
  const Directory folder;
  run_shell(
      "cd " + folder.file("") +
      " && c++ -shared -x c /dev/null -o libnpudriver.so && c++ -shared -x c "
      "/dev/null -o plugin.so -Wl,--no-as-needed -L. -lnpudriver && rm "
      "libnpudriver.so");
  EXPECT_THAT(
      consult("", {{"TORCHPORT_PRELOAD", folder.file("plugin.so")}}).out,
      Has("plugin.so' cannot be loaded: libnpudriver.so: ",
          "install what it needs, such as the driver of its device"));
}

TEST(Doctor, EqualDevicesHaveTheirAddresses) {
  Answer answer = consult("", with_sim(sim_devices(2)));
  EXPECT_THAT(answer.out, Has("simulated accelerator 0  sim1  f000:00:00.0",
                              "simulated accelerator 1  sim1  f000:01:00.0"));
}

TEST(Doctor, WindowsGpusAreNamedInWsl) {
  Tree machine;
  machine.write("dev/dxg", "");
  EXPECT_THAT(consult("", {{"TORCHPORT_SYSROOT", machine.root()}}).out,
              Has("/dev/dxg  WSL  the GPUs of Windows", "--usecase=wsl"));
}

TEST(Doctor, UnknownArgumentIsRefused) {
  EXPECT_THAT(consult("--fast"), Exits(2, _, Has("unknown argument '--fast'")));
  EXPECT_EQ(consult("--help").status, 0);
}

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

/// \p text as Python's pickle encodes it.
std::string pickled(const std::string &text) {
  return {"X" + std::string(1, static_cast<char>(text.size())) +
          std::string(3, '\0') + text};
}

TEST(Package, DevicesInTorchScript) {
  const Package script(
      {{"code/__torch__.py", R"(def forward(self, x):
  y = torch.zeros([2], torch.device("cuda:0"))
  z = torch.device("cpu")
  return torch.cuda(x)
)"},
       {"data.pkl", pickled("cuda:1") + "q" + pickled("xpu is no device") +
                        pickled("cpu")}});
  EXPECT_THAT(
      script.consult(),
      Exits(1, Has("FAIL  code/__torch__.py:2: torch.device(\"cuda:0\"), for "
                   "cuda: cuda: not built into this LibTorch",
                   "FAIL  code/__torch__.py:4: torch.cuda(...), for cuda",
                   "FAIL  its tensors, for cuda",
                   "load it with a device: 'torch::jit::load(path, device)'",
                   "ok    its tensors, for cpu", Lacks("for xpu", "py:3"))));
  EXPECT_EQ(script.consult(kSimAsCuda).status, 0);
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
