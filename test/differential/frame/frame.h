//===- frame.h - what a generated function says and shows -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Whatever a generated function does is a line on standard output, in order. A
/// device is printed by the function itself, as it would be in a program; here
/// are effects, tensors and models, and types that differ from each other by
/// nothing but what they say.
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

/// Runs in a process of its own, as function \p number.
struct Function {
  Function(int number, void (*run)());
};

/// An effect, with an answer where one is wanted.
bool say(const char *what, bool answer = true);

template <class T> T &&said(const char *what, T &&value) {
  say(what);
  return std::forward<T>(value);
}

void show(const char *name, const torch::Tensor &tensor);
void show(const char *name, const torch::nn::Linear &model);
void show(const char *name, const std::string &text);
void show(const char *name, std::int64_t number);

/// A model whose weights are known.
torch::nn::Linear linear(int size = 2);

/// The first GPU or the CPU, as another file chose, which is not migrated.
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

/// Two methods that a program may choose between.
struct Engine {
  void load_fast(torch::Device device);
  void load_plain(torch::Device device);
};

/// What is called is an object of one type or the other.
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
