//===- Other.cpp - a system that this library does not know ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// All of runtime/os with the C++ library alone. There are no child processes,
/// so devices are probed in the process that asks for them, and no library is
/// loaded at run time. No verdict is kept on disk, because this system's rights
/// on files are not known.
//===----------------------------------------------------------------------===//

#include "os/Environment.h"
#include "os/FileLock.h"
#include "os/Files.h"
#include "os/Libraries.h"
#include "os/Machine.h"
#include "os/Process.h"
#include "os/Results.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

namespace torchport::os {

namespace fs = std::filesystem;

static constexpr const char *kUnknown =
    "this build of torchport knows neither Linux, macOS nor Windows";

// Process.h and Results.h.

bool can_start_processes() { return false; }

Outcome run(const Program & /*program*/,
            std::chrono::milliseconds /*timeout*/) {
  Outcome outcome;
  outcome.start_error = std::string(kUnknown) + ", and starts no process";
  return outcome;
}

std::string in_words(const End &end) {
  return "the process ended with exit status " + std::to_string(end.code);
}

bool lacks_library(const Outcome & /*outcome*/) { return false; }

std::string results_redirection() { return {}; }

std::string results_path() { return {}; }

bool open_results() { return true; }

bool write_results(const std::string &text) {
  return std::fputs(text.c_str(), stdout) >= 0 && std::fflush(stdout) == 0;
}

void expect_crash() {}

void end_at_once(int status) { std::_Exit(status); }

// Libraries.h.

std::vector<std::string> loaded_libraries() { return {}; }

std::string library_with(const void * /*code*/) { return {}; }

std::string library_prefix() { return "lib"; }

std::string library_file(const std::string &stem) {
  return "lib" + stem + ".so";
}

const char *library_path_variable() { return "LD_LIBRARY_PATH"; }

std::vector<std::string> hip_libraries() { return {}; }

std::vector<std::string> cuda_libraries() { return {}; }
std::vector<std::string> level_zero_libraries() { return {}; }

OpenLibrary find_library(const std::string & /*library*/) {
  return {nullptr, kUnknown};
}

OpenLibrary open_library(const std::string & /*library*/, bool /*is_global*/) {
  return {nullptr, kUnknown};
}

void *symbol(void * /*handle*/, const char * /*name*/) { return nullptr; }

void *symbol_anywhere(const char * /*name*/) { return nullptr; }

// Environment.h.

bool has_foreign_environment() { return false; }

std::string variable(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

std::vector<std::string> variables() { return {}; }

std::vector<std::string> arguments(int argc, char **argv) {
  return {argv, argv + argc};
}

char list_separator() { return ':'; }

std::string find_in_path(const std::string & /*name*/) { return {}; }

std::string cache_folder() { return {}; }

// FileLock.h.

FileLock::FileLock(const std::string & /*file*/,
                   std::chrono::milliseconds /*patience*/) {}

FileLock::~FileLock() { file_ = -1; }

// Files.h.

fs::path to_path(const std::string &text) { return fs::path(text); }

std::string to_text(const fs::path &path) { return path.string(); }

std::string own_program() { throw std::runtime_error(kUnknown); }

std::string program_file(const std::string &stem) { return stem; }

bool is_executable(const std::string & /*path*/) { return false; }

std::string identity_of(const std::string &path) {
  std::error_code failed;
  auto size = fs::file_size(path, failed);
  return path + ' ' + (failed ? "-" : std::to_string(size)) + '\n';
}

std::string rights_on(const std::string &node) { return node + " -\n"; }

int try_to_open(const std::string & /*node*/) { return ENOENT; }

Group group_of(const std::string & /*node*/) { return {}; }

bool is_file(const std::string &path) {
  std::error_code failed;
  return fs::is_regular_file(path, failed);
}

std::vector<FolderEntry> entries_of(const std::string & /*folder*/) {
  return {};
}

void remove_file(const std::string & /*path*/) {}

bool create_folders(const std::string & /*folder*/) { return false; }

std::optional<std::string> read_own(const std::string & /*file*/) {
  return std::nullopt;
}

bool write_own(const std::string & /*file*/, const std::string & /*fresh*/,
               const std::string & /*text*/) {
  return false;
}

// Machine.h.

std::int64_t since_boot() {
  return std::chrono::steady_clock::now().time_since_epoch().count();
}

std::string boot_id(const std::string & /*root*/) { return {}; }

std::string kernel_version() { return {}; }

std::string system_name() { return {}; }

std::vector<DisplayAdapter> display_adapters() { return {}; }

std::string user_and_groups() { return {}; }

std::vector<std::string> installed_files() { return {}; }

std::int64_t process_number() { return 0; }

bool writes_to_terminal() { return false; }

} // namespace torchport::os
