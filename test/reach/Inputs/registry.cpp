// Registration macros, with and without bodies.
#include "absent/registry.h"
#include <torch/torch.h>

REGISTER_LAYER(Conv, ConvLayer);
REGISTER_FACTORY("cuda", [] { return std::make_shared<Net>(torch::kCUDA); }); // wanted
OP_KERNEL(Forward, float) {
  auto y = torch::ones({n}).to(torch::kCUDA); // wanted
  return y;
}
EXPORT_FUNCTION(torch::Tensor, run, (torch::Tensor x)) {
  return x.to(torch::kCUDA); // wanted
}
MY_LIBRARY(ops, m) {
  m.def("f", [](const torch::Tensor &x) { return x.cuda(); }); // wanted
}
BEGIN_NAMESPACE(lib)
torch::Tensor inside(torch::Tensor x) { return x.to(torch::kCUDA); } // wanted
END_NAMESPACE
namespace {
TESTCASE(inner) {
  torch::Device device(torch::kCUDA); // wanted
}
} // namespace
auto registered = Registry::add("gpu", torch::kCUDA); // wanted
static const bool dummy = Registry::get()->enable(torch::Device(torch::kCUDA)); // wanted
// Code that is registered for a device runs on it.
static const bool filed = registerBackend(torch::kCUDA, [](const absent::Key &key) { // calm
  return std::make_unique<Backend>(key);
});
const int kept = Backends::instance().registerKernel(torch::kCUDA, absent::kernel); // calm
