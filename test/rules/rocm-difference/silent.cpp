// What is the same on ROCm, works only there, or is the program's own is not reported.
// REQUIRES: libtorch-1.13
// RUN: %check_rules %s %t --target=rocm-6.2,gfx1100 -- %libtorch_flags
#include <torch/torch.h>
#include <torch/csrc/jit/codegen/cuda/interface.h>

void same() {
  at::globalContext().setAllowTF32CuBLAS(false);
  constexpr bool off = false;
  at::globalContext().setAllowTF32CuBLAS(off);
  at::globalContext().setAllowTF32CuDNN(false);
  at::globalContext().setFloat32MatmulPrecision("highest");
  at::globalContext().setFloat32MatmulPrecision(at::Float32MatmulPrecision::HIGHEST);
  at::globalContext().setAllowFP16ReductionCuBLAS(true);
  at::globalContext().setBenchmarkCuDNN(true);
  at::globalContext().setDeterministicCuDNN(false);
  at::globalContext().setLinalgPreferredBackend(at::LinalgBackend::Magma);
  at::globalContext().allowTF32CuBLAS();
  at::detail::getCUDAHooks().hasROCM();
  torch::nn::LSTM lstm(torch::nn::LSTMOptions(8, 8).num_layers(2));
}
// It works on ROCm, and LibTorch for CUDA throws.
torch::Tensor forRocm(torch::Tensor x, torch::Tensor weight) {
  return at::miopen_convolution(x, weight, {}, {0, 0}, {1, 1}, {1, 1}, 1, false, false);
}
// LibTorch 1.13 has nvFuser.
void fuser() { torch::jit::fuser::cuda::setEnabled(true); }
// The program's own functions.
namespace mine {
struct Context {
  void setAllowTF32CuBLAS(bool) {}
  bool hasCUDART() { return true; }
};
int setenv(const char *, const char *, int) { return 0; }
void miopen_convolution() {}
} // namespace mine
void others(mine::Context context) {
  context.setAllowTF32CuBLAS(true);
  context.hasCUDART();
  mine::setenv("PYTORCH_CUDA_ALLOC_CONF", "expandable_segments:True", 1);
  mine::miopen_convolution();
}
