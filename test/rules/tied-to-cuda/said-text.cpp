// A text that names CUDA and is printed under a question for CUDA.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
#include <iostream>
#include <sstream>
void told(torch::Tensor x) {
  if (torch::cuda::is_available()) std::cout << "CUDA is available! Training on GPU.\n";
  // CHECK 49: note: "CUDA is available! Training on GPU.\n" may be printed for another accelerator: write 'GPU', or print the device [tied-to-cuda]
  if (x.is_cuda()) {
    TORCH_WARN_ONCE("CUDA is used"); // CHECK 21: "CUDA is used" may be printed
  }
  else
    std::printf("not on CUDA, x is on the CPU\n"); // CHECK 17: "not on CUDA, x is on the CPU\n" may be printed
  std::cout << (x.is_cuda() ? "on CUDA\n" : "on the CPU\n");
  // CHECK 17: note: 'x.is_cuda() ? "on CUDA\n" : "on the CPU\n"' may be printed for another accelerator: write 'GPU', or print the device [tied-to-cuda]
  std::cerr << "device: " << (x.is_cuda() ? "CUDA" : "CPU") << '\n'; // CHECK 31: 'x.is_cuda() ? "CUDA" : "CPU"' may be printed
  std::printf("%s", x.is_cuda() ? "CUDA" : "CPU"); // CHECK 21: 'x.is_cuda() ? "CUDA" : "CPU"' may be printed
  if (x.is_cuda()) std::cout << "CUDA"; // CHECK 33: "CUDA" may be printed
}
std::string sentence(torch::Tensor x) { return x.is_cuda() ? "x is on CUDA" : "x is on the CPU"; }
// CHECK 48: 'x.is_cuda() ? "x is on CUDA" : "x is on the CPU"' may be printed
// Through variables, parameters and results.
void held(torch::Tensor x) {
  const char *name = x.is_cuda() ? "CUDA" : "CPU"; // CHECK 22: 'x.is_cuda() ? "CUDA" : "CPU"' may be printed
  std::cout << name;
}
void appended(torch::Tensor x) {
  std::string line = "on ";
  line += x.is_cuda() ? "CUDA" : "CPU"; // CHECK 11: 'x.is_cuda() ? "CUDA" : "CPU"' may be printed
  std::cout << line;
}
static std::string returned(torch::Tensor x) {
  if (x.is_cuda()) return "CUDA"; // CHECK 27: "CUDA" may be printed
  return "CPU";
}
void returned_and_printed(torch::Tensor x) { std::cout << returned(x) << '\n'; }
void say(const std::string &text) { std::cerr << text; }
void passed(torch::Tensor x) { say(x.is_cuda() ? "CUDA" : "CPU"); } // CHECK 36: 'x.is_cuda() ? "CUDA" : "CPU"' may be printed
void collected(torch::Tensor x) {
  std::ostringstream out;
  out << "on " << (x.is_cuda() ? "CUDA" : "CPU"); // CHECK 20: 'x.is_cuda() ? "CUDA" : "CPU"' may be printed
  std::cout << out.str();
}
void thrown(torch::Tensor x) { throw std::runtime_error(x.is_cuda() ? "CUDA" : "CPU"); }
// CHECK 57: 'x.is_cuda() ? "CUDA" : "CPU"' may be printed
void warned(torch::Tensor x) { TORCH_WARN("on ", x.is_cuda() ? "CUDA" : "CPU"); }
// CHECK 50: 'x.is_cuda() ? "CUDA" : "CPU"' may be printed
void by_lambda(torch::Tensor x) {
  const auto name = [&] { return x.is_cuda() ? "CUDA" : "CPU"; }; // CHECK 34: 'x.is_cuda() ? "CUDA" : "CPU"' may be printed
  std::cout << name();
}
struct Run {
  std::string name;
  void begin(torch::Tensor x) { name = x.is_cuda() ? "CUDA" : "CPU"; } // CHECK 40: 'x.is_cuda() ? "CUDA" : "CPU"' may be printed
  void tell() const { std::printf("%s", name.c_str()); }
};
//--- calm.cpp
#include <iostream>
void calm(torch::Tensor x) {
  if (x.dim() == 0) std::cout << "no CUDA here\n";
  if (x.is_cuda()) std::cout << "on the GPU\n";
  std::cout << "built with CUDA\n";
  if (x.is_cuda()) std::cout << "barracuda\n";
}
//--- macro.cpp
#include <iostream>
#define OUT std::cout
void by_object(torch::Tensor x) {
  if (x.is_cuda()) OUT << "on CUDA now\n"; // CHECK 27: "on CUDA now\n" may be printed
}
#define LOG(TEXT) std::cout << TEXT << '\n'
void by_function(torch::Tensor x) {
  if (x.is_cuda()) LOG("a CUDA tensor"); // CHECK 24: "a CUDA tensor" may be printed
}
//--- template.cpp
#include <iostream>
template <typename T> void open(const T &value) {
  if (torch::cuda::is_available()) std::cout << "with CUDA: " << value; // CHECK 49: note: "with CUDA
}
template <typename X> void instance(const X &x) {
  if (x.is_cuda()) std::cout << "x is on CUDA\n"; // CHECK 33: "x is on CUDA\n" may be printed
}
template void instance(const torch::Tensor &);
template void instance(const torch::Device &);
//--- several/own.h
#include <iostream>
inline void in_header() {
  if (torch::cuda::is_available()) std::cout << "CUDA is available\n"; // CHECK 49: "CUDA is available\n" may be printed
}
