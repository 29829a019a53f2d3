// Stand-in: what host code uses of MIOpen.
#ifndef TORCHPORT_TOOL_STANDINS_MIOPEN_MIOPEN_H
#define TORCHPORT_TOOL_STANDINS_MIOPEN_MIOPEN_H

#include <hip/hip_runtime_api.h>

#include <miopen/version.h>

typedef struct miopenHandle *miopenHandle_t;
typedef struct miopenTensorDescriptor *miopenTensorDescriptor_t;
typedef struct miopenConvolutionDescriptor *miopenConvolutionDescriptor_t;
typedef struct miopenPoolingDescriptor *miopenPoolingDescriptor_t;
typedef struct miopenActivationDescriptor *miopenActivationDescriptor_t;
typedef struct miopenRNNDescriptor *miopenRNNDescriptor_t;
typedef struct miopenDropoutDescriptor *miopenDropoutDescriptor_t;
typedef enum {
  miopenStatusSuccess = 0,
  miopenStatusNotInitialized = 1,
  miopenStatusInvalidValue = 2,
  miopenStatusBadParm = 3,
  miopenStatusAllocFailed = 4,
  miopenStatusInternalError = 5,
  miopenStatusNotImplemented = 6,
  miopenStatusUnknownError = 7,
  miopenStatusUnsupportedOp = 8
} miopenStatus_t;
typedef enum {
  miopenHalf = 0,
  miopenFloat = 1,
  miopenInt32 = 2,
  miopenInt8 = 3,
  miopenBFloat16 = 5,
  miopenDouble = 6
} miopenDataType_t;
typedef enum {
  miopenConvolution = 0,
  miopenTranspose = 1
} miopenConvolutionMode_t;

#ifdef __cplusplus
extern "C" {
#endif
const char *miopenGetErrorString(miopenStatus_t);
miopenStatus_t miopenCreate(miopenHandle_t *);
miopenStatus_t miopenCreateWithStream(miopenHandle_t *, hipStream_t);
miopenStatus_t miopenDestroy(miopenHandle_t);
miopenStatus_t miopenSetStream(miopenHandle_t, hipStream_t);
miopenStatus_t miopenGetStream(miopenHandle_t, hipStream_t *);
miopenStatus_t miopenCreateTensorDescriptor(miopenTensorDescriptor_t *);
miopenStatus_t miopenSet4dTensorDescriptor(miopenTensorDescriptor_t,
                                           miopenDataType_t, int, int, int,
                                           int);
miopenStatus_t miopenSetTensorDescriptor(miopenTensorDescriptor_t,
                                         miopenDataType_t, int, const int *,
                                         const int *);
miopenStatus_t miopenDestroyTensorDescriptor(miopenTensorDescriptor_t);
miopenStatus_t
miopenCreateConvolutionDescriptor(miopenConvolutionDescriptor_t *);
miopenStatus_t miopenInitConvolutionDescriptor(miopenConvolutionDescriptor_t,
                                               miopenConvolutionMode_t, int,
                                               int, int, int, int, int);
miopenStatus_t
    miopenDestroyConvolutionDescriptor(miopenConvolutionDescriptor_t);
#ifdef __cplusplus
}
#endif

#endif
