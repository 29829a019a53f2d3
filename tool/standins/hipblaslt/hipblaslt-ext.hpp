// Stand-in: the C++ part of hipBLASLt.
#pragma once

#include <hipblaslt/hipblaslt.h>

#include <vector>

namespace hipblaslt_ext {

enum class GemmType {
  HIPBLASLT_GEMM = 1,
  HIPBLASLT_GROUPED_GEMM = 2,
  HIPBLASLT_GEMMTYPE_UNKNOWN = 3
};

class GemmPreference {
public:
  void setMaxWorkspaceBytes(size_t);
  size_t getMaxWorkspaceBytes() const;
};

class GemmEpilogue {
public:
  hipblasLtEpilogue_t mode;
  hipDataType bias_data_type;
  int aux_ld, aux_stride;
  void setMode(hipblasLtEpilogue_t);
  void setBiasDataType(hipDataType);
};

class GemmInputs {
public:
  void *a, *b, *c, *d, *alpha, *beta, *bias;
  void *scaleA, *scaleB, *scaleC, *scaleD, *scaleAux, *aux;
  void setA(const void *);
  void setB(const void *);
  void setC(const void *);
  void setD(const void *);
  void setAlpha(const void *);
  void setBeta(const void *);
  void setBias(const void *);
  void setScaleA(const void *);
  void setScaleB(const void *);
  void setScaleD(const void *);
};

class GemmInstance {
public:
  hipblasStatus_t
  algoGetHeuristic(int, const GemmPreference &,
                   std::vector<hipblasLtMatmulHeuristicResult_t> &);
  hipblasStatus_t isAlgoSupported(hipblasLtMatmulAlgo_t &, size_t &);
  hipblasStatus_t initialize(const hipblasLtMatmulAlgo_t &, void *, bool = true,
                             hipStream_t = nullptr);
  hipblasStatus_t run(hipStream_t);
};

class Gemm : public GemmInstance {
public:
  explicit Gemm(hipblasLtHandle_t, hipblasOperation_t, hipblasOperation_t,
                hipDataType, hipDataType, hipDataType, hipDataType,
                hipblasComputeType_t);
  hipblasStatus_t setProblem(long, long, long, long, GemmEpilogue &,
                             GemmInputs &);
};

hipblasStatus_t getAllAlgos(hipblasLtHandle_t, GemmType, hipblasOperation_t,
                            hipblasOperation_t, hipDataType, hipDataType,
                            hipDataType, hipDataType, hipblasComputeType_t,
                            std::vector<hipblasLtMatmulHeuristicResult_t> &);
int getIndexFromAlgo(hipblasLtMatmulAlgo_t &);
hipblasStatus_t
getAlgosFromIndex(hipblasLtHandle_t, std::vector<int> &,
                  std::vector<hipblasLtMatmulHeuristicResult_t> &);

} // namespace hipblaslt_ext
