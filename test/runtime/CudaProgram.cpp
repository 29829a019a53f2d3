//===- CudaProgram.cpp - a program for CUDA, without torchport ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Makes the calls that its arguments name, in order, as programs written for
/// NVIDIA GPUs do, and prints the results. An error ends it with status 1.
//===----------------------------------------------------------------------===//

#include <torch/script.h>
#include <torch/torch.h>

#include <ATen/autocast_mode.h>
#include <c10/core/Event.h>
#include <c10/core/StreamGuard.h>

#include <cstdlib>
#include <dlfcn.h>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <string>

static std::string directory;

static std::string first_line(const std::string &text) {
  return text.substr(0, text.find('\n'));
}

static void print_error(const std::function<void()> &work) {
  try {
    work();
    std::cout << "no error\n";
  } catch (const c10::Error &error) {
    std::cout << first_line(error.msg()) << '\n';
  }
}

/// Prints the values with blanks between them.
template <typename... Values> static void print(const Values &...values) {
  const char *gap = "";
  ((std::cout << gap << values, gap = " "), ...);
  std::cout << '\n';
}

/// Streams print LibTorch 2's count as a character.
static int count() { return static_cast<int>(torch::cuda::device_count()); }

static torch::Device best() {
  return torch::cuda::is_available() ? torch::kCUDA : torch::kCPU;
}

static void print_devices() {
  print(torch::cuda::is_available(), count(), torch::cuda::cudnn_is_available(),
        at::hasCUDA());
}

/// Prints what the page docs/simulated-accelerator.md shows.
static void greet() {
  std::cout << "computing on " << torch::ones({1}, best()).device();
  if (best().is_cuda())
    std::cout << ", one of " << count() << " GPUs";
  std::cout << '\n';
}

struct Net : torch::nn::Module {
  Net() {
    register_module("conv", conv);
    register_module("norm", norm);
    register_module("linear", linear);
  }
  torch::Tensor forward(const torch::Tensor &x) {
    torch::Tensor y = torch::max_pool2d(norm(conv(x)).relu(), 2);
    return torch::log_softmax(linear(y.flatten(1)), 1);
  }
  torch::nn::Conv2d conv{torch::nn::Conv2dOptions(1, 4, 3)};
  torch::nn::BatchNorm2d norm{4};
  torch::nn::Linear linear{4 * 3 * 3, 2};
};

static void train(torch::Device device) {
  torch::manual_seed(1);
  auto net = std::make_shared<Net>();
  net->to(device);
  torch::optim::Adam adam(net->parameters(), torch::optim::AdamOptions(0.01));
  auto on_device = torch::TensorOptions().device(device);
  torch::Tensor labels = torch::arange(16, on_device.dtype(torch::kLong)) % 2;
  torch::Tensor images = torch::randn({16, 1, 8, 8}, on_device) +
                         labels.view({16, 1, 1, 1}).to(torch::kFloat);
  float first = 0, last = 0;
  for (int step = 0; step < 10; ++step) {
    adam.zero_grad();
    torch::Tensor loss = torch::nll_loss(net->forward(images), labels);
    loss.backward();
    adam.step();
    last = loss.item<float>();
    first = step ? first : last;
  }
  torch::cuda::synchronize();
  torch::Tensor weight = net->parameters()[0];
  print(weight.device(), weight.grad().device(),
        last < first / 2 ? "learnt" : "did not learn");
}

static void visit_each() {
  for (c10::DeviceIndex index = 0; index < count(); ++index) {
    torch::Device device(torch::kCUDA, index);
    torch::Tensor named = torch::ones({2}, device);
    torch::DeviceGuard guard(device);
    torch::Tensor current = torch::ones({2}, torch::kCUDA);
    torch::Tensor moved = torch::ones({2}).cuda();
    print(named.device(), current.device(), moved.device(),
          named.to(torch::Device("cuda:0")).device(),
          (named + current + moved).sum().item<float>());
  }
  print(torch::ones({2}, torch::kCUDA).device());
}

static void compare() {
  torch::Tensor tensor = torch::ones({2}, torch::kCUDA);
  print(tensor.device() == torch::Device(torch::kCUDA),
        tensor.device() == torch::Device(torch::kCUDA, 0),
        tensor.device().type() == torch::kCUDA, tensor.is_cuda(),
        static_cast<int>(tensor.get_device()));
}

static void mix() {
  torch::Tensor here = torch::ones({2, 2}, torch::kCUDA);
  torch::Tensor host = torch::ones({2, 2});
  torch::Tensor there = torch::ones({2, 2}, torch::Device("cuda:1"));
  print_error([&] { here.mm(host); });
  print_error([&] { here.add_(host); });
  print_error([&] { host.add(here); });
  print_error([&] { torch::cat({here, there}); });
}

static void use_streams() {
  torch::Device device(torch::kCUDA, 0);
  c10::impl::VirtualGuardImpl guard(torch::kCUDA);
  c10::Stream side = guard.getStreamFromGlobalPool(device);
  bool was_default = guard.getStream(device) == guard.getDefaultStream(device);
  c10::Event event(torch::kCUDA);
  bool is_inside = false;
  {
    c10::StreamGuard on_side(side);
    torch::ones({2}, device).record_stream(side);
    is_inside = guard.getStream(device) == side;
    event.record(side);
  }
  event.block(guard.getStream(device));
  print(side == guard.getDefaultStream(device), was_default, is_inside,
        guard.getStream(device) == side, event.query());
}

static void pin() {
  torch::Tensor host = torch::arange(4, torch::kFloat);
  torch::Tensor pinned = host.pin_memory();
  torch::Tensor made =
      torch::empty({4}, torch::TensorOptions().pinned_memory(true));
  torch::Tensor back = pinned.to(torch::kCUDA, torch::kFloat, true)
                           .mul(2)
                           .to(torch::kCPU, torch::kFloat, true);
  print(host.is_pinned(), pinned.is_pinned(), made.is_pinned(),
        back.sum().item<float>());
}

static void seed() {
  auto draw = [](const char *device) {
    return torch::randn({4}, torch::Device(device)).cpu();
  };
  // A digit for each device: whether it draws the same after a reset.
  auto repeated = [&](std::initializer_list<const char *> devices,
                      const std::function<void()> &reset) {
    std::string digits;
    for (const char *device : devices) {
      reset();
      torch::Tensor first = draw(device);
      reset();
      digits += first.equal(draw(device)) ? '1' : '0';
    }
    return digits + ' ';
  };
  std::cout << repeated({"cuda:0", "cuda:1", "cpu"}, [] {
    torch::cuda::manual_seed_all(7);
  }) << repeated({"cuda:0", "cuda:1"}, [] {
    torch::cuda::manual_seed(7);
  }) << repeated({"cuda:1"}, [] { torch::manual_seed(7); });
  torch::Generator generator =
      at::globalContext().defaultGenerator(torch::Device("cuda:1"));
  print(generator.device(), generator.current_seed());
}

/// Prints on which devices saved data is after loading it unchanged, to the
/// CPU, and as a script.
static void save() {
  torch::Tensor tensor = torch::arange(6, torch::kFloat).cuda().view({2, 3});
  torch::save(tensor.t(), directory + "/tensor.pt");
  torch::Tensor same, host;
  torch::load(same, directory + "/tensor.pt");
  torch::load(host, directory + "/tensor.pt", torch::kCPU);
  print(same.device(), host.device(), host.equal(tensor.cpu().t()));

  auto net = std::make_shared<Net>(), loaded = std::make_shared<Net>();
  net->to(torch::kCUDA);
  torch::save(net, directory + "/net.pt");
  torch::load(loaded, directory + "/net.pt", torch::kCUDA);
  torch::Tensor weight = loaded->parameters()[0];
  print(weight.device(), weight.equal(net->parameters()[0]));

  const std::string file = directory + "/script.pt";
  const torch::Device second("cuda:1");
  torch::jit::Module script("Scale");
  script.register_parameter("factor", torch::full({2}, 3, torch::kCUDA), false);
  script.define("def forward(self, x):\n  return x * self.factor\n");
  script.save(file);
  torch::jit::Module moved = torch::jit::load(file, second);
  // LibTorch optimises a script at its second call.
  torch::Tensor result;
  for (int call = 0; call < 3; ++call)
    result = moved.forward({torch::ones({2}, second)}).toTensor();
  auto device_of = [](const torch::jit::Module &module) {
    return module.attr("factor").toTensor().device();
  };
  print(device_of(torch::jit::load(file)),
        device_of(torch::jit::load(file, torch::kCPU)), device_of(moved),
        result.device(), result.sum().item<float>());
}

static void use_autocast() {
#if TORCH_VERSION_MAJOR >= 2
  at::autocast::set_autocast_enabled(at::kCUDA, true);
#else
  at::autocast::set_enabled(true);
#endif
  auto net = std::make_shared<Net>();
  net->to(torch::kCUDA);
  torch::Tensor image = torch::randn({2, 1, 8, 8}, torch::kCUDA);
  print(net->conv->forward(image).scalar_type(),
        net->forward(image).scalar_type());
  at::autocast::clear_cache();
}

static void ask_for_cudnn() {
  torch::Tensor image = torch::ones({1, 1, 4, 4}, torch::kCUDA);
  print_error([&] {
    at::cudnn_convolution(image, image, {0, 0}, {1, 1}, {1, 1}, 1, false, false,
                          false);
  });
  print_error([&] { image.to_mkldnn(); });
}

static void hide_the_rest() {
  setenv("CUDA_VISIBLE_DEVICES", "0", 1);
  print(count());
}

int main(int argc, char **argv) {
  const std::map<std::string, std::function<void()>> calls = {
      {"devices", print_devices},
      {"train", [] { train(torch::kCUDA); }},
      {"train-on-last",
       [] { train({torch::kCUDA, c10::DeviceIndex(count() - 1)}); }},
      {"visit-each", visit_each},
      {"compare", compare},
      {"mix", mix},
      {"streams", use_streams},
      {"pin", pin},
      {"seed", seed},
      {"save", save},
      {"autocast", use_autocast},
      {"cudnn", ask_for_cudnn},
      {"allocate", [] { torch::ones({1}, torch::kCUDA); }},
      {"allocate-on-9", [] { torch::ones({1}, torch::Device("cuda:9")); }},
      {"move", [] { torch::ones({1}).to("cuda:0"); }},
      {"fall-back", [] { print(torch::ones({1}).to(best()).device()); }},
      {"hide-the-rest", hide_the_rest},
  };
  try {
    if (argc == 1)
      greet();
    for (int i = 1; i < argc; ++i) {
      std::string argument = argv[i];
      if (argument.rfind("in=", 0) == 0)
        directory = argument.substr(3);
      else if (argument.rfind("load=", 0) == 0)
        dlopen(argument.substr(5).c_str(), RTLD_NOW);
      else
        calls.at(argument)();
    }
  } catch (const c10::Error &error) {
    std::cout << "error: " << first_line(error.msg()) << '\n';
    return 1;
  }
}
