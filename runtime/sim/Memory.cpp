//===- Memory.cpp - memory that only the device can access ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Memory.h"

#include "Guard.h"

#include <array>
#include <cstring>
#include <map>
#include <mutex>
#include <sys/mman.h>
#include <unistd.h>

namespace torchport::sim {

namespace {

/// An address range of twice the requested size. The program gets the first
/// half, which is not accessible; the second half contains the data.
struct Block {
  std::size_t half = 0;
  c10::DeviceIndex index = 0;
};

struct Blocks {
  std::mutex mutex;
  std::map<char *, Block> by_address;
  std::array<std::uint64_t, 128> used{};
};

} // namespace

static Blocks &blocks() {
  static auto &all = *new Blocks; // tensors of the program may outlive it
  return all;
}

static void release(void *address) {
  std::lock_guard<std::mutex> lock(blocks().mutex);
  auto place = blocks().by_address.find(static_cast<char *>(address));
  if (place == blocks().by_address.end())
    return;
  blocks().used[static_cast<std::size_t>(place->second.index)] -=
      place->second.half;
  munmap(address, 2 * place->second.half);
  blocks().by_address.erase(place);
}

/// Returns the block that contains \p place, or null. The lock must be held.
static const std::pair<char *const, Block> *block_around(char *place) {
  auto next = blocks().by_address.upper_bound(place);
  if (next == blocks().by_address.begin())
    return nullptr;
  const auto &found = *std::prev(next);
  return place < found.first + found.second.half ? &found : nullptr;
}

void *data_at(void *address) {
  std::lock_guard<std::mutex> lock(blocks().mutex);
  auto *place = static_cast<char *>(address);
  const auto *found = block_around(place);
  return found ? place + found->second.half : address;
}

static void *reserve(std::size_t bytes, c10::DeviceIndex index) {
  auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  std::size_t half = (bytes + page - 1) / page * page;
  std::lock_guard<std::mutex> lock(blocks().mutex);
  std::uint64_t &used = blocks().used[static_cast<std::size_t>(index)];
  std::uint64_t limit = memory_bytes();
  void *address = MAP_FAILED;
  if (!has_fault("out-of-memory", index) && (!limit || used + half <= limit))
    address =
        mmap(nullptr, 2 * half, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  auto *begin = static_cast<char *>(address);
  if (address != MAP_FAILED &&
      mprotect(begin + half, half, PROT_READ | PROT_WRITE) != 0) {
    munmap(address, 2 * half);
    address = MAP_FAILED;
  }
  TORCH_CHECK_WITH(OutOfMemoryError, address != MAP_FAILED,
                   "torchport-sim is out of memory: tried to allocate ", bytes,
                   " bytes, ", used, " are in use");
  used += half;
  blocks().by_address[begin] = {half, index};
  return address;
}

namespace {

class Allocator final : public c10::Allocator {
public:
  c10::DataPtr allocate(std::size_t bytes) SIM_ALLOCATE_CONST override {
    c10::DeviceIndex index = current_device();
    void *address = bytes ? reserve(bytes, index) : nullptr;
    return {address, address, &release, {role().type, index}};
  }
  c10::DeleterFnPtr raw_deleter() const override { return &release; }
#if TORCH_VERSION_MAJOR >= 2
  void copy_data(void *to, const void *from, std::size_t bytes) const override {
    std::memcpy(data_at(to), data_at(const_cast<void *>(from)), bytes);
  }
#endif
};

} // namespace

c10::Allocator &allocator() {
  static auto &only = *new Allocator;
  return only;
}

std::uint64_t free_bytes(c10::DeviceIndex index) {
  std::lock_guard<std::mutex> lock(blocks().mutex);
  std::uint64_t limit = memory_bytes();
  std::uint64_t used = blocks().used[static_cast<std::size_t>(index)];
  return limit > used ? limit - used : 0;
}

c10::DeviceIndex device_with(const void *address) {
  std::lock_guard<std::mutex> lock(blocks().mutex);
  auto *place = static_cast<char *>(const_cast<void *>(address));
  const auto *found = block_around(place);
  return found ? found->second.index : c10::DeviceIndex(-1);
}

static const bool kMemoryRegistered = [] {
  c10::SetAllocator(role().type, &allocator());
  return true;
}();

} // namespace torchport::sim
