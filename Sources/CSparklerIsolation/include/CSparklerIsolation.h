// Child processes that read untrusted files: one server that stays as it was forked, and its workers.
// Flow: Isolation (Swift) → here → fork, limits, Landlock, seccomp.
//
// Only C may fork: Swift forbids it, because a child of a process with threads may do almost nothing. So the server is
// forked before there is a second thread, or is a separate program; it only forks workers, on demand.
#ifndef CISOLATION_H
#define CISOLATION_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Keeps freed memory for reuse, up to `most` bytes at the heap's end; blocks above `piece` bytes still go back to the
/// kernel at once. Has no effect unless the C library is glibc.
void iso_keep_freed(int32_t piece, int32_t most);

/// Copies the running program's build id, at most `room` bytes. Returns their number: 0 if the linker wrote none.
size_t iso_build_id(uint8_t *bytes, size_t room);

/// The process that forks workers.
typedef struct {
  int32_t pid;
  /// When it is closed, the server ends its workers and itself.
  int32_t control;
} ISOServer;

/// Parts of a child's confinement that are not available here.
enum { ISO_NO_LANDLOCK = 1, ISO_NO_SECCOMP = 2, ISO_NO_LIMITS = 4 };

typedef struct {
  int32_t pid;
  /// Requests and answers; when it is closed, the worker ends.
  int32_t connection;
  /// Its standard error; reading does not block.
  int32_t errors;
  /// The parts of the confinement that it lacks: `ISO_NO_…`, joined by or.
  int32_t missing;
} ISOWorker;

/// The function that a worker runs: it answers requests on the connection until that is closed.
typedef void (*ISOAnswer)(int32_t connection);

/// The files given to a worker are open in it under this number and the next ones.
enum { ISO_FIRST_FILE = 4, ISO_MOST_FILES = 64 };

/// Forks the server from a process that has one thread.
///
/// Returns 0 or an errno; EBUSY if there are other threads.
int32_t iso_fork_server(ISOAnswer answer, ISOServer *server);

/// Starts a program as the server. Its one argument is `word`, which makes it call `iso_serve`.
int32_t iso_spawn_server(const char *program, const char *word, ISOServer *server);

/// Serves the process at the other end of standard input. Does not return.
void iso_serve(ISOAnswer answer);

/// Ends the server and its workers, and waits for the server.
void iso_end_server(ISOServer server);

/// Makes the server fork a worker, which may take `memory` bytes more than it has. The worker can only open, for
/// reading, what the system has installed and the given files.
///
/// Returns 0 or an errno.
int32_t iso_start_worker(
    ISOServer server, uint64_t memory, const int32_t *files, int32_t count, ISOWorker *worker);

/// Ends a worker that may have ended already, and closes its descriptors.
///
/// Returns its status as `waitpid` does; -1 if the server is gone.
int32_t iso_end_worker(ISOServer server, ISOWorker worker);

/// The time in seconds of a monotonic clock; deadlines refer to it.
double iso_now(void);

/// Returns 0 or an errno; EPIPE if the other side is gone, ETIMEDOUT if not all bytes were transferred by the deadline,
/// EDQUOT if the watched process (0: none) has more than `ISO_MOST_THREADS` threads.
int32_t iso_send(int32_t connection, const void *bytes, size_t count, double deadline, int32_t watched);
int32_t iso_receive(int32_t connection, void *bytes, size_t count, double deadline, int32_t watched);

/// A worker's libraries start a thread for each core, and a few more.
enum { ISO_MOST_THREADS = 64 };

/// In a worker: how many seconds of processor time it may take from now on before it is killed.
void iso_allow_time(double seconds);

// MARK: Programs

/// What a program may open besides what is installed for all users: paths, NULL after the last one.
typedef struct {
  /// Folders with libraries and other files of the program.
  char *const *folders;
  /// Files that it may read.
  char *const *readable;
  /// The one file that it may write and read; NULL for none.
  const char *writable;
} ISOLock;

typedef struct {
  const char *path;
  /// NULL after the last one; the first one is the program's name.
  char *const *arguments;
  /// In the same form as the arguments; NULL for the environment of this process.
  char *const *environment;
  /// Become its descriptors 0, 1 and 2; each 3 or more here.
  int32_t streams[3];
  /// Bytes of address space besides what a program itself needs; 0 for no limit.
  uint64_t memory;
  /// It outlives this process, in a separate session, without any limits.
  int32_t is_detached;
  /// NULL if it may do what the user may.
  const ISOLock *lock;
} ISOProgram;

/// Starts a program in a separate process group. It ends with this process, has few open files, and leaves no core
/// dump.
///
/// Returns 0 or an errno. `missing` reports which parts of its lock are not available.
int32_t iso_launch(const ISOProgram *program, int32_t *pid, int32_t *missing);

/// A pipe whose ends are closed in programs that are started later. Returns 0 or an errno.
int32_t iso_make_pipe(int32_t ends[2]);

/// Opens /dev/null for those of descriptors 0, 1 and 2 that are closed, so that no other file gets their number.
/// Reading such an input, and writing to such a standard output, fails.
void iso_open_standard_streams(void);

#ifdef __cplusplus
}
#endif
#endif
