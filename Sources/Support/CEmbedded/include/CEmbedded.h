#ifndef C_EMBEDDED_H
#define C_EMBEDDED_H

#include <stddef.h>

/// A file of the repository that the binary contains.
struct peel_file {
    /// From the top of the repository, closed by a zero.
    const char *_Nonnull path;
    const unsigned char *_Nonnull bytes;
    size_t size;
};

/// The first of all embedded files; their order means nothing.
const struct peel_file *_Nonnull peel_files(void);

/// The number of embedded files.
size_t peel_files_count(void);

#endif
