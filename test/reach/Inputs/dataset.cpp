// A data set that reads images.
#include "absent/augment.h"
#include <absent/opencv2/core.hpp>
#include <torch/torch.h>

class Images : public torch::data::Dataset<Images> {
  std::vector<std::pair<std::string, cv::Rect>> items_;
  Augment augment_;
  torch::Device device_ = torch::Device(torch::kCUDA, 0); // wanted
public:
  explicit Images(const fs::path &root, Augment augment) : augment_(std::move(augment)) {
    for (const auto &entry : fs::directory_iterator(root))
      items_.push_back({entry.path().string(), cv::Rect()});
  }
  torch::data::Example<> get(size_t index) override {
    cv::Mat image = cv::imread(items_[index].first);
    image = augment_(image);
    torch::Tensor data = torch::from_blob(image.data, {image.rows, image.cols, 3}, torch::kByte).clone();
    return {data.to(torch::kCUDA), torch::tensor(1).to(torch::kCUDA)}; // wanted
  }
  torch::optional<size_t> size() const override { return items_.size(); }
};
int main() {
  auto loader = torch::data::make_data_loader(
      Images(fs::path("x"), Augment()).map(torch::data::transforms::Stack<>()), 4);
  for (auto &batch : *loader) {
    auto data = batch.data.to(torch::kCUDA); // wanted
    auto target = batch.target.cuda(); // wanted
  }
}
