// The server of workers, and its commands.
// Flow: Isolation (Swift) → control socket → server → fork → worker.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif
#ifndef MSG_CMSG_CLOEXEC
#define MSG_CMSG_CLOEXEC 0
#endif

extern char **environ;

typedef enum { ISO_START = 1, ISO_END = 2 } Kind;

typedef struct {
  uint32_t kind;
  int32_t pid;
  uint64_t memory;
} Command;

/// In a server and its workers: the descriptor of the connection to the process that they serve.
enum { MASTER = 3 };

enum { MOST_WORKERS = 1024 };

/// The server's children that have not been waited for.
static pid_t workers[MOST_WORKERS];
static int worker_count;

// MARK: Commands

/// A message with file descriptors.
typedef union {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int) * (ISO_MOST_FILES + 2))];
} Descriptors;

static bool send_command(int32_t control, Command command, const int *fds, int count) {
  struct iovec part = {.iov_base = &command, .iov_len = sizeof command};
  Descriptors space;
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (count > 0) {
    memset(&space, 0, sizeof space);
    message.msg_control = space.bytes;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)count);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)count);
    memcpy(CMSG_DATA(header), fds, sizeof(int) * (size_t)count);
  }
  ssize_t n;
  do n = sendmsg(control, &message, MSG_NOSIGNAL);
  while (n < 0 && errno == EINTR);
  return n == (ssize_t)sizeof command;
}

/// Returns the number of received descriptors; -1 if there is no further command.
static int receive_command(int32_t control, Command *command, int *fds) {
  struct iovec part = {.iov_base = command, .iov_len = sizeof *command};
  Descriptors space;
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = space.bytes, .msg_controllen = sizeof space.bytes};
  ssize_t n;
  do n = recvmsg(control, &message, MSG_CMSG_CLOEXEC | MSG_WAITALL);
  while (n < 0 && errno == EINTR);
  if (n != (ssize_t)sizeof *command) return -1;
  int count = 0;
  for (struct cmsghdr *h = CMSG_FIRSTHDR(&message); h; h = CMSG_NXTHDR(&message, h)) {
    if (h->cmsg_level != SOL_SOCKET || h->cmsg_type != SCM_RIGHTS) continue;
    count = (int)((h->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    memcpy(fds, CMSG_DATA(h), sizeof(int) * (size_t)count);
  }
  return count;
}

void iso_close_from(int first) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, (unsigned)first, ~0u, 0u) == 0) return;
#endif
  long most = sysconf(_SC_OPEN_MAX);
  for (int fd = first; fd < (most > 0 && most < 65536 ? (int)most : 65536); fd++) close(fd);
}

/// Both ends are closed in programs that are started later.
static int32_t make_socket(int pair[2]) {
#ifdef SOCK_CLOEXEC
  // Atomically, because another thread may be starting a program.
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0 ? errno : 0;
#else
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) return errno;
  for (int i = 0; i < 2; i++) {
    fcntl(pair[i], F_SETFD, FD_CLOEXEC);
#ifdef SO_NOSIGPIPE
    int yes = 1;
    setsockopt(pair[i], SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
  }
  return 0;
#endif
}

int32_t iso_make_pipe(int32_t pair[2]) {
#ifdef __linux__
  // Atomically, because another thread may be starting a program.
  return pipe2(pair, O_CLOEXEC) != 0 ? errno : 0;
#else
  if (pipe(pair) != 0) return errno;
  for (int i = 0; i < 2; i++) fcntl(pair[i], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

// MARK: The child's side

void iso_allow_time(double seconds) {
  struct itimerval timer = {.it_value = {.tv_sec = (time_t)seconds}};
  timer.it_value.tv_usec = (suseconds_t)((seconds - (double)timer.it_value.tv_sec) * 1e6) + 1;
  if (timer.it_value.tv_usec > 999999) timer.it_value.tv_usec = 999999;
  // Its signal kills the process.
  setitimer(ITIMER_PROF, &timer, NULL);
  // A second limit, in whole seconds.
  struct rusage used;
  if (getrusage(RUSAGE_SELF, &used) != 0) return;
  struct rlimit limit = {.rlim_max = RLIM_INFINITY};
  getrlimit(RLIMIT_CPU, &limit);
  rlim_t soft = (rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + (rlim_t)seconds + 3;
  limit.rlim_cur = soft < limit.rlim_max ? soft : limit.rlim_max;
  setrlimit(RLIMIT_CPU, &limit);
}

/// Moves received descriptors to the numbers that a worker expects, confines the process, and answers.
static void work(ISOAnswer answer, const int *fds, int count, uint64_t memory, pid_t server) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != server) _exit(0);
  dup2(fds[0], MASTER);
  dup2(fds[1], STDERR_FILENO);
  for (int i = 2; i < count; i++) {
    dup2(fds[i], ISO_FIRST_FILE + i - 2);
    fcntl(ISO_FIRST_FILE + i - 2, F_SETFD, 0);
  }
  iso_close_from(ISO_FIRST_FILE + count - 2);
  // Threads of a library would each reserve address space; no pixel depends on their number.
  setenv("RAYON_NUM_THREADS", "2", 1);
  setenv("RUST_BACKTRACE", "0", 1);
  int32_t missing = iso_lock_in(memory, count - 2);
  send(MASTER, &missing, sizeof missing, MSG_NOSIGNAL);
  answer(MASTER);
  _exit(0);
}

static void start(ISOAnswer answer, Command command, const int *fds, int count) {
  pid_t server = getpid();
  int32_t reply = -EINVAL;
  bool is_whole = count >= 2;
  // The descriptors have the lowest free numbers, in order: each only moves down.
  for (int i = 0; i < count; i++) is_whole = is_whole && fds[i] == MASTER + 1 + i;
  if (is_whole && worker_count < MOST_WORKERS) {
    pid_t worker = fork();
    if (worker == 0) work(answer, fds, count, command.memory, server);
    reply = worker < 0 ? -errno : worker;
    if (worker > 0) workers[worker_count++] = worker;
  } else if (is_whole) {
    reply = -EAGAIN;
  }
  for (int i = 0; i < count; i++) close(fds[i]);
  send(MASTER, &reply, sizeof reply, MSG_NOSIGNAL);
}

/// Kills the worker at an index; its number cannot be reused before it has been waited for.
static int32_t end(int index) {
  int status = -1;
  kill(workers[index], SIGKILL);
  while (waitpid(workers[index], &status, 0) < 0 && errno == EINTR) {}
  workers[index] = workers[--worker_count];
  return status;
}

#ifdef __linux__
/// In a package: opens the libraries that are otherwise opened on demand (scripts/package.d/doors.c).
extern void iso_open_libraries(void) __attribute__((weak));
#endif

/// Opens libraries that a worker cannot open once it is confined.
static void open_libraries(void) {
#ifdef __linux__
  static bool is_done;
  if (!is_done && iso_open_libraries) iso_open_libraries();
  is_done = true;
#endif
}

/// Erases this process's arguments, except the program's name, and its environment: they may contain secrets that an
/// attacker in a worker could read.
static void forget_words(void) {
#ifdef __linux__
  FILE *file = fopen("/proc/self/stat", "re");
  char text[2048] = {0};
  if (file && fread(text, 1, sizeof text - 1, file) > 0) {
    // Fields 3 and on follow the name, which may contain anything. 48 to 51 are the addresses of arguments and
    // environment.
    char *at = strrchr(text, ')');
    unsigned long ends[4] = {0};
    for (int field = 2; at && field < 52; field++) {
      if (field >= 48) ends[field - 48] = strtoul(at, NULL, 10);
      at = strchr(at + 1, ' ');
    }
    for (int i = 0; i < 4; i += 2) {
      char *first = (char *)ends[i], *end = (char *)ends[i + 1];
      if (!first || end <= first) continue;
      if (i == 0) first += strnlen(first, (size_t)(end - first));
      memset(first, 0, (size_t)(end - first));
    }
  }
  if (file) fclose(file);
#endif
  static char *nothing[] = {NULL};
  environ = nothing;
}

static void serve(int control, ISOAnswer answer) {
  forget_words();
  // A terminal's Ctrl-C is for the master; this process ends when the master does.
  setpgid(0, 0);
  static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGCHLD, SIGALRM, SIGPROF, SIGXCPU, SIGXFSZ};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) signal(signals[i], SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (control != MASTER) dup2(control, MASTER);
  fcntl(MASTER, F_SETFD, FD_CLOEXEC);
  int null = open("/dev/null", O_RDWR);
  for (int fd = 0; fd < 3; fd++) dup2(null, fd);
  iso_close_from(MASTER + 1);
  Command command;
  int fds[ISO_MOST_FILES + 2];
  int count;
  while ((count = receive_command(MASTER, &command, fds)) >= 0) {
    if (command.kind == ISO_START) {
      open_libraries();
      start(answer, command, fds, count);
    } else {
      int32_t reply = -1;
      for (int i = 0; i < worker_count; i++) {
        if (workers[i] != command.pid) continue;
        reply = end(i);
        break;
      }
      send(MASTER, &reply, sizeof reply, MSG_NOSIGNAL);
    }
  }
  while (worker_count > 0) end(worker_count - 1);
  _exit(0);
}

void iso_serve(ISOAnswer answer) { serve(STDIN_FILENO, answer); }

// MARK: The master's side

int32_t iso_fork_server(ISOAnswer answer, ISOServer *server) {
  if (iso_thread_count(getpid()) > 1) return EBUSY;
  int pair[2];
  int32_t error = make_socket(pair);
  if (error) return error;
  pid_t master = getpid();
  pid_t child = fork();
  if (child == 0) {
#ifdef __linux__
    // This process has one thread, which lives as long as the process.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != master) _exit(0);
    serve(pair[1], answer);
  }
  error = errno;
  close(pair[1]);
  if (child < 0) {
    close(pair[0]);
    return error;
  }
  *server = (ISOServer){.pid = child, .control = pair[0]};
  return 0;
}

int32_t iso_spawn_server(const char *program, const char *word, ISOServer *server) {
  int pair[2];
  int32_t error = make_socket(pair);
  if (error) return error;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pair[1], STDIN_FILENO);
  char *arguments[] = {(char *)program, (char *)word, NULL};
  // Only the library path.
  char libraries[PATH_MAX] = "LD_LIBRARY_PATH=";
  const char *paths = getenv("LD_LIBRARY_PATH");
  bool has_paths = paths && strlen(libraries) + strlen(paths) < sizeof libraries;
  if (has_paths) strcat(libraries, paths);
  char *environment[] = {has_paths ? libraries : NULL, NULL};
  pid_t child = 0;
  error = posix_spawn(&child, program, &actions, NULL, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  close(pair[1]);
  if (error) {
    close(pair[0]);
    return error;
  }
  *server = (ISOServer){.pid = child, .control = pair[0]};
  return 0;
}

void iso_end_server(ISOServer server) {
  close(server.control);
  while (waitpid(server.pid, NULL, 0) < 0 && errno == EINTR) {}
}

/// Seconds to wait for the server. It does nothing slow, so after this time the machine must have stopped.
static const double patience = 60;

int32_t iso_start_worker(
    ISOServer server, uint64_t memory, const int32_t *files, int32_t count, ISOWorker *worker) {
  if (count < 0 || count > ISO_MOST_FILES) return E2BIG;
  int pair[2], errors[2];
  int32_t error = make_socket(pair);
  if (error) return error;
  error = iso_make_pipe(errors);
  if (error) {
    close(pair[0]);
    close(pair[1]);
    return error;
  }
  // Neither side blocks: output that doesn't fit is lost.
  for (int i = 0; i < 2; i++) fcntl(errors[i], F_SETFL, O_NONBLOCK);
  int fds[ISO_MOST_FILES + 2] = {pair[1], errors[1]};
  for (int32_t i = 0; i < count; i++) fds[i + 2] = files[i];
  int32_t reply = -EPIPE;
  if (send_command(server.control, (Command){.kind = ISO_START, .memory = memory}, fds, count + 2)) {
    error = iso_receive(server.control, &reply, sizeof reply, iso_now() + patience, 0);
    if (error) reply = -error;
  }
  close(pair[1]);
  close(errors[1]);
  int32_t missing = 0;
  if (reply > 0) {
    error = iso_receive(pair[0], &missing, sizeof missing, iso_now() + patience, 0);
    if (error) {
      send_command(server.control, (Command){.kind = ISO_END, .pid = reply}, NULL, 0);
      int32_t status;
      iso_receive(server.control, &status, sizeof status, iso_now() + patience, 0);
      reply = -error;
    }
  }
  if (reply < 0) {
    close(pair[0]);
    close(errors[0]);
    return -reply;
  }
  *worker = (ISOWorker){.pid = reply, .connection = pair[0], .errors = errors[0], .missing = missing};
  return 0;
}

int32_t iso_end_worker(ISOServer server, ISOWorker worker) {
  int32_t status = -1;
  close(worker.connection);
  if (send_command(server.control, (Command){.kind = ISO_END, .pid = worker.pid}, NULL, 0) &&
      iso_receive(server.control, &status, sizeof status, iso_now() + patience, 0) != 0)
    status = -1;
  close(worker.errors);
  return status;
}
