// A model that is loaded in a template is reported once.
// RUN: %check_rules %s %t --rules=all -- %libtorch_flags
#include <torch/torch.h>

template <typename Model> void restore(Model &model, torch::Device device) { torch::load(model, "model.pt"); }
// CHECK 78: [model-load-device]
template void restore(torch::nn::Linear &, torch::Device);
template void restore(torch::nn::Conv2d &, torch::Device);
// A class template that nothing here instantiates.
template <typename Model> struct Loader {
  void load(const std::string &path) {
    torch::load(model, path); // CHECK 5: warning: {{.*}} pass 'torch::kCPU', and move the result to 'device' [model-load-device]
    model->to(device);
  }
  torch::Device device;
  Model model;
};
