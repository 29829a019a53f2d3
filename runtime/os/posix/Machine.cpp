//===- Machine.cpp - facts about a POSIX system ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/Machine.h"

#include <sys/utsname.h>
#include <unistd.h>

namespace torchport::os {

std::string kernel_version() {
  utsname name{};
  uname(&name);
  return name.release;
}

std::string user_and_groups() {
  std::string text =
      std::to_string(geteuid()) + ' ' + std::to_string(getegid());
  gid_t groups[1024];
  int count = getgroups(1024, groups);
  for (int i = 0; i < count; ++i)
    text += ' ' + std::to_string(groups[i]);
  return text;
}

std::int64_t process_number() { return getpid(); }

bool writes_to_terminal() { return isatty(STDOUT_FILENO) != 0; }

} // namespace torchport::os
