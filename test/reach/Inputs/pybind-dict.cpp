// A device name from a Python dictionary, and models that are loaded.
#include <pybind11/pybind11.h>
#include <torch/torch.h>

namespace py = pybind11;

// Clang needs one use of a name to take it for a type.
void show(py::dict dict);

struct Options {
  torch::Device device{"cpu"};
};

Options from(py::dict dict) {
  Options opts;
  if (dict.contains("device"))
    opts.device = torch::Device(std::string(py::str(dict["device"]))); // wanted: device-string-input
  if (dict.contains("label"))
    opts.device = torch::Device(std::string(dict.get("device"))); // wanted: device-string-input
  return opts;
}

void load(py::dict dict, torch::Device device) {
  auto model = missing::make_model(dict);
  torch::load(model, dict["path"]); // wanted: model-load-device
  model->to(device);
}

void load_to(py::dict dict, torch::Device device) {
  auto other = missing::make_model(dict);
  torch::load(other, dict["path"], dict["device"]); // calm
  other->to(device);
}
