//===- Differences.cpp - what only Linux does -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/posix/Differences.h"

#include "tool/os/Files.h"
#include "tool/os/OwnProcess.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/MathExtras.h"

#include <climits>
#include <cstring>
#include <ctime>
#include <link.h>
#include <malloc.h>
#include <sys/mman.h>
#include <sys/xattr.h>
#include <unistd.h>

namespace fs = llvm::sys::fs;

namespace torchport {

timespec modificationTime(const struct stat &Status) { return Status.st_mtim; }
timespec changeTime(const struct stat &Status) { return Status.st_ctim; }

void copyExtendedAttributes(const char *From, int To) {
  std::vector<char> Names(XATTR_LIST_MAX), Value(XATTR_SIZE_MAX);
  const ssize_t Size = ::listxattr(From, Names.data(), Names.size());
  for (ssize_t At = 0; At < Size; At += std::strlen(&Names[At]) + 1) {
    const char *Name = &Names[At];
    const ssize_t Length = ::getxattr(From, Name, Value.data(), Value.size());
    if (Length >= 0)
      (void)::fsetxattr(To, Name, Value.data(), Length, 0);
  }
}

const uint64_t PeakMemoryUnit = 1 << 10;

// Files.h.

int openUnnamedFile() { return ::memfd_create("torchport", MFD_CLOEXEC); }

std::string pathForOthers(int FD) {
  std::string Path =
      "/proc/" + std::to_string(::getpid()) + "/fd/" + std::to_string(FD);
  // Without /proc, or if this process may not be inspected, others cannot.
  return fs::access(Path, fs::AccessMode::Write) ? "" : Path;
}

// OwnProcess.h.

std::chrono::seconds processorTimeOf(llvm::thread::native_handle_type Thread) {
  clockid_t Clock;
  timespec Time = {};
  if (!::pthread_getcpuclockid(Thread, &Clock))
    ::clock_gettime(Clock, &Time);
  return std::chrono::seconds(Time.tv_sec);
}

void returnLargeBlocks() { ::mallopt(M_MMAP_THRESHOLD, 128 << 10); }
void returnFreeMemory() { ::malloc_trim(0); }

std::string ownProgram(const char *Argv0) {
  static constexpr char Self[] = "/proc/self/exe";
  static int Anchor;
  return fs::can_execute(Self) ? Self : fs::getMainExecutable(Argv0, &Anchor);
}

std::string buildId() {
  std::string Id;
  ::dl_iterate_phdr(
      [](dl_phdr_info *Program, size_t, void *Found) {
        for (const ElfW(Phdr) &Part :
             llvm::ArrayRef(Program->dlpi_phdr, Program->dlpi_phnum)) {
          if (Part.p_type != PT_NOTE)
            continue;
          // The loader provides addresses as integers.
          const uintptr_t Begin = Program->dlpi_addr + Part.p_vaddr;
          // NOLINTNEXTLINE(performance-no-int-to-ptr)
          const char *At = reinterpret_cast<const char *>(Begin);
          const char *const End = At + Part.p_memsz;
          while (At < End) {
            const auto *Note = reinterpret_cast<const ElfW(Nhdr) *>(At);
            const char *Name = At + sizeof(*Note);
            const char *Text = Name + llvm::alignTo(Note->n_namesz, 4);
            if (Note->n_type == NT_GNU_BUILD_ID)
              static_cast<std::string *>(Found)->assign(Text, Note->n_descsz);
            At = Text + llvm::alignTo(Note->n_descsz, 4);
          }
        }
        return 1; // the first is the program itself
      },
      &Id);
  return Id;
}

} // namespace torchport
