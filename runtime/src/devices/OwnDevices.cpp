//===- OwnDevices.cpp - devices of this and of a new process --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "devices/OwnDevices.h"

#include "Log.h"
#include "devices/Describe.h"
#include "settings/Environment.h"

#include <c10/core/impl/DeviceGuardImplInterface.h>

#include <map>
#include <memory>
#include <mutex>

namespace torchport::detail {

static Verdict count_here(c10::DeviceType type, bool may_describe) {
  Verdict verdict;
  verdict.devices = c10::impl::getDeviceGuardImpl(type)->deviceCount();
  try {
    if (may_describe)
      verdict.facts = describe_here(type, verdict.devices);
  } catch (const std::exception &) {
    // Devices that are not described are compared by their number.
  }
  return verdict;
}

static std::string in_words(int devices) {
  return std::to_string(devices) + (devices == 1 ? " device" : " devices");
}

/// Returns the difference, or an empty string.
static std::string difference(const Verdict &own, const Verdict &fresh) {
  if (own.devices != fresh.devices)
    return "this process has " + in_words(own.devices) + ", a new process " +
           std::to_string(fresh.devices);
  for (std::size_t i = 0; i < own.facts.size() && i < fresh.facts.size(); ++i) {
    const std::string &here = own.facts[i].pci, &there = fresh.facts[i].pci;
    if (!here.empty() && !there.empty() && here != there)
      return "device " + std::to_string(i) + " of this process is " + here +
             ", of a new process " + there;
  }
  return "";
}

/// Returns the variables that hide or order devices, and their values.
static std::string hiding_variables() {
  std::vector<const char *> names = visibility_variables();
  names.insert(names.end(), {"CUDA_DEVICE_ORDER", "ONEAPI_DEVICE_SELECTOR"});
  std::string text;
  for (const char *name : names)
    if (std::string value = environment(name); !value.empty())
      text += name + ('=' + value + '\n');
  return text;
}

bool has_hiding_variable() { return !hiding_variables().empty(); }

static std::string override_version() {
  return environment("HSA_OVERRIDE_GFX_VERSION");
}

static const std::string kOverrideAtStart = override_version();

bool has_late_override() { return override_version() != kOverrideAtStart; }

namespace {

struct Compared {
  /// Null if there is no difference.
  std::unique_ptr<const OwnDevices> own;
  std::string variables;
};

struct Known {
  std::mutex mutex;
  std::map<c10::DeviceType, Compared> types;
};

} // namespace

static Known &known() {
  // Never destroyed, because a destructor of the program may still ask.
  static Known &all = *new Known;
  return all;
}

const OwnDevices *compare_devices(const Candidate &chosen,
                                  const Verdict &fresh) {
  std::lock_guard<std::mutex> lock(known().mutex);
  auto [place, is_new] = known().types.try_emplace(chosen.device.type());
  if (!is_new)
    return place->second.own.get();
  place->second.variables = hiding_variables();
  // Describing devices has crashed; do it only where the new process could.
  Verdict own = count_here(chosen.device.type(), !fresh.facts.empty());
  std::string text = difference(own, fresh);
  if (text.empty())
    return nullptr;
  text += ": perhaps " +
          (chosen.visibility.empty() ? "a variable"
                                     : chosen.visibility + " or another") +
          " was set after LibTorch had counted";
  log(LogLevel::Warn, text + "; only devices of this process are used");
  place->second.own =
      std::make_unique<const OwnDevices>(OwnDevices{std::move(own), text});
  return place->second.own.get();
}

const OwnDevices *differing_devices(c10::DeviceType type) {
  std::lock_guard<std::mutex> lock(known().mutex);
  auto place = known().types.find(type);
  return place == known().types.end() ? nullptr : place->second.own.get();
}

bool is_only_here(c10::DeviceType type) {
  std::lock_guard<std::mutex> lock(known().mutex);
  auto place = known().types.find(type);
  return place != known().types.end() &&
         (place->second.own || place->second.variables != hiding_variables());
}

} // namespace torchport::detail
