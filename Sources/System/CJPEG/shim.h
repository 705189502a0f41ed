// jpeglib.h uses size_t and FILE without including what declares them.
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>
