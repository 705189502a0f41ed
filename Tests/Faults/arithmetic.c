// What the loops of CPixels and CLayers make of numbers by chance, a line for each: a check sum, and the sum of the results.
// Programs compiled for several processors are to say the same (see same_bytes.py).
#include "CLayers.h"
#include "CPixels.h"

#include <stdio.h>
#include <string.h>

enum { count = 4099, taps = 7 };

static uint64_t state = 20;

static uint32_t chance(void) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(state >> 33);
}

static void tell(const char *name, const void *bytes, size_t size, double sum) {
    uint64_t hash = 14695981039346656037u;
    for (size_t index = 0; index < size; index++) hash = (hash ^ ((const uint8_t *)bytes)[index]) * 1099511628211u;
    printf("%s\t%016llx\t%.9g\n", name, (unsigned long long)hash, sum);
}

static void tell_floats(const char *name, const float *values, long number) {
    double sum = 0;
    for (long index = 0; index < number; index++) sum += values[index];
    tell(name, values, (size_t)number * sizeof *values, sum);
}

int main(void) {
    static uint8_t bytes[4 * count], out[4 * count];
    static float values[4 * count], mixed[4 * count], rows[taps][count], weights[taps * count];
    static int32_t firsts[count], starts[count + 1];
    for (int index = 0; index < 4 * count; index++) bytes[index] = (uint8_t)chance();
    for (int index = 0; index < taps * count; index++) weights[index] = (float)chance() / 1e9f - 1;
    for (int row = 0; row < taps; row++)
        for (int index = 0; index < count; index++) rows[row][index] = (float)chance() / 7e6f;
    for (int index = 0; index < count; index++) {
        firsts[index] = (int32_t)(chance() % (count - taps));
        starts[index + 1] = starts[index] + 1 + (int32_t)(chance() % (taps - 1));
    }
    for (int weighted = 0; weighted < 2; weighted++) {
        peel_load_pixels(bytes, count, weighted, values);
        tell_floats(weighted ? "load, weighted" : "load", values, 4 * count);
        for (int index = 0; index < 4 * count; index++) values[index] *= 1 + weights[index % count] / 16;
        peel_store_pixels(values, count, weighted, out);
        tell(weighted ? "store, weighted" : "store", out, sizeof out, out[1]);
    }
    const float *each[taps];
    for (int row = 0; row < taps; row++) each[row] = rows[row];
    peel_mix_rows(each, weights, taps, mixed, count);
    tell_floats("rows", mixed, count);
    peel_mix_columns(rows[0], firsts, starts, weights, mixed, count);
    tell_floats("columns", mixed, count);
    // As many pixels as there are floats, divided by four.
    for (int index = 0; index < count; index++) firsts[index] = firsts[index] % (count / 4 - taps);
    peel_mix_pixels(values, firsts, starts, weights, mixed, count);
    tell_floats("pixels", mixed, 4 * count);
    static uint32_t sums[64];
    peel_sum_rows(bytes, 64, count / 16, sums, 64);
    tell("sums", sums, sizeof sums, sums[0]);
    peel_blend(rows[0], 0, count / 2, 0.3f, mixed, 0, count / 2);
    tell_floats("blend", mixed, count / 2);
    // So that few sums are cut to 0...6.
    for (int index = 0; index < taps * count; index++) weights[index] /= 16;
    for (int index = 0; index < count; index++) rows[0][index] = 1 + rows[0][index] / 300;
    memset(mixed, 0, sizeof mixed);
    peel_mix(weights, weights + count, 32, 40, true, rows[0], 100, false, mixed);
    tell_floats("network, mix", mixed, 100 * 40);
    for (int window = 3; window <= 5; window += 2) {
        for (int step = 1; step <= 2; step++) {
            char name[40];
            static float scratch[16 * count];
            struct peel_shape shape = {8, 48, 24, window, step, true, false, false};
            snprintf(name, sizeof name, "network, block %d %d", window, step);
            memset(mixed, 0, sizeof mixed);
            peel_block(shape, weights, weights + count, weights + count, weights + 3 * count, weights + 4 * count,
                       weights + 6 * count, rows[0], 20, 16, scratch, mixed);
            tell_floats(name, mixed, 20 * 16 * 24 / step / step);
        }
    }
}
