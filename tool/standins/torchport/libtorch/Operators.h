// What is done to tensors in expressions.
#pragma once

namespace at {

std::ostream &operator<<(std::ostream &stream, const Tensor &tensor);

#define TORCHPORT_DECLARED_OPERATOR(op)                                        \
  Tensor operator op(const Tensor &x, const Tensor &y);                        \
  Tensor operator op(const Tensor &x, const Scalar &y);                        \
  Tensor operator op(const Scalar &x, const Tensor &y);
TORCHPORT_DECLARED_OPERATOR(+)
TORCHPORT_DECLARED_OPERATOR(-)
TORCHPORT_DECLARED_OPERATOR(*)
TORCHPORT_DECLARED_OPERATOR(/)
TORCHPORT_DECLARED_OPERATOR(%)
TORCHPORT_DECLARED_OPERATOR(&)
TORCHPORT_DECLARED_OPERATOR(|)
TORCHPORT_DECLARED_OPERATOR(^)
TORCHPORT_DECLARED_OPERATOR(<)
TORCHPORT_DECLARED_OPERATOR(<=)
TORCHPORT_DECLARED_OPERATOR(>)
TORCHPORT_DECLARED_OPERATOR(>=)
TORCHPORT_DECLARED_OPERATOR(==)
TORCHPORT_DECLARED_OPERATOR(!=)
#undef TORCHPORT_DECLARED_OPERATOR

} // namespace at

namespace torch {

using c10::nullopt;
using c10::optional;
using std::make_optional;
namespace indexing {
using namespace at::indexing;
} // namespace indexing

namespace detail {
struct TensorDataContainer {
  TensorDataContainer();
  template <typename T> TensorDataContainer(T value);
  TensorDataContainer(std::initializer_list<TensorDataContainer> values);
  template <typename T> TensorDataContainer(at::ArrayRef<T> values);
  template <typename T> TensorDataContainer(const std::vector<T> &values);
};
} // namespace detail

constexpr auto kU8 = kByte;
constexpr auto kI8 = kChar;
constexpr auto kI16 = kShort;
constexpr auto kI32 = kInt;
constexpr auto kI64 = kLong;
constexpr auto kF16 = kHalf;
constexpr auto kF32 = kFloat;
constexpr auto kF64 = kDouble;
constexpr auto kUInt8 = kByte;
constexpr auto kInt8 = kChar;
constexpr auto kInt16 = kShort;
constexpr auto kInt32 = kInt;
constexpr auto kInt64 = kLong;
constexpr auto kFloat16 = kHalf;
constexpr auto kFloat32 = kFloat;
constexpr auto kFloat64 = kDouble;

} // namespace torch

namespace torch {
template <typename T> class class_ {
public:
  template <typename... Args> class_ &def(Args &&...args);
};
class Library {
public:
  template <typename... Args> Library &def(Args &&...args) &;
  template <typename... Args> Library &impl(Args &&...args) &;
  template <typename... Args> Library &fallback(Args &&...args) &;
  template <typename T, typename... Args>
  torch::class_<T> class_(Args &&...args);
};
} // namespace torch
