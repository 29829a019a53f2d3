//===- Verify.cpp - verifying a device, once per process ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "probe/Verify.h"

#include "Log.h"
#include "devices/Seed.h"
#include "probe/DiskCache.h"
#include "probe/Fingerprint.h"
#include "probe/Probe.h"
#include "probe/ProbeChild.h"
#include "probe/Steps.h"
#include "settings/Environment.h"

#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

namespace torchport::detail {

/// Verifies \p device in this process, which a crash would end too. Restores
/// the state of the device's generator.
static Verdict verify_here(c10::Device device,
                           const Verification &verification) {
  Verdict verdict;
  if (!device.has_index() || verification.level == Verify::InProcess) {
    std::optional<GeneratorRestorer> restorer;
    if (device.has_index())
      restorer.emplace(device);
    probe(device, verification.demands,
          [&](const Step &step) { add(verdict, step); });
    return verdict;
  }
  if (verification.level == Verify::Static)
    try {
      operators(device, verification.demands.ops);
    } catch (const Failure &failure) {
      return {failure.why, "operators", failure.what()};
    }
  return verdict;
}

/// Returns the key of a verdict within this process.
static std::string key_of(c10::Device device, const Verification &verification,
                          const std::string &variable) {
  std::string key = device.str() + ' ' +
                    std::to_string(static_cast<int>(verification.level)) + ' ' +
                    std::to_string(verification.timeout.count()) + ' ' +
                    (verification.may_probe_here ? "here " : "") + variable;
  if (device.has_index())
    for (const std::string &argument : to_arguments(verification.demands))
      key += ' ' + argument;
  return key;
}

/// Returns true if the verdict may be stored on disk. Free memory changes, so a
/// verdict that depends on it may not.
static bool may_be_kept(c10::Device device, const Verification &verification) {
  bool asks_for_memory =
      device.has_index() && verification.demands.min_free_bytes != 0;
  return !verification.cache_directory.empty() && !asks_for_memory;
}

/// Gets the verdict from the disk cache or a child process. \p variable is
/// empty or "NAME=value" for the child's environment.
static Verdict ask_child(c10::Device device, const Verification &verification,
                         const std::string &variable) {
  std::vector<std::string> variables;
  if (!variable.empty())
    variables.push_back(variable);
  auto ask = [&] { return probe_in_child(device, verification, variables); };
  // A probe does not start another, so there is no verdict to store.
  if (!may_be_kept(device, verification) || !environment(kInProbe).empty())
    return ask();
  std::string key = fingerprint() + device.str() + ' ' + variable;
  if (device.has_index())
    for (const std::string &argument : to_arguments(verification.demands))
      key += ' ' + argument;
  return DiskCache(verification.cache_directory)
      .find(key, 2 * verification.timeout, ask);
}

/// Gets the verdict in this process if no child process can find it.
static Verdict ask_child_first(c10::Device device, Verification verification,
                               const std::string &variable) {
  Verdict verdict = ask_child(device, verification, variable);
  bool is_lost = verdict.why == Why::ProbeError && variable.empty() &&
                 verification.may_probe_here && environment(kInProbe).empty();
  if (!is_lost)
    return verdict;
  static std::atomic_flag warned = ATOMIC_FLAG_INIT;
  if (!warned.test_and_set())
    log(LogLevel::Warn, "no child process can probe devices, so this process "
                        "does, and a driver that crashes ends it: " +
                            verdict.detail);
  verification.level = Verify::InProcess;
  return verify_here(device, verification);
}

static Verdict ask_once(c10::Device device, const Verification &verification,
                        const std::string &variable = {}) {
  // Never destroyed, because a destructor of the program may still call this.
  static auto &known = *new std::map<std::string, Verdict>;
  static auto &mutex = *new std::mutex;
  std::lock_guard<std::mutex> lock(mutex);
  auto [place, is_new] =
      known.try_emplace(key_of(device, verification, variable));
  if (!is_new)
    return place->second;
  place->second = verification.level == Verify::Subprocess
                      ? ask_child_first(device, verification, variable)
                      : verify_here(device, verification);
  return place->second;
}

Verdict count_devices(c10::DeviceType type, const Verification &verification) {
  return ask_once(c10::Device(type), verification);
}

Verdict verify(c10::Device device, const Verification &verification) {
  return ask_once(device, verification);
}

Verdict verify_isolated(c10::Device device, const std::string &variable,
                        const Verification &verification) {
  return ask_once(c10::Device(device.type(), 0), verification,
                  variable + '=' + value_that_leaves(variable, device.index()));
}

// The variable may already be a list. Indices then count within it.
std::string value_that_leaves(const std::string &variable, int index) {
  std::vector<std::string> visible = split(environment(variable.c_str()), ',');
  auto place = static_cast<std::size_t>(index);
  if (place < visible.size() && !visible[place].empty())
    return visible[place];
  return std::to_string(index);
}

} // namespace torchport::detail
