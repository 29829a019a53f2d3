// Comparisons of whole devices that no edit reaches.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

// GoogleTest's words. No edit reaches them.
namespace testing {
struct AssertionResult {
  operator bool() const;
};
template <typename A, typename B>
AssertionResult CmpHelperEQ(const char *, const char *, const A &, const B &);
} // namespace testing
#define EXPECT_EQ(a, b) (void)testing::CmpHelperEQ(#a, #b, a, b)
void expectations(torch::Tensor t, torch::Device device) {
  EXPECT_EQ(device, torch::Device(torch::kCUDA));
  // CHECK-MESSAGES: :[[@LINE-1]]:21: warning: comparison of 'device' with 'torch::Device(torch::kCUDA)' takes the index into account
  EXPECT_EQ(t.device(), torch::Device("cuda"));
  // CHECK-MESSAGES: :[[@LINE-1]]:25: warning: comparison of 't.device()' with 'torch::Device("cuda")' is false on every GPU
  EXPECT_EQ(t.device(), torch::Device(torch::kCPU));
  EXPECT_EQ(device, torch::Device(torch::kCPU));
  EXPECT_EQ(t.device().type(), torch::kCUDA);
}

// In a macro.
#define ON_GPU(device) ((device) == torch::kCUDA)
// CHECK-MESSAGES: :[[@LINE-1]]:25: warning: comparison of 'device' with 'torch::kCUDA'
bool macros(torch::Device device) { return ON_GPU(device); }
