// Declarations of the program's other files, which make devices of the types.
#ifndef SETTINGS_H
#define SETTINGS_H

#include <torch/torch.h>

struct Settings {
  torch::DeviceType device = torch::kCPU;
  int batch = 1;
};

class Trainer {
public:
  explicit Trainer(torch::DeviceType device);
  void use(torch::DeviceType device, int batch);

protected:
  torch::DeviceType device_;
};

extern torch::DeviceType the_device;

void move(torch::nn::Linear net, torch::DeviceType device);

#endif // SETTINGS_H
