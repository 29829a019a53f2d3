//===- VerdictTest.cpp - the verdict from a probe's outcome ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "probe/Verdict.h"

#include <gmock/gmock.h>

#include <csignal>

namespace torchport::detail {
namespace {

using namespace std::chrono_literals;
using namespace testing;

const std::vector<std::string> kSteps = {"load", "enumerate", "fill"};

constexpr os::End exited(int code) { return {code, false, false}; }
constexpr os::End killed(int signal) { return {signal, true, false}; }

std::string passed(const std::string &name) {
  return to_line({name, Why::Ok, {}, 2, 3}) + '\n';
}

Verdict judged(const Outcome &outcome) { return judge(outcome, kSteps, 5ms); }

Outcome after(const std::string &results,
              std::optional<os::End> end = exited(0),
              const std::string &messages = "", bool timed_out = false,
              bool abandoned = false) {
  Outcome outcome;
  outcome.results = results;
  outcome.end = end;
  outcome.messages = messages;
  outcome.timed_out = timed_out;
  outcome.abandoned = abandoned;
  return outcome;
}

TEST(Verdict, AllStepsHaveToBeReported) {
  Verdict verdict =
      judged(after(passed("load") + passed("enumerate") + passed("fill")));
  EXPECT_EQ(verdict.why, Why::Ok);
  EXPECT_EQ(verdict.devices, 3);
  EXPECT_EQ(verdict.ms, 6);
}

TEST(Verdict, NamesTheStepThatFailedOrCameNext) {
  const struct {
    Outcome outcome;
    Why why;
    Matcher<std::string> step, detail;
  } rows[] = {
      {after(passed("load") +
             to_line({"enumerate", Why::NoDevice, "none", 0, 0}) + '\n'),
       Why::NoDevice, "enumerate", "none"},
      {after(passed("load"), killed(SIGABRT), "chatter\nno binary for GPU\n\n"),
       Why::Crashed, "enumerate", "killed by SIGABRT: no binary for GPU"},
      {after(passed("load") + passed("enumerate"), killed(SIGKILL), "", true),
       Why::TimedOut, "fill", "no answer within 5 ms"},
      {after("", {}, "", true, true), Why::TimedOut, "load",
       HasSubstr("could not be killed")},
      // Its status may be unknown.
      {after(passed("load"), {}), Why::Crashed, "enumerate",
       HasSubstr("exit status is not known")},
      // A silent probe is not a device's fault.
      {after("", exited(127), "cannot open libtorch.so\n"), Why::ProbeError, _,
       AllOf(HasSubstr("127"), HasSubstr("cannot open libtorch.so"))},
      // A truncated line does not count.
      {after(passed("load") + passed("enumerate").substr(0, 20),
             killed(SIGSEGV)),
       Why::Crashed, "enumerate", _}};
  for (const auto &[outcome, why, step, detail] : rows) {
    SCOPED_TRACE(outcome.results + outcome.messages);
    Verdict verdict = judged(outcome);
    EXPECT_EQ(verdict.why, why);
    EXPECT_THAT(verdict.step, step);
    EXPECT_THAT(verdict.detail, detail);
    if (outcome.timed_out && !outcome.abandoned)
      EXPECT_EQ(verdict.devices, 3);
  }
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

TEST(Verdict, InvalidUtf8InAMessageIsKept) {
  std::string problem;
  std::optional<Step> step = parse_line(
      to_line({"fill", Why::StepFailed, "bad \xff byte", 0, 0}), problem);
  EXPECT_THAT(step.value_or(Step{}).detail, HasSubstr("byte")) << problem;
}

} // namespace
} // namespace torchport::detail
