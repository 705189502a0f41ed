// The words that emoji are guessed with, made by scripts/emoji-words.py from Unicode CLDR's annotations, which are under
// the licence beside them.
#pragma once

#include <stddef.h>

#pragma clang assume_nonnull begin

/// UTF-8 text, not ended by a zero; see the script for its form. Stands for the program's whole run.
const char *peel_emoji_words(void);

/// Its size in bytes.
size_t peel_emoji_words_size(void);

#pragma clang assume_nonnull end
