// Depthwise convolutions of training: pictures as N x H x W x C, weights and sums in 32 bits.
//
// On processors with AVX-512 and bfloat16 features are bfloat16, sixteen channels at a time; on others with AVX2 they are
// floats, eight at a time, and the number of channels must be a multiple of eight. Some channels of a picture are laid out
// as a padded plane of floats, so that the loops over the kernel need no bounds. Forward adds a bias and applies ReLU6;
// backward takes both into account by the result that was given.

#include <immintrin.h>

#include <cstdint>
#include <cstring>
#include <vector>

namespace {

#ifdef __AVX512BF16__

using Value = uint16_t;  // bfloat16
using Vector = __m512;
using Mask = __mmask16;
constexpr int lanes = 16;

Mask lanesOf(int channels) { return channels >= lanes ? 0xffff : (1u << channels) - 1; }
Vector all(float value) { return _mm512_set1_ps(value); }
Vector load(const Value *from, Mask mask) {
    return _mm512_castsi512_ps(_mm512_slli_epi32(_mm512_cvtepu16_epi32(_mm256_maskz_loadu_epi16(mask, from)), 16));
}
void store(Value *to, Mask mask, Vector value) { _mm256_mask_storeu_epi16(to, mask, (__m256i)_mm512_cvtneps_pbh(value)); }
Vector loadFloats(const float *from, Mask mask = 0xffff) { return _mm512_maskz_loadu_ps(mask, from); }
void storeFloats(float *to, Vector value, Mask mask = 0xffff) { _mm512_mask_storeu_ps(to, mask, value); }
Vector sum(Vector a, Vector b) { return _mm512_add_ps(a, b); }
Vector multiplied(Vector a, Vector b, Vector added) { return _mm512_fmadd_ps(a, b, added); }
Vector rectified(Vector value) { return _mm512_min_ps(_mm512_max_ps(value, all(0)), all(6)); }
/// The values where a rectified result is not at its bounds, 0 elsewhere.
Vector passed(Vector value, Vector result) {
    return _mm512_maskz_mov_ps(
        _mm512_cmp_ps_mask(result, all(0), _CMP_GT_OQ) & _mm512_cmp_ps_mask(result, all(6), _CMP_LT_OQ), value);
}

#else

using Value = float;
using Vector = __m256;
struct Mask {};
constexpr int lanes = 8;

Mask lanesOf(int) { return {}; }
Vector all(float value) { return _mm256_set1_ps(value); }
Vector load(const Value *from, Mask) { return _mm256_loadu_ps(from); }
void store(Value *to, Mask, Vector value) { _mm256_storeu_ps(to, value); }
Vector loadFloats(const float *from, Mask = {}) { return _mm256_loadu_ps(from); }
void storeFloats(float *to, Vector value, Mask = {}) { _mm256_storeu_ps(to, value); }
Vector sum(Vector a, Vector b) { return _mm256_add_ps(a, b); }
Vector multiplied(Vector a, Vector b, Vector added) { return _mm256_fmadd_ps(a, b, added); }
Vector rectified(Vector value) { return _mm256_min_ps(_mm256_max_ps(value, all(0)), all(6)); }
/// The values where a rectified result is not at its bounds, 0 elsewhere.
Vector passed(Vector value, Vector result) {
    const Vector isPositive = _mm256_cmp_ps(result, all(0), _CMP_GT_OQ), isLess = _mm256_cmp_ps(result, all(6), _CMP_LT_OQ);
    return _mm256_and_ps(value, _mm256_and_ps(isPositive, isLess));
}

#endif

struct Shape {
    int count, height, width, channels, outHeight, outWidth;
};

/// Some channels of a picture, with zeros on each side.
struct Plane {
    std::vector<float> values;
    int stride = 0;

    void shape(int height, int width, int pad) {
        stride = width + 2 * pad;
        values.assign(size_t(height + 2 * pad) * stride * lanes, 0);
    }
    float *at(int y, int x) { return values.data() + (size_t(y) * stride + x) * lanes; }
};

void fill(Plane &plane, const Value *from, int height, int width, int channels, int pad, Mask mask) {
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            storeFloats(plane.at(y + pad, x + pad), load(from + (size_t(y) * width + x) * channels, mask));
}

template <int K, int S>
void forward(const Value *x, const float *w, const float *b, Value *y, Shape s, int isRectified) {
    constexpr int pad = K / 2;
    Plane plane;
    plane.shape(s.height, s.width, pad);
    for (int n = 0; n < s.count; n++)
        for (int c = 0; c < s.channels; c += lanes) {
            const Mask mask = lanesOf(s.channels - c);
            fill(plane, x + size_t(n) * s.height * s.width * s.channels + c, s.height, s.width, s.channels, pad, mask);
            Vector kernel[K * K];
            for (int k = 0; k < K * K; k++) kernel[k] = loadFloats(w + size_t(k) * s.channels + c, mask);
            const Vector bias = loadFloats(b + c, mask);
            Value *out = y + size_t(n) * s.outHeight * s.outWidth * s.channels + c;
            for (int oy = 0; oy < s.outHeight; oy++)
                for (int ox = 0; ox < s.outWidth; ox++, out += s.channels) {
                    Vector total = bias;
#pragma GCC unroll 5
                    for (int ky = 0; ky < K; ky++) {
                        const float *row = plane.at(oy * S + ky, ox * S);
#pragma GCC unroll 5
                        for (int kx = 0; kx < K; kx++)
                            total = multiplied(loadFloats(row + kx * lanes), kernel[ky * K + kx], total);
                    }
                    store(out, mask, isRectified ? rectified(total) : total);
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
        const Mask mask = lanesOf(s.channels - c);
        Vector kernel[K * K], sums[K * K], total = all(0);
        for (int k = 0; k < K * K; k++) {
            kernel[k] = loadFloats(w + size_t(k) * s.channels + c, mask);
            sums[k] = all(0);
        }
        for (int n = 0; n < s.count; n++) {
            fill(input, x + n * inSize + c, s.height, s.width, s.channels, pad, mask);
            fill(gradient, g + n * outSize + c, s.outHeight, s.outWidth, s.channels, pad, mask);
            const Value *given = y + n * outSize + c;
            for (int oy = 0; oy < s.outHeight; oy++) {
                for (int ox = 0; ox < s.outWidth; ox++, given += s.channels) {
                    float *at = gradient.at(oy + pad, ox + pad);
                    if (isRectified) storeFloats(at, passed(loadFloats(at), load(given, mask)));
                    total = sum(total, loadFloats(at));
                }
                // one row of the kernel at a time: its sums stay in registers
#pragma GCC unroll 5
                for (int ky = 0; ky < K; ky++) {
                    const float *row = input.at(oy * S + ky, 0), *at = gradient.at(oy + pad, pad);
                    Vector *rowSums = sums + ky * K, some[K];
                    for (int kx = 0; kx < K; kx++) some[kx] = rowSums[kx];
                    for (int ox = 0; ox < s.outWidth; ox++, row += S * lanes, at += lanes) {
                        const Vector value = loadFloats(at);
#pragma GCC unroll 5
                        for (int kx = 0; kx < K; kx++) some[kx] = multiplied(loadFloats(row + kx * lanes), value, some[kx]);
                    }
                    for (int kx = 0; kx < K; kx++) rowSums[kx] = some[kx];
                }
            }
            if (dx) {
                Value *out = dx + n * inSize + c;
                for (int iy = 0; iy < s.height; iy++)
                    for (int ix = 0; ix < s.width; ix++, out += s.channels) {
                        Vector sumHere = all(0);
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
                                sumHere = multiplied(loadFloats(gradient.at(oy + pad, ox + pad)), kernel[ky * K + kx], sumHere);
                            }
                        }
                        store(out, mask, sumHere);
                    }
            }
        }
        for (int k = 0; k < K * K; k++) storeFloats(dw + size_t(k) * s.channels + c, sums[k], mask);
        storeFloats(db + c, total, mask);
    }
}

}  // namespace


/// The bytes of a feature: 2 for bfloat16, 4 for floats.
extern "C" int value_size() { return sizeof(Value); }

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
        const Mask mask = lanesOf(channels - c);
        Vector total = all(0);
        for (long row = 0; row < rows; row++) {
            Value *at = g + row * channels + c;
            Vector value = load(at, mask);
            if (isRectified) {
                value = passed(value, load(y + row * channels + c, mask));
                store(at, mask, value);
            }
            total = sum(total, value);
        }
        storeFloats(db + c, total, mask);
    }
}

/// Adds biases by channel and, if told, rectifies, in place.
extern "C" void rectify_forward(Value *y, const float *b, long rows, int channels, int isRectified) {
    for (long row = 0; row < rows; row++)
        for (int c = 0; c < channels; c += lanes) {
            const Mask mask = lanesOf(channels - c);
            Value *at = y + row * channels + c;
            const Vector value = sum(load(at, mask), loadFloats(b + c, mask));
            store(at, mask, isRectified ? rectified(value) : value);
        }
}
