//===- frame.h - functions that generated code calls ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Each effect of a generated function is a line of output. Generated code
/// prints devices itself. Here are effects, tensors, models, and types that
/// differ only in what they print.
//===----------------------------------------------------------------------===//

#pragma once

#include <torch/torch.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <exception>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

namespace frame {

/// Registers \p run as function \p number, which runs in its own process.
struct Function {
  Function(int number, void (*run)());
};

/// An effect, with an answer if one is needed.
bool say(const char *what, bool answer = true);

template <class T> T &&said(const char *what, T &&value) {
  say(what);
  return std::forward<T>(value);
}

void show(const char *name, const torch::Tensor &tensor);
void show(const char *name, const torch::nn::Linear &model);
void show(const char *name, const std::string &text);
void show(const char *name, std::int64_t number);

/// A model with known weights.
torch::nn::Linear linear(int size = 2);

/// A device that another file chose, which is not migrated.
torch::Device elsewhere();

struct Backend {
  virtual ~Backend() = default;
  virtual void compute() = 0;
};

struct FastBackend : Backend {
  explicit FastBackend(torch::Device device, int threads = 1);
  void compute() override;
  torch::Device device;
  int threads;
};

struct PlainBackend : Backend {
  explicit PlainBackend(torch::Device device, int threads = 1);
  void compute() override;
  torch::Device device;
  int threads;
};

/// Two methods to choose between.
struct Engine {
  void load_fast(torch::Device device);
  void load_plain(torch::Device device);
};

/// Callable objects of two types.
struct FastMaker {
  torch::Tensor operator()(torch::Device device) const;
};

struct PlainMaker {
  torch::Tensor operator()(torch::Device device) const;
};

template <int size> torch::Tensor batch(torch::Device device) {
  return torch::ones({size}, device);
}

template <class T> torch::Tensor filled(T value, torch::Device device) {
  return torch::full({2}, static_cast<double>(value),
                     torch::TensorOptions().device(device)) *
         static_cast<double>(sizeof(T));
}

} // namespace frame
