// Devices that are passed through a call: the call's parameter decides about the fix.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

c10::DeviceType plain(c10::DeviceType type) { return type; }
c10::DeviceType by_reference(const c10::DeviceType &type) { return type; }
template <class T> T by_value(T value) { return value; }
template <class T> T &&forwarded(T &&value) { return std::forward<T>(value); }
template <class T> const T &same(const T &value) { return value; }
template <class... A> torch::Device make(A &&...all) { return torch::Device(std::forward<A>(all)...); }
void as_a_type(torch::Tensor t) {
  t.to(plain(torch::kCUDA)); // CHECK 14: [hardcoded-device]
  // CHECK-FIXES: t.to(plain(::torchport::device_type(torch::kCUDA)));
  t.to(by_value(torch::kCUDA)); // CHECK 17: [hardcoded-device]
  // CHECK-FIXES: t.to(by_value(::torchport::device_type(torch::kCUDA)));
}
// No fix: the parameter is a reference, or a template decides its type.
void not_at_all(torch::Tensor t) {
  t.to(by_reference(torch::kCUDA)); // CHECK 21: [hardcoded-device], no fix: a reference to it is taken
  t.to(forwarded(torch::kCUDA)); // CHECK 18: [hardcoded-device], no fix: the call that takes it depends on a template argument
  t.to(same(torch::kCUDA)); // CHECK 13: [hardcoded-device], no fix: the call that takes it depends
  t.to(make(torch::kCUDA)); // CHECK 13: [hardcoded-device], no fix: the call that takes it depends
  t.to(std::move(torch::kCUDA)); // CHECK 18: [hardcoded-device], no fix: the call that takes it depends
}
// One arm of a choice, with and without such a call.
void one_of_two(torch::Tensor t, bool second) {
  t.to(by_value(second ? forwarded(torch::kCUDA) : torch::kCPU)); // CHECK 36: [hardcoded-device], no fix: the call that takes it depends
  t.to(by_value(second ? torch::kCUDA : torch::kCPU)); // CHECK 26: [hardcoded-device]
  // CHECK-FIXES: t.to(by_value(second ? ::torchport::device_type(torch::kCUDA) : torch::kCPU));
}
void where_it_begins(torch::Tensor t) {
  torch::DeviceType type = torch::kCUDA; // CHECK 28: [hardcoded-device]
  // CHECK-FIXES: torch::DeviceType type = ::torchport::device_type(torch::kCUDA);
  t.to(forwarded(type));
}
