// A binding for Python.
#include <absent/pybind11/pybind11.h>
#include <torch/torch.h>

namespace py = pybind11;
torch::Tensor run(torch::Tensor x) {
  return x.to(torch::kCUDA); // wanted
}
torch::Tensor fromArray(py::array_t<float> array) {
  py::buffer_info info = array.request();
  return torch::from_blob(info.ptr, {info.shape[0]}).to(torch::kCUDA); // wanted
}
PYBIND11_MODULE(extension, m) {
  m.doc() = "on a gpu";
  m.def("run", &run);
  m.def("lambda", [](torch::Tensor x) { return x.cuda(); }); // wanted
  m.def("option", [](int n) {
    return torch::zeros({n}, torch::TensorOptions().device(torch::kCUDA)); // wanted
  });
  py::class_<Net>(m, "Net").def("to", [](Net &net, const std::string &where) { net.to(torch::kCUDA); }); // wanted
}
