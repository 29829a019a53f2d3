// CUDA's own code: one finding for a function, with a note for each call; and
// the questions in it, which a twin would answer wrongly.
//
// RUN: %check_rules %s %t --rules=tied-to-cuda -- %libtorch_flags

#include <torch/torch.h>

extern "C" int cudaMemcpyAsync(void *, const void *, unsigned long, int, void *);
extern "C" int cudaStreamSynchronize(void *);

void copied(const torch::Tensor &from, void *to) {
  if (!from.is_cuda())
    // CHECK-MESSAGES: :[[@LINE-1]]:8: note: 'from.is_cuda()' leads to CUDA's own code, so that a twin would be wrong: another accelerator needs a way of its own [tied-to-cuda]
    return;
  cudaMemcpyAsync(to, from.data_ptr(), from.nbytes(), 2, nullptr);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: note: 'copied' calls CUDA itself: another accelerator, or none, needs a way of its own [tied-to-cuda]
  cudaStreamSynchronize(nullptr);
  // CHECK-NOTES: :[[@LINE-1]]:3: note: and here
}
void asked(const torch::Tensor &from, void *to) {
  if (from.is_cuda())
    copied(from, to);
}
