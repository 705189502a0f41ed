#include "CEmojiWords.h"

// C23's #embed, which clang offers in every language mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char words[] = {
#embed "words.txt"
};

const char *peel_emoji_words(void) { return words; }

size_t peel_emoji_words_size(void) { return sizeof words; }
