#include "CSubjectWeights.h"

// C23's #embed, which clang offers in every language mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char weights[] = {
#embed "subject.weights"
};

const unsigned char *peel_subject_weights(void) { return weights; }

size_t peel_subject_weights_size(void) { return sizeof weights; }
