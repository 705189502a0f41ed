// In C for one reason: the same lines compiled for processors with and without AVX2, chosen when the program
// starts.
#include "CDepthwise.h"

// Sanitizers are not ready when the loader resolves which version to use.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define IS_SANITIZED
#endif
#endif

#if defined(__x86_64__) && defined(__linux__) && !defined(IS_SANITIZED)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

typedef float vector __attribute__((vector_size(32), aligned(4), may_alias));

static inline __attribute__((always_inline)) void convolve(struct peel_channel channel, const float *weights,
                                                           const int window, const int step, float bias,
                                                           float *result, long width, long height) {
    for (long y = 0; y < height; y++) {
        const float *top = channel.values + y * step * channel.pitch;
        for (long x = 0; x < width; x += 8) {
            vector sum = (vector){} + bias;
#pragma clang loop unroll(full)
            for (int row = 0; row < window; row++) {
                const float *line = top + row * channel.pitch + x;
                // A separate sum for each row of the window, so that additions do not wait for each other.
                vector part = {};
#pragma clang loop unroll(full)
                for (int column = 0; column < window; column++) {
                    long at = step == 1 ? column : (column & 1) * channel.odd + column / 2;
                    part += *(const vector *)(line + at) * weights[row * window + column];
                }
                sum += part;
            }
            sum = __builtin_elementwise_max(sum, (vector){});
            *(vector *)(result + y * width + x) = __builtin_elementwise_min(sum, (vector){} + 6);
        }
    }
}

// Constant windows and steps let the compiler unroll the loops over the window.
FOR_EACH_PROCESSOR
void peel_depthwise(struct peel_channel channel, const float *weights, int window, int step, float bias, float *result,
                    long width, long height) {
    if (window == 3 && step == 1) convolve(channel, weights, 3, 1, bias, result, width, height);
    else if (window == 3) convolve(channel, weights, 3, 2, bias, result, width, height);
    else if (step == 1) convolve(channel, weights, 5, 1, bias, result, width, height);
    else convolve(channel, weights, 5, 2, bias, result, width, height);
}

bool peel_has_avx2(void) {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#else
    return false;
#endif
}
