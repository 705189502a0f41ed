#define _GNU_SOURCE
#include "CDepthwise.h"

#if defined(__linux__) && defined(__x86_64__)
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void bli_init(void);
const char *bli_arch_string(int id);

/// Makes BLIS use its routines for AVX2 wherever there is AVX2.
///
/// By itself BLIS looks for the processor's model. Newer models (BLIS 0.9 knows none of AMD's since Zen 3) get
/// routines without vectors, which take four times as long. Because each model's routines add up in a different
/// order, bytes would differ between processors. `BLIS_ARCH_TYPE` overrides the choice.
///
/// That variable is the only way to tell BLIS, so BLIS is initialised with an environment that holds nothing
/// else. This runs before `main`, while no other thread reads the environment. The environment itself stays the
/// same and in its place: Swift's runtime finds the program's arguments beside it, and other programs do not
/// get the variable. It takes 0.1 ms.
__attribute__((constructor)) static void choose_routines(void) {
    __builtin_cpu_init();
    if (!peel_has_avx2() || getenv("BLIS_ARCH_TYPE")) return;
    // The routines' numbers differ between versions; the list of names ends with "generic".
    int id = 0;
    while (strcmp(bli_arch_string(id), "haswell") != 0) {
        if (strcmp(bli_arch_string(id), "generic") == 0) return;
        id += 1;
    }
    char variable[32];
    snprintf(variable, sizeof variable, "BLIS_ARCH_TYPE=%d", id);
    char *only[] = {variable, 0};
    char **whole = environ;
    environ = only;
    bli_init();
    environ = whole;
}
#endif
