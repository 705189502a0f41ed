// Loops over pixels, each compiled for processors with and without AVX2, which a Swift function cannot be. The results are
// the same on all processors, to the last bit: sums are made in a fixed order, and no product is fused with a sum.
#pragma once

#include <stdbool.h>
#include <stddef.h>
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

/// Points of a palette's space: the first coordinate of all, then the second and so on, filled up to whole groups of 8 with points that
/// are far from all.
typedef struct {
    const float *coordinates;
    /// Groups of 8 points, 1 to 32.
    long groups;
} PeelPoints;

/// Pixels of R, G, B, A, 8 bits each, as points of 4 floats: the light over mid grey, the coverage, and how blue and how red they are, each
/// times the coverage. Half the squared distance of two points' first two coordinates is the mean of their squared differences over black and
/// over white.
void peel_palette_points(const uint8_t *bytes, long count, float *points);

/// How much the colours of squares of 8 x 8 pixels count, more than 0 and up to 1: the more the flatter the square is, where an error is seen.
/// `rows` is 1 to 8; what is not opaque has no say.
void peel_flatness(const uint8_t *bytes, long width, long rows, float *weights);

/// Counts the colours of `count` pixels, near ones together. `cells` is 327,680 numbers, all 0 at first. Each colour has 4 `sums`, of its
/// pixels' points times their weights, and a weight, which are set when it is met. A pixel's weight is that of its place divided by 8.
///
/// Returns how many colours there are, with those of the rows before, `known`.
long peel_count_colors(
    const uint8_t *bytes, const float *points, long count, const float *weights, int32_t *cells, float *sums, float *totals, long known);

/// Adds each of `count` points, times its weight, to the sums of the nearest of `centers`: 4 sums and a weight for each of those.
void peel_gather_points(const float *points, const float *weights, long count, PeelPoints centers, float *sums, float *totals);

/// Where the point nearest to `point` is.
long peel_nearest_point(PeelPoints points, const float *point);

/// What a picture's pixels are laid on.
typedef struct {
    /// The colours for pixels that are not opaque, and for those that are: their points, and the index of the first.
    PeelPoints translucent, opaque;
    long first_translucent, first_opaque;
    /// The points of all indices, 4 floats each.
    const float *points;
    /// The colour of an index that is taken for every pixel of this very colour, without any error; -1 for none.
    long flat_index;
    uint32_t flat_color;
    /// How much of an error is handed on, 0...1.
    float dithering;
} PeelPalette;

/// Memory that is all 0, to be freed with `peel_free_zeros`. The system gives pages of zeros, so those that nobody writes to cost nothing. Ends
/// the program where there is no memory.
void *peel_allocate_zeros(size_t count, size_t size);
void peel_free_zeros(void *zeros);

/// Places in `cells` of `peel_lay_on_palette`.
enum { PeelPaletteCells = 160 * 112 * 112 };

/// Lays a row of pixels on a palette. Errors are spread to pixels that come later (Floyd and Steinberg, 1976).
///
/// `points` are those of the row; `errors` are 4 floats for each pixel and one more at both ends, from the row before; `below` is the same for
/// the row after, and 0. `cells` holds what is found on the way, and is 0 before the first row. Clear pixels keep index 0.
void peel_lay_on_palette(
    const PeelPalette *palette, const uint8_t *bytes, const float *points, long width, bool backwards, float *errors, float *below,
    uint16_t *cells, uint8_t *indices);

/// The light of pixels over black, 0...255, and their coverage.
void peel_light_and_cover(const uint8_t *bytes, long count, uint8_t *light, uint8_t *cover);

/// Two pictures that are compared: the light over black and the coverage of each.
typedef struct {
    const uint8_t *light, *cover, *other_light, *other_cover;
    long width, height;
} PeelPair;

/// Sums of squares of 4 x 4 pixels from the row `top` on, over a background of light `ground`: 6 for each square, of one picture, the other, the
/// squares of both, their product, and the pixels that are not clear in both.
void peel_square_sums(const PeelPair *pair, long top, int ground, int32_t *sums);

/// PNG's filters (third edition, section 9), by their numbers in a file.
typedef enum __attribute__((enum_extensibility(closed))) {
    PeelRowFilterNone = 0,
    PeelRowFilterSub,
    PeelRowFilterUp,
    PeelRowFilterAverage,
    PeelRowFilterPaeth,
} PeelRowFilter;

/// Each of `count` bytes less what a filter expects there, from the bytes of the pixel before, of the row above, and of the pixel before
/// there. A pixel has `pixel` bytes, 1 to 4; `above` is a row of zeros for the first row.
///
/// Returns the sum of the results' absolute values, as signed bytes.
long peel_filter_row(
    PeelRowFilter filter, const uint8_t *row, const uint8_t *above, long count, long pixel, uint8_t *result);

#pragma clang assume_nonnull end
