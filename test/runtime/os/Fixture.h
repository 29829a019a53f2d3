//===- Fixture.h - what the tests of runtime/os share -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "os/Environment.h"
#include "os/Files.h"
#include "os/Machine.h"
#include "os/Process.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace torchport::os {

/// A folder with a name that is hard to pass on, for one test.
class OsTest : public testing::Test {
protected:
  OsTest() {
    const auto *test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = to_text(std::filesystem::temp_directory_path()) +
              "/torchport ü €-" + std::to_string(process_number()) + '-' +
              std::to_string(since_boot()) + '-' + test->name();
    create_folders(folder_);
  }
  ~OsTest() override {
    std::error_code ignored;
    std::filesystem::remove_all(to_path(folder_), ignored);
  }

  std::string file(const std::string &name) const {
    return folder_ + '/' + name;
  }
  static std::string read(const std::string &path) {
    std::ostringstream text;
    text << std::ifstream(to_path(path)).rdbuf();
    return text.str();
  }
  /// The program of Child.cpp, which is beside this one.
  static std::string child() {
    return to_text(to_path(own_program()).parent_path() /
                   program_file("torchport-os-child"));
  }
  static Outcome
  run_child(std::vector<std::string> arguments,
            std::chrono::milliseconds timeout = std::chrono::seconds(60)) {
    return run({child(), std::move(arguments)}, timeout);
  }

private:
  std::string folder_;
};

} // namespace torchport::os
