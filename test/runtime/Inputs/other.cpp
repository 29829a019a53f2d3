#include "os/Environment.h"
#include "os/Files.h"
#include "os/Process.h"

#include <cstdio>

using namespace torchport;

int main() {
  if (os::can_start_processes())
    return 1;
  os::Outcome outcome = os::run({"/bin/true", {}}, std::chrono::seconds(1));
  std::puts(outcome.start_error.c_str());
  std::puts(os::is_executable("/bin/true") ? "there" : "not there");
  std::puts(os::variable("TORCHPORT_TEST").c_str());
}
