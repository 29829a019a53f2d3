// A DeviceType in a variable that undeclared functions take.
#include <absent/detector.h>
#include <torch/torch.h>

bool detect(const absent::Image &image) {
  torch::DeviceType type;
  if (torch::cuda::is_available()) {
    type = torch::kCUDA; // wanted: availability-idiom
  } else {
    return false;
  }
  absent::Detector detector;
  detector.load("model.pt", &type);
  return detector.detect(image);
}
void byValue(absent::Detector &detector) {
  torch::DeviceType type = torch::kCUDA; // wanted
  detector.load("model.pt", type);
}
void makesDetector() {
  const auto type = torch::kCUDA; // wanted
  absent::Detector detector(type, 3);
}
absent::Detector *newDetector(bool gpu) {
  torch::DeviceType type = gpu ? torch::kCUDA : torch::kCPU; // wanted
  return new absent::Detector(type);
}
struct Settings {
  torch::DeviceType type = torch::kCUDA; // wanted
};
void fromSettings(absent::Detector &detector) {
  Settings settings;
  detector.load("model.pt", settings.type);
}
void intoMember(absent::Settings &settings) {
  torch::DeviceType type = torch::kCUDA; // wanted
  settings.type = type;
}
// A type that is only compared or printed.
void onlyAsked(const absent::Device &device) {
  torch::DeviceType type = torch::kCUDA; // calm
  if (device.type() == type) return;
  EXPECT_EQ(device.type(), type);
  LOG(INFO) << type;
}
bool onlyCompared(absent::Device &device) {
  const torch::DeviceType wanted = torch::kCUDA; // calm
  return device.type == wanted;
}
