#include "CPixels.h"

// Each product is rounded before it is added, with AVX2 and without.
#pragma STDC FP_CONTRACT OFF

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

typedef float pixel __attribute__((vector_size(16), aligned(4), may_alias));
typedef float eight __attribute__((vector_size(32), aligned(4), may_alias));
typedef uint8_t four_bytes __attribute__((vector_size(4), aligned(1), may_alias));
typedef int32_t four_words __attribute__((vector_size(16)));

static inline __attribute__((always_inline)) float rounded(float value) {
    return (value > 0 ? value < 255 ? value : 255 : 0) + 0.5f;
}

FOR_EACH_PROCESSOR
void peel_load_bytes(const uint8_t *bytes, long count, float *result) {
    for (long index = 0; index < count; index++) result[index] = bytes[index];
}

FOR_EACH_PROCESSOR
void peel_store_bytes(const float *values, long count, uint8_t *result) {
    for (long index = 0; index < count; index++) result[index] = (uint8_t)rounded(values[index]);
}

FOR_EACH_PROCESSOR
void peel_load_pixels(const uint8_t *bytes, long count, bool weighted, float *result) {
    if (!weighted) {
        for (long index = 0; index < 4 * count; index++) result[index] = bytes[index];
        return;
    }
    for (long index = 0; index < count; index++) {
        pixel value = __builtin_convertvector(
            __builtin_convertvector(*(const four_bytes *)(bytes + 4 * index), four_words), pixel);
        float alpha = value[3];
        value *= alpha * (1.0f / 255);
        value[3] = alpha;
        *(pixel *)(result + 4 * index) = value;
    }
}

FOR_EACH_PROCESSOR
void peel_store_pixels(const float *pixels, long count, bool weighted, uint8_t *result) {
    if (!weighted) {
        for (long index = 0; index < 4 * count; index++) result[index] = (uint8_t)rounded(pixels[index]);
        return;
    }
    const pixel most = (pixel){} + 255;
    for (long index = 0; index < count; index++) {
        pixel value = *(const pixel *)(pixels + 4 * index);
        float alpha = value[3];
        value *= alpha > 0 ? 255 / alpha : 0;
        value[3] = alpha;
        value = __builtin_elementwise_min(__builtin_elementwise_max(value, (pixel){}), most) + 0.5f;
        *(four_bytes *)(result + 4 * index) = __builtin_convertvector(__builtin_convertvector(value, four_words), four_bytes);
    }
}

FOR_EACH_PROCESSOR
void peel_load_layer(const uint8_t *bytes, long count, const float *ink, float share, float *result) {
    const pixel own = ink ? (pixel){ink[0], ink[1], ink[2], 1} : (pixel){};
    for (long index = 0; index < count; index++) {
        const uint8_t *from = bytes + 4 * index;
        pixel color = ink ? own : (pixel){from[0], from[1], from[2], 1};
        *(pixel *)(result + 4 * index) = color * (from[3] * share);
    }
}

FOR_EACH_PROCESSOR
void peel_lay_over(const PeelLayer *layer, float x, float y, float *row, long count) {
    const long width = layer->width;
    // The last pixel with a neighbour on its right and one below.
    const float right = width - 1, bottom = layer->height - 1;
    const float dy = y - layer->middle_y, cosine = layer->cosine, sine = layer->sine;
    for (long index = 0; index < count; index++) {
        float dx = x + index - layer->middle_x;
        float left = dx * cosine + dy * sine + layer->origin_x, top = dy * cosine - dx * sine + layer->origin_y;
        if (!(left >= 0 && top >= 0 && left < right && top < bottom)) continue;
        long column = (long)left, line = (long)top;
        float part_x = left - column, part_y = top - line;
        const float *at = layer->pixels + 4 * (line * width + column);
        pixel above = *(const pixel *)at, below = *(const pixel *)(at + 4 * width);
        above += (*(const pixel *)(at + 4) - above) * part_x;
        below += (*(const pixel *)(at + 4 * width + 4) - below) * part_x;
        pixel over = above + (below - above) * part_y;
        pixel *under = (pixel *)(row + 4 * index);
        *under += over - *under * over[3];
    }
}

FOR_EACH_PROCESSOR
void peel_lay_bytes(const uint8_t *bytes, float *row, long count) {
    for (long index = 0; index < count; index++) {
        pixel over = __builtin_convertvector(
            __builtin_convertvector(*(const four_bytes *)(bytes + 4 * index), four_words), pixel);
        pixel *under = (pixel *)(row + 4 * index);
        *under += (over - *under) * (over[3] * (1.0f / 255));
    }
}

FOR_EACH_PROCESSOR
void peel_store_dithered(const float *pixels, long count, uint32_t *seed, uint8_t *result) {
    uint32_t noise = *seed;
    const pixel most = (pixel){} + 255;
    for (long index = 0; index < count; index++) {
        noise ^= noise << 13;
        noise ^= noise >> 17;
        noise ^= noise << 5;
        pixel value = *(const pixel *)(pixels + 4 * index) + ((noise >> 8) * (1.0f / (1 << 24)) - 0.5f);
        value = __builtin_elementwise_min(__builtin_elementwise_max(value, (pixel){}), most) + 0.5f;
        value[3] = 255;
        *(four_bytes *)(result + 4 * index) = __builtin_convertvector(__builtin_convertvector(value, four_words), four_bytes);
    }
    *seed = noise;
}

FOR_EACH_PROCESSOR
void peel_mix_rows(const float *const *rows, const float *weights, long taps, float *result, long count) {
    long index = 0;
    for (; index + 8 <= count; index += 8) {
        eight sum = {};
        for (long tap = 0; tap < taps; tap++) sum += *(const eight *)(rows[tap] + index) * weights[tap];
        *(eight *)(result + index) = sum;
    }
    for (; index < count; index++) {
        float sum = 0;
        for (long tap = 0; tap < taps; tap++) sum += rows[tap][index] * weights[tap];
        result[index] = sum;
    }
}

FOR_EACH_PROCESSOR
void peel_mix_columns(
    const float *line, const int32_t *firsts, const int32_t *starts, const float *weights, float *result, long count) {
    for (long index = 0; index < count; index++) {
        const float *source = line + firsts[index];
        const float *weight = weights + starts[index];
        long taps = starts[index + 1] - starts[index];
        float sum = 0;
        for (long tap = 0; tap < taps; tap++) sum += source[tap] * weight[tap];
        result[index] = sum;
    }
}

FOR_EACH_PROCESSOR
void peel_mix_pixels(
    const float *line, const int32_t *firsts, const int32_t *starts, const float *weights, float *result, long count) {
    for (long index = 0; index < count; index++) {
        const float *source = line + 4 * (long)firsts[index];
        const float *weight = weights + starts[index];
        long taps = starts[index + 1] - starts[index];
        pixel sum = {};
        for (long tap = 0; tap < taps; tap++) sum += *(const pixel *)(source + 4 * tap) * weight[tap];
        *(pixel *)(result + 4 * index) = sum;
    }
}

FOR_EACH_PROCESSOR
void peel_sum_rows(const uint8_t *bytes, long stride, long rows, uint32_t *sums, long count) {
    enum { together = 32 };
    long index = 0;
    for (; index + together <= count; index += together) {
        uint32_t part[together] = {0};
        for (long row = 0; row < rows; row++) {
            const uint8_t *line = bytes + row * stride + index;
            for (int lane = 0; lane < together; lane++) part[lane] += line[lane];
        }
        for (int lane = 0; lane < together; lane++) sums[index + lane] = part[lane];
    }
    for (; index < count; index++) {
        uint32_t sum = 0;
        for (long row = 0; row < rows; row++) sum += bytes[row * stride + index];
        sums[index] = sum;
    }
}

FOR_EACH_PROCESSOR
void peel_mean_columns(const uint32_t *sums, long columns, long rows, long width, uint8_t *result, long count) {
    for (long index = 0; index < count; index++) {
        long end = index == count - 1 ? width : (index + 1) * columns;
        uint32_t sum[4] = {0};
        for (long column = index * columns; column < end; column++) {
            for (int lane = 0; lane < 4; lane++) sum[lane] += sums[4 * column + lane];
        }
        float scale = 1 / (float)((end - index * columns) * rows);
        for (int lane = 0; lane < 4; lane++) result[4 * index + lane] = (uint8_t)(sum[lane] * scale + 0.5f);
    }
}

/// Returns the prediction of Paeth's filter: the one of left, above and above left that is nearest to left +
/// above - above left.
static inline __attribute__((always_inline)) int16_t nearest(int16_t left, int16_t up, int16_t corner) {
    const int16_t to_left = (int16_t)__builtin_abs(up - corner), to_up = (int16_t)__builtin_abs(left - corner);
    const int16_t to_corner = (int16_t)__builtin_abs(left + up - 2 * corner);
    const int16_t other = to_up <= to_corner ? up : corner;
    return to_left <= to_up && to_left <= to_corner ? left : other;
}

FOR_EACH_PROCESSOR
long peel_filter_row(
    PeelRowFilter filter, const uint8_t *row, const uint8_t *above, long count, long pixel, uint8_t *restrict result) {
    const long first = pixel < count ? pixel : count;
    // Before the first pixel there are zeros, and Paeth's prediction is the byte above.
    for (long at = 0; at < first; at++) {
        const int expected = filter == PeelRowFilterUp || filter == PeelRowFilterPaeth ? above[at]
            : filter == PeelRowFilterAverage ? above[at] / 2 : 0;
        result[at] = (uint8_t)(row[at] - expected);
    }
    switch (filter) {
    case PeelRowFilterNone:
        for (long at = first; at < count; at++) result[at] = row[at];
        break;
    case PeelRowFilterSub:
        for (long at = first; at < count; at++) result[at] = (uint8_t)(row[at] - row[at - pixel]);
        break;
    case PeelRowFilterUp:
        for (long at = first; at < count; at++) result[at] = (uint8_t)(row[at] - above[at]);
        break;
    case PeelRowFilterAverage:
        for (long at = first; at < count; at++) result[at] = (uint8_t)(row[at] - (row[at - pixel] + above[at]) / 2);
        break;
    case PeelRowFilterPaeth:
        for (long at = first; at < count; at++) {
            result[at] = (uint8_t)(row[at] - nearest(row[at - pixel], above[at], above[at - pixel]));
        }
        break;
    }
    long sum = 0;
    for (long at = 0; at < count; at++) sum += __builtin_abs((int8_t)result[at]);
    return sum;
}
