#pragma once

#include <stdbool.h>

// Layers of the subject network. Maps are rows of pixels, each with all of its channels: a multiple of 8, except for a map that
// `peel_slide` reads. Rectified values are cut to 0...6.
//
// The weights of `outputs` x `depth` lie in panels of 16 outputs, the last of 24 if 8 would be left over. A panel has for each
// depth the weights of its outputs. The depth of a window is row by row, in a row pixel by pixel, in a pixel channel by channel.

/// Mixes each pixel's `depth` channels to `outputs`. If `adds`, adds the result to `output`.
void peel_mix(const float *weights, const float *biases, long depth, long outputs, bool rectifies, const float *input,
              long pixels, bool adds, float *output);

/// Computes a dense convolution over windows of `window` x `window` pixels, moved by `step`. Outside the map are zeros.
/// `scratch` has room for one row of windows: `window * window * channels` floats for each pixel of a row of the result.
void peel_slide(const float *weights, const float *biases, long channels, long outputs, int window, int step,
                bool rectifies, const float *input, long width, long height, float *scratch, float *output);

/// The shape of a block: a mix of `inputs` to `channels` (if it `expands`; otherwise these are the same), rectified; a depthwise
/// convolution over windows of 3 or 5 pixels, moved by 1 or 2, rectified; a mix to `outputs`, which is rectified if told.
struct peel_shape {
    long inputs, channels, outputs;
    int window, step;
    bool expands, rectifies;
    /// Whether to add the block's input to its output; only if both have one shape.
    bool adds;
};

/// Number of floats that a block needs beside its maps.
long peel_block_scratch(struct peel_shape shape, long width, long height);

/// Computes a block for a map of `width` x `height` pixels. `spatial` are the weights of the depthwise convolution: for each 8
/// channels, pixel by pixel of the window. `expand` is not read unless the block expands.
void peel_block(struct peel_shape shape, const float *expand, const float *expand_biases, const float *spatial,
                const float *spatial_biases, const float *project, const float *project_biases, const float *input,
                long width, long height, float *scratch, float *output);

/// Writes `low + (high - low) * share` of two stretches of `source`, the same bits on every processor.
void peel_blend(const float *source, long low, long high, float share, float *result, long place, long count);

/// Whether the processor has AVX2 and fused multiply-add, as all x86-64 processors since 2015 have.
bool peel_has_avx2(void);
