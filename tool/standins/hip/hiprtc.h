// Stand-in: what host code uses of the compiler at run time.
#ifndef TORCHPORT_TOOL_STANDINS_HIP_HIPRTC_H
#define TORCHPORT_TOOL_STANDINS_HIP_HIPRTC_H

#include <hip/hip_runtime_api.h>

typedef struct _hiprtcProgram *hiprtcProgram;
typedef enum hiprtcResult {
  HIPRTC_SUCCESS = 0,
  HIPRTC_ERROR_OUT_OF_MEMORY = 1,
  HIPRTC_ERROR_INVALID_INPUT = 3,
  HIPRTC_ERROR_COMPILATION = 6
} hiprtcResult;

#ifdef __cplusplus
extern "C" {
#endif
const char *hiprtcGetErrorString(hiprtcResult);
hiprtcResult hiprtcVersion(int *, int *);
hiprtcResult hiprtcCreateProgram(hiprtcProgram *, const char *, const char *,
                                 int, const char **, const char **);
hiprtcResult hiprtcCompileProgram(hiprtcProgram, int, const char **);
hiprtcResult hiprtcDestroyProgram(hiprtcProgram *);
hiprtcResult hiprtcAddNameExpression(hiprtcProgram, const char *);
hiprtcResult hiprtcGetLoweredName(hiprtcProgram, const char *, const char **);
hiprtcResult hiprtcGetProgramLogSize(hiprtcProgram, size_t *);
hiprtcResult hiprtcGetProgramLog(hiprtcProgram, char *);
hiprtcResult hiprtcGetCodeSize(hiprtcProgram, size_t *);
hiprtcResult hiprtcGetCode(hiprtcProgram, char *);
#ifdef __cplusplus
}
#endif

#endif
