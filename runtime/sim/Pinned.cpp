//===- Pinned.cpp - pinned host memory ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Pinned.h"

#include "Memory.h"

#include <c10/core/CPUAllocator.h>

#include <cstring>
#include <map>
#include <mutex>

namespace torchport::sim {

namespace {

struct PinnedBlocks {
  std::mutex mutex;
  std::map<const char *, std::size_t> by_address;
};

} // namespace

static PinnedBlocks &pinned_blocks() {
  static auto &all = *new PinnedBlocks; // tensors of the program may outlive it
  return all;
}

static void release_pinned(void *address) {
  {
    std::lock_guard<std::mutex> lock(pinned_blocks().mutex);
    pinned_blocks().by_address.erase(static_cast<char *>(address));
  }
  c10::GetCPUAllocator()->raw_deallocate(address);
}

namespace {

class PinnedAllocator final : public c10::Allocator {
public:
  c10::DataPtr allocate(std::size_t bytes) SIM_ALLOCATE_CONST override {
    void *address = c10::GetCPUAllocator()->raw_allocate(bytes);
    if (address) {
      std::lock_guard<std::mutex> lock(pinned_blocks().mutex);
      pinned_blocks().by_address[static_cast<char *>(address)] = bytes;
    }
    return {address, address, &release_pinned,
            c10::Device(c10::DeviceType::CPU)};
  }
  c10::DeleterFnPtr raw_deleter() const override { return &release_pinned; }
#if TORCH_VERSION_MAJOR >= 2
  void copy_data(void *to, const void *from, std::size_t bytes) const override {
    std::memcpy(to, from, bytes);
  }
#endif
};

} // namespace

c10::Allocator &pinned_allocator() {
  static auto &only = *new PinnedAllocator;
  return only;
}

bool is_pinned(const void *address) {
  const char *place = static_cast<const char *>(address);
  std::lock_guard<std::mutex> lock(pinned_blocks().mutex);
  auto next = pinned_blocks().by_address.upper_bound(place);
  if (next == pinned_blocks().by_address.begin())
    return false;
  const auto &[begin, bytes] = *std::prev(next);
  return place == begin || place < begin + bytes;
}

} // namespace torchport::sim
