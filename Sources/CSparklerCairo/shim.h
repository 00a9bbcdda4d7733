#include <cairo.h>
#include <cairo-pdf.h>
#include <pixman.h>

/// Asks for the memory about an address before it is needed; nothing else happens.
static inline void pixels_fetch(const void *address) { __builtin_prefetch(address, 1, 3); }
