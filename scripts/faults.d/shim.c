// Lets one of the tool's calls on files fail, or ends the process just before it.
// Flow: LD_PRELOAD + FAULT_… → the n-th call of a kind inside a folder → an error number, a short count, or SIGKILL.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char *folder, *wanted;
static int log_file = -1, error_number, is_lasting, is_kill, is_short;
static long number;
static atomic_long counts[16];
static const char *const names[16] = {"open",   "write", "read",      "rename", "unlink",
                                      "rmdir",  "mkdir", "fsync",     "link",   "ftruncate"};

__attribute__((constructor)) static void begin(void) {
  // Programs that the tool starts work as ever.
  if (!getenv("FAULT_FOLDER") || strcmp(program_invocation_short_name, "sparkler")) return;
  folder = getenv("FAULT_FOLDER");
  wanted = getenv("FAULT_CALL");
  number = getenv("FAULT_NUMBER") ? atol(getenv("FAULT_NUMBER")) : 0;
  const char *what = getenv("FAULT_WHAT");
  is_kill = what && !strcmp(what, "kill");
  is_short = what && !strcmp(what, "short");
  error_number = what ? atoi(what) : 0;
  is_lasting = getenv("FAULT_LASTS") != NULL;
  if (getenv("FAULT_LOG"))
    log_file = (int)syscall(SYS_openat, AT_FDCWD, getenv("FAULT_LOG"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
}

static int is_inside(const char *path) {
  return folder && path && (path[0] != '/' || !strncmp(path, folder, strlen(folder)));
}

static int is_inside_file(int file) {
  if (!folder) return 0;
  struct stat info;
  char link[64], path[4096];
  if (fstat(file, &info) || !S_ISREG(info.st_mode)) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t count = readlink(link, path, sizeof path - 1);
  if (count < 0) return 0;
  path[count] = 0;
  return path[0] == '/' && !strncmp(path, folder, strlen(folder));
}

// 1 where this call is to fail: errno is set then.
static int fails(int kind) {
  long count = ++counts[kind];
  if (log_file >= 0) {
    char line[64];
    int length = snprintf(line, sizeof line, "%s %ld\n", names[kind], count);
    syscall(SYS_write, log_file, line, length);
  }
  if (!wanted || strcmp(wanted, names[kind]) || (is_lasting ? count < number : count != number)) return 0;
  if (log_file >= 0) syscall(SYS_write, log_file, "hit\n", 4);
  if (is_kill) {
    kill(getpid(), SIGKILL);
    for (;;) pause();
  }
  errno = error_number;
  return 1;
}

#define NEXT(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    NEXT(name); \
    va_list list; \
    va_start(list, flags); \
    mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(list, mode_t) : 0; \
    va_end(list); \
    if ((flags & (O_CREAT | O_WRONLY | O_RDWR)) && is_inside(path) && fails(0)) return -1; \
    return real(path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name) \
  int name(int at, const char *path, int flags, ...) { \
    NEXT(name); \
    va_list list; \
    va_start(list, flags); \
    mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(list, mode_t) : 0; \
    va_end(list); \
    if ((flags & (O_CREAT | O_WRONLY | O_RDWR)) && is_inside(path) && fails(0)) return -1; \
    return real(at, path, flags, mode); \
  }
OPENAT(openat)
OPENAT(openat64)

// A short count is no error: whoever writes must go on.
ssize_t write(int file, const void *bytes, size_t count) {
  NEXT(write);
  if (is_inside_file(file) && fails(1)) {
    if (!is_short) return -1;
    count = count > 1 ? count / 2 : count;
  }
  return real(file, bytes, count);
}

#define PWRITE(name) \
  ssize_t name(int file, const void *bytes, size_t count, off_t at) { \
    NEXT(name); \
    if (is_inside_file(file) && fails(1)) { \
      if (!is_short) return -1; \
      count = count > 1 ? count / 2 : count; \
    } \
    return real(file, bytes, count, at); \
  }
PWRITE(pwrite)
PWRITE(pwrite64)

ssize_t read(int file, void *bytes, size_t count) {
  NEXT(read);
  if (is_inside_file(file) && fails(2)) {
    if (!is_short) return -1;
    count = count > 1 ? count / 2 : count;
  }
  return real(file, bytes, count);
}

#define PREAD(name) \
  ssize_t name(int file, void *bytes, size_t count, off_t at) { \
    NEXT(name); \
    if (is_inside_file(file) && fails(2)) { \
      if (!is_short) return -1; \
      count = count > 1 ? count / 2 : count; \
    } \
    return real(file, bytes, count, at); \
  }
PREAD(pread)
PREAD(pread64)

#define PATH2(name, kind) \
  int name(const char *from, const char *to) { \
    NEXT(name); \
    if (is_inside(to) && fails(kind)) return -1; \
    return real(from, to); \
  }
PATH2(rename, 3)
PATH2(link, 8)

int renameat2(int from_at, const char *from, int to_at, const char *to, unsigned flags) {
  NEXT(renameat2);
  if (is_inside(to) && fails(3)) return -1;
  return real(from_at, from, to_at, to, flags);
}
int renameat(int from_at, const char *from, int to_at, const char *to) {
  NEXT(renameat);
  if (is_inside(to) && fails(3)) return -1;
  return real(from_at, from, to_at, to);
}
int linkat(int from_at, const char *from, int to_at, const char *to, int flags) {
  NEXT(linkat);
  if (is_inside(to) && fails(8)) return -1;
  return real(from_at, from, to_at, to, flags);
}

// A file that can't be taken away is no error of the tool's: only the process may end here.
int unlink(const char *path) {
  NEXT(unlink);
  if (is_inside(path) && fails(4)) return -1;
  return real(path);
}
int rmdir(const char *path) {
  NEXT(rmdir);
  if (is_inside(path) && fails(5)) return -1;
  return real(path);
}
int mkdir(const char *path, mode_t mode) {
  NEXT(mkdir);
  if (is_inside(path) && fails(6)) return -1;
  return real(path, mode);
}
int fsync(int file) {
  NEXT(fsync);
  if (folder && fails(7)) return -1;
  return real(file);
}
int fdatasync(int file) {
  NEXT(fdatasync);
  if (folder && fails(7)) return -1;
  return real(file);
}
#define TRUNCATE(name) \
  int name(int file, off_t length) { \
    NEXT(name); \
    if (is_inside_file(file) && fails(9)) return -1; \
    return real(file, length); \
  }
TRUNCATE(ftruncate)
TRUNCATE(ftruncate64)
