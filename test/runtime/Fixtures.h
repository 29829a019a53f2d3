//===- Fixtures.h - helpers that several tests share ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Subprocess.h"

#include <torchport/select.h>

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <ftw.h>

namespace torchport::test {

using Variables = std::map<std::string, std::string>;

/// A text with all of \p parts, which are substrings or matchers.
template <typename... Parts> auto Has(const Parts &...parts) {
  auto matcher = [](const auto &part) {
    if constexpr (std::is_convertible_v<decltype(part), std::string>)
      return testing::HasSubstr(part);
    else
      return part;
  };
  return testing::AllOf(matcher(parts)...);
}
/// A text with none of \p parts.
template <typename... Parts> auto Lacks(const Parts &...parts) {
  return testing::AllOf(testing::Not(testing::HasSubstr(parts))...);
}

/// Removes the tree at \p path. Not std::filesystem::remove_all(): some
/// LibTorch builds export a broken copy of it, which programs that link
/// LibTorch then call and crash in (seen with PyTorch 2.11.0 for CUDA).
inline void remove_tree(const std::string &path) {
  const auto remove = [](const char *name, const struct stat *, int, FTW *) {
    return std::remove(name);
  };
  nftw(path.c_str(), remove, 16, FTW_DEPTH | FTW_PHYS);
}

/// A temporary directory, removed with this object.
class Directory {
public:
  Directory() {
    std::string pattern =
        (std::filesystem::temp_directory_path() / "torchport-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  Directory(const Directory &) = delete;
  Directory &operator=(const Directory &) = delete;
  ~Directory() { remove_tree(path_.string()); }

  std::string file(const std::string &name) const {
    return (path_ / name).string();
  }
  /// Writes an executable shell script and returns its path.
  std::string script(const std::string &name, const std::string &text) const {
    std::ofstream(file(name)) << "#!/bin/sh\n" << text << '\n';
    std::filesystem::permissions(file(name), std::filesystem::perms::owner_all);
    return file(name);
  }
  /// The text of a file, or an empty string if there is none.
  std::string read(const std::string &name) const {
    std::ostringstream text;
    text << std::ifstream(file(name)).rdbuf();
    return text.str();
  }

private:
  std::filesystem::path path_;
};

/// Sets variables of this process and restores them at the end.
class Environment {
public:
  explicit Environment(const Variables &variables) {
    for (const auto &[name, value] : variables)
      set(name, value);
  }
  Environment(const std::string &name, const std::string &value) {
    set(name, value);
  }
  Environment(const Environment &) = delete;
  Environment &operator=(const Environment &) = delete;
  ~Environment() {
    for (const auto &[name, value] : before_)
      setenv(name.c_str(), value.c_str(), 1);
    for (const std::string &name : absent_)
      unsetenv(name.c_str());
  }

private:
  void set(const std::string &name, const std::string &value) {
    if (const char *before = std::getenv(name.c_str()))
      before_[name] = before;
    else
      absent_.push_back(name);
    setenv(name.c_str(), value.c_str(), 1);
  }

  Variables before_;
  std::vector<std::string> absent_;
};

/// Variables with which a probe has the simulated accelerator.
inline Variables with_sim(Variables more = {}) {
  more.insert(
      {{"TORCHPORT_PROBE", TEST_PROBE}, {"TORCHPORT_PRELOAD", TEST_SIM}});
  return more;
}

/// Variables for \p devices simulated devices, and for one fault.
inline Variables sim_devices(int devices) {
  return {{"TORCHPORT_SIM_DEVICES", std::to_string(devices)}};
}
inline Variables sim_fault(const std::string &fault, int devices = 1) {
  Variables variables;
  if (devices != 1)
    variables = sim_devices(devices);
  variables["TORCHPORT_SIM_FAULT"] = fault;
  return variables;
}

inline Candidate candidate(const std::string &device, Kind kind,
                           Why why = Why::NotProbed) {
  Candidate result;
  result.device = c10::Device(device);
  result.kind = kind;
  result.why = why;
  return result;
}

/// Runs a program that is no probe.
inline detail::Outcome run_alone(const std::string &path,
                                 std::vector<std::string> arguments,
                                 const Variables &variables = {}) {
  detail::Program program{path, std::move(arguments)};
  program.is_probe = false;
  for (const auto &[name, value] : variables)
    program.variables.push_back(name + '=' + value);
  return detail::run_program(program, std::chrono::minutes(2));
}

/// A deadline that a good device meets here. Some LibTorch builds take seconds
/// to load.
inline std::chrono::milliseconds deadline() {
  static const std::chrono::milliseconds enough = [] {
    auto start = std::chrono::steady_clock::now();
    detail::run_program({TEST_PROBE,
                         {"privateuseone:0"},
                         {"TORCHPORT_PRELOAD=" TEST_SIM,
                          "TORCHPORT_SIM_FAULT=", "TORCHPORT_SIM_DEVICES=1"}},
                        std::chrono::minutes(1));
    return 4 * std::chrono::duration_cast<std::chrono::milliseconds>(
                   std::chrono::steady_clock::now() - start) +
           std::chrono::seconds(2);
  }();
  return enough;
}

} // namespace torchport::test
