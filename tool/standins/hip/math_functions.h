// Stand-in: see hip_runtime.h.
#include <hip/hip_runtime.h>
