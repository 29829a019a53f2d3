// float64 and complex types on a device, which Apple's GPUs do not support.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
torch::Tensor precise(torch::Device device) {
  const auto options = torch::TensorOptions().dtype(torch::kFloat64).device(device);
  // CHECK 53: note: Apple's GPUs do not support 'torch::kFloat64': use 'torch::kFloat32', or demand
  return torch::ones({2}, options).to(torch::kCUDA, torch::kDouble); // CHECK 53: Apple's GPUs do not support 'torch::kDouble'
}
using real = double;
torch::Tensor typed() { return torch::eye(3, torch::dtype<real>().device(torch::kCUDA)); }
// CHECK 46: Apple's GPUs do not support 'torch::dtype<real>'
torch::Tensor widened(const torch::Tensor &x) { return x.var().to(torch::kF64); }
// CHECK 67: Apple's GPUs do not support 'torch::kF64'
torch::Tensor converted(const torch::Tensor &x) { return x.to(torch::kComplexDouble); }
// CHECK 63: Apple's GPUs do not support 'torch::kComplexDouble'
torch::Tensor spectrum(torch::Device device) { return torch::zeros({4}, torch::dtype(torch::kComplexFloat).device(device)); }
// CHECK 86: Apple's GPUs do not support 'torch::kComplexFloat'
const auto kept_type = torch::kFloat64; // CHECK 24: Apple's GPUs do not support 'torch::kFloat64'
void precise_by_default() { torch::set_default_dtype(torch::scalarTypeToTypeMeta(torch::kFloat64)); }
// CHECK 82: Apple's GPUs do not support 'torch::kFloat64'
void whole_model(torch::nn::Linear &layer) { layer->to(torch::kFloat64); }
// CHECK 56: Apple's GPUs do not support 'torch::kFloat64'
torch::Tensor by_options(const torch::Tensor &x) { return x.to(x.options().dtype(torch::kDouble)); }
// CHECK 82: Apple's GPUs do not support 'torch::kDouble'
torch::Tensor summed(const torch::Tensor &x) { return x.sum(torch::kDouble); }
// CHECK 61: Apple's GPUs do not support 'torch::kDouble'
torch::Device pick() { return torch::cuda::is_available() ? torch::kCUDA : torch::kCPU; }
torch::TensorOptions picked() { return torch::TensorOptions(pick()); }
torch::Tensor moved(torch::Tensor t) { return t.to(pick()); }
torch::Tensor by_call() { return torch::ones({2}, torch::TensorOptions(pick()).dtype(torch::kFloat64)); }
// CHECK 86: Apple's GPUs do not support 'torch::kFloat64'
torch::Tensor by_own_options() { return torch::ones({2}, picked().dtype(torch::kFloat64)); }
// CHECK 73: Apple's GPUs do not support 'torch::kFloat64'
torch::Tensor moved_by_function() { return moved(torch::ones({2}, torch::kFloat64)); }
// CHECK 67: Apple's GPUs do not support 'torch::kFloat64'
torch::Tensor moved_by_method() { return torch::ones({2}, torch::kFloat64).cpu().cuda(); }
// CHECK 59: Apple's GPUs do not support 'torch::kFloat64'
torch::Tensor moved_at_once(double *data) { return torch::from_blob(data, {2}, torch::dtype<double>()).to(pick()); }
// CHECK 80: Apple's GPUs do not support 'torch::dtype<double>'
torch::Tensor moved_later() {
  auto weights = torch::ones({2}, torch::kFloat64); // CHECK 35: Apple's GPUs do not support 'torch::kFloat64'
  weights = weights * 2;
  return moved(weights);
}
torch::Tensor by_class(torch::Device device) { return torch::ones({2}, torch::dtype(torch::CppTypeToScalarType<real>()).device(device)); }
// CHECK 85: Apple's GPUs do not support 'torch::CppTypeToScalarType<real>()'
void default_by_meta() { torch::set_default_dtype(caffe2::TypeMeta::Make<double>()); }
// CHECK 51: Apple's GPUs do not support 'caffe2::TypeMeta::Make<double>'
//--- calm.cpp
torch::Tensor on_cpu() { return torch::eye(3, torch::kFloat64); }
torch::Tensor back(const torch::Tensor &x) { return x.to(torch::kCPU, torch::kFloat64); }
torch::Tensor single(const torch::Tensor &x) { return x.to(torch::kFloat32); }
double read(const torch::Tensor &x) { return x.item<double>(); }
bool asked(const torch::Tensor &x) { return x.scalar_type() == torch::kFloat64; }
torch::Tensor after_copy(const torch::Tensor &x) { return x.cpu().to(torch::kDouble); }
torch::Tensor copied_first(const torch::Tensor &x) {
  auto host = x.cpu();
  return host.to(torch::kDouble);
}
torch::Tensor narrowed(double *data, torch::Device device) { return torch::from_blob(data, {2}, torch::kFloat64).to(torch::kFloat32).to(device); }
double read_beside(torch::Device device) {
  auto weights = torch::ones({2}, device);
  auto sums = torch::ones({2}, torch::kDouble);
  return sums.sum().item<double>() + weights.sum().item<float>();
}
torch::Tensor halved(torch::Tensor t) { return t / 2; }
double given(torch::Device) { return halved(torch::ones({2}, torch::kDouble)).item<double>(); }
//--- macro.cpp
#define REAL torch::kFloat64 // CHECK 14: Apple's GPUs do not support 'torch::kFloat64'
torch::Tensor by_object(torch::Device device) { return torch::ones({2}, torch::dtype(REAL).device(device)); }
#define PRECISE(X) (X).to(torch::kFloat64) // CHECK 27: Apple's GPUs do not support 'torch::kFloat64'
torch::Tensor by_function(const torch::Tensor &x) { return PRECISE(x); }
torch::Tensor by_function_again(const torch::Tensor &x) { return PRECISE(x); }
//--- template.cpp
template <typename T> torch::Tensor open(const T &, torch::Device device) {
  return torch::ones({2}, torch::dtype(torch::kFloat64).device(device)); // CHECK 40: Apple's GPUs do not support 'torch::kFloat64'
}
template <typename X> torch::Tensor instance(const X &x) { return x.to(torch::kFloat64); }
// CHECK 72: Apple's GPUs do not support 'torch::kFloat64'
template torch::Tensor instance(const torch::Tensor &);
template <typename T> torch::Tensor of_type(torch::Device device) { return torch::ones({2}, torch::dtype<T>().device(device)); }
// CHECK 93: Apple's GPUs do not support 'torch::dtype<T>'
torch::Tensor of_double(torch::Device device) { return of_type<double>(device); }
torch::Tensor of_float(torch::Device device) { return of_type<float>(device); }
//--- several/own.h
inline torch::Tensor in_header(const torch::Tensor &x) { return x.to(torch::kFloat64); }
// CHECK 70: Apple's GPUs do not support 'torch::kFloat64'
torch::ScalarType chosen_type();
//--- several/one.cpp
torch::ScalarType chosen_type() { return torch::kFloat64; } // CHECK 42: Apple's GPUs do not support 'torch::kFloat64'
torch::Tensor one(const torch::Tensor &x) { return in_header(x); }
//--- several/other.cpp
torch::Tensor other(const torch::Tensor &x) { return in_header(x).to(chosen_type()); }
