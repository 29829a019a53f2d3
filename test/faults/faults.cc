// Lets one file operation of this process fail: the FAULT_AT-th in the folders
// FAULT_UNDER, separated by colons, with the error FAULT_ERROR; with
// FAULT_LASTS, all from there on. The error 0 is an operation that does half of
// what was asked. Before operation FAULT_EDIT_AT, the shell command FAULT_EDIT
// runs. FAULT_LOG gets each operation at once, as the process may be killed.

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <mutex>
#include <string>
#include <string_view>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <vector>

namespace {

/// The function of the C library that \p Ours hides.
template <typename Function> Function *next(const char *Name, Function *) {
  return reinterpret_cast<Function *>(dlsym(RTLD_NEXT, Name));
}
#define NEXT(Name) next(#Name, &::Name)

std::string variable(const char *Name) {
  const char *Value = std::getenv(Name);
  return Value ? Value : "";
}

class Faults {
public:
  Faults() {
    std::string Under = variable("FAULT_UNDER");
    for (size_t At = 0; At < Under.size();) {
      const size_t End = std::min(Under.find(':', At), Under.size());
      Folders.push_back(Under.substr(At, End - At));
      At = End + 1;
    }
    if (const std::string Log = variable("FAULT_LOG"); !Log.empty())
      LogTo = NEXT(open)(Log.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC,
                         0600);
    unsetenv("LD_PRELOAD"); // not for its children
  }

  bool isUnder(const std::string &Path) const {
    for (const std::string &Each : Folders)
      if (Path.compare(0, Each.size(), Each) == 0 &&
          (Path.size() == Each.size() || Path[Each.size()] == '/'))
        return true;
    return false;
  }

  /// Counts a call, and returns whether it must fail.
  bool fails(const char *Call, const std::string &Path) {
    const int Number = ++Made;
    if (Number == EditAt)
      (void)!std::system(Edit.c_str());
    const bool Fails =
        At != 0 && (Number == At || (Lasts && Number > At)) && !isCopied(Call);
    if (LogTo >= 0) {
      const std::string Line = std::to_string(Number) + (Fails ? " ! " : " ") +
                               Call + " " + Path + "\n";
      (void)!NEXT(write)(LogTo, Line.data(), Line.size());
    }
    return Fails;
  }

  const int Error = std::atoi(variable("FAULT_ERROR").c_str());

private:
  /// Whether the call cannot be done by half.
  bool isCopied(std::string_view Call) const {
    return Error == 0 && Call != "read" && Call != "pread" && Call != "write";
  }

  std::vector<std::string> Folders;
  const int At = std::atoi(variable("FAULT_AT").c_str());
  const bool Lasts = !variable("FAULT_LASTS").empty();
  const int EditAt = std::atoi(variable("FAULT_EDIT_AT").c_str());
  const std::string Edit = variable("FAULT_EDIT");
  std::atomic<int> Made = 0;
  int LogTo = -1;
};

Faults &faults() {
  // Not destroyed: the process makes calls until its end.
  static auto *All = new Faults;
  return *All;
}

/// The path of each open file under a folder.
struct {
  std::mutex Mutex;
  std::string Paths[4096];
} Open;

std::string pathOf(int FD) {
  if (FD < 0 || FD >= int(std::size(Open.Paths)))
    return {};
  const std::lock_guard Lock(Open.Mutex);
  return Open.Paths[FD];
}

void note(int FD, std::string Path) {
  if (FD < 0 || FD >= int(std::size(Open.Paths)))
    return;
  const std::lock_guard Lock(Open.Mutex);
  Open.Paths[FD] = std::move(Path);
}

/// The absolute path; empty if it is under no folder.
std::string placeOf(int At, const char *Path) {
  if (!Path)
    return {};
  std::string Place = Path;
  if (*Path != '/') {
    char Here[PATH_MAX];
    Here[0] = 0;
    if (At == AT_FDCWD) {
      if (!getcwd(Here, sizeof(Here)))
        return {};
    } else {
      const std::string Link = "/proc/self/fd/" + std::to_string(At);
      const ssize_t Size = NEXT(readlink)(Link.c_str(), Here, sizeof(Here) - 1);
      Here[std::max<ssize_t>(Size, 0)] = 0;
    }
    Place = std::string(Here) + "/" + Place;
  }
  return faults().isUnder(Place) ? Place : std::string();
}

bool pathFails(const char *Call, const std::string &Place) {
  const int Before = errno;
  if (Place.empty() || !faults().fails(Call, Place)) {
    errno = Before;
    return false;
  }
  errno = faults().Error;
  return true;
}

bool fails(const char *Call, const char *Path, int At = AT_FDCWD) {
  const int Before = errno;
  const std::string Place = placeOf(At, Path);
  errno = Before;
  return pathFails(Call, Place);
}

bool fails(const char *Call, int FD) { return pathFails(Call, pathOf(FD)); }

/// How much of \p Size a call may do; -1 for a failure.
ssize_t allowed(const char *Call, int FD, size_t Size) {
  if (!fails(Call, FD))
    return ssize_t(Size);
  return faults().Error == 0 ? ssize_t((Size + 1) / 2) : -1;
}

int opened(int FD, const std::string &Place) {
  const int Before = errno;
  note(FD, Place);
  errno = Before;
  return FD;
}

const char *openName(int Flags) {
  return (Flags & O_ACCMODE) == O_RDONLY && !(Flags & O_CREAT)
             ? "open"
             : "open-to-write";
}

} // namespace

extern "C" {

int openat(int At, const char *Path, int Flags, ...) {
  va_list Rest;
  va_start(Rest, Flags);
  const mode_t Mode = Flags & (O_CREAT | O_TMPFILE) ? va_arg(Rest, mode_t) : 0;
  va_end(Rest);
  const std::string Place = placeOf(At, Path);
  if (pathFails(openName(Flags), Place))
    return -1;
  return opened(NEXT(openat)(At, Path, Flags, Mode), Place);
}

int open(const char *Path, int Flags, ...) {
  va_list Rest;
  va_start(Rest, Flags);
  const mode_t Mode = Flags & (O_CREAT | O_TMPFILE) ? va_arg(Rest, mode_t) : 0;
  va_end(Rest);
  return openat(AT_FDCWD, Path, Flags, Mode);
}

// As on Linux, the file is closed in any case.
int close(int FD) {
  const bool Fails = fails("close", FD);
  note(FD, {});
  const int Result = NEXT(close)(FD);
  if (!Fails)
    return Result;
  errno = faults().Error;
  return -1;
}

// A function that does only as much as it may.
#define WRAP_SIZED(Name, Parameters, ...)                                      \
  ssize_t Name Parameters {                                                    \
    const ssize_t Most = allowed(#Name, FD, Size);                             \
    return Most < 0 ? -1 : NEXT(Name)(__VA_ARGS__);                            \
  }
WRAP_SIZED(read, (int FD, void *To, size_t Size), FD, To, Most)
WRAP_SIZED(pread, (int FD, void *To, size_t Size, off_t From), FD, To, Most,
           From)
WRAP_SIZED(write, (int FD, const void *From, size_t Size), FD, From, Most)

// A function that fails if a fault is due; the last arguments name the file.
#define WRAP(Result, Name, Parameters, Arguments, ...)                         \
  Result Name Parameters noexcept {                                            \
    return fails(#Name, __VA_ARGS__) ? -1 : NEXT(Name) Arguments;              \
  }
WRAP(int, stat, (const char *Path, struct stat *To), (Path, To), Path)
WRAP(int, lstat, (const char *Path, struct stat *To), (Path, To), Path)
WRAP(int, fstat, (int FD, struct stat *To), (FD, To), FD)
WRAP(int, access, (const char *Path, int How), (Path, How), Path)
WRAP(ssize_t, readlink, (const char *Path, char *To, size_t Size),
     (Path, To, Size), Path)
WRAP(int, rename, (const char *From, const char *To), (From, To), To)
WRAP(int, renameat, (int AtFrom, const char *From, int AtTo, const char *To),
     (AtFrom, From, AtTo, To), To, AtTo)
WRAP(int, ftruncate, (int FD, off_t Size), (FD, Size), FD)
WRAP(int, mkdir, (const char *Path, mode_t Mode), (Path, Mode), Path)
WRAP(int, unlink, (const char *Path), (Path), Path)
WRAP(int, unlinkat, (int At, const char *Path, int How), (At, Path, How), Path,
     At)
WRAP(int, link, (const char *From, const char *To), (From, To), To)
WRAP(int, symlink, (const char *From, const char *To), (From, To), To)
WRAP(int, chmod, (const char *Path, mode_t Mode), (Path, Mode), Path)
WRAP(int, fchmod, (int FD, mode_t Mode), (FD, Mode), FD)
WRAP(int, fchown, (int FD, uid_t User, gid_t Group), (FD, User, Group), FD)
WRAP(int, futimens, (int FD, const timespec Times[2]), (FD, Times), FD)
WRAP(ssize_t, listxattr, (const char *Path, char *To, size_t Size),
     (Path, To, Size), Path)

char *realpath(const char *Path, char *To) noexcept {
  // By default dlsym finds the oldest version.
  static const auto Next = reinterpret_cast<decltype(&::realpath)>(
      dlvsym(RTLD_NEXT, "realpath", "GLIBC_2.3"));
  return fails("realpath", Path) ? nullptr : Next(Path, To);
}

void *mmap(void *At, size_t Size, int Protection, int Flags, int FD,
           off_t From) noexcept {
  static const auto Next = NEXT(mmap);
  if (FD >= 0 && fails("mmap", FD))
    return MAP_FAILED;
  return Next(At, Size, Protection, Flags, FD, From);
}

DIR *opendir(const char *Path) {
  const std::string Place = placeOf(AT_FDCWD, Path);
  if (pathFails("opendir", Place))
    return nullptr;
  DIR *Folder = NEXT(opendir)(Path);
  if (Folder)
    opened(dirfd(Folder), Place);
  return Folder;
}

dirent *readdir(DIR *Folder) {
  return fails("readdir", dirfd(Folder)) ? nullptr : NEXT(readdir)(Folder);
}

int closedir(DIR *Folder) {
  note(dirfd(Folder), {});
  return NEXT(closedir)(Folder);
}

int fsync(int FD) { return fails("fsync", FD) ? -1 : NEXT(fsync)(FD); }

// Only locks.
int fcntl(int FD, int Command, ...) {
  va_list Rest;
  va_start(Rest, Command);
  void *Argument = va_arg(Rest, void *);
  va_end(Rest);
  const bool Locks = Command == F_SETLK || Command == F_SETLKW;
  return Locks && fails("lock", FD) ? -1 : NEXT(fcntl)(FD, Command, Argument);
}

} // extern "C"
