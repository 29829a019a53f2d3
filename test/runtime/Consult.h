//===- Consult.h - run torchport-doctor -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Ask.h"

#include <nlohmann/json.hpp>

namespace torchport::test {

/// Runs \p doctor with \p arguments in a shell.
inline Answer consult(const std::string &arguments,
                      const Variables &variables = {},
                      const std::string &doctor = TEST_DOCTOR) {
  return run_in_shell(Directory(),
                      with_variables(doctor + " " + arguments, variables));
}

inline nlohmann::json json_of(const Answer &answer, int status) {
  EXPECT_EQ(answer.status, status) << answer.err;
  return nlohmann::json::parse(answer.out);
}

/// The simulated accelerator, as the kind of device that \p role is.
inline Variables sim_as(const std::string &role, Variables more = {}) {
  more.insert({{"TORCHPORT_PRELOAD", TEST_SIM}, {"TORCHPORT_SIM_AS", role}});
  return more;
}
const Variables kSimAsCuda = sim_as("cuda");

inline void run_shell(const std::string &command) {
  ASSERT_EQ(std::system(command.c_str()), // NOLINT(bugprone-command-processor)
            0);
}

} // namespace torchport::test
