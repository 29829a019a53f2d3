// --target decides which differences are reported. The declarations are those of later
// versions of LibTorch.
// RUN: not %torchport check %s --target=gfx942,torch-2.4 -- >%t
// RUN: FileCheck %s --check-prefixes=AMD,OLD,GFX942 --input-file=%t --implicit-check-not=[rocm
// RUN: not %torchport check %s --target=gfx1100,rocm-6.2,torch-2.6 -- >%t
// RUN: FileCheck %s --check-prefixes=AMD,OLD,GFX11,ROCM62 --input-file=%t --implicit-check-not=[rocm
// RUN: not %torchport check %s --target=gfx1103,rocm-6.4,torch-2.6 -- >%t
// RUN: FileCheck %s --check-prefixes=AMD,OLD,GFX1103,GFX11 --input-file=%t --implicit-check-not=[rocm
// RUN: not %torchport check %s --target=gfx942,rocm-7.1,torch-2.14 -- >%t
// RUN: FileCheck %s --check-prefixes=AMD,NEW,GFX942,NEW942 --input-file=%t --implicit-check-not=[rocm
// RUN: not %torchport check %s --target=rocm-7.1,gfx1201,torch-2.14 -- >%t
// RUN: FileCheck %s --check-prefixes=AMD,NEW,GFX1201 --input-file=%t --implicit-check-not=[rocm

namespace c10 {
enum class ScalarType { Float, Float8_e5m2, Float8_e4m3fn, Float8_e4m3fnuz };
extern const ScalarType kFloat8_e4m3fn;
} // namespace c10
namespace at {
using namespace c10;
enum class BlasBackend { Default, Cublas, Cublaslt, Ck };
enum class ROCmFABackend { Default, AOTriton, Ck };
struct Tensor { Tensor to(ScalarType) const; };
struct Context {
  void setAllowTF32CuBLAS(bool);
  void setBenchmarkCuDNN(bool);
  void setBlasPreferredBackend(BlasBackend);
  void setROCmFAPreferredBackend(ROCmFABackend);
  void setSDPUseFlash(bool);
};
Context &globalContext();
Tensor _scaled_mm(const Tensor &, const Tensor &);
Tensor _to_sparse_semi_structured(const Tensor &);
namespace cuda {
struct CUDAGraph {
  void capture_begin();
  void begin_capture_to_if_node(const Tensor &);
};
} // namespace cuda
} // namespace at
extern "C" {
struct cudaDeviceProp {
  int major;
  int warpSize;
};
int setenv(const char *, const char *, int);
}
void precision() {
  at::globalContext().setAllowTF32CuBLAS(true);
  // OLD: :[[@LINE-1]]:23: warning: 'at::Context::setAllowTF32CuBLAS' has no effect on ROCm (LibTorch before 2.7): matrix products stay in full precision [rocm-difference]
  // NEW942: :[[@LINE-2]]:23: warning: 'at::Context::setAllowTF32CuBLAS' differs on ROCm (LibTorch 2.7 and newer; gfx942): results are other than NVIDIA's{{.*}} [rocm-difference]
  // GFX1201: :[[@LINE-3]]:23: warning: 'at::Context::setAllowTF32CuBLAS' differs on ROCm (LibTorch 2.7 and newer; all but gfx942, gfx950): hipBLASLt has no such products there, and asking for them may fail [rocm-difference]
  at::globalContext().setBenchmarkCuDNN(true);
  // NEW: :[[@LINE-1]]:23: warning: 'at::Context::setBenchmarkCuDNN' differs on ROCm (LibTorch 2.7 and newer): {{.*}} [rocm-difference]
  at::globalContext().setBenchmarkCuDNN(false);
  // OLD: :[[@LINE-1]]:23: warning: 'at::Context::setBenchmarkCuDNN' differs on ROCm (LibTorch before 2.7): {{.*}} [rocm-difference]
}
void libraries() {
  at::globalContext().setBlasPreferredBackend(at::BlasBackend::Cublas);
  at::globalContext().setBlasPreferredBackend(at::BlasBackend::Cublaslt);
  // ROCM62: :[[@LINE-1]]:47: warning: 'Cublaslt' has no effect on ROCm (LibTorch before 2.7; ROCm before 6.3; all but gfx90a, gfx94): LibTorch warns, and uses hipBLAS [rocm-difference]
  // GFX1103: :[[@LINE-2]]:47: warning: 'Cublaslt' has no effect on ROCm (LibTorch before 2.7; ROCm 6.3 and newer; all but gfx90a, gfx94, gfx1100, gfx1101): LibTorch warns, and uses hipBLAS [rocm-difference]
  at::globalContext().setBlasPreferredBackend(at::BlasBackend::Ck);
  // GFX1201: :[[@LINE-1]]:47: warning: 'Ck' does not work on ROCm (LibTorch 2.14 and newer; all but gfx90a, gfx942, gfx950): CK needs {{.*}} [rocm-difference]
  at::globalContext().setROCmFAPreferredBackend(at::ROCmFABackend::AOTriton);
  const auto attention = at::ROCmFABackend::Ck;
  at::globalContext().setROCmFAPreferredBackend(attention);
  // GFX1201: :[[@LINE-1]]:49: warning: 'Ck' does not work on ROCm (LibTorch 2.14 and newer; all but gfx90a, gfx942, gfx950): CK needs {{.*}} [rocm-difference]
}
void attention() {
  at::globalContext().setSDPUseFlash(true);
  // GFX1103: :[[@LINE-1]]:23: warning: 'at::Context::setSDPUseFlash' has no effect on ROCm (LibTorch before 2.7; all but gfx90a, gfx942, gfx1100): AOTriton has no kernels for the GPU, so attention is computed by plain products [rocm-difference]
  at::globalContext().setSDPUseFlash(false);
}
at::Tensor float8(at::Tensor a, at::Tensor b) {
  a = a.to(at::kFloat8_e4m3fn);
  // GFX942: :[[@LINE-1]]:12: warning: 'c10::kFloat8_e4m3fn' differs on ROCm (gfx942): '_scaled_mm' takes the types in 'fnuz' there, and no others [rocm-difference]
  b = b.to(c10::ScalarType::Float8_e4m3fnuz);
  // GFX1201: :[[@LINE-1]]:12: warning: 'c10::ScalarType::Float8_e4m3fnuz' differs on ROCm (gfx950, gfx12): '_scaled_mm' takes the types without 'uz' there, and no others [rocm-difference]
  at::_to_sparse_semi_structured(a);
  // OLD: :[[@LINE-1]]:3: warning: 'at::_to_sparse_semi_structured' does not work on ROCm (LibTorch before 2.7): LibTorch throws, as CUTLASS is NVIDIA's [rocm-difference]
  return at::_scaled_mm(a, b);
  // GFX11: :[[@LINE-1]]:10: warning: 'at::_scaled_mm' does not work on ROCm (LibTorch before 2.7; all but gfx94): LibTorch throws, as the GPU has no products in float8 [rocm-difference]
}
bool isAmpere(const cudaDeviceProp &gpu) {
  return gpu.major >= 8 && gpu.warpSize == 32;
  // AMD: :[[@LINE-1]]:14: warning: 'cudaDeviceProp::major' differs on ROCm: AMD's GPUs have numbers of their own, 9.4 for gfx942, that say nothing of NVIDIA's features [rocm-difference]
}
void graphs(at::cuda::CUDAGraph &graph, const at::Tensor &condition) {
  graph.capture_begin();
  graph.begin_capture_to_if_node(condition);
  // AMD: :[[@LINE-1]]:9: warning: 'at::cuda::CUDAGraph::begin_capture_to_if_node' does not work on ROCm: conditional nodes need CUDA 12.4 [rocm-difference]
}
void memory() {
  setenv("PYTORCH_CUDA_ALLOC_CONF", "expandable_segments:True", 1);
  // OLD: :[[@LINE-1]]:37: warning: 'expandable_segments:True' has no effect on ROCm (LibTorch before 2.12): LibTorch warns, and allocates without them [rocm-difference]
}
