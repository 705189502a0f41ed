// The C of CImageShims alone, for Valgrind and for the sanitizers of C (shims.sh): each file is read as far as it goes, whole, cut
// short and with changed bytes, and what was read of a JPEG is written again.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CImageShims.h"

typedef struct {
    uint8_t *bytes;
    size_t stride;
    uint32_t height, row;
} Rows;

static uint8_t *next_band(void *context, uint32_t *rows) {
    Rows *all = context;
    if (all->row >= all->height) return NULL;
    uint8_t *band = all->bytes + all->stride * all->row;
    *rows = all->height - all->row < 5 ? all->height - all->row : 5;
    all->row += *rows;
    return band;
}

// What has not been set is noticed where it decides something: here.

static void look(void *context, const uint8_t *bytes, size_t count) {
    (void)context;
    uint32_t sum = 0;
    for (size_t index = 0; index < count; index++) sum = sum * 31 + bytes[index];
    if (sum == 1) puts("");
}

static void png(const uint8_t *bytes, size_t count) {
    PeelPNGHeader header;
    PeelDetail detail;
    peel_png_read_profile(bytes, count, look, NULL, &detail);
    if (peel_png_read_header(bytes, count, &header, &detail) != PeelStatusDone) return;
    if ((uint64_t)header.width * header.height > 1 << 20) return;
    for (int deep = 0; deep < 2; deep++) {
        Rows rows = {NULL, (size_t)header.width * (deep ? 8 : 4), header.height, 0};
        rows.bytes = calloc(rows.stride, header.height);
        PeelStatus status =
            peel_png_read_pixels(bytes, count, deep, header.width, header.height, next_band, &rows, &detail);
        if (status == PeelStatusDone) look(NULL, rows.bytes, rows.stride * header.height);
        free(rows.bytes);
    }
}

static void jpeg(const uint8_t *bytes, size_t count) {
    PeelJPEGHeader header;
    PeelDetail detail;
    if (peel_jpeg_read_header(bytes, count, &header, &detail) != PeelStatusDone) return;
    if ((uint64_t)header.width * header.height > 1 << 20) return;
    for (uint32_t eighths = 1; eighths <= 8; eighths *= 2) {
        uint32_t width = (header.width * eighths + 7) / 8, height = (header.height * eighths + 7) / 8;
        Rows rows = {NULL, (size_t)width * 4, height, 0};
        rows.bytes = calloc(rows.stride, height);
        if (peel_jpeg_read_pixels(bytes, count, eighths, width, height, NULL, next_band, &rows, &detail) == PeelStatusDone) {
            look(NULL, rows.bytes, rows.stride * height);
            peel_jpeg_write(rows.bytes, width, height, 80, look, NULL, &detail);
        }
        // The lower part alone.
        PeelPart part = {0, height / 3, width, height - height / 3};
        Rows some = {rows.bytes, rows.stride, part.height, 0};
        if (peel_jpeg_reads_parts() && peel_jpeg_read_pixels(bytes, count, eighths, width, height, &part, next_band, &some, &detail) == PeelStatusDone)
            look(NULL, rows.bytes, rows.stride * part.height);
        free(rows.bytes);
    }
}

static void both(const uint8_t *bytes, size_t count) {
    // A copy of just this size: what reads further is noticed.
    uint8_t *copy = malloc(count ? count : 1);
    memcpy(copy, bytes, count);
    png(copy, count);
    jpeg(copy, count);
    free(copy);
}

int main(int count, char **names) {
    for (int number = 1; number < count; number++) {
        FILE *file = fopen(names[number], "rb");
        if (!file) return 2;
        static uint8_t bytes[1 << 20];
        size_t size = fread(bytes, 1, sizeof bytes, file);
        fclose(file);
        both(bytes, size);
        uint32_t state = (uint32_t)number;
        for (int change = 0; change < 12 && size > 0; change++) {
            state = state * 1664525 + 1013904223;
            both(bytes, state % size);
            bytes[state % size] ^= (uint8_t)(1 << (state >> 29));
            both(bytes, size);
        }
    }
    printf("%d files\n", count - 1);
}
