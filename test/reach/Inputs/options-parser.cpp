// Options of a program.
#include <absent/boost/program_options.hpp>
#include <torch/torch.h>

namespace po = boost::program_options;
po::options_description parse() {
  po::options_description args("Options", 200, 30);
  args.add_options()("help", "help")("gpu_id", po::value<int>()->default_value(0), "cuda device");
  return args;
}
int main(int argc, const char *argv[]) {
  po::options_description args = parse();
  po::variables_map vm{};
  po::store(po::parse_command_line(argc, argv, args), vm);
  po::notify(vm);
  if (vm.empty() || vm.count("help")) {
    std::cout << args << std::endl;
    return 1;
  }
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available() && vm["gpu_id"].as<int>() >= 0)
    device = torch::Device(torch::kCUDA, vm["gpu_id"].as<int>()); // wanted: unchecked-device-index
  torch::manual_seed(vm["seed"].as<int>());
  auto x = torch::full({vm["batch"].as<size_t>(), 3}, 1.0).to(torch::kCUDA); // wanted
  if (vm["gpu"].as<bool>()) x = x.cuda(); // wanted
}
