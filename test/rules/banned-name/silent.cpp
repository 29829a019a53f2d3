// Not reported: other things with these names, and their declarations.
// RUN: %check_rules %s %t --rules=banned-name -- %libtorch_flags
#include <torch/torch.h>

namespace app {
int old(int) { return 1; }
namespace legacy {}
} // namespace app

struct Stream {
  void synchronize();
  Stream &pin_memory() { return *this; }
  int old = 0;
};
int synchronize() { return 0; }
enum class Kind { kCUDA };

// "torch::cuda::synchronize" in a text, or in a comment: APP_OLD.
int same(Stream stream, torch::Tensor x) {
  stream.pin_memory().synchronize();
  const char *text = "torch::cuda::synchronize()";
  const int APP_OLDER = 1;
  return synchronize() + stream.old + int(Kind::kCUDA) + x.is_cuda() + APP_OLDER + text[0];
}
