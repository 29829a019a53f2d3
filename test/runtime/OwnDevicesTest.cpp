//===- OwnDevicesTest.cpp - a process gets only devices that it has -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Ask.h"

namespace torchport::test {
namespace {

using namespace testing;

/// A variable that hides or orders three devices is set to \p value at some
/// \p time, for a simulated CUDA or ROCm.
struct Hiding {
  std::string name;
  std::string value;
  std::string time;
  std::string role;
  /// The number of the device that has index 0 then, or empty.
  std::string first;
};

void PrintTo(const Hiding &hiding, std::ostream *stream) {
  *stream << hiding.name << hiding.time << hiding.role;
}

/// All combinations before a release, else a few.
std::vector<Hiding> hidings() {
  const Hiding values[] = {{"Fewer", "0,1", "", "", "0"},
                           {"OtherOrder", "2,1,0", "", "", "2"},
                           {"OneMissing", "0,2", "", "", "0"},
                           {"AllHidden", "-1", "", "", ""},
                           {"AnotherFirst", "1", "", "", "1"}};
  const bool is_release = std::getenv("TORCHPORT_TEST_RELEASE") != nullptr;
  std::vector<Hiding> all;
  int row = 0;
  for (const Hiding &value : values)
    for (const char *time : {"Before", "After", "InAFork", "InAThread"})
      for (const char *role : {"cuda", "rocm"})
        if (++row % 7 == 1 || is_release)
          all.push_back({value.name, value.value, time, role,
                         time == std::string("Before") ? value.first : "0"});
  return all;
}

class OwnDevices : public TestWithParam<Hiding> {};

TEST_P(OwnDevices, AreTheOnesThatAreGiven) {
  const Hiding &hiding = GetParam();
  const std::string hide = std::string("set=") +
                           (hiding.role == "cuda" ? "CUDA" : "HIP") +
                           "_VISIBLE_DEVICES=" + hiding.value;
  const std::map<std::string, std::string> calls = {
      {"Before", hide + " counted compute"},
      {"After", "counted " + hide + " compute"},
      {"InAFork", "counted " + hide + " copies=1 compute"},
      {"InAThread", "counted " + hide + " compute-in-thread"}};
  Variables variables = sim_devices(3);
  variables["TORCHPORT_SIM_AS"] = hiding.role;
  Answer answer = ask_sim(calls.at(hiding.time), variables);
  EXPECT_THAT(answer.out, EndsWith(hiding.first.empty()
                                       ? "\ncpu\n"
                                       : "\ncuda:0 is simulated accelerator " +
                                             hiding.first + '\n'));
  EXPECT_EQ(count(answer.err, "of this process are used"),
            hiding.time == "Before" ? 0 : 1)
      << answer.err;
}

INSTANTIATE_TEST_SUITE_P(All, OwnDevices, ValuesIn(hidings()),
                         [](const TestParamInfo<Hiding> &row) {
                           return PrintToString(row.param);
                         });

TEST(OwnDevicesOfAProcess, AreNoneIfItCountedNone) {
  const std::string spoilt =
      "set=TORCHPORT_SIM_DEVICES=0 counted set=TORCHPORT_SIM_DEVICES=1 ";
  EXPECT_THAT(
      ask_sim(spoilt + "compute", {{"TORCHPORT_SIM_AS", "cuda"}}),
      Exits(0, "0\ncpu\n", Has("this process has 0 devices, a new process 1")));
  EXPECT_THAT(
      ask_sim(spoilt + "device=gpu", {{"TORCHPORT_SIM_AS", "rocm"}}),
      Exits(
          1,
          Has("0\nerror: torchport: device 'gpu' cannot be used",
              "(ROCm): no such device: this process has 0 devices, a new "
              "process 1: perhaps HIP_VISIBLE_DEVICES or another was set after "
              "LibTorch had counted; set such variables before")));
}

TEST(OwnDevicesOfAProcess, AreProbedHereIfTheyAreHiddenLater) {
  Variables variables = sim_devices(2);
  variables["TORCHPORT_SIM_AS"] = "cuda";
  EXPECT_THAT(
      ask_sim("device set=CUDA_VISIBLE_DEVICES=1 device=gpu:1", variables),
      Prints("cuda:0\ncuda:1\n", "", 2));
}

TEST(OwnDevicesOfAProcess, AreSharedByRank) {
  Variables variables = sim_devices(2);
  variables.insert({{"TORCHPORT_SIM_AS", "rocm"},
                    {"LOCAL_RANK", "1"},
                    {"LOCAL_WORLD_SIZE", "2"}});
  EXPECT_THAT(
      ask_sim("counted set=HIP_VISIBLE_DEVICES=1,0 local-rank", variables),
      Prints("2\ncuda:1\n", Has("device 0 of this process is f000:00:00.0, of "
                                "a new process f000:01:00.0")));
  EXPECT_THAT(
      ask_sim("counted set=HIP_VISIBLE_DEVICES=1 local-rank", variables),
      Prints("2\ncuda:1\n", Has("this process has 2 devices")));
}

// The probe, a new process, does not have the fault.
TEST(OwnDevicesOfAProcess, ComputeHereTooIfAnOverrideIsLate) {
  Directory directory;
  const Variables variables = {
      {"TORCHPORT_PROBE",
       directory.script("probe", "unset TORCHPORT_SIM_FAULT; exec " TEST_PROBE
                                 " \"$@\"")},
      {"TORCHPORT_SIM_FAULT", "wrong-matmul"},
      {"TORCHPORT_SIM_AS", "rocm"}};
  EXPECT_THAT(ask_sim("device", variables), Prints("cuda:0\n", ""));
  EXPECT_THAT(ask_sim("set=HSA_OVERRIDE_GFX_VERSION=10.3.0 device", variables),
              Prints("cpu\n", Has("wrong result in step matmul")));
}

} // namespace
} // namespace torchport::test
