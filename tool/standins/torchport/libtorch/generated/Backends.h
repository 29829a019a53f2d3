// Made by tool/standins/generate/generate.py of LibTorch's headers.
#pragma once

namespace c10::cuda {
DeviceIndex device_count() noexcept;
DeviceIndex device_count_ensure_non_zero();
DeviceIndex current_device();
void set_device(DeviceIndex device, const bool force = false);
void device_synchronize();
void warn_or_error_on_sync();
cudaError_t GetDeviceCount(int* dev_count);
cudaError_t GetDevice(DeviceIndex* device);
cudaError_t SetDevice(DeviceIndex device, const bool force = false);
cudaError_t MaybeSetDevice(DeviceIndex device);
DeviceIndex ExchangeDevice(DeviceIndex device);
DeviceIndex MaybeExchangeDevice(DeviceIndex device);
void SetTargetDevice();
enum class SyncDebugMode{ L_DISABLED = 0, L_WARN, L_ERROR };
struct WarningState {
  void set_sync_debug_mode(SyncDebugMode l);
  SyncDebugMode get_sync_debug_mode();
};
__inline__ WarningState& warning_state();
void __inline__ memcpy_and_sync(void* dst, const void* src, int64_t nbytes, cudaMemcpyKind kind, cudaStream_t stream);
void __inline__ stream_synchronize(cudaStream_t stream);
bool hasPrimaryContext(DeviceIndex device_index);
std::optional<DeviceIndex> getDeviceIndexWithPrimaryContext();
} // namespace c10::cuda
namespace c10::hip {
using c10::cuda::current_device;
using c10::cuda::device_count;
using c10::cuda::device_count_ensure_non_zero;
using c10::cuda::device_synchronize;
using c10::cuda::ExchangeDevice;
using c10::cuda::GetDevice;
using c10::cuda::GetDeviceCount;
using c10::cuda::getDeviceIndexWithPrimaryContext;
using c10::cuda::hasPrimaryContext;
using c10::cuda::MaybeExchangeDevice;
using c10::cuda::MaybeSetDevice;
using c10::cuda::memcpy_and_sync;
using c10::cuda::set_device;
using c10::cuda::SetDevice;
using c10::cuda::SetTargetDevice;
using c10::cuda::stream_synchronize;
using c10::cuda::warn_or_error_on_sync;
} // namespace c10::hip
namespace c10::cuda {
static constexpr int max_compile_time_stream_priorities = 4;
struct CUDAStream {
  enum Unchecked{ UNCHECKED };
  explicit CUDAStream(Stream stream);
  explicit CUDAStream(Unchecked , Stream stream);
  bool operator==(const CUDAStream& other) const noexcept;
  bool operator!=(const CUDAStream& other) const noexcept;
  operator cudaStream_t() const;
  operator Stream() const;
  DeviceType device_type() const;
  DeviceIndex device_index() const;
  Device device() const;
  StreamId id() const;
  bool query() const;
  void synchronize() const;
  bool is_capturing() const;
  int priority() const;
  cudaStream_t stream() const;
  Stream unwrap() const;
  struct c10::StreamData3 pack3() const;
  static CUDAStream unpack3(StreamId stream_id, DeviceIndex device_index, DeviceType device_type);
  static std::tuple<int, int> priority_range();
};
CUDAStream getStreamFromPool(const bool isHighPriority = false, DeviceIndex device = -1);
CUDAStream getStreamFromPool(const int priority, DeviceIndex device = -1);
CUDAStream getStreamFromExternal(cudaStream_t ext_stream, DeviceIndex device_index);
CUDAStream getDefaultCUDAStream(DeviceIndex device_index = -1);
CUDAStream getCurrentCUDAStream(DeviceIndex device_index = -1);
void setCurrentCUDAStream(CUDAStream stream);
std::ostream& operator<<(std::ostream& stream, const CUDAStream& s);
} // namespace c10::cuda
namespace c10::hip {
using c10::cuda::getStreamFromExternal;
using c10::cuda::getStreamFromPool;
c10::cuda::CUDAStream getDefaultHIPStream(DeviceIndex device_index = -1);
c10::cuda::CUDAStream getCurrentHIPStream(DeviceIndex device_index = -1);
c10::cuda::CUDAStream getStreamFromPoolMasqueradingAsCUDA(const bool isHighPriority = false, DeviceIndex device = -1);
c10::cuda::CUDAStream getStreamFromPoolMasqueradingAsCUDA(const int priority, DeviceIndex device = -1);
c10::cuda::CUDAStream getDefaultHIPStreamMasqueradingAsCUDA(DeviceIndex device_index = -1);
c10::cuda::CUDAStream getCurrentHIPStreamMasqueradingAsCUDA(DeviceIndex device_index = -1);
} // namespace c10::hip
namespace c10::cuda {
struct CUDAGuard {
  explicit CUDAGuard() = delete;
  explicit CUDAGuard(DeviceIndex device_index);
  explicit CUDAGuard(Device device);
  CUDAGuard(const CUDAGuard&) = delete;
  CUDAGuard& operator=(const CUDAGuard&) = delete;
  CUDAGuard(CUDAGuard&& other) = delete;
  CUDAGuard& operator=(CUDAGuard&& other) = delete;
  ~CUDAGuard() = default;
  void set_device(Device device);
  void reset_device(Device device);
  void set_index(DeviceIndex device_index);
  Device original_device() const;
  Device current_device() const;
};
struct OptionalCUDAGuard {
  explicit OptionalCUDAGuard() = default;
  explicit OptionalCUDAGuard(std::optional<Device> device_opt);
  explicit OptionalCUDAGuard(std::optional<DeviceIndex> device_index_opt);
  OptionalCUDAGuard(const OptionalCUDAGuard&) = delete;
  OptionalCUDAGuard& operator=(const OptionalCUDAGuard&) = delete;
  OptionalCUDAGuard(OptionalCUDAGuard&& other) = delete;
  OptionalCUDAGuard& operator=(OptionalCUDAGuard&& other) = delete;
  ~OptionalCUDAGuard() = default;
  void set_device(Device device);
  void reset_device(Device device);
  void set_index(DeviceIndex device_index);
  std::optional<Device> original_device() const;
  std::optional<Device> current_device() const;
  void reset();
};
struct CUDAStreamGuard {
  explicit CUDAStreamGuard() = delete;
  explicit CUDAStreamGuard(Stream stream);
  ~CUDAStreamGuard() = default;
  CUDAStreamGuard(const CUDAStreamGuard&) = delete;
  CUDAStreamGuard& operator=(const CUDAStreamGuard&) = delete;
  CUDAStreamGuard(CUDAStreamGuard&& other) = delete;
  CUDAStreamGuard& operator=(CUDAStreamGuard&& other) = delete;
  void reset_stream(Stream stream);
  CUDAStream original_stream() const;
  CUDAStream current_stream() const;
  Device current_device() const;
  Device original_device() const;
};
struct OptionalCUDAStreamGuard {
  explicit OptionalCUDAStreamGuard() = default;
  explicit OptionalCUDAStreamGuard(Stream stream);
  explicit OptionalCUDAStreamGuard(std::optional<Stream> stream_opt);
  OptionalCUDAStreamGuard(const OptionalCUDAStreamGuard&) = delete;
  OptionalCUDAStreamGuard& operator=(const OptionalCUDAStreamGuard&) = delete;
  OptionalCUDAStreamGuard(OptionalCUDAStreamGuard&& other) = delete;
  OptionalCUDAStreamGuard& operator=(OptionalCUDAStreamGuard&& other) = delete;
  ~OptionalCUDAStreamGuard() = default;
  void reset_stream(Stream stream);
  std::optional<CUDAStream> original_stream() const;
  std::optional<CUDAStream> current_stream() const;
  void reset();
};
struct CUDAMultiStreamGuard {
  explicit CUDAMultiStreamGuard(ArrayRef<CUDAStream> streams);
  CUDAMultiStreamGuard(const CUDAMultiStreamGuard&) = delete;
  CUDAMultiStreamGuard& operator=(const CUDAMultiStreamGuard&) = delete;
  CUDAMultiStreamGuard(CUDAMultiStreamGuard&& other) = delete;
  CUDAMultiStreamGuard& operator=(CUDAMultiStreamGuard&& other) = delete;
  ~CUDAMultiStreamGuard() = default;
};
} // namespace c10::cuda
namespace c10 {
struct FreeMemoryCallback {
  virtual ~FreeMemoryCallback() = default;
  virtual bool Execute() = 0;
};
} // namespace c10
namespace c10::cuda::CUDACachingAllocator {
struct AllocatorState {
  virtual ~AllocatorState() = default;
};
struct AllocatorConfigInfo {
  double garbage_collection_threshold;
  size_t max_split_size;
  size_t pinned_num_register_threads;
  bool expandable_segments;
  bool release_lock_on_malloc;
  bool pinned_use_host_register;
  bool graph_capture_record_stream_reuse;
  std::string last_allocator_settings;
  std::vector<size_t> roundup_power2_divisions;
  size_t max_round_threshold;
  size_t max_cached_size;
};
struct SnapshotInfo {
  AllocatorConfigInfo config_metadata;
};
struct CheckpointDelta {
  std::vector<void*> ptrs_freed;
  std::vector<at::DataPtr> dataptrs_allocd;
};
using OutOfMemoryObserver = std::function<void(int64_t device, size_t allocated, size_t device_total, size_t device_free)>;
using OomRejectionObserver = std::function<void(int64_t device, size_t alloc_size, size_t total_allocated, size_t device_total)>;
struct ShareableHandle {
  ptrdiff_t offset;
  std::string handle;
};
struct StreamSegmentSize {
  StreamSegmentSize(cudaStream_t s, bool small_, size_t sz);
  cudaStream_t stream;
  bool is_small_pool;
  size_t total_size;
};
void* raw_alloc(size_t nbytes);
void* raw_alloc_with_stream(size_t nbytes, cudaStream_t stream);
void raw_delete(void* ptr);
void init(int device_count);
double getMemoryFraction(c10::DeviceIndex device);
void setMemoryFraction(double fraction, c10::DeviceIndex device);
std::vector<StreamSegmentSize> getExpandableSegmentSizes(c10::DeviceIndex device);
void emptyCache(MempoolId_t mempool_id = {0, 0});
void enable(bool value);
bool isEnabled();
void cacheInfo(c10::DeviceIndex device, size_t* largestBlock);
void* getBaseAllocation(void* ptr, size_t* size);
void recordStream(const DataPtr& dataPtr, CUDAStream stream);
void resetAccumulatedStats(c10::DeviceIndex device);
void resetPeakStats(c10::DeviceIndex device);
SnapshotInfo snapshot(MempoolId_t mempool_id = {0, 0}, bool include_traces = true);
std::shared_ptr<AllocatorState> getCheckpointState(c10::DeviceIndex device, MempoolId_t id);
CheckpointDelta setCheckpointPoolState(c10::DeviceIndex device, std::shared_ptr<AllocatorState> pps);
DataPtr allocateWithAddress(size_t size, void* addr);
void beginAllocateToPool(c10::DeviceIndex device, MempoolId_t mempool_id, std::function<bool(cudaStream_t)> filter);
void endAllocateToPool(c10::DeviceIndex device, MempoolId_t mempool_id);
void markCaptureBegin(c10::DeviceIndex device);
void markCaptureEnd(c10::DeviceIndex device);
void recordAnnotation(const std::vector<std::pair<std::string, std::string>>& md);
void pushCompileContext(std::string& md);
void popCompileContext();
bool isHistoryEnabled();
std::shared_ptr<GatheredContext> getContextForPointer(const void* ptr);
void attachOutOfMemoryObserver(OutOfMemoryObserver observer);
void attachOomRejectionObserver(OomRejectionObserver observer);
void releasePool(c10::DeviceIndex device, MempoolId_t mempool_id);
void setUseOnOOM(c10::DeviceIndex device, MempoolId_t mempool_id, bool use_on_oom);
void setNoSplit(c10::DeviceIndex device, MempoolId_t mempool_id);
int getPoolUseCount(c10::DeviceIndex device, MempoolId_t mempool_id);
std::shared_ptr<void> getIpcDevPtr(std::string handle);
ShareableHandle shareIpcHandle(void* ptr);
std::string name();
cudaError_t memcpyAsync(void* dst, int dstDevice, const void* src, int srcDevice, size_t count, cudaStream_t stream, bool p2p_enabled);
void enablePeerAccess(c10::DeviceIndex dev, c10::DeviceIndex dev_to_access);
bool supportsUserMetadata();
void setUserMetadata(const std::string& metadata);
std::string getUserMetadata();
void annotateMemory(const void* ptr, const std::string& metadata);
} // namespace c10::cuda::CUDACachingAllocator
namespace c10::cuda {
using c10::CaptureId_t;
using c10::MempoolId_t;
} // namespace c10::cuda
namespace c10 {
struct Allocator;
} // namespace c10
namespace at::cuda {
int64_t getNumGPUs();
bool is_available();
cudaDeviceProp* getCurrentDeviceProperties();
int warp_size();
cudaDeviceProp* getDeviceProperties(c10::DeviceIndex device);
bool canDeviceAccessPeer(c10::DeviceIndex device, c10::DeviceIndex peer_device);
c10::Allocator* getCUDADeviceAllocator();
void clearCublasWorkspaces();
void clearCublasWorkspacesForStream(cudaStream_t stream);
struct WorkspaceMapWithMutex {
};
WorkspaceMapWithMutex& cublas_handle_stream_to_workspace();
WorkspaceMapWithMutex& cublaslt_handle_stream_to_workspace();
size_t getChosenWorkspaceSize();
size_t getCUDABlasLtWorkspaceSize();
void* getCUDABlasLtWorkspace();
void setChosenWorkspaceSize(size_t size);
void setCUDABlasLtWorkspaceSize(size_t size);
void resetChosenWorkspaceSize();
void resetCUDABlasLtWorkspaceSize();
} // namespace at::cuda
typedef unsigned long long cudaGraphConditionalHandle;
namespace at {
struct Generator;
struct CUDAGeneratorImpl;
struct CUDAGeneratorState;
namespace cuda {
MempoolId_t graph_pool_handle();
bool is_graph_capture_active();
struct CUDAGraph;
CUDAGraph* get_graph_from_capture_id(CaptureId_t capture_id);
struct CUDAGraph {
  CUDAGraph(bool keep_graph=false);
  ~CUDAGraph();
  CUDAGraph(const CUDAGraph&) = delete;
  CUDAGraph& operator=(const CUDAGraph&) = delete;
  CUDAGraph(CUDAGraph&& other) = delete;
  CUDAGraph& operator=(CUDAGraph&& other) = delete;
  void register_generator_state(c10::intrusive_ptr<at::CUDAGeneratorState> state);
  void capture_begin(MempoolId_t pool = {0, 0}, cudaStreamCaptureMode capture_mode = cudaStreamCaptureModeGlobal);
  void capture_end();
  void capture_end_pre();
  void capture_end_post();
  void instantiate();
  bool has_graph_exec() const;
  void replay();
  void reset();
  MempoolId_t pool();
  std::vector<MempoolId_t> pools();
  void retain_pool(MempoolId_t pool);
  void enable_debug_mode();
  cudaGraph_t raw_cuda_graph();
  cudaGraphExec_t raw_cuda_graph_exec();
  static CUDAGraph* get_currently_capturing_graph();
  void begin_capture_to_if_node(const Tensor& scalar_cuda_pred_tensor);
  void begin_capture_to_while_node(const Tensor& scalar_cuda_pred_tensor);
  void end_capture_to_conditional_node();
  void set_conditional_handle_for_current_node(const Tensor& scalar_cuda_pred_tensor);
  static void set_conditional_handle(cudaGraphConditionalHandle handle, const Tensor& scalar_cuda_pred_tensor);
  cudaGraph_t graph_;
  cudaGraphExec_t graph_exec_;
  bool has_graph_;
  bool capture_ended_;
  bool has_graph_exec_;
  bool allocated_pool_;
  bool capturing_to_pool_;
  CaptureId_t capture_id_;
  MempoolId_t mempool_id_;
  std::vector<MempoolId_t> retained_mempool_ids_;
  at::cuda::CUDAStream capture_stream_;
  static constexpr c10::DeviceIndex UNDEFINED_DEVICE = -1;
  c10::DeviceIndex capture_dev_;
  bool keep_graph_;
  cudaStreamCaptureMode capture_mode_;
  struct OwnedCUDAStream {
    cudaStream_t stream;
    OwnedCUDAStream() = default;
    explicit OwnedCUDAStream(cudaStream_t s);
    ~OwnedCUDAStream();
    OwnedCUDAStream(const OwnedCUDAStream&) = delete;
    OwnedCUDAStream& operator=(const OwnedCUDAStream&) = delete;
    OwnedCUDAStream(OwnedCUDAStream&& o) noexcept;
    OwnedCUDAStream& operator=(OwnedCUDAStream&& o) noexcept;
  };
};
} // namespace cuda
} // namespace at
namespace c10::xpu {
static constexpr int max_compile_time_stream_priorities = 3;
} // namespace c10::xpu
namespace at {
struct DynamicLibrary;
} // namespace at
namespace torch::inductor {
using TensorConstantMap = std::unordered_map<std::string, at::Tensor*>;
struct AOTIModelContainerRunner {
  AOTIModelContainerRunner(const AOTIModelContainerRunner& other) = delete;
  AOTIModelContainerRunner(AOTIModelContainerRunner&& other) = delete;
  AOTIModelContainerRunner& operator=(const AOTIModelContainerRunner& other) = delete;
  AOTIModelContainerRunner& operator=(AOTIModelContainerRunner&& other) = delete;
  virtual ~AOTIModelContainerRunner();
  std::vector<at::Tensor> run(const std::vector<at::Tensor>& inputs, void* stream_handle = nullptr);
  std::vector<at::Tensor> boxed_run(std::vector<at::Tensor>&& inputs, void* stream_handle = nullptr);
  std::unordered_map<std::string, std::string> getConstantNamesToOriginalFQNs() const;
  std::unordered_map<std::string, int32_t> getConstantNamesToDtypes() const;
  const std::unordered_map<std::string, at::Tensor> extract_constants_map(bool use_inactive) const;
  void update_inactive_constant_buffer(const TensorConstantMap& const_map);
  void update_constant_buffer(std::unordered_map<std::string, at::Tensor>& tensor_map, bool use_inactive, bool validate_full_updates, bool user_managed = false);
  void update_constant_buffer(const TensorConstantMap& const_map, bool use_inactive, bool validate_full_updates, bool user_managed = false);
  void update_constant_buffer_from_cpu(std::unordered_map<std::string, at::Tensor>& tensor_map, bool use_inactive, bool validate_full_updates);
  void update_constant_buffer_from_cpu(const TensorConstantMap& const_map, bool use_inactive, bool validate_full_updates);
  void swap_constant_buffer();
  void free_inactive_constant_buffer();
  void update_constant_buffer_from_blob(const std::string& weights_path);
  bool did_call_load_constants() const;
  std::vector<std::string> get_call_spec();
  std::unordered_map<std::string, c10::IValue> get_custom_objs() const;
  AOTIModelContainerRunner(const std::string& model_so_path, size_t num_models, const std::string& device_str, const std::string& cubin_dir, const bool run_single_threaded);
  AOTIModelContainerRunner(const std::string& model_so_path, size_t num_models, const std::string& device_str, const std::string& cubin_dir, std::unordered_map<std::string, at::Tensor>& constants);
  AOTIModelContainerRunner();
  std::unique_ptr<at::DynamicLibrary> model_so_;
};
using CreateAOTIModelRunnerFunc = std::unique_ptr<AOTIModelContainerRunner> (*)(const std::string& model_so_path, size_t num_models, const std::string& device_str, const std::string& bin_dir, const bool run_single_threaded);
std::unordered_map<std::string, CreateAOTIModelRunnerFunc>& getAOTIModelRunnerRegistry();
struct RegisterAOTIModelRunner {
  RegisterAOTIModelRunner(const std::string& name, CreateAOTIModelRunnerFunc create_aoti_model_runner_fn);
};
} // namespace torch::inductor
namespace torch::inductor {
struct AOTIModelContainerRunnerCpu : public AOTIModelContainerRunner {
  AOTIModelContainerRunnerCpu(const std::string& model_so_path, size_t num_models = 1, const bool run_single_threaded = false);
  AOTIModelContainerRunnerCpu(const std::string& model_so_path, size_t num_models, std::unordered_map<std::string, at::Tensor>& constants);
  ~AOTIModelContainerRunnerCpu();
};
} // namespace torch::inductor
namespace torch::inductor {
struct AOTIModelContainerRunnerCuda : public AOTIModelContainerRunner {
  AOTIModelContainerRunnerCuda(const std::string& model_so_path, size_t num_models = 1, const std::string& device_str = "cuda", const std::string& cubin_dir = "", const bool run_single_threaded = false);
  AOTIModelContainerRunnerCuda(const std::string& model_so_path, size_t num_models, const std::string& device_str, const std::string& cubin_dir, std::unordered_map<std::string, at::Tensor>& constants);
  ~AOTIModelContainerRunnerCuda();
  std::vector<at::Tensor> run_with_cuda_stream(const std::vector<at::Tensor>& inputs, const at::cuda::CUDAStream& cuda_stream);
};
} // namespace torch::inductor
namespace torch::inductor {
struct AOTIModelPackageLoader {
  AOTIModelPackageLoader(const std::string& model_package_path, const std::string& model_name = "model", const bool run_single_threaded = false, const size_t num_runners = 1, const c10::DeviceIndex device_index = -1);
  ~AOTIModelPackageLoader();
  AOTIModelContainerRunner* get_runner();
  std::unordered_map<std::string, std::string> get_metadata();
  std::vector<at::Tensor> run(const std::vector<at::Tensor>& inputs, void* stream_handle = nullptr);
  std::vector<at::Tensor> boxed_run(std::vector<at::Tensor>&& inputs, void* stream_handle = nullptr);
  std::vector<std::string> get_call_spec();
  void load_constants(std::unordered_map<std::string, at::Tensor>& constants_map, bool use_inactive, bool check_full_update, bool user_managed = false, bool allow_h2d_copy = false);
  std::vector<std::string> get_constant_fqns();
  std::unordered_map<std::string, c10::IValue> get_custom_objs() const;
  void update_constant_buffer(std::unordered_map<std::string, at::Tensor>& tensor_map, bool use_inactive, bool validate_full_updates, bool user_managed = false);
  static std::unordered_map<std::string, std::string> load_metadata_from_package(const std::string& model_package_path, const std::string& model_name);
};
} // namespace torch::inductor
