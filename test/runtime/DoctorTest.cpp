//===- DoctorTest.cpp - torchport-doctor's report on a machine ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Ask.h"
#include "Tree.h"

#include <nlohmann/json.hpp>

namespace torchport::test {
namespace {

using namespace testing;

namespace fs = std::filesystem;

/// Runs \p doctor with \p arguments in a shell.
Answer consult(const std::string &arguments, const Variables &variables = {},
               const std::string &doctor = TEST_DOCTOR) {
  return run_in_shell(Directory(),
                      with_variables(doctor + " " + arguments, variables));
}

const Variables kSim = {{"TORCHPORT_PRELOAD", TEST_SIM}};

TEST(Doctor, MachineWithoutAnAccelerator) {
  Tree tree;
  EXPECT_THAT(
      consult("", {{"TORCHPORT_SYSROOT", tree.root()}}),
      Exits(1, AllOf(HasSubstr("none of AMD's, NVIDIA's or Intel's"),
                     HasSubstr("\nLibTorch "),
                     HasSubstr("not built into this LibTorch"),
                     HasSubstr("No accelerator passed; torchport::device() is "
                               "cpu.\n"),
                     Not(HasSubstr("\033[")))));
}

TEST(Doctor, EveryDeviceIsProbedAndNotOnlyTheFirst) {
  Variables three = kSim;
  three["TORCHPORT_SIM_DEVICES"] = "3";
  three["TORCHPORT_SIM_FAULT"] = "wrong-matmul@1";
  EXPECT_THAT(
      consult("", three),
      Exits(0, AllOf(ContainsRegex("ok    privateuseone:0 .*passed"),
                     ContainsRegex("FAIL  privateuseone:1 .*wrong result in "
                                   "step matmul"),
                     ContainsRegex("ok    privateuseone:2 .*passed"),
                     HasSubstr("torchport::device() is privateuseone:0"),
                     HasSubstr("TORCHPORT_PRELOAD="))));
}

TEST(Doctor, SimulatedGpuIsNotTakenForAReal) {
  Variables cuda = kSim;
  cuda["TORCHPORT_SIM_AS"] = "cuda";
  EXPECT_THAT(consult("", cuda),
              Exits(0, AllOf(ContainsRegex("ok    cuda:0 .*simulated "
                                           "accelerator 0"),
                             HasSubstr("TORCHPORT_SIM_AS=cuda"),
                             HasSubstr("torchport::device() is cuda:0"))));
}

TEST(Doctor, ColoursAreOptional) {
  EXPECT_THAT(consult("--color=always", kSim).out, HasSubstr("\033[32mok"));
  EXPECT_THAT(consult("--color=never", kSim).out, Not(HasSubstr("\033[")));
}

TEST(Doctor, JsonHoldsAllOfIt) {
  Tree tree;
  tree.radeon(3, 1, "110000", std::uint64_t{24} << 30);
  tree.card(3);
  tree.remove("dev/kfd");
  Variables variables = kSim;
  variables["TORCHPORT_SYSROOT"] = tree.root();
  Answer answer = consult("--json", variables);
  EXPECT_EQ(answer.status, 0);
  auto json = nlohmann::json::parse(answer.out);
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
  tree.radeon(3, 1, "110000", std::uint64_t{24} << 30);
  EXPECT_THAT(
      consult("", {{"TORCHPORT_SYSROOT", tree.root()}}),
      Exits(1, AllOf(HasSubstr("0000:03:00.0  AMD  ?  gfx1100  24.0 GiB"),
                     HasSubstr("this machine has an AMD GPU, gfx1100 "
                               "(0000:03:00.0)"),
                     HasSubstr("install a LibTorch for ROCm"))));
}

TEST(Doctor, DriverThatCrashesIsReported) {
  Directory libraries;
  fs::create_symlink(TEST_FAKE_HIP6, libraries.file("libamdhip64.so.7"));
  fs::create_symlink(TEST_FAKE_CUDA, libraries.file("libcuda.so.1"));
  Variables variables = {{"LD_LIBRARY_PATH", libraries.file("")}};
  EXPECT_THAT(consult("", variables).out,
              AllOf(HasSubstr("libamdhip64.so.7 6.4.43484, 2 devices"),
                    HasSubstr("libcuda.so.1 12.4, 2 devices")));
  variables["FAKE_DRIVER"] = "segfault@hipDeviceGetName";
  EXPECT_THAT(consult("", variables),
              Exits(1, HasSubstr("hip   asking it failed: killed by SIGSEGV")));
  variables["FAKE_DRIVER"] = "abort@cuDeviceGet";
  EXPECT_THAT(consult("", variables).out,
              HasSubstr("cuda  asking it failed: killed by SIGABRT"));
}

/// A doctor whose survey program is \p script.
struct Clinic {
  explicit Clinic(const std::string &script) {
    fs::copy_file(TEST_DOCTOR, directory.file("torchport-doctor"));
    if (!script.empty())
      directory.script("torchport-survey", script);
  }
  Answer consult() const {
    return test::consult("", {}, directory.file("torchport-doctor"));
  }
  Directory directory;
};

TEST(Doctor, MissingLibTorchIsReported) {
  // The message of the system's loader.
  EXPECT_THAT(
      Clinic("echo \"$0: error while loading shared libraries: "
             "libtorch.so.1.13: cannot open shared object file: "
             "No such file or directory\" >&2; exit 127")
          .consult(),
      Exits(1, AllOf(HasSubstr("LibTorch\n  FAIL  it cannot be queried\n"),
                     HasSubstr("libtorch.so.1.13: cannot open"),
                     HasSubstr("install the LibTorch that torchport was built "
                               "with"),
                     HasSubstr("The GPUs that the kernel reports"))));
}

TEST(Doctor, MissingOrCrashingSurveyIsReported) {
  EXPECT_THAT(Clinic("").consult().out, HasSubstr("No such file or directory"));
  EXPECT_THAT(Clinic("kill -ABRT $$").consult().out,
              HasSubstr("killed by SIGABRT"));
}

// The linker drops a library into which a program makes no call.
TEST(Doctor, GpuLibraryThatWasDroppedAndCannotBeLoaded) {
  Directory libraries;
  std::string loaded = libraries.file("loaded");
  std::string command = "ldd " TEST_SURVEY
                        " | grep -oE '/[^ ]*/lib(torch|c10|cu|gomp)"
                        "[^ ]*' >" +
                        loaded;
  ASSERT_EQ(std::system(command.c_str()), // NOLINT(bugprone-command-processor)
            0);
  std::ifstream paths(loaded);
  for (fs::path path; paths >> path;)
    fs::create_symlink(path, libraries.file(path.filename()));
  const std::ofstream hip(libraries.file("libtorch_hip.so"));
  EXPECT_THAT(consult("", {{"LD_LIBRARY_PATH", libraries.file("")}}).out,
              AllOf(HasSubstr("libtorch_hip.so cannot be loaded: "),
                    HasSubstr("file too short")));
  EXPECT_THAT(consult("", {{"LD_LIBRARY_PATH", libraries.file("")},
                           {"TORCHPORT_LOAD_GPU", "0"}})
                  .out,
              HasSubstr("libtorch_hip.so is next to the loaded LibTorch, but "
                        "was not loaded: unset TORCHPORT_LOAD_GPU, or link "
                        "the program with -Wl,--no-as-needed"));
}

// Plugins for NPUs and DirectML need libraries of a driver.
TEST(Doctor, PluginWithoutItsDriver) {
  const Directory folder;
  const std::string make =
      "cd " + folder.file("") +
      " && c++ -shared -x c /dev/null -o libnpudriver.so && c++ -shared -x c "
      "/dev/null -o plugin.so -Wl,--no-as-needed -L. -lnpudriver && rm "
      "libnpudriver.so";
  ASSERT_EQ(std::system(make.c_str()), // NOLINT(bugprone-command-processor)
            0);
  EXPECT_THAT(
      consult("", {{"TORCHPORT_PRELOAD", folder.file("plugin.so")}}).out,
      AllOf(HasSubstr("plugin.so' cannot be loaded: libnpudriver.so: "),
            HasSubstr("install what it needs, such as the driver of its "
                      "device")));
}

TEST(Doctor, UnknownArgumentIsRefused) {
  EXPECT_THAT(consult("--fast"),
              Exits(2, _, HasSubstr("unknown argument '--fast'")));
  EXPECT_EQ(consult("--help").status, 0);
}

} // namespace
} // namespace torchport::test
