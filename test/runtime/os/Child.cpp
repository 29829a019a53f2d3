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
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>

using namespace torchport;
using Arguments = std::vector<std::string>;
using std::chrono::milliseconds;

static int report(const std::string &status) {
  os::write_results("result");
  std::fputs("out\n", stdout);
  std::fflush(stdout);
  std::fputs("err\n", stderr);
  return std::atoi(status.c_str());
}

static void print_arguments(const Arguments &arguments) {
  for (std::size_t i = 2; i < arguments.size(); ++i)
    os::write_results('[' + arguments[i] + ']');
}

static void chatter() {
  for (int i = 0; i < 20000; ++i)
    std::fputs("chatter\n", stdout);
  std::fputs("last\n", stdout);
}

static void crash() {
  os::expect_crash();
  os::write_results("step 1");
  std::fputs("before the crash\n", stderr);
  std::fflush(stderr);
  volatile int *nowhere = nullptr;
  *nowhere = 1;
}

static void abort_at_once() {
  os::expect_crash();
  std::abort();
}

static void hang() {
  os::write_results("step 1");
  std::this_thread::sleep_for(std::chrono::minutes(2));
}

/// Writes to \p path for as long as it lives.
static void beat(const std::string &path) {
  os::expect_crash();
  for (int i = 0; i < 6000; ++i) {
    std::ofstream(os::to_path(path), std::ios::app) << '.';
    std::this_thread::sleep_for(milliseconds(20));
  }
}

/// Has a child of its own, in the way of a program that knows no torchport.
static int tree(const std::string &path) {
  std::string command = '"' + os::own_program() + "\" beat \"" + path + '"';
#ifdef _WIN32
  // cmd.exe removes the first and the last quotation mark.
  return _wsystem(os::to_path('"' + command + '"').c_str());
#else
  return std::system(command.c_str());
#endif
}

/// Has a child of its own, in our way.
static void parent(const std::string &path) {
  os::run({os::own_program(), {"beat", path}}, std::chrono::minutes(2));
}

/// Asks a cache that other processes use too. Notes in a file that it was
/// asked.
static void cache(const Arguments &arguments) {
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
}

/// Loads a library as the program's LibTorch, and what is beside it.
static int load_gpu(const std::string &path) {
  os::OpenLibrary cpu = os::open_library(path, true);
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
  Arguments arguments = os::arguments(argc, argv);
  os::open_results();
  const std::string what = arguments.at(1);
  const std::string first = arguments.size() > 2 ? arguments[2] : "";
  if (what == "report")
    return report(first);
  if (what == "tree")
    return tree(first);
  if (what == "load-gpu")
    return load_gpu(first);
  const std::map<std::string, std::function<void()>> modes = {
      {"arguments", [&] { print_arguments(arguments); }},
      {"variable", [&] { os::write_results(os::variable(first.c_str())); }},
      {"input",
       [] { os::write_results(std::getchar() == EOF ? "end" : "input"); }},
      {"chatter", chatter},
      {"crash", crash},
      {"abort", abort_at_once},
      {"hang", hang},
      {"beat", [&] { beat(first); }},
      {"parent", [&] { parent(first); }},
      {"cache", [&] { cache(arguments); }}};
  modes.at(what)();
}
