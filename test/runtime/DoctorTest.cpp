//===- DoctorTest.cpp - torchport-doctor's reports ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// On a machine; ModelTest.cpp has those on a model.
//===----------------------------------------------------------------------===//

#include "Consult.h"
#include "Tree.h"

namespace torchport::test {
namespace {

using namespace testing;

namespace fs = std::filesystem;

const Variables kSim = sim_as("privateuseone");

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
  EXPECT_EQ(json.at("problems").at(0).at("detail"),
            "0000:03:00.0: the kernel reports it, but /dev/kfd is not there");
  EXPECT_EQ(json.at("libtorch").at("chosen"), "privateuseone:0");
  auto first = json.at("libtorch").at("candidates").at(0);
  EXPECT_EQ(first.at("passed"), true);
  EXPECT_EQ(first.at("name"), "simulated accelerator 0");
  EXPECT_TRUE(json.at("drivers").contains("hip"));
}

TEST(Doctor, JsonIsOnePageForABugReport) {
  Tree tree;
  tree.radeon(3, 1, "110000", 24 * kGiB);
  tree.write(".dockerenv", "");
  auto json = json_of(consult("--json", {{"TORCHPORT_SYSROOT", tree.root()},
                                         {"HIP_VISIBLE_DEVICES", "0"},
                                         {"SLURM_PROCID", "5"},
                                         {"LOCAL_RANK", "1"},
                                         {"OMPI_COMM_WORLD_LOCAL_SIZE", "4"}}),
                      1);
  auto system = json.at("system");
  EXPECT_EQ(system.at("name"), "Linux");
  EXPECT_NE(system.at("kernel"), "");
  EXPECT_EQ(system.at("container"), "docker");
  EXPECT_EQ(system.at("wsl"), false);
  ASSERT_EQ(system.at("access").size(), 2U);
  EXPECT_EQ(system.at("access").at(1).at("node"), "/dev/kfd");
  EXPECT_EQ(system.at("access").at(1).at("error"), "");
  EXPECT_NE(system.at("access").at(1).at("group_number"), "");
  EXPECT_EQ(json.at("variables").at("HIP_VISIBLE_DEVICES"), "0");
  EXPECT_EQ(json.at("ranks").dump(),
            R"({"LOCAL_RANK":"1","OMPI_COMM_WORLD_LOCAL_SIZE":"4",)"
            R"("SLURM_PROCID":"5"})");
  EXPECT_THAT(json.at("libtorch").at("path").get<std::string>(),
              Has("libtorch_cpu"));
  // What LibTorch was not built for is a problem only where there is such a
  // GPU.
  const std::string problems = json.at("problems").dump();
  EXPECT_THAT(problems, Has("rocm: not built into this LibTorch",
                            "0000:03:00.0", "install a LibTorch for ROCm",
                            Lacks("cuda: not built", "xpu: not built")));
}

TEST(Doctor, JsonNamesNoUser) {
  const std::string out =
      consult("--json", {{"HOME", "/nfs/people/alice"},
                         {"USER", "alice"},
                         {"TORCHPORT_PROBE", "/nfs/people/alice/bin/probe"},
                         {"TORCHPORT_PRELOAD", "/home/bob/npu.so"},
                         {"LD_LIBRARY_PATH", "/scratch/alice/lib"}})
          .out;
  EXPECT_THAT(out, Has("~/bin/probe", "/home/USER/npu.so", "/scratch/USER/lib",
                       Lacks("alice"), Lacks("bob")));
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
Answer consult_with(const std::string &script, const Variables &variables = {},
                    const std::string &arguments = "") {
  Directory directory;
  fs::copy_file(TEST_DOCTOR, directory.file("torchport-doctor"));
  if (!script.empty())
    directory.script("torchport-survey", script);
  return consult(arguments, variables, directory.file("torchport-doctor"));
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

/// A survey that found the AMD GPU \p arch, on which LibTorch's kernels failed.
std::string survey_without_kernels_for(const std::string &arch) {
  return R"(echo '{"libtorch": "2.6.0", "candidates": [{"device": "cuda:0", )"
         R"("kind": "rocm", "passed": false, "why": "error", "arch": ")" +
         arch +
         R"(", "pci": "0000:03:00.0", "detail": "HIP error: invalid device )"
         R"(function", "report": "cuda:0: error"}]}' >&3)";
}

TEST(Doctor, KernelsOfAnotherAmdGpu) {
  Tree tree;
  tree.radeon(3, 1, "100302", 8 * kGiB);
  Variables variables = {{"TORCHPORT_SYSROOT", tree.root()}};
  const std::string survey = survey_without_kernels_for("gfx1032");
  EXPECT_THAT(consult_with(survey, variables).out,
              Has("HSA_OVERRIDE_GFX_VERSION=10.3.0 is reported to work for "
                  "gfx1032",
                  "AMD does not support that", "before the program starts",
                  "Trust only what passes here with the variable set"));
  auto json = json_of(consult_with(survey, variables, "--json"), 1);
  EXPECT_THAT(json.at("problems").dump(),
              Has("HSA_OVERRIDE_GFX_VERSION=10.3.0"));
  // The driver repeats what the variable says, and the kernel does not.
  variables["HSA_OVERRIDE_GFX_VERSION"] = "10.3.0";
  EXPECT_THAT(
      consult_with(survey_without_kernels_for("gfx1030"), variables).out,
      Has("HSA_OVERRIDE_GFX_VERSION=10.3.0: gfx1032 runs kernels of another "
          "GPU"));
}

TEST(Doctor, KernelsOfAnotherAmdGpuThatFail) {
  EXPECT_THAT(consult_with(survey_without_kernels_for("gfx1103")).out,
              Has("HSA_OVERRIDE_GFX_VERSION is no way out for gfx1103",
                  Lacks("is reported to work")));
  EXPECT_THAT(consult_with(survey_without_kernels_for("gfx1102")).out,
              Has("=11.0.0 is reported to work for gfx1102; it has fewer "
                  "registers"));
  // Nothing is known of it, and nothing is said.
  EXPECT_THAT(consult_with(survey_without_kernels_for("gfx1201")).out,
              Lacks("HSA_OVERRIDE_GFX_VERSION"));
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

} // namespace
} // namespace torchport::test
