//===- Differences.cpp - what only macOS does -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/posix/Differences.h"

#include "tool/os/Files.h"
#include "tool/os/OwnProcess.h"

#include "llvm/ADT/SmallString.h"

#include <copyfile.h>
#include <fcntl.h>
#include <mach-o/dyld.h>
#include <mach-o/loader.h>
#include <mach/mach.h>
#include <malloc/malloc.h>
#include <pthread.h>
#include <unistd.h>

namespace fs = llvm::sys::fs;

namespace torchport {

timespec modificationTime(const struct stat &Status) {
  return Status.st_mtimespec;
}

timespec changeTime(const struct stat &Status) { return Status.st_ctimespec; }

void copyExtendedAttributes(const char *From, int To) {
  const int Source = ::open(From, O_RDONLY | O_CLOEXEC);
  if (Source < 0)
    return;
  (void)::fcopyfile(Source, To, nullptr, COPYFILE_ACL | COPYFILE_XATTR);
  ::close(Source);
}

const uint64_t PeakMemoryUnit = 1;

// Files.h.

int openUnnamedFile() {
  int FD;
  llvm::SmallString<128> Name;
  if (fs::createTemporaryFile("torchport", "", FD, Name))
    return -1;
  (void)fs::remove(Name);
  return FD;
}

std::string pathForOthers(int) { return ""; }

// OwnProcess.h.

std::chrono::seconds processorTimeOf(llvm::thread::native_handle_type Thread) {
  thread_basic_info Used = {};
  mach_msg_type_number_t Count = THREAD_BASIC_INFO_COUNT;
  ::thread_info(::pthread_mach_thread_np(Thread), THREAD_BASIC_INFO,
                reinterpret_cast<thread_info_t>(&Used), &Count);
  return std::chrono::seconds(Used.user_time.seconds +
                              Used.system_time.seconds);
}

void returnLargeBlocks() {} // so does the system's allocator
void returnFreeMemory() { ::malloc_zone_pressure_relief(nullptr, 0); }

std::string ownProgram(const char *Argv0) {
  static int Anchor;
  return fs::getMainExecutable(Argv0, &Anchor);
}

std::string buildId() {
  const auto *Program =
      reinterpret_cast<const mach_header_64 *>(::_dyld_get_image_header(0));
  const char *At = reinterpret_cast<const char *>(Program + 1);
  for (uint32_t I = 0; I < Program->ncmds; ++I) {
    const auto *Command = reinterpret_cast<const load_command *>(At);
    if (Command->cmd == LC_UUID) {
      const auto &Id = reinterpret_cast<const uuid_command *>(At)->uuid;
      return {std::begin(Id), std::end(Id)};
    }
    At += Command->cmdsize;
  }
  return "";
}

} // namespace torchport
