// A question in a template is fixed where the twin is right in all instances.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

template <typename T> bool generic(T t) { return t.is_cuda() || t.device().type() == torch::kCUDA; }
// CHECK 50 65: [device-question]
// CHECK-FIXES: template <typename T> bool generic(T t) { return ::torchport::is(torch::kCUDA, t) || ::torchport::is(torch::kCUDA, t.device()); }
template bool generic(torch::Tensor);
struct Other { bool is_cuda() const; };
template <typename T> bool of_any(T t) { return t.is_cuda(); } // CHECK 49: [device-question], no fix: its subject depends on a template argument
template bool of_any(torch::Tensor);
template bool of_any(Other);
template <typename T> bool through(T *t) { return t->is_cuda(); } // CHECK 51: [device-question], no fix: its subject depends on a template argument
template bool through(torch::Tensor *);
bool in_lambda(torch::Tensor x) {
// Instantiations of a generic lambda are not analysed.
  const auto ask = [](auto t) { return t.is_cuda(); }; // CHECK 40: [device-question], no fix: the type of its subject is not known here
  return ask(x);
}
template <typename Loader> void batches(Loader &loader) {
  for (auto &batch : loader) {
    auto moved = batch.data.cuda(); // CHECK 29: [hardcoded-device]
    // CHECK-FIXES: auto moved = batch.data.to(::torchport::device(torch::kCUDA));
    if (!batch.data.is_cuda()) batch.data = moved; // CHECK 10: [device-question]
    // CHECK-FIXES: if (!::torchport::is(torch::kCUDA, batch.data)) batch.data = moved;
  }
}
template void batches(std::vector<torch::data::Example<>> &);
