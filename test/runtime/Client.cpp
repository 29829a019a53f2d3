//===- Client.cpp - a program that asks for its device --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Makes the calls that its arguments name, in order, and prints a line for
/// each answer. An Error ends it with status 1.
//===----------------------------------------------------------------------===//

#include "SetUp.h"

#include <torchport/device.h>
#include <torchport/select.h>

#include <ATen/ATen.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>
#include <torch/cuda.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <fstream>
#include <iostream>
#include <set>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

static std::string before_main() {
  return std::getenv("CLIENT_ASKS_BEFORE_MAIN") ? torchport::device_string()
                                                : "not asked";
}
static const std::string kAnswerBeforeMain = before_main();

static std::string environment() {
  std::string all;
  for (char **entry = environ; *entry; ++entry)
    all += std::string(*entry) + '\n';
  return all;
}

static std::string ask_in_threads(std::size_t count) {
  std::vector<std::string> answers(count);
  std::vector<std::thread> threads;
  threads.reserve(answers.size());
  for (std::string &answer : answers)
    threads.emplace_back([&] { answer = torchport::device_string(); });
  for (std::thread &thread : threads)
    thread.join();
  std::set<std::string> different(answers.begin(), answers.end());
  return different.size() == 1 ? *different.begin() : "they differ";
}

/// Asks in a forked child, which prints its answer.
static std::string ask_in_fork() {
  pid_t child = fork();
  if (child == 0) {
    std::string answer = torchport::device_string() + '\n';
    _exit(write(STDOUT_FILENO, answer.data(), answer.size()) !=
          static_cast<ssize_t>(answer.size()));
  }
  int status = 0;
  return waitpid(child, &status, 0) == child && status == 0 ? "" : "failed";
}

static bool is_copy = false;

/// Continues as \p count forked processes. The parent ends with them. Forks
/// share LibTorch's unmodified memory, which saves memory.
static void go_on_as(std::size_t count) {
  std::vector<pid_t> children(count);
  for (pid_t &child : children)
    if (child = fork(); child == 0) {
      is_copy = true;
      return;
    }
  bool failed = false;
  for (pid_t child : children) {
    int status = 0;
    failed |= waitpid(child, &status, 0) != child || status != 0;
  }
  _exit(failed);
}

/// Asks in a static destructor.
struct AsksAtExit {
  ~AsksAtExit() {
    if (std::getenv("CLIENT_ASKS_AT_EXIT"))
      std::printf("%s\n", torchport::device_string().c_str());
  }
};
static const AsksAtExit kAsksAtExit;

static std::string yes_or_no(bool answer) { return answer ? "yes" : "no"; }

/// Computes on the chosen device. Returns its name and that of the simulated
/// accelerator behind it, which must be the one that was chosen.
static std::string compute() {
  const torchport::Candidate &chosen = torchport::selected().chosen;
  c10::Device device = torchport::device();
  if (device.is_cpu())
    return "cpu";
  if (at::ones({3}, at::device(device)).sum().item<float>() != 3)
    return "wrong sum";
  auto *describe = reinterpret_cast<const char *(*)(int)>(
      dlsym(RTLD_DEFAULT, "torchport_describe_device"));
  std::string facts = describe(device.index());
  std::string name = facts.substr(facts.find("simulated"));
  name.resize(name.find('"'));
  return chosen.name.empty() || chosen.name == name
             ? device.str() + " is " + name
             : chosen.name + " was chosen, this is " + name;
}

static std::string compute_in_thread() {
  std::string answer;
  std::thread([&] { answer = compute(); }).join();
  return answer;
}

static std::string run(const std::string &call, const std::string &value) {
  static std::string environment_at_start;
  if (call == "load")
    return dlopen(value.c_str(), RTLD_NOW | RTLD_GLOBAL) ? "" : dlerror();
  // Blocks until a process opens the pipe for writing.
  if (call == "await") {
    std::cout << "waiting\n" << std::flush;
    return std::ifstream(value) ? "" : "failed";
  }
  if (call == "copies") {
    go_on_as(std::stoul(value));
    return "";
  }
  if (call == "device")
    return (value.empty() ? torchport::device() : torchport::device(value))
        .str();
  if (call == "device-without-streams")
    return without_streams(torchport::device_string);
  if (call == "index")
    return torchport::device(std::stoll(value)).str();
  if (call == "type")
    return c10::DeviceTypeName(torchport::device_type(), true);
  if (call == "string")
    return torchport::device_string();
  if (call == "reads-back")
    return yes_or_no(c10::Device(torchport::device_string()) ==
                     torchport::device());
  if (call == "require")
    return torchport::require_device().str();
  if (call == "report")
    return torchport::selected().report();
  if (call == "enumerate") {
    std::string lines;
    for (const torchport::Candidate &candidate : torchport::enumerate())
      lines += candidate.report() + '|';
    return lines;
  }
  if (call == "local-rank" || call == "share") {
    torchport::Policy policy;
    policy.share_devices = call == "share";
    return torchport::device_for_local_rank(policy).str();
  }
  // LibTorch's own count of devices of the type of CUDA.
  if (call == "counted")
    return std::to_string(torch::cuda::device_count());
  if (call == "set") {
    std::size_t equal = value.find('=');
    return setenv(value.substr(0, equal).c_str(),
                  value.substr(equal + 1).c_str(), 1)
               ? "failed"
               : "";
  }
  if (call == "compute")
    return compute();
  if (call == "compute-in-thread")
    return compute_in_thread();
  if (call == "count")
    return std::to_string(torchport::device_count());
  if (call == "vendor")
    return value.empty() ? torchport::vendor()
                         : torchport::vendor(c10::Device(value));
  if (call == "is-accelerator")
    return yes_or_no(torchport::is_accelerator(c10::Device(value)));
  if (call == "in-threads")
    return ask_in_threads(value.empty() ? 8 : std::stoul(value));
  if (call == "in-fork")
    return ask_in_fork();
  if (call == "before-main")
    return kAnswerBeforeMain;
  if (call == "set-current") {
    c10::Device device(value);
    c10::impl::getDeviceGuardImpl(device.type())->setDevice(device);
    return "";
  }
  if (call == "current")
    return c10::impl::getDeviceGuardImpl(c10::Device(value).type())
        ->getDevice()
        .str();
  if (call == "remember-environment") {
    environment_at_start = environment();
    return "";
  }
  if (call == "same-environment")
    return yes_or_no(environment() == environment_at_start);
  if (call == "children")
    return waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD ? "none"
                                                                  : "some";
  return set_up(call, value).value_or("unknown call");
}

int main(int argc, char **argv) {
  using std::chrono::steady_clock;
  steady_clock::duration took{};
  try {
    for (int i = 1; i < argc; ++i) {
      std::string call = argv[i], value;
      if (std::size_t equal = call.find('='); equal != std::string::npos) {
        value = call.substr(equal + 1);
        call.resize(equal);
      }
      auto begin = steady_clock::now();
      // `took` is the time of the call before it, in milliseconds.
      std::string answer =
          call == "took" ? std::to_string(took / std::chrono::milliseconds(1))
                         : run(call, value);
      took = steady_clock::now() - begin;
      if (!answer.empty())
        std::cout << answer << '\n' << std::flush;
    }
  } catch (const torchport::Error &error) {
    std::cout << "error: " << error.what() << '\n';
    return 1;
  }
  if (is_copy)
    _exit(0);
}
