// Stand-in: what stands beside the runtime's functions in host code.
#ifndef TORCHPORT_TOOL_STANDINS_HIP_HIP_RUNTIME_H
#define TORCHPORT_TOOL_STANDINS_HIP_HIP_RUNTIME_H

#include <hip/hip_runtime_api.h>

#ifdef __cplusplus
template <typename... Arguments, typename Kernel>
void hipLaunchKernelGGL(Kernel, const dim3 &Blocks, const dim3 &Threads,
                        unsigned Shared, hipStream_t, Arguments...);
#endif

#endif
