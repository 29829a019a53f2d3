// Images as tensors.
#include <absent/opencv2/opencv.hpp>
#include <torch/script.h>
#include <torch/torch.h>

torch::Tensor toTensor(cv::Mat image) {
  cv::cvtColor(image, image, cv::COLOR_BGR2RGB);
  auto blob = torch::from_blob(image.data, {1, image.rows, image.cols, 3}, at::kByte).to(at::kCUDA); // wanted
  return blob.permute({0, 3, 1, 2}).to(torch::kFloat);
}
cv::Mat toMat(const torch::Tensor &t) {
  torch::Tensor host = t.to(torch::kCPU);
  cv::Mat out(host.size(0), host.size(1), CV_8UC3);
  std::memcpy(out.data, host.data_ptr(), host.numel());
  return out;
}
class Detector {
public:
  Detector(const std::string &path) : device_(torch::kCUDA) { // wanted
    module_ = torch::jit::load(path); // wanted: model-load-device
    module_.to(device_);
  }
  std::vector<cv::Rect> run(const cv::Mat &image) {
    std::vector<torch::jit::IValue> inputs;
    inputs.push_back(torch::from_blob(image.data, {image.rows}).to(torch::kCUDA)); // wanted
    if (device_ == torch::kCUDA) // wanted: device-comparison
      cv::imshow("gpu", image);
    auto out = module_.forward(inputs).toTensor().cuda(); // wanted
    std::vector<cv::Rect> boxes;
    for (const cv::Rect &each : boxes) out = out.to(torch::kCUDA, each.area() > 3); // wanted
    return boxes;
  }
private:
  torch::Device device_;
  torch::jit::script::Module module_;
  cv::dnn::Net fallback_;
};
int main(int, char **argv) {
  cv::VideoCapture capture(0);
  cv::Mat frame;
  torch::jit::script::Module net = torch::jit::load(argv[1], torch::kCUDA); // wanted
  while (capture.read(frame)) {
    cv::Mat small;
    cv::resize(frame, small, {224, 224});
    auto t = torch::from_blob(small.data, {1, 3, 224, 224}).to(torch::kCUDA); // wanted
    auto out = net.forward({t}).toTensor();
    if (cv::waitKey(1) == 27) break;
  }
}
