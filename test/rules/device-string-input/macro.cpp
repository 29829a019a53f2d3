// A name from outside is fixed in a macro's argument, and only reported in its body.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#include <cstdlib>

#define DEVICE_FROM(name) torch::Device(std::getenv(name))
// CHECK-NOTES: :[[@LINE-1]]:41: note: the name comes from here
// CHECK 41: warning: the name of a device comes from outside the program, no fix: it is in the macro 'DEVICE_FROM'
#define MOVE(t, where) (t).to(where)
void macros(torch::Tensor t) {
  t = t.to(DEVICE_FROM("DEVICE"));
  MOVE(t, std::string(std::getenv("DEVICE"))); // CHECK 11: 'std::string(std::getenv("DEVICE"))' comes from outside
  // CHECK-FIXES: MOVE(t, ::torchport::parse_device(std::string(std::getenv("DEVICE"))));
}
