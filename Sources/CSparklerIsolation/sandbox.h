// What a worker gives up before it sees a stranger's byte.
// Flow: CSparklerIsolation.c → sandbox.c.
#include "CSparklerIsolation.h"

/// Sets limits of memory and files; where the kernel can, takes away every file but the system's own and the given
/// open ones, every socket, every program.
void iso_lock_in(uint64_t memory, int32_t file_count);
