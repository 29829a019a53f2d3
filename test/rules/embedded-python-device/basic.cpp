// Devices in TorchScript code in C++ strings are reported at their characters.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/jit.h>
#include <torch/script.h>

#include <string>

// TorchScript.
auto raw = torch::jit::compile(R"JIT(
def hard(x):  # x.to('hip') is only a comment
    y = torch.sum(x) + \
        x.sum()
    return y.to('cuda:0')
    // CHECK 18: warning: device 'cuda:0' is hard-coded in TorchScript: pass the device in, or use a tensor's, such as 'x.device' [embedded-python-device]
def wrong(x):
    """ A docstring: x.to('rocm'). """
    print('cuda'); names = {'hip': 1}
    return torch.zeros([2], device="rocm")
)JIT");
// CHECK-MESSAGES: :[[@LINE-2]]:37: error: device 'rocm' in TorchScript fails: 'rocm' is not a device type, AMD GPUs are spelled "cuda" [embedded-python-device]

void define(torch::jit::Module module, torch::jit::CompilationUnit &unit) {
  module.define("def forward(self, x):\n\treturn x.to(\"mps\")\n"); // CHECK 57: device 'mps' is hard-coded in TorchScript
  module.define("def a(self, x):\n"
                "  return x.to(torch.device('hip:1'))\n"
                "def b(self, x):\n"
                "  return x.cuda()\n");
  // CHECK-MESSAGES: :[[@LINE-3]]:46: error: device 'hip:1' in TorchScript fails: LibTorch has no kernels for 'hip', {{.*}} [embedded-python-device]
  // CHECK 29: warning: '.cuda()' moves to a hard-coded device in TorchScript
  unit.define(c10::nullopt, "def f(x):\n  return x.to('dml')\n",
              torch::jit::nativeResolver(), nullptr);
  // CHECK-MESSAGES: :[[@LINE-2]]:56: error: device 'dml' in TorchScript fails: {{.*}}"privateuseone"
  unit.define(c10::nullopt,
              "def g(x):\n  return torch.backends.rocm.is_available()\n",
              torch::jit::nativeResolver(), nullptr);
  // CHECK-MESSAGES: :[[@LINE-2]]:36: error: 'torch.backends.rocm' does not exist in PyTorch: AMD GPUs are in 'torch.cuda', like NVIDIA's [embedded-python-device]
}
// Through variables, and in parts.
const char *const kSource = R"(def f(x): return x.to('cuda'))"; // CHECK 55: device 'cuda' is hard-coded in TorchScript
auto global = torch::jit::compile(kSource);

void variables(bool quick, int size) {
  std::string code = "def f(x):\n";
  code = "def f(x):\n  return x.to('xpu')\n"; // CHECK 37: device 'xpu' is hard-coded in TorchScript
  torch::jit::compile(code);
  torch::jit::compile(std::string("def f(x):\n  y = torch.ones(") +
                      std::to_string(size) + ", device='cuda')\n  return y\n");
  // CHECK 57: device 'cuda' is hard-coded in TorchScript
  torch::jit::compile(quick ? "def f(x): return x.half()"
                            : "def f(x): return x.to('cuda')"); // CHECK 55: device 'cuda' is hard-coded in TorchScript
}
