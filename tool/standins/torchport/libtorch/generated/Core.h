// Made by tool/standins/generate/generate.py of LibTorch's headers.
#pragma once

namespace c10 {
enum class DeviceType : int8_t{ CPU = 0, CUDA = 1, MKLDNN = 2, OPENGL = 3, OPENCL = 4, IDEEP = 5, HIP = 6, FPGA = 7, MAIA = 8, XLA = 9, Vulkan = 10, Metal = 11, XPU = 12, MPS = 13, Meta = 14, HPU = 15, VE = 16, Lazy = 17, IPU = 18, MTIA = 19, PrivateUse1 = 20, COMPILE_TIME_MAX_DEVICE_TYPES = 21, };
constexpr DeviceType kCPU = DeviceType::CPU;
constexpr DeviceType kCUDA = DeviceType::CUDA;
constexpr DeviceType kHIP = DeviceType::HIP;
constexpr DeviceType kFPGA = DeviceType::FPGA;
constexpr DeviceType kMAIA = DeviceType::MAIA;
constexpr DeviceType kXLA = DeviceType::XLA;
constexpr DeviceType kMPS = DeviceType::MPS;
constexpr DeviceType kMeta = DeviceType::Meta;
constexpr DeviceType kVulkan = DeviceType::Vulkan;
constexpr DeviceType kMetal = DeviceType::Metal;
constexpr DeviceType kXPU = DeviceType::XPU;
constexpr DeviceType kHPU = DeviceType::HPU;
constexpr DeviceType kVE = DeviceType::VE;
constexpr DeviceType kLazy = DeviceType::Lazy;
constexpr DeviceType kIPU = DeviceType::IPU;
constexpr DeviceType kMTIA = DeviceType::MTIA;
constexpr DeviceType kPrivateUse1 = DeviceType::PrivateUse1;
constexpr int COMPILE_TIME_MAX_DEVICE_TYPES = static_cast<int>(DeviceType::COMPILE_TIME_MAX_DEVICE_TYPES);
} // namespace c10
namespace c10 {
std::string DeviceTypeName(DeviceType d, bool lower_case = false);
bool isValidDeviceType(DeviceType d);
std::ostream& operator<<(std::ostream& stream, DeviceType type);
void register_privateuse1_backend(const std::string& backend_name);
std::string get_privateuse1_backend(bool lower_case = true);
bool is_privateuse1_backend_registered();
} // namespace c10
namespace torch {
using c10::DeviceType;
} // namespace torch
namespace c10 {
enum class Layout : int8_t{ Strided, Sparse, SparseCsr, Mkldnn, SparseCsc, SparseBsr, SparseBsc, Jagged, NumOptions };
constexpr auto kStrided = Layout::Strided;
constexpr auto kSparse = Layout::Sparse;
constexpr auto kSparseCsr = Layout::SparseCsr;
constexpr auto kMkldnn = Layout::Mkldnn;
constexpr auto kSparseCsc = Layout::SparseCsc;
constexpr auto kSparseBsr = Layout::SparseBsr;
constexpr auto kSparseBsc = Layout::SparseBsc;
constexpr auto kJagged = Layout::Jagged;
} // namespace c10
namespace c10 {
enum class MemoryFormat : int8_t{ Contiguous, Preserve, ChannelsLast, ChannelsLast3d, NumOptions };
MemoryFormat get_contiguous_memory_format();
} // namespace c10
namespace c10 {
using DeviceIndex = int8_t;
struct Device {
  using Type = DeviceType;
  Device(DeviceType type, DeviceIndex index = -1);
  Device(const std::string& device_string);
  bool operator==(const Device& other) const noexcept;
  bool operator!=(const Device& other) const noexcept;
  void set_index(DeviceIndex index);
  DeviceType type() const noexcept;
  DeviceIndex index() const noexcept;
  bool has_index() const noexcept;
  bool is_cuda() const noexcept;
  bool is_privateuseone() const noexcept;
  bool is_mps() const noexcept;
  bool is_hip() const noexcept;
  bool is_ve() const noexcept;
  bool is_xpu() const noexcept;
  bool is_ipu() const noexcept;
  bool is_xla() const noexcept;
  bool is_mtia() const noexcept;
  bool is_hpu() const noexcept;
  bool is_lazy() const noexcept;
  bool is_vulkan() const noexcept;
  bool is_metal() const noexcept;
  bool is_maia() const noexcept;
  bool is_meta() const noexcept;
  bool is_cpu() const noexcept;
  bool supports_as_strided() const noexcept;
  std::string str() const;
};
std::ostream& operator<<(std::ostream& stream, const Device& device);
} // namespace c10
namespace c10 {
template <typename T> struct HeaderOnlyArrayRef {
  using iterator = const T*;
  using const_iterator = const T*;
  using size_type = size_t;
  using value_type = T;
  using reverse_iterator = std::reverse_iterator<iterator>;
  const T* Data;
  size_type Length;
  HeaderOnlyArrayRef();
  HeaderOnlyArrayRef(const T& OneElt);
  HeaderOnlyArrayRef(const T* data, size_t length);
  HeaderOnlyArrayRef(const T* begin, const T* end);
  template < typename Container, typename U = decltype(std::declval<Container>().data()), typename = std::enable_if_t< (std::is_same_v<U, T*> || std::is_same_v<U, T const*>)>> HeaderOnlyArrayRef(const Container& container);
  template <typename A> HeaderOnlyArrayRef(const std::vector<T, A>& Vec);
  template <size_t N> HeaderOnlyArrayRef(const std::array<T, N>& Arr);
  template <size_t N> HeaderOnlyArrayRef(const T (&Arr)[N]);
  HeaderOnlyArrayRef(const std::initializer_list<T>& Vec);
  iterator begin() const;
  iterator end() const;
  const_iterator cbegin() const;
  const_iterator cend() const;
  reverse_iterator rbegin() const;
  reverse_iterator rend() const;
  bool allMatch(const std::function<bool(const T&)>& pred) const;
  bool empty() const;
  const T* data() const;
  size_t size() const;
  const T& front() const;
  const T& back() const;
  bool equals(HeaderOnlyArrayRef RHS) const;
  HeaderOnlyArrayRef<T> slice(size_t N, size_t M) const;
  HeaderOnlyArrayRef<T> slice(size_t N) const;
  const T& operator[](size_t Index) const;
  const T& at(size_t Index) const;
  template <typename U> std::enable_if_t<std::is_same_v<U, T>, HeaderOnlyArrayRef<T>>& operator=(U&& Temporary) = delete;
  template <typename U> std::enable_if_t<std::is_same_v<U, T>, HeaderOnlyArrayRef<T>>& operator=(std::initializer_list<U>) = delete;
  std::vector<T> vec() const;
  friend bool operator==(HeaderOnlyArrayRef a1, HeaderOnlyArrayRef a2);
  friend bool operator!=(HeaderOnlyArrayRef a1, HeaderOnlyArrayRef a2);
};
} // namespace c10
namespace c10 {
template <typename T> struct ArrayRef : public HeaderOnlyArrayRef<T> {
  using HeaderOnlyArrayRef<T>::HeaderOnlyArrayRef;
  const T& front() const;
  const T& back() const;
  ArrayRef<T> slice(size_t N, size_t M) const;
  ArrayRef<T> slice(size_t N) const;
  const T& at(size_t Index) const;
  template <typename U> std::enable_if_t<std::is_same_v<U, T>, ArrayRef<T>>& operator=(U&& Temporary) = delete;
  template <typename U> std::enable_if_t<std::is_same_v<U, T>, ArrayRef<T>>& operator=(std::initializer_list<U>) = delete;
};
template <typename T> ArrayRef(const T&) -> ArrayRef<T>;
template <typename T> ArrayRef(const T*, size_t) -> ArrayRef<T>;
template <typename T> ArrayRef(const T*, const T*) -> ArrayRef<T>;
template <typename Container> ArrayRef(const Container&) -> ArrayRef< std::remove_pointer_t<decltype(std::declval<Container>().data())>>;
template <typename T, typename A> ArrayRef(const std::vector<T, A>&) -> ArrayRef<T>;
template <typename T, size_t N> ArrayRef(const std::array<T, N>&) -> ArrayRef<T>;
template <typename T, size_t N> ArrayRef(const T (&)[N]) -> ArrayRef<T>;
template <typename T> ArrayRef(const std::initializer_list<T>&) -> ArrayRef<T>;
template <typename T> std::ostream& operator<<(std::ostream& out, ArrayRef<T> list);
template <typename T> ArrayRef<T> makeArrayRef(const T& OneElt);
template <typename T> ArrayRef<T> makeArrayRef(const T* data, size_t length);
template <typename T> ArrayRef<T> makeArrayRef(const T* begin, const T* end);
template <typename T> ArrayRef<T> makeArrayRef(const std::vector<T>& Vec);
template <typename T, std::size_t N> ArrayRef<T> makeArrayRef(const std::array<T, N>& Arr);
template <typename T> ArrayRef<T> makeArrayRef(const ArrayRef<T>& Vec);
template <typename T> ArrayRef<T>& makeArrayRef(ArrayRef<T>& Vec);
template <typename T, size_t N> ArrayRef<T> makeArrayRef(const T (&Arr)[N]);
using IntArrayRef = ArrayRef<int64_t>;
using IntList = ArrayRef<int64_t>;
} // namespace c10
namespace c10 {
using StreamId = int64_t;
struct StreamData3 {
  StreamId stream_id;
  DeviceIndex device_index;
  DeviceType device_type;
};
struct Stream {
  enum Unsafe{ UNSAFE };
  enum Default{ DEFAULT };
  explicit Stream(Unsafe , Device device, StreamId id);
  explicit Stream(Default , Device device);
  bool operator==(const Stream& other) const noexcept;
  bool operator!=(const Stream& other) const noexcept;
  Device device() const noexcept;
  DeviceType device_type() const noexcept;
  DeviceIndex device_index() const noexcept;
  StreamId id() const noexcept;
  void* native_handle() const;
  template <typename T> void wait(const T& event) const;
  bool query() const;
  void synchronize() const;
  bool is_capturing() const;
  uint64_t hash() const noexcept;
  struct StreamData3 pack3() const;
  static Stream unpack3(StreamId stream_id, DeviceIndex device_index, DeviceType device_type);
};
std::ostream& operator<<(std::ostream& stream, const Stream& s);
} // namespace c10
namespace c10 {
enum class QScheme : uint8_t{ PER_TENSOR_AFFINE = 0, PER_CHANNEL_AFFINE = 1, PER_TENSOR_SYMMETRIC = 2, PER_CHANNEL_SYMMETRIC = 3, PER_CHANNEL_AFFINE_FLOAT_QPARAMS = 4, COMPILE_TIME_NUM_QSCHEMES = 5, };
constexpr auto kPerTensorAffine = QScheme::PER_TENSOR_AFFINE;
constexpr auto kPerChannelAffine = QScheme::PER_CHANNEL_AFFINE;
constexpr auto kPerTensorSymmetric = QScheme::PER_TENSOR_SYMMETRIC;
constexpr auto kPerChannelSymmetric = QScheme::PER_CHANNEL_SYMMETRIC;
constexpr auto kPerChannelAffineFloatQParams = QScheme::PER_CHANNEL_AFFINE_FLOAT_QPARAMS;
constexpr int COMPILE_TIME_NUM_QSCHEMES = static_cast<int>(QScheme::COMPILE_TIME_NUM_QSCHEMES);
std::string toString(QScheme qscheme);
} // namespace c10
namespace c10 {
using SymIntArrayRef = ArrayRef<SymInt>;
at::IntArrayRef asIntArrayRefUnchecked(c10::SymIntArrayRef ar);
std::optional<at::IntArrayRef> asIntArrayRefSlowOpt(c10::SymIntArrayRef ar);
at::IntArrayRef asIntArrayRefSlow(c10::SymIntArrayRef ar, const char* file, int64_t line);
SymIntArrayRef fromIntArrayRefUnchecked(IntArrayRef array_ref);
SymIntArrayRef fromIntArrayRefKnownNonNegative(IntArrayRef array_ref);
SymIntArrayRef fromIntArrayRefSlow(IntArrayRef array_ref);
c10::SymBool sym_equals(SymIntArrayRef LHS, SymIntArrayRef RHS);
} // namespace c10
namespace c10 {
using CaptureId_t = unsigned long long;
using MempoolId_t = std::pair<CaptureId_t, CaptureId_t>;
struct MempoolIdHash {
  std::size_t operator()(const MempoolId_t& mempool_id) const noexcept;
};
struct DataPtr {
  DataPtr();
  DataPtr(void* data, Device device);
  DataPtr(void* data, void* ctx, DeleterFnPtr ctx_deleter, Device device);
  void* operator->() const;
  bool unsafe_reset_data_and_ctx(void* new_data_and_ctx);
  void clear();
  void* get() const;
  void* mutable_get();
  void* get_context() const;
  void* release_context();
  std::unique_ptr<void, DeleterFnPtr>&& move_context();
  operator bool() const;
  template <typename T> T* cast_context(DeleterFnPtr expected_deleter) const;
  DeleterFnPtr get_deleter() const;
  bool compare_exchange_deleter(DeleterFnPtr expected_deleter, DeleterFnPtr new_deleter);
  Device device() const;
  void unsafe_set_device(Device device);
};
bool operator==(const DataPtr& dp, std::nullptr_t) noexcept;
bool operator==(std::nullptr_t, const DataPtr& dp) noexcept;
bool operator!=(const DataPtr& dp, std::nullptr_t) noexcept;
bool operator!=(std::nullptr_t, const DataPtr& dp) noexcept;
struct Allocator {
  virtual ~Allocator() = default;
  virtual DataPtr allocate(size_t n) = 0;
  DataPtr clone(const void* data, std::size_t n);
  virtual bool is_simple_data_ptr(const DataPtr& data_ptr) const;
  virtual DeleterFnPtr raw_deleter() const;
  void* raw_allocate(size_t n);
  void raw_deallocate(void* ptr);
  virtual void copy_data(void* dest, const void* src, std::size_t count) const = 0;
  void default_copy_data(void* dest, const void* src, std::size_t count) const;
};
struct InefficientStdFunctionContext {
  void* ptr_;
  InefficientStdFunctionContext(void* ptr, std::function<void(void*)> deleter);
  InefficientStdFunctionContext(const InefficientStdFunctionContext&) = delete;
  InefficientStdFunctionContext(InefficientStdFunctionContext&& rhs) noexcept;
  InefficientStdFunctionContext& operator=(const InefficientStdFunctionContext&) = delete;
  InefficientStdFunctionContext& operator=(InefficientStdFunctionContext&& rhs);
  ~InefficientStdFunctionContext();
  static DataPtr makeDataPtr(void* ptr, std::function<void(void*)> deleter, Device device);
};
void SetAllocator(DeviceType t, Allocator* alloc, uint8_t priority = 0);
Allocator* GetAllocator(const DeviceType& t);
template <DeviceType t> struct AllocatorRegisterer {
  explicit AllocatorRegisterer(Allocator* alloc);
};
bool memoryProfilingEnabled();
void reportMemoryUsageToProfiler(void* ptr, int64_t alloc_size, size_t total_allocated, size_t total_reserved, Device device);
void reportOutOfMemoryToProfiler(int64_t alloc_size, size_t total_allocated, size_t total_reserved, Device device);
struct GatheredContext {
  virtual ~GatheredContext() = default;
};
namespace CachingAllocator {
struct Stat {
  void increase(size_t amount);
  void decrease(size_t amount);
  void reset_accumulated();
  void reset_peak();
  int64_t current;
  int64_t peak;
  int64_t allocated;
  int64_t freed;
};
enum struct StatType : uint64_t{ AGGREGATE = 0, SMALL_POOL = 1, LARGE_POOL = 2, NUM_TYPES = 3 };
using StatArray = std::array<Stat, static_cast<size_t>(StatType::NUM_TYPES)>;
using StatTypes = std::array<bool, static_cast<size_t>(StatType::NUM_TYPES)>;
template <typename Func> void for_each_selected_stat_type(const StatTypes& stat_types, Func f);
struct DurationStat {
  void increase(int64_t amount);
  void reset_accumulated();
  void reset_peak();
  int64_t total;
  int64_t max;
  int64_t min;
  int64_t count;
};
std::string format_size(uint64_t size);
} // namespace CachingAllocator
} // namespace c10
namespace c10 {
struct Storage;
bool isSharedStorageAlias(const Storage& storage0, const Storage& storage1);
struct Storage {
  struct use_byte_size_t {
  };
  struct unsafe_borrow_t {
    explicit unsafe_borrow_t() = default;
  };
  Storage() = default;
  Storage(c10::intrusive_ptr<StorageImpl> ptr);
  Storage(use_byte_size_t , const SymInt& size_bytes, Allocator* allocator = nullptr, bool resizable = false);
  Storage(use_byte_size_t , size_t size_bytes, at::DataPtr data_ptr, at::Allocator* allocator = nullptr, bool resizable = false);
  Storage(use_byte_size_t , SymInt size_bytes, at::DataPtr data_ptr, at::Allocator* allocator = nullptr, bool resizable = false);
  explicit Storage(unsafe_borrow_t , const Storage& rhs);
  static Storage create_legacy(at::Device device);
  void reset_legacy();
  void set_nbytes(size_t size_bytes) const;
  void set_nbytes(c10::SymInt size_bytes) const;
  bool resizable() const;
  size_t nbytes() const;
  SymInt sym_nbytes() const;
  const void* data() const;
  void* mutable_data() const;
  at::DataPtr& mutable_data_ptr() const;
  const at::DataPtr& data_ptr() const;
  at::DataPtr set_data_ptr(at::DataPtr&& data_ptr) const;
  void set_data_ptr_noswap(at::DataPtr&& data_ptr) const;
  void swap_data_ptr(Storage& other) const;
  DeviceType device_type() const;
  at::Allocator* allocator() const;
  at::Device device() const;
  StorageImpl* unsafeReleaseStorageImpl();
  StorageImpl* unsafeGetStorageImpl() const noexcept;
  operator bool() const;
  size_t use_count() const;
  bool unique() const;
  bool is_alias_of(const Storage& other) const;
  void UniqueStorageShareExternalPointer(void* src, size_t capacity, DeleterFnPtr d = nullptr);
  void UniqueStorageShareExternalPointer(at::DataPtr&& data_ptr, size_t capacity);
  c10::intrusive_ptr<StorageImpl> storage_impl_;
};
} // namespace c10
namespace c10 {
struct InferenceMode {
  InferenceMode(bool enabled = true);
  InferenceMode(const InferenceMode&) = delete;
  InferenceMode(InferenceMode&&) = delete;
  InferenceMode& operator=(const InferenceMode&) = delete;
  InferenceMode& operator=(InferenceMode&&) = delete;
  ~InferenceMode();
  static bool is_enabled();
};
} // namespace c10
namespace c10 {
struct GradMode {
  static bool is_enabled();
  static void set_enabled(bool enabled);
};
struct AutoGradMode {
  AutoGradMode(bool enabled);
  AutoGradMode(const AutoGradMode&) = delete;
  AutoGradMode(AutoGradMode&&) = delete;
  AutoGradMode& operator=(const AutoGradMode&) = delete;
  AutoGradMode& operator=(AutoGradMode&&) = delete;
  ~AutoGradMode();
  bool prev_mode;
};
struct NoGradGuard : public AutoGradMode {
  NoGradGuard();
};
struct AutoFwGradMode {
  AutoFwGradMode(bool enabled);
  AutoFwGradMode(const AutoFwGradMode&) = delete;
  AutoFwGradMode(AutoFwGradMode&&) = delete;
  AutoFwGradMode& operator=(const AutoFwGradMode&) = delete;
  AutoFwGradMode& operator=(AutoFwGradMode&&) = delete;
  ~AutoFwGradMode();
  bool prev_mode;
};
} // namespace c10
namespace c10 {
struct DeviceGuard {
  explicit DeviceGuard() = delete;
  explicit DeviceGuard(Device device);
  ~DeviceGuard() = default;
  DeviceGuard(const DeviceGuard&) = delete;
  DeviceGuard& operator=(const DeviceGuard&) = delete;
  DeviceGuard(DeviceGuard&& other) = delete;
  DeviceGuard& operator=(DeviceGuard&& other) = delete;
  void reset_device(at::Device device);
  void set_index(DeviceIndex index);
  Device original_device() const;
  Device current_device() const;
};
struct OptionalDeviceGuard {
  explicit OptionalDeviceGuard() = default;
  explicit OptionalDeviceGuard(Device device);
  explicit OptionalDeviceGuard(std::optional<Device> device);
  ~OptionalDeviceGuard() = default;
  OptionalDeviceGuard(const OptionalDeviceGuard&) = delete;
  OptionalDeviceGuard& operator=(const OptionalDeviceGuard&) = delete;
  OptionalDeviceGuard(OptionalDeviceGuard&& other) = delete;
  OptionalDeviceGuard& operator=(OptionalDeviceGuard&& other) = delete;
  void reset_device(at::Device device);
  std::optional<Device> original_device() const;
  std::optional<Device> current_device() const;
};
} // namespace c10
namespace c10 {
struct DataPtr;
enum class EventFlag{ PYTORCH_DEFAULT, BACKEND_DEFAULT, INVALID };
namespace impl {
struct DeviceGuardImplInterface {
  DeviceGuardImplInterface() = default;
  DeviceGuardImplInterface(const DeviceGuardImplInterface&) = default;
  DeviceGuardImplInterface& operator=(const DeviceGuardImplInterface&) = default;
  DeviceGuardImplInterface(DeviceGuardImplInterface&&) noexcept = default;
  DeviceGuardImplInterface& operator=(DeviceGuardImplInterface&&) noexcept = default;
  virtual DeviceType type() const = 0;
  virtual Device exchangeDevice(Device) const = 0;
  virtual Device getDevice() const = 0;
  virtual void setDevice(Device) const = 0;
  virtual void uncheckedSetDevice(Device) const noexcept = 0;
  virtual Stream getStream(Device) const = 0;
  virtual Stream getDefaultStream(Device ) const;
  virtual Stream getStreamFromGlobalPool(Device , bool isHighPriority = false) const;
  virtual Stream getNewStream(Device , int priority = 0) const;
  virtual Stream exchangeStream(Stream) const = 0;
  virtual void* getStreamNativeHandle(const Stream) const;
  virtual void destroyEvent(void* , const DeviceIndex ) const noexcept;
  virtual void record(void** , const Stream& , const DeviceIndex , const c10::EventFlag ) const;
  virtual void block(void* , const Stream& ) const;
  virtual bool queryEvent(void* ) const;
  virtual DeviceIndex deviceCount() const noexcept = 0;
  virtual bool queryStream(const Stream& ) const;
  virtual void synchronizeStream(const Stream& ) const;
  virtual bool isStreamCapturing(const Stream& ) const;
  virtual void synchronizeEvent(void* ) const;
  virtual void synchronizeDevice(const DeviceIndex ) const;
  virtual void recordDataPtrOnStream(const c10::DataPtr& , const Stream& ) const;
  virtual double elapsedTime(void* , void* , const DeviceIndex ) const;
  virtual ~DeviceGuardImplInterface() = default;
};
template <DeviceType D> struct NoOpDeviceGuardImpl : public DeviceGuardImplInterface {
  NoOpDeviceGuardImpl() = default;
  DeviceType type() const;
  Device exchangeDevice(Device ) const;
  Device getDevice() const;
  void setDevice(Device ) const;
  void uncheckedSetDevice(Device ) const noexcept;
  Stream getStream(Device ) const noexcept;
  Stream getNewStream(Device , int priority = 0) const;
  Stream exchangeStream(Stream ) const noexcept;
  DeviceIndex deviceCount() const noexcept;
  void record(void** , const Stream& , const DeviceIndex , const EventFlag ) const;
  void block(void* , const Stream& ) const;
  bool queryEvent(void* ) const;
  void destroyEvent(void* , const DeviceIndex ) const noexcept;
  bool queryStream(const Stream& ) const;
  void synchronizeStream(const Stream& ) const;
};
struct DeviceGuardImplRegistrar {
  DeviceGuardImplRegistrar(DeviceType , const DeviceGuardImplInterface* );
};
const DeviceGuardImplInterface* getDeviceGuardImpl(DeviceType type);
void registerDeviceGuard(DeviceType type, const DeviceGuardImplInterface* impl);
bool hasDeviceGuardImpl(DeviceType type);
void ensureCUDADeviceGuardSet();
} // namespace impl
} // namespace c10
namespace c10::impl {
struct VirtualGuardImpl : public DeviceGuardImplInterface {
  VirtualGuardImpl(DeviceType device_type);
  VirtualGuardImpl(const DeviceGuardImplInterface* impl);
  VirtualGuardImpl(const VirtualGuardImpl&) = default;
  VirtualGuardImpl& operator=(const VirtualGuardImpl&) = default;
  VirtualGuardImpl(VirtualGuardImpl&&) noexcept = default;
  VirtualGuardImpl& operator=(VirtualGuardImpl&&) noexcept = default;
  ~VirtualGuardImpl() = default;
  DeviceType type() const;
  Device exchangeDevice(Device d) const;
  Device getDevice() const;
  void setDevice(Device d) const;
  void uncheckedSetDevice(Device d) const noexcept;
  Stream getStream(Device d) const;
  Stream getNewStream(Device d, int priority = 0) const;
  Stream getDefaultStream(Device d) const;
  Stream getStreamFromGlobalPool(Device d, bool isHighPriority = false) const;
  Stream exchangeStream(Stream s) const;
  void* getStreamNativeHandle(const Stream s) const;
  DeviceIndex deviceCount() const noexcept;
  void record(void** event, const Stream& stream, const DeviceIndex device_index, const EventFlag flag) const;
  void block(void* event, const Stream& stream) const;
  bool queryEvent(void* event) const;
  void destroyEvent(void* event, const DeviceIndex device_index) const noexcept;
  bool queryStream(const Stream& stream) const;
  void synchronizeStream(const Stream& stream) const;
  bool isStreamCapturing(const Stream& stream) const;
  void recordDataPtrOnStream(const c10::DataPtr& data_ptr, const Stream& stream) const;
  double elapsedTime(void* event1, void* event2, const DeviceIndex device_index) const;
  void synchronizeEvent(void* event) const;
  void synchronizeDevice(const DeviceIndex device_index) const;
};
} // namespace c10::impl
namespace c10 {
struct Event {
  Event() = delete;
  Event(const DeviceType _device_type, const EventFlag _flag = EventFlag::PYTORCH_DEFAULT);
  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;
  Event(Event&&) noexcept = default;
  Event& operator=(Event&&) noexcept = default;
  ~Event() = default;
  Device device() const noexcept;
  DeviceType device_type() const noexcept;
  DeviceIndex device_index() const noexcept;
  EventFlag flag() const noexcept;
  bool was_marked_for_recording() const noexcept;
  void recordOnce(const Stream& stream);
  void record(const Stream& stream);
  void block(const Stream& stream) const;
  bool query() const;
  double elapsedTime(const Event& event) const;
  void* eventId() const;
  void synchronize() const;
};
} // namespace c10
namespace c10 {
struct StreamGuard {
  explicit StreamGuard() = delete;
  ~StreamGuard() = default;
  explicit StreamGuard(Stream stream);
  StreamGuard(const StreamGuard&) = delete;
  StreamGuard& operator=(const StreamGuard&) = delete;
  StreamGuard(StreamGuard&& other) = delete;
  StreamGuard& operator=(StreamGuard&& other) = delete;
  void reset_stream(Stream stream);
  Stream original_stream() const;
  Stream current_stream() const;
  Device current_device() const;
  Device original_device() const;
};
struct OptionalStreamGuard {
  explicit OptionalStreamGuard() = default;
  explicit OptionalStreamGuard(Stream stream);
  explicit OptionalStreamGuard(std::optional<Stream> stream_opt);
  OptionalStreamGuard(const OptionalStreamGuard&) = delete;
  OptionalStreamGuard& operator=(const OptionalStreamGuard&) = delete;
  OptionalStreamGuard(OptionalStreamGuard&& other) = delete;
  OptionalStreamGuard& operator=(OptionalStreamGuard&& other) = delete;
  ~OptionalStreamGuard() = default;
  void reset_stream(Stream stream);
  std::optional<Stream> original_stream() const;
  std::optional<Stream> current_stream() const;
  void reset();
};
struct MultiStreamGuard {
  explicit MultiStreamGuard(ArrayRef<Stream> streams);
  MultiStreamGuard(const MultiStreamGuard&) = delete;
  MultiStreamGuard& operator=(const MultiStreamGuard&) = delete;
  MultiStreamGuard(MultiStreamGuard&& other) = delete;
  MultiStreamGuard& operator=(MultiStreamGuard&& other) = delete;
  ~MultiStreamGuard() = default;
};
} // namespace c10
namespace c10 {
constexpr uint64_t default_rng_seed_val = 67280421310721;
struct GeneratorImpl : public c10::intrusive_ptr_target {
  GeneratorImpl(Device device_in, DispatchKeySet key_set);
  GeneratorImpl(const GeneratorImpl& other) = delete;
  GeneratorImpl(GeneratorImpl&& other) = delete;
  GeneratorImpl& operator=(const GeneratorImpl& other) = delete;
  GeneratorImpl& operator=(GeneratorImpl&& other) = delete;
  ~GeneratorImpl() = default;
  c10::intrusive_ptr<GeneratorImpl> clone() const;
  virtual void set_current_seed(uint64_t seed) = 0;
  virtual void set_offset(uint64_t offset) = 0;
  virtual uint64_t get_offset() const = 0;
  virtual uint64_t current_seed() const = 0;
  virtual uint64_t seed() = 0;
  virtual void set_state(const c10::TensorImpl& new_state) = 0;
  virtual c10::intrusive_ptr<c10::TensorImpl> get_state() const = 0;
  virtual void graphsafe_set_state(const c10::intrusive_ptr<c10::GeneratorImpl>& new_state);
  virtual c10::intrusive_ptr<c10::GeneratorImpl> graphsafe_get_state() const;
  virtual void philox_state(uint64_t increment, at::Tensor& seed, at::Tensor& offset, at::Tensor& intragraph_offset);
  Device device() const;
  DispatchKeySet key_set() const;
  Device device_;
  DispatchKeySet key_set_;
  virtual GeneratorImpl* clone_impl() const = 0;
};
namespace detail {
uint64_t getNonDeterministicRandom(bool is_cuda = false);
} // namespace detail
} // namespace c10
namespace at {
struct Tensor;
struct Generator {
  Generator() = default;
  explicit Generator(c10::intrusive_ptr<c10::GeneratorImpl> gen_impl);
  bool operator==(const Generator& rhs) const;
  bool operator!=(const Generator& rhs) const;
  bool defined() const;
  c10::GeneratorImpl* unsafeGetGeneratorImpl() const;
  c10::GeneratorImpl* unsafeReleaseGeneratorImpl();
  const c10::intrusive_ptr<c10::GeneratorImpl>& getIntrusivePtr() const;
  void set_current_seed(uint64_t seed);
  void set_offset(uint64_t offset);
  uint64_t get_offset() const;
  uint64_t current_seed() const;
  uint64_t seed();
  void set_state(const at::Tensor& new_state);
  at::Tensor get_state() const;
  void graphsafe_set_state(const Generator& new_state);
  Generator graphsafe_get_state() const;
  std::tuple<at::Tensor, at::Tensor, at::Tensor> philox_state(uint64_t increment);
  DispatchKeySet key_set() const;
  Device device() const;
  template<typename T> T* get() const;
  Generator clone() const;
};
template<class Impl, class... Args> Generator make_generator(Args&&... args);
template <typename T> T * check_generator(std::optional<Generator> gen);
template <typename T> T* get_generator_or_default(const std::optional<Generator>& gen, const Generator& default_gen);
namespace detail {
void check_rng_state(const c10::TensorImpl& new_state);
} // namespace detail
} // namespace at
