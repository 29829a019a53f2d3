// Names of devices that are not reported, beside some that are.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/csrc/jit/ir/ir.h>
#include <torch/csrc/jit/ir/irparser.h>
#include <torch/script.h>
#include <torch/torch.h>
#include <iostream>

// Row 28.
template <torch::DeviceType Type> struct Kernel {};
template <> struct Kernel<torch::kCUDA> {};
void templates(torch::Tensor t) {
  Kernel<torch::kCUDA> by_constant;
  Kernel<torch::DeviceType::CUDA> by_enumerator;
}
// Row 29.
int cases(torch::Device device) {
  switch (device.type()) {
  case torch::kCUDA: return 1;
  case torch::DeviceType::CPU: return 0;
  default: return -1;
  }
}
// Row 39: where memory already lies.
void memory(float *p, torch::Tensor t) {
  auto a = torch::from_blob(p, {1}, torch::kCUDA);
  a = torch::from_blob(p, {1}, torch::device(torch::kCUDA).dtype(torch::kFloat));
  a = torch::from_blob(p, {1}, {1}, [](void *) {}, torch::TensorOptions().device("cuda:0"));
  auto options = torch::TensorOptions().device(torch::kCUDA, 0);
  a = torch::from_blob(p, {1}, options);
  torch::Device device(torch::kCUDA);
  a = torch::from_blob(p, {1}, torch::TensorOptions(device));
  a = at::for_blob(p, {1}).options(torch::kCUDA).make_tensor();
}
// Memory that is moved afterwards or before.
void moved_memory(float *p, torch::Tensor t) {
  torch::from_blob(p, {1}).to(torch::kCUDA); // CHECK 31: [hardcoded-device]
  // CHECK-FIXES: torch::from_blob(p, {1}).to(::torchport::device(torch::kCUDA));
  torch::from_blob(t.cuda().data_ptr(), {1}, torch::device(torch::kCUDA)); // CHECK 22: [hardcoded-device]
  // CHECK-FIXES: torch::from_blob(t.to(::torchport::device(torch::kCUDA)).data_ptr(), {1}, torch::device(torch::kCUDA));
  torch::from_blob(p, {1}, [t](void *) { t.cuda(); }, torch::kFloat); // CHECK 44: [hardcoded-device]
  // CHECK-FIXES: torch::from_blob(p, {1}, [t](void *) { t.to(::torchport::device(torch::kCUDA)); }, torch::kFloat);
}
// Options for memory and for new tensors get no fix.
void shared_options(float *p) {
  auto options = torch::TensorOptions().device(torch::kCUDA, 1); // CHECK 48: [hardcoded-device]
  auto a = torch::from_blob(p, {1}, options);
  auto b = torch::zeros({1}, options);
}
// Row 52: questions.
bool questions(torch::Device device) {
  if (device == torch::Device(torch::kCUDA, 0)) return torch::Device("cuda:0").is_cuda(); // CHECK 56: [device-question]
  // CHECK-FIXES: if (device == torch::Device(torch::kCUDA, 0)) return ::torchport::is(torch::kCUDA, ::torchport::device(torch::kCUDA, 0));
  return false;
}
// Row 54.
TORCH_LIBRARY_IMPL(mine, CUDA, library) {}
const auto kKey = c10::DispatchKey::CUDA;
const auto kBackend = c10::Backend::CUDA;
// Row 55: the program's own types.
namespace mine {
enum class DeviceType { CPU, CUDA };
constexpr auto kCUDA = DeviceType::CUDA;
struct Device {
  Device(DeviceType type, int index = 0);
  Device(const char *name);
};
struct Tensor {
  Tensor to(Device device);
  Tensor cuda();
};
enum class ActivityType { CPU, CUDA };
void moves(Tensor t) {
  t.to(kCUDA).to(Device(kCUDA, 0)).to("cuda:0").cuda();
  const auto traced = ActivityType::CUDA;
}
} // namespace mine
// Row 56: strings for another library.
namespace ort {
struct Session {
  explicit Session(const std::string &device = "cuda:0");
  void run(const std::string &device);
};
void infer() { Session("cuda").run("cuda:0"); }
} // namespace ort
// Row 57: text that is printed.
void logs() {
  std::cout << "device = torch::Device(torch::kCUDA, 0)\n";
  std::cout << torch::kCUDA << torch::Device(torch::kCUDA) << "cuda:0";
  TORCH_WARN("moved to torch::kCUDA");
}
// Row 64.
void comments(torch::Tensor t) {
  // t.to(torch::kCUDA);
  /* t.cuda(); */
#if 0
  t.to(torch::kCUDA);
#endif
#ifdef THERE_IS_NO_SUCH_MACRO
  t.cuda();
#endif
}
// Row 34: a function of an API that is called cuda.
#define GUARDED(X) try { auto result = X; return result; } catch (...) { throw; }
at::Tensor api_tensor_cuda(at::Tensor t) { return t.cuda(); }
at::Tensor api_guarded_cuda(at::Tensor t) { GUARDED(t.cuda()) }
at::Tensor api_ended_cuda(at::Tensor t) { GUARDED(t.cuda()); }
at::Tensor forward_cuda(at::Tensor t) {
  t = t.cuda(); // CHECK 9: [hardcoded-device]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA));
  return t * 2;
}
// Operands that are not evaluated.
using Device = decltype(torch::Device(torch::kCUDA));
const auto kSize = sizeof(torch::Device(torch::kCUDA));
// Row 59: tests of parsers, and TorchScript's graphs.
#define EXPECT_EQ(a, b) if (!((a) == (b))) std::abort()
void parsers() {
  EXPECT_EQ(torch::Device("cuda:0").index(), 0);
  EXPECT_EQ(torch::Device("cuda").type(), torch::kCUDA); // CHECK 43: [device-question]
  EXPECT_EQ(torch::Device("cuda:1"), torch::Device(torch::kCUDA, 1));
}
void graphs() {
  auto graph = std::make_shared<torch::jit::Graph>();
  torch::jit::parseIR(R"IR(
graph(%x : Tensor):
  %d : Device = prim::Constant[value="cuda:0"]()
  return (%x))IR",
                      graph.get());
}
// Row 62: code of a PrivateUse1 backend.
struct PluginGuard {
  c10::Device exchange(c10::DeviceIndex index) const { return c10::Device(c10::DeviceType::PrivateUse1, index); }
};
at::Tensor empty_of_plugin(at::IntArrayRef size) { return at::empty(size, at::TensorOptions(at::kPrivateUse1)); }
TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) { m.impl("custom", empty_of_plugin); }
void moved_to_plugin(at::Tensor x) {
  if (x.device().type() == c10::DeviceType::PrivateUse1)
    x = x.to(at::kPrivateUse1).to("privateuseone:0");
}
// Row 7: the program's own numbers for devices.
void move_by_code(torch::nn::Linear layer, int64_t code, int64_t index) {
  torch::DeviceType type = torch::kCPU;
  if (code == 1) type = torch::kCUDA;
  if (code == 13) type = torch::kMPS;
  layer->to(torch::Device(type, index));
}
torch::Device ofBinding(int d) {
  if (d == -3) return torch::Device(torch::kVulkan);
  if (d == -2) return torch::Device(torch::kMPS);
  return torch::Device(torch::kCPU);
}
enum class Backend { Cpu, Cuda, Mps, Xpu };
torch::Device decoded(Backend backend) {
  switch (backend) {
  case Backend::Cuda: return torch::Device(torch::kCUDA);
  case Backend::Mps: return torch::kMPS;
  case Backend::Xpu: return {torch::kXPU, 0};
  default: return torch::kCPU;
  }
}
torch::Device decoded_by_ifs(Backend backend, const int &code) {
  if (backend == Backend::Cuda || Backend::Xpu == backend) return torch::Device(torch::kCUDA);
  else if (backend == Backend::Mps) return torch::Device(torch::kMPS);
  return code == 1 ? torch::Device(torch::kCUDA) : code == 2 ? torch::Device(torch::kXPU) : torch::Device(torch::kCPU);
}
struct Options {
  int backend;
  Backend kind() const;
};
torch::Tensor moved_by_options(torch::Tensor t, const Options &options) {
  if (options.backend == 2) return t.to(torch::kMPS);
  if (options.backend == 1) return t.to(torch::kCUDA);
  switch (options.kind()) {
  case Backend::Xpu: return t.to(torch::kXPU);
  case Backend::Cuda: return t.to(torch::kCUDA);
  default: return t;
  }
}
void move_by_flag(torch::nn::Linear layer, int use_gpu) {
  torch::DeviceType type = torch::kCPU;
  if (use_gpu == 1) type = torch::kCUDA; // CHECK 28: [hardcoded-device]
  // CHECK-FIXES: if (use_gpu == 1) type = ::torchport::device_type(torch::kCUDA);
  layer->to(torch::Device(type));
}
torch::Device on_or_off(Backend backend) {
  switch (backend) {
  case Backend::Cuda: return torch::Device(torch::kCUDA); // CHECK 44: [hardcoded-device]
  // CHECK-FIXES: case Backend::Cuda: return ::torchport::device(torch::kCUDA);
  default: return torch::kCPU;
  }
}
// Row 82: a library that imitates LibTorch.
namespace mine::torch {
enum DeviceType { kCPU, kCUDA };
struct Device {
  Device(DeviceType, int = -1);
  Device(const std::string &);
};
struct Tensor {
  Tensor to(Device) const;
  Tensor cuda() const;
};
Tensor zeros(std::initializer_list<int>, Device);
namespace cuda { bool is_available(); }
} // namespace mine::torch
void imitated() {
  namespace torch = mine::torch;
  torch::Device device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  torch::zeros({1}, torch::Device("rocm")).to(device).to(torch::kCUDA).cuda();
}
