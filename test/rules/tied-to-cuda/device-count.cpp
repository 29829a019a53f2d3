// A division by the number of GPUs without a test for GPUs before.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
#include <cstdlib>
#include <functional>
int mine(int rank) { return rank % torch::cuda::device_count(); }
// CHECK 29: note: 'rank % torch::cuda::device_count()' divides by zero on a machine without a working GPU: 'torchport::device_for_local_rank()' gives each process a device [tied-to-cuda]
int held(int rank) {
  const int count = static_cast<int>(torch::cuda::device_count());
  return rank % count; // CHECK 10: 'rank % count' divides by zero
  // CHECK-NOTES: :[[@LINE-2]]:38: note: the GPUs are counted here
}
struct Workers {
  int count = 0;
  void begin() { count = torch::cuda::device_count(); }
  int share(int all) const { return all / count; } // CHECK 37: 'all / count' divides by zero
};
int rest(int all) {
  all %= torch::cuda::device_count(); // CHECK 3: 'all %= torch::cuda::device_count()' divides by zero
  return all;
}
struct Group {
  size_t count = torch::cuda::device_count();
  int mine(int rank) const { return rank % count; } // CHECK 37: 'rank % count' divides by zero
};
int gpus() { return torch::cuda::device_count(); }
int through_call(int rank) { return rank % gpus(); } // CHECK 37: 'rank % gpus()' divides by zero
// In another function.
int by_library(int rank) {
  const int count = torch::cuda::device_count();
  return std::div(rank, count).rem; // CHECK 10: 'std::div(rank, count)' divides by zero
}
int by_functor(int rank) { return std::modulus<int>()(rank, torch::cuda::device_count()); } // CHECK 35: divides by zero
int by_parameter(int rank, int count) { return rank % count; } // CHECK 48: 'rank % count' divides by zero
int passed(int rank) { return by_parameter(rank, torch::cuda::device_count()); }
// CHECK-NOTES: :[[@LINE-1]]:50: note: the GPUs are counted here
struct Pool {
  int count;
  explicit Pool(int count) : count(count) {}
  int mine(int rank) const { return rank % count; } // CHECK 37: 'rank % count' divides by zero
};
Pool passed_to_constructor() { return Pool(torch::cuda::device_count()); }
//--- calm.cpp
bool enough(int wanted) { return torch::cuda::device_count() >= wanted; }
int counted_first(int rank) {
  const int count = static_cast<int>(torch::cuda::device_count());
  if (count == 0) return 0;
  return rank % count;
}
int asked_first(int rank) {
  if (!torch::cuda::is_available()) return -1;
  return rank % torch::cuda::device_count();
}
int asked_in_place(int rank, int count = torch::cuda::device_count()) { return count > 0 ? rank % count : 0; }
int at_least_one(int rank) { return rank % std::max<int>(torch::cuda::device_count(), 1); }
int checked(int rank) {
  const int count = torch::cuda::device_count();
  TORCH_CHECK(count > 0, "no GPU");
  return rank % count;
}
int in_callee(int rank, int count) { return count ? rank % count : 0; }
int passed_and_checked(int rank) { return in_callee(rank, torch::cuda::device_count()); }
int of_caller(int rank, int count) { return rank % count; }
int checked_by_caller(int rank) {
  const int count = torch::cuda::device_count();
  return count > 0 ? of_caller(rank, count) : 0;
}
int others(int a, int b) { return std::div(a, b).quot; }
//--- macro.cpp
#define GPUS torch::cuda::device_count() // CHECK 14: note: 'GPUS' counts only CUDA devices [device-question]
int by_object(int rank) { return rank % GPUS; } // CHECK 34: 'rank % GPUS' divides by zero
#define MINE(RANK) ((RANK) % torch::cuda::device_count()) // CHECK 21: '(rank) % torch::cuda::device_count()' divides by zero
// CHECK 30: note: 'torch::cuda::device_count()' counts only CUDA devices
int by_function(int rank) { return MINE(rank); }
int by_function_again(int rank) { return MINE(rank); }
//--- template.cpp
template <typename T> int open(const T &, int rank) { return rank % torch::cuda::device_count(); }
// CHECK 62: 'rank % torch::cuda::device_count()' divides by zero
template <typename T> T instance(T rank) { return rank % torch::cuda::device_count(); }
// CHECK 51: 'rank % torch::cuda::device_count()' divides by zero
template int instance(int);
template long instance(long);
template <typename T> struct Ranks { T no_instance(T rank) { return rank % torch::cuda::device_count(); } };
// CHECK 69: 'rank % torch::cuda::device_count()' divides by zero
//--- several/own.h
inline int in_header(int rank) { return rank % torch::cuda::device_count(); }
// CHECK 41: 'rank % torch::cuda::device_count()' divides by zero
//--- several/one.cpp
int one() { return in_header(1); }
//--- several/other.cpp
int other(int rank) { return in_header(rank); }
