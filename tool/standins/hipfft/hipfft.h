// Stand-in: what host code uses of hipFFT.
#ifndef TORCHPORT_TOOL_STANDINS_HIPFFT_HIPFFT_H
#define TORCHPORT_TOOL_STANDINS_HIPFFT_HIPFFT_H

#include <hip/hip_complex.h>

typedef struct hipfftHandle_t *hipfftHandle;
typedef float hipfftReal;
typedef double hipfftDoubleReal;
typedef hipFloatComplex hipfftComplex;
typedef hipDoubleComplex hipfftDoubleComplex;
typedef enum hipfftResult_t {
  HIPFFT_SUCCESS = 0,
  HIPFFT_INVALID_PLAN = 1,
  HIPFFT_ALLOC_FAILED = 2,
  HIPFFT_INTERNAL_ERROR = 5,
  HIPFFT_EXEC_FAILED = 6
} hipfftResult;
typedef enum hipfftType_t {
  HIPFFT_R2C = 0x2a,
  HIPFFT_C2R = 0x2c,
  HIPFFT_C2C = 0x29,
  HIPFFT_D2Z = 0x6a,
  HIPFFT_Z2D = 0x6c,
  HIPFFT_Z2Z = 0x69
} hipfftType;
#define HIPFFT_FORWARD -1
#define HIPFFT_BACKWARD 1

#ifdef __cplusplus
extern "C" {
#endif
hipfftResult hipfftCreate(hipfftHandle *);
hipfftResult hipfftDestroy(hipfftHandle);
hipfftResult hipfftSetStream(hipfftHandle, hipStream_t);
hipfftResult hipfftSetWorkArea(hipfftHandle, void *);
hipfftResult hipfftSetAutoAllocation(hipfftHandle, int);
hipfftResult hipfftPlan1d(hipfftHandle *, int, hipfftType, int);
hipfftResult hipfftPlan2d(hipfftHandle *, int, int, hipfftType);
hipfftResult hipfftPlan3d(hipfftHandle *, int, int, int, hipfftType);
hipfftResult hipfftPlanMany(hipfftHandle *, int, int *, int *, int, int, int *,
                            int, int, hipfftType, int);
hipfftResult hipfftMakePlanMany(hipfftHandle, int, int *, int *, int, int,
                                int *, int, int, hipfftType, int, size_t *);
hipfftResult hipfftExecC2C(hipfftHandle, hipfftComplex *, hipfftComplex *, int);
hipfftResult hipfftExecR2C(hipfftHandle, hipfftReal *, hipfftComplex *);
hipfftResult hipfftExecC2R(hipfftHandle, hipfftComplex *, hipfftReal *);
hipfftResult hipfftExecZ2Z(hipfftHandle, hipfftDoubleComplex *,
                           hipfftDoubleComplex *, int);
hipfftResult hipfftExecD2Z(hipfftHandle, hipfftDoubleReal *,
                           hipfftDoubleComplex *);
hipfftResult hipfftExecZ2D(hipfftHandle, hipfftDoubleComplex *,
                           hipfftDoubleReal *);
#ifdef __cplusplus
}
#endif

#endif
