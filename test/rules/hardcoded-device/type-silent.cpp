// Device types that choose no device are not reported.
// RUN: %check_rules %s %t -- %libtorch_flags -I%S/../Inputs/settings
#include <settings.h>
#include <torch/torch.h>
#include <iostream>
#include <map>

// Row 52: only compared.
bool compared(torch::Tensor t) {
  const auto wanted = torch::kCUDA;
  torch::DeviceType type = torch::kCUDA;
  return t.device().type() == wanted || type == t.device().type(); // CHECK 10: [device-question]
  // CHECK-FIXES: return ::torchport::is(wanted, t.device()) || type == t.device().type();
}
static bool is(torch::Tensor t, torch::DeviceType type) { return t.device().type() == type; }
bool passed_on(torch::Tensor t) { return is(t, torch::kCUDA); }
// Questions, registrations and names.
bool available(torch::DeviceType type);
int count(torch::DeviceType type);
void register_backend(torch::DeviceType type, int priority);
std::string describe(torch::DeviceType type);
void add_option(const char *name, torch::DeviceType type);
void questions() {
  if (available(torch::kCUDA) && count(torch::kCUDA) > 0)
    std::cout << describe(torch::kCUDA) << torch::kCUDA
              << c10::DeviceTypeName(torch::kCUDA);
  register_backend(torch::kCUDA, 1);
  add_option("--cuda", torch::kCUDA);
}
// Row 58: tables.
const std::map<std::string, torch::DeviceType> kTypes = {{"cpu", torch::kCPU}, {"cuda", torch::kCUDA}};
const std::vector<torch::DeviceType> kAll = {torch::kCPU, torch::kCUDA};
struct Named {
  const char *name;
  torch::DeviceType type;
};
const Named kNamed[] = {{"cpu", torch::kCPU}, {"cuda", torch::kCUDA}};
const Settings kSettings[] = {{torch::kCPU, 1}, {torch::kCUDA, 64}};
void tables(std::map<std::string, torch::DeviceType> &types) {
  types["cuda"] = torch::kCUDA;
  types.emplace("gpu", torch::kCUDA);
}
// Types that describe what something is.
enum class Backend { Cpu, Gpu };
void described(Settings &settings, torch::Tensor t, Backend backend, const std::string &name, int kind) {
  if (t.is_cuda()) settings.device = torch::kCUDA; // CHECK 7: [device-question]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, t)) settings.device = torch::kCUDA;
  settings.device = backend == Backend::Gpu ? torch::kCUDA : torch::kCPU;
  if (name == "cuda") settings.device = torch::kCUDA;
  if (kind == 2) settings.device = torch::kCUDA;
  const bool on_gpu = t.is_cuda(); // CHECK 23: [device-question]
  // CHECK-FIXES: const bool on_gpu = ::torchport::is(torch::kCUDA, t);
  settings.device = on_gpu ? torch::kCUDA : torch::kCPU;
  switch (kind) {
  case 1: settings.device = torch::kCUDA;
  }
}
torch::DeviceType type_of(bool gpu) { return gpu ? torch::kCUDA : torch::kCPU; }
torch::DeviceType type_of(Backend backend) {
  if (backend == Backend::Gpu) return torch::kCUDA;
  return torch::kCPU;
}
struct Kind {
  virtual ~Kind() = default;
  virtual torch::DeviceType type() const { return torch::kCUDA; }
};
// Code for CUDA.
struct CudaBackend { torch::DeviceType type() const { return torch::kCUDA; } };
void fill_cuda(Settings &settings) { settings.device = torch::kCUDA; }
// Row 25.
constexpr auto kDevice = torch::kCUDA;
// In a macro and in a template.
#define IS_CUDA(type) ((type) == torch::kCUDA) // CHECK 24: [device-question]
template <typename T> bool asks(T value) {
  const auto type = torch::kCUDA;
  return IS_CUDA(value.device().type()) && value.device().type() == type; // CHECK 44: [device-question], no fix: its subject depends on a template argument
}
template bool asks(torch::Tensor);
