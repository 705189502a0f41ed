// libjpeg and libpng report errors by longjmp, which must never pass through Swift frames. Each function here
// does one whole step (read a header, read all pixels, write a JPEG) inside its own setjmp, keeps no state
// between calls, prints nothing, and touches no file. Everything else about images is written in Swift.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The result of a step.
typedef enum __attribute__((enum_extensibility(closed))) {
    PeelStatusDone = 0,
    /// The data ends before the image does.
    PeelStatusTruncated,
    /// The data contradicts itself or the format.
    PeelStatusCorrupt,
    /// Valid, but a variant that the library cannot read.
    PeelStatusUnsupported,
    /// A side is longer than the library can hold.
    PeelStatusTooLarge,
    /// The library could not get memory.
    PeelStatusNoMemory,
    /// The caller's callback asked to stop.
    PeelStatusStopped,
} PeelStatus;

enum { PeelDetailCapacity = 256 };

/// The library's own message for a failure, as a C string; empty if there is none.
typedef struct {
    char text[PeelDetailCapacity];
} PeelDetail;

/// Returns memory for the next rows of an image, from the top, and sets `rows` to how many rows fit; returns
/// NULL to stop. A call also means that all rows handed out before are complete.
typedef uint8_t *_Nullable (*PeelNextBand)(void *context, uint32_t *rows);

/// Takes the next bytes of a stream.
typedef void (*PeelByteSink)(void *context, const uint8_t *bytes, size_t count);

/// The channels of a decoded JPEG.
typedef enum __attribute__((enum_extensibility(closed))) {
    PeelJPEGColorRGB = 0,
    PeelJPEGColorGray,
    /// CMYK or YCCK.
    PeelJPEGColorCMYK,
} PeelJPEGColor;

/// The contents of a JPEG's header.
typedef struct {
    uint32_t width, height;
    PeelJPEGColor color;
    /// Memory for the coefficients of a file of several scans, which are held to the end; 0 for others.
    uint64_t held_bytes;
} PeelJPEGHeader;

/// Reads the size and channels of a JPEG, without decoding it. Needed because libjpeg's `error_exit` may not
/// return.
PeelStatus peel_jpeg_read_header(const uint8_t *bytes, size_t count, PeelJPEGHeader *header, PeelDetail *detail);

/// A part of a scaled picture, in its pixels. Its left edge, and its right one unless that is the picture's,
/// lie between coded blocks.
typedef struct {
    uint32_t x, y, width, height;
} PeelPart;

/// Decodes a JPEG at `eighths`/8 of its size (1...8). Rows are `width` pixels of 4 bytes: R, G, B, 255, or C,
/// M, Y, K as stored for `PeelJPEGColorCMYK`. `width` and `height` are the size that the caller expects,
/// rounded up; another size is an error, so that a band is never overrun. If a `part` is given and
/// ``peel_jpeg_reads_parts`` is true, the rows are only those of the part. Needed for `error_exit`, and because
/// damage is only reported as warnings, through a callback that must longjmp to stop the decoder.
PeelStatus peel_jpeg_read_pixels(
    const uint8_t *bytes, size_t count, uint32_t eighths, uint32_t width, uint32_t height,
    const PeelPart *_Nullable part,
    PeelNextBand next_band, void *context, PeelDetail *detail);

/// Whether the library can decode parts of a picture.
bool peel_jpeg_reads_parts(void);

/// Encodes a JPEG with colours at full resolution and no metadata except the JFIF header. `pixels` are 4 bytes
/// each, the fourth of which is not stored; `quality` is libjpeg's, 1...100. Needed because libjpeg's
/// `error_exit` may not return.
PeelStatus peel_jpeg_write(
    const uint8_t *pixels, uint32_t width, uint32_t height, int quality, PeelByteSink sink, void *context,
    PeelDetail *detail);

/// The contents of a PNG's header.
typedef struct {
    uint32_t width, height;
    /// Bits of one stored sample: 1, 2, 4, 8 or 16.
    uint8_t depth;
    /// Grey, with or without alpha.
    bool is_gray;
    /// An alpha channel, or a transparent colour or palette entry.
    bool has_alpha;
    /// Rows come in seven passes: all of them must be in one band.
    bool is_interlaced;
} PeelPNGHeader;

/// Reads the size and kind of a PNG, up to its first pixels. Needed because libpng's error function may not
/// return.
PeelStatus peel_png_read_header(const uint8_t *bytes, size_t count, PeelPNGHeader *header, PeelDetail *detail);

/// Passes the inflated profile of a PNG's iCCP chunk to `sink`, which is not called if there is no valid one. A
/// separate function, because the profile belongs to libpng's state, which ends with the call.
PeelStatus peel_png_read_profile(
    const uint8_t *bytes, size_t count, PeelByteSink sink, void *context, PeelDetail *detail);

/// Decodes a PNG. Rows are `width` pixels of R, G, B, A with straight alpha: 8 bits each, or 16 bits in this
/// machine's byte order if `deep`. `width` and `height` are the size that the caller expects; another size is
/// an error. Needed because libpng's error function may not return.
PeelStatus peel_png_read_pixels(
    const uint8_t *bytes, size_t count, bool deep, uint32_t width, uint32_t height, PeelNextBand next_band,
    void *context, PeelDetail *detail);

/// The versions of the libraries, in the libraries' own form.
const char *peel_png_version(void);
const char *peel_jpeg_version(void);

#pragma clang assume_nonnull end
