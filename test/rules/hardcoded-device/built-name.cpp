// Device names that are put together or passed through a call. Rows 40, 41 and 44.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#include <cstdio>
#include <iostream>
#include <regex>
#include <sstream>
#include <string_view>

namespace fmt { template <typename... Args> std::string format(const char *format, const Args &...args); }
namespace absl {
struct AlphaNum {
  AlphaNum(int);
  AlphaNum(const char *);
};
std::string StrCat(const AlphaNum &a, const AlphaNum &b);
} // namespace absl
// Row 44: pointers to characters.
void pointers(torch::Tensor t, bool slow) {
  const char *name = "cuda"; // CHECK 22: [hardcoded-device]
  t = t.to(torch::Device(name));
  // CHECK-FIXES: t = t.to(::torchport::parse_device(name));
  const char *either = "cuda:0"; // CHECK 24: [hardcoded-device]
  if (slow) either = "cpu";
  t = t.to(torch::Device(either));
  constexpr std::string_view view = "cuda:1"; // CHECK 37: [hardcoded-device]
  // CHECK-FIXES: t = t.to(::torchport::parse_device(either));
  t = t.to(torch::Device(std::string(view)));
  // CHECK-FIXES: t = t.to(::torchport::parse_device(std::string(view)));
}
// Row 41: a string that grows.
void grown(torch::Tensor t, int gpu) {
  std::string name = "cuda";
  name += ":" + std::to_string(gpu); // CHECK 32: warning: index 'gpu' is not checked{{.*}} [unchecked-device-index]
  t = t.to(torch::Device(name));
  // CHECK-FIXES: t = t.to(::torchport::parse_device(name));
  std::string pieces = "cuda";
  pieces += ':';
  pieces.append(std::to_string(gpu)); // CHECK 32: index 'gpu' is not checked
  t = t.to(pieces);
  // CHECK-FIXES: t = t.to(::torchport::parse_device(pieces));
  std::ostringstream out;
  out << "cuda:" << gpu; // CHECK 21: index 'gpu' is not checked
  t = t.to(torch::Device(out.str()));
  // CHECK-FIXES: t = t.to(::torchport::parse_device(out.str()));
  char array[16];
  std::snprintf(array, sizeof(array), "cuda:%d", gpu); // CHECK 50: index 'gpu' is not checked
  t = t.to(torch::Device(array));
  // CHECK-FIXES: t = t.to(::torchport::parse_device(array));
  t = t.to(torch::Device(fmt::format("cuda:{}", gpu))); // CHECK 49: index 'gpu' is not checked
  // CHECK-FIXES: t = t.to(::torchport::parse_device(fmt::format("cuda:{}", gpu)));
  t = t.to(absl::StrCat("cuda:", gpu)); // CHECK 34: index 'gpu' is not checked
  // CHECK-FIXES: t = t.to(::torchport::parse_device(absl::StrCat("cuda:", gpu)));
}
// Row 66: a name that LibTorch has no kernels for.
void wrong(torch::Tensor t, int gpu) {
  std::ostringstream out;
  out << "hip:" << gpu; // CHECK 10: error: device string "hip:..." is accepted, but fails
  t = t.to(torch::Device(out.str()));
  t = t.to(torch::Device(fmt::format("rocm:{}", gpu))); // CHECK 38: error: device string "rocm:..." throws
  // CHECK-FIXES: t = t.to(::torchport::parse_device(out.str()));
  // CHECK-FIXES: t = t.to(::torchport::parse_device(fmt::format("rocm:{}", gpu)));
}
// Through a call whose result is unknown: the string stays.
std::string choose(const std::string &task, const std::string &fallback);
void opaque(torch::Tensor t, bool first) {
  t = t.to(torch::Device(choose("inference", first ? "cuda:0" : "cuda:1"))); // CHECK 54 65: [hardcoded-device]
  // CHECK-FIXES: t = t.to(::torchport::parse_device(choose("inference", first ? "cuda:0" : "cuda:1")));
  const std::string name = choose("training", "cuda"); // CHECK 47: [hardcoded-device]
  t = t.to(name);
  // CHECK-FIXES: t = t.to(::torchport::parse_device(name));
}
// Not reported.
void negatives(torch::Tensor t, const std::string &name, int gpu) {
  t = t.to(torch::Device(choose("cuda", "cpu")));
  // The user's name is translated.
  t = t.to(torch::Device(std::regex_replace(name, std::regex("hip"), "cuda")));
  std::ostringstream out;
  out << "cuda:" << gpu;
  std::cout << out.str();
  std::string grown = "cpu";
  grown += ":" + std::to_string(0);
  t = t.to(grown);
}
// In a macro.
#define MOVED(t, name) (t).to(torch::Device(name))
void macros(torch::Tensor t, int gpu) {
  MOVED(t, "cuda:" + std::to_string(gpu)); // CHECK 37: index 'gpu' is not checked
}
// In a template.
template <typename T> void moved(T value, int gpu) {
  std::string name = "cuda";
  name += ":" + std::to_string(gpu); // CHECK 32: index 'gpu' is not checked
  value.to(torch::Device(name));
  // CHECK-FIXES: value.to(::torchport::parse_device(name));
}
template void moved(torch::Tensor, int);
