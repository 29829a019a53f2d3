//===- Files.cpp - files on Windows ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/Files.h"

#include "tool/os/IOErrors.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Windows/WindowsSupport.h"
#include "llvm/Support/WindowsError.h"
#include "llvm/Support/xxhash.h"

#include <io.h>

namespace fs = llvm::sys::fs;

namespace torchport {

static std::error_code lastError() { return llvm::mapLastWindowsError(); }

/// Opens a file or a folder, even if other processes use it.
static HANDLE openShared(const char *Path, DWORD Access) {
  llvm::SmallVector<wchar_t, MAX_PATH> Wide;
  if (llvm::sys::windows::widenPath(Path, Wide))
    return INVALID_HANDLE_VALUE;
  return ::CreateFileW(Wide.data(), Access,
                       FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                       nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS,
                       nullptr);
}

static FileStat fileStatOf(HANDLE File, uint64_t &Size) {
  FileStat Result;
  BY_HANDLE_FILE_INFORMATION Status;
  FILE_BASIC_INFO Times;
  // Devices such as CON are no files of a disk.
  if (::GetFileType(File) != FILE_TYPE_DISK ||
      !::GetFileInformationByHandle(File, &Status) ||
      !::GetFileInformationByHandleEx(File, FileBasicInfo, &Times,
                                      sizeof(Times)))
    return Result;
  const auto Joined = [](DWORD High, DWORD Low) {
    return uint64_t(High) << 32 | Low;
  };
  Result.Kind = Status.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY
                    ? FileKind::Folder
                    : FileKind::File;
  Result.Device = Status.dwVolumeSerialNumber;
  Result.Inode = Joined(Status.nFileIndexHigh, Status.nFileIndexLow);
  Size = Joined(Status.nFileSizeHigh, Status.nFileSizeLow);
  const uint64_t Changed = Times.ChangeTime.QuadPart;
  Result.Changed =
      std::chrono::time_point_cast<std::chrono::system_clock::duration>(
          llvm::sys::toTimePoint(
              FILETIME{DWORD(Changed), DWORD(Changed >> 32)}));
  const uint64_t Fields[] = {Result.Inode, Size,
                             uint64_t(Times.LastWriteTime.QuadPart), Changed};
  const uint64_t Hash = llvm::xxh3_64bits(llvm::ArrayRef<uint8_t>(
      reinterpret_cast<const uint8_t *>(Fields), sizeof(Fields)));
  Result.Stamp = Hash == 0 ? 1 : Hash;
  return Result;
}

FileStat statPath(const char *Path) {
  const llvm::ScopedFileHandle File(openShared(Path, FILE_READ_ATTRIBUTES));
  uint64_t Size;
  if (File)
    return fileStatOf(File, Size);
  // A path without access permission does not exist for the reader.
  if (::GetLastError() != ERROR_ACCESS_DENIED)
    recordIOError(Path, lastError());
  return {};
}

FileStat readWithStat(const char *Path, llvm::SmallVectorImpl<char> &Bytes) {
  const llvm::ScopedFileHandle File(openShared(Path, GENERIC_READ));
  if (!File) {
    recordIOError(Path, lastError());
    return {};
  }
  uint64_t Wanted = 0;
  FileStat Result = fileStatOf(File, Wanted);
  if (Result.Kind != FileKind::File)
    return {};
  size_t Size = Bytes.size();
  Bytes.resize_for_overwrite(Size + Wanted);
  while (Size < Bytes.size()) {
    auto Read = fs::readNativeFile(
        File, llvm::MutableArrayRef<char>(Bytes).drop_front(Size));
    if (!Read) {
      recordIOError(Path, llvm::errorToErrorCode(Read.takeError()));
      return {};
    }
    if (*Read == 0)
      break;
    Size += *Read;
  }
  Bytes.truncate(Size);
  return Result;
}

bool isOfAnotherUser(const fs::file_status &) { return false; }
bool isWritableByOthers(const fs::file_status &) { return false; }

std::error_code setAttributes(int, const std::string &,
                              const fs::file_status &) {
  return {};
}

std::error_code flushToDisk(int FD) {
  return ::_commit(FD) == 0 ? std::error_code() : llvm::errnoAsErrorCode();
}

int openUnnamedFile() { return -1; }
std::string pathForOthers(int) { return ""; }

} // namespace torchport
