//===- Generator.cpp - random number generators, one per device -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Generator.h"

#include "Guard.h"

#include <ATen/CPUGeneratorImpl.h>

#include <array>
#include <mutex>

#ifdef __clang__
// Functions that only LibTorch 2 declares cannot be marked override.
#pragma clang diagnostic ignored "-Winconsistent-missing-override"
#endif

namespace torchport::sim {

namespace {

/// A generator of the device that draws its numbers from a CPU generator.
class Generator final : public c10::GeneratorImpl {
public:
  Generator(c10::DeviceIndex index, at::Generator engine)
      : c10::GeneratorImpl(c10::Device(role().type, index),
                           c10::DispatchKeySet(role().key)),
        engine_(std::move(engine)) {}

  const at::Generator &engine() const { return engine_; }

  void set_current_seed(std::uint64_t seed) override {
    std::lock_guard<std::mutex> lock(engine_.mutex());
    engine_.set_current_seed(seed);
  }
  std::uint64_t current_seed() const override { return engine_.current_seed(); }
  std::uint64_t seed() override {
    std::lock_guard<std::mutex> lock(engine_.mutex());
    return engine_.unsafeGetGeneratorImpl()->seed();
  }
  void set_state(const c10::TensorImpl &state) override {
    std::lock_guard<std::mutex> lock(engine_.mutex());
    engine_.unsafeGetGeneratorImpl()->set_state(state);
  }
  c10::intrusive_ptr<c10::TensorImpl> get_state() const override {
    return engine_.unsafeGetGeneratorImpl()->get_state();
  }
  // Only LibTorch 2 declares these, so they are not marked override. The state
  // is that of a Mersenne twister, which has no offset.
  void set_offset(std::uint64_t) {
    TORCH_CHECK(false, "torchport-sim: its generators have no offset");
  }
  std::uint64_t get_offset() const {
    TORCH_CHECK(false, "torchport-sim: its generators have no offset");
  }

protected:
  Generator *clone_impl() const override {
    return new Generator(device().index(), engine_.clone());
  }

private:
  at::Generator engine_;
};

} // namespace

at::Generator new_generator(c10::DeviceIndex index) {
  if (index < 0)
    index = current_device();
  OnDevice exists(c10::Device(role().type, index));
  return at::make_generator<Generator>(
      index, at::make_generator<at::CPUGeneratorImpl>());
}

const at::Generator &default_generator(c10::DeviceIndex index) {
  if (index < 0)
    index = current_device();
  OnDevice exists(c10::Device(role().type, index));
  static auto &all = *new std::array<at::Generator, 128>;
  static std::mutex mutex;
  std::lock_guard<std::mutex> lock(mutex);
  at::Generator &generator = all[static_cast<std::size_t>(index)];
  if (!generator.defined()) {
    generator = new_generator(index);
    generator.seed();
  }
  return generator;
}

at::Generator engine_of(const at::Generator &generator) {
  auto *own = dynamic_cast<Generator *>(generator.unsafeGetGeneratorImpl());
  return own ? own->engine() : generator;
}

} // namespace torchport::sim
