// Members of undeclared types.
#include "absent/image.h"
#include <torch/torch.h>

struct Batch {
  Image image;
  std::vector<Label> labels;
  std::shared_ptr<spdlog::logger> log;
  torch::Tensor data;
  torch::Device device{torch::kCUDA}; // wanted
  Image::Format format = Image::Format::RGB;
  std::unordered_map<std::string, Image> named;
  void move() {
    data = data.to(torch::kCUDA); // wanted
    image.tensor = image.tensor.to(torch::kCUDA); // wanted
    log->info("moved to {}", "cuda"); // calm
    for (auto &label : labels) label.t = label.t.cuda(); // wanted
    named["x"].to(torch::kCUDA); // wanted
  }
  bool gpu() const { return image.device() == torch::kCUDA || device.is_cuda(); } // calm
  Image copy(Image from) { return Image(from, data.to(torch::kCUDA)); } // wanted
};
void use(Batch &batch) {
  batch.image.to(torch::kCUDA); // wanted
  batch.data.to(torch::kCUDA); // wanted
  batch.device = torch::kCUDA; // wanted
  if (batch.device == torch::kCUDA && batch.image.ok()) // wanted: device-comparison
    batch.log->warn("gpu");
}
