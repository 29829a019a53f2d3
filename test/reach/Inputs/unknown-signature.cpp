// Functions with undeclared types.
#include "absent/types.h"
#include <torch/torch.h>

Image load(const Path &path) {
  auto x = torch::ones({1}).to(torch::kCUDA); // wanted
  return Image(x);
}
absl::StatusOr<torch::Tensor> infer(const Request &request) {
  return torch::zeros({request.n()}, torch::kCUDA); // wanted
}
static std::optional<lib::Box> box(std::vector<lib::Box> all, torch::Device device = torch::kCUDA) { // wanted
  torch::Tensor t = torch::tensor({1.0f}).cuda(); // wanted
  return all.front();
}
lib::Result<int, lib::Error> many(lib::Span<const float> values, int n) noexcept {
  return lib::ok(torch::ones({n}).to(torch::kCUDA).item<int>()); // wanted
}
void out(Image *image, Image &other, Image &&moved, const Image *const last[3]) {
  image->tensor.to(torch::kCUDA); // wanted
  other.device = torch::kCUDA; // wanted
  if (moved.device == torch::kCUDA) // calm
    return;
  EXPECT_EQ(other.device, torch::kCUDA); // calm
}
Image Loader::next(int n) {
  auto x = torch::ones({n}).to(torch::kCUDA); // wanted
  cache_ = cache_.to(torch::kCUDA); // wanted
  return Image(x);
}
void Loader::reset() { device_ = torch::Device(torch::kCUDA); } // wanted
Loader::Loader(const Path &path) : device_(torch::kCUDA), path_(path) { // wanted
  net_->to(torch::kCUDA); // wanted
}
Loader::~Loader() { torch::ones({1}).cuda(); } // wanted
API_EXPORT void exported(int n) {
  torch::ones({n}).cuda(); // wanted
}
extern "C" EXPORT Handle create(const char *path) {
  auto module = std::make_unique<torch::nn::LinearImpl>(1, 2);
  module->to(torch::kCUDA); // wanted
  return reinterpret_cast<Handle>(module.release());
}
