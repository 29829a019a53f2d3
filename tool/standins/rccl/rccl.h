// Stand-in: RCCL, whose names are NCCL's.
#ifndef TORCHPORT_TOOL_STANDINS_RCCL_RCCL_H
#define TORCHPORT_TOOL_STANDINS_RCCL_RCCL_H

#include <hip/hip_runtime_api.h>
#include <nccl.h>

#endif
