// How a program handles memory that it has freed.
// Flow: main → ProcessMemory → malloc.
import CSparklerIsolation

package enum ProcessMemory {
  /// Keeps freed memory for reuse: pictures of some megabytes come and go, and for each of them the kernel would have
  /// to clear new pages.
  ///
  /// For a program to call at its start, not for a library. Blocks of 32 MiB and more still go back at once, others if
  /// more than 256 MiB of them are free in a row. Has no effect unless the C library is glibc.
  package static func keepFreed() { iso_keep_freed(32 << 20, 256 << 20) }
}
