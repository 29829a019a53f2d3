//===- ProvePairs.h - originals and twins that the validator accepts ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "BeforeAfter.h"

namespace torchport::prove {

/// Statements of one function.
struct Pair : BeforeAfter {
  Pair(const char *Annotated, bool IsWrong = false)
      : BeforeAfter(Annotated), IsWrong(IsWrong) {}
  /// No build has the original's device, so the twin is another device.
  bool IsWrong;
};

inline const Pair Pairs[] = {
    // A device of its type.
    "one(`kCUDA|@device(kCUDA)`);",
    "one(`Device|@device`(kCUDA));",
    "Device c(`kCUDA|@device(kCUDA)`); one(c);",
    "Device c{`kCUDA|@device(kCUDA)`}; one(c);",
    "Device c = `kCUDA|@device(kCUDA)`; one(c);",
    "auto c = `Device|@device`(kCUDA); one(c);",
    "d = `kCUDA|@device(kCUDA)`;",
    "use(d == `kCUDA|@device(kCUDA)`);",
    "Device c((++i, `kCUDA|@device(kCUDA)`)); one(c);",
    "const Device &c = `kCUDA|@device(kCUDA)`; one(c);",
    "struct L { Device c = `kCUDA|@device(kCUDA)`; }; one(L().c);",
    "auto f = [](Device c = `kCUDA|@device(kCUDA)`) { one(c); }; f();",
    // With an index.
    "Device c(`kCUDA, 1|@device(kCUDA, 1)`); one(c);",
    "Device c(`kCUDA, i|@device(kCUDA, i)`); one(c);",
    "one(`{kCUDA, 1}|@device(kCUDA, 1)`);",
    "struct { int n; } w{i}; auto f = [](auto v) { Device c(`kCUDA, "
    "v.n|@device(kCUDA, v.n)`); one(c); }; f(w);",
    // From a text.
    "Device c(`\"cuda\"|@device(kCUDA)`); one(c);",
    "Device c(`\"cuda:1\"|@device(kCUDA, 1)`); one(c);",
    "one(`Device|@parse_device`(s));",
    // A type.
    "type(`kCUDA|@device_type(kCUDA)`);",
    "auto c = `kCUDA|@device_type(kCUDA)`; one(c);",
    "one(Device(i ? `kCUDA|@device_type(kCUDA)` : torch::kCPU));",
    // Options.
    "opts(`kCUDA|@device(kCUDA)`);",
    "opts(`\"cuda:1\"|@device(kCUDA, 1)`);",
    "opts(o.device(`kCUDA|@device(kCUDA)`));",
    "opts(o.device(`kCUDA, i|@device(kCUDA, i)`));",
    "opts(o.`device_index(1)|device(@device(kCUDA, 1))`);",
    "opts(torch::device(`kCUDA|@device(kCUDA)`));",
    "opts(torch::`device_index(1)|device(@device(kCUDA, 1))`);",
    // Holders.
    "maybe(`kCUDA|@device(kCUDA)`);",
    "maybeType(`kCUDA|@device_type(kCUDA)`);",
    "m = `kCUDA|@device(kCUDA)`;",
    "h.emplace(`kCUDA|@device(kCUDA)`);",
    "m.emplace(`kCUDA, 1|@device(kCUDA, 1)`);",
    "std::optional<Device> c(std::in_place, `kCUDA, 1|@device(kCUDA, 1)`); "
    "maybe(c);",
    "both({`kCUDA|@device(kCUDA)`, 1});",
    "three({1, `kCUDA|@device(kCUDA)`});",
    "NetHolder c(`kCUDA|@device(kCUDA)`);",
    "auto c = std::make_unique<Net>(`kCUDA|@device(kCUDA)`);",
    "auto c = std::make_shared<Device>(`kCUDA, 1|@device(kCUDA, 1)`);",
    "maybe(std::make_optional<Device>(`kCUDA|@device(kCUDA)`));",
    "std::vector<Device> c; c.emplace(c.begin(), `kCUDA, 1|@device(kCUDA, "
    "1)`);",
    "std::vector<Device> c; c.emplace_back(`kCUDA|@device(kCUDA)`);",
    "std::deque<Device> c; c.emplace(c.begin(), `kCUDA|@device(kCUDA)`);",
    "std::deque<Net> c; c.emplace_back(`kCUDA|@device(kCUDA)`);",
    "std::list<Net> c; c.emplace(c.begin(), `kCUDA|@device(kCUDA)`);",
    "std::list<Device> c; c.emplace_back(`\"cuda\"|@device(kCUDA)`);",
    "std::map<int, Device> c; c.emplace(1, `kCUDA|@device(kCUDA)`);",
    "std::unordered_map<int, Device> c; c.emplace(1, `kCUDA|@device(kCUDA)`);",
    "std::multimap<int, Device> c; c.emplace(1, `kCUDA|@device(kCUDA)`);",
    "std::unordered_multimap<int, Device> c; c.emplace(1, "
    "`kCUDA|@device(kCUDA)`);",
    "std::map<int, Device> c; c.emplace_hint(c.begin(), 1, "
    "`kCUDA|@device(kCUDA)`);",
    "std::unordered_map<int, Device> c; c.emplace_hint(c.begin(), 1, "
    "`kCUDA|@device(kCUDA)`);",
    "std::multimap<int, Device> c; c.emplace_hint(c.begin(), 1, "
    "`kCUDA|@device(kCUDA)`);",
    "std::unordered_multimap<int, Device> c; c.emplace_hint(c.begin(), 1, "
    "`kCUDA|@device(kCUDA)`);",
    "std::map<int, Device> c; c.try_emplace(1, `kCUDA|@device(kCUDA)`);",
    "std::unordered_map<int, Device> c; c.try_emplace(1, "
    "`kCUDA|@device(kCUDA)`);",
    "std::map<int, Device> c; c.insert_or_assign(1, `kCUDA|@device(kCUDA)`);",
    "std::unordered_map<int, Device> c; c.insert_or_assign(1, "
    "`kCUDA|@device(kCUDA)`);",
    "torch::load(x, s, `kCUDA|@device(kCUDA)`);",
    // Moves.
    "x.to(`kCUDA|@device(kCUDA)`);",
    "x = y.`cuda()|to(@device(kCUDA))`;",
    "y = p->`cuda()|to(@device(kCUDA))`;",
    "x = y.`xpu()|to(@device(torch::kXPU))`;",
    "x = y.`mps()|to(@device(torch::kMPS))`;",
    // Questions.
    "use(`x.is_cuda()|@is(kCUDA, x)`);",
    "use(!`x.is_cuda()|@is(kCUDA, x)`);",
    "use(`p->is_cuda()|@is(kCUDA, *p)`);",
    "use(`(*p).is_cuda()|@is(kCUDA, *p)`);",
    "use(`(*n).is_cuda()|@is(kCUDA, *n)`);",
    "use(`n->is_cuda()|@is(kCUDA, *n)`);",
    "use(`d.type() == kOwn|@is(kOwn, d)`);",
    "use(`kOwn != x.device().type()|!@is(kOwn, x.device())`);",
    "use(`x.device().is_cuda()|@is(kCUDA, x.device())`);",
    "use(`x.device().type() == kCUDA|@is(kCUDA, x.device())`);",
    "use(`kCUDA != x.device().type()|!@is(kCUDA, x.device())`);",
    "use(`d.is_cuda()|@is(kCUDA, d)`);",
    "Device *q = &d; use(`q->is_cuda()|@is(kCUDA, *q)`);",
    "use(`d.type() == kCUDA|@is(kCUDA, d)`);",
    "use(`d.type() == kCUDA|@is(kCUDA, d.type())`);",
    "use(`k == kCUDA|@is(kCUDA, k)`);",
    "use(`o.device().is_cuda()|@is(kCUDA, o)`);",
    "TORCH_CHECK(`x.is_cuda()|@is(kCUDA, x)`, \"no\");",
    "Device c = `x.is_cuda() ? Device|@is(kCUDA, x) ? @device`(kCUDA) : "
    "Device(torch::kCPU); one(c);",
    // Calls.
    "use(`torch::cuda::is_available()|@is_available(kCUDA)`);",
    "use(`at::hasCUDA()|@is_available(kCUDA)`);",
    "use(`at::globalContext().hasCUDA()|@is_available(kCUDA)`);",
    "use(`torch::cuda::device_count()|@device_count(kCUDA)`);",
    "`torch::cuda::synchronize()|@synchronize(kCUDA)`;",
    "`torch::cuda::synchronize(i)|@synchronize(kCUDA, i)`;",
    "`torch::cuda::manual_seed(7)|@manual_seed(kCUDA, 7)`;",
    "`torch::cuda::|@`manual_seed_all(`|kCUDA, `i);",
    "x = `y.pin_memory()|@pin_memory(kCUDA, y)`;",
    "x = `p->pin_memory()|@pin_memory(kCUDA, *p)`;",
    "x = `y.pin_memory(kCUDA)|@pin_memory(kCUDA, y, kCUDA)`;",
    "x = `y.pin_memory(d)|@pin_memory(kCUDA, y, d)`;",
    "use(`true|@can_pin(kCUDA)`);",
    // For the stable ABI.
    "stableOne(`kCUDA|@stable::device(kCUDA)`);",
    "torch::stable::Device c(`kCUDA, 1|@stable::device(kCUDA, 1)`); "
    "stableOne(c);",
    "stableOne(`{kCUDA, i}|@stable::device(kCUDA, i)`);",
    "auto c = `torch::stable::Device(\"cuda:1\")|@stable::device(kCUDA, 1)`; "
    "stableOne(c);",
    "stableOne(`torch::stable::Device|@stable::parse_device`(s));",
    "sd = `kCUDA|@stable::device(kCUDA)`;",
    "stableMaybe(`kCUDA|@stable::device(kCUDA)`);",
    "std::vector<torch::stable::Device> c; c.emplace_back(`kCUDA, "
    "1|@stable::device(kCUDA, 1)`);",
    "std::map<int, torch::stable::Device> c; c.emplace(1, "
    "`kCUDA|@stable::device(kCUDA)`);",
    "sx = torch::stable::to(sy, `kCUDA|@stable::device(kCUDA)`);",
    "type(`kCUDA|@stable::device_type(kCUDA)`);",
    "stableOne(torch::stable::Device(i ? `kCUDA|@stable::device_type(kCUDA)` : "
    "torch::kCPU, 1));",
    "use(`sx.is_cuda()|@stable::is(kCUDA, sx)`);",
    "use(`sx.device().is_cuda()|@stable::is(kCUDA, sx.device())`);",
    "use(`kCUDA != sx.device().type()|!@stable::is(kCUDA, sx.device())`);",
    "use(`sd.is_cuda()|@stable::is(kCUDA, sd)`);",
    "use(`k == kCUDA|@stable::is(kCUDA, k)`);",
    "STD_TORCH_CHECK(`sx.is_cuda()|@stable::is(kCUDA, sx)`, \"no\");",
    "aoti_torch_empty_strided(7, `aoti_torch_device_type_cuda(), "
    "1|@stable::device_type(aoti_torch_device_type_cuda()), "
    "@stable::device_index(aoti_torch_device_type_cuda(), 1)`, &x);",
    "use(aoti_torch_empty_strided(7, `aoti_torch_device_type_cuda(), "
    "i|@stable::device_type(aoti_torch_device_type_cuda()), "
    "@stable::device_index(aoti_torch_device_type_cuda(), i)`, &x));",
    // In templates.
    "auto f = [](auto v) { torch::stable::Device c(`kCUDA, "
    "v|@stable::device(kCUDA, v)`); stableOne(c); }; f(i);",
    "auto f = [](auto v) { use(`v.is_cuda()|@stable::is(kCUDA, v)`); }; f(sx);",
    "auto f = [](auto v) { use(`v.is_cuda()|@is(kCUDA, v)`); }; f(x);",
    "auto f = [](auto v) { use(`v.device().type() == kCUDA|@is(kCUDA, "
    "v.device())`); }; f(x);",
    "auto f = [](auto v) { use(v.`cuda()|to(@device(kCUDA))`); }; f(x);",
    "auto f = [](auto v) { "
    "std::make_shared<decltype(v)>(`kCUDA|@device(kCUDA)`); }; f(d);",
    // Devices that no build of LibTorch has.
    {"one(`torch::kHIP|@device(kCUDA)`);", true},
    {"one(`kWrong|@device(kCUDA)`);", true},
    {"type(`kWrong|@device_type(kCUDA)`);", true},
    {"type(`torch::kHIP|@device_type(kCUDA)`);", true},
    {"one(`Device(\"rocm:1\")|@device(kCUDA, 1)`);", true},
    {"stableOne(`torch::kHIP|@stable::device(kCUDA)`);", true},
    {"stableOne(`torch::stable::Device(\"rocm:1\")|@stable::device(kCUDA, "
     "1)`);",
     true},
    {"x = y.`hip()|to(@device(kCUDA))`;", true},
};

} // namespace torchport::prove
