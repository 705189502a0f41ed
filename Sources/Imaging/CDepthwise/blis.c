#include "CDepthwise.h"

#if defined(__linux__) && defined(__x86_64__)
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void bli_init(void);
const char *bli_arch_string(int id);

/// Has BLIS use its routines for AVX2 wherever there is AVX2.
///
/// By itself it looks for the processor's model: those made after it (BLIS 0.9 knows none of AMD's since Zen 3) get routines
/// without vectors, which take four times as long; and since each model's routines add up in an order of their own, bytes
/// would differ between processors. `BLIS_ARCH_TYPE` overrules it.
///
/// BLIS can be told by that variable alone. So this runs before `main`, while no other thread can read the environment, and
/// the programs that Peel starts do not get the variable. It takes 0.1 ms.
__attribute__((constructor)) static void choose_routines(void) {
    static const char variable[] = "BLIS_ARCH_TYPE";
    __builtin_cpu_init();
    if (!peel_has_avx2() || getenv(variable)) return;
    // The routines' numbers differ from version to version; their names end with those of no processor.
    int id = 0;
    while (strcmp(bli_arch_string(id), "haswell") != 0) {
        if (strcmp(bli_arch_string(id), "generic") == 0) return;
        id += 1;
    }
    char number[16];
    snprintf(number, sizeof number, "%d", id);
    setenv(variable, number, 1);
    bli_init();
    unsetenv(variable);
}
#endif
