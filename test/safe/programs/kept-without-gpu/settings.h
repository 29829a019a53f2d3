#pragma once
#include <torch/torch.h>
extern torch::Device elsewhere;
struct Settings {
  torch::Device device;
  torch::TensorOptions options;
  Settings();
  void choose();
};
