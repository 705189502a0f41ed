#include "CPixels.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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
#define INLINE static inline __attribute__((always_inline))

typedef float point __attribute__((vector_size(16), aligned(4), may_alias));
typedef float eight __attribute__((vector_size(32), aligned(4), may_alias));
typedef int32_t eight_words __attribute__((vector_size(32), aligned(4), may_alias));

// ITU-R BT.601: luma, and the differences of blue and red from it, in the units of luma.
static const float red_light = 0.299f, green_light = 0.587f, blue_light = 0.114f;
static const float blue_scale = 0.564f, red_scale = 0.713f;
/// Differences of hue are less visible than those of light.
static const float hue_weight = 0.6f;
/// Mid grey, between black and white.
static const float middle = 127.5f;

FOR_EACH_PROCESSOR
void peel_palette_points(const uint8_t *bytes, long count, float *points) {
    for (long index = 0; index < count; index++) {
        float red = bytes[4 * index], green = bytes[4 * index + 1], blue = bytes[4 * index + 2];
        float cover = bytes[4 * index + 3] * (1.0f / 255);
        float light = red_light * red + green_light * green + blue_light * blue;
        points[4 * index] = (light - middle) * cover;
        points[4 * index + 1] = middle * cover;
        points[4 * index + 2] = (blue - light) * (blue_scale * hue_weight) * cover;
        points[4 * index + 3] = (red - light) * (red_scale * hue_weight) * cover;
    }
}

/// A place with this variance of light has a third of a flat place's weight: the loss of SSIM by an error is in
/// inverse proportion to the variance.
static const float usual_variance = 60;

FOR_EACH_PROCESSOR
void peel_flatness(const uint8_t *bytes, long width, long rows, float *weights) {
    for (long left = 0; left < width; left += 8) {
        const long right = left + 8 < width ? left + 8 : width;
        int32_t count = 0, sum = 0, squares = 0;
        for (long row = 0; row < rows; row++) {
            for (long x = left; x < right; x++) {
                const uint8_t *color = bytes + 4 * (row * width + x);
                const int32_t light = (77 * color[0] + 150 * color[1] + 29 * color[2]) >> 8;
                const int32_t isOpaque = color[3] == 255;
                count += isOpaque;
                sum += isOpaque * light;
                squares += isOpaque * light * light;
            }
        }
        const float mean = count > 0 ? sum / (float)count : 0;
        const float variance = count > 0 ? squares / (float)count - mean * mean : 0;
        weights[left / 8] = usual_variance / (2 * (variance > 0 ? variance : 0) + usual_variance);
    }
}

enum { opaque_cells = 1 << 18 };

/// Opaque colours share a cell if the first 6 bits of each channel are equal; other colours, if the first 4
/// are.
INLINE long cell_of(const uint8_t *color) {
    if (color[3] == 255) return (long)(color[0] >> 2) << 12 | (color[1] >> 2) << 6 | color[2] >> 2;
    return opaque_cells + ((long)(color[3] >> 4) << 12 | (color[0] >> 4) << 8 | (color[1] >> 4) << 4 | color[2] >> 4);
}

long peel_count_colors(
    const uint8_t *bytes, const float *points, long count, const float *weights, int32_t *cells, float *sums, float *totals, long known) {
    for (long index = 0; index < count; index++) {
        const uint8_t *color = bytes + 4 * index;
        if (color[3] == 0) continue;
        int32_t *cell = cells + cell_of(color);
        if (*cell == 0) {
            *(point *)(sums + 4 * known) = (point){};
            totals[known] = 0;
            *cell = (int32_t)++known;
        }
        const long place = *cell - 1;
        const float weight = weights[index >> 3];
        *(point *)(sums + 4 * place) += *(const point *)(points + 4 * index) * weight;
        totals[place] += weight;
    }
    return known;
}

/// Returns the index of the nearest point; of equal ones, the one in the first lane, and there the first.
INLINE long nearest(const PeelPoints *points, point wanted) {
    eight best = (eight){} + INFINITY;
    eight_words found = {}, place = {0, 1, 2, 3, 4, 5, 6, 7};
    const long count = 8 * points->groups;
    for (long group = 0; group < count; group += 8) {
        const float *first = points->coordinates + group;
        eight light = *(const eight *)first - wanted[0];
        eight cover = *(const eight *)(first + count) - wanted[1];
        eight blue = *(const eight *)(first + 2 * count) - wanted[2];
        eight red = *(const eight *)(first + 3 * count) - wanted[3];
        eight distance = light * light + cover * cover + blue * blue + red * red;
        eight_words isNearer = distance < best;
        best = (eight)(((eight_words)distance & isNearer) | ((eight_words)best & ~isNearer));
        found = (place & isNearer) | (found & ~isNearer);
        place += 8;
    }
    int lane = 0;
    for (int other = 1; other < 8; other++) {
        if (best[other] < best[lane]) lane = other;
    }
    return found[lane];
}

FOR_EACH_PROCESSOR
void peel_gather_points(const float *points, const float *weights, long count, PeelPoints centers, float *sums, float *totals) {
    for (long index = 0; index < count; index++) {
        point own = *(const point *)(points + 4 * index);
        long found = nearest(&centers, own);
        *(point *)(sums + 4 * found) += own * weights[index];
        totals[found] += weights[index];
    }
}

FOR_EACH_PROCESSOR
long peel_nearest_point(PeelPoints points, const float *wanted) { return nearest(&points, *(const point *)wanted); }

void *peel_allocate_zeros(size_t count, size_t size) {
    void *zeros = calloc(count, size);
    if (zeros == NULL) abort();
    return zeros;
}

void peel_free_zeros(void *zeros) { free(zeros); }

/// Errors above this are edges for which the palette has no colours; spread, they would be visible as specks.
static const float largest_error = 16;
/// Sides of a cell of opaque colours, in units of light: all points in it get the colour nearest to its middle.
static const float cell_side = 2;
static const float least_light = -160, least_hue = -112;
enum { light_cells = 160, hue_cells = 112 };

/// Returns the index for an opaque pixel. Fills cells on first use.
INLINE long opaque_index(const PeelPalette *palette, point wanted, uint16_t *cells) {
    int light = (int)((wanted[0] - least_light) * (1 / cell_side));
    int blue = (int)((wanted[2] - least_hue) * (1 / cell_side));
    int red = (int)((wanted[3] - least_hue) * (1 / cell_side));
    // Points and errors are in this range, except for the last bit of a sum.
    light = light < 0 ? 0 : light >= light_cells ? light_cells - 1 : light;
    blue = blue < 0 ? 0 : blue >= hue_cells ? hue_cells - 1 : blue;
    red = red < 0 ? 0 : red >= hue_cells ? hue_cells - 1 : red;
    uint16_t *cell = cells + (light * hue_cells + blue) * hue_cells + red;
    if (*cell == 0) {
        point center = {
            (light + 0.5f) * cell_side + least_light, middle, (blue + 0.5f) * cell_side + least_hue,
            (red + 0.5f) * cell_side + least_hue};
        *cell = (uint16_t)(1 + palette->first_opaque + nearest(&palette->opaque, center));
    }
    return *cell - 1;
}

INLINE point limited(point error) {
    point squares = error * error;
    float length = squares[0] + squares[1] + squares[2] + squares[3];
    return length > largest_error * largest_error ? error * (largest_error / sqrtf(length)) : error;
}

FOR_EACH_PROCESSOR
void peel_lay_on_palette(
    const PeelPalette *palette, const uint8_t *bytes, const float *points, long width, bool backwards, float *errors, float *below,
    uint16_t *cells, uint8_t *indices) {
    const long step = backwards ? -1 : 1;
    point carried = {};
    for (long x = backwards ? width - 1 : 0; x >= 0 && x < width; x += step) {
        uint32_t color;
        memcpy(&color, bytes + 4 * x, 4);
        const uint8_t alpha = bytes[4 * x + 3];
        point next = {};
        if (alpha > 0 && palette->flat_index >= 0 && color == palette->flat_color) {
            indices[x] = (uint8_t)palette->flat_index;
        } else if (alpha > 0) {
            point error = limited(*(const point *)(errors + 4 * (x + 1)) + carried);
            // The colours for opaque pixels are opaque, so that no error of coverage reaches or leaves them.
            if (alpha == 255) error[1] = 0;
            point wanted = *(const point *)(points + 4 * x) + error;
            long index = alpha == 255 ? opaque_index(palette, wanted, cells)
                                      : palette->first_translucent + nearest(&palette->translucent, wanted);
            indices[x] = (uint8_t)index;
            point rest = (wanted - *(const point *)(palette->points + 4 * index)) * palette->dithering;
            next = rest * (7.0f / 16);
            *(point *)(below + 4 * (x + 1 - step)) += rest * (3.0f / 16);
            *(point *)(below + 4 * (x + 1)) += rest * (5.0f / 16);
            *(point *)(below + 4 * (x + 1 + step)) += rest * (1.0f / 16);
        }
        carried = next;
    }
}

FOR_EACH_PROCESSOR
void peel_light_and_cover(const uint8_t *bytes, long count, uint8_t *light, uint8_t *cover) {
    for (long index = 0; index < count; index++) {
        const uint8_t *color = bytes + 4 * index;
        // In 1/65,536: the weights of ITU-R BT.601, whose sum is 1.
        uint32_t sum = 19595u * color[0] + 38470u * color[1] + 7471u * color[2];
        light[index] = (uint8_t)(((sum >> 8) * color[3] + 32640) / 65280);
        cover[index] = color[3];
    }
}

FOR_EACH_PROCESSOR
void peel_square_sums(const PeelPair *pair, long top, int ground, int32_t *sums) {
    enum { together = 64, kinds = 6 };
    const long bottom = top + 4 < pair->height ? top + 4 : pair->height;
    for (long left = 0; left < pair->width; left += together) {
        const long count = pair->width - left < together ? pair->width - left : together;
        int32_t columns[kinds][together] = {};
        for (long row = top; row < bottom; row++) {
            const long start = row * pair->width + left;
            const uint8_t *light = pair->light + start, *cover = pair->cover + start;
            const uint8_t *other_light = pair->other_light + start, *other_cover = pair->other_cover + start;
            for (long x = 0; x < count; x++) {
                int one = light[x] + (ground * (255 - cover[x]) + 127) / 255;
                int other = other_light[x] + (ground * (255 - other_cover[x]) + 127) / 255;
                columns[0][x] += one;
                columns[1][x] += other;
                columns[2][x] += one * one;
                columns[3][x] += other * other;
                columns[4][x] += one * other;
                columns[5][x] += (cover[x] | other_cover[x]) > 0;
            }
        }
        for (long square = 0; square < (count + 3) / 4; square++) {
            for (int kind = 0; kind < kinds; kind++) {
                const int32_t *four = columns[kind] + 4 * square;
                sums[kinds * (left / 4 + square) + kind] = four[0] + four[1] + four[2] + four[3];
            }
        }
    }
}
