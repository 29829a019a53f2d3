// Stand-in: as it was called until ROCm 5.
#include <rccl/rccl.h>
