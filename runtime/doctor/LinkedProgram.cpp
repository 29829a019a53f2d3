//===- LinkedProgram.cpp - what a program loads of LibTorch ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "LinkedProgram.h"

#include "Subprocess.h"
#include "Variables.h"
#include "os/Files.h"
#include "os/Libraries.h"
#include "os/Machine.h"
#include "os/Results.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

namespace torchport::doctor {

using namespace detail;
using nlohmann::json;
namespace fs = std::filesystem;

static constexpr std::chrono::seconds kLoaderTimeout{60};

/// Returns the system for which \p path is a program or a library, by its first
/// bytes; empty if it is none.
static std::string system_of(const std::string &path) {
  char bytes[4] = {};
  std::ifstream(os::to_path(path), std::ios::binary).read(bytes, sizeof bytes);
  const std::string magic(bytes, sizeof bytes);
  if (magic == "\177ELF")
    return "Linux";
  if (magic.rfind("MZ", 0) == 0)
    return "Windows";
  // Of 64 bits, and for several processors (mach-o/loader.h, mach-o/fat.h).
  return magic == "\xcf\xfa\xed\xfe" || magic == "\xca\xfe\xba\xbe" ? "macOS"
                                                                    : "";
}

bool is_program(const std::string &path) {
  return os::system_name() == "Linux" && system_of(path) == "Linux";
}

std::string foreign_program(const std::string &path) {
  const std::string system = system_of(path);
  if (system == "Windows")
    return "it is a program of Windows, and only those of Linux can be "
           "examined. 'dumpbin /dependents' lists the libraries that it loads: "
           "torchport.dll, or else torch_cuda.dll or torch_hip.dll, has to be "
           "among them, or LibTorch finds no GPU";
  if (system == "macOS")
    return "it is a program of macOS, and only those of Linux can be examined. "
           "'otool -L' lists the libraries that it loads: libtorch_cpu.dylib "
           "has the support for Apple's GPUs";
  if (system == "Linux")
    return "it is a program of Linux, and can only be examined there";
  return "";
}

static bool is_of_interest(const std::string &library) {
  for (const char *stem : {"libtorch", "libc10", "libcaffe2", "libamdhip",
                           "libcudart", "libcuda.", "libsycl", "libze_loader"})
    if (library.rfind(stem, 0) == 0)
      return true;
  return false;
}

/// Reads the lines `NAME => PATH (ADDRESS)` and `NAME => not found`.
static void add_libraries(const std::string &lines, LinkReport &report) {
  for (const std::string &line : split(lines, '\n')) {
    std::size_t arrow = line.find(" => "), name = line.find_first_not_of("\t ");
    if (arrow == std::string::npos || name == std::string::npos ||
        name >= arrow)
      continue;
    std::string library = line.substr(name, arrow - name);
    std::string path = line.substr(arrow + 4);
    path = path.substr(0, path.rfind(" ("));
    if (path == "not found")
      report.problems.push_back(
          {library + " is not found",
           std::string("link with -Wl,-rpath,FOLDER, or add its folder to ") +
               os::library_path_variable()});
    if (path == "not found" || is_of_interest(library))
      report.libraries.emplace_back(library, path == "not found" ? "" : path);
  }
}

/// Returns the folder of \p library in a pip package beside torch, such as
/// those of ROCm (_rocm_sdk_core/lib) and CUDA (nvidia/cublas/lib), or an empty
/// path. Python loads them from there, and a program has to be told.
static fs::path pip_folder_of(const std::string &library,
                              const fs::path &libtorch) {
  const fs::path site = libtorch.parent_path().parent_path();
  if (libtorch.filename() != "lib" ||
      libtorch.parent_path().filename() != "torch")
    return {};
  std::error_code failed;
  for (const std::string below : {"", "nvidia"})
    for (const auto &package : fs::directory_iterator(site / below, failed))
      if (os::is_file(os::to_text(package.path() / "lib" / library)))
        return package.path() / "lib";
  return {};
}

static fs::path folder_of(const std::string &library) {
  std::error_code failed;
  return fs::canonical(os::to_path(library), failed).parent_path();
}

static std::string path_in(const LinkReport &report, const std::string &stem) {
  for (const auto &[name, path] : report.libraries)
    if (name.rfind(stem, 0) == 0)
      return path;
  return "";
}

static void check_folders(LinkReport &report) {
  std::set<std::string> folders;
  for (const auto &[name, path] : report.libraries)
    if (!path.empty() && name.rfind("libtorchport", 0) != 0 &&
        (name.rfind("libtorch", 0) == 0 || name.rfind("libc10", 0) == 0))
      folders.insert(os::to_text(folder_of(path)));
  if (folders.size() < 2)
    return;
  std::string all;
  for (const std::string &folder : folders)
    all += (all.empty() ? "" : ", ") + folder;
  report.problems.push_back(
      {"it loads parts of several LibTorchs: " + all,
       "link and run it with one; see the program's RPATH and " +
           std::string(os::library_path_variable())});
}

/// The linker leaves out a library of which the program calls no function.
static void check_gpu_half(LinkReport &report) {
  std::string cpu = path_in(report, "libtorch_cpu");
  if (cpu.empty()) {
    if (report.problems.empty())
      report.problems.push_back({"it does not load LibTorch at its start",
                                 "examine the library that includes LibTorch, "
                                 "if it loads one later"});
    return;
  }
  const bool has_torchport = !path_in(report, "libtorchport").empty();
  for (const char *stem : {"torch_cuda", "torch_hip", "torch_xpu"}) {
    std::string library = os::library_file(stem);
    if (has_torchport || !path_in(report, library).empty() ||
        !os::is_file(os::to_text(folder_of(cpu) / library)))
      continue;
    report.problems.push_back(
        {library + " is beside libtorch_cpu.so and is not loaded, so that "
                   "LibTorch finds no GPU",
         std::string("link with -Wl,--no-as-needed -l") + stem +
             " -Wl,--as-needed, or with torchport, which loads it"});
  }
}

static void name_pip_folders(LinkReport &report) {
  std::string libtorch = path_in(report, "libtorch_cpu");
  if (libtorch.empty())
    libtorch = path_in(report, "libc10");
  if (libtorch.empty())
    return;
  for (Problem &problem : report.problems) {
    const std::size_t end = problem.detail.find(" is not found");
    const fs::path folder =
        pip_folder_of(problem.detail.substr(0, end), folder_of(libtorch));
    if (end != std::string::npos && !folder.empty())
      problem.hint = "link with -Wl,-rpath," + os::to_text(folder) +
                     ", or add that folder to " + os::library_path_variable();
  }
}

LinkReport check_program(const std::string &path) {
  LinkReport report;
  // As ldd does. The loader prints the list in the program's place.
  Program loader{"/bin/sh",
                 {"-c", "LD_TRACE_LOADED_OBJECTS=1 exec \"$0\" >&3",
                  path.find('/') == std::string::npos ? "./" + path : path}};
  loader.is_probe = false;
  Outcome outcome = run_program(loader, kLoaderTimeout);
  add_libraries(outcome.results, report);
  if (outcome.results.empty())
    report.problems.push_back(
        {"the loader lists no libraries: " +
             end_in_words(outcome, kLoaderTimeout),
         "make it executable; a program that is linked statically has none"});
  check_folders(report);
  check_gpu_half(report);
  name_pip_folders(report);
  return report;
}

std::string to_text(const std::string &path, const LinkReport &report,
                    bool is_coloured) {
  std::string text = "What " + path + " loads of LibTorch\n";
  for (const auto &[name, found] : report.libraries)
    if (!found.empty())
      text += good_row(name + "  " + found, is_coloured);
  text += to_text(report.problems, is_coloured);
  return text + (report.problems.empty() ? "\nIt loads one whole LibTorch.\n"
                                         : "\nSee the lines marked FAIL.\n");
}

std::string to_json(const std::string &path, const LinkReport &report) {
  json value = {{"torchport", TORCHPORT_VERSION},
                {"program", path},
                {"good", report.problems.empty()},
                {"libraries", json::array()},
                {"problems", report.problems}};
  for (const auto &[name, found] : report.libraries)
    value["libraries"].push_back({{"name", name}, {"path", found}});
  return value.dump(2, ' ', false, json::error_handler_t::replace) + '\n';
}

} // namespace torchport::doctor
