// Starts other programs: with limits, confined on request, and ended together with this process.
// Flow: ChildProgram (Swift) → iso_launch → the launcher's thread → fork, limits, Landlock, seccomp → exec.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

void iso_open_standard_streams(void) {
  // The wrong way round, so that reading a closed standard input and writing a closed standard output fail.
  static const int modes[] = {O_WRONLY, O_RDONLY, O_RDWR};
  for (int fd = 0; fd < 3; fd++) {
    // The lowest free number is used, and those below are open.
    if (fcntl(fd, F_GETFD) < 0 && errno == EBADF) (void)!open("/dev/null", modes[fd]);
  }
}

// MARK: The child's side, between fork and exec: only calls that are safe there

extern char **environ;

/// The descriptor on which the child reports why nothing was started; closed by exec.
enum { REPORT = 3 };

static void reset_signals(void) {
  for (int number = 1; number < NSIG; number++) {
    if (number != SIGKILL && number != SIGSTOP) signal(number, SIG_DFL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static void become(const ISOProgram *program, int report, pid_t parent) {
  int32_t missing = 0;
  if (program->is_detached) {
    setsid();
  } else {
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(0);
#endif
  }
  reset_signals();
  for (int i = 0; i < 3; i++) dup2(program->streams[i], i);
  if (program->lock) missing |= iso_lock_files_of(program);
  if (report != REPORT) dup2(report, REPORT);
  fcntl(REPORT, F_SETFD, FD_CLOEXEC);
  iso_close_from(REPORT + 1);
  // Only now, because locking files opens descriptors, too.
  if (!program->is_detached) missing |= iso_limit_program(program->memory);
  if (program->lock) missing |= iso_lock_calls_of_program();
  (void)!write(REPORT, &missing, sizeof missing);
  execve(program->path, program->arguments, program->environment ? program->environment : environ);
  int32_t reason = errno;
  (void)!write(REPORT, &reason, sizeof reason);
  _exit(127);
}

// MARK: The launcher's thread

// A child gets its parent-death signal when the thread that forked it ends, and other threads come and go. So one
// thread that lives as long as the process forks all children.

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static bool is_running;

typedef struct {
  const ISOProgram *program;
  int32_t *pid, *missing;
  int32_t error;
  bool is_done;
} Request;

static Request *request;

/// Returns 0, or an errno if not all bytes arrived.
static int32_t hear(int report, int32_t *number) {
  ssize_t n;
  do n = read(report, number, sizeof *number);
  while (n < 0 && errno == EINTR);
  return n == (ssize_t)sizeof *number ? 0 : EPIPE;
}

/// Forks the program and waits until it has started or failed to start.
static int32_t start(const Request *mine) {
  int report[2];
  int32_t error = iso_make_pipe(report);
  if (error) return error;
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) become(mine->program, report[1], parent);
  error = child < 0 ? errno : 0;
  close(report[1]);
  if (!error) {
    // In both processes, because either may run first.
    if (!mine->program->is_detached) setpgid(child, child);
    int32_t reason;
    if (hear(report[0], mine->missing)) error = EAGAIN;
    // Closed without a report: the program has started.
    else if (hear(report[0], &reason) == 0) error = reason;
    while (error && waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
    *mine->pid = child;
  }
  close(report[0]);
  return error;
}

static void *launch(void *nothing) {
  (void)nothing;
  pthread_mutex_lock(&mutex);
  for (;;) {
    while (!request || request->is_done) pthread_cond_wait(&changed, &mutex);
    request->error = start(request);
    request->is_done = true;
    pthread_cond_broadcast(&changed);
  }
  return NULL;
}

static int32_t start_thread(void) {
  if (is_running) return 0;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int32_t error = pthread_create(&thread, NULL, launch, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (!error) pthread_detach(thread);
  is_running = !error;
  return error;
}

int32_t iso_launch(const ISOProgram *program, int32_t *pid, int32_t *missing) {
  pthread_mutex_lock(&gate);
  pthread_mutex_lock(&mutex);
  int32_t error = start_thread();
  if (!error) {
    Request mine = {.program = program, .pid = pid, .missing = missing};
    request = &mine;
    pthread_cond_broadcast(&changed);
    while (!mine.is_done) pthread_cond_wait(&changed, &mutex);
    request = NULL;
    error = mine.error;
  }
  pthread_mutex_unlock(&mutex);
  pthread_mutex_unlock(&gate);
  return error;
}
