// Operators that are registered for CUDA only.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
torch::Tensor same(torch::Tensor x) { return x; }
TORCH_LIBRARY(mine, m) { m.def("same(Tensor x) -> Tensor"); }
TORCH_LIBRARY_IMPL(mine, CPU, m) { m.impl("same", same); }
TORCH_LIBRARY_IMPL(mine, CUDA, m) { m.impl("same", same); }
// CHECK 1: note: these operators are registered only for CUDA: other accelerators lack them [tied-to-cuda]
TORCH_LIBRARY_IMPL(mine, AutogradCUDA, m) { m.impl("same", same); } // CHECK 1: these operators are registered only for CUDA
TORCH_LIBRARY_FRAGMENT(mine, m) { m.impl("same", torch::dispatch(c10::DispatchKey::CUDA, same)); }
// CHECK 84: note: 'c10::DispatchKey::CUDA' is specific to CUDA and has no twin: add code for other accelerators, or call it only for CUDA [tied-to-cuda]
TORCH_LIBRARY_FRAGMENT(mine, m) { m.impl("same", torch::kCUDA, same); }
// CHECK 50: note: 'torch::kCUDA' is used where torchport cannot follow it: make sure that it does not become a device, or write '::torchport::device_type(torch::kCUDA)' [tied-to-cuda]
//--- calm.cpp
torch::Tensor alike(torch::Tensor x) { return x; }
TORCH_LIBRARY(calm, m) { m.def("alike(Tensor x) -> Tensor"); }
TORCH_LIBRARY_IMPL(calm, CPU, m) { m.impl("alike", alike); }
TORCH_LIBRARY_IMPL(calm, CompositeExplicitAutograd, m) { m.impl("alike", alike); }
//--- macro.cpp
torch::Tensor by_macro(torch::Tensor x) { return x; }
#define ON_CUDA torch::dispatch(c10::DispatchKey::CUDA, by_macro) // CHECK 51: 'c10::DispatchKey::CUDA' is specific to CUDA
TORCH_LIBRARY_FRAGMENT(objects, m) { m.impl("by_macro", ON_CUDA); }
#define REGISTER(KEY) TORCH_LIBRARY_IMPL(functions, KEY, m) { m.impl("by_macro", by_macro); }
REGISTER(CPU)
REGISTER(CUDA) // CHECK 1: these operators are registered only for CUDA
//--- template.cpp
template <typename T> torch::Tensor filled(torch::Tensor x) { return x.fill_(T(1)); }
TORCH_LIBRARY_IMPL(templates, CUDA, m) { m.impl("filled", filled<float>); } // CHECK 1: these operators are registered only for CUDA
template <c10::DispatchKey Key> void registered(torch::Library &m) { m.impl("filled", torch::dispatch(Key, filled<float>)); }
template <typename T> void no_instance(torch::Library &m) {
  m.impl("filled", torch::dispatch(c10::DispatchKey::CUDA, filled<T>)); // CHECK 54: 'c10::DispatchKey::CUDA' is specific to CUDA
}
void instance(torch::Library &m) { registered<c10::DispatchKey::CUDA>(m); }
// CHECK 65: 'c10::DispatchKey::CUDA' is specific to CUDA
//--- several/own.h
torch::Tensor ours(torch::Tensor x);
namespace { TORCH_LIBRARY_IMPL(headers, CUDA, m) { m.impl("ours", ours); } }
// CHECK 13: these operators are registered only for CUDA
//--- several/one.cpp
torch::Tensor ours(torch::Tensor x) { return x; }
//--- several/other.cpp
TORCH_LIBRARY_IMPL(headers, CPU, m) { m.impl("ours", ours); }
