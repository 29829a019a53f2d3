// Code that names no device, or does not use PyTorch, is not reported.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/jit.h>
#include <torch/script.h>
#include <string>

void calm(torch::jit::Module module) {
  module.define("def forward(self, x):\n"
                "  # x.to('cuda')\n"
                "  y = torch.zeros([2], device=x.device)\n"
                "  if str(x.device) == 'cuda': print('hip')\n"
                "  return y.to('cpu')\n");
  torch::jit::compile("def hip(cuda):\n  rocm = 'cuda'\n  return cuda\n");
  const std::string log = "x.to('rocm') failed";
}
// Functions that do not belong to LibTorch.
namespace other {
void compile(const char *);
struct Module { void define(const char *); };
} // namespace other
void elsewhere(other::Module module) {
  other::compile("x.to('rocm')");
  module.define("device='cuda'");
}
// Python code that does not use PyTorch.
extern "C" int PyRun_SimpleString(const char *);
void run() {
  PyRun_SimpleString("import robot");
  PyRun_SimpleString("pose = {'hip': 0.5}; robot.move(device='hip')");
  PyRun_SimpleString("x = pool.to('cuda'); x.cuda()  # as torch does");
}
