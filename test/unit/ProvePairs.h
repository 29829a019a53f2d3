//===- ProvePairs.h - originals and twins that the validator accepts ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

namespace torchport::prove {

/// Statements of one function.
struct Pair {
  const char *Original, *Twin;
  /// No build has the original's device, so the twin is another device.
  bool IsWrong = false;
};

inline constexpr Pair Pairs[] = {
    // A device of its type.
    {"one(kCUDA);", "one(::torchport::device(kCUDA));"},
    {"one(Device(kCUDA));", "one(::torchport::device(kCUDA));"},
    {"Device c(kCUDA); one(c);",
     "Device c(::torchport::device(kCUDA)); one(c);"},
    {"Device c{kCUDA}; one(c);",
     "Device c{::torchport::device(kCUDA)}; one(c);"},
    {"Device c = kCUDA; one(c);",
     "Device c = ::torchport::device(kCUDA); one(c);"},
    {"auto c = Device(kCUDA); one(c);",
     "auto c = ::torchport::device(kCUDA); one(c);"},
    {"d = kCUDA;", "d = ::torchport::device(kCUDA);"},
    {"use(d == kCUDA);", "use(d == ::torchport::device(kCUDA));"},
    {"Device c((++i, kCUDA)); one(c);",
     "Device c((++i, ::torchport::device(kCUDA))); one(c);"},
    {"const Device &c = kCUDA; one(c);",
     "const Device &c = ::torchport::device(kCUDA); one(c);"},
    {"struct L { Device c = kCUDA; }; one(L().c);",
     "struct L { Device c = ::torchport::device(kCUDA); }; one(L().c);"},
    {"auto f = [](Device c = kCUDA) { one(c); }; f();",
     "auto f = [](Device c = ::torchport::device(kCUDA)) { one(c); }; f();"},
    // With an index.
    {"Device c(kCUDA, 1); one(c);",
     "Device c(::torchport::device(kCUDA, 1)); one(c);"},
    {"Device c(kCUDA, i); one(c);",
     "Device c(::torchport::device(kCUDA, i)); one(c);"},
    {"one({kCUDA, 1});", "one(::torchport::device(kCUDA, 1));"},
    {"struct { int n; } w{i}; auto f = [](auto v) { Device c(kCUDA, v.n); "
     "one(c); }; f(w);",
     "struct { int n; } w{i}; auto f = [](auto v) { Device "
     "c(::torchport::device(kCUDA, v.n)); one(c); }; f(w);"},
    // From a text.
    {"Device c(\"cuda\"); one(c);",
     "Device c(::torchport::device(kCUDA)); one(c);"},
    {"Device c(\"cuda:1\"); one(c);",
     "Device c(::torchport::device(kCUDA, 1)); one(c);"},
    {"one(Device(s));", "one(::torchport::parse_device(s));"},
    {"text(\"cuda\");", "text(::torchport::device_string(kCUDA));"},
    {"text(\"cuda:1\");", "text(::torchport::device_string(kCUDA, 1));"},
    // A type.
    {"type(kCUDA);", "type(::torchport::device_type(kCUDA));"},
    {"auto c = kCUDA; one(c);",
     "auto c = ::torchport::device_type(kCUDA); one(c);"},
    {"one(Device(i ? kCUDA : torch::kCPU));",
     "one(Device(i ? ::torchport::device_type(kCUDA) : torch::kCPU));"},
    // Options.
    {"opts(kCUDA);", "opts(::torchport::device(kCUDA));"},
    {"opts(\"cuda:1\");", "opts(::torchport::device(kCUDA, 1));"},
    {"opts(o.device(kCUDA));", "opts(o.device(::torchport::device(kCUDA)));"},
    {"opts(o.device(kCUDA, i));",
     "opts(o.device(::torchport::device(kCUDA, i)));"},
    {"opts(o.device_index(1));",
     "opts(o.device(::torchport::device(kCUDA, 1)));"},
    {"opts(torch::device(kCUDA));",
     "opts(torch::device(::torchport::device(kCUDA)));"},
    {"opts(torch::device_index(1));",
     "opts(torch::device(::torchport::device(kCUDA, 1)));"},
    // Holders.
    {"maybe(kCUDA);", "maybe(::torchport::device(kCUDA));"},
    {"maybeType(kCUDA);", "maybeType(::torchport::device_type(kCUDA));"},
    {"m = kCUDA;", "m = ::torchport::device(kCUDA);"},
    {"h.emplace(kCUDA);", "h.emplace(::torchport::device(kCUDA));"},
    {"m.emplace(kCUDA, 1);", "m.emplace(::torchport::device(kCUDA, 1));"},
    {"std::optional<Device> c(std::in_place, kCUDA, 1); maybe(c);",
     "std::optional<Device> c(std::in_place, ::torchport::device(kCUDA, 1)); "
     "maybe(c);"},
    {"both({kCUDA, 1});", "both({::torchport::device(kCUDA), 1});"},
    {"three({1, kCUDA});", "three({1, ::torchport::device(kCUDA)});"},
    {"NetHolder c(kCUDA);", "NetHolder c(::torchport::device(kCUDA));"},
    {"auto c = std::make_unique<Net>(kCUDA);",
     "auto c = std::make_unique<Net>(::torchport::device(kCUDA));"},
    {"auto c = std::make_shared<Device>(kCUDA, 1);",
     "auto c = std::make_shared<Device>(::torchport::device(kCUDA, 1));"},
    {"maybe(std::make_optional<Device>(kCUDA));",
     "maybe(std::make_optional<Device>(::torchport::device(kCUDA)));"},
    {"std::vector<Device> c; c.emplace(c.begin(), kCUDA, 1);",
     "std::vector<Device> c; c.emplace(c.begin(), ::torchport::device(kCUDA, "
     "1));"},
    {"std::vector<Device> c; c.emplace_back(kCUDA);",
     "std::vector<Device> c; c.emplace_back(::torchport::device(kCUDA));"},
    {"std::deque<Device> c; c.emplace(c.begin(), kCUDA);",
     "std::deque<Device> c; c.emplace(c.begin(), ::torchport::device(kCUDA));"},
    {"std::deque<Net> c; c.emplace_back(kCUDA);",
     "std::deque<Net> c; c.emplace_back(::torchport::device(kCUDA));"},
    {"std::list<Net> c; c.emplace(c.begin(), kCUDA);",
     "std::list<Net> c; c.emplace(c.begin(), ::torchport::device(kCUDA));"},
    {"std::list<Device> c; c.emplace_back(\"cuda\");",
     "std::list<Device> c; c.emplace_back(::torchport::device(kCUDA));"},
    {"std::map<int, Device> c; c.emplace(1, kCUDA);",
     "std::map<int, Device> c; c.emplace(1, ::torchport::device(kCUDA));"},
    {"std::unordered_map<int, Device> c; c.emplace(1, kCUDA);",
     "std::unordered_map<int, Device> c; c.emplace(1, "
     "::torchport::device(kCUDA));"},
    {"std::multimap<int, Device> c; c.emplace(1, kCUDA);",
     "std::multimap<int, Device> c; c.emplace(1, ::torchport::device(kCUDA));"},
    {"std::unordered_multimap<int, Device> c; c.emplace(1, kCUDA);",
     "std::unordered_multimap<int, Device> c; c.emplace(1, "
     "::torchport::device(kCUDA));"},
    {"std::map<int, Device> c; c.emplace_hint(c.begin(), 1, kCUDA);",
     "std::map<int, Device> c; c.emplace_hint(c.begin(), 1, "
     "::torchport::device(kCUDA));"},
    {"std::unordered_map<int, Device> c; c.emplace_hint(c.begin(), 1, kCUDA);",
     "std::unordered_map<int, Device> c; c.emplace_hint(c.begin(), 1, "
     "::torchport::device(kCUDA));"},
    {"std::multimap<int, Device> c; c.emplace_hint(c.begin(), 1, kCUDA);",
     "std::multimap<int, Device> c; c.emplace_hint(c.begin(), 1, "
     "::torchport::device(kCUDA));"},
    {"std::unordered_multimap<int, Device> c; c.emplace_hint(c.begin(), 1, "
     "kCUDA);",
     "std::unordered_multimap<int, Device> c; c.emplace_hint(c.begin(), 1, "
     "::torchport::device(kCUDA));"},
    {"std::map<int, Device> c; c.try_emplace(1, kCUDA);",
     "std::map<int, Device> c; c.try_emplace(1, ::torchport::device(kCUDA));"},
    {"std::unordered_map<int, Device> c; c.try_emplace(1, kCUDA);",
     "std::unordered_map<int, Device> c; c.try_emplace(1, "
     "::torchport::device(kCUDA));"},
    {"std::map<int, Device> c; c.insert_or_assign(1, kCUDA);",
     "std::map<int, Device> c; c.insert_or_assign(1, "
     "::torchport::device(kCUDA));"},
    {"std::unordered_map<int, Device> c; c.insert_or_assign(1, kCUDA);",
     "std::unordered_map<int, Device> c; c.insert_or_assign(1, "
     "::torchport::device(kCUDA));"},
    {"torch::load(x, s, kCUDA);",
     "torch::load(x, s, ::torchport::device(kCUDA));"},
    // Moves.
    {"x.to(kCUDA);", "x.to(::torchport::device(kCUDA));"},
    {"x = y.cuda();", "x = y.to(::torchport::device(kCUDA));"},
    {"y = p->cuda();", "y = p->to(::torchport::device(kCUDA));"},
    {"x = y.xpu();", "x = y.to(::torchport::device(torch::kXPU));"},
    {"x = y.mps();", "x = y.to(::torchport::device(torch::kMPS));"},
    // Questions.
    {"use(x.is_cuda());", "use(::torchport::is(kCUDA, x));"},
    {"use(!x.is_cuda());", "use(!::torchport::is(kCUDA, x));"},
    {"use(p->is_cuda());", "use(::torchport::is(kCUDA, *p));"},
    {"use((*p).is_cuda());", "use(::torchport::is(kCUDA, *p));"},
    {"use((*n).is_cuda());", "use(::torchport::is(kCUDA, *n));"},
    {"use(n->is_cuda());", "use(::torchport::is(kCUDA, *n));"},
    {"use(d.type() == kOwn);", "use(::torchport::is(kOwn, d));"},
    {"use(kOwn != x.device().type());",
     "use(!::torchport::is(kOwn, x.device()));"},
    {"use(x.device().is_cuda());", "use(::torchport::is(kCUDA, x.device()));"},
    {"use(x.device().type() == kCUDA);",
     "use(::torchport::is(kCUDA, x.device()));"},
    {"use(kCUDA != x.device().type());",
     "use(!::torchport::is(kCUDA, x.device()));"},
    {"use(d.is_cuda());", "use(::torchport::is(kCUDA, d));"},
    {"Device *q = &d; use(q->is_cuda());",
     "Device *q = &d; use(::torchport::is(kCUDA, *q));"},
    {"use(d.type() == kCUDA);", "use(::torchport::is(kCUDA, d));"},
    {"use(d.type() == kCUDA);", "use(::torchport::is(kCUDA, d.type()));"},
    {"use(k == kCUDA);", "use(::torchport::is(kCUDA, k));"},
    {"use(o.device().is_cuda());", "use(::torchport::is(kCUDA, o));"},
    {"TORCH_CHECK(x.is_cuda(), \"no\");",
     "TORCH_CHECK(::torchport::is(kCUDA, x), \"no\");"},
    {"Device c = x.is_cuda() ? Device(kCUDA) : Device(torch::kCPU); one(c);",
     "Device c = ::torchport::is(kCUDA, x) ? ::torchport::device(kCUDA) : "
     "Device(torch::kCPU); one(c);"},
    // Calls.
    {"use(torch::cuda::is_available());",
     "use(::torchport::is_available(kCUDA));"},
    {"use(at::hasCUDA());", "use(::torchport::is_available(kCUDA));"},
    {"use(at::globalContext().hasCUDA());",
     "use(::torchport::is_available(kCUDA));"},
    {"use(torch::cuda::device_count());",
     "use(::torchport::device_count(kCUDA));"},
    {"torch::cuda::synchronize();", "::torchport::synchronize(kCUDA);"},
    {"torch::cuda::synchronize(i);", "::torchport::synchronize(kCUDA, i);"},
    {"torch::cuda::manual_seed(7);", "::torchport::manual_seed(kCUDA, 7);"},
    {"torch::cuda::manual_seed_all(i);",
     "::torchport::manual_seed_all(kCUDA, i);"},
    // For the stable ABI.
    {"stableOne(kCUDA);", "stableOne(::torchport::stable::device(kCUDA));"},
    {"torch::stable::Device c(kCUDA, 1); stableOne(c);",
     "torch::stable::Device c(::torchport::stable::device(kCUDA, 1)); "
     "stableOne(c);"},
    {"stableOne({kCUDA, i});",
     "stableOne(::torchport::stable::device(kCUDA, i));"},
    {"auto c = torch::stable::Device(\"cuda:1\"); stableOne(c);",
     "auto c = ::torchport::stable::device(kCUDA, 1); stableOne(c);"},
    {"stableOne(torch::stable::Device(s));",
     "stableOne(::torchport::stable::parse_device(s));"},
    {"sd = kCUDA;", "sd = ::torchport::stable::device(kCUDA);"},
    {"stableMaybe(kCUDA);", "stableMaybe(::torchport::stable::device(kCUDA));"},
    {"std::vector<torch::stable::Device> c; c.emplace_back(kCUDA, 1);",
     "std::vector<torch::stable::Device> c; "
     "c.emplace_back(::torchport::stable::device(kCUDA, 1));"},
    {"std::map<int, torch::stable::Device> c; c.emplace(1, kCUDA);",
     "std::map<int, torch::stable::Device> c; c.emplace(1, "
     "::torchport::stable::device(kCUDA));"},
    {"sx = torch::stable::to(sy, kCUDA);",
     "sx = torch::stable::to(sy, ::torchport::stable::device(kCUDA));"},
    {"type(kCUDA);", "type(::torchport::stable::device_type(kCUDA));"},
    {"stableOne(torch::stable::Device(i ? kCUDA : torch::kCPU, 1));",
     "stableOne(torch::stable::Device(i ? "
     "::torchport::stable::device_type(kCUDA) : torch::kCPU, 1));"},
    {"use(sx.is_cuda());", "use(::torchport::stable::is(kCUDA, sx));"},
    {"use(sx.device().is_cuda());",
     "use(::torchport::stable::is(kCUDA, sx.device()));"},
    {"use(kCUDA != sx.device().type());",
     "use(!::torchport::stable::is(kCUDA, sx.device()));"},
    {"use(sd.is_cuda());", "use(::torchport::stable::is(kCUDA, sd));"},
    {"use(k == kCUDA);", "use(::torchport::stable::is(kCUDA, k));"},
    {"STD_TORCH_CHECK(sx.is_cuda(), \"no\");",
     "STD_TORCH_CHECK(::torchport::stable::is(kCUDA, sx), \"no\");"},
    {"aoti_torch_empty_strided(7, aoti_torch_device_type_cuda(), 1, &x);",
     "aoti_torch_empty_strided(7, "
     "::torchport::stable::device_type(aoti_torch_device_type_cuda()), "
     "::torchport::stable::device_index(aoti_torch_device_type_cuda(), 1), "
     "&x);"},
    {"use(aoti_torch_empty_strided(7, aoti_torch_device_type_cuda(), i, &x));",
     "use(aoti_torch_empty_strided(7, "
     "::torchport::stable::device_type(aoti_torch_device_type_cuda()), "
     "::torchport::stable::device_index(aoti_torch_device_type_cuda(), i), "
     "&x));"},
    // In templates.
    {"auto f = [](auto v) { torch::stable::Device c(kCUDA, v); stableOne(c); "
     "}; f(i);",
     "auto f = [](auto v) { torch::stable::Device "
     "c(::torchport::stable::device(kCUDA, v)); stableOne(c); }; f(i);"},
    {"auto f = [](auto v) { use(v.is_cuda()); }; f(sx);",
     "auto f = [](auto v) { use(::torchport::stable::is(kCUDA, v)); }; f(sx);"},
    {"auto f = [](auto v) { use(v.is_cuda()); }; f(x);",
     "auto f = [](auto v) { use(::torchport::is(kCUDA, v)); }; f(x);"},
    {"auto f = [](auto v) { use(v.device().type() == kCUDA); }; f(x);",
     "auto f = [](auto v) { use(::torchport::is(kCUDA, v.device())); }; f(x);"},
    {"auto f = [](auto v) { use(v.cuda()); }; f(x);",
     "auto f = [](auto v) { use(v.to(::torchport::device(kCUDA))); }; f(x);"},
    {"auto f = [](auto v) { std::make_shared<decltype(v)>(kCUDA); }; f(d);",
     "auto f = [](auto v) { "
     "std::make_shared<decltype(v)>(::torchport::device(kCUDA)); }; f(d);"},
    // Devices that no build of LibTorch has.
    {"one(torch::kHIP);", "one(::torchport::device(kCUDA));", true},
    {"one(kWrong);", "one(::torchport::device(kCUDA));", true},
    {"type(kWrong);", "type(::torchport::device_type(kCUDA));", true},
    {"type(torch::kHIP);", "type(::torchport::device_type(kCUDA));", true},
    {"one(Device(\"rocm:1\"));", "one(::torchport::device(kCUDA, 1));", true},
    {"stableOne(torch::kHIP);",
     "stableOne(::torchport::stable::device(kCUDA));", true},
    {"stableOne(torch::stable::Device(\"rocm:1\"));",
     "stableOne(::torchport::stable::device(kCUDA, 1));", true},
    {"x = y.hip();", "x = y.to(::torchport::device(kCUDA));", true},
};

} // namespace torchport::prove
