// Does what its argument names, which the sanitizer must report: run checks
// this first.

#include <cstdlib>
#include <limits>
#include <string_view>
#include <thread>

namespace {

volatile int sink;

void overflow() {
  auto *four = static_cast<volatile char *>(std::malloc(4));
  sink = four[4];
}

void leak() {
  static_cast<volatile char *>(std::malloc(4))[0] = 1;
}

void undefined() {
  volatile int most = std::numeric_limits<int>::max();
  sink = most + 1;
}

void race() {
  int shared = 0;
  std::thread other([&] { ++shared; });
  ++shared;
  other.join();
  sink = shared;
}

void unwritten() {
  auto *four = static_cast<volatile char *>(std::malloc(4));
  if (four[2] == 3)
    sink = 1;
}

} // namespace

int main(int, char **argv) {
  const std::string_view fault = argv[1];
  if (fault == "overflow")
    overflow();
  if (fault == "leak")
    leak();
  if (fault == "undefined")
    undefined();
  if (fault == "race")
    race();
  if (fault == "unwritten")
    unwritten();
}
