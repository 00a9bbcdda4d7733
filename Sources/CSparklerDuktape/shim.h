// Duktape, and a way back from where it can't go on.
#ifndef CSPARKLER_DUKTAPE_SHIM_H
#define CSPARKLER_DUKTAPE_SHIM_H

#include <duktape.h>
#include <setjmp.h>
#include <stdlib.h>

/// Calls `work` so that an error of it is a result: 0 is success, 1 an error; a value is on the stack. 2: the engine can't
/// go on, and must not be called again. `guard` belongs to the engine; its fatal handler passes it on.
static inline int sparkler_duktape_call(duk_context *heap, duk_safe_call_function work, void *context, void **guard) {
  jmp_buf place;
  *guard = &place;
  if (setjmp(place) != 0) {
    *guard = NULL;
    return 2;
  }
  int failed = duk_safe_call(heap, work, context, 0, 1) != DUK_EXEC_SUCCESS;
  *guard = NULL;
  return failed;
}

/// For a fatal handler, which must not return.
static inline void sparkler_duktape_leave(void **guard) {
  if (*guard) longjmp(*(jmp_buf *)*guard, 1);
  abort();
}

#endif
