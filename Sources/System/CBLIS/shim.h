// The one routine of CBLAS that Peel calls, as BLIS exports it (32-bit integers). BLIS's own header brings in parts of
// the C library, whose types Swift then sees defined twice.
#pragma once
#include <stdint.h>

enum CBLAS_ORDER { CblasRowMajor = 101, CblasColMajor = 102 };
enum CBLAS_TRANSPOSE { CblasNoTrans = 111, CblasTrans = 112, CblasConjTrans = 113 };

// Chooses the routines, and makes ready what the first product would.
void bli_init(void);

// For bug reports: its version, and the processor whose routines it has chosen.
const char *bli_info_get_version_str(void);
int bli_arch_query_id(void);
const char *bli_arch_string(int id);

/// c (m x n) = alpha * a (m x k) * b (k x n) + beta * c, in single precision; `ld` is the distance between rows.
void cblas_sgemm(enum CBLAS_ORDER order, enum CBLAS_TRANSPOSE transposeA, enum CBLAS_TRANSPOSE transposeB, int32_t m,
                 int32_t n, int32_t k, float alpha, const float *a, int32_t lda, const float *b, int32_t ldb,
                 float beta, float *c, int32_t ldc);
