#include "CImageShims.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

/// The state of libpng's callbacks: the bytes to read, and the way to leave. It belongs to the caller of the
/// function that calls setjmp: locals of that function that change after setjmp would be lost on longjmp.
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

/// libpng warns about odd but readable things, most of them in unused chunks.
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
    // Skips text: libpng allocates as much memory as a text chunk claims, whether the file has it or not.
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

/// Requests R, G, B, A from any kind of PNG.
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

/// The picture to decode, and the target.
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

const char *peel_png_version(void) { return png_get_libpng_ver(NULL); }
