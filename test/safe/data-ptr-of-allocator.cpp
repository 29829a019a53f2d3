// The device of a c10::DataPtr gets no fix: it describes memory that already exists.
// RUN: %S/check %s %t %libtorch_flags

#include <torch/torch.h>
#include <iostream>
#include <c10/core/Allocator.h>
c10::DataPtr own(void *memory, void (*release)(void *)) {
  return {memory, memory, release, c10::Device(c10::DeviceType::CUDA, 0)};
}
