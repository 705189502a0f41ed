#pragma once

#include <stdbool.h>

/// The memory layout of one channel: rows of `pitch` floats, including its border of zeros. With a step of 2
/// the even columns come first, and the odd ones `odd` floats after them.
struct peel_channel {
    const float *values;
    long pitch;
    long odd;
};

/// Computes the depthwise convolution of one channel: `window x window` weights (3 or 5), moved by `step` (1 or
/// 2), plus a bias, clamped to 0...6. Writes `width x height` floats in steps of 8: up to 7 after each row are
/// overwritten.
void peel_depthwise(struct peel_channel channel, const float *weights, int window, int step, float bias, float *result,
                    long width, long height);

/// Whether the processor has AVX2 and fused multiply-add, as all x86-64 processors since 2015 have.
bool peel_has_avx2(void);
