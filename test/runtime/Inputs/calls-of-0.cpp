// The calls that fixes of 0.x wrote, each in the form in which they wrote it.
#include <torch/types.h>
#include <torchport/device.h>

#include <iostream>
#include <string>

struct Settings {
  std::string wanted = "auto";
  torch::Device device = torchport::device();
  torch::DeviceType type = torchport::device_type();
  std::string text = torchport::device_string();
};

static bool hasGpu() { return !torchport::device().is_cpu(); }

static torch::Device inOwnOrder() { return torchport::device("mps,cuda,cpu"); }

static void onAccelerator(const torch::Device &device) {
  const int rank = 0;
  torchport::synchronize(torchport::device());
  torchport::manual_seed(device, 7);
  const torch::Tensor first = torch::randn({2}, torchport::device(0));
  torchport::manual_seed(device, 7);
  const torch::Tensor second = torch::randn({2}, torchport::device(rank));
  torchport::synchronize(second.device());
  std::cout << "first: " << torchport::device(0).str()
            << ", required: " << torchport::require_device() << ", "
            << (torch::equal(first.cpu(), second.cpu()) ? "same" : "other")
            << " numbers\n";
}

int main(int argc, char **argv) {
  Settings settings;
  if (argc > 1)
    settings.wanted = argv[1];
  const torch::Tensor weights = torch::ones({4, 2}).to(torchport::device());
  const torch::Tensor x =
      torch::ones({3, 4}, torch::TensorOptions().device(torchport::device()));
  const torch::Tensor y = torch::zeros({3, 4}).to(settings.type);
  std::cout << "result: " << (x + y.to(x.device())).matmul(weights).device()
            << ", equal: " << (x.device() == settings.device) << '\n'
            << "named: " << torchport::device(settings.wanted)
            << ", ordered: " << inOwnOrder() << ", text: " << settings.text
            << '\n';
  if (hasGpu())
    onAccelerator(settings.device);
}
