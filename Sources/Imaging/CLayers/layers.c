// In C for two reasons: vectors, and the same lines compiled for processors with and without AVX2, chosen when the program
// starts. Sums are added up in the order that is written here, so that all processors with AVX2 give the same bits.
#include "CLayers.h"

#include <string.h>

// Sanitizers are not ready when the loader resolves which version to use.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define IS_SANITIZED
#endif
#endif

#if defined(__x86_64__) && defined(__linux__) && !defined(IS_SANITIZED)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("arch=x86-64-v3", "default")))
#elif defined(__x86_64__) && defined(__APPLE__)
// Every Mac that runs a supported macOS has AVX2.
#define FOR_EACH_PROCESSOR __attribute__((target("avx2,fma")))
#else
#define FOR_EACH_PROCESSOR
#endif

#define INLINE static inline __attribute__((always_inline))
#define UNROLL _Pragma("clang loop unroll(full)")

typedef float vector __attribute__((vector_size(32), aligned(4), may_alias));

// Macros, because functions that return vectors have another calling convention with AVX2 than without.
#define LOAD(place) (*(const vector *)(place))
#define STORE(place, value) (*(vector *)(place) = (value))
#define RECTIFIED(value) __builtin_elementwise_min(__builtin_elementwise_max(value, (vector){}), (vector){} + 6)

/// Floats that a block holds at a time (160 KiB), so that they stay in the second cache.
static const long cached = 40 * 1024;

/// The fewest channels of a block to take at a time: each time the results so far are read and written again.
static const long fewest = 32;

/// Weights of some outputs and some of their depth.
struct product {
    /// Panels, as in the header.
    const float *weights;
    /// `NULL` for none.
    const float *biases;
    /// The depth of the panels, and the part of it that is used: `depth` from `first` on.
    long whole, first, depth;
    bool rectifies;
};

/// Where a product's pixels go: `width` in a row, `stride` floats apart, rows `pitch` floats apart.
struct target {
    float *values;
    /// Values to add, laid out as the target; `NULL` for none.
    const float *addend;
    long stride, width, pitch;
};

/// The most pixels and vectors of a tile, whose sums are in registers.
enum { tile_pixels = 6, tile_vectors = 3 };

/// The pixels of a tile: their channels, and the places of their results in the target.
struct tile {
    const float *pixels[tile_pixels];
    long places[tile_pixels];
    /// How many there are; the rest are repeated and not written.
    long count;
};

INLINE void multiply_tile(struct product product, const float *panel, const float *biases, const struct tile *tile,
                          const int pixels, const int vectors, struct target to, long output) {
    vector sums[tile_pixels][tile_vectors];
    UNROLL for (int p = 0; p < pixels; p++) UNROLL for (int v = 0; v < vectors; v++) sums[p][v] = (vector){};
    for (long depth = 0; depth < product.depth; depth++) {
        vector weights[tile_vectors];
        UNROLL for (int v = 0; v < vectors; v++) weights[v] = LOAD(panel + (depth * vectors + v) * 8);
        UNROLL for (int p = 0; p < pixels; p++) {
            float value = tile->pixels[p][depth];
            UNROLL for (int v = 0; v < vectors; v++) sums[p][v] += weights[v] * value;
        }
    }
    UNROLL for (int p = 0; p < pixels; p++) {
        if (p >= tile->count) return;
        UNROLL for (int v = 0; v < vectors; v++) {
            long place = tile->places[p] + output + 8 * v;
            vector sum = sums[p][v];
            if (biases) sum += LOAD(biases + 8 * v);
            if (product.rectifies) sum = RECTIFIED(sum);
            if (to.addend) sum += LOAD(to.addend + place);
            STORE(to.values + place, sum);
        }
    }
}

/// Computes panels of `vectors` vectors, `pixels` pixels at a time.
INLINE void multiply_panels(struct product product, long first, long end, const float *input, long stride, long count,
                            const int pixels, const int vectors, struct target to) {
    const long panel = 8 * vectors;
    long x = 0, row = 0;
    for (long pixel = 0; pixel < count; pixel += pixels) {
        struct tile tile = {.count = count - pixel < pixels ? count - pixel : pixels};
        for (long p = 0; p < pixels; p++) {
            tile.pixels[p] = input + (pixel + (p < tile.count ? p : 0)) * stride;
            tile.places[p] = row + x * to.stride;
            if (++x == to.width) x = 0, row += to.pitch;
        }
        for (long output = first; output < end; output += panel)
            multiply_tile(product, product.weights + output * product.whole + product.first * panel,
                          product.biases ? product.biases + output : 0, &tile, pixels, vectors, to, output);
    }
}

/// Computes `outputs` channels of `count` pixels that are `stride` floats apart.
INLINE void multiply(struct product product, long outputs, const float *input, long stride, long count,
                     struct target to) {
    long rest = outputs % 16 == 8 ? 24 : 0;
    multiply_panels(product, 0, outputs - rest, input, stride, count, 6, 2, to);
    if (rest) multiply_panels(product, outputs - rest, outputs, input, stride, count, 4, 3, to);
}

FOR_EACH_PROCESSOR
void peel_mix(const float *weights, const float *biases, long depth, long outputs, bool rectifies, const float *input,
              long pixels, bool adds, float *output) {
    multiply((struct product){weights, biases, depth, 0, depth, rectifies}, outputs, input, depth, pixels,
             (struct target){output, adds ? output : 0, outputs, pixels, 0});
}

FOR_EACH_PROCESSOR
void peel_slide(const float *weights, const float *biases, long channels, long outputs, int window, int step,
                bool rectifies, const float *input, long width, long height, float *scratch, float *output) {
    long columns = (width + step - 1) / step, rows = (height + step - 1) / step, depth = window * window * channels;
    for (long y = 0; y < rows; y++) {
        float *to = scratch;
        for (long x = 0; x < columns; x++) {
            // The columns of the window that lie in the map.
            long left = x * step - window / 2, from = left < 0 ? -left : 0;
            long end = width - left < window ? width - left : window;
            for (int dy = 0; dy < window; dy++, to += window * channels) {
                long row = y * step + dy - window / 2;
                bool inside = row >= 0 && row < height;
                const float *pixels = input + (row * width + left) * channels;
                for (long i = 0; i < from * channels; i++) to[i] = 0;
                for (long i = from * channels; i < end * channels; i++) to[i] = inside ? pixels[i] : 0;
                for (long i = end * channels; i < window * channels; i++) to[i] = 0;
            }
        }
        multiply((struct product){weights, biases, depth, 0, depth, rectifies}, outputs, scratch, depth, columns,
                 (struct target){output + y * columns * outputs, 0, outputs, columns, 0});
    }
}

/// The most rows of a depthwise window.
enum { most_lines = 5 };

/// Neighbours of a row that are convolved at a time.
enum { neighbours = 6 };

/// The rectified results of `count` neighbours of 8 channels; pixels are `stride` floats apart.
INLINE void slide_depthwise(const float *const *lines, long place, long stride, const float *weights, const float *bias,
                            const int window, const int step, const int count, float *output) {
    vector sums[neighbours];
    UNROLL for (int i = 0; i < count; i++) sums[i] = LOAD(bias);
    UNROLL for (int y = 0; y < window; y++) {
        vector row[most_lines];
        UNROLL for (int x = 0; x < window; x++) row[x] = LOAD(weights + (y * window + x) * 8);
        UNROLL for (int x = 0; x < (count - 1) * step + window; x++) {
            vector value = LOAD(lines[y] + place + x * stride);
            UNROLL for (int i = 0; i < count; i++)
                if (x >= i * step && x < i * step + window) sums[i] += value * row[x - i * step];
        }
    }
    UNROLL for (int i = 0; i < count; i++) STORE(output + i * stride, RECTIFIED(sums[i]));
}

INLINE void convolve_row(const float *const *lines, long channels, const float *weights, const float *biases,
                         const int window, const int step, float *output, long width) {
    for (long c = 0; c < channels; c += 8) {
        const float *taps = weights + c * window * window;
        for (long x = 0; width < neighbours && x < width; x++)
            slide_depthwise(lines, c + x * step * channels, channels, taps, biases + c, window, step, 1,
                            output + c + x * channels);
        for (long x = 0; width >= neighbours && x < width; x += neighbours) {
            // The last ones may repeat some.
            long start = x + neighbours > width ? width - neighbours : x;
            slide_depthwise(lines, c + start * step * channels, channels, taps, biases + c, window, step, neighbours,
                            output + c + start * channels);
        }
    }
}

/// How a block is divided: all rows of some channels at a time, or all channels of some rows.
struct plan {
    /// Channels and rows of the result at a time.
    long channels, rows;
    /// Rows of expanded values that these need.
    long lines;
    /// The result's size.
    long width, height;
};

static struct plan planned(struct peel_shape shape, long width, long height) {
    struct plan plan = {.width = (width + shape.step - 1) / shape.step, .height = (height + shape.step - 1) / shape.step};
    long pitch = width + shape.window - 1, overlap = shape.window - shape.step;
    plan.rows = plan.height;
    plan.channels = cached / (pitch * (plan.rows * shape.step + overlap) + plan.rows * plan.width) / 16 * 16;
    // Only whole sums can be rectified, and only whole pixels copied.
    if (plan.channels < fewest || plan.channels > shape.channels || shape.rectifies || !shape.expands)
        plan.channels = shape.channels;
    long fitting = (cached / plan.channels - pitch * overlap) / (pitch * shape.step + plan.width);
    if (fitting < plan.rows) plan.rows = fitting > 1 ? fitting : 1;
    plan.lines = plan.rows * shape.step + overlap;
    return plan;
}

long peel_block_scratch(struct peel_shape shape, long width, long height) {
    struct plan plan = planned(shape, width, height);
    return plan.channels * (plan.lines * (width + shape.window - 1) + plan.rows * plan.width);
}

FOR_EACH_PROCESSOR
void peel_block(struct peel_shape shape, const float *expand, const float *expand_biases, const float *spatial,
                const float *spatial_biases, const float *project, const float *project_biases, const float *input,
                long width, long height, float *scratch, float *output) {
    struct plan plan = planned(shape, width, height);
    long border = shape.window / 2;
    for (long first = 0; first < shape.channels; first += plan.channels) {
        long channels = shape.channels - first < plan.channels ? shape.channels - first : plan.channels;
        // Expanded rows with a border of zeros, then the rows of the depthwise convolution.
        long pitch = (width + 2 * border) * channels;
        float *lines = scratch, *results = scratch + plan.lines * pitch;
        memset(lines, 0, sizeof(float) * (size_t)(plan.lines * pitch));
        // Each row of the input is expanded once, into a ring of lines whose first one stands for the topmost border.
        long next = 0;
        for (long y = 0; y < plan.height; y += plan.rows) {
            long rows = plan.height - y < plan.rows ? plan.height - y : plan.rows;
            long end = (y + rows - 1) * shape.step - border + shape.window;
            while (next < end) {
                long line = (next + border) % plan.lines, count = end - next;
                if (count > plan.lines - line) count = plan.lines - line;
                if (next < height && count > height - next) count = height - next;
                const float *from = input + next * width * shape.inputs;
                float *to = lines + line * pitch + border * channels;
                if (next >= height) {
                    memset(lines + line * pitch, 0, sizeof(float) * (size_t)(count * pitch));
                } else if (shape.expands) {
                    struct product product = {expand + first * shape.inputs, expand_biases + first, shape.inputs, 0,
                                              shape.inputs, true};
                    multiply(product, channels, from, shape.inputs, count * width,
                             (struct target){to, 0, channels, width, pitch});
                } else {
                    for (long row = 0; row < count; row++)
                        memcpy(to + row * pitch, from + row * width * channels, sizeof(float) * (size_t)(width * channels));
                }
                next += count;
            }
            for (long row = 0; row < rows; row++) {
                const float *window[most_lines];
                for (int line = 0; line < shape.window; line++)
                    window[line] = lines + ((y + row) * shape.step + line) % plan.lines * pitch;
                const float *weights = spatial + first * shape.window * shape.window, *biases = spatial_biases + first;
                float *result = results + row * plan.width * channels;
                // Constant windows and steps let the compiler unroll the loops over the window.
                if (shape.window == 3 && shape.step == 1)
                    convolve_row(window, channels, weights, biases, 3, 1, result, plan.width);
                else if (shape.window == 3) convolve_row(window, channels, weights, biases, 3, 2, result, plan.width);
                else if (shape.step == 1) convolve_row(window, channels, weights, biases, 5, 1, result, plan.width);
                else convolve_row(window, channels, weights, biases, 5, 2, result, plan.width);
            }
            long place = y * plan.width * shape.outputs, pixels = rows * plan.width;
            const float *addend = first > 0 ? output + place : shape.adds ? input + place : 0;
            struct product product = {project, first > 0 ? 0 : project_biases, shape.channels, first, channels,
                                      shape.rectifies};
            multiply(product, shape.outputs, results, channels, pixels,
                          (struct target){output + place, addend, shape.outputs, pixels, 0});
        }
    }
}

FOR_EACH_PROCESSOR
void peel_blend(const float *source, long low, long high, float share, float *result, long place, long count) {
#pragma STDC FP_CONTRACT OFF
    const float *restrict from = source + low, *restrict to = source + high;
    float *restrict values = result + place;
    for (long i = 0; i < count; i++) values[i] = from[i] + (to[i] - from[i]) * share;
}

bool peel_has_avx2(void) {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#else
    return false;
#endif
}
