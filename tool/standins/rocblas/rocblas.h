// Stand-in: what host code uses of rocBLAS.
#ifndef TORCHPORT_TOOL_STANDINS_ROCBLAS_ROCBLAS_H
#define TORCHPORT_TOOL_STANDINS_ROCBLAS_ROCBLAS_H

#include <cublas_v2.h>
#include <hip/hip_runtime_api.h>

typedef cublasHandle_t rocblas_handle;
typedef int rocblas_int;
typedef long rocblas_stride;
typedef struct {
  unsigned short data;
} rocblas_half;
typedef enum {
  rocblas_operation_none = 111,
  rocblas_operation_transpose = 112,
  rocblas_operation_conjugate_transpose = 113
} rocblas_operation;
typedef enum {
  rocblas_status_success = 0,
  rocblas_status_invalid_handle = 1,
  rocblas_status_not_implemented = 2,
  rocblas_status_invalid_pointer = 3,
  rocblas_status_invalid_size = 4,
  rocblas_status_memory_error = 5,
  rocblas_status_internal_error = 6,
  rocblas_status_invalid_value = 11
} rocblas_status;
typedef enum {
  rocblas_datatype_f16_r = 150,
  rocblas_datatype_f32_r = 151,
  rocblas_datatype_f64_r = 152,
  rocblas_datatype_i8_r = 160,
  rocblas_datatype_i32_r = 162,
  rocblas_datatype_bf16_r = 168
} rocblas_datatype;
typedef enum {
  rocblas_gemm_algo_standard = 0,
  rocblas_gemm_algo_solution_index = 1
} rocblas_gemm_algo;
typedef enum {
  rocblas_gemm_flags_none = 0,
  rocblas_gemm_flags_fp16_alt_impl = 4
} rocblas_gemm_flags;
typedef enum {
  rocblas_pointer_mode_host = 0,
  rocblas_pointer_mode_device = 1
} rocblas_pointer_mode;
typedef enum {
  rocblas_atomics_not_allowed = 0,
  rocblas_atomics_allowed = 1
} rocblas_atomics_mode;

#ifdef __cplusplus
extern "C" {
#endif
void rocblas_initialize(void);
const char *rocblas_status_to_string(rocblas_status);
rocblas_status rocblas_create_handle(rocblas_handle *);
rocblas_status rocblas_destroy_handle(rocblas_handle);
rocblas_status rocblas_set_stream(rocblas_handle, hipStream_t);
rocblas_status rocblas_get_stream(rocblas_handle, hipStream_t *);
rocblas_status rocblas_set_pointer_mode(rocblas_handle, rocblas_pointer_mode);
rocblas_status rocblas_set_atomics_mode(rocblas_handle, rocblas_atomics_mode);
rocblas_status rocblas_set_workspace(rocblas_handle, void *, size_t);
rocblas_status rocblas_sgemm(rocblas_handle, rocblas_operation,
                             rocblas_operation, rocblas_int, rocblas_int,
                             rocblas_int, const float *, const float *,
                             rocblas_int, const float *, rocblas_int,
                             const float *, float *, rocblas_int);
rocblas_status rocblas_gemm_ex(
    rocblas_handle, rocblas_operation, rocblas_operation, rocblas_int,
    rocblas_int, rocblas_int, const void *, const void *, rocblas_datatype,
    rocblas_int, const void *, rocblas_datatype, rocblas_int, const void *,
    const void *, rocblas_datatype, rocblas_int, void *, rocblas_datatype,
    rocblas_int, rocblas_datatype, rocblas_gemm_algo, int, unsigned);
rocblas_status rocblas_gemm_strided_batched_ex(
    rocblas_handle, rocblas_operation, rocblas_operation, rocblas_int,
    rocblas_int, rocblas_int, const void *, const void *, rocblas_datatype,
    rocblas_int, rocblas_stride, const void *, rocblas_datatype, rocblas_int,
    rocblas_stride, const void *, const void *, rocblas_datatype, rocblas_int,
    rocblas_stride, void *, rocblas_datatype, rocblas_int, rocblas_stride,
    rocblas_int, rocblas_datatype, rocblas_gemm_algo, int, unsigned);
#ifdef __cplusplus
}
#endif

#endif
