#include "CImageShims.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>
#include <zlib.h>

/// What libpng's callbacks see: the bytes to read, or where to write, and how to leave. It belongs to the caller
/// of the function that calls setjmp: locals of that function that change after setjmp would be lost on longjmp.
typedef struct {
    jmp_buf escape;
    PeelStatus status;
    PeelDetail *detail;
    const uint8_t *bytes;
    size_t left;
    PeelByteSink _Null_unspecified sink;
    void *_Null_unspecified context;
    png_structp _Nullable png;
    png_infop _Nullable info;
} Session;

_Noreturn static void leave(Session *session, PeelStatus status, const char *text) {
    session->status = status;
    snprintf(session->detail->text, sizeof session->detail->text, "%s", text);
    longjmp(session->escape, 1);
}

static void on_error(png_structp png, png_const_charp text) {
    leave(png_get_error_ptr(png), PeelStatusCorrupt, text);
}

/// libpng warns about odd but readable things, most of them in chunks that are not used here.
static void on_warning(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static void read_bytes(png_structp png, png_bytep target, size_t count) {
    Session *session = png_get_io_ptr(png);
    if (count > session->left) leave(session, PeelStatusTruncated, "");
    memcpy(target, session->bytes, count);
    session->bytes += count;
    session->left -= count;
}

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
    Session *session = png_get_io_ptr(png);
    session->sink(session->context, bytes, count);
}

static void flush_bytes(png_structp png) { (void)png; }

static void prepare(Session *session, const uint8_t *bytes, size_t count, PeelDetail *detail) {
    memset(session, 0, sizeof *session);
    detail->text[0] = 0;
    session->detail = detail;
    session->bytes = bytes;
    session->left = count;
}

/// Reads up to the first pixels; the caller has called setjmp.
static void open_reader(Session *session) {
    session->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, session, on_error, on_warning);
    if (session->png == NULL) leave(session, PeelStatusNoMemory, "");
    session->info = png_create_info_struct(session->png);
    if (session->info == NULL) leave(session, PeelStatusNoMemory, "");
    png_set_read_fn(session->png, session, read_bytes);
    // The caller has its own limits, and knows the size before pixels are read.
    png_set_user_limits(session->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
#ifdef PNG_HANDLE_AS_UNKNOWN_SUPPORTED
    // Passed over: libpng takes as much memory for a text as its chunk says that it has, whether the file has it or not.
    static const png_byte unused[] = "tEXt\0zTXt\0iTXt\0eXIf\0sPLT\0hIST\0pCAL\0sCAL\0tIME\0oFFs\0pHYs\0bKGD";
    png_set_keep_unknown_chunks(session->png, PNG_HANDLE_CHUNK_NEVER, unused, sizeof unused / 5);
#endif
    png_read_info(session->png, session->info);
}

static void close_reader(Session *session) {
    if (session->png != NULL) {
        png_destroy_read_struct(&session->png, session->info != NULL ? &session->info : NULL, NULL);
    }
}

static void read_header(Session *session, PeelPNGHeader *header) {
    if (setjmp(session->escape) != 0) return;
    open_reader(session);
    const png_byte color = png_get_color_type(session->png, session->info);
    header->width = png_get_image_width(session->png, session->info);
    header->height = png_get_image_height(session->png, session->info);
    header->depth = png_get_bit_depth(session->png, session->info);
    header->is_gray = (color & PNG_COLOR_MASK_COLOR) == 0;
    header->has_alpha =
        (color & PNG_COLOR_MASK_ALPHA) != 0 || png_get_valid(session->png, session->info, PNG_INFO_tRNS) != 0;
    header->is_interlaced = png_get_interlace_type(session->png, session->info) != PNG_INTERLACE_NONE;
}

PeelStatus peel_png_read_header(
    const uint8_t *bytes, size_t count, PeelPNGHeader *header, PeelDetail *detail) {
    Session session;
    prepare(&session, bytes, count, detail);
    read_header(&session, header);
    close_reader(&session);
    return session.status;
}

static void read_profile(Session *session) {
    png_charp name = NULL;
    png_bytep profile = NULL;
    png_uint_32 length = 0;
    int compression = 0;
    if (setjmp(session->escape) != 0) return;
    open_reader(session);
    if (png_get_iCCP(session->png, session->info, &name, &compression, &profile, &length) != 0
        && profile != NULL) {
        session->sink(session->context, profile, length);
    }
}

PeelStatus peel_png_read_profile(
    const uint8_t *bytes, size_t count, PeelByteSink sink, void *context, PeelDetail *detail) {
    Session session;
    prepare(&session, bytes, count, detail);
    session.sink = sink;
    session.context = context;
    read_profile(&session);
    close_reader(&session);
    return session.status;
}

/// Asks for R, G, B, A from any kind of PNG.
static void expect_rgba(Session *session, bool deep) {
    png_structp png = session->png;
    png_set_expand(png);
    if (deep) {
        png_set_expand_16(png);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
        png_set_swap(png);
#endif
    } else {
        png_set_scale_16(png);
    }
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, deep ? 0xFFFF : 0xFF, PNG_FILLER_AFTER);
}

/// What to decode, and where to.
typedef struct {
    bool deep;
    uint32_t width, height;
    PeelNextBand next_band;
    void *context;
} Request;

static void read_pixels(Session *session, const Request *request) {
    const size_t stride = (size_t)request->width * (request->deep ? 8 : 4);
    if (setjmp(session->escape) != 0) return;
    open_reader(session);
    expect_rgba(session, request->deep);
    const int passes = png_set_interlace_handling(session->png);
    png_read_update_info(session->png, session->info);
    if (png_get_image_width(session->png, session->info) != request->width
        || png_get_image_height(session->png, session->info) != request->height
        || png_get_rowbytes(session->png, session->info) != stride) {
        leave(session, PeelStatusCorrupt, "unexpected size");
    }
    for (uint32_t done = 0; done < request->height;) {
        const uint32_t left = request->height - done;
        uint32_t rows = 0;
        uint8_t *band = request->next_band(request->context, &rows);
        if (rows > left) rows = left;
        if (band == NULL || rows == 0 || (passes > 1 && rows != request->height)) {
            leave(session, PeelStatusStopped, "");
        }
        for (int pass = 0; pass < passes; pass++) {
            for (uint32_t row = 0; row < rows; row++) png_read_row(session->png, band + row * stride, NULL);
        }
        done += rows;
    }
}

PeelStatus peel_png_read_pixels(
    const uint8_t *bytes, size_t count, bool deep, uint32_t width, uint32_t height, PeelNextBand next_band,
    void *context, PeelDetail *detail) {
    Session session;
    const Request request = {deep, width, height, next_band, context};
    prepare(&session, bytes, count, detail);
    read_pixels(&session, &request);
    close_reader(&session);
    return session.status;
}

/// What to encode.
typedef struct {
    const uint8_t *pixels;
    uint32_t width, height;
    PeelPNGKind kind;
    uint32_t per_meter;
    int level;
    PeelPNGFilters filters;
    PeelPNGMatches matches;
    /// R, G, B, A of each colour of an indexed picture.
    const uint8_t *_Nullable palette;
    uint32_t colors;
} Picture;

static int color_type(PeelPNGKind kind) {
    switch (kind) {
    case PeelPNGKindGray:
        return PNG_COLOR_TYPE_GRAY;
    case PeelPNGKindRGB:
        return PNG_COLOR_TYPE_RGB;
    case PeelPNGKindRGBA:
        return PNG_COLOR_TYPE_RGB_ALPHA;
    case PeelPNGKindIndexed:
        return PNG_COLOR_TYPE_PALETTE;
    }
}

/// Bytes of one pixel as they are given.
static size_t pixel_size(PeelPNGKind kind) {
    return kind == PeelPNGKindGray || kind == PeelPNGKindIndexed ? 1 : 4;
}

/// The fewest bits, of those that PNG has, that hold every index.
static int index_depth(uint32_t colors) { return colors <= 2 ? 1 : colors <= 4 ? 2 : colors <= 16 ? 4 : 8; }

/// Colours that are not opaque must come first: tRNS ends with the last of them.
static void set_palette(Session *session, const Picture *picture) {
    png_color colors[256];
    png_byte alphas[256];
    int clear = 0;
    for (uint32_t index = 0; index < picture->colors; index++) {
        const uint8_t *color = picture->palette + 4 * index;
        colors[index] = (png_color){color[0], color[1], color[2]};
        alphas[index] = color[3];
        if (color[3] < 255) clear = (int)index + 1;
    }
    png_set_PLTE(session->png, session->info, colors, (int)picture->colors);
    if (clear > 0) png_set_tRNS(session->png, session->info, alphas, clear, NULL);
}

static void write_picture(Session *session, const Picture *picture) {
    const size_t stride = (size_t)picture->width * pixel_size(picture->kind);
    const bool is_indexed = picture->kind == PeelPNGKindIndexed;
    if (setjmp(session->escape) != 0) return;
    session->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, session, on_error, on_warning);
    if (session->png == NULL) leave(session, PeelStatusNoMemory, "");
    session->info = png_create_info_struct(session->png);
    if (session->info == NULL) leave(session, PeelStatusNoMemory, "");
    png_set_write_fn(session->png, session, write_bytes, flush_bytes);
    png_set_user_limits(session->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_IHDR(
        session->png, session->info, picture->width, picture->height,
        is_indexed ? index_depth(picture->colors) : 8, color_type(picture->kind),
        PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_compression_level(session->png, picture->level);
    if (picture->matches == PeelPNGMatchesRuns) png_set_compression_strategy(session->png, Z_RLE);
    // One IDAT chunk per 64 KiB instead of libpng's 8 KiB.
    png_set_compression_buffer_size(session->png, 1 << 16);
    // The set is in the order of libpng's own, which starts at PNG_FILTER_NONE.
    png_set_filter(session->png, PNG_FILTER_TYPE_BASE, (int)picture->filters * PNG_FILTER_NONE);
    if (is_indexed) set_palette(session, picture);
    if (picture->per_meter > 0) {
        png_set_pHYs(
            session->png, session->info, picture->per_meter, picture->per_meter, PNG_RESOLUTION_METER);
    }
    png_write_info(session->png, session->info);
    if (is_indexed) png_set_packing(session->png);
    if (picture->kind == PeelPNGKindRGB) png_set_filler(session->png, 0, PNG_FILLER_AFTER);
    for (uint32_t row = 0; row < picture->height; row++) {
        png_write_row(session->png, picture->pixels + row * stride);
    }
    png_write_end(session->png, session->info);
}

static PeelStatus write_whole(
    const Picture *picture, PeelByteSink sink, void *context, PeelDetail *detail) {
    Session session;
    prepare(&session, NULL, 0, detail);
    session.sink = sink;
    session.context = context;
    write_picture(&session, picture);
    if (session.png != NULL) {
        png_destroy_write_struct(&session.png, session.info != NULL ? &session.info : NULL);
    }
    return session.status;
}

PeelStatus peel_png_write(
    const uint8_t *pixels, uint32_t width, uint32_t height, PeelPNGKind kind, uint32_t per_meter, int level,
    PeelPNGFilters filters, PeelPNGMatches matches, PeelByteSink sink, void *context, PeelDetail *detail) {
    const Picture picture = {pixels, width, height, kind, per_meter, level, filters, matches, NULL, 0};
    return write_whole(&picture, sink, context, detail);
}

PeelStatus peel_png_write_indexed(
    const uint8_t *indices, uint32_t width, uint32_t height, const uint8_t *palette, uint32_t colors, int level,
    PeelByteSink sink, void *context, PeelDetail *detail) {
    const Picture picture = {indices, width, height, PeelPNGKindIndexed, 0, level,
                             PeelPNGFilterNone, PeelPNGMatchesAnywhere, palette, colors};
    return write_whole(&picture, sink, context, detail);
}

const char *peel_png_version(void) { return png_get_libpng_ver(NULL); }
