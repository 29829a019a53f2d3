//===- Probe.cpp - the steps that a device has to pass --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "probe/Probe.h"

#include "devices/Describe.h"
#include "devices/GpuHalf.h"
#include "devices/Plugins.h"
#include "probe/Steps.h"

#include <c10/core/impl/DeviceGuardImplInterface.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

namespace torchport::detail {

static void load(const std::vector<std::string> &plugins) {
  const std::string problem = load_plugins(plugins);
  if (!problem.empty())
    throw Failure(Why::ProbeError, problem);
}

// A renamed PrivateUse1 backend has its name only after its plugin is loaded.
static c10::Device parse_device(const std::string &name) {
  try {
    c10::Device device(name);
    if (c10::impl::hasDeviceGuardImpl(device.type()))
      return device;
  } catch (const c10::Error &) {
    // Report an unknown name below, like a type without a backend.
  }
  throw Failure(Why::ProbeError,
                "the probe does not know '" + name +
                    "': name the shared object of its backend in "
                    "TORCHPORT_PRELOAD");
}

static int count(c10::Device device) {
  int devices = c10::impl::getDeviceGuardImpl(device.type())->deviceCount();
  if (device.has_index() && device.index() >= devices)
    throw Failure(Why::NoDevice, "LibTorch counts " + std::to_string(devices) +
                                     " devices of this type");
  return devices;
}

// The other lines of LibTorch's messages are advice and a backtrace.
static std::string first_line(const std::string &message) {
  return message.substr(0, message.find('\n'));
}

/// Runs \p work, measures its time, and converts exceptions to a result.
static Step take(const std::string &name,
                 const std::function<void(Step &)> &work) {
  Step step;
  step.name = name;
  auto start = std::chrono::steady_clock::now();
  auto failed = [&](Why why, const std::string &detail) {
    step.why = why;
    step.detail = detail;
  };
  try {
    work(step);
  } catch (const Failure &failure) {
    failed(failure.why, failure.what());
  } catch (const c10::NotImplementedError &error) {
    // The dispatcher throws this for a missing kernel, and names the operator
    // in the first sentence.
    std::string line = first_line(error.msg());
    failed(Why::MissingOp, line.substr(0, line.find(". ")));
  } catch (const c10::OutOfMemoryError &error) {
    failed(Why::OutOfMemory, first_line(error.msg()));
  } catch (const c10::Error &error) {
    std::string line = first_line(error.msg());
    // This is CUDA's error 46, but LibTorch does not expose the number.
    bool is_busy = line.find("busy or unavailable") != std::string::npos;
    failed(is_busy ? Why::Busy : Why::StepFailed, line);
  } catch (const std::exception &error) {
    failed(Why::StepFailed, first_line(error.what()));
  }
  step.ms = std::chrono::duration<double, std::milli>(
                std::chrono::steady_clock::now() - start)
                .count();
  return step;
}

/// Runs the steps whose names are in \p wanted, but "load", in order, until one
/// fails.
static void take_all(const std::vector<std::string> &wanted, c10::Device device,
                     const Demands &demands,
                     const std::function<void(const Step &)> &report) {
  int devices = 0;
  const std::map<std::string, std::function<void(Step &)>> steps = {
      {"enumerate",
       [&](Step &step) { step.devices = devices = count(device); }},
      {"describe",
       [&](Step &step) { step.facts = describe(device.type(), devices); }},
      {"operators", [&](Step &) { operators(device, demands.ops); }},
      {"fill", [&](Step &) { fill(device); }},
      {"copy_back", [&](Step &) { copy_back(device); }},
      {"elementwise", [&](Step &) { elementwise(device); }},
      {"matmul", [&](Step &) { matmul(device); }},
      {"normal", [&](Step &) { normal(device); }},
      {"reduce", [&](Step &) { reduce(device); }},
      {"half", [&](Step &) { half(device); }},
      {"dtypes", [&](Step &) { dtypes(device, demands.dtypes); }},
      {"memory", [&](Step &) { memory(device, demands.min_free_bytes); }},
  };
  for (const std::string &name : wanted) {
    if (name == "load")
      continue;
    auto known = steps.find(name);
    Step step = take(
        name, known != steps.end() ? known->second
                                   : [&](Step &) { compute(device, name); });
    report(step);
    if (step.why != Why::Ok)
      return;
  }
}

void probe(const std::string &name, const std::vector<std::string> &plugins,
           const Demands &demands,
           const std::function<void(const Step &)> &report) {
  c10::Device device(c10::DeviceType::CPU);
  Step loaded = take("load", [&](Step &) {
    load(plugins);
    load_gpu_half();
    device = parse_device(name);
  });
  report(loaded);
  if (loaded.why == Why::Ok)
    take_all(device.has_index() ? probing_steps(demands) : counting_steps(),
             device, demands, report);
}

void probe(c10::Device device, const Demands &demands,
           const std::function<void(const Step &)> &report) {
  take_all(device.has_index() ? probing_steps(demands)
                              : std::vector<std::string>{"enumerate"},
           device, demands, report);
}

} // namespace torchport::detail
