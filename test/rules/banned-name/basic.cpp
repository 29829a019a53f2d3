// Names that .torchport.yaml bans, however they are written.
// RUN: %check_rules %s %t --rules=banned-name -- %libtorch_flags
#include <torch/torch.h>
#include <ratio>

namespace app {
int old(int);
int old(double);
namespace legacy {
struct Options {};
enum Mode { Fast };
extern int level;
} // namespace legacy
} // namespace app

// All names for one thing are banned with it.
void names(torch::Device device) {
  torch::cuda::synchronize(); // CHECK 3: warning: 'torch::cuda::synchronize' is banned: call app::wait() [banned-name]
  device = torch::kCUDA;      // CHECK 12: 'torch::kCUDA' is banned: ask app::device() [banned-name]
  device = c10::kCUDA;        // CHECK 12: 'torch::kCUDA' is banned
  using namespace torch;
  device = kCUDA;             // CHECK 12: 'torch::kCUDA' is banned
  namespace cuda_of = torch::cuda;
  cuda_of::synchronize();     // CHECK 3: 'torch::cuda::synchronize' is banned
  using torch::cuda::synchronize; // CHECK 3: 'torch::cuda::synchronize' is banned
  void (*wait)(int64_t) = &synchronize; // CHECK 28: 'torch::cuda::synchronize' is banned
}

// Members, each overload, a template, and all of a namespace.
int members(torch::Tensor x, app::legacy::Options *) { // CHECK 30: 'app::legacy::Options' is banned: use app::next
  x.pin_memory();                                      // CHECK 5: 'at::Tensor::pin_memory' is banned: copy without it
  (&x)->pin_memory();                                  // CHECK 9: 'at::Tensor::pin_memory' is banned
  std::ratio<1, 2> half;                               // CHECK 3: 'std::ratio' is banned: write the number
  using namespace app::legacy;                         // CHECK 3: 'app::legacy' is banned
  return app::old(level) +                             // CHECK 10: 'app::old' is banned: it is gone
                                                       // CHECK 19: 'app::legacy::level' is banned
         ::app::old(1.0) + Fast;                       // CHECK 10: 'app::old' is banned
                                                       // CHECK 28: 'app::legacy::Mode::Fast' is banned
}
