//===- GpuHalf.cpp - loads the GPU half of LibTorch -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "devices/GpuHalf.h"

#include "GpuLibrary.h"
#include "Log.h"
#include "devices/Machine.h"
#include "os/Files.h"
#include "os/Libraries.h"

#include <ATen/detail/CUDAHooksInterface.h>

#include <algorithm>
#include <typeinfo>

namespace torchport::detail {

static constexpr const char *kVariable = "TORCHPORT_LOAD_GPU";

static bool may_load() {
  return environment_choice(kVariable, {"1", "0"}) == 0;
}

static std::vector<GpuLibrary> load() {
  std::vector<GpuLibrary> libraries = load_gpu_libraries(libtorch_path());
  for (const GpuLibrary &library : libraries)
    if (!library.error.empty())
      log(LogLevel::Warn, "the GPUs of this LibTorch cannot be used, because " +
                              library.path +
                              " cannot be loaded: " + library.error);
    else if (!library.was_loaded)
      log(LogLevel::Info, "torchport: loaded " + library.path +
                              ", which the program was not linked with (" +
                              kVariable + "=0 prevents this)");
  return libraries;
}

static const std::vector<GpuLibrary> &loaded() {
  // Never destroyed, because a destructor of the program may still call this.
  static const auto &libraries = *new std::vector<GpuLibrary>(
      may_load() ? load() : std::vector<GpuLibrary>());
  return libraries;
}

void load_gpu_half() { loaded(); }

bool is_loaded_too_late() {
  auto is_new = [](const GpuLibrary &library) {
    return !library.was_loaded && library.error.empty();
  };
  if (std::none_of(loaded().begin(), loaded().end(), is_new))
    return false;
  // LibTorch looks for its GPU half at the first question, and then no more.
  const at::CUDAHooksInterface &hooks = at::detail::getCUDAHooks();
  return typeid(hooks) == typeid(at::CUDAHooksInterface);
}

std::string why_not_loaded(Kind kind) {
  std::string name = library_of(kind);
  if (name.empty())
    return {};
  for (const GpuLibrary &library : loaded()) {
    if (os::to_text(os::to_path(library.path).filename()) != name)
      continue;
    if (!library.error.empty())
      return name + " cannot be loaded: " + library.error;
    if (kind != Kind::Xpu && is_loaded_too_late())
      return name + " was loaded too late, because the program has called "
                    "torch::cuda before: call torchport first";
    return {};
  }
  return name + " is next to the loaded LibTorch, but was not loaded: unset " +
         kVariable + ", or link the program with -Wl,--no-as-needed";
}

} // namespace torchport::detail
