// Logs and checks of other libraries.
#include <absent/glog/logging.h>
#include <absent/gflags/gflags.h>
#include <torch/torch.h>

DEFINE_int32(gpu, 0, "gpu id");
DEFINE_bool(cuda, true, "use cuda");
DEFINE_string(model, "", "model");
int main(int argc, char **argv) {
  gflags::ParseCommandLineFlags(&argc, &argv, false);
  google::InitGoogleLogging(argv[0]);
  LOG(INFO) << "using cuda"; // calm
  CHECK(torch::cuda::is_available()) << "no cuda";
  torch::Device device(torch::kCUDA, FLAGS_gpu); // wanted: unchecked-device-index
  torch::Tensor x = torch::ones({1}).to(FLAGS_cuda ? torch::kCUDA : torch::kCPU); // wanted
  CHECK_EQ(x.device().type(), torch::kCUDA); // calm
  DCHECK(x.device() == torch::kCUDA) << "wrong"; // wanted: device-comparison
  VLOG(1) << x.to(torch::kCUDA); // wanted
  LOG_IF(INFO, x.device() == torch::kCUDA) << "cuda"; // wanted: device-comparison
  if (device == torch::kCUDA) { // wanted: device-comparison
    LOG(WARNING) << "on cuda"; // calm
    x = x.to(torch::kCUDA); // wanted
  }
}
