#ifndef C_SUBJECT_WEIGHTS_H
#define C_SUBJECT_WEIGHTS_H

#include <stddef.h>

/// The first byte of the subject network's weights as Training/export.py writes them, embedded in the binary.
const unsigned char *_Nonnull peel_subject_weights(void);

/// How many bytes of weights there are.
size_t peel_subject_weights_size(void);

#endif
