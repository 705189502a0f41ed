// Foundation's Unicode library brings 34 megabytes of languages' data: names of months, collation, calendars. It takes them
// from one symbol. Where a program defines that itself, the linker leaves out the object that holds the data, and the
// library finds a package of data with nothing in it, as ICU's own "stubdata" (icu4c/source/stubdata/stubdata.cpp).
//
// What Swift knows of Unicode by itself (case, normalization, graphemes, regular expressions) needs none of it; formatters of
// dates and numbers do, and Peel has none: scripts/foundation-use.sh looks after that.
#include "CNoUnicodeData.h"

#ifdef __linux__
#include <stdint.h>

struct empty_package {
    uint16_t header_size;
    uint8_t magic[2];
    uint16_t info_size, reserved;
    uint8_t is_big_endian, charset_family, size_of_char, reserved_byte;
    uint8_t format[4], format_version[4], data_version[4];
    char padding[8];
    uint32_t count, reserved_count;
    int32_t contents[4];
};

// One for each version that toolchains may have; those that nothing asks for go.
#define EMPTY(symbol)                                                                                                  \
    __attribute__((visibility("hidden"), aligned(16))) const struct empty_package symbol = {                           \
        .header_size = 32, .magic = {0xda, 0x27}, .info_size = 20, .size_of_char = 2, .format = {'T', 'o', 'C', 'P'},  \
        .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__, .format_version = {1},                                \
    }

EMPTY(icudt74_dat);
EMPTY(icudt75_dat);
EMPTY(icudt76_dat);
EMPTY(icudt77_dat);
EMPTY(icudt78_dat);
#endif
