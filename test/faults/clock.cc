// Shifts the clock of this process by CLOCK_AHEAD seconds, after CLOCK_AFTER
// queries, and the times of files by FILES_AHEAD.

#include <atomic>
#include <cstdlib>
#include <ctime>
#include <dlfcn.h>
#include <sys/stat.h>

namespace {

template <typename Function> Function *next(const char *Name, Function *) {
  return reinterpret_cast<Function *>(dlsym(RTLD_NEXT, Name));
}

long number(const char *Name) {
  const char *Value = std::getenv(Name);
  return Value ? std::atol(Value) : 0;
}

std::atomic<long> Looks = 0;

time_t clockAhead() {
  return ++Looks > number("CLOCK_AFTER") ? number("CLOCK_AHEAD") : 0;
}

int shifted(int Result, struct stat *To) {
  if (Result == 0) {
    To->st_mtim.tv_sec += number("FILES_AHEAD");
    To->st_ctim.tv_sec += number("FILES_AHEAD");
  }
  return Result;
}

} // namespace

extern "C" {

int clock_gettime(clockid_t Clock, timespec *To) noexcept {
  const int Result = next("clock_gettime", &::clock_gettime)(Clock, To);
  if (Result == 0 && Clock == CLOCK_REALTIME)
    To->tv_sec += clockAhead();
  return Result;
}

int stat(const char *Path, struct stat *To) noexcept {
  return shifted(next("stat", &::stat)(Path, To), To);
}

int lstat(const char *Path, struct stat *To) noexcept {
  return shifted(next("lstat", &::lstat)(Path, To), To);
}

int fstat(int FD, struct stat *To) noexcept {
  return shifted(next("fstat", &::fstat)(FD, To), To);
}

} // extern "C"
