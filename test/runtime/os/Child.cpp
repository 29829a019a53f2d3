//===- Child.cpp - a program that misbehaves as it is told ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Its first argument says what to do; the tests of this folder start it. The
/// same source for each system.
//===----------------------------------------------------------------------===//

#include "CacheFiles.h"
#include "GpuLibrary.h"
#include "os/Environment.h"
#include "os/Files.h"
#include "os/Libraries.h"
#include "os/Process.h"
#include "os/Results.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>

using namespace torchport;
using Arguments = std::vector<std::string>;
using std::chrono::milliseconds;

static int report(const Arguments &arguments) {
  os::write_results("result");
  std::fputs("out\n", stdout);
  std::fflush(stdout);
  std::fputs("err\n", stderr);
  return std::atoi(arguments.at(2).c_str());
}

static int print_arguments(const Arguments &arguments) {
  for (std::size_t i = 2; i < arguments.size(); ++i)
    os::write_results('[' + arguments[i] + ']');
  return 0;
}

static int print_variable(const Arguments &arguments) {
  os::write_results(os::variable(arguments.at(2).c_str()));
  return 0;
}

static int read_input(const Arguments & /*arguments*/) {
  os::write_results(std::getchar() == EOF ? "end" : "input");
  return 0;
}

static int chatter(const Arguments & /*arguments*/) {
  for (int i = 0; i < 20000; ++i)
    std::fputs("chatter\n", stdout);
  std::fputs("last\n", stdout);
  return 0;
}

static int crash(const Arguments & /*arguments*/) {
  os::expect_crash();
  os::write_results("step 1");
  std::fputs("before the crash\n", stderr);
  std::fflush(stderr);
  volatile int *nowhere = nullptr;
  *nowhere = 1;
  return 0;
}

static int abort_at_once(const Arguments & /*arguments*/) {
  os::expect_crash();
  std::abort();
}

static int hang(const Arguments & /*arguments*/) {
  os::write_results("step 1");
  std::this_thread::sleep_for(std::chrono::minutes(2));
  return 0;
}

/// Writes to a file for as long as it lives.
static int beat(const Arguments &arguments) {
  os::expect_crash();
  for (int i = 0; i < 6000; ++i) {
    std::ofstream(os::to_path(arguments.at(2)), std::ios::app) << '.';
    std::this_thread::sleep_for(milliseconds(20));
  }
  return 0;
}

/// Has a child of its own, in the way of a program that knows no torchport.
static int tree(const Arguments &arguments) {
  std::string command =
      '"' + os::own_program() + "\" beat \"" + arguments.at(2) + '"';
#ifdef _WIN32
  // cmd.exe removes the first and the last quotation mark.
  return _wsystem(os::to_path('"' + command + '"').c_str());
#else
  return std::system(command.c_str());
#endif
}

/// Has a child of its own, in our way.
static int parent(const Arguments &arguments) {
  os::Program program{os::own_program(), {"beat", arguments.at(2)}};
  os::run(program, std::chrono::minutes(2));
  return 0;
}

/// Asks a cache that other processes use too. Notes in a file that it was
/// asked.
static int cache(const Arguments &arguments) {
  detail::CacheFiles::Source source;
  source.ask = [&] {
    std::ofstream(os::to_path(arguments.at(3)), std::ios::app) << "asked\n";
    std::this_thread::sleep_for(milliseconds(500));
    return nlohmann::json{{"answer", 42}};
  };
  source.is_lasting = [](const auto &) { return true; };
  source.is_valid = [](const auto &value) {
    return value.value("answer", 0) == 42;
  };
  bool is_remembered = false;
  nlohmann::json found =
      detail::CacheFiles(arguments.at(2))
          .find("key", std::chrono::seconds(20), source, is_remembered);
  os::write_results(found.dump() + (is_remembered ? " remembered" : ""));
  return 0;
}

/// Loads a library as the program's LibTorch, and what is beside it.
static int load_gpu(const Arguments &arguments) {
  os::OpenLibrary cpu = os::open_library(arguments.at(2), true);
  if (!cpu.handle) {
    os::write_results(cpu.error);
    return 1;
  }
  auto *code = os::symbol(cpu.handle, "fake_torch_cpu");
  for (int time = 0; time < 2; ++time)
    for (const detail::GpuLibrary &library :
         detail::load_gpu_libraries(os::library_with(code)))
      os::write_results(os::to_text(os::to_path(library.path).filename()) +
                        (library.was_loaded ? " was loaded" : "") +
                        (library.error.empty() ? "\n" : " failed\n"));
  auto *count = reinterpret_cast<int (*)()>(
      os::symbol_anywhere("fake_torch_cuda_devices"));
  os::write_results("devices " + std::to_string(count ? count() : 0) + '\n');
  return 0;
}

int main(int argc, char **argv) {
  static const std::map<std::string, int (*)(const Arguments &)> modes = {
      {"report", report},
      {"arguments", print_arguments},
      {"variable", print_variable},
      {"input", read_input},
      {"chatter", chatter},
      {"crash", crash},
      {"abort", abort_at_once},
      {"hang", hang},
      {"beat", beat},
      {"tree", tree},
      {"parent", parent},
      {"cache", cache},
      {"load-gpu", load_gpu}};
  Arguments arguments = os::arguments(argc, argv);
  os::open_results();
  return modes.at(arguments.at(1))(arguments);
}
