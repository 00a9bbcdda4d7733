// Shared by this target's files: how children are confined, and what they have open.
// Flow: CIsolation.c, launch.c → sandbox.c.
#include "CSparklerIsolation.h"

#include <stdbool.h>

/// Confines a worker: limits of memory and files; where the kernel supports it, no files except the system's own and
/// the given open ones, no sockets, no programs. Returns the parts that are not available, as `ISOWorker.missing`.
int32_t iso_lock_in(uint64_t memory, int32_t file_count);

// The same for a program that is about to be started; safe between fork and exec. Files first, then limits, then calls.
// Each returns what is not available.
int32_t iso_limit_program(uint64_t memory);
int32_t iso_lock_files_of(const ISOProgram *program);
int32_t iso_lock_calls_of_program(void);

/// Closes every descriptor from `first` on.
void iso_close_from(int first);

/// The number of threads in a process; 1 if the system does not report it.
int32_t iso_thread_count(int32_t process);
