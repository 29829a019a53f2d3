// Made by tool/standins/generate/generate.py of LibTorch's headers.
#pragma once

TORCH_ENUM_DECLARE(Linear);
TORCH_ENUM_DECLARE(Conv1D);
TORCH_ENUM_DECLARE(Conv2D);
TORCH_ENUM_DECLARE(Conv3D);
TORCH_ENUM_DECLARE(ConvTranspose1D);
TORCH_ENUM_DECLARE(ConvTranspose2D);
TORCH_ENUM_DECLARE(ConvTranspose3D);
TORCH_ENUM_DECLARE(Sigmoid);
TORCH_ENUM_DECLARE(Tanh);
TORCH_ENUM_DECLARE(ReLU);
TORCH_ENUM_DECLARE(GELU);
TORCH_ENUM_DECLARE(SiLU);
TORCH_ENUM_DECLARE(Mish);
TORCH_ENUM_DECLARE(LeakyReLU);
TORCH_ENUM_DECLARE(FanIn);
TORCH_ENUM_DECLARE(FanOut);
TORCH_ENUM_DECLARE(Constant);
TORCH_ENUM_DECLARE(Reflect);
TORCH_ENUM_DECLARE(Replicate);
TORCH_ENUM_DECLARE(Circular);
TORCH_ENUM_DECLARE(Nearest);
TORCH_ENUM_DECLARE(Bilinear);
TORCH_ENUM_DECLARE(Bicubic);
TORCH_ENUM_DECLARE(Trilinear);
TORCH_ENUM_DECLARE(Area);
TORCH_ENUM_DECLARE(NearestExact);
TORCH_ENUM_DECLARE(Sum);
TORCH_ENUM_DECLARE(Mean);
TORCH_ENUM_DECLARE(Max);
TORCH_ENUM_DECLARE(None);
TORCH_ENUM_DECLARE(BatchMean);
TORCH_ENUM_DECLARE(Zeros);
TORCH_ENUM_DECLARE(Border);
TORCH_ENUM_DECLARE(Reflection);
TORCH_ENUM_DECLARE(RNN_TANH);
TORCH_ENUM_DECLARE(RNN_RELU);
TORCH_ENUM_DECLARE(LSTM);
TORCH_ENUM_DECLARE(GRU);
TORCH_ENUM_DECLARE(Valid);
TORCH_ENUM_DECLARE(Same);
namespace torch {
template <size_t D, typename T = int64_t> struct ExpandingArray {
  ExpandingArray(std::initializer_list<T> list);
  ExpandingArray(std::vector<T> vec);
  ExpandingArray(c10::ArrayRef<T> values);
  ExpandingArray(T single_size);
  ExpandingArray(const std::array<T, D>& values);
  std::array<T, D>& operator*();
  const std::array<T, D>& operator*() const;
  std::array<T, D>* operator->();
  const std::array<T, D>* operator->() const;
  operator c10::ArrayRef<T>() const;
  size_t size() const noexcept;
  std::array<T, D> values_;
};
template <size_t D, typename T> std::ostream& operator<<(std::ostream& stream, const ExpandingArray<D, T>& expanding_array);
template <size_t D, typename T = int64_t> struct ExpandingArrayWithOptionalElem : public ExpandingArray<D, std::optional<T>> {
  using ExpandingArray<D, std::optional<T>>::ExpandingArray;
  ExpandingArrayWithOptionalElem(std::initializer_list<T> list);
  ExpandingArrayWithOptionalElem(std::vector<T> vec);
  ExpandingArrayWithOptionalElem(c10::ArrayRef<T> values);
  ExpandingArrayWithOptionalElem(T single_size);
  ExpandingArrayWithOptionalElem(const std::array<T, D>& values);
};
template <size_t D, typename T> std::ostream& operator<<(std::ostream& stream, const ExpandingArrayWithOptionalElem<D, T>& expanding_array_with_opt_elem);
} // namespace torch
namespace at {
struct Tensor;
} // namespace at
namespace torch {
using at::Tensor;
namespace jit {
struct Module;
} // namespace jit
} // namespace torch
namespace torch::serialize {
struct InputArchive {
  InputArchive();
  InputArchive(InputArchive&&) = default;
  InputArchive& operator=(InputArchive&&) = default;
  InputArchive(InputArchive&) = delete;
  InputArchive& operator=(InputArchive&) = delete;
  ~InputArchive() = default;
  void read(const std::string& key, c10::IValue& ivalue);
  bool try_read(const std::string& key, c10::IValue& ivalue);
  bool try_read(const std::string& key, Tensor& tensor, bool is_buffer = false);
  void read(const std::string& key, Tensor& tensor, bool is_buffer = false);
  bool try_read(const std::string& key, InputArchive& archive);
  void read(const std::string& key, InputArchive& archive);
  void load_from(const std::string& filename, std::optional<torch::Device> device = std::nullopt);
  void load_from(std::istream& stream, std::optional<torch::Device> device = std::nullopt);
  void load_from(const char* data, size_t size, std::optional<torch::Device> device = std::nullopt);
  void load_from(const std::function<size_t(uint64_t pos, void* buf, size_t nbytes)>& read_func, const std::function<size_t(void)>& size_func, std::optional<torch::Device> device = std::nullopt);
  std::vector<std::string> keys();
  template <typename... Ts> void operator()(Ts&&... ts);
};
} // namespace torch::serialize
namespace at {
struct Tensor;
} // namespace at
namespace torch {
using at::Tensor;
namespace jit {
struct Module;
} // namespace jit
} // namespace torch
namespace torch::serialize {
struct OutputArchive {
  explicit OutputArchive(std::shared_ptr<jit::CompilationUnit> cu);
  explicit OutputArchive();
  OutputArchive(OutputArchive&&) = default;
  OutputArchive& operator=(OutputArchive&&) = default;
  OutputArchive(OutputArchive&) = delete;
  OutputArchive& operator=(OutputArchive&) = delete;
  std::shared_ptr<jit::CompilationUnit> compilation_unit() const;
  void write(const std::string& key, const c10::IValue& ivalue);
  void write(const std::string& key, const Tensor& tensor, bool is_buffer = false);
  void write(const std::string& key, OutputArchive& nested_archive);
  void save_to(const std::string& filename);
  void save_to(std::ostream& stream);
  void save_to(const std::function<size_t(const void*, size_t)>& func);
  template <typename... Ts> void operator()(Ts&&... ts);
};
} // namespace torch::serialize
namespace torch {
serialize::OutputArchive& operator<<(serialize::OutputArchive& archive, const Tensor& tensor);
serialize::InputArchive& operator>>(serialize::InputArchive& archive, Tensor& tensor);
} // namespace torch
namespace torch::nn {
struct AnyValue {
  AnyValue(AnyValue&&) = default;
  AnyValue& operator=(AnyValue&&) = default;
  ~AnyValue() = default;
  AnyValue(const AnyValue& other);
  AnyValue& operator=(const AnyValue& other);
  template < typename T, typename = std::enable_if_t<!std::is_same_v<T, AnyValue>>> explicit AnyValue(T&& value);
  template <typename T> T* try_get();
  template <typename T> T get();
  const std::type_info& type_info() const noexcept;
};
} // namespace torch::nn
namespace torch::nn {
struct Module;
} // namespace torch::nn
struct ModuleHolderIndicator {
};
template <typename T> using is_module_holder = std::is_base_of<ModuleHolderIndicator, std::decay_t<T>>;
template <typename T> using disable_if_module_holder_t = std::enable_if_t<!is_module_holder<T>::value>;
template <bool is_module_holder_value, typename T, typename C> struct is_module_holder_of_impl;
template <typename T, typename C> struct is_module_holder_of_impl<false, T, C> : std::false_type {
};
template <typename T, typename C> struct is_module_holder_of : is_module_holder_of_impl< is_module_holder<T>::value, std::decay_t<T>, std::decay_t<C>> {
};
template <bool has_forward_value, typename C, typename... Args> struct return_type_of_forward_impl;
template <typename C, typename... Args> struct return_type_of_forward_impl<true, C, Args...> {
  using type = decltype(std::declval<C>().forward(std::declval<Args>()...));
};
template <typename C, typename... Args> struct return_type_of_forward_impl<false, C, Args...> {
  using type = void;
};
namespace torch::nn {
struct Module : public std::enable_shared_from_this<Module> {
  using ModuleApplyFunction = std::function<void(Module&)>;
  using ConstModuleApplyFunction = std::function<void(const Module&)>;
  using NamedModuleApplyFunction = std::function<void(const std::string&, Module&)>;
  using ConstNamedModuleApplyFunction = std::function<void(const std::string&, const Module&)>;
  using ModulePointerApplyFunction = std::function<void(const std::shared_ptr<Module>&)>;
  using NamedModulePointerApplyFunction = std::function<void(const std::string&, const std::shared_ptr<Module>&)>;
  explicit Module(std::string name);
  Module();
  Module(const Module&) = default;
  Module& operator=(const Module&) = default;
  Module(Module&&) noexcept = default;
  Module& operator=(Module&&) noexcept = default;
  virtual ~Module() = default;
  const std::string& name() const noexcept;
  virtual std::shared_ptr<Module> clone(const std::optional<Device>& device = std::nullopt) const;
  void apply(const ModuleApplyFunction& function);
  void apply(const ConstModuleApplyFunction& function) const;
  void apply(const NamedModuleApplyFunction& function, const std::string& name_prefix = std::string());
  void apply(const ConstNamedModuleApplyFunction& function, const std::string& name_prefix = std::string()) const;
  void apply(const ModulePointerApplyFunction& function) const;
  void apply(const NamedModulePointerApplyFunction& function, const std::string& name_prefix = std::string()) const;
  std::vector<Tensor> parameters(bool recurse = true) const;
  OrderedDict<std::string, Tensor> named_parameters(bool recurse = true) const;
  std::vector<Tensor> buffers(bool recurse = true) const;
  OrderedDict<std::string, Tensor> named_buffers(bool recurse = true) const;
  std::vector<std::shared_ptr<Module>> modules(bool include_self = true) const;
  OrderedDict<std::string, std::shared_ptr<Module>> named_modules(const std::string& name_prefix = std::string(), bool include_self = true) const;
  std::vector<std::shared_ptr<Module>> children() const;
  OrderedDict<std::string, std::shared_ptr<Module>> named_children() const;
  virtual void train(bool on = true);
  void eval();
  virtual bool is_training() const noexcept;
  virtual void to(torch::Device device, torch::Dtype dtype, bool non_blocking = false);
  virtual void to(torch::Dtype dtype, bool non_blocking = false);
  virtual void to(torch::Device device, bool non_blocking = false);
  virtual void zero_grad(bool set_to_none = true);
  template <typename ModuleType> typename ModuleType::ContainedType* as() noexcept;
  template <typename ModuleType> const typename ModuleType::ContainedType* as() const noexcept;
  template < typename ModuleType, typename = torch::detail::disable_if_module_holder_t<ModuleType>> ModuleType* as() noexcept;
  template < typename ModuleType, typename = torch::detail::disable_if_module_holder_t<ModuleType>> const ModuleType* as() const noexcept;
  virtual void save(serialize::OutputArchive& archive) const;
  virtual void load(serialize::InputArchive& archive);
  virtual void pretty_print(std::ostream& stream) const;
  virtual bool is_serializable() const;
  Tensor& register_parameter(std::string name, Tensor tensor, bool requires_grad = true);
  Tensor& register_buffer(std::string name, Tensor tensor);
  template <typename ModuleType> std::shared_ptr<ModuleType> register_module(std::string name, std::shared_ptr<ModuleType> module);
  template <typename ModuleType> std::shared_ptr<ModuleType> register_module(std::string name, ModuleHolder<ModuleType> module_holder);
  template <typename ModuleType> std::shared_ptr<ModuleType> replace_module(const std::string& name, std::shared_ptr<ModuleType> module);
  template <typename ModuleType> std::shared_ptr<ModuleType> replace_module(const std::string& name, ModuleHolder<ModuleType> module_holder);
  void unregister_module(const std::string& name);
  virtual bool _forward_has_default_args();
  virtual unsigned int _forward_num_required_args();
  virtual std::vector<AnyValue> _forward_populate_default_args(std::vector<AnyValue>&& arguments);
  OrderedDict<std::string, Tensor> parameters_;
};
serialize::OutputArchive& operator<<(serialize::OutputArchive& archive, const std::shared_ptr<nn::Module>& module);
serialize::InputArchive& operator>>(serialize::InputArchive& archive, const std::shared_ptr<nn::Module>& module);
} // namespace torch::nn
namespace torch::nn {
template <typename Derived> struct Cloneable : public Module {
  using Module::Module;
  virtual void reset() = 0;
  std::shared_ptr<Module> clone(const std::optional<Device>& device = std::nullopt) const;
};
} // namespace torch::nn
namespace torch::nn {
struct BatchNormOptions {
  BatchNormOptions(int64_t num_features);
  TORCH_ARG(int64_t, num_features);
  TORCH_ARG(double, eps);
  TORCH_ARG(std::optional<double>, momentum);
  TORCH_ARG(bool, affine);
  TORCH_ARG(bool, track_running_stats);
};
using BatchNorm1dOptions = BatchNormOptions;
using BatchNorm2dOptions = BatchNormOptions;
using BatchNorm3dOptions = BatchNormOptions;
namespace functional {
struct BatchNormFuncOptions {
  TORCH_ARG(Tensor, weight);
  TORCH_ARG(Tensor, bias);
  TORCH_ARG(bool, training);
  TORCH_ARG(double, momentum);
  TORCH_ARG(double, eps);
};
} // namespace functional
} // namespace torch::nn
namespace torch::nn::functional {
namespace detail {
Tensor batch_norm(const Tensor& input, const Tensor& running_mean, const Tensor& running_var, Tensor weight, Tensor bias, bool training, double momentum, double eps);
} // namespace detail
Tensor batch_norm(const Tensor& input, const Tensor& running_mean, const Tensor& running_var, const BatchNormFuncOptions& options = {});
} // namespace torch::nn::functional
namespace torch::nn {
namespace detail {
typedef torchport_declared::OneOf< enumtype::kZeros, enumtype::kReflect, enumtype::kReplicate, enumtype::kCircular> conv_padding_mode_t;
template <size_t D> using conv_padding_t = torchport_declared::OneOf<ExpandingArray<D>, enumtype::kValid, enumtype::kSame>;
template <size_t D> struct ConvNdOptions {
  using padding_t = conv_padding_t<D>;
  ConvNdOptions(int64_t in_channels, int64_t out_channels, ExpandingArray<D> kernel_size);
  TORCH_ARG(int64_t, in_channels);
  TORCH_ARG(int64_t, out_channels);
  TORCH_ARG(ExpandingArray<D>, kernel_size);
  TORCH_ARG(ExpandingArray<D>, stride);
  TORCH_ARG(padding_t, padding);
  auto padding(std::initializer_list<int64_t> il) -> decltype(*this);
  TORCH_ARG(ExpandingArray<D>, dilation);
  TORCH_ARG(bool, transposed);
  TORCH_ARG(ExpandingArray<D>, output_padding);
  TORCH_ARG(int64_t, groups);
  TORCH_ARG(bool, bias);
  TORCH_ARG(conv_padding_mode_t, padding_mode);
};
} // namespace detail
template <size_t D> struct ConvOptions {
  using padding_mode_t = detail::conv_padding_mode_t;
  using padding_t = detail::conv_padding_t<D>;
  ConvOptions(int64_t in_channels, int64_t out_channels, ExpandingArray<D> kernel_size);
  TORCH_ARG(int64_t, in_channels);
  TORCH_ARG(int64_t, out_channels);
  TORCH_ARG(ExpandingArray<D>, kernel_size);
  TORCH_ARG(ExpandingArray<D>, stride);
  TORCH_ARG(padding_t, padding);
  auto padding(std::initializer_list<int64_t> il) -> decltype(*this);
  TORCH_ARG(ExpandingArray<D>, dilation);
  TORCH_ARG(int64_t, groups);
  TORCH_ARG(bool, bias);
  TORCH_ARG(padding_mode_t, padding_mode);
};
using Conv1dOptions = ConvOptions<1>;
using Conv2dOptions = ConvOptions<2>;
using Conv3dOptions = ConvOptions<3>;
namespace functional {
template <size_t D> struct ConvFuncOptions {
  using padding_t = torch::nn::detail::conv_padding_t<D>;
  TORCH_ARG(torch::Tensor, bias);
  TORCH_ARG(ExpandingArray<D>, stride);
  TORCH_ARG(padding_t, padding);
  auto padding(std::initializer_list<int64_t> il) -> decltype(*this);
  TORCH_ARG(ExpandingArray<D>, dilation);
  TORCH_ARG(int64_t, groups);
};
using Conv1dFuncOptions = ConvFuncOptions<1>;
using Conv2dFuncOptions = ConvFuncOptions<2>;
using Conv3dFuncOptions = ConvFuncOptions<3>;
} // namespace functional
template <size_t D> struct ConvTransposeOptions {
  using padding_mode_t = detail::conv_padding_mode_t;
  ConvTransposeOptions(int64_t in_channels, int64_t out_channels, ExpandingArray<D> kernel_size);
  TORCH_ARG(int64_t, in_channels);
  TORCH_ARG(int64_t, out_channels);
  TORCH_ARG(ExpandingArray<D>, kernel_size);
  TORCH_ARG(ExpandingArray<D>, stride);
  TORCH_ARG(ExpandingArray<D>, padding);
  TORCH_ARG(ExpandingArray<D>, output_padding);
  TORCH_ARG(int64_t, groups);
  TORCH_ARG(bool, bias);
  TORCH_ARG(ExpandingArray<D>, dilation);
  TORCH_ARG(padding_mode_t, padding_mode);
};
using ConvTranspose1dOptions = ConvTransposeOptions<1>;
using ConvTranspose2dOptions = ConvTransposeOptions<2>;
using ConvTranspose3dOptions = ConvTransposeOptions<3>;
namespace functional {
template <size_t D> struct ConvTransposeFuncOptions {
  TORCH_ARG(torch::Tensor, bias);
  TORCH_ARG(ExpandingArray<D>, stride);
  TORCH_ARG(ExpandingArray<D>, padding);
  TORCH_ARG(ExpandingArray<D>, output_padding);
  TORCH_ARG(int64_t, groups);
  TORCH_ARG(ExpandingArray<D>, dilation);
};
using ConvTranspose1dFuncOptions = ConvTransposeFuncOptions<1>;
using ConvTranspose2dFuncOptions = ConvTransposeFuncOptions<2>;
using ConvTranspose3dFuncOptions = ConvTransposeFuncOptions<3>;
} // namespace functional
} // namespace torch::nn
namespace torch::nn::functional {
namespace detail {
std::string padding_unwrap(enumtype::kValid );
std::string padding_unwrap(enumtype::kSame );
template <size_t D> IntArrayRef padding_unwrap(const ExpandingArray<D>& array);
Tensor conv1d(const Tensor& input, const Tensor& weight, const Tensor& bias, ExpandingArray<1> stride, const Conv1dFuncOptions::padding_t& padding, ExpandingArray<1> dilation, int64_t groups);
} // namespace detail
Tensor conv1d(const Tensor& input, const Tensor& weight, const Conv1dFuncOptions& options = {});
namespace detail {
Tensor conv2d(const Tensor& input, const Tensor& weight, const Tensor& bias, ExpandingArray<2> stride, const Conv2dFuncOptions::padding_t& padding, ExpandingArray<2> dilation, int64_t groups);
} // namespace detail
Tensor conv2d(const Tensor& input, const Tensor& weight, const Conv2dFuncOptions& options = {});
namespace detail {
Tensor conv3d(const Tensor& input, const Tensor& weight, const Tensor& bias, ExpandingArray<3> stride, const Conv3dFuncOptions::padding_t& padding, ExpandingArray<3> dilation, int64_t groups);
} // namespace detail
Tensor conv3d(const Tensor& input, const Tensor& weight, const Conv3dFuncOptions& options = {});
namespace detail {
Tensor conv_transpose1d(const Tensor& input, const Tensor& weight, const Tensor& bias, IntArrayRef stride, IntArrayRef padding, IntArrayRef output_padding, int64_t groups, IntArrayRef dilation);
} // namespace detail
Tensor conv_transpose1d(const Tensor& input, const Tensor& weight, const ConvTranspose1dFuncOptions& options = {});
namespace detail {
Tensor conv_transpose2d(const Tensor& input, const Tensor& weight, const Tensor& bias, IntArrayRef stride, IntArrayRef padding, IntArrayRef output_padding, int64_t groups, IntArrayRef dilation);
} // namespace detail
Tensor conv_transpose2d(const Tensor& input, const Tensor& weight, const ConvTranspose2dFuncOptions& options = {});
namespace detail {
Tensor conv_transpose3d(const Tensor& input, const Tensor& weight, const Tensor& bias, IntArrayRef stride, IntArrayRef padding, IntArrayRef output_padding, int64_t groups, IntArrayRef dilation);
} // namespace detail
Tensor conv_transpose3d(const Tensor& input, const Tensor& weight, const ConvTranspose3dFuncOptions& options = {});
} // namespace torch::nn::functional
namespace torch::nn {
struct CosineSimilarityOptions {
  TORCH_ARG(int64_t, dim);
  TORCH_ARG(double, eps);
};
namespace functional {
using CosineSimilarityFuncOptions = CosineSimilarityOptions;
} // namespace functional
struct PairwiseDistanceOptions {
  TORCH_ARG(double, p);
  TORCH_ARG(double, eps);
  TORCH_ARG(bool, keepdim);
};
namespace functional {
using PairwiseDistanceFuncOptions = PairwiseDistanceOptions;
} // namespace functional
} // namespace torch::nn
namespace torch::nn::functional {
namespace detail {
Tensor cosine_similarity(const Tensor& x1, const Tensor& x2, int64_t dim, double eps);
} // namespace detail
Tensor cosine_similarity(const Tensor& x1, const Tensor& x2, const CosineSimilarityFuncOptions& options = {});
namespace detail {
Tensor pairwise_distance(const Tensor& x1, const Tensor& x2, double p, double eps, bool keepdim);
} // namespace detail
Tensor pairwise_distance(const Tensor& x1, const Tensor& x2, const PairwiseDistanceFuncOptions& options = {});
Tensor pdist(const Tensor& input, double p = 2.0);
} // namespace torch::nn::functional
namespace torch::nn {
struct DropoutOptions {
  DropoutOptions(double p = 0.5);
  TORCH_ARG(double, p);
  TORCH_ARG(bool, inplace);
};
using Dropout2dOptions = DropoutOptions;
using Dropout3dOptions = DropoutOptions;
using AlphaDropoutOptions = DropoutOptions;
using FeatureAlphaDropoutOptions = DropoutOptions;
namespace functional {
struct DropoutFuncOptions {
  TORCH_ARG(double, p);
  TORCH_ARG(bool, training);
  TORCH_ARG(bool, inplace);
};
using Dropout2dFuncOptions = DropoutFuncOptions;
using Dropout3dFuncOptions = DropoutFuncOptions;
struct AlphaDropoutFuncOptions {
  TORCH_ARG(double, p);
  TORCH_ARG(bool, training);
  TORCH_ARG(bool, inplace);
};
struct FeatureAlphaDropoutFuncOptions {
  TORCH_ARG(double, p);
  TORCH_ARG(bool, training);
  TORCH_ARG(bool, inplace);
};
} // namespace functional
} // namespace torch::nn
namespace torch::nn::functional {
namespace detail {
Tensor dropout(Tensor input, double p, bool training, bool inplace);
} // namespace detail
Tensor dropout(Tensor input, const DropoutFuncOptions& options = {});
namespace detail {
template <int64_t unbatched_dim, int64_t batched_dim> Tensor _dropoutNd_helper(Tensor input, double p, bool training, bool inplace, const char* fn_name);
Tensor dropout2d(Tensor input, double p, bool training, bool inplace);
} // namespace detail
Tensor dropout2d(Tensor input, const Dropout2dFuncOptions& options = {});
namespace detail {
Tensor dropout3d(Tensor input, double p, bool training, bool inplace);
} // namespace detail
Tensor dropout3d(Tensor input, const Dropout3dFuncOptions& options = {});
namespace detail {
Tensor alpha_dropout(Tensor input, double p, bool training, bool inplace);
} // namespace detail
Tensor alpha_dropout(Tensor input, const AlphaDropoutFuncOptions& options = {});
namespace detail {
Tensor feature_alpha_dropout(Tensor input, double p, bool training, bool inplace);
} // namespace detail
Tensor feature_alpha_dropout(Tensor input, const FeatureAlphaDropoutFuncOptions& options = {});
} // namespace torch::nn::functional
namespace torch::nn {
struct EmbeddingOptions {
  EmbeddingOptions(int64_t num_embeddings, int64_t embedding_dim);
  TORCH_ARG(int64_t, num_embeddings);
  TORCH_ARG(int64_t, embedding_dim);
  TORCH_ARG(std::optional<int64_t>, padding_idx);
  TORCH_ARG(std::optional<double>, max_norm);
  TORCH_ARG(double, norm_type);
  TORCH_ARG(bool, scale_grad_by_freq);
  TORCH_ARG(bool, sparse);
  TORCH_ARG(torch::Tensor, _weight);
};
struct EmbeddingFromPretrainedOptions {
  TORCH_ARG(bool, freeze);
  TORCH_ARG(std::optional<int64_t>, padding_idx);
  TORCH_ARG(std::optional<double>, max_norm);
  TORCH_ARG(double, norm_type);
  TORCH_ARG(bool, scale_grad_by_freq);
  TORCH_ARG(bool, sparse);
};
namespace functional {
struct EmbeddingFuncOptions {
  TORCH_ARG(std::optional<int64_t>, padding_idx);
  TORCH_ARG(std::optional<double>, max_norm);
  TORCH_ARG(double, norm_type);
  TORCH_ARG(bool, scale_grad_by_freq);
  TORCH_ARG(bool, sparse);
};
} // namespace functional
typedef torchport_declared::OneOf<enumtype::kSum, enumtype::kMean, enumtype::kMax> EmbeddingBagMode;
struct EmbeddingBagOptions {
  EmbeddingBagOptions(int64_t num_embeddings, int64_t embedding_dim);
  TORCH_ARG(int64_t, num_embeddings);
  TORCH_ARG(int64_t, embedding_dim);
  TORCH_ARG(std::optional<double>, max_norm);
  TORCH_ARG(double, norm_type);
  TORCH_ARG(bool, scale_grad_by_freq);
  TORCH_ARG(EmbeddingBagMode, mode);
  TORCH_ARG(bool, sparse);
  TORCH_ARG(torch::Tensor, _weight);
  TORCH_ARG(bool, include_last_offset);
  TORCH_ARG(std::optional<int64_t>, padding_idx);
};
struct EmbeddingBagFromPretrainedOptions {
  TORCH_ARG(bool, freeze);
  TORCH_ARG(std::optional<double>, max_norm);
  TORCH_ARG(double, norm_type);
  TORCH_ARG(bool, scale_grad_by_freq);
  TORCH_ARG(EmbeddingBagMode, mode);
  TORCH_ARG(bool, sparse);
  TORCH_ARG(bool, include_last_offset);
  TORCH_ARG(std::optional<int64_t>, padding_idx);
};
namespace functional {
struct EmbeddingBagFuncOptions {
  TORCH_ARG(torch::Tensor, offsets);
  TORCH_ARG(std::optional<double>, max_norm);
  TORCH_ARG(double, norm_type);
  TORCH_ARG(bool, scale_grad_by_freq);
  TORCH_ARG(EmbeddingBagMode, mode);
  TORCH_ARG(bool, sparse);
  TORCH_ARG(torch::Tensor, per_sample_weights);
  TORCH_ARG(bool, include_last_offset);
  TORCH_ARG(std::optional<int64_t>, padding_idx);
};
} // namespace functional
} // namespace torch::nn
namespace torch::nn::functional {
Tensor one_hot(const Tensor& tensor, int64_t num_classes = -1);
namespace detail {
void _no_grad_embedding_renorm_(Tensor weight, const Tensor& input, float max_norm, float norm_type);
Tensor embedding(const Tensor& input, const Tensor& weight, std::optional<int64_t> padding_idx, std::optional<double> max_norm, double norm_type, bool scale_grad_by_freq, bool sparse);
} // namespace detail
Tensor embedding(const Tensor& input, const Tensor& weight, const EmbeddingFuncOptions& options = {});
namespace detail {
Tensor embedding_bag(const Tensor& input, const Tensor& weight, const Tensor& offsets, std::optional<double> max_norm, double norm_type, bool scale_grad_by_freq, EmbeddingBagMode mode, bool sparse, const Tensor& per_sample_weights, bool include_last_offset, std::optional<int64_t> padding_idx);
} // namespace detail
Tensor embedding_bag(const Tensor& input, const Tensor& weight, const EmbeddingBagFuncOptions& options = {});
} // namespace torch::nn::functional
namespace torch::nn {
struct FoldOptions {
  FoldOptions(ExpandingArray<2> output_size, ExpandingArray<2> kernel_size);
  TORCH_ARG(ExpandingArray<2>, output_size);
  TORCH_ARG(ExpandingArray<2>, kernel_size);
  TORCH_ARG(ExpandingArray<2>, dilation);
  TORCH_ARG(ExpandingArray<2>, padding);
  TORCH_ARG(ExpandingArray<2>, stride);
};
namespace functional {
using FoldFuncOptions = FoldOptions;
} // namespace functional
struct UnfoldOptions {
  UnfoldOptions(ExpandingArray<2> kernel_size);
  TORCH_ARG(ExpandingArray<2>, kernel_size);
  TORCH_ARG(ExpandingArray<2>, dilation);
  TORCH_ARG(ExpandingArray<2>, padding);
  TORCH_ARG(ExpandingArray<2>, stride);
};
namespace functional {
using UnfoldFuncOptions = UnfoldOptions;
} // namespace functional
} // namespace torch::nn
namespace torch::nn::functional {
namespace detail {
Tensor fold(const Tensor& input, ExpandingArray<2> output_size, ExpandingArray<2> kernel_size, ExpandingArray<2> dilation, ExpandingArray<2> padding, ExpandingArray<2> stride);
} // namespace detail
Tensor fold(const Tensor& input, const FoldFuncOptions& options);
namespace detail {
Tensor unfold(const Tensor& input, ExpandingArray<2> kernel_size, ExpandingArray<2> dilation, ExpandingArray<2> padding, ExpandingArray<2> stride);
} // namespace detail
Tensor unfold(const Tensor& input, const UnfoldFuncOptions& options);
} // namespace torch::nn::functional
namespace torch::nn {
struct InstanceNormOptions {
  InstanceNormOptions(int64_t num_features);
  TORCH_ARG(int64_t, num_features);
  TORCH_ARG(double, eps);
  TORCH_ARG(double, momentum);
  TORCH_ARG(bool, affine);
  TORCH_ARG(bool, track_running_stats);
};
using InstanceNorm1dOptions = InstanceNormOptions;
using InstanceNorm2dOptions = InstanceNormOptions;
using InstanceNorm3dOptions = InstanceNormOptions;
namespace functional {
struct InstanceNormFuncOptions {
  TORCH_ARG(Tensor, running_mean);
  TORCH_ARG(Tensor, running_var);
  TORCH_ARG(Tensor, weight);
  TORCH_ARG(Tensor, bias);
  TORCH_ARG(bool, use_input_stats);
  TORCH_ARG(double, momentum);
  TORCH_ARG(double, eps);
};
} // namespace functional
} // namespace torch::nn
namespace torch::nn::functional {
namespace detail {
Tensor instance_norm(const Tensor& input, const Tensor& running_mean, const Tensor& running_var, const Tensor& weight, const Tensor& bias, bool use_input_stats, double momentum, double eps);
} // namespace detail
Tensor instance_norm(const Tensor& input, const InstanceNormFuncOptions& options = {});
} // namespace torch::nn::functional
namespace torch::nn::functional {
Tensor bilinear(const Tensor& input1, const Tensor& input2, const Tensor& weight, const Tensor& bias = Tensor());
Tensor linear(const Tensor& input, const Tensor& weight, const Tensor& bias=torchport_declared::some<const Tensor&>());
} // namespace torch::nn::functional
namespace torch::nn {
struct ELUOptions {
  TORCH_ARG(double, alpha);
  TORCH_ARG(bool, inplace);
};
namespace functional {
using ELUFuncOptions = ELUOptions;
} // namespace functional
struct SELUOptions {
  SELUOptions(bool inplace = false);
  TORCH_ARG(bool, inplace);
};
namespace functional {
using SELUFuncOptions = SELUOptions;
} // namespace functional
struct GLUOptions {
  GLUOptions(int64_t dim = -1);
  TORCH_ARG(int64_t, dim);
};
namespace functional {
using GLUFuncOptions = GLUOptions;
} // namespace functional
struct GELUOptions {
  TORCH_ARG(std::string, approximate);
};
namespace functional {
using GELUFuncOptions = GELUOptions;
} // namespace functional
struct HardshrinkOptions {
  HardshrinkOptions(double lambda = 0.5);
  TORCH_ARG(double, lambda);
};
namespace functional {
using HardshrinkFuncOptions = HardshrinkOptions;
} // namespace functional
struct HardtanhOptions {
  TORCH_ARG(double, min_val);
  TORCH_ARG(double, max_val);
  TORCH_ARG(bool, inplace);
};
namespace functional {
using HardtanhFuncOptions = HardtanhOptions;
} // namespace functional
struct LeakyReLUOptions {
  TORCH_ARG(double, negative_slope);
  TORCH_ARG(bool, inplace);
};
namespace functional {
using LeakyReLUFuncOptions = LeakyReLUOptions;
} // namespace functional
struct SoftmaxOptions {
  SoftmaxOptions(int64_t dim);
  TORCH_ARG(int64_t, dim);
};
namespace functional {
struct SoftmaxFuncOptions {
  SoftmaxFuncOptions(int64_t dim);
  TORCH_ARG(int64_t, dim);
  TORCH_ARG(std::optional<torch::Dtype>, dtype);
};
} // namespace functional
struct SoftminOptions {
  SoftminOptions(int64_t dim);
  TORCH_ARG(int64_t, dim);
};
namespace functional {
struct SoftminFuncOptions {
  SoftminFuncOptions(int64_t dim);
  TORCH_ARG(int64_t, dim);
  TORCH_ARG(std::optional<torch::Dtype>, dtype);
};
} // namespace functional
struct LogSoftmaxOptions {
  LogSoftmaxOptions(int64_t dim);
  TORCH_ARG(int64_t, dim);
};
namespace functional {
struct LogSoftmaxFuncOptions {
  LogSoftmaxFuncOptions(int64_t dim);
  TORCH_ARG(int64_t, dim);
  TORCH_ARG(std::optional<torch::Dtype>, dtype);
};
} // namespace functional
struct PReLUOptions {
  TORCH_ARG(int64_t, num_parameters);
  TORCH_ARG(double, init);
};
struct ReLUOptions {
  ReLUOptions(bool inplace = false);
  TORCH_ARG(bool, inplace);
};
namespace functional {
using ReLUFuncOptions = ReLUOptions;
} // namespace functional
struct ReLU6Options {
  ReLU6Options(bool inplace = false);
  TORCH_ARG(bool, inplace);
};
namespace functional {
using ReLU6FuncOptions = ReLU6Options;
} // namespace functional
struct RReLUOptions {
  TORCH_ARG(double, lower);
  TORCH_ARG(double, upper);
  TORCH_ARG(bool, inplace);
};
namespace functional {
struct RReLUFuncOptions {
  TORCH_ARG(double, lower);
  TORCH_ARG(double, upper);
  TORCH_ARG(bool, training);
  TORCH_ARG(bool, inplace);
};
} // namespace functional
struct CELUOptions {
  TORCH_ARG(double, alpha);
  TORCH_ARG(bool, inplace);
};
namespace functional {
using CELUFuncOptions = CELUOptions;
} // namespace functional
struct SoftplusOptions {
  TORCH_ARG(double, beta);
  TORCH_ARG(double, threshold);
};
namespace functional {
using SoftplusFuncOptions = SoftplusOptions;
} // namespace functional
struct SoftshrinkOptions {
  SoftshrinkOptions(double lambda = 0.5);
  TORCH_ARG(double, lambda);
};
namespace functional {
using SoftshrinkFuncOptions = SoftshrinkOptions;
} // namespace functional
struct ThresholdOptions {
  ThresholdOptions(double threshold, double value);
  TORCH_ARG(double, threshold);
  TORCH_ARG(double, value);
  TORCH_ARG(bool, inplace);
};
namespace functional {
using ThresholdFuncOptions = ThresholdOptions;
} // namespace functional
namespace functional {
struct GumbelSoftmaxFuncOptions {
  TORCH_ARG(double, tau);
  TORCH_ARG(bool, hard);
  TORCH_ARG(int, dim);
};
} // namespace functional
struct MultiheadAttentionOptions {
  MultiheadAttentionOptions(int64_t embed_dim, int64_t num_heads);
  TORCH_ARG(int64_t, embed_dim);
  TORCH_ARG(int64_t, num_heads);
  TORCH_ARG(double, dropout);
  TORCH_ARG(bool, bias);
  TORCH_ARG(bool, add_bias_kv);
  TORCH_ARG(bool, add_zero_attn);
  TORCH_ARG(int64_t, kdim);
  TORCH_ARG(int64_t, vdim);
};
namespace functional {
struct MultiheadAttentionForwardFuncOptions {
  MultiheadAttentionForwardFuncOptions(int64_t embed_dim_to_check, int64_t num_heads, Tensor in_proj_weight, Tensor in_proj_bias, Tensor bias_k, Tensor bias_v, bool add_zero_attn, double dropout_p, Tensor out_proj_weight, Tensor out_proj_bias);
  TORCH_ARG(int64_t, embed_dim_to_check);
  TORCH_ARG(int64_t, num_heads);
  TORCH_ARG(Tensor, in_proj_weight);
  TORCH_ARG(Tensor, in_proj_bias);
  TORCH_ARG(Tensor, bias_k);
  TORCH_ARG(Tensor, bias_v);
  TORCH_ARG(bool, add_zero_attn);
  TORCH_ARG(double, dropout_p);
  TORCH_ARG(Tensor, out_proj_weight);
  TORCH_ARG(Tensor, out_proj_bias);
  TORCH_ARG(bool, training);
  TORCH_ARG(Tensor, key_padding_mask);
  TORCH_ARG(bool, need_weights);
  TORCH_ARG(Tensor, attn_mask);
  TORCH_ARG(bool, use_separate_proj_weight);
  TORCH_ARG(Tensor, q_proj_weight);
  TORCH_ARG(Tensor, k_proj_weight);
  TORCH_ARG(Tensor, v_proj_weight);
  TORCH_ARG(Tensor, static_k);
  TORCH_ARG(Tensor, static_v);
  TORCH_ARG(bool, average_attn_weights);
};
} // namespace functional
} // namespace torch::nn
namespace torch::nn {
struct LinearOptions {
  LinearOptions(int64_t in_features, int64_t out_features);
  TORCH_ARG(int64_t, in_features);
  TORCH_ARG(int64_t, out_features);
  TORCH_ARG(bool, bias);
};
struct FlattenOptions {
  TORCH_ARG(int64_t, start_dim);
  TORCH_ARG(int64_t, end_dim);
};
struct UnflattenOptions {
  UnflattenOptions(int64_t dim, std::vector<int64_t> sizes);
  TORCH_ARG(int64_t, dim);
  TORCH_ARG(std::vector<int64_t>, sizes);
};
struct BilinearOptions {
  BilinearOptions(int64_t in1_features, int64_t in2_features, int64_t out_features);
  TORCH_ARG(int64_t, in1_features);
  TORCH_ARG(int64_t, in2_features);
  TORCH_ARG(int64_t, out_features);
  TORCH_ARG(bool, bias);
};
} // namespace torch::nn
namespace torch::nn::functional {
namespace detail {
Tensor elu(Tensor input, double alpha, bool inplace);
} // namespace detail
Tensor elu(Tensor input, const ELUFuncOptions& options = {});
namespace detail {
Tensor selu(Tensor input, bool inplace);
} // namespace detail
Tensor selu(Tensor input, const SELUFuncOptions& options = {});
namespace detail {
Tensor hardshrink(const Tensor& input, double lambda);
} // namespace detail
Tensor hardshrink(const Tensor& input, const HardshrinkFuncOptions& options = {});
namespace detail {
Tensor hardtanh(Tensor input, double min_val, double max_val, bool inplace);
} // namespace detail
Tensor hardtanh(Tensor input, const HardtanhFuncOptions& options = {});
namespace detail {
Tensor leaky_relu(Tensor input, double negative_slope, bool inplace);
} // namespace detail
Tensor leaky_relu(Tensor input, const LeakyReLUFuncOptions& options = {});
Tensor logsigmoid(const Tensor& input);
namespace detail {
Tensor gumbel_softmax(const Tensor& logits, double tau, bool hard, int dim);
} // namespace detail
Tensor gumbel_softmax(const Tensor& logits, const GumbelSoftmaxFuncOptions& options = {});
namespace detail {
Tensor softmax(const Tensor& input, int64_t dim, std::optional<torch::Dtype> dtype);
} // namespace detail
Tensor softmax(const Tensor& input, const SoftmaxFuncOptions& options);
namespace detail {
Tensor softmin(const Tensor& input, int64_t dim, std::optional<torch::Dtype> dtype);
} // namespace detail
Tensor softmin(const Tensor& input, const SoftminFuncOptions& options);
namespace detail {
Tensor log_softmax(const Tensor& input, int64_t dim, std::optional<torch::Dtype> dtype);
} // namespace detail
Tensor log_softmax(const Tensor& input, const LogSoftmaxFuncOptions& options);
namespace detail {
Tensor glu(const Tensor& input, int64_t dim);
} // namespace detail
Tensor glu(const Tensor& input, const GLUFuncOptions& options = {});
namespace detail {
Tensor gelu(const Tensor& input, const std::string& approximate);
} // namespace detail
Tensor gelu(const Tensor& input, const GELUFuncOptions& options = {});
Tensor silu(const Tensor& input);
Tensor mish(const Tensor& input);
Tensor prelu(const Tensor& input, const Tensor& weight);
namespace detail {
Tensor relu(Tensor input, bool inplace);
} // namespace detail
Tensor relu(Tensor input, const ReLUFuncOptions& options = {});
namespace detail {
Tensor relu6(Tensor input, bool inplace);
} // namespace detail
Tensor relu6(Tensor input, const ReLU6FuncOptions& options = {});
namespace detail {
Tensor rrelu(Tensor input, double lower, double upper, bool training, bool inplace);
} // namespace detail
Tensor rrelu(Tensor input, const RReLUFuncOptions& options = {});
namespace detail {
Tensor celu(Tensor input, double alpha, bool inplace);
} // namespace detail
Tensor celu(Tensor input, const CELUFuncOptions& options = {});
namespace detail {
Tensor softplus(const Tensor& input, double beta, double threshold);
} // namespace detail
Tensor softplus(const Tensor& input, const SoftplusFuncOptions& options = {});
namespace detail {
Tensor softshrink(const Tensor& input, double lambda);
} // namespace detail
Tensor softshrink(const Tensor& input, const SoftshrinkFuncOptions& options = {});
Tensor softsign(const Tensor& input);
Tensor tanhshrink(const Tensor& input);
namespace detail {
Tensor threshold(Tensor input, double threshold, double value, bool inplace);
} // namespace detail
Tensor threshold(Tensor input, const ThresholdFuncOptions& options);
namespace detail {
std::tuple<Tensor, Tensor> multi_head_attention_forward(const Tensor& query, const Tensor& key, const Tensor& value, int64_t embed_dim_to_check, int64_t num_heads, const Tensor& in_proj_weight, const Tensor& in_proj_bias, const Tensor& bias_k, const Tensor& bias_v, bool add_zero_attn, double dropout_p, const Tensor& out_proj_weight, const Tensor& out_proj_bias, bool training = true, const Tensor& key_padding_mask=torchport_declared::some<const Tensor&>(), bool need_weights = true, const Tensor& attn_mask=torchport_declared::some<const Tensor&>(), bool use_separate_proj_weight = false, const Tensor& q_proj_weight=torchport_declared::some<const Tensor&>(), const Tensor& k_proj_weight=torchport_declared::some<const Tensor&>(), const Tensor& v_proj_weight=torchport_declared::some<const Tensor&>(), const Tensor& static_k=torchport_declared::some<const Tensor&>(), const Tensor& static_v=torchport_declared::some<const Tensor&>(), bool average_attn_weights = true);
} // namespace detail
std::tuple<Tensor, Tensor> multi_head_attention_forward(const Tensor& query, const Tensor& key, const Tensor& value, const MultiheadAttentionForwardFuncOptions& options);
} // namespace torch::nn::functional
namespace torch::nn {
struct L1LossOptions {
  typedef torchport_declared::OneOf<enumtype::kNone, enumtype::kMean, enumtype::kSum> reduction_t;
};
namespace functional {
using L1LossFuncOptions = L1LossOptions;
} // namespace functional
struct KLDivLossOptions {
  typedef torchport_declared::OneOf< enumtype::kNone, enumtype::kBatchMean, enumtype::kSum, enumtype::kMean> reduction_t;
  TORCH_ARG(bool, log_target);
};
namespace functional {
using KLDivFuncOptions = KLDivLossOptions;
} // namespace functional
struct MSELossOptions {
  typedef torchport_declared::OneOf<enumtype::kNone, enumtype::kMean, enumtype::kSum> reduction_t;
};
namespace functional {
using MSELossFuncOptions = MSELossOptions;
} // namespace functional
struct BCELossOptions {
  typedef torchport_declared::OneOf<enumtype::kNone, enumtype::kMean, enumtype::kSum> reduction_t;
  TORCH_ARG(Tensor, weight);
  TORCH_ARG(reduction_t, reduction);
};
namespace functional {
using BinaryCrossEntropyFuncOptions = BCELossOptions;
} // namespace functional
struct HingeEmbeddingLossOptions {
  typedef torchport_declared::OneOf<enumtype::kNone, enumtype::kMean, enumtype::kSum> reduction_t;
  TORCH_ARG(double, margin);
  TORCH_ARG(reduction_t, reduction);
};
namespace functional {
using HingeEmbeddingLossFuncOptions = HingeEmbeddingLossOptions;
} // namespace functional
struct MultiMarginLossOptions {
  typedef torchport_declared::OneOf<enumtype::kNone, enumtype::kMean, enumtype::kSum> reduction_t;
  TORCH_ARG(int64_t, p);
  TORCH_ARG(double, margin);
  TORCH_ARG(Tensor, weight);
  TORCH_ARG(reduction_t, reduction);
};
namespace functional {
using MultiMarginLossFuncOptions = MultiMarginLossOptions;
} // namespace functional
struct CosineEmbeddingLossOptions {
  typedef torchport_declared::OneOf<enumtype::kNone, enumtype::kMean, enumtype::kSum> reduction_t;
  TORCH_ARG(double, margin);
  TORCH_ARG(reduction_t, reduction);
};
namespace functional {
using CosineEmbeddingLossFuncOptions = CosineEmbeddingLossOptions;
} // namespace functional
struct MultiLabelMarginLossOptions {
  typedef torchport_declared::OneOf<enumtype::kNone, enumtype::kMean, enumtype::kSum> reduction_t;
};
namespace functional {
using MultilabelMarginLossFuncOptions = MultiLabelMarginLossOptions;
} // namespace functional
struct SoftMarginLossOptions {
  typedef torchport_declared::OneOf<enumtype::kNone, enumtype::kMean, enumtype::kSum> reduction_t;
};
namespace functional {
using SoftMarginLossFuncOptions = SoftMarginLossOptions;
} // namespace functional
struct MultiLabelSoftMarginLossOptions {
  typedef torchport_declared::OneOf<enumtype::kNone, enumtype::kMean, enumtype::kSum> reduction_t;
  TORCH_ARG(Tensor, weight);
  TORCH_ARG(reduction_t, reduction);
};
namespace functional {
using MultilabelSoftMarginLossFuncOptions = MultiLabelSoftMarginLossOptions;
} // namespace functional
struct TripletMarginLossOptions {
  typedef torchport_declared::OneOf<enumtype::kNone, enumtype::kMean, enumtype::kSum> reduction_t;
  TORCH_ARG(double, margin);
  TORCH_ARG(double, p);
  TORCH_ARG(double, eps);
  TORCH_ARG(bool, swap);
  TORCH_ARG(reduction_t, reduction);
};
namespace functional {
using TripletMarginLossFuncOptions = TripletMarginLossOptions;
} // namespace functional
struct TripletMarginWithDistanceLossOptions {
  typedef torchport_declared::OneOf<enumtype::kNone, enumtype::kMean, enumtype::kSum> reduction_t;
  typedef std::function<Tensor(const Tensor&, const Tensor&)> distance_function_t;
  TORCH_ARG(std::optional<distance_function_t>, distance_function);
  TORCH_ARG(double, margin);
  TORCH_ARG(bool, swap);
  TORCH_ARG(reduction_t, reduction);
};
namespace functional {
using TripletMarginWithDistanceLossFuncOptions = TripletMarginWithDistanceLossOptions;
} // namespace functional
struct CTCLossOptions {
  typedef torchport_declared::OneOf<enumtype::kNone, enumtype::kMean, enumtype::kSum> reduction_t;
  TORCH_ARG(int64_t, blank);
  TORCH_ARG(reduction_t, reduction);
  TORCH_ARG(bool, zero_infinity);
};
namespace functional {
using CTCLossFuncOptions = CTCLossOptions;
} // namespace functional
struct SmoothL1LossOptions {
  typedef torchport_declared::OneOf<enumtype::kNone, enumtype::kMean, enumtype::kSum> reduction_t;
  TORCH_ARG(std::optional<double>, beta);
};
namespace functional {
using SmoothL1LossFuncOptions = SmoothL1LossOptions;
} // namespace functional
struct HuberLossOptions {
  typedef torchport_declared::OneOf<enumtype::kNone, enumtype::kMean, enumtype::kSum> reduction_t;
  TORCH_ARG(double, delta);
};
namespace functional {
using HuberLossFuncOptions = HuberLossOptions;
} // namespace functional
struct PoissonNLLLossOptions {
  typedef torchport_declared::OneOf<enumtype::kNone, enumtype::kMean, enumtype::kSum> reduction_t;
  TORCH_ARG(bool, log_input);
  TORCH_ARG(bool, full);
  TORCH_ARG(double, eps);
  TORCH_ARG(reduction_t, reduction);
};
namespace functional {
using PoissonNLLLossFuncOptions = PoissonNLLLossOptions;
} // namespace functional
struct MarginRankingLossOptions {
  typedef torchport_declared::OneOf<enumtype::kNone, enumtype::kMean, enumtype::kSum> reduction_t;
  TORCH_ARG(double, margin);
  TORCH_ARG(reduction_t, reduction);
};
namespace functional {
using MarginRankingLossFuncOptions = MarginRankingLossOptions;
} // namespace functional
struct NLLLossOptions {
  typedef torchport_declared::OneOf<enumtype::kNone, enumtype::kMean, enumtype::kSum> reduction_t;
  TORCH_ARG(Tensor, weight);
  TORCH_ARG(int64_t, ignore_index);
  TORCH_ARG(reduction_t, reduction);
};
namespace functional {
using NLLLossFuncOptions = NLLLossOptions;
} // namespace functional
struct CrossEntropyLossOptions {
  typedef torchport_declared::OneOf<enumtype::kNone, enumtype::kMean, enumtype::kSum> reduction_t;
  TORCH_ARG(Tensor, weight);
  TORCH_ARG(int64_t, ignore_index);
  TORCH_ARG(reduction_t, reduction);
  TORCH_ARG(double, label_smoothing);
};
namespace functional {
using CrossEntropyFuncOptions = CrossEntropyLossOptions;
} // namespace functional
struct BCEWithLogitsLossOptions {
  typedef torchport_declared::OneOf<enumtype::kNone, enumtype::kMean, enumtype::kSum> reduction_t;
  TORCH_ARG(Tensor, weight);
  TORCH_ARG(reduction_t, reduction);
  TORCH_ARG(Tensor, pos_weight);
};
namespace functional {
using BinaryCrossEntropyWithLogitsFuncOptions = BCEWithLogitsLossOptions;
} // namespace functional
} // namespace torch::nn
namespace torch::nn::functional {
namespace detail {
Tensor l1_loss(const Tensor& input, const Tensor& target, L1LossFuncOptions::reduction_t reduction);
} // namespace detail
Tensor l1_loss(const Tensor& input, const Tensor& target, const L1LossFuncOptions& options = {});
namespace detail {
Tensor kl_div(const Tensor& input, const Tensor& target, KLDivFuncOptions::reduction_t reduction, bool log_target = false);
} // namespace detail
Tensor kl_div(const Tensor& input, const Tensor& target, const KLDivFuncOptions& options = {});
namespace detail {
Tensor mse_loss(const Tensor& input, const Tensor& target, MSELossFuncOptions::reduction_t reduction);
} // namespace detail
Tensor mse_loss(const Tensor& input, const Tensor& target, const MSELossFuncOptions& options = {});
namespace detail {
Tensor binary_cross_entropy(const Tensor& input, const Tensor& target, const Tensor& weight, BinaryCrossEntropyFuncOptions::reduction_t reduction);
} // namespace detail
Tensor binary_cross_entropy(const Tensor& input, const Tensor& target, const BinaryCrossEntropyFuncOptions& options = {});
namespace detail {
Tensor hinge_embedding_loss(const Tensor& input, const Tensor& target, double margin, HingeEmbeddingLossFuncOptions::reduction_t reduction);
} // namespace detail
Tensor hinge_embedding_loss(const Tensor& input, const Tensor& target, const HingeEmbeddingLossFuncOptions& options = {});
namespace detail {
Tensor multi_margin_loss(const Tensor& input, const Tensor& target, int64_t p, double margin, const Tensor& weight, MultiMarginLossFuncOptions::reduction_t reduction);
} // namespace detail
Tensor multi_margin_loss(const Tensor& input, const Tensor& target, const MultiMarginLossFuncOptions& options = {});
namespace detail {
Tensor cosine_embedding_loss(const Tensor& input1, const Tensor& input2, const Tensor& target, double margin, CosineEmbeddingLossFuncOptions::reduction_t reduction);
} // namespace detail
Tensor cosine_embedding_loss(const Tensor& input1, const Tensor& input2, const Tensor& target, const CosineEmbeddingLossFuncOptions& options = {});
Tensor _smooth_l1_loss(const Tensor& input, const Tensor& target, double beta = 1.);
namespace detail {
Tensor smooth_l1_loss(const Tensor& input, const Tensor& target, SmoothL1LossFuncOptions::reduction_t reduction, const std::optional<double>& beta_opt=torchport_declared::some<const std::optional<double>&>());
} // namespace detail
Tensor smooth_l1_loss(const Tensor& input, const Tensor& target, const SmoothL1LossFuncOptions& options = {});
Tensor smooth_l1_loss(const Tensor& input, const Tensor& target, const SmoothL1LossFuncOptions& options, double beta);
namespace detail {
Tensor huber_loss(const Tensor& input, const Tensor& target, HuberLossFuncOptions::reduction_t reduction, double delta = 1.);
} // namespace detail
Tensor huber_loss(const Tensor& input, const Tensor& target, const HuberLossFuncOptions& options = {});
namespace detail {
Tensor multilabel_margin_loss(const Tensor& input, const Tensor& target, MultilabelMarginLossFuncOptions::reduction_t reduction);
} // namespace detail
Tensor multilabel_margin_loss(const Tensor& input, const Tensor& target, const MultilabelMarginLossFuncOptions& options = {});
namespace detail {
Tensor soft_margin_loss(const Tensor& input, const Tensor& target, SoftMarginLossFuncOptions::reduction_t reduction);
} // namespace detail
Tensor soft_margin_loss(const Tensor& input, const Tensor& target, const SoftMarginLossFuncOptions& options = {});
namespace detail {
Tensor multilabel_soft_margin_loss(const Tensor& input, const Tensor& target, const Tensor& weight, MultilabelSoftMarginLossFuncOptions::reduction_t reduction);
} // namespace detail
Tensor multilabel_soft_margin_loss(const Tensor& input, const Tensor& target, const MultilabelSoftMarginLossFuncOptions& options = {});
namespace detail {
Tensor triplet_margin_loss(const Tensor& anchor, const Tensor& positive, const Tensor& negative, double margin, double p, double eps, bool swap, TripletMarginLossFuncOptions::reduction_t reduction);
} // namespace detail
Tensor triplet_margin_loss(const Tensor& anchor, const Tensor& positive, const Tensor& negative, const TripletMarginLossFuncOptions& options = {});
namespace detail {
Tensor triplet_margin_with_distance_loss(const Tensor& anchor, const Tensor& positive, const Tensor& negative, std::optional<TripletMarginWithDistanceLossFuncOptions::distance_function_t> distance_function, double margin, bool swap, TripletMarginWithDistanceLossFuncOptions::reduction_t reduction);
} // namespace detail
Tensor triplet_margin_with_distance_loss(const Tensor& anchor, const Tensor& positive, const Tensor& negative, const TripletMarginWithDistanceLossFuncOptions& options = {});
namespace detail {
Tensor ctc_loss(const Tensor& log_probs, const Tensor& targets, const Tensor& input_lengths, const Tensor& target_lengths, int64_t blank, CTCLossFuncOptions::reduction_t reduction, bool zero_infinity);
} // namespace detail
Tensor ctc_loss(const Tensor& log_probs, const Tensor& targets, const Tensor& input_lengths, const Tensor& target_lengths, const CTCLossFuncOptions& options = {});
namespace detail {
Tensor poisson_nll_loss(const Tensor& input, const Tensor& target, bool log_input, bool full, double eps, PoissonNLLLossFuncOptions::reduction_t reduction);
} // namespace detail
Tensor poisson_nll_loss(const Tensor& input, const Tensor& target, const PoissonNLLLossFuncOptions& options = {});
namespace detail {
Tensor margin_ranking_loss(const Tensor& input1, const Tensor& input2, const Tensor& target, double margin, MarginRankingLossFuncOptions::reduction_t reduction);
} // namespace detail
Tensor margin_ranking_loss(const Tensor& input1, const Tensor& input2, const Tensor& target, const MarginRankingLossFuncOptions& options = {});
namespace detail {
Tensor nll_loss(const Tensor& input, const Tensor& target, const Tensor& weight, int64_t ignore_index, const NLLLossFuncOptions::reduction_t& reduction);
} // namespace detail
Tensor nll_loss(const Tensor& input, const Tensor& target, const NLLLossFuncOptions& options = {});
namespace detail {
Tensor cross_entropy(const Tensor& input, const Tensor& target, const Tensor& weight, int64_t ignore_index, CrossEntropyFuncOptions::reduction_t reduction, double label_smoothing);
} // namespace detail
Tensor cross_entropy(const Tensor& input, const Tensor& target, const CrossEntropyFuncOptions& options = {});
namespace detail {
Tensor binary_cross_entropy_with_logits(const Tensor& input, const Tensor& target, const Tensor& weight, BinaryCrossEntropyWithLogitsFuncOptions::reduction_t reduction, const Tensor& pos_weight);
} // namespace detail
Tensor binary_cross_entropy_with_logits(const Tensor& input, const Tensor& target, const BinaryCrossEntropyWithLogitsFuncOptions& options = {});
} // namespace torch::nn::functional
namespace torch::nn {
template <size_t D> struct ReflectionPadOptions {
  ReflectionPadOptions(ExpandingArray<D * 2> padding);
  TORCH_ARG(ExpandingArray<D * 2>, padding);
};
using ReflectionPad1dOptions = ReflectionPadOptions<1>;
using ReflectionPad2dOptions = ReflectionPadOptions<2>;
using ReflectionPad3dOptions = ReflectionPadOptions<3>;
template <size_t D> struct ReplicationPadOptions {
  ReplicationPadOptions(ExpandingArray<D * 2> padding);
  TORCH_ARG(ExpandingArray<D * 2>, padding);
};
using ReplicationPad1dOptions = ReplicationPadOptions<1>;
using ReplicationPad2dOptions = ReplicationPadOptions<2>;
using ReplicationPad3dOptions = ReplicationPadOptions<3>;
template <size_t D> struct ZeroPadOptions {
  ZeroPadOptions(ExpandingArray<D * 2> padding);
  TORCH_ARG(ExpandingArray<D * 2>, padding);
};
using ZeroPad1dOptions = ZeroPadOptions<1>;
using ZeroPad2dOptions = ZeroPadOptions<2>;
using ZeroPad3dOptions = ZeroPadOptions<3>;
template <size_t D> struct ConstantPadOptions {
  ConstantPadOptions(ExpandingArray<D * 2> padding, double value);
  TORCH_ARG(ExpandingArray<D * 2>, padding);
  TORCH_ARG(double, value);
};
using ConstantPad1dOptions = ConstantPadOptions<1>;
using ConstantPad2dOptions = ConstantPadOptions<2>;
using ConstantPad3dOptions = ConstantPadOptions<3>;
namespace functional {
struct PadFuncOptions {
  typedef torchport_declared::OneOf< enumtype::kConstant, enumtype::kReflect, enumtype::kReplicate, enumtype::kCircular> mode_t;
  PadFuncOptions(std::vector<int64_t> pad);
  TORCH_ARG(std::vector<int64_t>, pad);
  TORCH_ARG(mode_t, mode);
  TORCH_ARG(double, value);
};
} // namespace functional
} // namespace torch::nn
namespace torch::nn::functional {
namespace detail {
Tensor pad(const Tensor& input, IntArrayRef pad, PadFuncOptions::mode_t mode, double value);
} // namespace detail
Tensor pad(const Tensor& input, const PadFuncOptions& options);
} // namespace torch::nn::functional
namespace torch::nn::modules::utils {
std::vector<int64_t> _reverse_repeat_vector(c10::ArrayRef<int64_t> t, int64_t n);
std::vector<int64_t> _list_with_default(c10::ArrayRef<std::optional<int64_t>> out_size, c10::IntArrayRef defaults);
} // namespace torch::nn::modules::utils
namespace torch::nn {
template <size_t D> struct AvgPoolOptions {
  AvgPoolOptions(ExpandingArray<D> kernel_size);
  TORCH_ARG(ExpandingArray<D>, kernel_size);
  TORCH_ARG(ExpandingArray<D>, stride);
  TORCH_ARG(ExpandingArray<D>, padding);
  TORCH_ARG(bool, ceil_mode);
  TORCH_ARG(bool, count_include_pad);
  TORCH_ARG(std::optional<int64_t>, divisor_override);
};
using AvgPool1dOptions = AvgPoolOptions<1>;
using AvgPool2dOptions = AvgPoolOptions<2>;
using AvgPool3dOptions = AvgPoolOptions<3>;
namespace functional {
using AvgPool1dFuncOptions = AvgPool1dOptions;
} // namespace functional
namespace functional {
using AvgPool2dFuncOptions = AvgPool2dOptions;
} // namespace functional
namespace functional {
using AvgPool3dFuncOptions = AvgPool3dOptions;
} // namespace functional
template <size_t D> struct MaxPoolOptions {
  MaxPoolOptions(ExpandingArray<D> kernel_size);
  TORCH_ARG(ExpandingArray<D>, kernel_size);
  TORCH_ARG(ExpandingArray<D>, stride);
  TORCH_ARG(ExpandingArray<D>, padding);
  TORCH_ARG(ExpandingArray<D>, dilation);
  TORCH_ARG(bool, ceil_mode);
};
using MaxPool1dOptions = MaxPoolOptions<1>;
using MaxPool2dOptions = MaxPoolOptions<2>;
using MaxPool3dOptions = MaxPoolOptions<3>;
namespace functional {
using MaxPool1dFuncOptions = MaxPool1dOptions;
} // namespace functional
namespace functional {
using MaxPool2dFuncOptions = MaxPool2dOptions;
} // namespace functional
namespace functional {
using MaxPool3dFuncOptions = MaxPool3dOptions;
} // namespace functional
template <typename output_size_t> struct AdaptiveMaxPoolOptions {
  AdaptiveMaxPoolOptions(output_size_t output_size);
  TORCH_ARG(output_size_t, output_size);
};
using AdaptiveMaxPool1dOptions = AdaptiveMaxPoolOptions<ExpandingArray<1>>;
using AdaptiveMaxPool2dOptions = AdaptiveMaxPoolOptions<ExpandingArrayWithOptionalElem<2>>;
using AdaptiveMaxPool3dOptions = AdaptiveMaxPoolOptions<ExpandingArrayWithOptionalElem<3>>;
namespace functional {
using AdaptiveMaxPool1dFuncOptions = AdaptiveMaxPool1dOptions;
} // namespace functional
namespace functional {
using AdaptiveMaxPool2dFuncOptions = AdaptiveMaxPool2dOptions;
} // namespace functional
namespace functional {
using AdaptiveMaxPool3dFuncOptions = AdaptiveMaxPool3dOptions;
} // namespace functional
template <typename output_size_t> struct AdaptiveAvgPoolOptions {
  AdaptiveAvgPoolOptions(output_size_t output_size);
  TORCH_ARG(output_size_t, output_size);
};
using AdaptiveAvgPool1dOptions = AdaptiveAvgPoolOptions<ExpandingArray<1>>;
using AdaptiveAvgPool2dOptions = AdaptiveAvgPoolOptions<ExpandingArrayWithOptionalElem<2>>;
using AdaptiveAvgPool3dOptions = AdaptiveAvgPoolOptions<ExpandingArrayWithOptionalElem<3>>;
namespace functional {
using AdaptiveAvgPool1dFuncOptions = AdaptiveAvgPool1dOptions;
} // namespace functional
namespace functional {
using AdaptiveAvgPool2dFuncOptions = AdaptiveAvgPool2dOptions;
} // namespace functional
namespace functional {
using AdaptiveAvgPool3dFuncOptions = AdaptiveAvgPool3dOptions;
} // namespace functional
template <size_t D> struct MaxUnpoolOptions {
  MaxUnpoolOptions(ExpandingArray<D> kernel_size);
  TORCH_ARG(ExpandingArray<D>, kernel_size);
  TORCH_ARG(ExpandingArray<D>, stride);
  TORCH_ARG(ExpandingArray<D>, padding);
};
using MaxUnpool1dOptions = MaxUnpoolOptions<1>;
using MaxUnpool2dOptions = MaxUnpoolOptions<2>;
using MaxUnpool3dOptions = MaxUnpoolOptions<3>;
namespace functional {
template <size_t D> struct MaxUnpoolFuncOptions {
  MaxUnpoolFuncOptions(ExpandingArray<D> kernel_size);
  TORCH_ARG(ExpandingArray<D>, kernel_size);
  TORCH_ARG(ExpandingArray<D>, stride);
  TORCH_ARG(ExpandingArray<D>, padding);
  TORCH_ARG(std::optional<std::vector<int64_t>>, output_size);
};
using MaxUnpool1dFuncOptions = MaxUnpoolFuncOptions<1>;
using MaxUnpool2dFuncOptions = MaxUnpoolFuncOptions<2>;
using MaxUnpool3dFuncOptions = MaxUnpoolFuncOptions<3>;
} // namespace functional
template <size_t D> struct FractionalMaxPoolOptions {
  FractionalMaxPoolOptions(ExpandingArray<D> kernel_size);
  TORCH_ARG(ExpandingArray<D>, kernel_size);
  TORCH_ARG(std::optional<ExpandingArray<D>>, output_size);
  using ExpandingArrayDouble = torch::ExpandingArray<D, double>;
  TORCH_ARG(std::optional<ExpandingArrayDouble>, output_ratio);
  TORCH_ARG(torch::Tensor, _random_samples);
};
using FractionalMaxPool2dOptions = FractionalMaxPoolOptions<2>;
using FractionalMaxPool3dOptions = FractionalMaxPoolOptions<3>;
namespace functional {
using FractionalMaxPool2dFuncOptions = FractionalMaxPool2dOptions;
} // namespace functional
namespace functional {
using FractionalMaxPool3dFuncOptions = FractionalMaxPool3dOptions;
} // namespace functional
template <size_t D> struct LPPoolOptions {
  LPPoolOptions(double norm_type, ExpandingArray<D> kernel_size);
  TORCH_ARG(double, norm_type);
  TORCH_ARG(ExpandingArray<D>, kernel_size);
  TORCH_ARG(ExpandingArray<D>, stride);
  TORCH_ARG(bool, ceil_mode);
};
using LPPool1dOptions = LPPoolOptions<1>;
using LPPool2dOptions = LPPoolOptions<2>;
using LPPool3dOptions = LPPoolOptions<3>;
namespace functional {
using LPPool1dFuncOptions = LPPool1dOptions;
} // namespace functional
namespace functional {
using LPPool2dFuncOptions = LPPool2dOptions;
} // namespace functional
namespace functional {
using LPPool3dFuncOptions = LPPool3dOptions;
} // namespace functional
} // namespace torch::nn
namespace torch::nn::functional {
namespace detail {
Tensor avg_pool1d(const Tensor& input, ExpandingArray<1> kernel_size, ExpandingArray<1> stride, ExpandingArray<1> padding, bool ceil_mode, bool count_include_pad);
} // namespace detail
Tensor avg_pool1d(const Tensor& input, const AvgPool1dFuncOptions& options);
namespace detail {
Tensor avg_pool2d(const Tensor& input, ExpandingArray<2> kernel_size, ExpandingArray<2> stride, ExpandingArray<2> padding, bool ceil_mode, bool count_include_pad, std::optional<int64_t> divisor_override);
} // namespace detail
Tensor avg_pool2d(const Tensor& input, const AvgPool2dFuncOptions& options);
namespace detail {
Tensor avg_pool3d(const Tensor& input, ExpandingArray<3> kernel_size, ExpandingArray<3> stride, ExpandingArray<3> padding, bool ceil_mode, bool count_include_pad, std::optional<int64_t> divisor_override);
} // namespace detail
Tensor avg_pool3d(const Tensor& input, const AvgPool3dFuncOptions& options);
namespace detail {
Tensor max_pool1d(const Tensor& input, ExpandingArray<1> kernel_size, ExpandingArray<1> stride, ExpandingArray<1> padding, ExpandingArray<1> dilation, bool ceil_mode);
} // namespace detail
Tensor max_pool1d(const Tensor& input, const MaxPool1dFuncOptions& options);
namespace detail {
std::tuple<Tensor, Tensor> max_pool1d_with_indices(const Tensor& input, ExpandingArray<1> kernel_size, ExpandingArray<1> stride, ExpandingArray<1> padding, ExpandingArray<1> dilation, bool ceil_mode);
} // namespace detail
std::tuple<Tensor, Tensor> max_pool1d_with_indices(const Tensor& input, const MaxPool1dFuncOptions& options);
namespace detail {
Tensor max_pool2d(const Tensor& input, ExpandingArray<2> kernel_size, ExpandingArray<2> stride, ExpandingArray<2> padding, ExpandingArray<2> dilation, bool ceil_mode);
} // namespace detail
Tensor max_pool2d(const Tensor& input, const MaxPool2dFuncOptions& options);
namespace detail {
std::tuple<Tensor, Tensor> max_pool2d_with_indices(const Tensor& input, ExpandingArray<2> kernel_size, ExpandingArray<2> stride, ExpandingArray<2> padding, ExpandingArray<2> dilation, bool ceil_mode);
} // namespace detail
std::tuple<Tensor, Tensor> max_pool2d_with_indices(const Tensor& input, const MaxPool2dFuncOptions& options);
namespace detail {
Tensor max_pool3d(const Tensor& input, ExpandingArray<3> kernel_size, ExpandingArray<3> stride, ExpandingArray<3> padding, ExpandingArray<3> dilation, bool ceil_mode);
} // namespace detail
Tensor max_pool3d(const Tensor& input, const MaxPool3dFuncOptions& options);
namespace detail {
std::tuple<Tensor, Tensor> max_pool3d_with_indices(const Tensor& input, ExpandingArray<3> kernel_size, ExpandingArray<3> stride, ExpandingArray<3> padding, ExpandingArray<3> dilation, bool ceil_mode);
} // namespace detail
std::tuple<Tensor, Tensor> max_pool3d_with_indices(const Tensor& input, const MaxPool3dFuncOptions& options);
namespace detail {
std::tuple<Tensor, Tensor> adaptive_max_pool1d_with_indices(const Tensor& input, ExpandingArray<1> output_size);
} // namespace detail
std::tuple<Tensor, Tensor> adaptive_max_pool1d_with_indices(const Tensor& input, const AdaptiveMaxPool1dFuncOptions& options);
namespace detail {
Tensor adaptive_max_pool1d(const Tensor& input, ExpandingArray<1> output_size);
} // namespace detail
Tensor adaptive_max_pool1d(const Tensor& input, const AdaptiveMaxPool1dFuncOptions& options);
namespace detail {
std::tuple<Tensor, Tensor> adaptive_max_pool2d_with_indices(const Tensor& input, ExpandingArrayWithOptionalElem<2> output_size);
} // namespace detail
std::tuple<Tensor, Tensor> adaptive_max_pool2d_with_indices(const Tensor& input, const AdaptiveMaxPool2dFuncOptions& options);
namespace detail {
Tensor adaptive_max_pool2d(const Tensor& input, ExpandingArrayWithOptionalElem<2> output_size);
} // namespace detail
Tensor adaptive_max_pool2d(const Tensor& input, const AdaptiveMaxPool2dFuncOptions& options);
namespace detail {
std::tuple<Tensor, Tensor> adaptive_max_pool3d_with_indices(const Tensor& input, ExpandingArrayWithOptionalElem<3> output_size);
} // namespace detail
std::tuple<Tensor, Tensor> adaptive_max_pool3d_with_indices(const Tensor& input, const AdaptiveMaxPool3dFuncOptions& options);
namespace detail {
Tensor adaptive_max_pool3d(const Tensor& input, ExpandingArrayWithOptionalElem<3> output_size);
} // namespace detail
Tensor adaptive_max_pool3d(const Tensor& input, const AdaptiveMaxPool3dFuncOptions& options);
namespace detail {
Tensor adaptive_avg_pool1d(const Tensor& input, ExpandingArray<1> output_size);
} // namespace detail
Tensor adaptive_avg_pool1d(const Tensor& input, const AdaptiveAvgPool1dFuncOptions& options);
namespace detail {
Tensor adaptive_avg_pool2d(const Tensor& input, ExpandingArrayWithOptionalElem<2> output_size);
} // namespace detail
Tensor adaptive_avg_pool2d(const Tensor& input, const AdaptiveAvgPool2dFuncOptions& options);
namespace detail {
Tensor adaptive_avg_pool3d(const Tensor& input, ExpandingArrayWithOptionalElem<3> output_size);
} // namespace detail
Tensor adaptive_avg_pool3d(const Tensor& input, const AdaptiveAvgPool3dFuncOptions& options);
std::vector<int64_t> _unpool_output_size(const Tensor& input, const IntArrayRef& kernel_size, const IntArrayRef& stride, const IntArrayRef& padding, const std::optional<std::vector<int64_t>>& output_size);
namespace detail {
Tensor max_unpool1d(const Tensor& input, const Tensor& indices, ExpandingArray<1> kernel_size, ExpandingArray<1> stride, ExpandingArray<1> padding, const std::optional<std::vector<int64_t>>& output_size);
} // namespace detail
Tensor max_unpool1d(const Tensor& input, const Tensor& indices, const MaxUnpool1dFuncOptions& options);
namespace detail {
Tensor max_unpool2d(const Tensor& input, const Tensor& indices, ExpandingArray<2> kernel_size, ExpandingArray<2> stride, ExpandingArray<2> padding, const std::optional<std::vector<int64_t>>& output_size);
} // namespace detail
Tensor max_unpool2d(const Tensor& input, const Tensor& indices, const MaxUnpool2dFuncOptions& options);
namespace detail {
Tensor max_unpool3d(const Tensor& input, const Tensor& indices, ExpandingArray<3> kernel_size, ExpandingArray<3> stride, ExpandingArray<3> padding, const std::optional<std::vector<int64_t>>& output_size);
} // namespace detail
Tensor max_unpool3d(const Tensor& input, const Tensor& indices, const MaxUnpool3dFuncOptions& options);
namespace detail {
std::tuple<Tensor, Tensor> fractional_max_pool2d_with_indices(const Tensor& input, const ExpandingArray<2>& kernel_size, const std::optional<ExpandingArray<2>>& output_size, const std::optional<ExpandingArray<2, double>>& output_ratio, const Tensor& _random_samples);
} // namespace detail
std::tuple<Tensor, Tensor> fractional_max_pool2d_with_indices(const Tensor& input, const FractionalMaxPool2dFuncOptions& options);
namespace detail {
Tensor fractional_max_pool2d(const Tensor& input, ExpandingArray<2> kernel_size, std::optional<ExpandingArray<2>> output_size, std::optional<ExpandingArray<2, double>> output_ratio, const Tensor& _random_samples);
} // namespace detail
Tensor fractional_max_pool2d(const Tensor& input, const FractionalMaxPool2dFuncOptions& options);
namespace detail {
std::tuple<Tensor, Tensor> fractional_max_pool3d_with_indices(const Tensor& input, const ExpandingArray<3>& kernel_size, const std::optional<ExpandingArray<3>>& output_size, const std::optional<ExpandingArray<3, double>>& output_ratio, const Tensor& _random_samples);
} // namespace detail
std::tuple<Tensor, Tensor> fractional_max_pool3d_with_indices(const Tensor& input, const FractionalMaxPool3dFuncOptions& options);
namespace detail {
Tensor fractional_max_pool3d(const Tensor& input, ExpandingArray<3> kernel_size, std::optional<ExpandingArray<3>> output_size, std::optional<ExpandingArray<3, double>> output_ratio, const Tensor& _random_samples);
} // namespace detail
Tensor fractional_max_pool3d(const Tensor& input, const FractionalMaxPool3dFuncOptions& options);
namespace detail {
Tensor lp_pool1d(const Tensor& input, double norm_type, ExpandingArray<1> kernel_size, ExpandingArray<1> stride, bool ceil_mode);
} // namespace detail
Tensor lp_pool1d(const Tensor& input, const LPPool1dFuncOptions& options);
namespace detail {
Tensor lp_pool2d(const Tensor& input, double norm_type, ExpandingArray<2> kernel_size, ExpandingArray<2> stride, bool ceil_mode);
} // namespace detail
Tensor lp_pool2d(const Tensor& input, const LPPool2dFuncOptions& options);
namespace detail {
Tensor lp_pool3d(const Tensor& input, double norm_type, ExpandingArray<3> kernel_size, ExpandingArray<3> stride, bool ceil_mode);
} // namespace detail
Tensor lp_pool3d(const Tensor& input, const LPPool3dFuncOptions& options);
} // namespace torch::nn::functional
namespace torch::nn {
struct LayerNormOptions {
  LayerNormOptions(std::vector<int64_t> normalized_shape);
  TORCH_ARG(std::vector<int64_t>, normalized_shape);
  TORCH_ARG(double, eps);
  TORCH_ARG(bool, elementwise_affine);
};
namespace functional {
struct LayerNormFuncOptions {
  LayerNormFuncOptions(std::vector<int64_t> normalized_shape);
  TORCH_ARG(std::vector<int64_t>, normalized_shape);
  TORCH_ARG(Tensor, weight);
  TORCH_ARG(Tensor, bias);
  TORCH_ARG(double, eps);
};
} // namespace functional
struct LocalResponseNormOptions {
  LocalResponseNormOptions(int64_t size);
  TORCH_ARG(int64_t, size);
  TORCH_ARG(double, alpha);
  TORCH_ARG(double, beta);
  TORCH_ARG(double, k);
};
namespace functional {
using LocalResponseNormFuncOptions = LocalResponseNormOptions;
} // namespace functional
struct CrossMapLRN2dOptions {
  CrossMapLRN2dOptions(int64_t size);
  TORCH_ARG(int64_t, size);
  TORCH_ARG(double, alpha);
  TORCH_ARG(double, beta);
  TORCH_ARG(int64_t, k);
};
namespace functional {
struct NormalizeFuncOptions {
  TORCH_ARG(double, p);
  TORCH_ARG(int64_t, dim);
  TORCH_ARG(double, eps);
  TORCH_ARG(std::optional<Tensor>, out);
};
} // namespace functional
struct GroupNormOptions {
  GroupNormOptions(int64_t num_groups, int64_t num_channels);
  TORCH_ARG(int64_t, num_groups);
  TORCH_ARG(int64_t, num_channels);
  TORCH_ARG(double, eps);
  TORCH_ARG(bool, affine);
};
namespace functional {
struct GroupNormFuncOptions {
  GroupNormFuncOptions(int64_t num_groups);
  TORCH_ARG(int64_t, num_groups);
  TORCH_ARG(Tensor, weight);
  TORCH_ARG(Tensor, bias);
  TORCH_ARG(double, eps);
};
} // namespace functional
} // namespace torch::nn
namespace torch::nn::functional {
namespace detail {
Tensor normalize(const Tensor& input, double p, int64_t dim, double eps, std::optional<Tensor> out);
} // namespace detail
Tensor normalize(const Tensor& input, NormalizeFuncOptions options = {});
namespace detail {
Tensor layer_norm(const Tensor& input, const std::vector<int64_t>& normalized_shape, const Tensor& weight, const Tensor& bias, double eps);
} // namespace detail
Tensor layer_norm(const Tensor& input, const LayerNormFuncOptions& options);
namespace detail {
Tensor local_response_norm(const Tensor& input, int64_t size, double alpha, double beta, double k);
} // namespace detail
Tensor local_response_norm(const Tensor& input, const LocalResponseNormFuncOptions& options);
namespace detail {
Tensor group_norm(const Tensor& input, int64_t num_groups, const Tensor& weight, const Tensor& bias, double eps);
} // namespace detail
Tensor group_norm(const Tensor& input, const GroupNormFuncOptions& options);
} // namespace torch::nn::functional
namespace torch::nn {
struct PixelShuffleOptions {
  PixelShuffleOptions(int64_t upscale_factor);
  TORCH_ARG(int64_t, upscale_factor);
};
struct PixelUnshuffleOptions {
  PixelUnshuffleOptions(int64_t downscale_factor);
  TORCH_ARG(int64_t, downscale_factor);
};
namespace functional {
using PixelShuffleFuncOptions = PixelShuffleOptions;
using PixelUnshuffleFuncOptions = PixelUnshuffleOptions;
} // namespace functional
} // namespace torch::nn
namespace torch::nn::functional {
namespace detail {
Tensor pixel_shuffle(const Tensor& input, int64_t upscale_factor);
Tensor pixel_unshuffle(const Tensor& input, int64_t downscale_factor);
} // namespace detail
Tensor pixel_shuffle(const Tensor& input, const PixelShuffleFuncOptions& options);
Tensor pixel_unshuffle(const Tensor& input, const PixelUnshuffleFuncOptions& options);
} // namespace torch::nn::functional
namespace torch::nn {
struct UpsampleOptions {
  TORCH_ARG(std::optional<std::vector<int64_t>>, size);
  TORCH_ARG(std::optional<std::vector<double>>, scale_factor);
  typedef torchport_declared::OneOf< enumtype::kNearest, enumtype::kLinear, enumtype::kBilinear, enumtype::kBicubic, enumtype::kTrilinear> mode_t;
  TORCH_ARG(mode_t, mode);
  TORCH_ARG(std::optional<bool>, align_corners);
};
namespace functional {
struct InterpolateFuncOptions {
  typedef torchport_declared::OneOf< enumtype::kNearest, enumtype::kLinear, enumtype::kBilinear, enumtype::kBicubic, enumtype::kTrilinear, enumtype::kArea, enumtype::kNearestExact> mode_t;
  TORCH_ARG(std::optional<std::vector<int64_t>>, size);
  TORCH_ARG(std::optional<std::vector<double>>, scale_factor);
  TORCH_ARG(mode_t, mode);
  TORCH_ARG(std::optional<bool>, align_corners);
  TORCH_ARG(std::optional<bool>, recompute_scale_factor);
  TORCH_ARG(bool, antialias);
};
} // namespace functional
} // namespace torch::nn
namespace torch::nn::functional {
std::vector<int64_t> _interp_output_size(int64_t dim, std::tuple< Tensor, std::optional<std::vector<int64_t>>, std::optional<std::vector<double>>, std::optional<bool>> closed_over_args);
namespace detail {
Tensor interpolate(const Tensor& input, const std::optional<std::vector<int64_t>>& size, const std::optional<std::vector<double>>& scale_factor, InterpolateFuncOptions::mode_t mode, std::optional<bool> align_corners, std::optional<bool> recompute_scale_factor, bool antialias);
} // namespace detail
Tensor interpolate(const Tensor& input, const InterpolateFuncOptions& options = {});
} // namespace torch::nn::functional
namespace torch::nn::functional {
struct GridSampleFuncOptions {
  typedef torchport_declared::OneOf<enumtype::kBilinear, enumtype::kNearest, enumtype::kBicubic> mode_t;
  typedef torchport_declared::OneOf<enumtype::kZeros, enumtype::kBorder, enumtype::kReflection> padding_mode_t;
  TORCH_ARG(mode_t, mode);
  TORCH_ARG(padding_mode_t, padding_mode);
  TORCH_ARG(std::optional<bool>, align_corners);
};
} // namespace torch::nn::functional
namespace torch::nn::functional {
Tensor affine_grid(const Tensor& theta, const IntArrayRef& size, bool align_corners = false);
namespace detail {
Tensor grid_sample(const Tensor& input, const Tensor& grid, GridSampleFuncOptions::mode_t mode, GridSampleFuncOptions::padding_mode_t padding_mode, std::optional<bool> align_corners);
} // namespace detail
Tensor grid_sample(const Tensor& input, const Tensor& grid, const GridSampleFuncOptions& options = {});
} // namespace torch::nn::functional
namespace torch {
namespace nn::init {
using NonlinearityType = torchport_declared::OneOf< enumtype::kLinear, enumtype::kConv1D, enumtype::kConv2D, enumtype::kConv3D, enumtype::kConvTranspose1D, enumtype::kConvTranspose2D, enumtype::kConvTranspose3D, enumtype::kSigmoid, enumtype::kTanh, enumtype::kReLU, enumtype::kLeakyReLU>;
using FanModeType = torchport_declared::OneOf<enumtype::kFanIn, enumtype::kFanOut>;
} // namespace nn::init
namespace nn::init {
double calculate_gain(NonlinearityType nonlinearity, double param = 0.01);
Tensor constant_(Tensor tensor, Scalar value);
Tensor dirac_(Tensor tensor);
Tensor eye_(Tensor matrix);
Tensor normal_(Tensor tensor, double mean = 0, double std = 1);
Tensor ones_(Tensor tensor);
Tensor orthogonal_(Tensor tensor, double gain = 1.0);
Tensor sparse_(Tensor tensor, double sparsity, double std = 0.01);
Tensor uniform_(Tensor tensor, double low = 0, double high = 1);
Tensor kaiming_normal_(Tensor tensor, double a = 0, FanModeType mode = torch::kFanIn, NonlinearityType nonlinearity = torch::kLeakyReLU);
Tensor kaiming_uniform_(Tensor tensor, double a = 0, FanModeType mode = torch::kFanIn, NonlinearityType nonlinearity = torch::kLeakyReLU);
Tensor xavier_normal_(Tensor tensor, double gain = 1.0);
Tensor xavier_uniform_(Tensor tensor, double gain = 1.0);
Tensor zeros_(Tensor tensor);
std::tuple<int64_t, int64_t> _calculate_fan_in_and_fan_out(const Tensor& tensor);
} // namespace nn::init
} // namespace torch
namespace torch::nn {
struct AnyModule {
  AnyModule() = default;
  template <typename ModuleType> explicit AnyModule(std::shared_ptr<ModuleType> module);
  template < typename ModuleType, typename = torch::detail::enable_if_module_t<ModuleType>> explicit AnyModule(ModuleType&& module);
  template <typename ModuleType> explicit AnyModule(const ModuleHolder<ModuleType>& module_holder);
  AnyModule(AnyModule&&) = default;
  AnyModule& operator=(AnyModule&&) = default;
  AnyModule(const AnyModule& other);
  AnyModule& operator=(const AnyModule& other);
  AnyModule clone(std::optional<Device> device = std::nullopt) const;
  template <typename ModuleType> AnyModule& operator=(std::shared_ptr<ModuleType> module);
  template <typename... ArgumentTypes> AnyValue any_forward(ArgumentTypes&&... arguments);
  template <typename ReturnType = torch::Tensor, typename... ArgumentTypes> ReturnType forward(ArgumentTypes&&... arguments);
  template <typename T, typename = torch::detail::enable_if_module_t<T>> T& get();
  template <typename T, typename = torch::detail::enable_if_module_t<T>> const T& get() const;
  template <typename T, typename ContainedType = typename T::ContainedType> T get() const;
  std::shared_ptr<Module> ptr() const;
  template <typename T, typename = torch::detail::enable_if_module_t<T>> std::shared_ptr<T> ptr() const;
  const std::type_info& type_info() const;
  bool is_empty() const noexcept;
};
AnyModule& AnyModule::operator=(const AnyModule& other);
template <typename ModuleType> AnyModule& AnyModule::operator=(std::shared_ptr<ModuleType> module);
} // namespace torch::nn
namespace torch::nn {
struct FunctionalImpl : public torch::nn::Cloneable<FunctionalImpl> {
  using Function = std::function<Tensor(Tensor)>;
  explicit FunctionalImpl(Function function);
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(Tensor input);
  Tensor operator()(Tensor input);
  bool is_serializable() const;
};
TORCHPORT_MODULE(Functional);
} // namespace torch::nn
namespace torch::nn {
struct ModuleDictImpl : public Cloneable<ModuleDictImpl> {
  using Iterator = torch::OrderedDict<std::string, std::shared_ptr<Module>>::Iterator;
  using ConstIterator = torch::OrderedDict<std::string, std::shared_ptr<Module>>::ConstIterator;
  ModuleDictImpl() = default;
  explicit ModuleDictImpl(const std::vector<std::pair<std::string, std::shared_ptr<Module>>>& modules);
  explicit ModuleDictImpl(const torch::OrderedDict<std::string, std::shared_ptr<Module>>& modules);
  std::vector<std::pair<std::string, std::shared_ptr<Module>>> items() const;
  std::vector<std::string> keys() const;
  std::vector<std::shared_ptr<Module>> values() const;
  Iterator begin();
  ConstIterator begin() const;
  Iterator end();
  ConstIterator end() const;
  size_t size() const noexcept;
  bool empty() const noexcept;
  bool contains(const std::string& key) const noexcept;
  void clear();
  std::shared_ptr<Module> clone(const std::optional<Device>& device = std::nullopt) const;
  void reset();
  void pretty_print(std::ostream& stream) const;
  std::shared_ptr<Module> operator[](const std::string& key) const;
  template <typename T> T& at(const std::string& key);
  template <typename T> const T& at(const std::string& key) const;
  std::shared_ptr<Module> pop(const std::string& key);
  void update(const std::vector<std::pair<std::string, std::shared_ptr<Module>>>& modules);
  template <typename Container> void update(const Container& container);
};
TORCHPORT_MODULE(ModuleDict);
} // namespace torch::nn
namespace torch::nn {
struct ModuleListImpl : public Cloneable<ModuleListImpl> {
  using Iterator = std::vector<std::shared_ptr<Module>>::iterator;
  using ConstIterator = std::vector<std::shared_ptr<Module>>::const_iterator;
  ModuleListImpl() = default;
  template <typename... Modules> explicit ModuleListImpl(Modules&&... modules);
  std::shared_ptr<Module> clone(const std::optional<Device>& device = std::nullopt) const;
  void reset();
  void pretty_print(std::ostream& stream) const;
  void push_back(std::shared_ptr<Module> module);
  template <typename M, typename = torch::detail::enable_if_module_t<M>> void push_back(M&& module);
  template <typename M> void push_back(const ModuleHolder<M>& module_holder);
  template <typename Container> void extend(const Container& container);
  Iterator begin();
  ConstIterator begin() const;
  Iterator end();
  ConstIterator end() const;
  template <typename T> T& at(size_t index);
  template <typename T> const T& at(size_t index) const;
  std::shared_ptr<Module> ptr(size_t index) const;
  template <typename T> std::shared_ptr<T> ptr(size_t index) const;
  std::shared_ptr<Module> operator[](size_t index) const;
  size_t size() const noexcept;
  bool is_empty() const noexcept;
  void insert(size_t index, std::shared_ptr<Module> module);
  template <typename M> void insert(size_t index, const ModuleHolder<M>& module_holder);
  template <typename M, typename = torch::detail::enable_if_module_t<M>> void insert(size_t index, M&& module);
};
TORCHPORT_MODULE(ModuleList);
} // namespace torch::nn
namespace torch::nn {
struct NamedAnyModule {
  template <typename ModuleType> NamedAnyModule(std::string name, std::shared_ptr<ModuleType> module_ptr);
  template <typename M, typename = torch::detail::enable_if_module_t<M>> NamedAnyModule(std::string name, M&& module);
  template <typename M> NamedAnyModule(std::string name, const ModuleHolder<M>& module_holder);
  NamedAnyModule(std::string name, AnyModule any_module);
  const std::string& name() const noexcept;
  AnyModule& module() noexcept;
  const AnyModule& module() const noexcept;
};
} // namespace torch::nn
namespace torch::nn {
struct ParameterDictImpl : public Cloneable<ParameterDictImpl> {
  using Iterator = OrderedDict<std::string, Tensor>::Iterator;
  using ConstIterator = OrderedDict<std::string, Tensor>::ConstIterator;
  ParameterDictImpl() = default;
  explicit ParameterDictImpl(const torch::OrderedDict<std::string, torch::Tensor>& params);
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor& insert(const std::string& key, const Tensor& param);
  Tensor pop(const std::string& key);
  std::vector<std::string> keys() const;
  std::vector<torch::Tensor> values() const;
  Iterator begin();
  ConstIterator begin() const;
  Iterator end();
  ConstIterator end() const;
  size_t size() const noexcept;
  bool empty() const noexcept;
  template <typename Container> void update(const Container& container);
  void clear();
  bool contains(const std::string& key) const noexcept;
  const Tensor& get(const std::string& key) const;
  Tensor& get(const std::string& key);
  Tensor& operator[](const std::string& key);
  const Tensor& operator[](const std::string& key) const;
};
TORCHPORT_MODULE(ParameterDict);
} // namespace torch::nn
namespace torch::nn {
struct ParameterListImpl : public Cloneable<ParameterListImpl> {
  using Iterator = std::vector<OrderedDict<std::string, torch::Tensor>::Item>::iterator;
  using ConstIterator = std::vector< OrderedDict<std::string, torch::Tensor>::Item>::const_iterator;
  ParameterListImpl() = default;
  template <typename... Tensors> explicit ParameterListImpl(Tensors&&... params);
  template <typename... Tensors> explicit ParameterListImpl(const Tensors&... params);
  void reset();
  void pretty_print(std::ostream& stream) const;
  void append(torch::Tensor&& param);
  void append(const torch::Tensor& param);
  void append(const OrderedDict<std::string, torch::Tensor>::Item& pair);
  template <typename Container> void extend(const Container& container);
  Iterator begin();
  ConstIterator begin() const;
  Iterator end();
  ConstIterator end() const;
  at::Tensor& at(size_t idx);
  const at::Tensor& at(size_t idx) const;
  at::Tensor& operator[](size_t idx);
  const at::Tensor& operator[](size_t idx) const;
  size_t size() const noexcept;
  bool is_empty() const noexcept;
  template <typename Container> Container& operator+=(const Container& other);
};
TORCHPORT_MODULE(ParameterList);
} // namespace torch::nn
namespace torch::nn {
struct SequentialImpl : public Cloneable<SequentialImpl> {
  using Iterator = std::vector<AnyModule>::iterator;
  using ConstIterator = std::vector<AnyModule>::const_iterator;
  SequentialImpl() = default;
  template <typename... Modules> explicit SequentialImpl(Modules&&... modules);
  explicit SequentialImpl(torch::OrderedDict<std::string, AnyModule>&& ordered_dict);
  explicit SequentialImpl(std::initializer_list<NamedAnyModule> named_modules);
  std::shared_ptr<Module> clone(const std::optional<Device>& device = std::nullopt) const;
  void reset();
  void pretty_print(std::ostream& stream) const;
  template <typename ReturnType = Tensor, typename... InputTypes> ReturnType forward(InputTypes&&... inputs);
  template <typename ModuleType> void push_back(std::shared_ptr<ModuleType> module_ptr);
  template <typename ModuleType> void push_back(std::string name, std::shared_ptr<ModuleType> module_ptr);
  template <typename M, typename = torch::detail::enable_if_module_t<M>> void push_back(M&& module);
  template <typename M, typename = torch::detail::enable_if_module_t<M>> void push_back(std::string name, M&& module);
  template <typename M> void push_back(const ModuleHolder<M>& module_holder);
  template <typename M> void push_back(std::string name, const ModuleHolder<M>& module_holder);
  template <typename Container> void extend(const Container& container);
  void push_back(AnyModule any_module);
  void push_back(std::string name, AnyModule any_module);
  Iterator begin();
  ConstIterator begin() const;
  Iterator end();
  ConstIterator end() const;
  template <typename T> T& at(size_t index);
  template <typename T> const T& at(size_t index) const;
  std::shared_ptr<Module> ptr(size_t index) const;
  template <typename T> std::shared_ptr<T> ptr(size_t index) const;
  std::shared_ptr<Module> operator[](size_t index) const;
  size_t size() const noexcept;
  bool is_empty() const noexcept;
};
struct Sequential : public torch::nn::ModuleHolder<SequentialImpl> {
  using torch::nn::ModuleHolder<SequentialImpl>::ModuleHolder;
  Sequential() = default;
  Sequential(std::initializer_list<NamedAnyModule> named_modules);
};
} // namespace torch::nn
namespace torch::nn {
struct IdentityImpl : public Cloneable<IdentityImpl> {
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input);
};
TORCHPORT_MODULE(Identity);
struct LinearImpl : public Cloneable<LinearImpl> {
  LinearImpl(int64_t in_features, int64_t out_features);
  explicit LinearImpl(const LinearOptions& options_);
  void reset();
  void reset_parameters();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input);
  LinearOptions options;
  Tensor weight;
  Tensor bias;
};
TORCHPORT_MODULE(Linear);
struct FlattenImpl : public Cloneable<FlattenImpl> {
  explicit FlattenImpl(const FlattenOptions& options_ = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input);
  FlattenOptions options;
};
TORCHPORT_MODULE(Flatten);
struct UnflattenImpl : public Cloneable<UnflattenImpl> {
  UnflattenImpl(int64_t dim, std::vector<int64_t> sizes);
  explicit UnflattenImpl(UnflattenOptions options_);
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input);
  UnflattenOptions options;
};
TORCHPORT_MODULE(Unflatten);
struct BilinearImpl : public Cloneable<BilinearImpl> {
  BilinearImpl(int64_t in1_features, int64_t in2_features, int64_t out_features);
  explicit BilinearImpl(const BilinearOptions& options_);
  void reset();
  void reset_parameters();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input1, const Tensor& input2);
  BilinearOptions options;
  Tensor weight;
  Tensor bias;
};
TORCHPORT_MODULE(Bilinear);
} // namespace torch::nn
namespace torch::nn {
struct ELUImpl : public torch::nn::Cloneable<ELUImpl> {
  explicit ELUImpl(const ELUOptions& options_ = {});
  Tensor forward(Tensor input);
  void reset();
  void pretty_print(std::ostream& stream) const;
  ELUOptions options;
};
TORCHPORT_MODULE(ELU);
struct SELUImpl : public torch::nn::Cloneable<SELUImpl> {
  explicit SELUImpl(const SELUOptions& options_ = {});
  Tensor forward(Tensor input);
  void reset();
  void pretty_print(std::ostream& stream) const;
  SELUOptions options;
};
TORCHPORT_MODULE(SELU);
struct HardshrinkImpl : public torch::nn::Cloneable<HardshrinkImpl> {
  explicit HardshrinkImpl(const HardshrinkOptions& options_ = {});
  Tensor forward(const Tensor& input);
  void reset();
  void pretty_print(std::ostream& stream) const;
  HardshrinkOptions options;
};
TORCHPORT_MODULE(Hardshrink);
struct HardtanhImpl : public torch::nn::Cloneable<HardtanhImpl> {
  explicit HardtanhImpl(const HardtanhOptions& options_ = {});
  Tensor forward(Tensor input);
  void reset();
  void pretty_print(std::ostream& stream) const;
  HardtanhOptions options;
};
TORCHPORT_MODULE(Hardtanh);
struct LeakyReLUImpl : public torch::nn::Cloneable<LeakyReLUImpl> {
  explicit LeakyReLUImpl(const LeakyReLUOptions& options_ = {});
  Tensor forward(Tensor input);
  void reset();
  void pretty_print(std::ostream& stream) const;
  LeakyReLUOptions options;
};
TORCHPORT_MODULE(LeakyReLU);
struct LogSigmoidImpl : public torch::nn::Cloneable<LogSigmoidImpl> {
  Tensor forward(const Tensor& input);
  void reset();
  void pretty_print(std::ostream& stream) const;
};
TORCHPORT_MODULE(LogSigmoid);
struct SoftmaxImpl : public torch::nn::Cloneable<SoftmaxImpl> {
  explicit SoftmaxImpl(int64_t dim);
  explicit SoftmaxImpl(const SoftmaxOptions& options_);
  Tensor forward(const Tensor& input);
  void reset();
  void pretty_print(std::ostream& stream) const;
  SoftmaxOptions options;
};
TORCHPORT_MODULE(Softmax);
struct SoftminImpl : public torch::nn::Cloneable<SoftminImpl> {
  explicit SoftminImpl(int64_t dim);
  explicit SoftminImpl(const SoftminOptions& options_);
  Tensor forward(const Tensor& input);
  void reset();
  void pretty_print(std::ostream& stream) const;
  SoftminOptions options;
};
TORCHPORT_MODULE(Softmin);
struct LogSoftmaxImpl : public torch::nn::Cloneable<LogSoftmaxImpl> {
  explicit LogSoftmaxImpl(int64_t dim);
  explicit LogSoftmaxImpl(const LogSoftmaxOptions& options_);
  Tensor forward(const Tensor& input);
  void reset();
  void pretty_print(std::ostream& stream) const;
  LogSoftmaxOptions options;
};
TORCHPORT_MODULE(LogSoftmax);
struct Softmax2dImpl : public torch::nn::Cloneable<Softmax2dImpl> {
  Tensor forward(const Tensor& input);
  void reset();
  void pretty_print(std::ostream& stream) const;
};
TORCHPORT_MODULE(Softmax2d);
struct PReLUImpl : public torch::nn::Cloneable<PReLUImpl> {
  explicit PReLUImpl(const PReLUOptions& options_ = {});
  Tensor forward(const Tensor& input);
  void reset();
  void pretty_print(std::ostream& stream) const;
  PReLUOptions options;
  Tensor weight;
};
TORCHPORT_MODULE(PReLU);
struct ReLUImpl : public torch::nn::Cloneable<ReLUImpl> {
  explicit ReLUImpl(const ReLUOptions& options_ = {});
  Tensor forward(Tensor input);
  void reset();
  void pretty_print(std::ostream& stream) const;
  ReLUOptions options;
};
TORCHPORT_MODULE(ReLU);
struct ReLU6Impl : public torch::nn::Cloneable<ReLU6Impl> {
  explicit ReLU6Impl(const ReLU6Options& options_ = {});
  Tensor forward(Tensor input);
  void reset();
  void pretty_print(std::ostream& stream) const;
  ReLU6Options options;
};
TORCHPORT_MODULE(ReLU6);
struct RReLUImpl : public torch::nn::Cloneable<RReLUImpl> {
  explicit RReLUImpl(const RReLUOptions& options_ = {});
  Tensor forward(Tensor input);
  void reset();
  void pretty_print(std::ostream& stream) const;
  RReLUOptions options;
};
TORCHPORT_MODULE(RReLU);
struct CELUImpl : public torch::nn::Cloneable<CELUImpl> {
  explicit CELUImpl(const CELUOptions& options_ = {});
  Tensor forward(Tensor input);
  void reset();
  void pretty_print(std::ostream& stream) const;
  CELUOptions options;
};
TORCHPORT_MODULE(CELU);
struct GLUImpl : public torch::nn::Cloneable<GLUImpl> {
  explicit GLUImpl(const GLUOptions& options_ = {});
  Tensor forward(const Tensor& input);
  void reset();
  void pretty_print(std::ostream& stream) const;
  GLUOptions options;
};
TORCHPORT_MODULE(GLU);
struct GELUImpl : public torch::nn::Cloneable<GELUImpl> {
  explicit GELUImpl(GELUOptions options_ = {});
  Tensor forward(const Tensor& input);
  void reset();
  void pretty_print(std::ostream& stream) const;
  GELUOptions options;
};
TORCHPORT_MODULE(GELU);
struct SiLUImpl : public torch::nn::Cloneable<SiLUImpl> {
  Tensor forward(const Tensor& input);
  void reset();
  void pretty_print(std::ostream& stream) const;
};
TORCHPORT_MODULE(SiLU);
struct MishImpl : public torch::nn::Cloneable<MishImpl> {
  Tensor forward(const Tensor& input);
  void reset();
  void pretty_print(std::ostream& stream) const;
};
TORCHPORT_MODULE(Mish);
struct SigmoidImpl : public torch::nn::Cloneable<SigmoidImpl> {
  Tensor forward(const Tensor& input);
  void reset();
  void pretty_print(std::ostream& stream) const;
};
TORCHPORT_MODULE(Sigmoid);
struct SoftplusImpl : public torch::nn::Cloneable<SoftplusImpl> {
  explicit SoftplusImpl(const SoftplusOptions& options_ = {});
  Tensor forward(const Tensor& input);
  void reset();
  void pretty_print(std::ostream& stream) const;
  SoftplusOptions options;
};
TORCHPORT_MODULE(Softplus);
struct SoftshrinkImpl : public torch::nn::Cloneable<SoftshrinkImpl> {
  explicit SoftshrinkImpl(const SoftshrinkOptions& options_ = {});
  Tensor forward(const Tensor& input);
  void reset();
  void pretty_print(std::ostream& stream) const;
  SoftshrinkOptions options;
};
TORCHPORT_MODULE(Softshrink);
struct SoftsignImpl : public torch::nn::Cloneable<SoftsignImpl> {
  Tensor forward(const Tensor& input);
  void reset();
  void pretty_print(std::ostream& stream) const;
};
TORCHPORT_MODULE(Softsign);
struct TanhImpl : public torch::nn::Cloneable<TanhImpl> {
  Tensor forward(const Tensor& input);
  void reset();
  void pretty_print(std::ostream& stream) const;
};
TORCHPORT_MODULE(Tanh);
struct TanhshrinkImpl : public torch::nn::Cloneable<TanhshrinkImpl> {
  Tensor forward(const Tensor& input);
  void reset();
  void pretty_print(std::ostream& stream) const;
};
TORCHPORT_MODULE(Tanhshrink);
struct ThresholdImpl : public torch::nn::Cloneable<ThresholdImpl> {
  ThresholdImpl(double threshold, double value);
  explicit ThresholdImpl(const ThresholdOptions& options_);
  Tensor forward(Tensor input);
  void reset();
  void pretty_print(std::ostream& stream) const;
  ThresholdOptions options;
};
TORCHPORT_MODULE(Threshold);
struct MultiheadAttentionImpl : public torch::nn::Cloneable<MultiheadAttentionImpl> {
  MultiheadAttentionImpl(int64_t embed_dim, int64_t num_heads);
  explicit MultiheadAttentionImpl(const MultiheadAttentionOptions& options_);
  std::tuple<Tensor, Tensor> forward(const Tensor& query, const Tensor& key, const Tensor& value, const Tensor& key_padding_mask=torchport_declared::some<const Tensor&>(), bool need_weights = true, const Tensor& attn_mask=torchport_declared::some<const Tensor&>(), bool average_attn_weights = true);
  void _reset_parameters();
  MultiheadAttentionOptions options;
  bool _qkv_same_embed_dim;
  Tensor in_proj_weight;
  Tensor in_proj_bias;
  Tensor bias_k;
  Tensor bias_v;
  Linear out_proj;
  Tensor q_proj_weight;
  Tensor k_proj_weight;
  Tensor v_proj_weight;
  int64_t head_dim;
};
TORCHPORT_MODULE(MultiheadAttention);
} // namespace torch::nn
namespace torch::nn {
struct AdaptiveLogSoftmaxWithLossOptions {
  AdaptiveLogSoftmaxWithLossOptions(int64_t in_features, int64_t n_classes, std::vector<int64_t> cutoffs);
  TORCH_ARG(int64_t, in_features);
  TORCH_ARG(int64_t, n_classes);
  TORCH_ARG(std::vector<int64_t>, cutoffs);
  TORCH_ARG(double, div_value);
  TORCH_ARG(bool, head_bias);
};
} // namespace torch::nn
namespace torch::nn {
struct ASMoutput {
  ASMoutput(Tensor output_, double loss_);
  Tensor output;
  double loss;
};
struct AdaptiveLogSoftmaxWithLossImpl : public Cloneable<AdaptiveLogSoftmaxWithLossImpl> {
  AdaptiveLogSoftmaxWithLossImpl(int64_t in_features, int64_t n_classes, std::vector<int64_t> cutoffs);
  explicit AdaptiveLogSoftmaxWithLossImpl(AdaptiveLogSoftmaxWithLossOptions options_);
  ASMoutput forward(const Tensor& input, const Tensor& target);
  void reset();
  void reset_parameters();
  void pretty_print(std::ostream& stream) const;
  Tensor _get_full_log_prob(const Tensor& input, const Tensor& head_output);
  Tensor log_prob(const Tensor& input);
  Tensor predict(const Tensor& input);
  AdaptiveLogSoftmaxWithLossOptions options;
  std::vector<int64_t> cutoffs;
  int64_t shortlist_size;
  int64_t n_clusters;
  int64_t head_size;
  Linear head;
  ModuleList tail;
};
TORCHPORT_MODULE(AdaptiveLogSoftmaxWithLoss);
} // namespace torch::nn
namespace torch::nn {
template <size_t D, typename Derived, typename DerivedOptions> struct NormImplBase : public torch::nn::Cloneable<Derived> {
  virtual void _check_input_dim(const Tensor& input) = 0;
  NormImplBase(const DerivedOptions& options_);
  void reset();
  void reset_running_stats();
  void reset_parameters();
  DerivedOptions options;
  Tensor weight;
  Tensor bias;
  Tensor running_mean;
  Tensor running_var;
  Tensor num_batches_tracked;
};
template <size_t D, typename Derived> struct BatchNormImplBase : public NormImplBase<D, Derived, BatchNormOptions> {
  using NormImplBase<D, Derived, BatchNormOptions>::NormImplBase;
  Tensor forward(const Tensor& input);
  void pretty_print(std::ostream& stream) const;
};
struct BatchNorm1dImpl : public BatchNormImplBase<1, BatchNorm1dImpl> {
  void _check_input_dim(const Tensor& input);
  using BatchNormImplBase<1, BatchNorm1dImpl>::BatchNormImplBase;
};
TORCHPORT_MODULE(BatchNorm1d);
struct BatchNorm2dImpl : public BatchNormImplBase<2, BatchNorm2dImpl> {
  void _check_input_dim(const Tensor& input);
  using BatchNormImplBase<2, BatchNorm2dImpl>::BatchNormImplBase;
};
TORCHPORT_MODULE(BatchNorm2d);
struct BatchNorm3dImpl : public BatchNormImplBase<3, BatchNorm3dImpl> {
  void _check_input_dim(const Tensor& input);
  using BatchNormImplBase<3, BatchNorm3dImpl>::BatchNormImplBase;
};
TORCHPORT_MODULE(BatchNorm3d);
} // namespace torch::nn
namespace torch::nn {
template <size_t D, typename Derived> struct ConvNdImpl : public torch::nn::Cloneable<Derived> {
  explicit ConvNdImpl(detail::ConvNdOptions<D> options_);
  void reset();
  void reset_parameters();
  void pretty_print(std::ostream& stream) const;
  detail::ConvNdOptions<D> options;
  Tensor weight;
  Tensor bias;
  std::vector<int64_t> _reversed_padding_repeated_twice;
};
struct Conv1dImpl : public ConvNdImpl<1, Conv1dImpl> {
  Conv1dImpl(int64_t input_channels, int64_t output_channels, ExpandingArray<1> kernel_size);
  explicit Conv1dImpl(Conv1dOptions options_);
  Tensor forward(const Tensor& input);
};
TORCHPORT_MODULE(Conv1d);
struct Conv2dImpl : public ConvNdImpl<2, Conv2dImpl> {
  Conv2dImpl(int64_t input_channels, int64_t output_channels, ExpandingArray<2> kernel_size);
  explicit Conv2dImpl(Conv2dOptions options_);
  Tensor forward(const Tensor& input);
  Tensor _conv_forward(const Tensor& input, const Tensor& weight);
};
TORCHPORT_MODULE(Conv2d);
struct Conv3dImpl : public ConvNdImpl<3, Conv3dImpl> {
  Conv3dImpl(int64_t input_channels, int64_t output_channels, ExpandingArray<3> kernel_size);
  explicit Conv3dImpl(Conv3dOptions options_);
  Tensor forward(const Tensor& input);
};
TORCHPORT_MODULE(Conv3d);
template <size_t D, typename Derived> struct ConvTransposeNdImpl : public ConvNdImpl<D, Derived> {
  using torch::nn::ConvNdImpl<D, Derived>::ConvNdImpl;
  explicit ConvTransposeNdImpl(detail::ConvNdOptions<D> options_);
  void pretty_print(std::ostream& stream) const;
  const ExpandingArray<D>& padding() const;
  std::vector<int64_t> _output_padding(const Tensor& input, const std::optional<at::IntArrayRef>& output_size, const ExpandingArray<D>& stride, const ExpandingArray<D>& padding, const ExpandingArray<D>& kernel_size);
};
struct ConvTranspose1dImpl : public ConvTransposeNdImpl<1, ConvTranspose1dImpl> {
  ConvTranspose1dImpl(int64_t input_channels, int64_t output_channels, ExpandingArray<1> kernel_size);
  explicit ConvTranspose1dImpl(ConvTranspose1dOptions options_);
  Tensor forward(const Tensor& input, const std::optional<at::IntArrayRef>& output_size=torchport_declared::some<const std::optional<at::IntArrayRef>&>());
};
TORCHPORT_MODULE(ConvTranspose1d);
struct ConvTranspose2dImpl : public ConvTransposeNdImpl<2, ConvTranspose2dImpl> {
  ConvTranspose2dImpl(int64_t input_channels, int64_t output_channels, ExpandingArray<2> kernel_size);
  explicit ConvTranspose2dImpl(ConvTranspose2dOptions options_);
  Tensor forward(const Tensor& input, const std::optional<at::IntArrayRef>& output_size=torchport_declared::some<const std::optional<at::IntArrayRef>&>());
};
TORCHPORT_MODULE(ConvTranspose2d);
struct ConvTranspose3dImpl : public ConvTransposeNdImpl<3, ConvTranspose3dImpl> {
  ConvTranspose3dImpl(int64_t input_channels, int64_t output_channels, ExpandingArray<3> kernel_size);
  explicit ConvTranspose3dImpl(ConvTranspose3dOptions options_);
  Tensor forward(const Tensor& input, const std::optional<at::IntArrayRef>& output_size=torchport_declared::some<const std::optional<at::IntArrayRef>&>());
};
TORCHPORT_MODULE(ConvTranspose3d);
} // namespace torch::nn
namespace torch::nn {
struct CosineSimilarityImpl : public Cloneable<CosineSimilarityImpl> {
  explicit CosineSimilarityImpl(const CosineSimilarityOptions& options_ = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input1, const Tensor& input2);
  CosineSimilarityOptions options;
};
TORCHPORT_MODULE(CosineSimilarity);
struct PairwiseDistanceImpl : public Cloneable<PairwiseDistanceImpl> {
  explicit PairwiseDistanceImpl(const PairwiseDistanceOptions& options_ = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input1, const Tensor& input2);
  PairwiseDistanceOptions options;
};
TORCHPORT_MODULE(PairwiseDistance);
} // namespace torch::nn
namespace torch::nn {
namespace detail {
template <typename Derived> struct _DropoutNd : public torch::nn::Cloneable<Derived> {
  _DropoutNd(double p);
  explicit _DropoutNd(const DropoutOptions& options_ = {});
  void reset();
  DropoutOptions options;
};
} // namespace detail
struct DropoutImpl : public detail::_DropoutNd<DropoutImpl> {
  using detail::_DropoutNd<DropoutImpl>::_DropoutNd;
  Tensor forward(Tensor input);
  void pretty_print(std::ostream& stream) const;
};
TORCHPORT_MODULE(Dropout);
struct Dropout2dImpl : public detail::_DropoutNd<Dropout2dImpl> {
  using detail::_DropoutNd<Dropout2dImpl>::_DropoutNd;
  Tensor forward(Tensor input);
  void pretty_print(std::ostream& stream) const;
};
TORCHPORT_MODULE(Dropout2d);
struct Dropout3dImpl : public detail::_DropoutNd<Dropout3dImpl> {
  using detail::_DropoutNd<Dropout3dImpl>::_DropoutNd;
  Tensor forward(Tensor input);
  void pretty_print(std::ostream& stream) const;
};
TORCHPORT_MODULE(Dropout3d);
struct AlphaDropoutImpl : public detail::_DropoutNd<AlphaDropoutImpl> {
  using detail::_DropoutNd<AlphaDropoutImpl>::_DropoutNd;
  Tensor forward(const Tensor& input);
  void pretty_print(std::ostream& stream) const;
};
TORCHPORT_MODULE(AlphaDropout);
struct FeatureAlphaDropoutImpl : public detail::_DropoutNd<FeatureAlphaDropoutImpl> {
  using detail::_DropoutNd<FeatureAlphaDropoutImpl>::_DropoutNd;
  Tensor forward(const Tensor& input);
  void pretty_print(std::ostream& stream) const;
};
TORCHPORT_MODULE(FeatureAlphaDropout);
} // namespace torch::nn
namespace torch::nn {
struct EmbeddingImpl : public torch::nn::Cloneable<EmbeddingImpl> {
  EmbeddingImpl(int64_t num_embeddings, int64_t embedding_dim);
  explicit EmbeddingImpl(EmbeddingOptions options_);
  void reset();
  void reset_parameters();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& indices);
  EmbeddingOptions options;
  Tensor weight;
};
struct Embedding : public torch::nn::ModuleHolder<EmbeddingImpl> {
  using torch::nn::ModuleHolder<EmbeddingImpl>::ModuleHolder;
  static Embedding from_pretrained(const torch::Tensor& embeddings, const EmbeddingFromPretrainedOptions& options = {});
};
struct EmbeddingBagImpl : public torch::nn::Cloneable<EmbeddingBagImpl> {
  EmbeddingBagImpl(int64_t num_embeddings, int64_t embedding_dim);
  explicit EmbeddingBagImpl(EmbeddingBagOptions options_);
  void reset();
  void reset_parameters();
  void pretty_print(std::ostream& stream) const;
  EmbeddingBagOptions options;
  Tensor weight;
  Tensor forward(const Tensor& input, const Tensor& offsets=torchport_declared::some<const Tensor&>(), const Tensor& per_sample_weights=torchport_declared::some<const Tensor&>());
};
struct EmbeddingBag : public torch::nn::ModuleHolder<EmbeddingBagImpl> {
  using torch::nn::ModuleHolder<EmbeddingBagImpl>::ModuleHolder;
  static EmbeddingBag from_pretrained(const torch::Tensor& embeddings, const EmbeddingBagFromPretrainedOptions& options = {});
};
} // namespace torch::nn
namespace torch::nn {
struct FoldImpl : public torch::nn::Cloneable<FoldImpl> {
  FoldImpl(ExpandingArray<2> output_size, ExpandingArray<2> kernel_size);
  explicit FoldImpl(const FoldOptions& options_);
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input);
  FoldOptions options;
};
TORCHPORT_MODULE(Fold);
struct UnfoldImpl : public Cloneable<UnfoldImpl> {
  UnfoldImpl(ExpandingArray<2> kernel_size);
  explicit UnfoldImpl(const UnfoldOptions& options_);
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input);
  UnfoldOptions options;
};
TORCHPORT_MODULE(Unfold);
} // namespace torch::nn
namespace torch::nn {
template <size_t D, typename Derived> struct InstanceNormImpl : public torch::nn::NormImplBase<D, Derived, InstanceNormOptions> {
  using torch::nn::NormImplBase<D, Derived, InstanceNormOptions>::NormImplBase;
  Tensor forward(const Tensor& input);
  void pretty_print(std::ostream& stream) const;
};
struct InstanceNorm1dImpl : public InstanceNormImpl<1, InstanceNorm1dImpl> {
  void _check_input_dim(const Tensor& input);
  using InstanceNormImpl<1, InstanceNorm1dImpl>::InstanceNormImpl;
};
TORCHPORT_MODULE(InstanceNorm1d);
struct InstanceNorm2dImpl : public InstanceNormImpl<2, InstanceNorm2dImpl> {
  void _check_input_dim(const Tensor& input);
  using InstanceNormImpl<2, InstanceNorm2dImpl>::InstanceNormImpl;
};
TORCHPORT_MODULE(InstanceNorm2d);
struct InstanceNorm3dImpl : public InstanceNormImpl<3, InstanceNorm3dImpl> {
  void _check_input_dim(const Tensor& input);
  using InstanceNormImpl<3, InstanceNorm3dImpl>::InstanceNormImpl;
};
TORCHPORT_MODULE(InstanceNorm3d);
} // namespace torch::nn
namespace torch::nn {
struct L1LossImpl : Cloneable<L1LossImpl> {
  explicit L1LossImpl(L1LossOptions options_ = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input, const Tensor& target);
  L1LossOptions options;
};
TORCHPORT_MODULE(L1Loss);
struct KLDivLossImpl : Cloneable<KLDivLossImpl> {
  explicit KLDivLossImpl(KLDivLossOptions options_ = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input, const Tensor& target);
  KLDivLossOptions options;
};
TORCHPORT_MODULE(KLDivLoss);
struct MSELossImpl : Cloneable<MSELossImpl> {
  explicit MSELossImpl(MSELossOptions options_ = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input, const Tensor& target);
  MSELossOptions options;
};
TORCHPORT_MODULE(MSELoss);
struct BCELossImpl : Cloneable<BCELossImpl> {
  explicit BCELossImpl(BCELossOptions options_ = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input, const Tensor& target);
  BCELossOptions options;
};
TORCHPORT_MODULE(BCELoss);
struct HingeEmbeddingLossImpl : Cloneable<HingeEmbeddingLossImpl> {
  explicit HingeEmbeddingLossImpl(HingeEmbeddingLossOptions options_ = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input, const Tensor& target);
  HingeEmbeddingLossOptions options;
};
TORCHPORT_MODULE(HingeEmbeddingLoss);
struct MultiMarginLossImpl : public Cloneable<MultiMarginLossImpl> {
  explicit MultiMarginLossImpl(MultiMarginLossOptions options_ = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input, const Tensor& target);
  MultiMarginLossOptions options;
};
TORCHPORT_MODULE(MultiMarginLoss);
struct CosineEmbeddingLossImpl : public Cloneable<CosineEmbeddingLossImpl> {
  explicit CosineEmbeddingLossImpl(CosineEmbeddingLossOptions options_ = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input1, const Tensor& input2, const Tensor& target);
  CosineEmbeddingLossOptions options;
};
TORCHPORT_MODULE(CosineEmbeddingLoss);
struct SmoothL1LossImpl : public Cloneable<SmoothL1LossImpl> {
  explicit SmoothL1LossImpl(SmoothL1LossOptions options = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input, const Tensor& target);
  SmoothL1LossOptions options;
};
TORCHPORT_MODULE(SmoothL1Loss);
struct HuberLossImpl : public Cloneable<HuberLossImpl> {
  explicit HuberLossImpl(HuberLossOptions options_ = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input, const Tensor& target);
  HuberLossOptions options;
};
TORCHPORT_MODULE(HuberLoss);
struct MultiLabelMarginLossImpl : public Cloneable<MultiLabelMarginLossImpl> {
  explicit MultiLabelMarginLossImpl(MultiLabelMarginLossOptions options_ = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input, const Tensor& target);
  MultiLabelMarginLossOptions options;
};
TORCHPORT_MODULE(MultiLabelMarginLoss);
struct SoftMarginLossImpl : public Cloneable<SoftMarginLossImpl> {
  explicit SoftMarginLossImpl(SoftMarginLossOptions options_ = {});
  void pretty_print(std::ostream& stream) const;
  void reset();
  Tensor forward(const Tensor& input, const Tensor& target);
  SoftMarginLossOptions options;
};
TORCHPORT_MODULE(SoftMarginLoss);
struct MultiLabelSoftMarginLossImpl : public Cloneable<MultiLabelSoftMarginLossImpl> {
  explicit MultiLabelSoftMarginLossImpl(MultiLabelSoftMarginLossOptions options_ = {});
  void pretty_print(std::ostream& stream) const;
  void reset();
  Tensor forward(const Tensor& input, const Tensor& target);
  MultiLabelSoftMarginLossOptions options;
};
TORCHPORT_MODULE(MultiLabelSoftMarginLoss);
struct TripletMarginLossImpl : public Cloneable<TripletMarginLossImpl> {
  explicit TripletMarginLossImpl(TripletMarginLossOptions options_ = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& anchor, const Tensor& positive, const Tensor& negative);
  TripletMarginLossOptions options;
};
TORCHPORT_MODULE(TripletMarginLoss);
struct TripletMarginWithDistanceLossImpl : public Cloneable<TripletMarginWithDistanceLossImpl> {
  explicit TripletMarginWithDistanceLossImpl(TripletMarginWithDistanceLossOptions options_ = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& anchor, const Tensor& positive, const Tensor& negative);
  TripletMarginWithDistanceLossOptions options;
};
TORCHPORT_MODULE(TripletMarginWithDistanceLoss);
struct CTCLossImpl : public Cloneable<CTCLossImpl> {
  explicit CTCLossImpl(CTCLossOptions options_ = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& log_probs, const Tensor& targets, const Tensor& input_lengths, const Tensor& target_lengths);
  CTCLossOptions options;
};
TORCHPORT_MODULE(CTCLoss);
struct PoissonNLLLossImpl : public Cloneable<PoissonNLLLossImpl> {
  explicit PoissonNLLLossImpl(PoissonNLLLossOptions options_ = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& log_input, const Tensor& targets);
  PoissonNLLLossOptions options;
};
TORCHPORT_MODULE(PoissonNLLLoss);
struct MarginRankingLossImpl : public Cloneable<MarginRankingLossImpl> {
  explicit MarginRankingLossImpl(MarginRankingLossOptions options_ = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input1, const Tensor& input2, const Tensor& targets);
  MarginRankingLossOptions options;
};
TORCHPORT_MODULE(MarginRankingLoss);
struct NLLLossImpl : public Cloneable<NLLLossImpl> {
  explicit NLLLossImpl(NLLLossOptions options_ = {});
  void pretty_print(std::ostream& stream) const;
  void reset();
  Tensor forward(const Tensor& input, const Tensor& target);
  NLLLossOptions options;
  Tensor weight;
};
TORCHPORT_MODULE(NLLLoss);
struct CrossEntropyLossImpl : public Cloneable<CrossEntropyLossImpl> {
  explicit CrossEntropyLossImpl(CrossEntropyLossOptions options_ = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input, const Tensor& target);
  CrossEntropyLossOptions options;
  Tensor weight;
};
TORCHPORT_MODULE(CrossEntropyLoss);
struct BCEWithLogitsLossImpl : public Cloneable<BCEWithLogitsLossImpl> {
  explicit BCEWithLogitsLossImpl(BCEWithLogitsLossOptions options_ = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input, const Tensor& target);
  BCEWithLogitsLossOptions options;
  Tensor weight;
  Tensor pos_weight;
};
TORCHPORT_MODULE(BCEWithLogitsLoss);
} // namespace torch::nn
namespace torch::nn::functions {
} // namespace torch::nn::functions
namespace torch::nn {
struct LayerNormImpl : public torch::nn::Cloneable<LayerNormImpl> {
  LayerNormImpl(std::vector<int64_t> normalized_shape);
  explicit LayerNormImpl(LayerNormOptions options_);
  void reset();
  void reset_parameters();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input);
  LayerNormOptions options;
  Tensor weight;
  Tensor bias;
};
TORCHPORT_MODULE(LayerNorm);
struct LocalResponseNormImpl : public Cloneable<LocalResponseNormImpl> {
  LocalResponseNormImpl(int64_t size);
  explicit LocalResponseNormImpl(const LocalResponseNormOptions& options_);
  Tensor forward(const Tensor& input);
  void reset();
  void pretty_print(std::ostream& stream) const;
  LocalResponseNormOptions options;
};
TORCHPORT_MODULE(LocalResponseNorm);
struct CrossMapLRN2dImpl : public torch::nn::Cloneable<CrossMapLRN2dImpl> {
  CrossMapLRN2dImpl(int64_t size);
  explicit CrossMapLRN2dImpl(const CrossMapLRN2dOptions& options_);
  void reset();
  void pretty_print(std::ostream& stream) const;
  torch::Tensor forward(const torch::Tensor& input);
  CrossMapLRN2dOptions options;
};
TORCHPORT_MODULE(CrossMapLRN2d);
struct GroupNormImpl : public torch::nn::Cloneable<GroupNormImpl> {
  GroupNormImpl(int64_t num_groups, int64_t num_channels);
  explicit GroupNormImpl(const GroupNormOptions& options_);
  void reset();
  void reset_parameters();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input);
  GroupNormOptions options;
  Tensor weight;
  Tensor bias;
};
TORCHPORT_MODULE(GroupNorm);
} // namespace torch::nn
namespace torch::nn {
template <size_t D, typename Derived> struct ReflectionPadImpl : public torch::nn::Cloneable<Derived> {
  ReflectionPadImpl(ExpandingArray<D * 2> padding);
  explicit ReflectionPadImpl(const ReflectionPadOptions<D>& options_);
  void reset();
  Tensor forward(const Tensor& input);
  void pretty_print(std::ostream& stream) const;
  ReflectionPadOptions<D> options;
};
struct ReflectionPad1dImpl : public ReflectionPadImpl<1, ReflectionPad1dImpl> {
  using ReflectionPadImpl<1, ReflectionPad1dImpl>::ReflectionPadImpl;
};
TORCHPORT_MODULE(ReflectionPad1d);
struct ReflectionPad2dImpl : public ReflectionPadImpl<2, ReflectionPad2dImpl> {
  using ReflectionPadImpl<2, ReflectionPad2dImpl>::ReflectionPadImpl;
};
TORCHPORT_MODULE(ReflectionPad2d);
struct ReflectionPad3dImpl : public ReflectionPadImpl<3, ReflectionPad3dImpl> {
  using ReflectionPadImpl<3, ReflectionPad3dImpl>::ReflectionPadImpl;
};
TORCHPORT_MODULE(ReflectionPad3d);
template <size_t D, typename Derived> struct ReplicationPadImpl : public torch::nn::Cloneable<Derived> {
  ReplicationPadImpl(ExpandingArray<D * 2> padding);
  explicit ReplicationPadImpl(const ReplicationPadOptions<D>& options_);
  void reset();
  Tensor forward(const Tensor& input);
  void pretty_print(std::ostream& stream) const;
  ReplicationPadOptions<D> options;
};
struct ReplicationPad1dImpl : public ReplicationPadImpl<1, ReplicationPad1dImpl> {
  using ReplicationPadImpl<1, ReplicationPad1dImpl>::ReplicationPadImpl;
};
TORCHPORT_MODULE(ReplicationPad1d);
struct ReplicationPad2dImpl : public ReplicationPadImpl<2, ReplicationPad2dImpl> {
  using ReplicationPadImpl<2, ReplicationPad2dImpl>::ReplicationPadImpl;
};
TORCHPORT_MODULE(ReplicationPad2d);
struct ReplicationPad3dImpl : public ReplicationPadImpl<3, ReplicationPad3dImpl> {
  using ReplicationPadImpl<3, ReplicationPad3dImpl>::ReplicationPadImpl;
};
TORCHPORT_MODULE(ReplicationPad3d);
template <size_t D, typename Derived> struct ZeroPadImpl : public torch::nn::Cloneable<Derived> {
  ZeroPadImpl(ExpandingArray<D * 2> padding);
  explicit ZeroPadImpl(const ZeroPadOptions<D>& options_);
  void reset();
  Tensor forward(const Tensor& input);
  void pretty_print(std::ostream& stream) const;
  ZeroPadOptions<D> options;
};
struct ZeroPad1dImpl : public ZeroPadImpl<1, ZeroPad1dImpl> {
  using ZeroPadImpl<1, ZeroPad1dImpl>::ZeroPadImpl;
};
TORCHPORT_MODULE(ZeroPad1d);
struct ZeroPad2dImpl : public ZeroPadImpl<2, ZeroPad2dImpl> {
  using ZeroPadImpl<2, ZeroPad2dImpl>::ZeroPadImpl;
};
TORCHPORT_MODULE(ZeroPad2d);
struct ZeroPad3dImpl : public ZeroPadImpl<3, ZeroPad3dImpl> {
  using ZeroPadImpl<3, ZeroPad3dImpl>::ZeroPadImpl;
};
TORCHPORT_MODULE(ZeroPad3d);
template <size_t D, typename Derived> struct ConstantPadImpl : public torch::nn::Cloneable<Derived> {
  ConstantPadImpl(ExpandingArray<D * 2> padding, double value);
  explicit ConstantPadImpl(const ConstantPadOptions<D>& options_);
  void reset();
  Tensor forward(const Tensor& input);
  void pretty_print(std::ostream& stream) const;
  ConstantPadOptions<D> options;
};
struct ConstantPad1dImpl : public ConstantPadImpl<1, ConstantPad1dImpl> {
  using ConstantPadImpl<1, ConstantPad1dImpl>::ConstantPadImpl;
};
TORCHPORT_MODULE(ConstantPad1d);
struct ConstantPad2dImpl : public ConstantPadImpl<2, ConstantPad2dImpl> {
  using ConstantPadImpl<2, ConstantPad2dImpl>::ConstantPadImpl;
};
TORCHPORT_MODULE(ConstantPad2d);
struct ConstantPad3dImpl : public ConstantPadImpl<3, ConstantPad3dImpl> {
  using ConstantPadImpl<3, ConstantPad3dImpl>::ConstantPadImpl;
};
TORCHPORT_MODULE(ConstantPad3d);
} // namespace torch::nn
namespace torch::nn {
struct PixelShuffleImpl : public torch::nn::Cloneable<PixelShuffleImpl> {
  explicit PixelShuffleImpl(const PixelShuffleOptions& options_);
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input);
  void reset();
  PixelShuffleOptions options;
};
TORCHPORT_MODULE(PixelShuffle);
struct PixelUnshuffleImpl : public torch::nn::Cloneable<PixelUnshuffleImpl> {
  explicit PixelUnshuffleImpl(const PixelUnshuffleOptions& options_);
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input);
  void reset();
  PixelUnshuffleOptions options;
};
TORCHPORT_MODULE(PixelUnshuffle);
} // namespace torch::nn
namespace torch::nn {
template <size_t D, typename Derived> struct AvgPoolImpl : public torch::nn::Cloneable<Derived> {
  AvgPoolImpl(ExpandingArray<D> kernel_size);
  explicit AvgPoolImpl(const AvgPoolOptions<D>& options_);
  void reset();
  void pretty_print(std::ostream& stream) const;
  AvgPoolOptions<D> options;
};
struct AvgPool1dImpl : public AvgPoolImpl<1, AvgPool1dImpl> {
  using AvgPoolImpl<1, AvgPool1dImpl>::AvgPoolImpl;
  Tensor forward(const Tensor& input);
};
TORCHPORT_MODULE(AvgPool1d);
struct AvgPool2dImpl : public AvgPoolImpl<2, AvgPool2dImpl> {
  using AvgPoolImpl<2, AvgPool2dImpl>::AvgPoolImpl;
  Tensor forward(const Tensor& input);
};
TORCHPORT_MODULE(AvgPool2d);
struct AvgPool3dImpl : public AvgPoolImpl<3, AvgPool3dImpl> {
  using AvgPoolImpl<3, AvgPool3dImpl>::AvgPoolImpl;
  Tensor forward(const Tensor& input);
};
TORCHPORT_MODULE(AvgPool3d);
template <size_t D, typename Derived> struct MaxPoolImpl : public torch::nn::Cloneable<Derived> {
  MaxPoolImpl(ExpandingArray<D> kernel_size);
  explicit MaxPoolImpl(const MaxPoolOptions<D>& options_);
  void reset();
  void pretty_print(std::ostream& stream) const;
  MaxPoolOptions<D> options;
};
struct MaxPool1dImpl : public MaxPoolImpl<1, MaxPool1dImpl> {
  using MaxPoolImpl<1, MaxPool1dImpl>::MaxPoolImpl;
  Tensor forward(const Tensor& input);
  std::tuple<Tensor, Tensor> forward_with_indices(const Tensor& input);
};
TORCHPORT_MODULE(MaxPool1d);
struct MaxPool2dImpl : public MaxPoolImpl<2, MaxPool2dImpl> {
  using MaxPoolImpl<2, MaxPool2dImpl>::MaxPoolImpl;
  Tensor forward(const Tensor& input);
  std::tuple<Tensor, Tensor> forward_with_indices(const Tensor& input);
};
TORCHPORT_MODULE(MaxPool2d);
struct MaxPool3dImpl : public MaxPoolImpl<3, MaxPool3dImpl> {
  using MaxPoolImpl<3, MaxPool3dImpl>::MaxPoolImpl;
  Tensor forward(const Tensor& input);
  std::tuple<Tensor, Tensor> forward_with_indices(const Tensor& input);
};
TORCHPORT_MODULE(MaxPool3d);
template <size_t D, typename output_size_t, typename Derived> struct AdaptiveMaxPoolImpl : public torch::nn::Cloneable<Derived> {
  AdaptiveMaxPoolImpl(output_size_t output_size);
  explicit AdaptiveMaxPoolImpl(const AdaptiveMaxPoolOptions<output_size_t>& options_);
  void reset();
  void pretty_print(std::ostream& stream) const;
  AdaptiveMaxPoolOptions<output_size_t> options;
};
struct AdaptiveMaxPool1dImpl : public AdaptiveMaxPoolImpl<1, ExpandingArray<1>, AdaptiveMaxPool1dImpl> {
  using AdaptiveMaxPoolImpl<1, ExpandingArray<1>, AdaptiveMaxPool1dImpl>:: AdaptiveMaxPoolImpl;
  Tensor forward(const Tensor& input);
  std::tuple<Tensor, Tensor> forward_with_indices(const Tensor& input);
};
TORCHPORT_MODULE(AdaptiveMaxPool1d);
struct AdaptiveMaxPool2dImpl : public AdaptiveMaxPoolImpl< 2, ExpandingArrayWithOptionalElem<2>, AdaptiveMaxPool2dImpl> {
  using AdaptiveMaxPoolImpl< 2, ExpandingArrayWithOptionalElem<2>, AdaptiveMaxPool2dImpl>::AdaptiveMaxPoolImpl;
  Tensor forward(const Tensor& input);
  std::tuple<Tensor, Tensor> forward_with_indices(const Tensor& input);
};
TORCHPORT_MODULE(AdaptiveMaxPool2d);
struct AdaptiveMaxPool3dImpl : public AdaptiveMaxPoolImpl< 3, ExpandingArrayWithOptionalElem<3>, AdaptiveMaxPool3dImpl> {
  using AdaptiveMaxPoolImpl< 3, ExpandingArrayWithOptionalElem<3>, AdaptiveMaxPool3dImpl>::AdaptiveMaxPoolImpl;
  Tensor forward(const Tensor& input);
  std::tuple<Tensor, Tensor> forward_with_indices(const Tensor& input);
};
TORCHPORT_MODULE(AdaptiveMaxPool3d);
template <size_t D, typename output_size_t, typename Derived> struct AdaptiveAvgPoolImpl : public torch::nn::Cloneable<Derived> {
  AdaptiveAvgPoolImpl(output_size_t output_size);
  explicit AdaptiveAvgPoolImpl(const AdaptiveAvgPoolOptions<output_size_t>& options_);
  void reset();
  void pretty_print(std::ostream& stream) const;
  AdaptiveAvgPoolOptions<output_size_t> options;
};
struct AdaptiveAvgPool1dImpl : public AdaptiveAvgPoolImpl<1, ExpandingArray<1>, AdaptiveAvgPool1dImpl> {
  using AdaptiveAvgPoolImpl<1, ExpandingArray<1>, AdaptiveAvgPool1dImpl>:: AdaptiveAvgPoolImpl;
  Tensor forward(const Tensor& input);
};
TORCHPORT_MODULE(AdaptiveAvgPool1d);
struct AdaptiveAvgPool2dImpl : public AdaptiveAvgPoolImpl< 2, ExpandingArrayWithOptionalElem<2>, AdaptiveAvgPool2dImpl> {
  using AdaptiveAvgPoolImpl< 2, ExpandingArrayWithOptionalElem<2>, AdaptiveAvgPool2dImpl>::AdaptiveAvgPoolImpl;
  Tensor forward(const Tensor& input);
};
TORCHPORT_MODULE(AdaptiveAvgPool2d);
struct AdaptiveAvgPool3dImpl : public AdaptiveAvgPoolImpl< 3, ExpandingArrayWithOptionalElem<3>, AdaptiveAvgPool3dImpl> {
  using AdaptiveAvgPoolImpl< 3, ExpandingArrayWithOptionalElem<3>, AdaptiveAvgPool3dImpl>::AdaptiveAvgPoolImpl;
  Tensor forward(const Tensor& input);
};
TORCHPORT_MODULE(AdaptiveAvgPool3d);
template <size_t D, typename Derived> struct MaxUnpoolImpl : public torch::nn::Cloneable<Derived> {
  MaxUnpoolImpl(ExpandingArray<D> kernel_size);
  explicit MaxUnpoolImpl(const MaxUnpoolOptions<D>& options_);
  void reset();
  void pretty_print(std::ostream& stream) const;
  MaxUnpoolOptions<D> options;
};
struct MaxUnpool1dImpl : public MaxUnpoolImpl<1, MaxUnpool1dImpl> {
  using MaxUnpoolImpl<1, MaxUnpool1dImpl>::MaxUnpoolImpl;
  Tensor forward(const Tensor& input, const Tensor& indices, const std::optional<std::vector<int64_t>>& output_size=torchport_declared::some<const std::optional<std::vector<int64_t>>&>());
};
TORCHPORT_MODULE(MaxUnpool1d);
struct MaxUnpool2dImpl : public MaxUnpoolImpl<2, MaxUnpool2dImpl> {
  using MaxUnpoolImpl<2, MaxUnpool2dImpl>::MaxUnpoolImpl;
  Tensor forward(const Tensor& input, const Tensor& indices, const std::optional<std::vector<int64_t>>& output_size=torchport_declared::some<const std::optional<std::vector<int64_t>>&>());
};
TORCHPORT_MODULE(MaxUnpool2d);
struct MaxUnpool3dImpl : public MaxUnpoolImpl<3, MaxUnpool3dImpl> {
  using MaxUnpoolImpl<3, MaxUnpool3dImpl>::MaxUnpoolImpl;
  Tensor forward(const Tensor& input, const Tensor& indices, const std::optional<std::vector<int64_t>>& output_size=torchport_declared::some<const std::optional<std::vector<int64_t>>&>());
};
TORCHPORT_MODULE(MaxUnpool3d);
struct FractionalMaxPool2dImpl : public torch::nn::Cloneable<FractionalMaxPool2dImpl> {
  FractionalMaxPool2dImpl(ExpandingArray<2> kernel_size);
  explicit FractionalMaxPool2dImpl(FractionalMaxPool2dOptions options_);
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input);
  std::tuple<Tensor, Tensor> forward_with_indices(const Tensor& input);
  FractionalMaxPool2dOptions options;
  Tensor _random_samples;
};
TORCHPORT_MODULE(FractionalMaxPool2d);
struct FractionalMaxPool3dImpl : public torch::nn::Cloneable<FractionalMaxPool3dImpl> {
  FractionalMaxPool3dImpl(ExpandingArray<3> kernel_size);
  explicit FractionalMaxPool3dImpl(FractionalMaxPool3dOptions options_);
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input);
  std::tuple<Tensor, Tensor> forward_with_indices(const Tensor& input);
  FractionalMaxPool3dOptions options;
  Tensor _random_samples;
};
TORCHPORT_MODULE(FractionalMaxPool3d);
template <size_t D, typename Derived> struct LPPoolImpl : public torch::nn::Cloneable<Derived> {
  LPPoolImpl(double norm_type, ExpandingArray<D> kernel_size);
  explicit LPPoolImpl(const LPPoolOptions<D>& options_);
  void reset();
  void pretty_print(std::ostream& stream) const;
  LPPoolOptions<D> options;
};
struct LPPool1dImpl : public LPPoolImpl<1, LPPool1dImpl> {
  using LPPoolImpl<1, LPPool1dImpl>::LPPoolImpl;
  Tensor forward(const Tensor& input);
};
TORCHPORT_MODULE(LPPool1d);
struct LPPool2dImpl : public LPPoolImpl<2, LPPool2dImpl> {
  using LPPoolImpl<2, LPPool2dImpl>::LPPoolImpl;
  Tensor forward(const Tensor& input);
};
TORCHPORT_MODULE(LPPool2d);
struct LPPool3dImpl : public LPPoolImpl<3, LPPool3dImpl> {
  using LPPoolImpl<3, LPPool3dImpl>::LPPoolImpl;
  Tensor forward(const Tensor& input);
};
TORCHPORT_MODULE(LPPool3d);
} // namespace torch::nn
namespace torch::nn {
namespace detail {
struct RNNOptionsBase {
  typedef torchport_declared::OneOf< enumtype::kLSTM, enumtype::kGRU, enumtype::kRNN_TANH, enumtype::kRNN_RELU> rnn_options_base_mode_t;
  RNNOptionsBase(rnn_options_base_mode_t mode, int64_t input_size, int64_t hidden_size);
  TORCH_ARG(rnn_options_base_mode_t, mode);
  TORCH_ARG(int64_t, input_size);
  TORCH_ARG(int64_t, hidden_size);
  TORCH_ARG(int64_t, num_layers);
  TORCH_ARG(bool, bias);
  TORCH_ARG(bool, batch_first);
  TORCH_ARG(double, dropout);
  TORCH_ARG(bool, bidirectional);
  TORCH_ARG(int64_t, proj_size);
};
} // namespace detail
struct RNNOptions {
  typedef torchport_declared::OneOf<enumtype::kTanh, enumtype::kReLU> nonlinearity_t;
  RNNOptions(int64_t input_size, int64_t hidden_size);
  TORCH_ARG(int64_t, input_size);
  TORCH_ARG(int64_t, hidden_size);
  TORCH_ARG(int64_t, num_layers);
  TORCH_ARG(nonlinearity_t, nonlinearity);
  TORCH_ARG(bool, bias);
  TORCH_ARG(bool, batch_first);
  TORCH_ARG(double, dropout);
  TORCH_ARG(bool, bidirectional);
};
struct LSTMOptions {
  LSTMOptions(int64_t input_size, int64_t hidden_size);
  TORCH_ARG(int64_t, input_size);
  TORCH_ARG(int64_t, hidden_size);
  TORCH_ARG(int64_t, num_layers);
  TORCH_ARG(bool, bias);
  TORCH_ARG(bool, batch_first);
  TORCH_ARG(double, dropout);
  TORCH_ARG(bool, bidirectional);
  TORCH_ARG(int64_t, proj_size);
};
struct GRUOptions {
  GRUOptions(int64_t input_size, int64_t hidden_size);
  TORCH_ARG(int64_t, input_size);
  TORCH_ARG(int64_t, hidden_size);
  TORCH_ARG(int64_t, num_layers);
  TORCH_ARG(bool, bias);
  TORCH_ARG(bool, batch_first);
  TORCH_ARG(double, dropout);
  TORCH_ARG(bool, bidirectional);
};
namespace detail {
struct RNNCellOptionsBase {
  RNNCellOptionsBase(int64_t input_size, int64_t hidden_size, bool bias, int64_t num_chunks);
  TORCH_ARG(int64_t, input_size);
  TORCH_ARG(int64_t, hidden_size);
  TORCH_ARG(bool, bias);
  TORCH_ARG(int64_t, num_chunks);
};
} // namespace detail
struct RNNCellOptions {
  typedef torchport_declared::OneOf<enumtype::kTanh, enumtype::kReLU> nonlinearity_t;
  RNNCellOptions(int64_t input_size, int64_t hidden_size);
  TORCH_ARG(int64_t, input_size);
  TORCH_ARG(int64_t, hidden_size);
  TORCH_ARG(bool, bias);
  TORCH_ARG(nonlinearity_t, nonlinearity);
};
struct LSTMCellOptions {
  LSTMCellOptions(int64_t input_size, int64_t hidden_size);
  TORCH_ARG(int64_t, input_size);
  TORCH_ARG(int64_t, hidden_size);
  TORCH_ARG(bool, bias);
};
struct GRUCellOptions {
  GRUCellOptions(int64_t input_size, int64_t hidden_size);
  TORCH_ARG(int64_t, input_size);
  TORCH_ARG(int64_t, hidden_size);
  TORCH_ARG(bool, bias);
};
} // namespace torch::nn
namespace torch::nn::utils::rnn {
Tensor invert_permutation(const Tensor& permutation);
struct PackedSequence {
  explicit PackedSequence(Tensor data, Tensor batch_sizes, Tensor sorted_indices=torchport_declared::some<Tensor>(), Tensor unsorted_indices=torchport_declared::some<Tensor>());
  const Tensor& data() const;
  const Tensor& batch_sizes() const;
  const Tensor& sorted_indices() const;
  const Tensor& unsorted_indices() const;
  PackedSequence pin_memory() const;
  PackedSequence to(TensorOptions options) const;
  PackedSequence cuda() const;
  PackedSequence cpu() const;
  bool is_cuda() const;
  bool is_pinned() const;
};
PackedSequence pack_padded_sequence(Tensor input, Tensor lengths, bool batch_first = false, bool enforce_sorted = true);
std::tuple<Tensor, Tensor> pad_packed_sequence(const PackedSequence& sequence, bool batch_first = false, double padding_value = 0.0, const std::optional<int64_t>& total_length=torchport_declared::some<const std::optional<int64_t>&>());
Tensor pad_sequence(ArrayRef<Tensor> sequences, bool batch_first = false, double padding_value = 0, std::string_view padding_side = "right");
PackedSequence pack_sequence(ArrayRef<Tensor> sequences, bool enforce_sorted = true);
} // namespace torch::nn::utils::rnn
namespace torch::nn {
namespace detail {
template <typename Derived> struct RNNImplBase : public torch::nn::Cloneable<Derived> {
  explicit RNNImplBase(const RNNOptionsBase& options_);
  void reset();
  void reset_parameters();
  void to(torch::Device device, torch::Dtype dtype, bool non_blocking = false);
  void to(torch::Dtype dtype, bool non_blocking = false);
  void to(torch::Device device, bool non_blocking = false);
  void pretty_print(std::ostream& stream) const;
  void flatten_parameters();
  std::vector<Tensor> all_weights() const;
  RNNOptionsBase options_base;
  void reset_flat_weights();
  void check_input(const Tensor& input, const Tensor& batch_sizes) const;
  std::tuple<int64_t, int64_t, int64_t> get_expected_hidden_size(const Tensor& input, const Tensor& batch_sizes) const;
  void check_hidden_size(const Tensor& hx, std::tuple<int64_t, int64_t, int64_t> expected_hidden_size, std::string msg = "Expected hidden size {1}, got {2}") const;
  void check_forward_args(Tensor input, Tensor hidden, Tensor batch_sizes) const;
  Tensor permute_hidden(Tensor hx, const Tensor& permutation) const;
  std::vector<std::string> flat_weights_names_;
  std::vector<std::vector<std::string>> all_weights_;
  std::vector<Tensor> flat_weights_;
};
} // namespace detail
struct RNNImpl : public detail::RNNImplBase<RNNImpl> {
  RNNImpl(int64_t input_size, int64_t hidden_size);
  explicit RNNImpl(const RNNOptions& options_);
  std::tuple<Tensor, Tensor> forward(const Tensor& input, Tensor hx=torchport_declared::some<Tensor>());
  RNNOptions options;
  std::tuple<Tensor, Tensor> forward_helper(const Tensor& input, const Tensor& batch_sizes, const Tensor& sorted_indices, int64_t max_batch_size, Tensor hx);
};
TORCHPORT_MODULE(RNN);
struct LSTMImpl : public detail::RNNImplBase<LSTMImpl> {
  LSTMImpl(int64_t input_size, int64_t hidden_size);
  explicit LSTMImpl(const LSTMOptions& options_);
  std::tuple<Tensor, std::tuple<Tensor, Tensor>> forward(const Tensor& input, const std::optional<std::tuple<Tensor, Tensor>>& hx_opt=torchport_declared::some<const std::optional<std::tuple<Tensor, Tensor>>&>());
  LSTMOptions options;
  void check_forward_args(const Tensor& input, std::tuple<Tensor, Tensor> hidden, const Tensor& batch_sizes) const;
  std::tuple<int64_t, int64_t, int64_t> get_expected_cell_size(const Tensor& input, const Tensor& batch_sizes) const;
  std::tuple<Tensor, Tensor> permute_hidden(std::tuple<Tensor, Tensor> hx, const Tensor& permutation) const;
  std::tuple<Tensor, std::tuple<Tensor, Tensor>> forward_helper(const Tensor& input, const Tensor& batch_sizes, const Tensor& sorted_indices, int64_t max_batch_size, std::optional<std::tuple<Tensor, Tensor>> hx_opt);
};
TORCHPORT_MODULE(LSTM);
struct GRUImpl : public detail::RNNImplBase<GRUImpl> {
  GRUImpl(int64_t input_size, int64_t hidden_size);
  explicit GRUImpl(const GRUOptions& options_);
  std::tuple<Tensor, Tensor> forward(const Tensor& input, Tensor hx=torchport_declared::some<Tensor>());
  GRUOptions options;
  std::tuple<Tensor, Tensor> forward_helper(const Tensor& input, const Tensor& batch_sizes, const Tensor& sorted_indices, int64_t max_batch_size, Tensor hx);
};
TORCHPORT_MODULE(GRU);
namespace detail {
template <typename Derived> struct RNNCellImplBase : public torch::nn::Cloneable<Derived> {
  explicit RNNCellImplBase(const RNNCellOptionsBase& options_);
  void reset();
  void reset_parameters();
  void pretty_print(std::ostream& stream) const;
  RNNCellOptionsBase options_base;
  Tensor weight_ih;
  Tensor weight_hh;
  Tensor bias_ih;
  Tensor bias_hh;
  void check_forward_input(const Tensor& input, const std::string& name) const;
  virtual std::string get_nonlinearity_str() const;
};
} // namespace detail
struct RNNCellImpl : public detail::RNNCellImplBase<RNNCellImpl> {
  RNNCellImpl(int64_t input_size, int64_t hidden_size);
  explicit RNNCellImpl(const RNNCellOptions& options_);
  Tensor forward(const Tensor& input, const Tensor& hx=torchport_declared::some<const Tensor&>());
  std::string get_nonlinearity_str() const;
};
TORCHPORT_MODULE(RNNCell);
struct LSTMCellImpl : public detail::RNNCellImplBase<LSTMCellImpl> {
  LSTMCellImpl(int64_t input_size, int64_t hidden_size);
  explicit LSTMCellImpl(const LSTMCellOptions& options_);
  std::tuple<Tensor, Tensor> forward(const Tensor& input, const std::optional<std::tuple<Tensor, Tensor>>& hx_opt=torchport_declared::some<const std::optional<std::tuple<Tensor, Tensor>>&>());
};
TORCHPORT_MODULE(LSTMCell);
struct GRUCellImpl : public detail::RNNCellImplBase<GRUCellImpl> {
  GRUCellImpl(int64_t input_size, int64_t hidden_size);
  explicit GRUCellImpl(const GRUCellOptions& options_);
  Tensor forward(const Tensor& input, const Tensor& hx=torchport_declared::some<const Tensor&>());
};
TORCHPORT_MODULE(GRUCell);
} // namespace torch::nn
namespace torch::nn {
using activation_t = torchport_declared::OneOf< enumtype::kReLU, enumtype::kGELU, std::function<Tensor(const Tensor&)>>;
struct TransformerEncoderLayerOptions {
  TransformerEncoderLayerOptions(int64_t d_model, int64_t nhead);
  TORCH_ARG(int64_t, d_model);
  TORCH_ARG(int64_t, nhead);
  TORCH_ARG(int64_t, dim_feedforward);
  TORCH_ARG(double, dropout);
  TORCH_ARG(activation_t, activation);
};
struct TransformerDecoderLayerOptions {
  TransformerDecoderLayerOptions(int64_t d_model, int64_t nhead);
  TORCH_ARG(int64_t, d_model);
  TORCH_ARG(int64_t, nhead);
  TORCH_ARG(int64_t, dim_feedforward);
  TORCH_ARG(double, dropout);
  TORCH_ARG(activation_t, activation);
};
} // namespace torch::nn
namespace torch::nn {
struct TransformerOptions {
  TransformerOptions() = default;
  TransformerOptions(int64_t d_model, int64_t nhead);
  TransformerOptions(int64_t d_model, int64_t nhead, int64_t num_encoder_layers, int64_t num_decoder_layers);
  TORCH_ARG(int64_t, d_model);
  TORCH_ARG(int64_t, nhead);
  TORCH_ARG(int64_t, num_encoder_layers);
  TORCH_ARG(int64_t, num_decoder_layers);
  TORCH_ARG(int64_t, dim_feedforward);
  TORCH_ARG(double, dropout);
  TORCH_ARG(activation_t, activation);
  TORCH_ARG(AnyModule, custom_encoder);
  TORCH_ARG(AnyModule, custom_decoder);
};
} // namespace torch::nn
namespace torch::nn {
struct TransformerImpl : public Cloneable<TransformerImpl> {
  explicit TransformerImpl(TransformerOptions options_);
  Tensor forward(const Tensor& src, const Tensor& tgt, const Tensor& src_mask=torchport_declared::some<const Tensor&>(), const Tensor& tgt_mask=torchport_declared::some<const Tensor&>(), const Tensor& memory_mask=torchport_declared::some<const Tensor&>(), const Tensor& src_key_padding_mask=torchport_declared::some<const Tensor&>(), const Tensor& tgt_key_padding_mask=torchport_declared::some<const Tensor&>(), const Tensor& memory_key_padding_mask=torchport_declared::some<const Tensor&>());
  void reset();
  void reset_parameters();
  static Tensor generate_square_subsequent_mask(int64_t sz);
  AnyModule encoder;
  AnyModule decoder;
};
TORCHPORT_MODULE(Transformer);
} // namespace torch::nn
namespace torch::nn {
struct TransformerEncoderLayerImpl : public Cloneable<TransformerEncoderLayerImpl> {
  TransformerEncoderLayerImpl(int64_t d_model, int64_t nhead);
  explicit TransformerEncoderLayerImpl(TransformerEncoderLayerOptions options_);
  Tensor forward(const Tensor& src, const Tensor& src_mask=torchport_declared::some<const Tensor&>(), const Tensor& src_key_padding_mask=torchport_declared::some<const Tensor&>());
  void reset();
  void reset_parameters();
  MultiheadAttention self_attn;
  Linear linear1;
  Dropout dropout;
  Linear linear2;
  LayerNorm norm1;
  LayerNorm norm2;
  Dropout dropout1;
  Dropout dropout2;
};
TORCHPORT_MODULE(TransformerEncoderLayer);
struct TransformerDecoderLayerImpl : public Cloneable<TransformerDecoderLayerImpl> {
  TransformerDecoderLayerImpl(int64_t d_model, int64_t nhead);
  explicit TransformerDecoderLayerImpl(TransformerDecoderLayerOptions options_);
  void reset();
  void reset_parameters();
  Tensor forward(Tensor tgt, const Tensor& memory, const Tensor& tgt_mask=torchport_declared::some<const Tensor&>(), const Tensor& memory_mask=torchport_declared::some<const Tensor&>(), const Tensor& tgt_key_padding_mask=torchport_declared::some<const Tensor&>(), const Tensor& memory_key_padding_mask=torchport_declared::some<const Tensor&>());
  TransformerDecoderLayerOptions options;
  MultiheadAttention self_attn;
  Dropout dropout1;
  LayerNorm norm1;
  MultiheadAttention multihead_attn;
  Dropout dropout2;
  LayerNorm norm2;
  Linear linear1;
  Dropout dropout;
  Linear linear2;
  Dropout dropout3;
  LayerNorm norm3;
};
TORCHPORT_MODULE(TransformerDecoderLayer);
} // namespace torch::nn
namespace torch::nn {
struct TransformerEncoderOptions {
  TransformerEncoderOptions(TransformerEncoderLayer encoder_layer, int64_t num_layers);
  TransformerEncoderOptions(const TransformerEncoderLayerOptions& encoder_layer_options, int64_t num_layers);
  TORCH_ARG(TransformerEncoderLayer, encoder_layer);
  TORCH_ARG(int64_t, num_layers);
  TORCH_ARG(AnyModule, norm);
};
struct TransformerDecoderOptions {
  TransformerDecoderOptions(TransformerDecoderLayer decoder_layer, int64_t num_layers);
  TransformerDecoderOptions(const TransformerDecoderLayerOptions& decoder_layer_options, int64_t num_layers);
  TORCH_ARG(TransformerDecoderLayer, decoder_layer);
  TORCH_ARG(int64_t, num_layers);
  TORCH_ARG(AnyModule, norm);
};
} // namespace torch::nn
namespace torch::nn {
struct TransformerEncoderImpl : public Cloneable<TransformerEncoderImpl> {
  TransformerEncoderImpl(TransformerEncoderLayer encoder_layer, int64_t num_layers);
  explicit TransformerEncoderImpl(TransformerEncoderOptions options_);
  Tensor forward(const Tensor& src, const Tensor& src_mask=torchport_declared::some<const Tensor&>(), const Tensor& src_key_padding_mask=torchport_declared::some<const Tensor&>());
  void reset();
  void reset_parameters();
  ModuleList layers;
  AnyModule norm;
};
TORCHPORT_MODULE(TransformerEncoder);
struct TransformerDecoderImpl : public Cloneable<TransformerDecoderImpl> {
  TransformerDecoderImpl(TransformerDecoderLayer decoder_layer, int64_t num_layers);
  explicit TransformerDecoderImpl(TransformerDecoderOptions options_);
  void reset();
  void reset_parameters();
  Tensor forward(const Tensor& tgt, const Tensor& memory, const Tensor& tgt_mask=torchport_declared::some<const Tensor&>(), const Tensor& memory_mask=torchport_declared::some<const Tensor&>(), const Tensor& tgt_key_padding_mask=torchport_declared::some<const Tensor&>(), const Tensor& memory_key_padding_mask=torchport_declared::some<const Tensor&>());
  TransformerDecoderOptions options;
  ModuleList layers;
  AnyModule norm;
};
TORCHPORT_MODULE(TransformerDecoder);
} // namespace torch::nn
namespace torch::nn {
struct UpsampleImpl : public Cloneable<UpsampleImpl> {
  explicit UpsampleImpl(UpsampleOptions options_ = {});
  void reset();
  void pretty_print(std::ostream& stream) const;
  Tensor forward(const Tensor& input);
  UpsampleOptions options;
};
TORCHPORT_MODULE(Upsample);
} // namespace torch::nn
namespace torch::nn::utils {
double clip_grad_norm_(const std::vector<Tensor>& parameters, double max_norm, double norm_type = 2.0, bool error_if_nonfinite = false);
double clip_grad_norm_(std::initializer_list<Tensor> parameters, double max_norm, double norm_type = 2.0, bool error_if_nonfinite = false);
double clip_grad_norm_(Tensor parameter, double max_norm, double norm_type = 2.0, bool error_if_nonfinite = false);
void clip_grad_value_(const std::vector<Tensor>& parameters, double clip_value);
void clip_grad_value_(std::initializer_list<Tensor> parameters, double clip_value);
void clip_grad_value_(Tensor parameter, double clip_value);
} // namespace torch::nn::utils
namespace torch::nn::utils {
std::optional<int64_t> _check_param_device(const torch::Tensor& param, std::optional<int64_t> old_param_device);
torch::Tensor parameters_to_vector(const std::vector<torch::Tensor>& parameters);
void vector_to_parameters(const torch::Tensor& vec, const std::vector<torch::Tensor>& parameters);
} // namespace torch::nn::utils
namespace torch {
template <typename Value, typename... SaveToArgs> void save(const Value& value, SaveToArgs&&... args);
template <typename... SaveToArgs> void save(const std::vector<torch::Tensor>& tensor_vec, SaveToArgs&&... args);
std::vector<char> pickle_save(const torch::IValue& ivalue);
torch::IValue pickle_load(const std::vector<char>& data);
template <typename Value, typename... LoadFromArgs> void load(Value& value, LoadFromArgs&&... args);
template <typename... LoadFromArgs> void load(std::vector<torch::Tensor>& tensor_vec, LoadFromArgs&&... args);
} // namespace torch
namespace at {
struct Tensor;
} // namespace at
namespace torch {
using at::Tensor;
namespace serialize {
struct OutputArchive;
struct InputArchive;
} // namespace serialize
} // namespace torch
namespace torch::optim {
struct OptimizerParamState {
  OptimizerParamState() = default;
  OptimizerParamState(const OptimizerParamState&) = default;
  OptimizerParamState& operator=(const OptimizerParamState&) = default;
  OptimizerParamState(OptimizerParamState&&) noexcept = default;
  OptimizerParamState& operator=(OptimizerParamState&&) noexcept = default;
  virtual std::unique_ptr<OptimizerParamState> clone() const;
  virtual void serialize(torch::serialize::InputArchive& archive);
  virtual void serialize(torch::serialize::OutputArchive& archive) const;
  virtual ~OptimizerParamState() = default;
};
template <typename Derived> struct OptimizerCloneableParamState : public OptimizerParamState {
};
struct OptimizerOptions {
  OptimizerOptions() = default;
  OptimizerOptions(const OptimizerOptions&) = default;
  OptimizerOptions& operator=(const OptimizerOptions&) = default;
  OptimizerOptions(OptimizerOptions&&) noexcept = default;
  OptimizerOptions& operator=(OptimizerOptions&&) noexcept = default;
  virtual std::unique_ptr<OptimizerOptions> clone() const;
  virtual void serialize(torch::serialize::InputArchive& archive);
  virtual void serialize(torch::serialize::OutputArchive& archive) const;
  virtual ~OptimizerOptions() = default;
  virtual double get_lr() const;
  virtual void set_lr(const double lr);
};
struct SGDOptions;
struct AdamOptions;
struct AdamWOptions;
struct AdagradOptions;
struct RMSpropOptions;
struct LBFGSOptions;
template <typename Derived> struct OptimizerCloneableOptions : public OptimizerOptions {
};
struct OptimizerParamGroup {
  OptimizerParamGroup(const OptimizerParamGroup& param_group);
  OptimizerParamGroup(OptimizerParamGroup&& param_group) = default;
  OptimizerParamGroup(std::vector<Tensor> params);
  OptimizerParamGroup(std::vector<Tensor> params, std::unique_ptr<OptimizerOptions> options);
  OptimizerParamGroup& operator=(const OptimizerParamGroup& param_group) = delete;
  OptimizerParamGroup& operator=(OptimizerParamGroup&& param_group) noexcept = default;
  ~OptimizerParamGroup() = default;
  bool has_options() const;
  OptimizerOptions& options();
  const OptimizerOptions& options() const;
  void set_options(std::unique_ptr<OptimizerOptions> options);
  std::vector<Tensor>& params();
  const std::vector<Tensor>& params() const;
  std::vector<Tensor> params_;
  std::unique_ptr<OptimizerOptions> options_;
};
struct Optimizer {
  Optimizer(const Optimizer& optimizer) = delete;
  Optimizer(Optimizer&& optimizer) = default;
  Optimizer& operator=(const Optimizer& optimizer) = delete;
  Optimizer& operator=(Optimizer&& optimizer) = default;
  explicit Optimizer(const std::vector<OptimizerParamGroup>& param_groups, std::unique_ptr<OptimizerOptions> defaults);
  explicit Optimizer(std::vector<Tensor> parameters, std::unique_ptr<OptimizerOptions> defaults);
  void add_param_group(const OptimizerParamGroup& param_group);
  virtual ~Optimizer() = default;
  using LossClosure = std::function<Tensor()>;
  virtual Tensor step(LossClosure closure = nullptr) = 0;
  void add_parameters(const std::vector<Tensor>& parameters);
  void zero_grad(bool set_to_none = true);
  const std::vector<Tensor>& parameters() const noexcept;
  std::vector<Tensor>& parameters() noexcept;
  size_t size() const noexcept;
  OptimizerOptions& defaults() noexcept;
  const OptimizerOptions& defaults() const noexcept;
  std::vector<OptimizerParamGroup>& param_groups() noexcept;
  const std::vector<OptimizerParamGroup>& param_groups() const noexcept;
  virtual void save(serialize::OutputArchive& archive) const;
  virtual void load(serialize::InputArchive& archive);
  std::vector<OptimizerParamGroup> param_groups_;
  std::unique_ptr<OptimizerOptions> defaults_;
};
serialize::OutputArchive& operator<<(serialize::OutputArchive& archive, const Optimizer& optimizer);
serialize::InputArchive& operator>>(serialize::InputArchive& archive, Optimizer& optimizer);
} // namespace torch::optim
namespace torch::optim {
namespace detail {
template <typename DerivedOptimizerParamOptions> void serialize(serialize::OutputArchive& archive, const std::vector<OptimizerParamGroup>& param_groups);
template <typename DerivedOptimizerParamOptions> void serialize(serialize::InputArchive& archive, std::vector< std::pair<std::vector<std::string>, std::unique_ptr<OptimizerOptions>>>& param_groups);
} // namespace detail
void serialize(serialize::OutputArchive& archive, const std::string& key, const int64_t& value);
void serialize(serialize::InputArchive& archive, const std::string& key, int64_t& value);
void serialize(serialize::OutputArchive& archive, const std::string& key, const std::vector<int64_t>& steps);
void serialize(serialize::InputArchive& archive, const std::string& key, std::vector<int64_t>& steps);
template < typename DerivedOptimizerParamState, typename DerivedOptimizerParamOptions> void serialize(serialize::OutputArchive& archive, const Optimizer& optimizer);
template < typename DerivedOptimizerParamState, typename DerivedOptimizerParamOptions> void serialize(serialize::InputArchive& archive, Optimizer& optimizer);
template <typename BufferContainer> void serialize(serialize::OutputArchive& archive, const std::string& key, const BufferContainer& buffers);
template <typename BufferContainer> void serialize(serialize::InputArchive& archive, const std::string& key, BufferContainer& buffers);
} // namespace torch::optim
namespace torch::serialize {
struct OutputArchive;
struct InputArchive;
} // namespace torch::serialize
namespace torch::optim {
struct AdagradOptions : public OptimizerCloneableOptions<AdagradOptions> {
  AdagradOptions(double lr = 1e-2);
  TORCH_ARG(double, lr);
  TORCH_ARG(double, lr_decay);
  TORCH_ARG(double, weight_decay);
  TORCH_ARG(double, initial_accumulator_value);
  TORCH_ARG(double, eps);
  void serialize(torch::serialize::InputArchive& archive);
  void serialize(torch::serialize::OutputArchive& archive) const;
  friend bool operator==(const AdagradOptions& lhs, const AdagradOptions& rhs);
  double get_lr() const;
  void set_lr(const double lr);
};
struct AdagradParamState : public OptimizerCloneableParamState<AdagradParamState> {
  TORCH_ARG(torch::Tensor, sum);
  TORCH_ARG(int64_t, step);
  void serialize(torch::serialize::InputArchive& archive);
  void serialize(torch::serialize::OutputArchive& archive) const;
  friend bool operator==(const AdagradParamState& lhs, const AdagradParamState& rhs);
};
struct Adagrad : public Optimizer {
  explicit Adagrad(const std::vector<OptimizerParamGroup>& param_groups, AdagradOptions defaults = {});
  explicit Adagrad(std::vector<Tensor> params, AdagradOptions defaults = {});
  torch::Tensor step(LossClosure closure = nullptr);
  void save(serialize::OutputArchive& archive) const;
  void load(serialize::InputArchive& archive);
};
} // namespace torch::optim
namespace torch::serialize {
struct OutputArchive;
struct InputArchive;
} // namespace torch::serialize
namespace torch::optim {
struct AdamOptions : public OptimizerCloneableOptions<AdamOptions> {
  AdamOptions(double lr = 1e-3);
  TORCH_ARG(double, lr);
  typedef std::tuple<double, double> betas_t;
  TORCH_ARG(betas_t, betas);
  TORCH_ARG(double, eps);
  TORCH_ARG(double, weight_decay);
  TORCH_ARG(bool, amsgrad);
  void serialize(torch::serialize::InputArchive& archive);
  void serialize(torch::serialize::OutputArchive& archive) const;
  friend bool operator==(const AdamOptions& lhs, const AdamOptions& rhs);
  double get_lr() const;
  void set_lr(const double lr);
};
struct AdamParamState : public OptimizerCloneableParamState<AdamParamState> {
  TORCH_ARG(int64_t, step);
  TORCH_ARG(torch::Tensor, exp_avg);
  TORCH_ARG(torch::Tensor, exp_avg_sq);
  TORCH_ARG(torch::Tensor, max_exp_avg_sq);
  void serialize(torch::serialize::InputArchive& archive);
  void serialize(torch::serialize::OutputArchive& archive) const;
  friend bool operator==(const AdamParamState& lhs, const AdamParamState& rhs);
};
struct Adam : public Optimizer {
  explicit Adam(const std::vector<OptimizerParamGroup>& param_groups, AdamOptions defaults = {});
  explicit Adam(std::vector<Tensor> params, AdamOptions defaults = {});
  torch::Tensor step(LossClosure closure = nullptr);
  void save(serialize::OutputArchive& archive) const;
  void load(serialize::InputArchive& archive);
};
} // namespace torch::optim
namespace torch::serialize {
struct OutputArchive;
struct InputArchive;
} // namespace torch::serialize
namespace torch::optim {
struct AdamWOptions : public OptimizerCloneableOptions<AdamWOptions> {
  AdamWOptions(double lr = 1e-3);
  TORCH_ARG(double, lr);
  typedef std::tuple<double, double> betas_t;
  TORCH_ARG(betas_t, betas);
  TORCH_ARG(double, eps);
  TORCH_ARG(double, weight_decay);
  TORCH_ARG(bool, amsgrad);
  void serialize(torch::serialize::InputArchive& archive);
  void serialize(torch::serialize::OutputArchive& archive) const;
  friend bool operator==(const AdamWOptions& lhs, const AdamWOptions& rhs);
  double get_lr() const;
  void set_lr(const double lr);
};
struct AdamWParamState : public OptimizerCloneableParamState<AdamWParamState> {
  TORCH_ARG(int64_t, step);
  TORCH_ARG(torch::Tensor, exp_avg);
  TORCH_ARG(torch::Tensor, exp_avg_sq);
  TORCH_ARG(torch::Tensor, max_exp_avg_sq);
  void serialize(torch::serialize::InputArchive& archive);
  void serialize(torch::serialize::OutputArchive& archive) const;
  friend bool operator==(const AdamWParamState& lhs, const AdamWParamState& rhs);
};
struct AdamW : public Optimizer {
  explicit AdamW(const std::vector<OptimizerParamGroup>& param_groups, AdamWOptions defaults = {});
  explicit AdamW(std::vector<Tensor> params, AdamWOptions defaults = {});
  torch::Tensor step(LossClosure closure = nullptr);
  void save(serialize::OutputArchive& archive) const;
  void load(serialize::InputArchive& archive);
};
} // namespace torch::optim
namespace torch::optim {
struct LBFGSOptions : public OptimizerCloneableOptions<LBFGSOptions> {
  LBFGSOptions(double lr = 1);
  TORCH_ARG(double, lr);
  TORCH_ARG(int64_t, max_iter);
  TORCH_ARG(std::optional<int64_t>, max_eval);
  TORCH_ARG(double, tolerance_grad);
  TORCH_ARG(double, tolerance_change);
  TORCH_ARG(int64_t, history_size);
  TORCH_ARG(std::optional<std::string>, line_search_fn);
  void serialize(torch::serialize::InputArchive& archive);
  void serialize(torch::serialize::OutputArchive& archive) const;
  friend bool operator==(const LBFGSOptions& lhs, const LBFGSOptions& rhs);
  double get_lr() const;
  void set_lr(const double lr);
};
struct LBFGSParamState : public OptimizerCloneableParamState<LBFGSParamState> {
  TORCH_ARG(int64_t, func_evals);
  TORCH_ARG(int64_t, n_iter);
  TORCH_ARG(double, t);
  TORCH_ARG(double, prev_loss);
  TORCH_ARG(Tensor, d);
  TORCH_ARG(Tensor, H_diag);
  TORCH_ARG(Tensor, prev_flat_grad);
  TORCH_ARG(std::optional<std::vector<Tensor>>, al);
  void serialize(torch::serialize::InputArchive& archive);
  void serialize(torch::serialize::OutputArchive& archive) const;
  friend bool operator==(const LBFGSParamState& lhs, const LBFGSParamState& rhs);
};
struct LBFGS : public Optimizer {
  explicit LBFGS(const std::vector<OptimizerParamGroup>& param_groups, LBFGSOptions defaults = {});
  explicit LBFGS(std::vector<Tensor> params, LBFGSOptions defaults = {});
  Tensor step(LossClosure closure);
  void save(serialize::OutputArchive& archive) const;
  void load(serialize::InputArchive& archive);
};
} // namespace torch::optim
namespace torch::serialize {
struct OutputArchive;
struct InputArchive;
} // namespace torch::serialize
namespace torch::optim {
struct RMSpropOptions : public OptimizerCloneableOptions<RMSpropOptions> {
  RMSpropOptions(double lr = 1e-2);
  TORCH_ARG(double, lr);
  TORCH_ARG(double, alpha);
  TORCH_ARG(double, eps);
  TORCH_ARG(double, weight_decay);
  TORCH_ARG(double, momentum);
  TORCH_ARG(bool, centered);
  void serialize(torch::serialize::InputArchive& archive);
  void serialize(torch::serialize::OutputArchive& archive) const;
  friend bool operator==(const RMSpropOptions& lhs, const RMSpropOptions& rhs);
  double get_lr() const;
  void set_lr(const double lr);
};
struct RMSpropParamState : public OptimizerCloneableParamState<RMSpropParamState> {
  TORCH_ARG(int64_t, step);
  TORCH_ARG(torch::Tensor, square_avg);
  TORCH_ARG(torch::Tensor, momentum_buffer);
  TORCH_ARG(torch::Tensor, grad_avg);
  void serialize(torch::serialize::InputArchive& archive);
  void serialize(torch::serialize::OutputArchive& archive) const;
  friend bool operator==(const RMSpropParamState& lhs, const RMSpropParamState& rhs);
};
struct RMSprop : public Optimizer {
  explicit RMSprop(const std::vector<OptimizerParamGroup>& param_groups, RMSpropOptions defaults = {});
  explicit RMSprop(std::vector<Tensor> params, RMSpropOptions defaults = {});
  torch::Tensor step(LossClosure closure = nullptr);
  void save(serialize::OutputArchive& archive) const;
  void load(serialize::InputArchive& archive);
};
} // namespace torch::optim
namespace torch::serialize {
struct OutputArchive;
struct InputArchive;
} // namespace torch::serialize
namespace torch::optim {
struct SGDOptions : public OptimizerCloneableOptions<SGDOptions> {
  SGDOptions(double lr);
  TORCH_ARG(double, lr);
  TORCH_ARG(double, momentum);
  TORCH_ARG(double, dampening);
  TORCH_ARG(double, weight_decay);
  TORCH_ARG(bool, nesterov);
  void serialize(torch::serialize::InputArchive& archive);
  void serialize(torch::serialize::OutputArchive& archive) const;
  friend bool operator==(const SGDOptions& lhs, const SGDOptions& rhs);
  double get_lr() const;
  void set_lr(const double lr);
};
struct SGDParamState : public OptimizerCloneableParamState<SGDParamState> {
  TORCH_ARG(torch::Tensor, momentum_buffer);
  void serialize(torch::serialize::InputArchive& archive);
  void serialize(torch::serialize::OutputArchive& archive) const;
  friend bool operator==(const SGDParamState& lhs, const SGDParamState& rhs);
};
struct SGD : public Optimizer {
  explicit SGD(const std::vector<OptimizerParamGroup>& param_groups, SGDOptions defaults);
  explicit SGD(std::vector<Tensor> params, SGDOptions defaults);
  torch::Tensor step(LossClosure closure = nullptr);
  void save(serialize::OutputArchive& archive) const;
  void load(serialize::InputArchive& archive);
};
} // namespace torch::optim
namespace torch::optim {
struct LRScheduler {
  LRScheduler(torch::optim::Optimizer& optimizer);
  virtual ~LRScheduler() = default;
  void step();
  virtual std::vector<double> get_lrs() = 0;
  std::vector<double> get_current_lrs() const;
  unsigned step_count_;
};
} // namespace torch::optim
namespace torch::optim {
struct ReduceLROnPlateauScheduler {
  enum SchedulerMode{ min, max };
  enum ThresholdMode{ rel, abs };
  ReduceLROnPlateauScheduler(Optimizer& optimizer, SchedulerMode mode = min, float factor = 0.1, int patience = 10, double threshold = 1e-4, ThresholdMode threshold_mode = rel, int cooldown = 0, const std::vector<float>& min_lr = std::vector<float>(), double eps = 1e-8, bool verbose = false);
  virtual ~ReduceLROnPlateauScheduler() = default;
  void step(float metric);
};
} // namespace torch::optim
namespace torch::optim {
struct StepLR : public LRScheduler {
  StepLR(torch::optim::Optimizer& optimizer, const unsigned step_size, const double gamma = 0.1);
};
} // namespace torch::optim
namespace torch::data {
struct DataLoaderOptions {
  DataLoaderOptions() = default;
  DataLoaderOptions(size_t batch_size);
  TORCH_ARG(size_t, batch_size);
  TORCH_ARG(size_t, workers);
  TORCH_ARG(std::optional<size_t>, max_jobs);
  TORCH_ARG(bool, enforce_ordering);
  TORCH_ARG(bool, drop_last);
};
struct FullDataLoaderOptions {
  explicit FullDataLoaderOptions(DataLoaderOptions options);
  size_t batch_size;
  size_t workers;
  size_t max_jobs;
  bool enforce_ordering;
  bool drop_last;
};
} // namespace torch::data
namespace torch::data {
namespace detail {
template <typename Batch> struct ValidIterator;
template <typename Batch> struct SentinelIterator;
template <typename Batch> struct IteratorImpl {
  virtual ~IteratorImpl() = default;
  virtual void next() = 0;
  virtual Batch& get() = 0;
  virtual bool operator==(const IteratorImpl& other) const = 0;
  virtual bool operator==(const ValidIterator<Batch>& other) const = 0;
  virtual bool operator==(const SentinelIterator<Batch>& other) const = 0;
};
template <typename Batch> struct ValidIterator : public IteratorImpl<Batch> {
  using BatchProducer = std::function<std::optional<Batch>()>;
  explicit ValidIterator(BatchProducer next_batch);
  void next();
  Batch& get();
  bool operator==(const IteratorImpl<Batch>& other) const;
  bool operator==(const SentinelIterator<Batch>& ) const;
  bool operator==(const ValidIterator<Batch>& other) const;
  void lazy_initialize() const;
  BatchProducer next_batch_;
  mutable std::optional<Batch> batch_;
  mutable bool initialized_;
};
template <typename Batch> struct SentinelIterator : public IteratorImpl<Batch> {
  void next();
  Batch& get();
  bool operator==(const IteratorImpl<Batch>& other) const;
  bool operator==(const ValidIterator<Batch>& other) const;
  bool operator==(const SentinelIterator<Batch>& other) const;
};
} // namespace detail
template <typename Batch> struct Iterator {
  using difference_type = std::ptrdiff_t;
  using value_type = Batch;
  using pointer = Batch*;
  using reference = Batch&;
  using iterator_category = std::input_iterator_tag;
  explicit Iterator(std::unique_ptr<detail::IteratorImpl<Batch>> impl);
  Iterator& operator++();
  Batch& operator*();
  Batch* operator->();
  bool operator==(const Iterator& other) const;
  bool operator!=(const Iterator& other) const;
};
} // namespace torch::data
namespace torch::serialize {
struct OutputArchive;
struct InputArchive;
} // namespace torch::serialize
namespace torch::data::samplers {
template <typename BatchRequest = std::vector<size_t>> struct Sampler {
  using BatchRequestType = BatchRequest;
  virtual ~Sampler() = default;
  virtual void reset(std::optional<size_t> new_size) = 0;
  virtual std::optional<BatchRequest> next(size_t batch_size) = 0;
  virtual void save(serialize::OutputArchive& archive) const = 0;
  virtual void load(serialize::InputArchive& archive) = 0;
};
} // namespace torch::data::samplers
namespace torch::serialize {
struct OutputArchive;
struct InputArchive;
} // namespace torch::serialize
namespace torch::data::samplers {
struct RandomSampler : public Sampler<> {
  explicit RandomSampler(int64_t size, Dtype index_dtype = torch::kInt64);
  ~RandomSampler();
  void reset(const std::optional<size_t>& new_size=torchport_declared::some<const std::optional<size_t>&>());
  std::optional<std::vector<size_t>> next(size_t batch_size);
  void save(serialize::OutputArchive& archive) const;
  void load(serialize::InputArchive& archive);
  size_t index() const noexcept;
};
} // namespace torch::data::samplers
namespace torch::data {
struct WorkerException : public std::exception {
  explicit WorkerException(std::exception_ptr original);
  const char* what() const noexcept;
  std::exception_ptr original_exception;
  std::string message;
};
} // namespace torch::data
namespace torch::data {
template <typename Dataset, typename Batch, typename BatchRequest> struct DataLoaderBase {
  using BatchType = Batch;
  using BatchRequestType = BatchRequest;
  DataLoaderBase(DataLoaderOptions options, std::unique_ptr<Dataset> main_thread_dataset = nullptr);
  DataLoaderBase(const DataLoaderBase&) = delete;
  DataLoaderBase(DataLoaderBase&&) = delete;
  DataLoaderBase& operator=(const DataLoaderBase&) = delete;
  DataLoaderBase& operator=(DataLoaderBase&&) = delete;
  virtual ~DataLoaderBase();
  Iterator<Batch> begin();
  Iterator<Batch> end();
  void join();
  const FullDataLoaderOptions& options() const noexcept;
  struct Sequenced {
    Sequenced() = default;
    Sequenced(size_t sqn);
    size_t sequence_number;
  };
  struct QuitWorker {
  };
  struct Job : Sequenced {
    Job() = default;
    Job(QuitWorker q, size_t sqn);
    Job(BatchRequest&& i, size_t sqn);
    std::optional<QuitWorker> quit;
    std::optional<BatchRequest> batch_request;
  };
  struct Result : Sequenced {
    Result() = default;
    Result(std::optional<Batch>&& b, size_t sqn);
    Result(std::exception_ptr exception, size_t sqn);
    std::optional<Batch> batch;
    std::exception_ptr exception;
  };
  virtual std::optional<BatchRequestType> get_batch_request() = 0;
  virtual void reset();
  void prefetch(size_t requested_jobs);
  void prefetch();
  std::optional<BatchType> next();
  void worker_thread(Dataset& dataset);
  template <typename T> void push_job(T value);
  std::optional<Result> pop_result();
  const FullDataLoaderOptions options_;
  std::unique_ptr<Dataset> main_thread_dataset_;
  size_t sequence_number_;
  bool joined_;
};
} // namespace torch::data
namespace torch::data {
template <typename Dataset> struct StatefulDataLoader : public DataLoaderBase< Dataset, typename Dataset::BatchType::value_type, typename Dataset::BatchRequestType> {
  using super = DataLoaderBase< Dataset, typename Dataset::BatchType::value_type, typename Dataset::BatchRequestType>;
  using typename super::BatchRequestType;
  StatefulDataLoader(Dataset dataset, DataLoaderOptions options);
};
} // namespace torch::data
namespace torch::data {
template <typename Dataset, typename Sampler> struct StatelessDataLoader : public DataLoaderBase< Dataset, typename Dataset::BatchType, typename Sampler::BatchRequestType> {
  using super = DataLoaderBase< Dataset, typename Dataset::BatchType, typename Sampler::BatchRequestType>;
  using typename super::BatchRequestType;
  StatelessDataLoader(Dataset dataset, Sampler sampler, DataLoaderOptions options);
};
} // namespace torch::data
namespace torch::data {
template <typename Dataset, typename Sampler> std::enable_if_t< !Dataset::is_stateful, std::unique_ptr<StatelessDataLoader<Dataset, Sampler>>> make_data_loader(Dataset dataset, Sampler sampler, DataLoaderOptions options);
template <typename Sampler = samplers::RandomSampler, typename Dataset> std::enable_if_t< !Dataset::is_stateful && std::is_constructible_v<Sampler, size_t>, std::unique_ptr<StatelessDataLoader<Dataset, Sampler>>> make_data_loader(Dataset dataset, DataLoaderOptions options = DataLoaderOptions());
template <typename Dataset, typename = std::enable_if_t<Dataset::is_stateful>> std::unique_ptr<StatefulDataLoader<Dataset>> make_data_loader(Dataset dataset, DataLoaderOptions options = DataLoaderOptions());
} // namespace torch::data
namespace torch::data {
template <typename Data = at::Tensor, typename Target = at::Tensor> struct Example {
  using DataType = Data;
  using TargetType = Target;
  Example() = default;
  Example(Data data, Target target);
  Data data;
  Target target;
};
namespace example {
using NoTarget = void;
} // namespace example
using TensorExample = Example<at::Tensor, example::NoTarget>;
} // namespace torch::data
namespace torch::data::datasets {
template <typename S, typename T> struct MapDataset;
template <typename D, typename T> MapDataset<D, T> map(D, T);
} // namespace torch::data::datasets
namespace torch::data::datasets {
namespace detail {
template <typename T> struct is_optional : std::false_type {
};
} // namespace detail
template < typename Self, typename Batch = std::vector<Example<>>, typename BatchRequest = ArrayRef<size_t>> struct BatchDataset {
  using SelfType = Self;
  using BatchType = Batch;
  using BatchRequestType = BatchRequest;
  constexpr static bool is_stateful = detail::is_optional<BatchType>::value;
  virtual ~BatchDataset() = default;
  virtual Batch get_batch(BatchRequest request) = 0;
  virtual std::optional<size_t> size() const = 0;
  template <typename TransformType> MapDataset<Self, TransformType> map(TransformType transform) &;
  template <typename TransformType> MapDataset<Self, TransformType> map(TransformType transform) &&;
};
template <typename Self, typename SingleExample = Example<>> struct Dataset : public BatchDataset<Self, std::vector<SingleExample>> {
  using ExampleType = SingleExample;
  virtual ExampleType get(size_t index) = 0;
  std::vector<ExampleType> get_batch(ArrayRef<size_t> indices);
};
template <typename Self, typename Batch = std::vector<Example<>>> using StreamDataset = BatchDataset<Self, Batch, size_t>;
} // namespace torch::data::datasets
namespace torch::data::samplers {
struct CustomBatchRequest {
  CustomBatchRequest() = default;
  CustomBatchRequest(const CustomBatchRequest&) = default;
  CustomBatchRequest(CustomBatchRequest&&) noexcept = default;
  virtual ~CustomBatchRequest() = default;
  virtual size_t size() const = 0;
};
} // namespace torch::data::samplers
namespace torch::serialize {
struct OutputArchive;
struct InputArchive;
} // namespace torch::serialize
namespace torch::data::samplers {
template <typename BatchRequest = std::vector<size_t>> struct DistributedSampler : public Sampler<BatchRequest> {
  DistributedSampler(size_t size, size_t num_replicas = 1, size_t rank = 0, bool allow_duplicates = true);
  void set_epoch(size_t epoch);
  size_t epoch() const;
  size_t local_sample_count();
  size_t size_;
  size_t num_replicas_;
  size_t rank_;
  size_t epoch_;
  bool allow_duplicates_;
};
struct DistributedRandomSampler : public DistributedSampler<> {
  DistributedRandomSampler(size_t size, size_t num_replicas = 1, size_t rank = 0, bool allow_duplicates = true);
  void reset(const std::optional<size_t>& new_size=torchport_declared::some<const std::optional<size_t>&>());
  std::optional<std::vector<size_t>> next(size_t batch_size);
  void save(serialize::OutputArchive& archive) const;
  void load(serialize::InputArchive& archive);
  size_t index() const noexcept;
};
struct DistributedSequentialSampler : public DistributedSampler<> {
  DistributedSequentialSampler(size_t size, size_t num_replicas = 1, size_t rank = 0, bool allow_duplicates = true);
  void reset(const std::optional<size_t>& new_size=torchport_declared::some<const std::optional<size_t>&>());
  std::optional<std::vector<size_t>> next(size_t batch_size);
  void save(serialize::OutputArchive& archive) const;
  void load(serialize::InputArchive& archive);
  size_t index() const noexcept;
};
} // namespace torch::data::samplers
namespace torch::serialize {
struct OutputArchive;
struct InputArchive;
} // namespace torch::serialize
namespace torch::data::samplers {
struct SequentialSampler : public Sampler<> {
  explicit SequentialSampler(size_t size);
  void reset(const std::optional<size_t>& new_size=torchport_declared::some<const std::optional<size_t>&>());
  std::optional<std::vector<size_t>> next(size_t batch_size);
  void save(serialize::OutputArchive& archive) const;
  void load(serialize::InputArchive& archive);
  size_t index() const noexcept;
};
} // namespace torch::data::samplers
namespace torch::data::samplers {
template <typename BatchRequest> serialize::OutputArchive& operator<<(serialize::OutputArchive& archive, const Sampler<BatchRequest>& sampler);
template <typename BatchRequest> serialize::InputArchive& operator>>(serialize::InputArchive& archive, Sampler<BatchRequest>& sampler);
} // namespace torch::data::samplers
namespace torch::serialize {
struct InputArchive;
struct OutputArchive;
} // namespace torch::serialize
namespace torch::data::samplers {
struct BatchSize : public CustomBatchRequest {
  explicit BatchSize(size_t size);
  size_t size() const noexcept;
  operator size_t() const noexcept;
  size_t size_;
};
struct StreamSampler : public Sampler<BatchSize> {
  explicit StreamSampler(size_t epoch_size);
  void reset(const std::optional<size_t>& new_size=torchport_declared::some<const std::optional<size_t>&>());
  std::optional<BatchSize> next(size_t batch_size);
  void save(serialize::OutputArchive& archive) const;
  void load(serialize::InputArchive& archive);
};
} // namespace torch::data::samplers
namespace torch::data::datasets {
namespace detail {
template <bool C, typename T> using optional_if_t = std::conditional_t<C, std::optional<T>, T>;
} // namespace detail
template <typename SourceDataset, typename AppliedTransform> struct MapDataset : public BatchDataset< MapDataset<SourceDataset, AppliedTransform>, detail::optional_if_t< SourceDataset::is_stateful, typename AppliedTransform::OutputBatchType>, typename SourceDataset::BatchRequestType> {
  using DatasetType = SourceDataset;
  using TransformType = AppliedTransform;
  using BatchRequestType = typename SourceDataset::BatchRequestType;
  using OutputBatchType = detail::optional_if_t< SourceDataset::is_stateful, typename AppliedTransform::OutputBatchType>;
  MapDataset(DatasetType dataset, TransformType transform);
  OutputBatchType get_batch(BatchRequestType indices);
  std::optional<size_t> size() const noexcept;
  void reset();
  const SourceDataset& dataset() noexcept;
  const AppliedTransform& transform() noexcept;
};
template <typename DatasetType, typename TransformType> MapDataset<DatasetType, TransformType> map(DatasetType dataset, TransformType transform);
} // namespace torch::data::datasets
namespace torch::data::datasets {
struct MNIST : public Dataset<MNIST> {
  enum class Mode{ kTrain, kTest };
  explicit MNIST(const std::string& root, Mode mode = Mode::kTrain);
  Example<> get(size_t index);
  std::optional<size_t> size() const;
  bool is_train() const noexcept;
  const Tensor& images() const;
  const Tensor& targets() const;
};
} // namespace torch::data::datasets
namespace torch::data::datasets {
template <typename UnderlyingDataset> struct SharedBatchDataset : public BatchDataset< SharedBatchDataset<UnderlyingDataset>, typename UnderlyingDataset::BatchType, typename UnderlyingDataset::BatchRequestType> {
  using BatchType = typename UnderlyingDataset::BatchType;
  using BatchRequestType = typename UnderlyingDataset::BatchRequestType;
  SharedBatchDataset(std::shared_ptr<UnderlyingDataset> shared_dataset);
  BatchType get_batch(BatchRequestType request);
  std::optional<size_t> size() const;
  UnderlyingDataset& operator*();
  const UnderlyingDataset& operator*() const;
  UnderlyingDataset* operator->();
  const UnderlyingDataset* operator->() const;
  void reset();
};
template <typename UnderlyingDataset, typename... Args> SharedBatchDataset<UnderlyingDataset> make_shared_dataset(Args&&... args);
} // namespace torch::data::datasets
namespace torch::data::datasets {
struct TensorDataset : public Dataset<TensorDataset, TensorExample> {
  explicit TensorDataset(const std::vector<Tensor>& tensors);
  explicit TensorDataset(torch::Tensor tensor);
  TensorExample get(size_t index);
  std::optional<size_t> size() const;
  Tensor tensor;
};
} // namespace torch::data::datasets
namespace torch::data::transforms {
template <typename InputBatch, typename OutputBatch> struct BatchTransform {
  using InputBatchType = InputBatch;
  using OutputBatchType = OutputBatch;
  virtual ~BatchTransform() = default;
  virtual OutputBatch apply_batch(InputBatch input_batch) = 0;
};
template <typename Input, typename Output> struct Transform : public BatchTransform<std::vector<Input>, std::vector<Output>> {
  using InputType = Input;
  using OutputType = Output;
  virtual OutputType apply(InputType input) = 0;
  std::vector<Output> apply_batch(std::vector<Input> input_batch);
};
} // namespace torch::data::transforms
namespace torch::data::transforms {
template <typename Input, typename Output = Input> struct BatchLambda : public BatchTransform<Input, Output> {
  using typename BatchTransform<Input, Output>::InputBatchType;
  using typename BatchTransform<Input, Output>::OutputBatchType;
  using FunctionType = std::function<OutputBatchType(InputBatchType)>;
  explicit BatchLambda(FunctionType function);
  OutputBatchType apply_batch(InputBatchType input_batch);
};
template <typename Input, typename Output = Input> struct Lambda : public Transform<Input, Output> {
  using typename Transform<Input, Output>::InputType;
  using typename Transform<Input, Output>::OutputType;
  using FunctionType = std::function<Output(Input)>;
  explicit Lambda(FunctionType function);
  OutputType apply(InputType input);
};
} // namespace torch::data::transforms
namespace torch::data::transforms {
template <typename T, typename BatchType = std::vector<T>> using Collation = BatchTransform<BatchType, T>;
template <typename T, typename BatchType = std::vector<T>> using Collate = BatchLambda<BatchType, T>;
} // namespace torch::data::transforms
namespace torch::data::transforms {
template <typename T = Example<>> struct Stack;
template <> struct Stack<Example<>> : public Collation<Example<>> {
  Example<> apply_batch(std::vector<Example<>> examples);
};
} // namespace torch::data::transforms
namespace torch::data::transforms {
template <typename Target = Tensor> struct TensorTransform : public Transform<Example<Tensor, Target>, Example<Tensor, Target>> {
  using E = Example<Tensor, Target>;
  using typename Transform<E, E>::InputType;
  using typename Transform<E, E>::OutputType;
  virtual Tensor operator()(Tensor input) = 0;
  OutputType apply(InputType input);
};
template <typename Target = Tensor> struct TensorLambda : public TensorTransform<Target> {
  using FunctionType = std::function<Tensor(Tensor)>;
  explicit TensorLambda(FunctionType function);
  Tensor operator()(Tensor input);
};
template <typename Target = Tensor> struct Normalize : public TensorTransform<Target> {
  Normalize(ArrayRef<double> mean, ArrayRef<double> stddev);
  torch::Tensor operator()(Tensor input);
  torch::Tensor mean, stddev;
};
} // namespace torch::data::transforms
