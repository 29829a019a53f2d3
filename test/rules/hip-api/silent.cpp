// Names of a build for ROCm, code that is never compiled, and own names are not reported.
// RUN: %check_rules %s %t --rules=hip-api -- %libtorch_flags
#include <torch/torch.h>

#ifdef WITH_HIP
int devices() { return torch::hip::device_count(); }
auto stream() { return torch::hip::getCurrentHIPStream(); }
#endif
#if 0
bool never() { return torch::hip::is_available(); }
torch::Device retired(torch::kHIP);
#endif
// Comments: torch::hip::is_available(), torch::kHIP.
#ifdef USE_ROCM
// torch::Device device(torch::kHIP);
const char *kText = "torch::Device(torch::kHIP), torch::hip::is_available()";
bool asked(torch::Device d) { return d.type() == torch::kHIP; }
bool named(torch::Device d) {
  switch (d.type()) {
  case torch::kHIP: return true;
  }
}
Kernel<torch::kHIP> kernel;
#endif
// The program's own names.
namespace other {
bool hasHIP();
namespace torch { namespace hip { bool is_available(); } }
} // namespace other
bool elsewheres() { return other::hasHIP() && other::torch::hip::is_available(); }
#ifdef USE_ROCM
auto theirs = other::kHIP;
auto unknown = kHIP;
auto member = config.hip;
#endif
