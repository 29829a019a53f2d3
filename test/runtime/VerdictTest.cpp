//===- VerdictTest.cpp - the verdict from a probe's outcome ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "probe/Verdict.h"

#include <gmock/gmock.h>

#include <csignal>

namespace torchport::detail {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::HasSubstr;

const std::vector<std::string> kSteps = {"load", "enumerate", "fill"};

constexpr os::End exited(int code) { return {code, false, false}; }
constexpr os::End killed(int signal) { return {signal, true, false}; }

std::string passed(const std::string &name) {
  return to_line({name, Why::Ok, {}, 2, 3}) + '\n';
}

Verdict judged(const Outcome &outcome) { return judge(outcome, kSteps, 5ms); }

Outcome after(const std::string &results) {
  Outcome outcome;
  outcome.results = results;
  outcome.end = exited(0);
  return outcome;
}

TEST(Verdict, AllStepsHaveToBeReported) {
  Verdict verdict =
      judged(after(passed("load") + passed("enumerate") + passed("fill")));
  EXPECT_EQ(verdict.why, Why::Ok);
  EXPECT_EQ(verdict.devices, 3);
  EXPECT_EQ(verdict.ms, 6);
}

TEST(Verdict, FailedStepIsNamed) {
  Verdict verdict =
      judged(after(passed("load") +
                   to_line({"enumerate", Why::NoDevice, "none", 0, 0}) + '\n'));
  EXPECT_EQ(verdict.why, Why::NoDevice);
  EXPECT_EQ(verdict.step, "enumerate");
  EXPECT_EQ(verdict.detail, "none");
}

TEST(Verdict, SignalIsBlamedOnTheStepThatCameNext) {
  Outcome outcome = after(passed("load"));
  outcome.end = killed(SIGABRT);
  outcome.messages = "chatter\nno binary for GPU\n\n";
  Verdict verdict = judged(outcome);
  EXPECT_EQ(verdict.why, Why::Crashed);
  EXPECT_EQ(verdict.step, "enumerate");
  EXPECT_EQ(verdict.detail, "killed by SIGABRT: no binary for GPU");
}

TEST(Verdict, TimeOutIsBlamedOnTheStepThatCameNext) {
  Outcome outcome = after(passed("load") + passed("enumerate"));
  outcome.timed_out = true;
  outcome.end = killed(SIGKILL);
  Verdict verdict = judged(outcome);
  EXPECT_EQ(verdict.why, Why::TimedOut);
  EXPECT_EQ(verdict.step, "fill");
  EXPECT_EQ(verdict.detail, "no answer within 5 ms");
  EXPECT_EQ(verdict.devices, 3);
}

TEST(Verdict, ProcessThatCouldNotBeKilledIsMentioned) {
  Outcome outcome = after("");
  outcome.timed_out = outcome.abandoned = true;
  outcome.end.reset();
  EXPECT_THAT(judged(outcome).detail, HasSubstr("could not be killed"));
}

TEST(Verdict, StatusMayBeUnknown) {
  Outcome outcome = after(passed("load"));
  outcome.end.reset();
  Verdict verdict = judged(outcome);
  EXPECT_EQ(verdict.why, Why::Crashed);
  EXPECT_THAT(verdict.detail, HasSubstr("exit status is not known"));
}

TEST(Verdict, SilentProbeIsAProbeError) {
  Outcome outcome = after("");
  outcome.end = exited(127);
  outcome.messages = "cannot open libtorch.so\n";
  Verdict verdict = judged(outcome);
  EXPECT_EQ(verdict.why, Why::ProbeError);
  EXPECT_THAT(verdict.detail,
              AllOf(HasSubstr("127"), HasSubstr("cannot open libtorch.so")));
}

TEST(Verdict, InvalidLinesAreRefused) {
  for (const char *line :
       {"hello", "{}", "[]", "{\"protocol\": 1}", "", "\xff"}) {
    Verdict verdict = judged(after(passed("load") + line + '\n'));
    EXPECT_EQ(verdict.why, Why::ProbeError) << line;
    EXPECT_THAT(verdict.detail, HasSubstr(line));
  }
}

TEST(Verdict, ProbeForAnotherLibTorchIsRefused) {
  std::string line = passed("load");
  std::size_t place = line.find("\"torch\":\"") + 9;
  line.replace(place, line.find('"', place) - place, "0.4.1");
  Verdict verdict = judged(after(line));
  EXPECT_EQ(verdict.why, Why::ProbeError);
  EXPECT_THAT(verdict.detail, HasSubstr("built for LibTorch 0.4.1"));
}

TEST(Verdict, StepsOutOfTurnAreRefused) {
  EXPECT_EQ(judged(after(passed("fill"))).why, Why::ProbeError);
  EXPECT_EQ(judged(after(passed("load") + passed("load"))).why,
            Why::ProbeError);
}

TEST(Verdict, TruncatedLineDoesNotCount) {
  std::string line = passed("enumerate");
  Outcome outcome = after(passed("load") + line.substr(0, line.size() / 2));
  outcome.end = killed(SIGSEGV);
  EXPECT_EQ(judged(outcome).step, "enumerate");
  EXPECT_EQ(judged(outcome).why, Why::Crashed);
}

TEST(Verdict, InvalidUtf8InAMessageIsKept) {
  std::string problem;
  std::optional<Step> step = parse_line(
      to_line({"fill", Why::StepFailed, "bad \xff byte", 0, 0}), problem);
  EXPECT_THAT(step.value_or(Step{}).detail, HasSubstr("byte")) << problem;
}

} // namespace
} // namespace torchport::detail
