// Loops over pixels, each compiled for processors with and without AVX2, which is impossible for a Swift
// function. The results are the same on all processors, to the last bit: sums have a fixed order, and products
// are not fused with sums.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Converts pixels of R, G, B, A, 8 bits each, to 4 floats each of 0...255; multiplies colours by alpha / 255
/// if `weighted`.
void peel_load_pixels(const uint8_t *bytes, long count, bool weighted, float *result);

/// Converts back: rounds and clamps, and divides colours by alpha / 255 if `weighted`.
void peel_store_pixels(const float *pixels, long count, bool weighted, uint8_t *result);

/// Converts bytes to floats of 0...255, and such floats to bytes, rounded and clamped.
void peel_load_bytes(const uint8_t *bytes, long count, float *result);
void peel_store_bytes(const float *values, long count, uint8_t *result);

/// Sets `result[i]` to the sum of `rows[k][i] * weights[k]` for all `taps`.
void peel_mix_rows(
    const float *_Nonnull const *_Nonnull rows, const float *weights, long taps, float *result, long count);

/// Computes each of `count` results as the weighted sum of the values of `line` from `firsts[i]` on; its
/// weights are those from `starts[i]` to `starts[i + 1]`.
void peel_mix_columns(
    const float *line, const int32_t *firsts, const int32_t *starts, const float *weights, float *result, long count);

/// Does the same for pixels of 4 floats.
void peel_mix_pixels(
    const float *line, const int32_t *firsts, const int32_t *starts, const float *weights, float *result, long count);

/// Converts pixels of R, G, B, A, 8 bits each, to 4 floats each for laying over others: colours of 0...255 and
/// 1, all multiplied by alpha * `share`. Uses the colours of `ink` if it is given.
void peel_load_layer(const uint8_t *bytes, long count, const float *_Nullable ink, float share, float *result);

/// A picture to lay over others, scaled and rotated. The target's pixel at `x`, `y` is mixed from the four
/// pixels around (`x` - `middle_x`) * `cosine` + (`y` - `middle_y`) * `sine` + `origin_x`, (`y` - `middle_y`) *
/// `cosine` - (`x` - `middle_x`) * `sine` + `origin_y` in this picture, counted from the middle of its first
/// pixel.
typedef struct {
    /// `height` rows of `width` pixels in the form of `peel_load_layer`, clear along all four sides.
    const float *pixels;
    long width, height;
    float middle_x, middle_y, cosine, sine, origin_x, origin_y;
} PeelLayer;

/// Lays the picture over a row of `count` pixels of 4 floats, whose first is at `x`, `y`.
void peel_lay_over(const PeelLayer *layer, float x, float y, float *row, long count);

/// Lays pixels of R, G, B, A, 8 bits each, over as many pixels of 4 floats.
void peel_lay_bytes(const uint8_t *bytes, float *row, long count);

/// Converts pixels of 4 floats of 0...255 to opaque ones of 8 bits. Values between two steps become one of them
/// at random; the random sequence continues from `seed`, which must not be 0.
void peel_store_dithered(const float *pixels, long count, uint32_t *seed, uint8_t *result);

/// Sets `sums[i]` to the sum of the bytes at `i` of `rows` rows that are `stride` bytes apart. There are 1 to
/// 16,777,216 rows.
void peel_sum_rows(const uint8_t *bytes, long stride, long rows, uint32_t *sums, long count);

/// Computes `count` pixels of R, G, B, A, 8 bits each, from the sums of `rows` rows of `width` pixels: each is
/// the rounded mean of `columns` of them, the last one of all the rest.
void peel_mean_columns(
    const uint32_t *sums, long columns, long rows, long width, uint8_t *result, long count);

/// Points of a palette's space: the first coordinate of all, then the second and so on. Whole groups of 8 are
/// filled with points that are far from all others.
typedef struct {
    const float *coordinates;
    /// Number of groups of 8 points, 1 to 32.
    long groups;
} PeelPoints;

/// Converts pixels of R, G, B, A, 8 bits each, to points of 4 floats: the light over mid grey, the coverage,
/// blueness and redness, each times the coverage. Half the squared distance of two points' first two
/// coordinates is the mean of their squared differences over black and over white.
void peel_palette_points(const uint8_t *bytes, long count, float *points);

/// Computes the weights of the colours of squares of 8 x 8 pixels, above 0 and up to 1: higher for flatter
/// squares, in which errors are visible. `rows` is 1 to 8; pixels that are not opaque are ignored.
void peel_flatness(const uint8_t *bytes, long width, long rows, float *weights);

/// Counts the colours of `count` pixels, with near ones joined. `cells` is 327,680 numbers, all 0 at first.
/// Each colour has 4 `sums`, of its pixels' points times their weights, and a total weight; they are set when
/// the colour first occurs. A pixel's weight is at its index divided by 8.
///
/// Returns the number of colours, including `known` ones of earlier rows.
long peel_count_colors(
    const uint8_t *bytes, const float *points, long count, const float *weights, int32_t *cells, float *sums, float *totals, long known);

/// Adds each of `count` points, times its weight, to the 4 sums and the total weight of the nearest of
/// `centers`.
void peel_gather_points(const float *points, const float *weights, long count, PeelPoints centers, float *sums, float *totals);

/// Returns the index of the point nearest to `point`.
long peel_nearest_point(PeelPoints points, const float *point);

/// A palette for a picture's pixels.
typedef struct {
    /// The colours for pixels that are not opaque, and for opaque ones: their points, and the index of the
    /// first.
    PeelPoints translucent, opaque;
    long first_translucent, first_opaque;
    /// The points of all indices, 4 floats each.
    const float *points;
    /// The index of a colour that every pixel of exactly this colour gets, without errors; -1 for none.
    long flat_index;
    uint32_t flat_color;
    /// The share of an error to pass on, 0...1.
    float dithering;
} PeelPalette;

/// Allocates memory of zeros, to be freed with `peel_free_zeros`. The system provides pages of zeros, so
/// untouched ones cost nothing. Ends the program if there is not enough memory.
void *peel_allocate_zeros(size_t count, size_t size);
void peel_free_zeros(void *zeros);

/// Number of `cells` for `peel_lay_on_palette`.
enum { PeelPaletteCells = 160 * 112 * 112 };

/// Lays a row of pixels on a palette. Spreads errors to later pixels (Floyd and Steinberg, 1976).
///
/// `points` are those of the row. `errors` are 4 floats for each pixel and one more at both ends, from the row
/// before; `below` is the same for the row after, and 0 at first. `cells` caches results, and is 0 before the
/// first row. Clear pixels keep index 0.
void peel_lay_on_palette(
    const PeelPalette *palette, const uint8_t *bytes, const float *points, long width, bool backwards, float *errors, float *below,
    uint16_t *cells, uint8_t *indices);

/// Computes the light of pixels over black, 0...255, and their alpha.
void peel_light_and_cover(const uint8_t *bytes, long count, uint8_t *light, uint8_t *cover);

/// Two pictures to compare: the light over black and the alpha of each.
typedef struct {
    const uint8_t *light, *cover, *other_light, *other_cover;
    long width, height;
} PeelPair;

/// Computes sums of squares of 4 x 4 pixels from the row `top` on, over a background of light `ground`. There
/// are 6 for each square: of one picture, of the other, of the squares of both, of their product, and the
/// number of pixels that are not clear in both.
void peel_square_sums(const PeelPair *pair, long top, int ground, int32_t *sums);

/// PNG's filters (third edition, section 9), by their numbers in a file.
typedef enum __attribute__((enum_extensibility(closed))) {
    PeelRowFilterNone = 0,
    PeelRowFilterSub,
    PeelRowFilterUp,
    PeelRowFilterAverage,
    PeelRowFilterPaeth,
} PeelRowFilter;

/// Subtracts a filter's prediction from each of `count` bytes. The prediction uses the bytes of the pixel
/// before, of the row above, and of the pixel before in that row. A pixel has `pixel` bytes, 1 to 4; `above` is
/// a row of zeros for the first row.
///
/// Returns the sum of the results' absolute values, as signed bytes.
long peel_filter_row(
    PeelRowFilter filter, const uint8_t *row, const uint8_t *above, long count, long pixel, uint8_t *result);

#pragma clang assume_nonnull end
