// Does what its argument names, which the sanitizer must report: run checks
// this first.

#include <cstdlib>
#include <limits>
#include <map>
#include <string_view>
#include <thread>

static volatile int sink;

static volatile char *fourBytes() {
  return static_cast<volatile char *>(std::malloc(4));
}

static const std::map<std::string_view, void (*)()> faults = {
    {"overflow", [] { sink = fourBytes()[4]; }},
    {"leak", [] { fourBytes()[0] = 1; }},
    {"undefined",
     [] {
       volatile int most = std::numeric_limits<int>::max();
       sink = most + 1;
     }},
    {"race",
     [] {
       int shared = 0;
       std::thread other([&] { ++shared; });
       ++shared;
       other.join();
       sink = shared;
     }},
    {"unwritten",
     [] {
       if (fourBytes()[2] == 3)
         sink = 1;
     }},
};

int main(int, char **argv) { faults.at(argv[1])(); }
