// What a program does with memory that it has freed.
// Flow: main → ProcessMemory → malloc.
import CSparklerIsolation

package enum ProcessMemory {
  /// Keeps what is freed for what is asked for next: pictures of some megabytes come and go, and for each the kernel would
  /// clear new pages.
  ///
  /// For a program to call, at its start: a library has no business with it. Pieces of 32 MiB and more still go back at once,
  /// others where more than 256 MiB of them lie together. Nothing where the C library is not glibc.
  package static func keepFreed() { iso_keep_freed(32 << 20, 256 << 20) }
}
