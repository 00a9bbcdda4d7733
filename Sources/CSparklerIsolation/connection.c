// Transfers bytes on a socket: all of them by a deadline, or an error.
// Flow: WorkerConnection (Swift), CIsolation.c → here → the other side.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "sandbox.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

double iso_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

int32_t iso_thread_count(int32_t process) {
#ifdef __linux__
  char path[40];
  snprintf(path, sizeof path, "/proc/%d/task", (int)process);
  struct stat facts;
  // A folder has a link for each of its subfolders, and two more.
  if (stat(path, &facts) == 0 && facts.st_nlink > 2) return (int)facts.st_nlink - 2;
#else
  (void)process;
#endif
  return 1;
}

/// Milliseconds between two checks of a watched process.
static const double nap = 50;

/// Waits until something can be read or written.
static int32_t await(int32_t connection, short event, double deadline, pid_t watched) {
  for (;;) {
    double left = (deadline - iso_now()) * 1000;
    if (left <= 0) return ETIMEDOUT;
    if (watched > 0 && left > nap) left = nap;
    struct pollfd p = {.fd = connection, .events = event};
    int n = poll(&p, 1, left > 1e9 ? 1000000000 : (int)left + 1);
    if (n > 0) return 0;
    if (n < 0 && errno != EINTR) return errno;
    if (watched > 0 && iso_thread_count(watched) > ISO_MOST_THREADS) return EDQUOT;
  }
}

/// The result of a call on a connection: 0 to continue, otherwise an errno.
static int32_t judge(ssize_t n, int32_t connection, short event, double deadline, pid_t watched) {
  // Bytes that arrive slowly do not extend the deadline, which applies to all of them.
  if (n > 0) return iso_now() < deadline ? 0 : ETIMEDOUT;
  if (n == 0) return EPIPE;
  if (errno == EAGAIN || errno == EWOULDBLOCK) return await(connection, event, deadline, watched);
  if (errno == EINTR) return 0;
  return errno == ECONNRESET ? EPIPE : errno;
}

int32_t iso_send(int32_t connection, const void *bytes, size_t count, double deadline, int32_t watched) {
  const char *at = bytes;
  for (size_t done = 0; done < count;) {
    ssize_t n = send(connection, at + done, count - done, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n > 0) done += (size_t)n;
    if (done == count) return 0;
    int32_t error = judge(n, connection, POLLOUT, deadline, watched);
    if (error) return error;
  }
  return 0;
}

int32_t iso_receive(int32_t connection, void *bytes, size_t count, double deadline, int32_t watched) {
  char *at = bytes;
  for (size_t done = 0; done < count;) {
    ssize_t n = recv(connection, at + done, count - done, MSG_DONTWAIT);
    if (n > 0) done += (size_t)n;
    if (done == count) return 0;
    int32_t error = judge(n, connection, POLLIN, deadline, watched);
    if (error) return error;
  }
  return 0;
}
