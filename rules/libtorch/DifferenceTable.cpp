//===- DifferenceTable.cpp - the table of ROCm's differences --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// An entry claims no more than its source; in parentheses is the LibTorch
/// whose file was read. If versions disagree, it has what they have in common.
//===----------------------------------------------------------------------===//

#include "rules/libtorch/Differences.h"

using llvm::StringRef;

namespace torchport {

namespace {

using Version = llvm::VersionTuple;
constexpr VersionRange Any;

VersionRange since(Version First) { return {First, Version()}; }
VersionRange before(Version End) { return {Version(), End}; }
VersionRange within(Version First, Version End) { return {First, End}; }

constexpr StringRef Environment = "setenv putenv _putenv _putenv_s";
constexpr StringRef Fp32 = "matrix products stay in full precision";
constexpr StringRef Tf32 = "results are other than NVIDIA's, and some versions "
                           "want HIPBLASLT_ALLOW_TF32=1 in the environment";
constexpr StringRef NoTf32 =
    "hipBLASLt has no such products there, and asking for them may fail";
constexpr StringRef Hipblas = "LibTorch warns, and uses hipBLAS";
constexpr StringRef Fnuz =
    "'_scaled_mm' takes the types in 'fnuz' there, and no others";
constexpr StringRef Ocp =
    "'_scaled_mm' takes the types without 'uz' there, and no others";
constexpr StringRef NoFp8 =
    "LibTorch throws, as the GPU has no products in float8";
constexpr StringRef Ck =
    "CK needs gfx90a, gfx942 or gfx950, and a LibTorch that was built with it";
// c10 classes and functions for streams and devices that hipify generated
// before 2.11.
constexpr StringRef HipDevices =
    "c10::hip::HIPStream c10::hip::HIPGuard c10::hip::OptionalHIPGuard "
    "c10::hip::HIPStreamGuard c10::hip::OptionalHIPStreamGuard "
    "c10::hip::HIPMultiStreamGuard c10::hip::getStreamFromPool "
    "c10::hip::getStreamFromExternal c10::hip::getDefaultHIPStream "
    "c10::hip::getCurrentHIPStream c10::hip::setCurrentHIPStream";
// The names in namespace c10::hip under USE_ROCM since 2.11.
constexpr StringRef KeptOfHip =
    "c10::hip::current_device c10::hip::device_count "
    "c10::hip::device_count_ensure_non_zero c10::hip::device_synchronize "
    "c10::hip::ExchangeDevice c10::hip::GetDevice c10::hip::GetDeviceCount "
    "c10::hip::getDeviceIndexWithPrimaryContext c10::hip::hasPrimaryContext "
    "c10::hip::MaybeExchangeDevice c10::hip::MaybeSetDevice "
    "c10::hip::memcpy_and_sync c10::hip::set_device c10::hip::SetDevice "
    "c10::hip::SetTargetDevice c10::hip::stream_synchronize "
    "c10::hip::warn_or_error_on_sync c10::hip::getStreamFromExternal "
    "c10::hip::getStreamFromPool c10::hip::getDefaultHIPStream "
    "c10::hip::getCurrentHIPStream c10::hip::setCurrentHIPStream";
constexpr StringRef Segments = "LibTorch warns, and allocates without them";

} // namespace

llvm::ArrayRef<Difference> differences() {
  using D = Difference;
  using V = Version;
  // clang-format off
  static const Difference Lines[] = {
    // Names; argument; LibTorch, ROCm, GPUs; effect, text; source.

    // Precision of float products and convolutions.
    {"at::Context::setAllowTF32CuBLAS",        "!false",   before(V(2, 7)), Any, "", D::Ignored, Fp32, "docs/source/notes/hip.rst, aten/src/ATen/cuda/CUDABlas.cpp (2.6)"},
    {"at::Context::setAllowTF32CuBLAS",        "!false",   since(V(2, 7)), Any, "gfx942", D::Different, Tf32, "docs/source/notes/hip.rst (main, 2026), pytorch#139869, #188168"},
    {"at::Context::setAllowTF32CuBLAS",        "!false",   since(V(2, 7)), Any, "!gfx942 gfx950", D::Different, NoTf32, "pytorch#193345"},
    {"at::Context::setFloat32MatmulPrecision", "!highest", before(V(2, 7)), Any, "", D::Ignored, Fp32, "docs/source/notes/hip.rst, aten/src/ATen/cuda/CUDABlas.cpp (2.6)"},
    {"at::Context::setFloat32MatmulPrecision", "!highest", since(V(2, 7)), Any, "gfx942", D::Different, Tf32, "docs/source/notes/hip.rst (main, 2026), pytorch#139869, #188168"},
    {"at::Context::setFloat32MatmulPrecision", "!highest", since(V(2, 7)), Any, "!gfx942 gfx950", D::Different, NoTf32, "pytorch#193345"},
    {"at::Context::setAllowTF32CuDNN",         "!false",   Any, Any, "", D::Ignored, "MIOpen's convolutions stay in full precision", "aten/src/ATen/native/Convolution.cpp (2.6), pytorch#190711"},
    {"at::Context::setAllowFP16ReductionCuBLAS at::Context::setAllowBF16ReductionCuBLAS", "!true", Any, Any, "", D::Ignored, "nothing tells rocBLAS to reduce in full precision", "aten/src/ATen/cuda/CUDABlas.cpp (1.13, 2.6)"},

    // float8: MI300 has its own format, later GPUs have the common one.
    {"at::_scaled_mm", "", before(V(2, 7)), Any, "!gfx94", D::Absent, NoFp8, "aten/src/ATen/native/cuda/Blas.cpp (2.6)"},
    {"at::_scaled_mm", "", since(V(2, 7)), Any, "!gfx94 gfx95 gfx12", D::Absent, NoFp8, "aten/src/ATen/native/cuda/Blas.cpp (main, 2025)"},
    {"c10::kFloat8_e4m3fn c10::ScalarType::Float8_e4m3fn c10::kFloat8_e5m2 c10::ScalarType::Float8_e5m2", "", Any, Any, "gfx942", D::Different, Fnuz, "hipBLASLt data type support, ROCm#6019, pytorch#182079"},
    {"c10::kFloat8_e4m3fnuz c10::ScalarType::Float8_e4m3fnuz c10::kFloat8_e5m2fnuz c10::ScalarType::Float8_e5m2fnuz", "", Any, Any, "gfx950 gfx12", D::Different, Ocp, "hipBLASLt data type support, ROCm#6019, pytorch#182079"},

    // Choice of libraries.
    {"at::Context::setBlasPreferredBackend", "Cublaslt", before(V(2, 7)), before(V(6, 3)), "!gfx90a gfx94", D::Ignored, Hipblas, "aten/src/ATen/Context.cpp (2.6)"},
    {"at::Context::setBlasPreferredBackend", "Cublaslt", before(V(2, 7)), since(V(6, 3)), "!gfx90a gfx94 gfx1100 gfx1101", D::Ignored, Hipblas, "aten/src/ATen/Context.cpp (2.6)"},
    {"at::Context::setBlasPreferredBackend", "Cublaslt", since(V(2, 7)), before(V(6, 3)), "!gfx90a gfx94", D::Ignored, Hipblas, "aten/src/ATen/cuda/detail/CUDAHooks.cpp (main, 2026)"},
    {"at::Context::setBlasPreferredBackend", "Cublaslt", since(V(2, 7)), within(V(6, 3), V(7, 0)), "!gfx90a gfx94 gfx908 gfx110 gfx120", D::Ignored, Hipblas, "aten/src/ATen/cuda/detail/CUDAHooks.cpp (main, 2026)"},
    {"at::Context::setBlasPreferredBackend", "Cublaslt", since(V(2, 7)), since(V(7, 0)), "!gfx90a gfx94 gfx908 gfx95 gfx110 gfx115 gfx12", D::Ignored, Hipblas, "aten/src/ATen/cuda/detail/CUDAHooks.cpp (main, 2026)"},
    {"at::Context::setBlasPreferredBackend", "Ck", Any, Any, "", D::RocmOnly, "LibTorch for CUDA has no CK, and may throw; ask 'hasROCM()' first", "aten/src/ATen/Context.cpp (2.6)"},
    {"at::Context::setBlasPreferredBackend", "Ck", since(V(2, 14)), Any, "!gfx90a gfx942 gfx950", D::Absent, Ck, "aten/src/ATen/Context.cpp (main, 2026)"},
    {"at::Context::setROCmFAPreferredBackend", "", Any, Any, "", D::RocmOnly, "nothing reads it in LibTorch for CUDA", "aten/src/ATen/Context.cpp (main, 2026)"},
    {"at::Context::setROCmFAPreferredBackend", "Ck", since(V(2, 14)), Any, "!gfx90a gfx942 gfx950", D::Absent, Ck, "aten/src/ATen/Context.cpp (main, 2026)"},
    {"at::Context::setLinalgPreferredBackend", "Cusolver", before(V(2, 1)), Any, "", D::Absent, "LibTorch throws, as it was built without cuSOLVER", "aten/src/ATen/cuda/detail/CUDAHooks.cpp (1.13), pytorch#97370"},
    {"at::Context::setSDPUseCuDNN", "!false", Any, Any, "", D::Ignored, "attention is computed by AOTriton or CK", "aten/src/ATen/native/transformers/cuda/sdp_utils.cpp (2.6)"},

    {"at::Context::setSDPUseFlash at::Context::setSDPUseMemEfficient", "!false", before(V(2, 7)), Any, "!gfx90a gfx942 gfx1100", D::Ignored, "AOTriton has no kernels for the GPU, so attention is computed by plain products", "aten/src/ATen/native/transformers/cuda/sdp_utils.cpp, attention.cu (2.6)"},
    {"at::_flash_attention_forward at::_efficient_attention_forward at::_scaled_dot_product_flash_attention at::_scaled_dot_product_efficient_attention", "", before(V(2, 7)), Any, "!gfx90a gfx942 gfx1100", D::Absent, "LibTorch throws, as AOTriton has no kernels for the GPU; 'at::scaled_dot_product_attention' finds another way", "aten/src/ATen/native/transformers/cuda/attention.cu (2.6)"},

    // cuDNN, which MIOpen replaces on ROCm.
    {"at::Context::setBenchmarkCuDNN", "!true", before(V(2, 7)), Any, "", D::Different, "MIOpen measures its algorithms by default there, and takes the first that fits without", "aten/src/ATen/Context.h (1.13), pytorch#145294, #158951"},
    {"at::Context::setBenchmarkCuDNN", "!false", since(V(2, 7)), Any, "", D::Different, "MIOpen searches exhaustively for each new shape, which takes much longer than cuDNN's benchmark", "pytorch#145294"},
    {"at::Context::setBenchmarkLimitCuDNN", "", Any, Any, "", D::Ignored, "MIOpen has no such limit", "torch/csrc/cuda/Module.cpp (2.6)"},
    {"at::Context::setDeterministicCuDNN", "!false", before(V(2, 0)), Any, "", D::Ignored, "MIOpen is never set to be deterministic", "aten/src/ATen/miopen/Descriptors.h (1.13)"},
    {"torch::cuda::cudnn_is_available at::Context::hasCuDNN at::CUDAHooksInterface::hasCuDNN", "", Any, Any, "", D::Different, "it is false there, though MIOpen does the same work", "aten/src/ATen/cuda/detail/CUDAHooks.cpp (1.13, 2.6)"},
    {"at::Context::versionCuDNN at::CUDAHooksInterface::versionCuDNN", "", Any, Any, "", D::Absent, "LibTorch throws, as it was built without cuDNN", "aten/src/ATen/cuda/detail/CUDAHooks.cpp (1.13, 2.6)"},
    {"at::cudnn_convolution* at::cudnn_batch_norm* at::cudnn_grid_sampler* at::cudnn_affine_grid_generator* at::_cudnn_*", "", Any, Any, "", D::Absent, "LibTorch throws, as it was built without cuDNN; the operator without 'cudnn' in its name works", "aten/src/ATen/native/cudnn/ConvPlaceholders.cpp, RNN.cpp (2.6)"},
    {"at::miopen_*", "", Any, Any, "", D::RocmOnly, "LibTorch for CUDA throws; the operator without 'miopen' in its name works", "aten/src/ATen/native/miopen/Conv_miopen.cpp (1.13, 2.6)"},
    {"torch::nn::LSTMOptions::proj_size", "", Any, Any, "", D::Different, "MIOpen has no projections, so LibTorch warns and uses its own, slower LSTM", "aten/src/ATen/native/RNN.cpp (1.13, 2.6)"},

    // Operators.
    {"at::_cufft_set_plan_cache_max_size at::CUDAHooksInterface::cuFFTSetPlanCacheMaxSize", "", Any, Any, "", D::Different, "hipFFT keeps at most 1023 plans, and LibTorch throws for a larger size", "docs/source/notes/hip.rst (2.6; main, 2026), aten/src/ATen/native/cuda/CuFFTPlanCache.h (1.13, 2.6)"},
    {"at::_spsolve", "", Any, Any, "", D::Absent, "LibTorch throws, as cuDSS is NVIDIA's", "aten/src/ATen/native/sparse/cuda/SparseCsrTensorMath.cu (2.6)"},
    {"at::_sparse_semi_structured_* at::_to_sparse_semi_structured", "", before(V(2, 7)), Any, "", D::Absent, "LibTorch throws, as CUTLASS is NVIDIA's", "aten/src/ATen/native/sparse/cuda/SparseSemiStructuredOps.cu (2.6)"},
    {"at::_cslt_*", "", before(V(2, 7)), Any, "", D::Absent, "LibTorch throws, as cuSPARSELt is NVIDIA's", "aten/src/ATen/native/sparse/cuda/cuSPARSELtOps.cpp (2.6)"},
    {"at::_weight_int4pack_mm at::_convert_weight_to_int4pack", "", Any, Any, "!gfx90a gfx94 gfx95", D::Absent, "LibTorch throws on GPUs before CDNA2, and on all of RDNA", "aten/src/ATen/native/cuda/int4mm.cu (2.6)"},

    // Properties of the build and the GPU.
    {"at::Context::versionCUDART at::CUDAHooksInterface::versionCUDART", "", Any, Any, "", D::Absent, "LibTorch throws; ask 'hasROCM()' first", "aten/src/ATen/cuda/detail/CUDAHooks.cpp (1.13, 2.6)"},
    {"at::Context::hasCUDART at::CUDAHooksInterface::hasCUDART", "", Any, Any, "", D::Different, "it is false there, beside a working GPU; 'hasROCM()' tells such a build", "aten/src/ATen/cuda/detail/CUDAHooks.cpp (1.13, 2.6)"},
    {"cudaRuntimeGetVersion cudaDriverGetVersion", "", Any, Any, "", D::Different, "the numbers are HIP's, such as 60443484 for 6.4; do not compare them with CUDA's", "docs/source/notes/hip.rst (2.6; main, 2026)"},
    {"cudaDeviceProp::major cudaDeviceProp::minor", "", Any, Any, "", D::Different, "AMD's GPUs have numbers of their own, 9.4 for gfx942, that say nothing of NVIDIA's features", "pytorch#182079"},
    {"at::cuda::getDeviceFromPtr", "", Any, Any, "", D::Different, "a pointer to the host's memory is not refused", "aten/src/ATen/cuda/CUDADevice.h (1.13, 2.6)"},

    // Graphs, memory and environment.
    {"at::cuda::CUDAGraph at::cuda::graph_pool_handle", "", before(V(2, 0)), Any, "", D::Absent, "LibTorch throws, as it had no graphs for ROCm yet", "aten/src/ATen/cuda/CUDAGraph.cpp (1.13), pytorch#88202"},
    {"at::cuda::CUDAGraph::begin_capture_to_* at::cuda::CUDAGraph::end_capture_to_conditional_node at::cuda::CUDAGraph::set_conditional_handle", "", Any, Any, "", D::Absent, "conditional nodes need CUDA 12.4", "aten/src/ATen/cuda/CUDAGraph.cpp, CUDAGraph.h (2.14)"},
    {"c10::cuda::CUDACachingAllocator::setAllocatorSettings setenv putenv _putenv _putenv_s", "expandable_segments:True", before(V(2, 12)), Any, "", D::Ignored, Segments, "c10/cuda/CUDAAllocatorConfig.h (2.6), pytorch#177974"},
    {"c10::cuda::CUDACachingAllocator::setAllocatorSettings setenv putenv _putenv _putenv_s", "expandable_segments:True", since(V(2, 12)), before(V(7, 0)), "", D::Ignored, Segments, "c10/cuda/CUDAAllocatorConfig.h (2.14), pytorch#179930"},
    {Environment, "CUDA_LAUNCH_BLOCKING", Any, Any, "", D::Ignored, "set AMD_SERIALIZE_KERNEL=3 there", "torch/utils/hipify/cuda_to_hip_mappings.py (2.6), rocclr/utils/flags.hpp (ROCm 5.7, 6.4)"},
    {Environment, "CUDA_DEVICE_MAX_CONNECTIONS", Any, Any, "", D::Ignored, "set GPU_MAX_HW_QUEUES there", "rocclr/utils/flags.hpp (ROCm 5.7, 6.4)"},
    {Environment, "CUDA_DEVICE_ORDER", Any, Any, "", D::Ignored, "HIP orders GPUs itself; choose them with HIP_VISIBLE_DEVICES", "rocclr/utils/flags.hpp (ROCm 5.7, 6.4)"},

    // Names.
    {HipDevices, "", before(V(2, 11)), Any, "", D::Different, "its device is HIP, and tensors are on CUDA there", "aten/src/ATen/hip/impl/HIPGuardImplMasqueradingAsCUDA.h (1.13, 2.6)", D::Masquerading},
    {"c10::hip::*MasqueradingAsCUDA c10::hip::HIPCachingAllocatorMasqueradingAsCUDA::*", "", since(V(2, 11)), Any, "", D::Renamed, "LibTorch names these after CUDA there, too", "aten/src/ATen/hip/impl (2.14), pytorch#174087", D::AsCuda},
    {KeptOfHip, "", since(V(2, 11)), Any, "", D::Renamed, "LibTorch keeps it for programs written before 2.11", "c10/cuda/CUDAFunctions.h, CUDAStream.h (2.14), pytorch#174087", D::AsCuda},
    {"c10::hip::* at::hip::*", "", since(V(2, 11)), Any, "", D::Absent, "LibTorch names these after CUDA there, too", "pytorch#174087, #175098, OpenSplat#228", D::AsCuda},
    {"nvtxRange* nvtxMark*", "", Any, Any, "", D::Absent, "ROCm has roctx instead; put the call under '#ifndef USE_ROCM'", "torch/utils/hipify/cuda_to_hip_mappings.py (2.6)"},
    {"c10d::ProcessGroupMPI c10d::ProcessGroupUCC", "", Any, Any, "", D::Absent, "of the backends, NCCL, which is RCCL there, and Gloo are supported", "docs/source/notes/hip.rst (2.6; main, 2026)"},
    {"torch::jit::fuser::cuda::*", "", since(V(2, 2)), Any, "", D::Removed, "TorchScript has no nvFuser any more, and enabling it throws; remove the call", "torch/csrc/jit/codegen/cuda/interface.cpp (2.6), pytorch#111093"},
  };
  // clang-format on
  return Lines;
}

} // namespace torchport
