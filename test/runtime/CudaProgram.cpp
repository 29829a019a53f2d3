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

/// Streams print a device index as a character, and so LibTorch 2's counts.
template <typename T> static int number(T value) {
  return static_cast<int>(value);
}

static void print_devices() {
  std::cout << torch::cuda::is_available() << ' '
            << number(torch::cuda::device_count()) << ' '
            << torch::cuda::cudnn_is_available() << ' ' << at::hasCUDA()
            << '\n';
}

/// Prints what the page docs/simulated-accelerator.md shows.
static void greet() {
  torch::Device device(torch::cuda::is_available() ? torch::kCUDA
                                                   : torch::kCPU);
  std::cout << "computing on " << torch::ones({1}, device).device();
  if (device.is_cuda())
    std::cout << ", one of " << number(torch::cuda::device_count()) << " GPUs";
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
    if (step == 0)
      first = last;
  }
  torch::cuda::synchronize();
  std::cout << net->parameters()[0].device() << ' '
            << net->parameters()[0].grad().device() << ' '
            << (last < first / 2 ? "learnt" : "did not learn") << '\n';
}

static void visit_each() {
  auto count = static_cast<c10::DeviceIndex>(torch::cuda::device_count());
  for (c10::DeviceIndex index = 0; index < count; ++index) {
    torch::Device device(torch::kCUDA, index);
    torch::Tensor named = torch::ones({2}, device);
    torch::DeviceGuard guard(device);
    torch::Tensor current = torch::ones({2}, torch::kCUDA);
    torch::Tensor moved = torch::ones({2}).cuda();
    std::cout << named.device() << ' ' << current.device() << ' '
              << moved.device() << ' '
              << named.to(torch::Device("cuda:0")).device() << ' '
              << (named + current + moved).sum().item<float>() << '\n';
  }
  std::cout << torch::ones({2}, torch::kCUDA).device() << '\n';
}

static void compare() {
  torch::Tensor tensor = torch::ones({2}, torch::kCUDA);
  std::cout << (tensor.device() == torch::Device(torch::kCUDA)) << ' '
            << (tensor.device() == torch::Device(torch::kCUDA, 0)) << ' '
            << (tensor.device().type() == torch::kCUDA) << ' '
            << tensor.is_cuda() << ' ' << number(tensor.get_device()) << '\n';
}

static void mix() {
  torch::Tensor here = torch::ones({2, 2}, torch::kCUDA);
  torch::Tensor host = torch::ones({2, 2});
  torch::Tensor there = torch::ones({2, 2}, torch::Device("cuda:1"));
  print_error([&] { here.mm(host); });
  print_error([&] { here.add_(host); });
  print_error([&] { torch::cat({here, there}); });
}

static void touch() {
  torch::Tensor tensor = torch::ones({2}, torch::kCUDA);
  std::cout << tensor.data_ptr<float>()[0] << '\n';
}

static void use_streams() {
  torch::Device device(torch::kCUDA, 0);
  c10::impl::VirtualGuardImpl guard(torch::kCUDA);
  c10::Stream side = guard.getStreamFromGlobalPool(device);
  std::cout << (side == guard.getDefaultStream(device)) << ' '
            << (guard.getStream(device) == guard.getDefaultStream(device));
  c10::Event event(torch::kCUDA);
  {
    c10::StreamGuard on_side(side);
    torch::Tensor tensor = torch::ones({2}, device);
    tensor.record_stream(side);
    std::cout << ' ' << (guard.getStream(device) == side);
    event.record(side);
  }
  event.block(guard.getStream(device));
  std::cout << ' ' << (guard.getStream(device) == side) << ' ' << event.query()
            << '\n';
}

static void pin() {
  torch::Tensor host = torch::arange(4, torch::kFloat);
  torch::Tensor pinned = host.pin_memory();
  torch::Tensor made =
      torch::empty({4}, torch::TensorOptions().pinned_memory(true));
  torch::Tensor back = pinned.to(torch::kCUDA, torch::kFloat, true)
                           .mul(2)
                           .to(torch::kCPU, torch::kFloat, true);
  std::cout << host.is_pinned() << ' ' << pinned.is_pinned() << ' '
            << made.is_pinned() << ' ' << back.sum().item<float>() << '\n';
}

static void seed() {
  auto draw = [](const char *device) {
    return torch::randn({4}, torch::Device(device)).cpu();
  };
  auto is_repeated = [&](const char *device,
                         const std::function<void()> &reset) {
    reset();
    torch::Tensor first = draw(device);
    reset();
    return first.equal(draw(device));
  };
  auto all = [] { torch::cuda::manual_seed_all(7); };
  auto current = [] { torch::cuda::manual_seed(7); };
  std::cout << is_repeated("cuda:0", all) << is_repeated("cuda:1", all)
            << is_repeated("cpu", all) << ' ' << is_repeated("cuda:0", current)
            << is_repeated("cuda:1", current) << ' '
            << is_repeated("cuda:1", [] { torch::manual_seed(7); });
  torch::Generator generator =
      at::globalContext().defaultGenerator(torch::Device("cuda:1"));
  std::cout << ' ' << generator.device() << ' ' << generator.current_seed()
            << '\n';
}

/// Prints on which devices saved data is after loading it unchanged, to the
/// CPU, and as a script.
static void save() {
  torch::Tensor tensor = torch::arange(6, torch::kFloat).cuda().view({2, 3});
  torch::save(tensor.t(), directory + "/tensor.pt");
  torch::Tensor same, host;
  torch::load(same, directory + "/tensor.pt");
  torch::load(host, directory + "/tensor.pt", torch::kCPU);
  std::cout << same.device() << ' ' << host.device() << ' '
            << host.equal(tensor.cpu().t()) << '\n';

  auto net = std::make_shared<Net>(), loaded = std::make_shared<Net>();
  net->to(torch::kCUDA);
  torch::save(net, directory + "/net.pt");
  torch::load(loaded, directory + "/net.pt", torch::kCUDA);
  std::cout << loaded->parameters()[0].device() << ' '
            << loaded->parameters()[0].equal(net->parameters()[0]) << '\n';

  torch::jit::Module script("Scale");
  script.register_parameter("factor", torch::full({2}, 3, torch::kCUDA), false);
  script.define("def forward(self, x):\n  return x * self.factor\n");
  script.save(directory + "/script.pt");
  auto device_of = [](torch::jit::Module module) {
    return module.attr("factor").toTensor().device();
  };
  std::cout << device_of(torch::jit::load(directory + "/script.pt")) << ' '
            << device_of(
                   torch::jit::load(directory + "/script.pt", torch::kCPU))
            << ' ';
  torch::jit::Module moved =
      torch::jit::load(directory + "/script.pt", torch::Device("cuda:1"));
  // LibTorch optimises a script at its second call.
  torch::Tensor result;
  for (int call = 0; call < 3; ++call)
    result =
        moved.forward({torch::ones({2}, torch::Device("cuda:1"))}).toTensor();
  std::cout << device_of(moved) << ' ' << result.device() << ' '
            << result.sum().item<float>() << '\n';
}

/// Computes on the device and on the CPU; prints the name of what differs.
static void compute() {
  using Work = std::function<torch::Tensor(const torch::Tensor &)>;
  torch::nn::LSTM lstm(torch::nn::LSTMOptions(4, 3).num_layers(2));
  torch::nn::GRU gru(4, 3);
  torch::nn::Conv2d depthwise(torch::nn::Conv2dOptions(4, 4, 1).groups(4));
  torch::nn::TransformerEncoderLayer encoder(
      torch::nn::TransformerEncoderLayerOptions(4, 2).dropout(0));
  const std::map<std::string, Work> works = {
      {"mask", [](auto &x) { return x.index({x > 0}); }},
      {"index_put", [](auto &x) { return x.clone().index_put_({x > 0}, 0.5); }},
      {"view of a part",
       [](auto &x) { return x.clone().unfold(0, 2, 1).mul_(2); }},
      {"written through a view",
       [](auto &x) {
         torch::Tensor y = x.clone();
         y.unfold(0, 2, 2).fill_(1);
         return y;
       }},
      {"into an output",
       [](auto &x) {
         torch::Tensor y = torch::empty({0}, x.options());
         torch::mm_out(y, x, x);
         return y;
       }},
      {"list in place",
       [](auto &x) {
         torch::Tensor y = x.clone();
         torch::_foreach_mul_({y}, 2);
         return y;
       }},
      {"complex",
       [](auto &x) { return torch::view_as_real(torch::fft_fft(x)); }},
      {"conjugate operand",
       [](auto &x) {
         torch::Tensor y = torch::fft_fft(x);
         return torch::view_as_real(y.conj().mm(y).contiguous());
       }},
      {"sort", [](auto &x) { return std::get<0>(x.sort(1)); }},
      {"inverse", [](auto &x) { return x.add(x.t()).add(x.exp()).pinverse(); }},
      {"lstm",
       [&](auto &x) {
         lstm->to(x.device());
         return std::get<0>(lstm->forward(x.unsqueeze(0)));
       }},
      {"gru",
       [&](auto &x) {
         gru->to(x.device());
         return std::get<0>(gru->forward(x.unsqueeze(0)));
       }},
      {"depthwise convolution",
       [&](auto &x) {
         depthwise->to(x.device());
         return depthwise->forward(x.view({1, 4, 2, 2}));
       }},
      {"transformer",
       [&](auto &x) {
         encoder->to(x.device());
         return encoder->forward(x.unsqueeze(0));
       }},
      {"gradient of an lstm",
       [&](auto &x) {
         lstm->to(x.device());
         lstm->zero_grad(/*set_to_none=*/true); // or they stay where they were
         std::get<0>(lstm->forward(x.unsqueeze(0))).sum().backward();
         return lstm->parameters()[0].grad().clone();
       }},
      {"half precision",
       [](auto &x) {
         // The CPU computes in float32: not every LibTorch has half there.
         torch::Tensor y = x.round();
         return (x.is_cuda() ? y.to(torch::kHalf) : y)
             .mm(y.to(x.is_cuda() ? torch::kHalf : torch::kFloat))
             .to(torch::kFloat);
       }},
  };
  torch::manual_seed(3);
  torch::Tensor host = torch::randn({4, 4});
  for (const auto &[name, work] : works) {
    torch::Tensor there = work(host.cuda());
    if (!there.is_cuda() || !there.cpu().allclose(work(host), 1e-3, 1e-4))
      std::cout << name << " differs\n";
  }
  std::cout << works.size() << " operators\n";
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
  std::cout << net->conv->forward(image).scalar_type() << ' '
            << net->forward(image).scalar_type() << '\n';
  at::autocast::clear_cache();
}

static void ask_for_cudnn() {
  torch::Tensor image = torch::ones({1, 1, 4, 4}, torch::kCUDA);
  print_error([&] {
    at::cudnn_convolution(image, image, {0, 0}, {1, 1}, {1, 1}, 1, false, false,
                          false);
  });
  print_error([&] { image.to_sparse(); });
}

int main(int argc, char **argv) {
  const std::map<std::string, std::function<void()>> calls = {
      {"devices", print_devices},
      {"train", [] { train(torch::kCUDA); }},
      {"train-on-last",
       [] {
         train(torch::Device(
             "cuda:" +
             std::to_string(number(torch::cuda::device_count()) - 1)));
       }},
      {"visit-each", visit_each},
      {"compare", compare},
      {"mix", mix},
      {"touch", touch},
      {"streams", use_streams},
      {"pin", pin},
      {"seed", seed},
      {"save", save},
      {"compute", compute},
      {"autocast", use_autocast},
      {"cudnn", ask_for_cudnn},
      {"allocate", [] { torch::ones({1}, torch::kCUDA); }},
      {"allocate-on-9",
       [] { torch::ones({1}, torch::Device(torch::kCUDA, 9)); }},
      {"move", [] { torch::ones({1}).to("cuda:0"); }},
      {"fall-back",
       [] {
         torch::Device device(torch::cuda::is_available() ? torch::kCUDA
                                                          : torch::kCPU);
         std::cout << torch::ones({1}).to(device).device() << '\n';
       }},
      {"hide-the-rest-late",
       [] {
         torch::cuda::device_count();
         setenv("CUDA_VISIBLE_DEVICES", "0", 1);
         std::cout << number(torch::cuda::device_count()) << '\n';
       }},
      {"hide-the-rest",
       [] {
         setenv("CUDA_VISIBLE_DEVICES", "0", 1);
         std::cout << number(torch::cuda::device_count()) << '\n';
       }},
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
