// Lets one of the tool's calls on files fail, or ends the process just before it.
// Flow: LD_PRELOAD + FAULT_… → the n-th call of a kind inside a folder → an error number, a short count, or SIGKILL.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
// The kernel's flags without fcntl.h, which declares open with `...`; the mode arrives in the same register.
#include <linux/fcntl.h>

enum { OPEN, WRITE, READ, RENAME, UNLINK, RMDIR, MKDIR, FSYNC, LINK, FTRUNCATE, KINDS };
// Lines of the log.
static const char *const names[] = {"open\n", "write\n", "read\n", "rename\n", "unlink\n",
                                    "rmdir\n", "mkdir\n", "fsync\n", "link\n", "ftruncate\n"};
static atomic_long counts[KINDS];
static const char *folder, *wanted, *what, *lasts;
static int log_file = -1;
static long number;

__attribute__((constructor)) static void begin(void) {
  // Programs that the tool starts are left alone.
  const char *program = getenv("FAULT_PROGRAM");
  if (!program || strcmp(program_invocation_short_name, program)) return;
  folder = getenv("FAULT_FOLDER");
  wanted = getenv("FAULT_CALL");
  what = getenv("FAULT_WHAT");
  lasts = getenv("FAULT_LASTS");
  if (getenv("FAULT_NUMBER")) number = atol(getenv("FAULT_NUMBER"));
  if (getenv("FAULT_LOG"))
    log_file = (int)syscall(SYS_openat, AT_FDCWD, getenv("FAULT_LOG"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
}

static int is_inside(const char *path) {
  return folder && path && (path[0] != '/' || !strncmp(path, folder, strlen(folder)));
}

static int is_inside_file(int file) {
  char link[64], path[4096] = "";
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  // A pipe or a socket has a name without a slash.
  return folder && readlink(link, path, sizeof path - 1) > 0 && path[0] == '/' && is_inside(path);
}

static void note(const char *line) {
  if (log_file >= 0) syscall(SYS_write, log_file, line, strlen(line));
}

// 1 where this call is to fail: errno is set then. `size`: what a short read or write halves; it is no error.
static int fails(int kind, size_t *size) {
  long count = ++counts[kind];
  note(names[kind]);
  if (!wanted || strncmp(wanted, names[kind], strlen(wanted)) || (lasts ? count < number : count != number)) return 0;
  note("hit\n");
  if (!strcmp(what, "kill")) {
    kill(getpid(), SIGKILL);
    for (;;) pause();
  }
  if (!strcmp(what, "short")) {
    if (*size > 1) *size /= 2;
    return 0;
  }
  errno = atoi(what);
  return 1;
}

#define CALL(result, name, parameters, arguments, condition) \
  result name parameters { \
    static result(*real) parameters; \
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, #name); \
    return (condition) ? -1 : real arguments; \
  }
// The calls that the tool, Foundation and Swift's Glibc module make: nm -D lists them.
CALL(int, open, (const char *path, int flags, mode_t mode), (path, flags, mode),
     flags & (O_CREAT | O_WRONLY | O_RDWR) && is_inside(path) && fails(OPEN, NULL))
CALL(int, openat, (int in, const char *path, int flags, mode_t mode), (in, path, flags, mode),
     flags & (O_CREAT | O_WRONLY | O_RDWR) && is_inside(path) && fails(OPEN, NULL))
CALL(ssize_t, write, (int file, const void *bytes, size_t size), (file, bytes, size),
     is_inside_file(file) && fails(WRITE, &size))
CALL(ssize_t, pwrite, (int file, const void *bytes, size_t size, off_t at), (file, bytes, size, at),
     is_inside_file(file) && fails(WRITE, &size))
CALL(ssize_t, read, (int file, void *bytes, size_t size), (file, bytes, size),
     is_inside_file(file) && fails(READ, &size))
CALL(ssize_t, pread, (int file, void *bytes, size_t size, off_t at), (file, bytes, size, at),
     is_inside_file(file) && fails(READ, &size))
CALL(int, rename, (const char *from, const char *to), (from, to), is_inside(to) && fails(RENAME, NULL))
CALL(int, renameat, (int in, const char *from, int out, const char *to), (in, from, out, to),
     is_inside(to) && fails(RENAME, NULL))
CALL(int, link, (const char *from, const char *to), (from, to), is_inside(to) && fails(LINK, NULL))
CALL(int, linkat, (int in, const char *from, int out, const char *to, int flags), (in, from, out, to, flags),
     is_inside(to) && fails(LINK, NULL))
CALL(int, unlink, (const char *path), (path), is_inside(path) && fails(UNLINK, NULL))
CALL(int, unlinkat, (int in, const char *path, int flags), (in, path, flags), is_inside(path) && fails(UNLINK, NULL))
CALL(int, rmdir, (const char *path), (path), is_inside(path) && fails(RMDIR, NULL))
CALL(int, mkdir, (const char *path, mode_t mode), (path, mode), is_inside(path) && fails(MKDIR, NULL))
CALL(int, fsync, (int file), (file), folder && fails(FSYNC, NULL))
CALL(int, fdatasync, (int file), (file), folder && fails(FSYNC, NULL))
CALL(int, ftruncate, (int file, off_t size), (file, size), is_inside_file(file) && fails(FTRUNCATE, NULL))
