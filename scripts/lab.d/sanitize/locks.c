// Swift's Mutex where two wait for it: its library isn't built with the sanitizer, which then sees no lock.
// Flow: scripts/lab sanitize thread → linked into the tool → the same two functions, seen by the sanitizer.
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>

// A free lock holds 0, else the number of its thread; Mutex takes and frees it so where nobody waits.
__attribute__((swiftcall)) void lock(uint32_t thread, __attribute__((swift_context)) _Atomic(uint32_t) *word) __asm__(
    "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");

__attribute__((swiftcall)) void lock(uint32_t thread, __attribute__((swift_context)) _Atomic(uint32_t) *word) {
  uint32_t nobody = 0;
  while (!atomic_compare_exchange_weak_explicit(word, &nobody, thread, memory_order_acquire, memory_order_relaxed)) {
    nobody = 0;
    sched_yield();
  }
}

__attribute__((swiftcall)) void unlock(__attribute__((swift_context)) _Atomic(uint32_t) *word) __asm__(
    "$s15Synchronization12_MutexHandleV11_unlockSlowyyF");

__attribute__((swiftcall)) void unlock(__attribute__((swift_context)) _Atomic(uint32_t) *word) {
  atomic_store_explicit(word, 0, memory_order_release);
}
