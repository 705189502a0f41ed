// Loops over pixels, each compiled for processors with and without AVX2, which a Swift function cannot be. The results are
// the same on all processors, to the last bit: sums are made in a fixed order, and no product is fused with a sum.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Pixels of R, G, B, A, 8 bits each, as 4 floats each of 0...255; the colours multiplied by alpha / 255 where `weighted` is set.
void peel_load_pixels(const uint8_t *bytes, long count, bool weighted, float *result);

/// The opposite: rounded and clamped, the colours divided by alpha / 255 where `weighted` is set.
void peel_store_pixels(const float *pixels, long count, bool weighted, uint8_t *result);

/// Bytes as floats of 0...255, and such floats as bytes, rounded and clamped.
void peel_load_bytes(const uint8_t *bytes, long count, float *result);
void peel_store_bytes(const float *values, long count, uint8_t *result);

/// `result[i]` = the sum of `rows[k][i] * weights[k]` for all `taps`.
void peel_mix_rows(
    const float *_Nonnull const *_Nonnull rows, const float *weights, long taps, float *result, long count);

/// For each of `count` results the weighted sum of the values of `line` from `firsts[i]` on, as many as there are weights from
/// `starts[i]` to `starts[i + 1]`.
void peel_mix_columns(
    const float *line, const int32_t *firsts, const int32_t *starts, const float *weights, float *result, long count);

/// The same for pixels of 4 floats.
void peel_mix_pixels(
    const float *line, const int32_t *firsts, const int32_t *starts, const float *weights, float *result, long count);

/// Pixels of R, G, B, A, 8 bits each, as 4 floats each to be laid over others: colours of 0...255 and 1, all multiplied by alpha *
/// `share`; the colours are those of `ink`, where it is given.
void peel_load_layer(const uint8_t *bytes, long count, const float *_Nullable ink, float share, float *result);

/// A picture that is laid over others, scaled and turned: the pixel at `x`, `y` there is mixed from the four around
/// (`x` - `middle_x`) * `cosine` + (`y` - `middle_y`) * `sine` + `origin_x`,
/// (`y` - `middle_y`) * `cosine` - (`x` - `middle_x`) * `sine` + `origin_y` here, counted from the middle of the first.
typedef struct {
    /// `height` rows of `width` pixels as `peel_load_layer` makes them, clear along all four sides.
    const float *pixels;
    long width, height;
    float middle_x, middle_y, cosine, sine, origin_x, origin_y;
} PeelLayer;

/// Lays it over a row of `count` pixels of 4 floats, whose first is at `x`, `y`.
void peel_lay_over(const PeelLayer *layer, float x, float y, float *row, long count);

/// Lays pixels of R, G, B, A, 8 bits each, over as many of 4 floats.
void peel_lay_bytes(const uint8_t *bytes, float *row, long count);

/// Pixels of 4 floats, of 0...255, as opaque ones of 8 bits: what lies between two steps becomes one of them by chance, which goes on
/// from `seed`, that is not 0.
void peel_store_dithered(const float *pixels, long count, uint32_t *seed, uint8_t *result);

/// `sums[i]` = the sum of the bytes at `i` of `rows` rows that lie `stride` bytes apart, of which there are 1 to 16,777,216.
void peel_sum_rows(const uint8_t *bytes, long stride, long rows, uint32_t *sums, long count);

/// `count` pixels of R, G, B, A, 8 bits each, from the sums of `rows` rows of `width` pixels: the mean of `columns` of them each, rounded; the
/// last of all that are left.
void peel_mean_columns(
    const uint32_t *sums, long columns, long rows, long width, uint8_t *result, long count);

#pragma clang assume_nonnull end
