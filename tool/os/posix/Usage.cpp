//===- Usage.cpp - time and memory on Linux and macOS ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/Usage.h"

#include "tool/os/posix/Differences.h"

#include <sys/resource.h>
#include <unistd.h>

namespace torchport {

uint64_t peakMemory() {
  rusage Used = {};
  ::getrusage(RUSAGE_SELF, &Used);
  return uint64_t(Used.ru_maxrss) * PeakMemoryUnit;
}

uint64_t physicalMemory() {
  return uint64_t(::sysconf(_SC_PHYS_PAGES)) * ::sysconf(_SC_PAGESIZE);
}

void lowerPriority() {
  (void)::setpriority(PRIO_PROCESS, /*who=*/0, /*prio=*/10);
}

} // namespace torchport
