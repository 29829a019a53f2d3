//===- PreambleHeaders.cpp - the headers of a preamble --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/preamble/Preamble.h"

#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;

namespace torchport {

/// Headers that more programs include come first, so that more sets share them.
static constexpr StringRef Costly[] = {
    "fstream", "random",   "filesystem",      "regex",    "future",
    "variant", "valarray", "memory_resource", "execution"};

bool isCostlyStandardHeader(StringRef Name) {
  return llvm::is_contained(Costly, Name);
}

std::string lastStandardHeaderOf(const HeaderNames &Headers) {
  for (const StringRef Each : llvm::reverse(Costly))
    if (Headers.count(Each.str()) != 0)
      return Each.str();
  return "";
}

HeaderNames withoutStandardHeaders(HeaderNames Headers) {
  for (const StringRef Each : Costly)
    Headers.erase(Each.str());
  return Headers;
}

HeaderNames headersBelow(const HeaderNames &Headers) {
  static constexpr StringRef Largest[] = {"torch/torch.h", "torch/all.h",
                                          "torch/extension.h", "torch/script.h",
                                          "ATen/ATen.h"};
  HeaderNames Found = Headers;
  if (Found.erase(lastStandardHeaderOf(Headers)) != 0)
    return Found;
  Found.clear();
  StringRef Last;
  for (const StringRef Each : Largest)
    if (Headers.count(Each.str()) != 0)
      Found.insert((Last = Each).str());
  if (Found.size() == Headers.size())
    Found.erase(Last.str());
  static constexpr std::pair<StringRef, StringRef> Parts[] = {
      {"torch/torch.h", "torch/nn/options.h"},
      {"torch/all.h", "torch/nn/options.h"},
      {"torch/extension.h", "torch/nn/options.h"},
      {"torch/nn/options.h", "ATen/ATen.h"},
      {"torch/script.h", "ATen/ATen.h"},
      {"ATen/ATen.h", "ATen/core/Tensor.h"}};
  if (Headers.size() == 1)
    for (const auto &[Whole, Part] : Parts)
      if (*Headers.begin() == Whole)
        Found.insert(Part.str());
  return Found;
}

// Lambda bodies are parsed even where function bodies are skipped. The lambda
// in a member's initializer is not deserialized in each unit, as one in a
// variable's would be.

static constexpr StringRef UsesOfTensors = R"cpp(
namespace torchport_preamble {
struct Tensors {
  std::unique_ptr<c10::TensorImpl> Owned = std::unique_ptr<c10::TensorImpl>();
  at::Tensor (*Computed)(const at::Tensor &, int64_t) =
      [](const at::Tensor &Given, int64_t Steps) -> at::Tensor {
    at::Tensor Sum = at::zeros_like(Given);
    for (int64_t Step = 0; Step < Steps; ++Step)
      Sum = Sum * 1.5 + at::relu(Given).sum();
    TORCH_CHECK(Sum.defined(), "nothing was computed");
    at::Tensor Copied = Given;
    if (Copied.device() == at::kCUDA || Copied.is_cuda())
      Copied = Sum.to(at::kCUDA).to(at::Device("cuda:0"));
    Sum = at::zeros({2, 3}, at::TensorOptions().device(at::kCUDA, 0));
    Sum += at::ones({2, 3}, at::kCUDA).to(at::Device(at::kCUDA, 0));
    return Sum;
  };
  void (*Printed)(std::ostream &, const at::Tensor &) =
      [](std::ostream &To, const at::Tensor &Given) {
    std::string Text = "text";
    To << "text" << 'c' << 1 << int64_t(1) << size_t(1) << 1.5f << 1.5 << true
       << Text << Given << Given.sizes() << Given.device() << std::endl;
    To << std::setw(1) << std::setprecision(1) << std::setfill('0')
       << std::fixed;
    std::stringstream Parts;
    Parts << "text" << 1 << std::endl;
    Text = "text" + Text + std::to_string(1) + "text" + Text.c_str();
    if (Text == "text" || Text != "text" || Text == Parts.str())
      Text += "text";
  };
  float (*Held)(at::Tensor) = [](at::Tensor Given) {
    std::vector<at::Tensor> Several;
    Several.push_back(Given);
    for (const at::Tensor &Each : Several)
      Given = Each;
    std::vector<std::string> Names = {"text"};
    Names.push_back("text");
    std::map<std::string, int> Numbers;
    for (const std::string &Each : Names)
      Numbers[Each] = 1;
    for (const auto &Each : Numbers)
      Several.at(0) = Given[Each.second];
    std::tuple<at::Tensor, at::Tensor> Two = std::make_tuple(Given, Given);
    Given = std::get<0>(Two);
    auto Start = std::chrono::system_clock::now();
    auto Took = std::chrono::duration_cast<std::chrono::microseconds>(
                    std::chrono::system_clock::now() - Start)
                    .count();
    return Given.item<float>() + Given.data_ptr<float>()[0] + float(Took);
  };
};
} // namespace torchport_preamble
)cpp";

static constexpr StringRef UsesOfModules = R"cpp(
namespace torchport_preamble {
struct NetImpl : torch::nn::Module {
  NetImpl() { Layer = register_module("layer", torch::nn::Linear(1, 1)); }
  torch::Tensor forward(torch::Tensor Given);
  torch::nn::Linear Layer = nullptr;
};
TORCH_MODULE(Net);
struct Modules {
  void (*Trained)(torch::Device) = [](torch::Device On) {
    Net Model;
    Model->to(On);
    Model->train();
    std::shared_ptr<NetImpl> Shared = std::make_shared<NetImpl>();
    torch::Tensor Given = torch::rand({1, 1}, torch::device(On));
    torch::Tensor Out = torch::relu(Model->Layer->forward(Given));
    torch::optim::Adam Optimizer(
        Model->parameters(),
        torch::optim::AdamOptions(1e-3).betas(std::make_tuple(0.5, 0.9)));
    Optimizer.zero_grad();
    torch::Tensor Loss = torch::mse_loss(Out, Given);
    Loss.backward();
    Optimizer.step();
    torch::nn::Sequential Layers(
        torch::nn::Conv2d(
            torch::nn::Conv2dOptions(3, 4, 5).stride(2).padding(1).bias(false)),
        torch::nn::Linear(1, 2), torch::nn::ReLU());
    Layers->to(On);
    Given = Layers->forward(Given).index({torch::indexing::Slice(), 1});
    auto Set = torch::data::datasets::MNIST("text")
                   .map(torch::data::transforms::Normalize<>(0.1, 0.3))
                   .map(torch::data::transforms::Stack<>());
    auto Loader =
        torch::data::make_data_loader<torch::data::samplers::RandomSampler>(
            std::move(Set), 64);
    for (auto &Each : *Loader)
      Given = Each.data.to(On);
  };
};
} // namespace torchport_preamble
)cpp";

static constexpr StringRef UsesOfScripts = R"cpp(
namespace torchport_preamble {
struct Scripts {
  at::Tensor (*Run)(at::Device) = [](at::Device On) {
    torch::jit::script::Module Module;
    try {
      Module = torch::jit::load("text");
      Module = torch::jit::load("text", On);
    } catch (const c10::Error &Failed) {
      std::string What = Failed.what();
    }
    Module.to(On);
    Module.eval();
    std::vector<torch::jit::IValue> Inputs;
    Inputs.push_back(at::ones({1, 3, 224, 224}, On));
    return Module.forward(Inputs).toTensor();
  };
};
} // namespace torchport_preamble
)cpp";

static constexpr StringRef UsesOfFiles = R"cpp(
namespace torchport_preamble {
struct Files {
  void (*Copied)() = [] {
    std::ifstream From("text", std::ios::in);
    std::ofstream To("text", std::ios::out);
    if (!From.is_open() || !To)
      return;
    std::string Line;
    while (std::getline(From, Line))
      To << Line << "text" << 1 << 1.5f << std::endl;
    From.close();
    To.close();
  };
};
} // namespace torchport_preamble
)cpp";

static constexpr StringRef UsesOfPaths = R"cpp(
namespace torchport_preamble {
struct Paths {
  void (*Walked)(std::string) = [](std::string Name) {
    std::filesystem::path Folder(Name);
    if (!std::filesystem::exists(Folder))
      std::filesystem::create_directories(Folder / "text");
    for (const auto &Each : std::filesystem::directory_iterator(Folder))
      Name = Each.path().string() + Each.path().filename().string();
  };
};
} // namespace torchport_preamble
)cpp";

static constexpr StringRef UsesOfEngines = R"cpp(
namespace torchport_preamble {
struct Engines {
  float (*Drawn)() = [] {
    std::random_device Device;
    std::mt19937 Engine(Device());
    std::uniform_int_distribution<int> Any(0, 1);
    std::uniform_real_distribution<float> Real(0.0f, 1.0f);
    std::normal_distribution<float> Normal(0.0f, 1.0f);
    return Any(Engine) + Real(Engine) + Normal(Engine);
  };
};
} // namespace torchport_preamble
)cpp";

static const struct {
  /// One of these is sufficient.
  std::initializer_list<StringRef> Headers;
  StringRef Code;
} Uses[] = {
    {{"ATen/ATen.h"}, UsesOfTensors},
    {{"torch/torch.h", "torch/all.h", "torch/extension.h"}, UsesOfModules},
    {{"torch/script.h"}, UsesOfScripts},
    {{"fstream"}, UsesOfFiles},
    {{"filesystem"}, UsesOfPaths},
    {{"random"}, UsesOfEngines},
};

std::string usesOf(const HeaderNames &Headers) {
  std::string Found;
  for (const auto &Each : Uses)
    if (llvm::any_of(Each.Headers, [&](StringRef Name) {
          return Headers.count(Name.str()) != 0;
        }))
      Found += Each.Code;
  return Found;
}

std::string allUses() {
  std::string All;
  for (const auto &Each : Uses)
    All += Each.Code;
  return All;
}

} // namespace torchport
