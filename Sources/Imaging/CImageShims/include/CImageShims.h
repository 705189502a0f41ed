// libjpeg and libpng report errors by longjmp, which must never pass through Swift frames. Each function here
// does one whole step (read a header, read all pixels, write a JPEG) inside its own setjmp, keeps no state
// between calls, prints nothing, and touches no file. Everything else about images is written in Swift.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// How a step ended.
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

/// The library's own words for a failure, as a C string; empty when there are none.
typedef struct {
    char text[PeelDetailCapacity];
} PeelDetail;

/// Hands out the memory for the next rows of an image, from the top: sets `rows` to how many rows fit and
/// returns their first byte, or NULL to stop. A call also says that all rows handed out before are complete.
typedef uint8_t *_Nullable (*PeelNextBand)(void *context, uint32_t *rows);

/// Takes the next bytes of a stream.
typedef void (*PeelByteSink)(void *context, const uint8_t *bytes, size_t count);

/// The channels of a JPEG as they are decoded.
typedef enum __attribute__((enum_extensibility(closed))) {
    PeelJPEGColorRGB = 0,
    PeelJPEGColorGray,
    /// CMYK or YCCK.
    PeelJPEGColorCMYK,
} PeelJPEGColor;

/// What a JPEG's header says.
typedef struct {
    uint32_t width, height;
    PeelJPEGColor color;
    /// The memory that the coefficients take of a file of several scans, which are held to the last; 0 for others.
    uint64_t held_bytes;
} PeelJPEGHeader;

/// Reads the size and channels of a JPEG, without decoding it. Needed because libjpeg's `error_exit` may not
/// return.
PeelStatus peel_jpeg_read_header(const uint8_t *bytes, size_t count, PeelJPEGHeader *header, PeelDetail *detail);

/// A part of a scaled picture, in its pixels. Its left edge, and its right one unless that is the picture's, lie between
/// the blocks that the file is coded in.
typedef struct {
    uint32_t x, y, width, height;
} PeelPart;

/// Decodes a JPEG at `eighths`/8 of its size (1...8). Rows are `width` pixels of 4 bytes: R, G, B, 255, or
/// C, M, Y, K as stored for `PeelJPEGColorCMYK`. `width` and `height` are the size the caller expects,
/// rounded up; another size is an error, so that a band is never overrun. Of a `part`, if one is given and
/// ``peel_jpeg_reads_parts`` says so, the rows are those of the part alone. Needed for `error_exit`, and because
/// damage is only reported as warnings, through a callback that must longjmp to stop the decoder.
PeelStatus peel_jpeg_read_pixels(
    const uint8_t *bytes, size_t count, uint32_t eighths, uint32_t width, uint32_t height,
    const PeelPart *_Nullable part,
    PeelNextBand next_band, void *context, PeelDetail *detail);

/// Whether the library reads parts of a picture.
bool peel_jpeg_reads_parts(void);

/// Encodes a JPEG with colours at full resolution and no metadata but the JFIF header. `pixels` are 4 bytes each, of
/// which the fourth is not stored; `quality` is libjpeg's, 1...100. Needed because libjpeg's `error_exit` may not return.
PeelStatus peel_jpeg_write(
    const uint8_t *pixels, uint32_t width, uint32_t height, int quality, PeelByteSink sink, void *context,
    PeelDetail *detail);

/// What a PNG's header says.
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

/// Gives the inflated profile of a PNG's iCCP chunk to `sink`, which is not called when there is no valid one.
/// A function of its own because the profile belongs to libpng's state, which ends with the call.
PeelStatus peel_png_read_profile(
    const uint8_t *bytes, size_t count, PeelByteSink sink, void *context, PeelDetail *detail);

/// Decodes a PNG. Rows are `width` pixels of R, G, B, A with straight alpha: 8 bits each, or 16 bits in this
/// machine's byte order when `deep`. `width` and `height` are the size the caller expects; another size is an
/// error. Needed because libpng's error function may not return.
PeelStatus peel_png_read_pixels(
    const uint8_t *bytes, size_t count, bool deep, uint32_t width, uint32_t height, PeelNextBand next_band,
    void *context, PeelDetail *detail);

/// The versions of the libraries, as they write them.
const char *peel_png_version(void);
const char *peel_jpeg_version(void);

#pragma clang assume_nonnull end
