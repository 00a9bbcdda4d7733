// What this target's files share: how children are locked in, and what they have open.
// Flow: CIsolation.c, launch.c → sandbox.c.
#include "CSparklerIsolation.h"

#include <stdbool.h>

/// Locks a worker in: limits of memory and files; where the kernel can, no file but the system's own and the given open
/// ones, no socket, no program. Returns the parts that can't be had, as `ISOWorker.missing`.
int32_t iso_lock_in(uint64_t memory, int32_t file_count);

// The same for a program that is about to be started: safe between fork and exec, and as for the order, limits first,
// then files, then calls. Each returns what can't be had.
int32_t iso_limit_program(uint64_t memory);
int32_t iso_lock_files_of(const ISOProgram *program);
int32_t iso_lock_calls_of_program(void);

/// Closes every descriptor from a number on.
void iso_close_from(int first);

/// How many threads a process has; 1 where the system does not say.
int32_t iso_thread_count(int32_t process);
