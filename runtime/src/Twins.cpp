//===- Twins.cpp - the devices that twins return --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "settings/Environment.h"

#include <torchport/select.h>
#include <torchport/twins.h>

#include <c10/core/impl/DeviceGuardImplInterface.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include <array>
#include <mutex>

namespace torchport {

using namespace detail;

static const c10::impl::DeviceGuardImplInterface *
guard_of(c10::DeviceType type) {
  return c10::impl::device_guard_impl_registry[static_cast<std::size_t>(type)]
      .load();
}

static std::size_t count_of(c10::DeviceType type) {
  if (type == c10::DeviceType::CUDA)
    return torch::cuda::device_count();
  const auto *guard = guard_of(type);
  return guard ? static_cast<std::size_t>(guard->deviceCount()) : 0;
}

/// Returns the word of Policy::devices for \p type, or an empty string for a
/// type that is never replaced.
static std::string word_of(c10::DeviceType type) {
  switch (type) {
  case c10::DeviceType::CUDA:
    return "cuda";
  case c10::DeviceType::HIP:
    return "hip";
  case c10::DeviceType::XPU:
    return "xpu";
  case c10::DeviceType::MPS:
    return "mps";
  case c10::DeviceType::PrivateUse1:
    return "privateuseone";
  default:
    return "";
  }
}

/// Returns device 0 of the chosen device's type, unless it fails its probe, or
/// is integrated and the chosen device is not. So a program keeps its usual GPU
/// on a machine where that GPU works.
static c10::Device prefer_first(const Selection &selection) {
  const Candidate &chosen = selection.chosen;
  for (const Candidate &lost : selection.rejected) {
    if (lost.device.type() != chosen.device.type() ||
        lost.device.index() != 0 || lost.why != Why::NotPreferred ||
        (lost.integrated && !chosen.integrated))
      continue;
    Policy first;
    first.devices = word_of(lost.device.type()) + ":0";
    try {
      return select(first).chosen.device;
    } catch (const Error &) {
      break; // it was not probed before, and fails its probe
    }
  }
  return chosen.device;
}

static Selection select_for(c10::DeviceType type) {
  Policy policy;
  // A device that the user asks for is neither ranked nor replaced.
  if (!environment("TORCHPORT_DEVICE").empty()) {
    Selection asked = select(policy);
    if (program_policy() == ProgramPolicy::cpu &&
        asked.chosen.kind != Kind::Cpu && asked.chosen.device.type() != type)
      throw Error("TORCHPORT_DEVICE is '" + environment("TORCHPORT_DEVICE") +
                  "', and the policy of this program is 'cpu': it may compute "
                  "on " +
                  word_of(type) +
                  " or the CPU; TORCHPORT_POLICY=any lets it try others");
    return asked;
  }
  policy.devices = word_of(type);
  if (program_policy() == ProgramPolicy::any)
    policy.devices += ",auto";
  policy.on_fail = OnFail::FallBack;
  return select(policy);
}

static c10::Device choose_for(c10::DeviceType type) {
  if (word_of(type).empty())
    return c10::Device(type);
  Selection selection = select_for(type);
  if (!environment("TORCHPORT_DEVICE").empty() ||
      selection.chosen.device.index() <= 0)
    return selection.chosen.device;
  return prefer_first(selection);
}

/// Returns the device that stands in for \p type, chosen once per process.
static c10::Device chosen_for(c10::DeviceType type) {
  constexpr std::size_t kTypes =
      static_cast<std::size_t>(c10::DeviceType::COMPILE_TIME_MAX_DEVICE_TYPES);
  struct Choice {
    std::once_flag once;
    c10::Device device{c10::DeviceType::CPU};
  };
  // Never destroyed, because a destructor of the program may still call this.
  static auto &choices = *new std::array<Choice, kTypes>;
  Choice &choice = choices.at(static_cast<std::size_t>(type));
  std::call_once(choice.once, [&] { choice.device = choose_for(type); });
  return choice.device;
}

/// Makes \p chosen the current device of its type, once per thread, so that a
/// later change by the program stays.
static void make_current(const c10::Device &chosen) {
  static thread_local std::uint64_t done = 0;
  std::uint64_t bit = std::uint64_t{1} << static_cast<int>(chosen.type());
  if (chosen.index() <= 0 || (done & bit) != 0)
    return;
  done |= bit;
  c10::impl::VirtualGuardImpl(chosen.type()).setDevice(chosen);
}

c10::Device detail::replacement(c10::DeviceType type, c10::DeviceIndex index) {
  c10::Device original(type, index); // throws for an invalid index
  c10::Device chosen = chosen_for(type);
  if (chosen.is_cpu())
    return type == c10::DeviceType::CPU ? original : chosen;
  make_current(chosen);
  if (index < 0)
    return c10::Device(chosen.type());
  if (chosen.index() > 0 && (index == 0 || index == chosen.index()))
    index = index == 0 ? chosen.index() : c10::DeviceIndex{0};
  return c10::Device(chosen.type(), index);
}

bool detail::is_replacement(c10::DeviceType type, c10::DeviceType asked) {
  // A CPU device only matches the CPU, so accelerators need not be probed.
  return asked == c10::DeviceType::CPU ? type == asked
                                       : asked == chosen_for(type).type();
}

std::size_t detail::count_replacements(c10::DeviceType type) {
  if (program_policy() == ProgramPolicy::same)
    return count_of(type);
  c10::Device chosen = chosen_for(type);
  return chosen.is_cpu() && type != c10::DeviceType::CPU
             ? 0
             : count_of(chosen.type());
}

void detail::synchronize_replacement(c10::DeviceType type, std::int64_t index) {
  if (index < -1 || index > 127)
    throw Error("there is no device " + std::to_string(index));
  torchport::synchronize(device(type, static_cast<c10::DeviceIndex>(index)));
}

void detail::seed_replacement(c10::DeviceType type, std::uint64_t seed,
                              bool all) {
  std::size_t count = count_replacements(type);
  if (count == 0)
    return;
  if (!all)
    return torchport::manual_seed(device(type), seed);
  for (std::size_t index = 0; index < count; ++index)
    torchport::manual_seed(
        c10::Device(device_type(type), static_cast<c10::DeviceIndex>(index)),
        seed);
}

} // namespace torchport
