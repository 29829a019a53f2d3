#include "rank.h"
#include <c10/core/impl/VirtualGuardImpl.h>
void use_gpu(int rank) {
  c10::impl::VirtualGuardImpl(c10::DeviceType::CUDA)
      .setDevice(c10::Device(c10::DeviceType::CUDA, rank));
}
