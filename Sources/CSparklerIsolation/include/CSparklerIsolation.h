// Child processes in which strangers' files are read: one server that stays as it was forked, and its workers.
// Flow: Isolation (Swift) → here → fork, limits, Landlock, seccomp.
//
// Only C may fork: Swift forbids it, since a child of a process with threads may do almost nothing. So the server is
// forked before there is a second thread, or is a program of its own; it does nothing but fork workers, on demand.
#ifndef CISOLATION_H
#define CISOLATION_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Has this process keep what it frees, up to so many bytes at the heap's end, for what it asks for next; pieces above
/// `piece` bytes still go back to the kernel at once. Nothing where the C library is not glibc.
void iso_keep_freed(int32_t piece, int32_t most);

/// The process that forks workers.
typedef struct {
  int32_t pid;
  /// Closed: the server ends its workers and itself.
  int32_t control;
} ISOServer;

/// Parts of a child's confinement that can't be had here.
enum { ISO_NO_LANDLOCK = 1, ISO_NO_SECCOMP = 2, ISO_NO_LIMITS = 4 };

typedef struct {
  int32_t pid;
  /// Requests and answers; closed: the worker ends.
  int32_t connection;
  /// What it writes to its standard error; reading does not wait.
  int32_t errors;
  /// What it could not give up: `ISO_NO_…`, joined by or.
  int32_t missing;
} ISOWorker;

/// What a worker runs: it answers what comes in by the connection until that is closed.
typedef void (*ISOAnswer)(int32_t connection);

/// The files that a worker was given are open in it under this number and the next ones.
enum { ISO_FIRST_FILE = 4, ISO_MOST_FILES = 64 };

/// Forks the server off a process that has one thread.
///
/// Returns 0 or an errno; EBUSY where there are other threads.
int32_t iso_fork_server(ISOAnswer answer, ISOServer *server);

/// Starts a program as the server: its one argument is `word`, upon which it calls `iso_serve`.
int32_t iso_spawn_server(const char *program, const char *word, ISOServer *server);

/// Serves the process whose socket is standard input. Does not return.
void iso_serve(ISOAnswer answer);

/// Ends the server and its workers, and waits for the server.
void iso_end_server(ISOServer server);

/// Has the server fork a worker, which may take so many bytes more than it has, and can open what the system has
/// installed and the given files, for reading, and nothing else.
///
/// Returns 0 or an errno.
int32_t iso_start_worker(
    ISOServer server, uint64_t memory, const int32_t *files, int32_t count, ISOWorker *worker);

/// Ends a worker that may have ended already, and closes what leads to it.
///
/// Returns its status as `waitpid` gives it; -1 where the server is gone.
int32_t iso_end_worker(ISOServer server, ISOWorker worker);

/// Seconds of a clock that only goes forward; what a deadline is told in.
double iso_now(void);

/// Returns 0 or an errno; EPIPE where the other side is gone, ETIMEDOUT where not all bytes have gone or come by the
/// deadline, EDQUOT where the watched process (0: none) has more than `ISO_MOST_THREADS` threads.
int32_t iso_send(int32_t connection, const void *bytes, size_t count, double deadline, int32_t watched);
int32_t iso_receive(int32_t connection, void *bytes, size_t count, double deadline, int32_t watched);

/// A worker's libraries start a thread for each core, and a few more.
enum { ISO_MOST_THREADS = 64 };

/// In a worker: how many seconds of processor time it may take from now on before it is ended.
void iso_allow_time(double seconds);

// MARK: Programs

/// What a program may open besides what is installed for everybody: paths, NULL behind the last one.
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
  /// NULL behind the last one; the first one is the program's name.
  char *const *arguments;
  /// As the arguments; NULL for that of this process.
  char *const *environment;
  /// What becomes its descriptors 0, 1 and 2; each 3 or more here.
  int32_t streams[3];
  /// Bytes of address space beyond what a program takes for itself; 0 for as many as it likes.
  uint64_t memory;
  /// It outlives this process, in a session of its own, with none of the limits.
  int32_t is_detached;
  /// NULL where it may do what the user may.
  const ISOLock *lock;
} ISOProgram;

/// Starts a program in a process group of its own. It ends when this process does, has few open files, and leaves no
/// picture of its memory.
///
/// Returns 0 or an errno. `missing` says what of its lock can't be had.
int32_t iso_launch(const ISOProgram *program, int32_t *pid, int32_t *missing);

/// A pipe whose ends are closed in programs that are started later. Returns 0 or an errno.
int32_t iso_make_pipe(int32_t ends[2]);

/// Opens /dev/null for those of descriptors 0, 1 and 2 that are closed, so that no file of ours gets their number. What
/// reads from there, or writes to the standard output, fails.
void iso_open_standard_streams(void);

#ifdef __cplusplus
}
#endif
#endif
