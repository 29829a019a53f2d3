//===- Log.cpp - a log of the devices that a program names ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Every allocation on a device, and every move to it, begins with an operator
/// that has the device as an argument. LibTorch calls observers before it looks
/// for the kernel, so a device that does not exist is logged too.
//===----------------------------------------------------------------------===//

// LibTorch is built with NDEBUG. Without it, RecordFunction::inputs() here
// would check a member that only a LibTorch without NDEBUG sets.
#ifndef NDEBUG
#define NDEBUG
#endif
#include <ATen/record_function.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <set>
#include <string>

namespace torchport::sim {

static constexpr const char *kLogVariable = "TORCHPORT_SIM_LOG";

/// Returns the log, which is opened once and never closed, because tensors of
/// the program may outlive this.
static std::FILE *file() {
  static std::FILE *const opened = [] {
    const char *path = std::getenv(kLogVariable);
    std::FILE *log = std::fopen(path, "a");
    if (!log) {
      std::fprintf(stderr,
                   "torchport-sim: %s is '%s', which cannot be written: "
                   "%s\n",
                   kLogVariable, path, std::strerror(errno));
      std::abort();
    }
    return log;
  }();
  return opened;
}

static void note(const c10::Device &device, const char *operation) {
  static std::mutex mutex;
  static auto &known = *new std::set<std::string>;
  std::string line = std::string(program_invocation_short_name) + ' ' +
                     device.str() + ' ' + operation + '\n';
  std::lock_guard<std::mutex> lock(mutex);
  if (!known.insert(line).second)
    return;
  // Flush, because the operator may end the program.
  std::fputs(line.c_str(), file());
  std::fflush(file());
}

static std::unique_ptr<at::ObserverContext>
note_devices(const at::RecordFunction &operation) {
  for (const c10::IValue &input : operation.inputs())
    if (input.isDevice())
      note(input.toDevice(), operation.name());
  return nullptr;
}

static const bool kLogRegistered = [] {
  const char *path = std::getenv(kLogVariable);
  if (path && *path) {
    file();
    at::addGlobalCallback(at::RecordFunctionCallback(&note_devices)
                              .needsInputs(true)
                              .scopes({at::RecordScope::FUNCTION}));
  }
  return true;
}();

} // namespace torchport::sim
