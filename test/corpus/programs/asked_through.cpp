// Expected: each question and device has a twin: asked through what points to it, for a
// constant of the program's own, in a check with words, a template, a lambda, and filed
// in maps.
#include <torch/torch.h>
#include <iostream>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

constexpr auto kGpu = torch::kCUDA;

template <typename Loader> int count(Loader &loader) {
  int found = 0;
  for (auto &batch : loader)
    found += batch.data.is_cuda() && batch.target.device().type() == torch::kCUDA;
  return found;
}

template <typename Loader> int moved(Loader &loader) {
  int found = 0;
  for (auto &batch : loader)
    found += batch.data.cuda().defined();
  return found;
}

int main() {
  const bool available = torch::cuda::is_available();
  torch::Device device(available ? torch::kCUDA : torch::kCPU);
  c10::optional<torch::Tensor> perhaps = torch::ones({2}, device);
  auto shared = std::make_shared<torch::Device>(device);
  std::vector<torch::Tensor> all = {*perhaps, torch::zeros({1})};
  std::vector<torch::data::Example<>> batches = {{*perhaps, *perhaps}};
  std::cout << perhaps->is_cuda() << shared->is_cuda() << all.begin()->is_cuda()
            << (perhaps->device().type() == kGpu) << (kGpu != shared->type())
            << all.back().is_cuda() << count(batches) << "\n";
  std::map<int, torch::Device> devices;
  devices.emplace(1, torch::kCUDA);
  devices.try_emplace(2, torch::kCUDA, 0);
  devices.insert_or_assign(3, torch::kCUDA);
  devices.emplace_hint(devices.end(), 4, torch::Device(torch::kCUDA, 0));
  std::unordered_multimap<int, torch::Device> more;
  more.emplace(1, torch::kCUDA);
  std::cout << devices.size() + more.size() << "\n";
  const auto ask = [](auto x) { return x.is_cuda() == torch::cuda::is_available(); };
  std::cout << ask(*perhaps) << (available ? moved(batches) : 1) << "\n";
  AT_ASSERT(perhaps->defined());
  try {
    TORCH_CHECK(all.back().is_cuda(), "this one is not on a GPU");
  } catch (const c10::Error &error) {
    std::cout << error.what_without_backtrace() << "\n";
  }
}
