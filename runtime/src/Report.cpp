//===- Report.cpp - descriptions of the candidates ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Report.h"

#include "Facts.h"

#include <torch/version.h>

namespace torchport {

const char *name(Kind kind) noexcept {
  switch (kind) {
  case Kind::Cuda:
    return "cuda";
  case Kind::Rocm:
    return "rocm";
  case Kind::Xpu:
    return "xpu";
  case Kind::Mps:
    return "mps";
  case Kind::PrivateUse1:
    return "privateuseone";
  case Kind::Cpu:
    return "cpu";
  }
  return "unknown";
}

const char *name(Why why) noexcept {
  switch (why) {
  case Why::Ok:
    return "passed";
  case Why::NotProbed:
    return "not probed";
  case Why::NotPreferred:
    return "not preferred";
  case Why::NotBuilt:
    return "not built into this LibTorch";
  case Why::NoDevice:
    return "no such device";
  case Why::Permission:
    return "no permission";
  case Why::Integrated:
    return "integrated";
  case Why::LowMemory:
    return "too little memory";
  case Why::NeedsAlone:
    return "passes only if the other devices are hidden";
  case Why::MissingType:
    return "missing type";
  case Why::OutOfMemory:
    return "out of memory";
  case Why::Busy:
    return "busy";
  case Why::MissingOp:
    return "missing operator";
  case Why::WrongResult:
    return "wrong result";
  case Why::StepFailed:
    return "error";
  case Why::Crashed:
    return "crash";
  case Why::TimedOut:
    return "timed out";
  case Why::ProbeError:
    return "could not be probed";
  }
  return "unknown";
}

/// Returns the device and what is known about it, such as "cuda:0 (ROCm, AMD
/// Radeon RX 7900 XTX, gfx1100, 24.0 GiB)". Names ROCm because LibTorch calls
/// its devices "cuda".
static std::string label(const Candidate &candidate) {
  if (candidate.why == Why::NotBuilt)
    return name(candidate.kind);
  std::vector<std::string> known = {
      candidate.kind == Kind::Rocm ? "ROCm" : "", candidate.name,
      candidate.arch,
      candidate.total_bytes ? detail::in_words(candidate.total_bytes) : "",
      candidate.integrated ? "integrated" : ""};
  std::string words;
  for (const std::string &word : known)
    if (!word.empty())
      words += (words.empty() ? " (" : ", ") + word;
  return candidate.device.str() + words + (words.empty() ? "" : ")");
}

std::string Candidate::report() const {
  std::string line = label(*this) + ": " + torchport::name(why);
  if (!step.empty())
    line += " in step " + step;
  if (!detail.empty())
    line += ": " + detail;
  if (from_cache)
    line += " (in an earlier run; TORCHPORT_CACHE=0 probes again)";
  if (!hint.empty())
    line += "; " + hint;
  return line;
}

std::string Selection::report() const {
  return "torchport: using " + chosen.report() +
         detail::reasons(rejected, chosen.kind != Kind::Cpu);
}

Error::Error(const std::string &message, std::vector<Candidate> rejected)
    : std::runtime_error("torchport: " + message + detail::reasons(rejected)),
      rejected_(std::move(rejected)) {}

Error::~Error() = default;

namespace detail {

std::string reasons(const std::vector<Candidate> &rejected, bool has_one) {
  std::string lines, absent;
  bool has_cure = has_one;
  for (const Candidate &candidate : rejected) {
    bool is_absent = candidate.why == Why::NotBuilt;
    has_cure = has_cure || !candidate.hint.empty() ||
               (!is_absent && candidate.kind != Kind::Cpu);
    if (is_absent && candidate.detail.empty() && candidate.hint.empty())
      absent += std::string(absent.empty() ? "" : ", ") + name(candidate.kind);
    else
      lines += "\n  " + candidate.report();
  }
  if (!absent.empty())
    lines += "\n  " + absent + ": not built into this LibTorch " TORCH_VERSION;
  if (!absent.empty() && !has_cure)
    lines += "; install a LibTorch for your GPU, link all of its libraries, or "
             "load the plugin of a PrivateUse1 backend before the first call";
  return lines;
}

} // namespace detail
} // namespace torchport
