//===- Arguments.cpp - random arguments of operators ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Names say what operators accept: most ints that are named dim are small, and
/// tensors named index contain integers.
//===----------------------------------------------------------------------===//

#include "Arguments.h"

#include <torch/torch.h>

#include <random>
#include <stdexcept>

namespace torchport::test {

namespace {

using Kind = c10::TypeKind;

class Draw {
public:
  explicit Draw(std::uint64_t seed)
      : random_(static_cast<std::mt19937::result_type>(seed)) {
    shape_ = pick<std::vector<std::int64_t>>({{4, 4},
                                              {4, 4, 4},
                                              {4, 4, 4, 4},
                                              {4, 4, 4, 4, 4},
                                              {4},
                                              {2, 4, 4, 4},
                                              {},
                                              {4, 4}});
    type_ = pick<at::ScalarType>({at::kFloat, at::kFloat, at::kFloat,
                                  at::kFloat, at::kFloat, at::kDouble,
                                  at::kLong, at::kBool, at::kComplexFloat});
    if (chance(5))
      layout_ = chance(2) ? at::kSparse : at::kSparseCsr;
    torch::manual_seed(seed);
  }

  c10::IValue argument(const c10::Argument &argument) {
    const std::string &name = argument.name();
    // What decides where and how a result is stored is tested by cases.
    if (name == "device")
      return c10::Device(c10::kCPU);
    if (name == "layout" || name == "pin_memory" || name == "generator")
      return {};
    if (name == "filename")
      throw std::invalid_argument("it opens files");
    if (argument.default_value() && !chance(3))
      return *argument.default_value();
    return value(argument.type(), name, argument.N().value_or(0));
  }

private:
  bool chance(unsigned of) { return random_() % of == 0; }
  template <typename T> T pick(std::initializer_list<T> from) {
    return *(from.begin() + random_() % from.size());
  }
  static bool has(const std::string &name, const char *part) {
    return name.find(part) != std::string::npos;
  }

  at::Tensor tensor(const std::string &name) {
    std::vector<std::int64_t> shape = shape_;
    bool is_vector =
        has(name, "bias") || has(name, "running_") || has(name, "lengths");
    if ((is_vector && !chance(4)) || chance(6))
      shape = {4};
    else if (chance(10))
      shape = pick<std::vector<std::int64_t>>({{}, {4, 4}, {1}, {0}});
    bool is_index = has(name, "ind") || has(name, "target") ||
                    has(name, "offsets") || has(name, "lengths") ||
                    has(name, "size");
    if (is_index && !chance(4))
      return torch::randint(4, shape, at::kLong);
    if (has(name, "mask") || has(name, "condition"))
      return torch::rand(shape) > 0.5;
    at::Tensor made =
        chance(3) ? torch::randn(shape) : torch::rand(shape) * 0.9 + 0.05;
    if (type_ == at::kComplexFloat)
      made = torch::complex(made, torch::rand(shape));
    else if (type_ == at::kLong)
      made = made * 5;
    else if (type_ == at::kBool)
      made = made > 0.5;
    made = made.to(type_);
    if (layout_ == at::kSparse && chance(2) && made.dim() > 0)
      return made.to_sparse();
    if (layout_ == at::kSparseCsr && chance(2) && made.dim() == 2)
      return made.to_sparse_csr();
    return made;
  }

  std::int64_t integer(const std::string &name) {
    if (has(name, "dtype"))
      return static_cast<std::int64_t>(
          pick<at::ScalarType>({at::kFloat, at::kDouble, at::kLong}));
    if (has(name, "dim") || has(name, "axis"))
      return pick<std::int64_t>({0, 0, 1, -1});
    if (has(name, "memory_format"))
      return 0;
    if (has(name, "groups") || has(name, "stride") || has(name, "dilation"))
      return 1;
    if (has(name, "reduction") || has(name, "mode"))
      return pick<std::int64_t>({0, 1, 2});
    return pick<std::int64_t>({0, 1, 2, 4});
  }

  std::vector<std::int64_t> integers(const std::string &name, int count) {
    if (has(name, "size") && !has(name, "kernel") && chance(2))
      return shape_;
    if (has(name, "dim"))
      return pick<std::vector<std::int64_t>>({{0}, {1}, {0, 1}, {-1}, {}});
    std::size_t length = count ? static_cast<std::size_t>(count)
                               : pick<std::size_t>({1, 2, 2, 3});
    if (has(name, "stride") || has(name, "dilation"))
      return std::vector<std::int64_t>(length, 1);
    if (has(name, "padding") || has(name, "pad"))
      return std::vector<std::int64_t>(length, pick<std::int64_t>({0, 1}));
    return std::vector<std::int64_t>(length, pick<std::int64_t>({1, 2, 4}));
  }

  c10::IValue list(const c10::TypePtr &element, const std::string &name,
                   int count) {
    switch (element->kind()) {
    case Kind::IntType:
    case Kind::SymIntType:
      return integers(name, count);
    case Kind::FloatType:
      return std::vector<double>(count ? static_cast<std::size_t>(count) : 2,
                                 0.5);
    case Kind::BoolType: {
      c10::List<bool> flags;
      for (int i = 0; i < (count ? count : 2); ++i)
        flags.push_back(true);
      return flags;
    }
    case Kind::TensorType: {
      std::vector<at::Tensor> tensors(pick<std::size_t>({1, 2, 3}));
      for (at::Tensor &each : tensors)
        each = tensor(name);
      return tensors;
    }
    case Kind::OptionalType: {
      c10::List<OptionalTensor> tensors;
      tensors.push_back(torch::randint(4, {3}, at::kLong));
      return tensors;
    }
    case Kind::NumberType: {
      c10::List<at::Scalar> numbers;
      numbers.push_back(2);
      return numbers;
    }
    default:
      throw std::invalid_argument("a list of " + element->str());
    }
  }

  c10::IValue value(const c10::TypePtr &type, const std::string &name,
                    int count) {
    switch (type->kind()) {
    case Kind::TensorType:
      return tensor(name);
    case Kind::OptionalType:
      if (chance(2))
        return {};
      return value(type->castRaw<c10::OptionalType>()->getElementType(), name,
                   count);
    case Kind::ListType:
      return list(type->castRaw<c10::ListType>()->getElementType(), name,
                  count);
    case Kind::IntType:
    case Kind::SymIntType:
    case Kind::ScalarTypeType:
      return integer(name);
    case Kind::MemoryFormatType:
      return 0;
    case Kind::FloatType:
      return pick<double>({0.5, 1, 2, 0});
    case Kind::NumberType:
      return pick<at::Scalar>({1, 2, 0.5});
    case Kind::BoolType:
      return chance(2);
    case Kind::StringType:
      return pick<const char *>({"mean", "sum", "reflect", "ij", "fro", "floor",
                                 "amax", "prod", "none", "linear", "left"});
    default:
      throw std::invalid_argument("a " + type->str());
    }
  }

  std::mt19937 random_;
  std::vector<std::int64_t> shape_;
  at::ScalarType type_;
  at::Layout layout_ = at::kStrided;
};

} // namespace

torch::jit::Stack draw_arguments(const c10::FunctionSchema &schema,
                                 std::uint64_t seed) {
  Draw draw(seed);
  torch::jit::Stack stack;
  for (const c10::Argument &argument : schema.arguments())
    stack.push_back(draw.argument(argument));
  return stack;
}

} // namespace torchport::test
