// Devices and questions that get no fix, because no twin is possible or right there.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#include <array>
#include <map>
#include <set>
#include <unordered_map>

// A constant expression is required.
constexpr torch::DeviceType kHere = torch::kCUDA;
static_assert(kHere == torch::kCUDA, ""); // CHECK 15: [device-question], no fix: a constant expression is required there
constexpr auto kAsked = [](torch::DeviceType t) { return t == torch::kCUDA; }; // CHECK 58: [device-question], no fix: a constant expression
static_assert(kAsked(torch::kCUDA), "");
constexpr bool is_cuda(torch::DeviceType t) { return t == torch::kCUDA; } // CHECK 54: [device-question], no fix: the function is constexpr
enum Kinds { OnGpu = kHere == torch::kCUDA }; // CHECK 22: [device-question], no fix: a constant expression
std::array<int, (kHere == torch::kCUDA)> bounds = {1}; // CHECK 18: [device-question], no fix: a constant expression
template <bool B> int flag() { return B; }
struct Flags { template <bool B> int of() const { return B; } };
int flags(Flags f) {
  return flag<kHere == torch::kCUDA>() + f.of<kHere == torch::kCUDA>() + // CHECK 15 47: [device-question]
  // CHECK-NOTES: :[[@LINE-1]]:15: note: there is no fix: a constant expression is required there
  // CHECK-NOTES: :[[@LINE-2]]:47: note: there is no fix: a constant expression is required there
         int(std::integral_constant<bool, kHere == torch::kCUDA>()); // CHECK 43: [device-question], no fix: a constant expression
}
int branch() {
  if constexpr (kHere == torch::kCUDA) // CHECK 17: [device-question], no fix: a constant expression
    return 1;
  return 0;
}
void silent() noexcept(torch::kCUDA == kHere); // CHECK 24: [device-question], no fix: a constant expression
// Globals that are initialised at compile time.
torch::DeviceType global = torch::kCUDA; // CHECK 28: [hardcoded-device], no fix: a global variable would no longer be initialised at compile time
torch::Tensor of_global(torch::Tensor t) { return t.to(global); }
struct Settings {
  torch::DeviceType type;
  int workers;
};
Settings settings{torch::kCUDA, 2}; // CHECK 19: [hardcoded-device], no fix: a global variable
torch::Tensor of_settings(torch::Tensor t) { return t.to(settings.type); }
struct Defaults { torch::DeviceType type = torch::kCUDA; }; // CHECK 44: [hardcoded-device], no fix: an object of the class may be initialised at compile time
struct Named {
  std::string name;
  torch::Device device = torch::kCUDA; // CHECK 26: [hardcoded-device]
  // CHECK-FIXES:   torch::Device device = ::torchport::device(torch::kCUDA);
};
torch::Tensor of_defaults(torch::Tensor t, Defaults d) { return t.to(d.type); }
// An operand of noexcept.
void taken(torch::DeviceType type) noexcept { torch::ones({1}, type); }
bool asks() { return noexcept(taken(torch::kCUDA)); }
// CHECK-NOTES: :[[@LINE-2]]:30: note: 'type' is defined here
// CHECK-NOTES: :[[@LINE-3]]:64: note: LibTorch takes it as a device here
// CHECK 37: [hardcoded-device], no fix: it is an operand of 'noexcept' there
// A comma operator.
torch::DeviceType second(int n) { return n > 0 ? (++n, torch::kCUDA) : torch::kCPU; } // CHECK 56: [hardcoded-device], no fix: it is the result of a comma operator
torch::Tensor of_second(torch::Tensor t) { return t.to(second(1)); }
torch::Tensor by_second(torch::Tensor t, int n) { return t.to((++n, torch::Device(torch::kCUDA))); } // CHECK 83: [hardcoded-device]
// CHECK-FIXES: torch::Tensor by_second(torch::Tensor t, int n) { return t.to((++n, ::torchport::device(torch::kCUDA))); }
// References and addresses.
const torch::DeviceType &reference() { return torch::kCUDA; } // CHECK 47: [hardcoded-device], no fix: a reference to it is returned
const torch::DeviceType *address() { return &torch::kCUDA; }
// Keys of tables; values are fixed.
std::map<torch::DeviceType, int> by_type = {{torch::kCUDA, 1}};
std::set<torch::DeviceType> known{torch::kCUDA};
struct Hash { size_t operator()(const torch::Device &d) const { return d.index(); } };
int keys(std::unordered_map<torch::Device, int, Hash> &m) { return m[torch::kCUDA] + m.at(torch::Device("cuda:0")); }
// CHECK 70 105: [hardcoded-device], no fix: the device is a key of a table there
std::unordered_map<torch::Device, int, Hash> filed{{torch::Device(torch::kCUDA), 1}, {torch::Device(torch::kCPU), 2}};
// CHECK 67: [hardcoded-device], no fix: it is the first of a pair, which may be a key of a table
std::map<int, torch::Device> values = {{0, torch::kCUDA}}; // CHECK 44: [hardcoded-device]
// CHECK-FIXES: std::map<int, torch::Device> values = {{[{][{]}}0, ::torchport::device(torch::kCUDA)}};
void file(std::map<int, torch::Device> &m) {
  m.insert({2, torch::Device(torch::kCUDA, 0)}); // CHECK 30: [hardcoded-device]
  // CHECK-FIXES: m.insert({2, ::torchport::device(torch::kCUDA, 0)});
  m.insert_or_assign(5, torch::kCUDA); // CHECK 25: [hardcoded-device]
  // CHECK-FIXES: m.insert_or_assign(5, ::torchport::device(torch::kCUDA));
}
// A function that calls CUDA.
extern "C" int cudaMalloc(void **pointer, size_t size);
torch::Tensor allocated(torch::Tensor t) {
  void *p = nullptr;
  cudaMalloc(&p, 1);
  return t.is_cuda() ? t : t.to(torch::kCUDA); // CHECK 33: [hardcoded-device], no fix: the function calls CUDA directly, in line 81
}
// A macro that uses its argument's text.
#define SHOWN(x) std::make_pair(#x, x)
auto shown(torch::Tensor t) { return SHOWN(t.is_cuda()); } // CHECK 44: [device-question], no fix: a macro uses its text
