#include <cairo.h>
#include <cairo-pdf.h>
#include <pixman.h>

/// Prefetches the memory around an address; has no other effect.
static inline void pixels_fetch(const void *address) { __builtin_prefetch(address, 1, 3); }
