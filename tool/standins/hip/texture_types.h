// Stand-in: see hip_runtime_api.h.
#include <hip/hip_runtime_api.h>
