// Stand-in: the complex types of HIP.
#ifndef TORCHPORT_TOOL_STANDINS_HIP_HIP_COMPLEX_H
#define TORCHPORT_TOOL_STANDINS_HIP_HIP_COMPLEX_H

#include <hip/hip_runtime_api.h>

typedef struct float2 hipFloatComplex;
typedef struct double2 hipDoubleComplex;
typedef hipFloatComplex hipComplex;

#ifdef __cplusplus
hipFloatComplex make_hipFloatComplex(float, float);
hipDoubleComplex make_hipDoubleComplex(double, double);
hipComplex make_hipComplex(float, float);
float hipCrealf(hipFloatComplex);
float hipCimagf(hipFloatComplex);
double hipCreal(hipDoubleComplex);
double hipCimag(hipDoubleComplex);
#endif

#endif
