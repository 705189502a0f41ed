#pragma once

#include <stdbool.h>

/// How one channel lies in memory: rows of `pitch` floats with its border of zeros. With a step of 2 the even columns
/// come first, the odd ones `odd` floats behind them.
struct peel_channel {
    const float *values;
    long pitch;
    long odd;
};

/// The depthwise convolution of one channel: `window x window` weights (3 or 5), moved by `step` (1 or 2), a bias added,
/// and the sum cut to 0...6. Writes `width x height` floats in steps of 8: up to 7 after each row are overwritten.
void peel_depthwise(struct peel_channel channel, const float *weights, int window, int step, float bias, float *result,
                    long width, long height);

/// Whether the processor has AVX2 and fused products and sums, as all made for x86-64 since 2015 have.
bool peel_has_avx2(void);
