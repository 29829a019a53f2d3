// What describes a tensor that is to be made.
#pragma once

namespace c10 {

struct TensorOptions {
  TensorOptions() noexcept;
  TensorOptions(Layout layout);
  template <typename T, typename = std::enable_if_t<
                            std::is_same_v<std::decay_t<T>, Device>>>
  TensorOptions(T &&device);
  template <typename... Args, typename = std::enable_if_t<
                                  std::is_constructible_v<Device, Args &&...>>>
  TensorOptions(Args &&...args);
  TensorOptions(caffe2::TypeMeta dtype);
  TensorOptions(ScalarType dtype);
  TensorOptions(MemoryFormat memory_format);

  [[nodiscard]] TensorOptions
  device(std::optional<Device> device) const noexcept;
  template <typename... Args>
  [[nodiscard]] TensorOptions device(Args &&...args) const noexcept {
    return device(
        std::optional<Device>(std::in_place, std::forward<Args>(args)...));
  }
  [[nodiscard]] TensorOptions device_index(DeviceIndex index) const noexcept;
  [[nodiscard]] TensorOptions
  dtype(std::optional<caffe2::TypeMeta> dtype) const noexcept;
  [[nodiscard]] TensorOptions
  dtype(std::optional<ScalarType> dtype) const noexcept;
  template <typename T> TensorOptions &dtype();
  [[nodiscard]] TensorOptions
  layout(std::optional<Layout> layout) const noexcept;
  [[nodiscard]] TensorOptions
  requires_grad(std::optional<bool> requires_grad) const noexcept;
  [[nodiscard]] TensorOptions
  pinned_memory(std::optional<bool> pinned_memory) const noexcept;
  [[nodiscard]] TensorOptions
  memory_format(std::optional<MemoryFormat> memory_format) const noexcept;

  Device device() const noexcept;
  bool has_device() const noexcept;
  std::optional<Device> device_opt() const noexcept;
  int32_t device_index() const noexcept;
  caffe2::TypeMeta dtype() const noexcept;
  bool has_dtype() const noexcept;
  std::optional<caffe2::TypeMeta> dtype_opt() const noexcept;
  Layout layout() const noexcept;
  bool has_layout() const noexcept;
  std::optional<Layout> layout_opt() const noexcept;
  bool requires_grad() const noexcept;
  bool has_requires_grad() const noexcept;
  std::optional<bool> requires_grad_opt() const noexcept;
  bool pinned_memory() const noexcept;
  bool has_pinned_memory() const noexcept;
  std::optional<bool> pinned_memory_opt() const noexcept;
  bool is_sparse() const;
  bool has_memory_format() const noexcept;
  std::optional<MemoryFormat> memory_format_opt() const noexcept;
  TensorOptions merge_in(TensorOptions options) const noexcept;
  Backend backend() const;
};
TensorOptions dtype(caffe2::TypeMeta dtype);
TensorOptions dtype(ScalarType dtype);
template <typename T> TensorOptions dtype();
TensorOptions layout(Layout layout);
TensorOptions device(Device device);
TensorOptions device_index(DeviceIndex device_index);
TensorOptions requires_grad(bool requires_grad = true);
TensorOptions memory_format(MemoryFormat memory_format);
std::ostream &operator<<(std::ostream &stream, const TensorOptions &options);

} // namespace c10

namespace at {
template <typename T, size_t N> class TensorAccessor {
public:
  TensorAccessor<T, N - 1> operator[](int64_t i);
  const TensorAccessor<T, N - 1> operator[](int64_t i) const;
  int64_t size(int64_t i) const;
  int64_t stride(int64_t i) const;
  T *data();
};
template <typename T> class TensorAccessor<T, 1> {
public:
  T &operator[](int64_t i);
  const T &operator[](int64_t i) const;
  int64_t size(int64_t i) const;
  int64_t stride(int64_t i) const;
  T *data();
};
template <typename T> struct DefaultPtrTraits {
  using PtrType = T *;
};
template <typename T> struct RestrictPtrTraits {
  using PtrType = T *;
};
template <typename T, size_t N, template <typename> class = DefaultPtrTraits,
          typename = int64_t>
class GenericPackedTensorAccessor : public TensorAccessor<T, N> {};
template <typename T, size_t N, template <typename> class P = DefaultPtrTraits>
using PackedTensorAccessor32 = GenericPackedTensorAccessor<T, N, P, int32_t>;
template <typename T, size_t N, template <typename> class P = DefaultPtrTraits>
using PackedTensorAccessor64 = GenericPackedTensorAccessor<T, N, P, int64_t>;

namespace indexing {
enum class TensorIndexType { None, Ellipsis, SymInt, Boolean, Slice, Tensor };
struct EllipsisIndexType final {};
constexpr std::nullopt_t None = std::nullopt;
extern const EllipsisIndexType Ellipsis;
struct Slice final {
  Slice(std::optional<SymInt> start = std::nullopt,
        std::optional<SymInt> stop = std::nullopt,
        std::optional<SymInt> step = std::nullopt);
};
struct TensorIndex final {
  TensorIndex(std::nullopt_t);
  TensorIndex(EllipsisIndexType);
  TensorIndex(const char *text);
  TensorIndex(SymInt index);
  TensorIndex(int64_t index);
  TensorIndex(int index);
  TensorIndex(bool value);
  TensorIndex(Slice slice);
  TensorIndex(const Tensor &tensor);
};
} // namespace indexing

struct Dimname;
using DimnameList = ArrayRef<Dimname>;
using TensorList = ArrayRef<Tensor>;
using ITensorListRef = ArrayRef<Tensor>;
using OptionalTensorList = ArrayRef<std::optional<Tensor>>;
class OptionalTensorRef;
struct Quantizer;
using QuantizerPtr = c10::intrusive_ptr<Quantizer>;
using caffe2::TypeMeta;
} // namespace at

namespace torch::autograd {
struct Node;
using Variable = at::Tensor;
using variable_list = std::vector<Variable>;
} // namespace torch::autograd
