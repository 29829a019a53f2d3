// Stand-in: what hipBLAS and hipBLASLt share.
#include <hipblas/hipblas.h>
