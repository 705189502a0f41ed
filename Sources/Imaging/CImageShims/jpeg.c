#include "CImageShims.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

// The order matters: each header needs the declarations of the one before.
#include <jpeglib.h>
#include <jerror.h>

/// More scans than any encoder writes; a file with thousands of tiny scans would take hours to decode.
enum { scan_limit = 200 };

/// libjpeg's error state, with the data to leave the decoder and to report the reason.
typedef struct {
    struct jpeg_error_mgr base;
    jmp_buf escape;
    PeelStatus status;
    PeelDetail *detail;
    /// All bytes were read and the decoder asked for more.
    bool at_end;
} Errors;

/// A decoder over bytes in memory. It belongs to the caller of the function that calls setjmp: locals of that
/// function that change after setjmp would be lost on longjmp.
typedef struct {
    struct jpeg_decompress_struct info;
    Errors errors;
    struct jpeg_source_mgr source;
    struct jpeg_progress_mgr progress;
} Decoder;

static Errors *errors_of(j_common_ptr info) { return (Errors *)info->err; }

_Noreturn static void leave(j_common_ptr info, PeelStatus status) {
    Errors *errors = errors_of(info);
    char text[JMSG_LENGTH_MAX];
    info->err->format_message(info, text);
    snprintf(errors->detail->text, sizeof errors->detail->text, "%s", text);
    errors->status = errors->at_end && status == PeelStatusCorrupt ? PeelStatusTruncated : status;
    longjmp(errors->escape, 1);
}

static void error_exit(j_common_ptr info) {
    switch (info->err->msg_code) {
    case JERR_OUT_OF_MEMORY:
        leave(info, PeelStatusNoMemory);
    case JERR_IMAGE_TOO_BIG:
    case JERR_WIDTH_OVERFLOW:
        leave(info, PeelStatusTooLarge);
    case JERR_SOF_UNSUPPORTED:
    case JERR_BAD_PRECISION:
    case JERR_COMPONENT_COUNT:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_CCIR601_NOTIMPL:
    case JERR_ARITH_NOTIMPL:
    case JERR_NOT_COMPILED:
        leave(info, PeelStatusUnsupported);
    default:
        leave(info, PeelStatusCorrupt);
    }
}

/// libjpeg continues after damage and fills the rest with grey. These are the warnings that mean wrong pixels;
/// the others (bytes between segments, an unknown JFIF version, odd but readable scan headers) are harmless.
static void emit_message(j_common_ptr info, int level) {
    if (level >= 0) return;
    switch (info->err->msg_code) {
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC:
        leave(info, PeelStatusCorrupt);
    default:
        info->err->num_warnings++;
    }
}

static void output_message(j_common_ptr info) { (void)info; }

static void start_or_end_source(j_decompress_ptr info) { (void)info; }

/// The decoder reads ahead, even past a complete image whose end marker is missing. It gets that marker, and
/// warns (JWRN_HIT_MARKER) only if it really needed more.
static boolean fill_input_buffer(j_decompress_ptr info) {
    static const JOCTET end_of_image[] = {0xFF, JPEG_EOI};
    errors_of((j_common_ptr)info)->at_end = true;
    info->src->next_input_byte = end_of_image;
    info->src->bytes_in_buffer = sizeof end_of_image;
    return TRUE;
}

static void skip_input_data(j_decompress_ptr info, long count) {
    if (count <= 0) return;
    if ((size_t)count > info->src->bytes_in_buffer) {
        fill_input_buffer(info);
    } else {
        info->src->next_input_byte += count;
        info->src->bytes_in_buffer -= (size_t)count;
    }
}

static void progress_monitor(j_common_ptr info) {
    if (info->is_decompressor && ((j_decompress_ptr)info)->input_scan_number > scan_limit) {
        leave(info, PeelStatusCorrupt);
    }
}

/// Prepares a decoder; the caller has called setjmp.
static void open_decoder(Decoder *decoder, const uint8_t *bytes, size_t count) {
    jpeg_create_decompress(&decoder->info);
    decoder->source.next_input_byte = bytes;
    decoder->source.bytes_in_buffer = count;
    decoder->source.init_source = start_or_end_source;
    decoder->source.fill_input_buffer = fill_input_buffer;
    decoder->source.skip_input_data = skip_input_data;
    decoder->source.resync_to_restart = jpeg_resync_to_restart;
    decoder->source.term_source = start_or_end_source;
    decoder->info.src = &decoder->source;
    decoder->progress.progress_monitor = progress_monitor;
    decoder->info.progress = &decoder->progress;
    jpeg_read_header(&decoder->info, TRUE);
}

static void prepare_errors(Decoder *decoder, PeelDetail *detail) {
    memset(decoder, 0, sizeof *decoder);
    detail->text[0] = 0;
    decoder->info.err = jpeg_std_error(&decoder->errors.base);
    decoder->errors.base.error_exit = error_exit;
    decoder->errors.base.emit_message = emit_message;
    decoder->errors.base.output_message = output_message;
    decoder->errors.status = PeelStatusDone;
    decoder->errors.detail = detail;
}

static PeelJPEGColor color_of(Decoder *decoder) {
    switch (decoder->info.jpeg_color_space) {
    case JCS_GRAYSCALE:
        return PeelJPEGColorGray;
    case JCS_YCbCr:
    case JCS_RGB:
        return PeelJPEGColorRGB;
    case JCS_CMYK:
    case JCS_YCCK:
        return PeelJPEGColorCMYK;
    default:
        decoder->info.err->msg_code = JERR_CONVERSION_NOTIMPL;
        leave((j_common_ptr)&decoder->info, PeelStatusUnsupported);
    }
}

static uint64_t held_bytes(struct jpeg_decompress_struct *info) {
    uint64_t blocks = 0;
    if (!jpeg_has_multiple_scans(info)) return 0;
    for (int component = 0; component < info->num_components; component++) {
        const jpeg_component_info *each = &info->comp_info[component];
        blocks += (uint64_t)each->width_in_blocks * each->height_in_blocks;
    }
    return blocks * sizeof(JBLOCK);
}

static void read_header(Decoder *decoder, const uint8_t *bytes, size_t count, PeelJPEGHeader *header) {
    if (setjmp(decoder->errors.escape) != 0) return;
    open_decoder(decoder, bytes, count);
    header->width = decoder->info.image_width;
    header->height = decoder->info.image_height;
    header->color = color_of(decoder);
    header->held_bytes = held_bytes(&decoder->info);
}

PeelStatus peel_jpeg_read_header(
    const uint8_t *bytes, size_t count, PeelJPEGHeader *header, PeelDetail *detail) {
    Decoder decoder;
    prepare_errors(&decoder, detail);
    read_header(&decoder, bytes, count, header);
    jpeg_destroy_decompress(&decoder.info);
    return decoder.errors.status;
}

/// Whether every coefficient of a progressive file has arrived in full precision.
static bool has_all_scans(const struct jpeg_decompress_struct *info) {
    if (info->coef_bits == NULL) return false;
    for (int component = 0; component < info->num_components; component++) {
        for (int index = 0; index < DCTSIZE2; index++) {
            if (info->coef_bits[component][index] != 0) return false;
        }
    }
    return true;
}

#ifndef JCS_EXTENSIONS
/// Spreads packed R, G, B to R, G, B, 255, in place from the end.
static void add_alpha(uint8_t *row, uint32_t width) {
    for (uint32_t x = width; x-- > 0;) {
        uint8_t red = row[3 * x], green = row[3 * x + 1], blue = row[3 * x + 2];
        row[4 * x] = red;
        row[4 * x + 1] = green;
        row[4 * x + 2] = blue;
        row[4 * x + 3] = 255;
    }
}
#endif

static void read_rows(Decoder *decoder, uint8_t *band, uint32_t rows) {
    const size_t stride = (size_t)decoder->info.output_width * 4;
    uint32_t filled = 0;
    while (filled < rows) {
        JSAMPROW lines[4];
        uint32_t wanted = rows - filled < 4 ? rows - filled : 4;
        for (uint32_t line = 0; line < wanted; line++) lines[line] = band + (filled + line) * stride;
        uint32_t got = jpeg_read_scanlines(&decoder->info, lines, wanted);
#ifndef JCS_EXTENSIONS
        if (decoder->info.out_color_space == JCS_RGB) {
            for (uint32_t line = 0; line < got; line++) add_alpha(lines[line], decoder->info.output_width);
        }
#endif
        filled += got;
    }
}

/// The picture to decode, and the target.
typedef struct {
    const uint8_t *bytes;
    size_t count;
    uint32_t eighths, width, height;
    const PeelPart *part;
    PeelNextBand next_band;
    void *context;
} Request;

#if defined(LIBJPEG_TURBO_VERSION_NUMBER) && LIBJPEG_TURBO_VERSION_NUMBER >= 1005000
#define CROPS 1
#else
#define CROPS 0
#endif

bool peel_jpeg_reads_parts(void) { return CROPS; }

/// Removes the columns left and right of the part, and the rows above. Rows below are never requested.
static void open_part(Decoder *decoder, const PeelPart *part) {
#if CROPS
    JDIMENSION left = part->x, width = part->width;
    jpeg_crop_scanline(&decoder->info, &left, &width);
    if (left != part->x || width != part->width) leave((j_common_ptr)&decoder->info, PeelStatusCorrupt);
    if (jpeg_skip_scanlines(&decoder->info, part->y) != part->y) {
        leave((j_common_ptr)&decoder->info, PeelStatusCorrupt);
    }
#else
    (void)part;
    leave((j_common_ptr)&decoder->info, PeelStatusUnsupported);
#endif
}

static void read_pixels(Decoder *decoder, const Request *request) {
    struct jpeg_decompress_struct *info = &decoder->info;
    if (setjmp(decoder->errors.escape) != 0) return;
    open_decoder(decoder, request->bytes, request->count);
    info->scale_num = request->eighths;
    info->scale_denom = 8;
    if (color_of(decoder) == PeelJPEGColorCMYK) {
        info->out_color_space = JCS_CMYK;
    } else {
#ifdef JCS_EXTENSIONS
        info->out_color_space = JCS_EXT_RGBA;
#else
        info->out_color_space = JCS_RGB;
#endif
    }
    jpeg_start_decompress(info);
    if (info->output_width != request->width || info->output_height != request->height) {
        leave((j_common_ptr)info, PeelStatusCorrupt);
    }
    if (decoder->errors.at_end && jpeg_has_multiple_scans(info) && !has_all_scans(info)) {
        leave((j_common_ptr)info, PeelStatusTruncated);
    }
    if (request->part != NULL) open_part(decoder, request->part);
    const uint32_t end = request->part == NULL ? info->output_height : request->part->y + request->part->height;
    while (info->output_scanline < end) {
        uint32_t rows = 0;
        uint8_t *band = request->next_band(request->context, &rows);
        if (band == NULL || rows == 0) {
            decoder->errors.status = PeelStatusStopped;
            return;
        }
        uint32_t left = end - info->output_scanline;
        read_rows(decoder, band, rows < left ? rows : left);
    }
}

PeelStatus peel_jpeg_read_pixels(
    const uint8_t *bytes, size_t count, uint32_t eighths, uint32_t width, uint32_t height, const PeelPart *part,
    PeelNextBand next_band, void *context, PeelDetail *detail) {
    Decoder decoder;
    const Request request = {bytes, count, eighths, width, height, part, next_band, context};
    prepare_errors(&decoder, detail);
    read_pixels(&decoder, &request);
    jpeg_destroy_decompress(&decoder.info);
    return decoder.errors.status;
}

/// Number of bytes written at a time.
enum { chunk_size = 1 << 14 };

/// An encoder into a sink. Like a decoder it belongs to the caller of the function that calls setjmp.
typedef struct {
    struct jpeg_compress_struct info;
    Errors errors;
    struct jpeg_destination_mgr destination;
    PeelByteSink sink;
    void *context;
    uint8_t chunk[chunk_size];
} Encoder;

static void init_destination(j_compress_ptr info) {
    Encoder *encoder = info->client_data;
    info->dest->next_output_byte = encoder->chunk;
    info->dest->free_in_buffer = sizeof encoder->chunk;
}

static boolean empty_output_buffer(j_compress_ptr info) {
    Encoder *encoder = info->client_data;
    encoder->sink(encoder->context, encoder->chunk, sizeof encoder->chunk);
    init_destination(info);
    return TRUE;
}

static void term_destination(j_compress_ptr info) {
    Encoder *encoder = info->client_data;
    encoder->sink(encoder->context, encoder->chunk, sizeof encoder->chunk - info->dest->free_in_buffer);
}

static void write_pixels(Encoder *encoder, const uint8_t *pixels, uint32_t width, uint32_t height, int quality) {
    struct jpeg_compress_struct *info = &encoder->info;
    if (setjmp(encoder->errors.escape) != 0) return;
    jpeg_create_compress(info);
    info->client_data = encoder;
    encoder->destination.init_destination = init_destination;
    encoder->destination.empty_output_buffer = empty_output_buffer;
    encoder->destination.term_destination = term_destination;
    info->dest = &encoder->destination;
    info->image_width = width;
    info->image_height = height;
    info->input_components = 3;
    info->in_color_space = JCS_RGB;
    jpeg_set_defaults(info);
    jpeg_set_quality(info, quality, TRUE);
    for (int component = 0; component < info->num_components; component++) {
        info->comp_info[component].h_samp_factor = 1;
        info->comp_info[component].v_samp_factor = 1;
    }
    info->optimize_coding = TRUE;
    jpeg_start_compress(info, TRUE);
    // One row without alpha, on libjpeg's own heap, so that it is freed with the encoder.
    JSAMPARRAY line = info->mem->alloc_sarray((j_common_ptr)info, JPOOL_IMAGE, width * 3, 1);
    while (info->next_scanline < height) {
        const uint8_t *row = pixels + (size_t)info->next_scanline * width * 4;
        for (uint32_t x = 0; x < width; x++) memcpy(line[0] + (size_t)x * 3, row + (size_t)x * 4, 3);
        jpeg_write_scanlines(info, line, 1);
    }
    jpeg_finish_compress(info);
}

PeelStatus peel_jpeg_write(
    const uint8_t *pixels, uint32_t width, uint32_t height, int quality, PeelByteSink sink, void *context,
    PeelDetail *detail) {
    Encoder encoder;
    memset(&encoder, 0, sizeof encoder);
    detail->text[0] = 0;
    encoder.sink = sink;
    encoder.context = context;
    encoder.info.err = jpeg_std_error(&encoder.errors.base);
    encoder.errors.base.error_exit = error_exit;
    encoder.errors.base.output_message = output_message;
    encoder.errors.status = PeelStatusDone;
    encoder.errors.detail = detail;
    write_pixels(&encoder, pixels, width, height, quality);
    jpeg_destroy_compress(&encoder.info);
    return encoder.errors.status;
}

#define PEEL_TEXT_OF(word) #word
#define PEEL_TEXT(word) PEEL_TEXT_OF(word)

const char *peel_jpeg_version(void) {
#ifdef LIBJPEG_TURBO_VERSION
    return "turbo " PEEL_TEXT(LIBJPEG_TURBO_VERSION);
#else
    return PEEL_TEXT(JPEG_LIB_VERSION);
#endif
}
