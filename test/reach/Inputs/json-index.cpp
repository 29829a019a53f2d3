// A device's index from a JSON document.
#include <absent/nlohmann/json.hpp>
#include <torch/torch.h>

using json = nlohmann::json;
torch::Device deviceOf(const json &opts) {
  if (opts.contains("gpu"))
    return torch::Device(torch::kCUDA, opts["gpu"].get<int>()); // wanted: unchecked-device-index
  return torch::Device(torch::kCPU);
}
struct Settings {
  torch::Device device = torch::kCUDA; // wanted
  json raw;
  explicit Settings(json from) : device(torch::kCUDA, from["index"].get<int>()), raw(std::move(from)) {} // wanted: unchecked-device-index
  bool onGpu() const { return device == torch::kCUDA; } // wanted: device-comparison
};
int main(int argc, char **argv) {
  json opts = json::parse(std::ifstream(argv[1]));
  torch::Device device(torch::kCUDA, opts["gpu"].get<int>()); // wanted: unchecked-device-index
  torch::Device other{torch::kCUDA, opts["gpu"].get<int8_t>()}; // wanted: unchecked-device-index
  bool use_cuda = opts.value("cuda", false);
  auto options = torch::TensorOptions().dtype(torch::kFloat).device(torch::kCUDA, opts["gpu"].get<int>()); // wanted
  auto zeros = torch::zeros({opts["n"].get<int64_t>()}, torch::kCUDA); // wanted
  auto x = torch::ones({2}).to(torch::kCUDA); // wanted
  if (x.device().type() == torch::kCUDA) // calm
    opts["device"] = "gpu";
}
