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

typedef struct {
  int32_t pid;
  /// Requests and answers; closed: the worker ends.
  int32_t connection;
  /// What it writes to its standard error; reading does not wait.
  int32_t errors;
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

/// Returns 0 or an errno; EPIPE where the other side is gone, ETIMEDOUT where nothing moves for so many
/// seconds.
int32_t iso_send(int32_t connection, const void *bytes, size_t count, double seconds);
int32_t iso_receive(int32_t connection, void *bytes, size_t count, double seconds);

/// In a worker: how many seconds of processor time it may take from now on before it is ended.
void iso_allow_time(double seconds);

/// Whether the kernel can keep a worker from files; it can since Linux 5.13, where Landlock is switched on.
int32_t iso_has_landlock(void);

/// Limits a program that this process has started: no picture of its memory when it crashes, few open files.
void iso_limit_program(int32_t pid);

#ifdef __cplusplus
}
#endif
#endif
