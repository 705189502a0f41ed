// Depthwise convolutions of training on processors with AVX-512: pictures as N x H x W x C in bfloat16, sums in 32 bits.
//
// Sixteen channels at a time: a picture's are laid out as a padded plane of floats, so that the loops over the kernel need no
// bounds. Forward adds a bias and applies ReLU6; backward takes both into account by the result that was given.

#include <immintrin.h>

#include <cstdint>
#include <cstring>
#include <vector>

namespace {

using Value = uint16_t;  // bfloat16
constexpr int lanes = 16;

struct Shape {
    int count, height, width, channels, outHeight, outWidth;
};

__mmask16 lanesOf(int channels) { return channels >= lanes ? 0xffff : (1u << channels) - 1; }

__m512 load(const Value *from, __mmask16 mask) {
    return _mm512_castsi512_ps(_mm512_slli_epi32(_mm512_cvtepu16_epi32(_mm256_maskz_loadu_epi16(mask, from)), 16));
}

void store(Value *to, __mmask16 mask, __m512 value) {
    _mm256_mask_storeu_epi16(to, mask, (__m256i)_mm512_cvtneps_pbh(value));
}

/// A picture's sixteen channels from `first`, with `pad` zeros on each side.
struct Plane {
    std::vector<float> values;
    int stride = 0;

    void shape(int height, int width, int pad) {
        stride = width + 2 * pad;
        values.assign(size_t(height + 2 * pad) * stride * lanes, 0);
    }
    float *at(int y, int x) { return values.data() + (size_t(y) * stride + x) * lanes; }
};

void fill(Plane &plane, const Value *from, int height, int width, int channels, int pad, __mmask16 mask) {
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            _mm512_storeu_ps(plane.at(y + pad, x + pad), load(from + (size_t(y) * width + x) * channels, mask));
}

template <int K, int S>
void forward(const Value *x, const float *w, const float *b, Value *y, Shape s, int isRectified) {
    constexpr int pad = K / 2;
    Plane plane;
    plane.shape(s.height, s.width, pad);
    for (int n = 0; n < s.count; n++)
        for (int c = 0; c < s.channels; c += lanes) {
            const __mmask16 mask = lanesOf(s.channels - c);
            fill(plane, x + size_t(n) * s.height * s.width * s.channels + c, s.height, s.width, s.channels, pad, mask);
            __m512 kernel[K * K];
            for (int k = 0; k < K * K; k++) kernel[k] = _mm512_maskz_loadu_ps(mask, w + size_t(k) * s.channels + c);
            const __m512 bias = _mm512_maskz_loadu_ps(mask, b + c), zero = _mm512_setzero_ps(), six = _mm512_set1_ps(6);
            Value *out = y + size_t(n) * s.outHeight * s.outWidth * s.channels + c;
            for (int oy = 0; oy < s.outHeight; oy++)
                for (int ox = 0; ox < s.outWidth; ox++, out += s.channels) {
                    __m512 sum = bias;
#pragma GCC unroll 5
                    for (int ky = 0; ky < K; ky++) {
                        const float *row = plane.at(oy * S + ky, ox * S);
#pragma GCC unroll 5
                        for (int kx = 0; kx < K; kx++)
                            sum = _mm512_fmadd_ps(_mm512_loadu_ps(row + kx * lanes), kernel[ky * K + kx], sum);
                    }
                    if (isRectified) sum = _mm512_min_ps(_mm512_max_ps(sum, zero), six);
                    store(out, mask, sum);
                }
        }
}

template <int K, int S>
void backward(const Value *x, const float *w, const Value *y, const Value *g, Value *dx, float *dw, float *db, Shape s,
              int isRectified) {
    constexpr int pad = K / 2;
    Plane input, gradient;
    input.shape(s.height, s.width, pad);
    gradient.shape(s.outHeight, s.outWidth, pad);
    const size_t inSize = size_t(s.height) * s.width * s.channels, outSize = size_t(s.outHeight) * s.outWidth * s.channels;
    for (int c = 0; c < s.channels; c += lanes) {
        const __mmask16 mask = lanesOf(s.channels - c);
        __m512 kernel[K * K], sums[K * K], total = _mm512_setzero_ps();
        for (int k = 0; k < K * K; k++) {
            kernel[k] = _mm512_maskz_loadu_ps(mask, w + size_t(k) * s.channels + c);
            sums[k] = _mm512_setzero_ps();
        }
        for (int n = 0; n < s.count; n++) {
            fill(input, x + n * inSize + c, s.height, s.width, s.channels, pad, mask);
            fill(gradient, g + n * outSize + c, s.outHeight, s.outWidth, s.channels, pad, mask);
            const Value *given = y + n * outSize + c;
            const __m512 zero = _mm512_setzero_ps(), six = _mm512_set1_ps(6);
            for (int oy = 0; oy < s.outHeight; oy++)
                for (int ox = 0; ox < s.outWidth; ox++, given += s.channels) {
                    float *at = gradient.at(oy + pad, ox + pad);
                    __m512 value = _mm512_loadu_ps(at);
                    if (isRectified) {
                        const __m512 result = load(given, mask);
                        const __mmask16 between = _mm512_cmp_ps_mask(result, zero, _CMP_GT_OQ) &
                                                  _mm512_cmp_ps_mask(result, six, _CMP_LT_OQ);
                        value = _mm512_maskz_mov_ps(between, value);
                        _mm512_storeu_ps(at, value);
                    }
                    total = _mm512_add_ps(total, value);
#pragma GCC unroll 5
                    for (int ky = 0; ky < K; ky++) {
                        const float *row = input.at(oy * S + ky, ox * S);
#pragma GCC unroll 5
                        for (int kx = 0; kx < K; kx++)
                            sums[ky * K + kx] = _mm512_fmadd_ps(_mm512_loadu_ps(row + kx * lanes), value, sums[ky * K + kx]);
                    }
                }
            if (dx) {
                Value *out = dx + n * inSize + c;
                for (int iy = 0; iy < s.height; iy++)
                    for (int ix = 0; ix < s.width; ix++, out += s.channels) {
                        __m512 sum = zero;
#pragma GCC unroll 5
                        for (int ky = 0; ky < K; ky++) {
                            const int ty = iy + pad - ky;
                            if (S == 2 && (ty & 1)) continue;
                            // -1 rounds to -1 and lies in the padding, like what is beyond the last
                            const int oy = S == 2 ? ty >> 1 : ty;
#pragma GCC unroll 5
                            for (int kx = 0; kx < K; kx++) {
                                const int tx = ix + pad - kx;
                                if (S == 2 && (tx & 1)) continue;
                                const int ox = S == 2 ? tx >> 1 : tx;
                                sum = _mm512_fmadd_ps(
                                    _mm512_loadu_ps(gradient.at(oy + pad, ox + pad)), kernel[ky * K + kx], sum);
                            }
                        }
                        store(out, mask, sum);
                    }
            }
        }
        for (int k = 0; k < K * K; k++) _mm512_mask_storeu_ps(dw + size_t(k) * s.channels + c, mask, sums[k]);
        _mm512_mask_storeu_ps(db + c, mask, total);
    }
}

}  // namespace


extern "C" void depthwise_forward(const Value *x, const float *w, const float *b, Value *y, const int *shape, int kernel,
                                  int stride, int isRectified) {
    Shape s;
    memcpy(&s, shape, sizeof s);
#define F(...) forward<__VA_ARGS__>(x, w, b, y, s, isRectified)
    if (kernel == 3 && stride == 1) F(3, 1);
    else if (kernel == 3) F(3, 2);
    else if (stride == 1) F(5, 1);
    else F(5, 2);
}

extern "C" void depthwise_backward(const Value *x, const float *w, const Value *y, const Value *g, Value *dx, float *dw,
                                   float *db, const int *shape, int kernel, int stride, int isRectified) {
    Shape s;
    memcpy(&s, shape, sizeof s);
#define B(...) backward<__VA_ARGS__>(x, w, y, g, dx, dw, db, s, isRectified)
    if (kernel == 3 && stride == 1) B(3, 1);
    else if (kernel == 3) B(3, 2);
    else if (stride == 1) B(5, 1);
    else B(5, 2);
}

/// Zeroes gradients where a rectified result is at its bounds, in place, and sums them up by channel.
extern "C" void rectify_backward(Value *g, const Value *y, float *db, long rows, int channels, int isRectified) {
    for (int c = 0; c < channels; c += lanes) {
        const __mmask16 mask = lanesOf(channels - c);
        const __m512 zero = _mm512_setzero_ps(), six = _mm512_set1_ps(6);
        __m512 total = zero;
        for (long row = 0; row < rows; row++) {
            Value *at = g + row * channels + c;
            __m512 value = load(at, mask);
            if (isRectified) {
                const __m512 result = load(y + row * channels + c, mask);
                const __mmask16 between =
                    _mm512_cmp_ps_mask(result, zero, _CMP_GT_OQ) & _mm512_cmp_ps_mask(result, six, _CMP_LT_OQ);
                value = _mm512_maskz_mov_ps(between, value);
                store(at, mask, value);
            }
            total = _mm512_add_ps(total, value);
        }
        _mm512_mask_storeu_ps(db + c, mask, total);
    }
}

/// Adds biases by channel and, if told, rectifies, in place.
extern "C" void rectify_forward(Value *y, const float *b, long rows, int channels, int isRectified) {
    const __m512 zero = _mm512_setzero_ps(), six = _mm512_set1_ps(6);
    for (long row = 0; row < rows; row++)
        for (int c = 0; c < channels; c += lanes) {
            const __mmask16 mask = lanesOf(channels - c);
            Value *at = y + row * channels + c;
            __m512 value = _mm512_add_ps(load(at, mask), _mm512_maskz_loadu_ps(mask, b + c));
            if (isRectified) value = _mm512_min_ps(_mm512_max_ps(value, zero), six);
            store(at, mask, value);
        }
}
