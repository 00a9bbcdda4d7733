// What a child may do: limits of memory and files, Landlock, seccomp. What the kernel lacks is skipped and reported.
// Flow: CIsolation.c → each worker, before it answers; launch.c → each program, before it is started.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static int32_t limit(int what, rlim_t value) {
  struct rlimit now;
  if (getrlimit((unsigned)what, &now) != 0) return ISO_NO_LIMITS;
  if (now.rlim_max != RLIM_INFINITY && value > now.rlim_max) value = now.rlim_max;
  struct rlimit wanted = {.rlim_cur = value, .rlim_max = value};
  return setrlimit((unsigned)what, &wanted) == 0 ? 0 : ISO_NO_LIMITS;
}

/// Address space that a program itself and its libraries take: ffmpeg needs some 300 MB, and its threads' stacks.
static const uint64_t ownSpace = 768 << 20;

int32_t iso_limit_program(uint64_t memory) {
  int32_t missing = limit(RLIMIT_CORE, 0) | limit(RLIMIT_NOFILE, 256);
#ifdef __linux__
  if (memory > 0 && memory < UINT64_MAX - ownSpace) missing |= limit(RLIMIT_AS, memory + ownSpace);
#else
  (void)memory;
#endif
  return missing;
}

#ifdef __linux__

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

// MARK: Landlock: which files can be opened

// Older systems have no header for it; the numbers and layouts are stable parts of the kernel's interface.
enum { LANDLOCK_CREATE = 444, LANDLOCK_ADD = 445, LANDLOCK_RESTRICT = 446 };

struct ruleset {
  uint64_t files, network, scopes;
};

struct __attribute__((packed)) rule {
  uint64_t rights;
  int32_t folder;
};

static long landlock_version(void) { return syscall(LANDLOCK_CREATE, NULL, (size_t)0, 1u); }

static const uint64_t execute = 1 << 0, writeFile = 1 << 1, readFile = 1 << 2, readFolder = 1 << 3;
static const uint64_t truncateFile = 1 << 14;

static void allow(int rules, int fd, uint64_t rights) {
  struct rule rule = {.rights = rights, .folder = fd};
  syscall(LANDLOCK_ADD, rules, 1, &rule, 0u);
}

static void allow_path(int rules, const char *path, uint64_t rights) {
  int fd = open(path, O_PATH | O_CLOEXEC);
  if (fd < 0) return;
  allow(rules, fd, rights);
  close(fd);
}

/// Creates a set of rules under which nothing can be opened yet; -1 without Landlock.
static int new_rules(void) {
  long version = landlock_version();
  if (version < 1) return -1;
  struct ruleset all = {.files = (1 << 13) - 1};
  if (version >= 2) all.files |= 1 << 13;
  if (version >= 3) all.files |= 1 << 14;
  if (version >= 5) all.files |= 1 << 15;
  // No ports, and no signals or sockets to other processes.
  if (version >= 4) all.network = 3;
  if (version >= 6) all.scopes = 3;
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  return (int)syscall(LANDLOCK_CREATE, &all, size, 0u);
}

static int32_t obey(int rules) {
  long error = syscall(LANDLOCK_RESTRICT, rules, 0u);
  close(rules);
  return error == 0 ? 0 : ISO_NO_LANDLOCK;
}

/// Fonts, encoding tables, file types: what is installed for all users.
static const char *const installed[] = {"/usr", "/lib", "/lib64", "/nix/store"};

static int32_t lock_files(int32_t file_count) {
  int rules = new_rules();
  if (rules < 0) return ISO_NO_LANDLOCK;
  for (size_t i = 0; i < sizeof installed / sizeof *installed; i++)
    allow_path(rules, installed[i], readFile | readFolder);
  for (int32_t i = 0; i < file_count; i++) allow(rules, ISO_FIRST_FILE + i, readFile);
  return obey(rules);
}

int32_t iso_lock_files_of(const ISOProgram *program) {
  const ISOLock *lock = program->lock;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return ISO_NO_LANDLOCK | ISO_NO_SECCOMP;
  int rules = new_rules();
  if (rules < 0) return ISO_NO_LANDLOCK;
  for (size_t i = 0; i < sizeof installed / sizeof *installed; i++)
    allow_path(rules, installed[i], readFile | readFolder);
  // The program and the system's loader, but no other program. Libraries are only read.
  static const char *const loaders[] = {
      "/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1", "/lib/ld-musl-x86_64.so.1",
      "/lib/ld-musl-aarch64.so.1", "/nix/store"};
  for (size_t i = 0; i < sizeof loaders / sizeof *loaders; i++) allow_path(rules, loaders[i], execute | readFile);
  allow_path(rules, program->path, execute | readFile);
  // The locations of libraries, and what libraries read about the machine.
  static const char *const files[] = {"/etc/ld.so.cache", "/dev/null", "/dev/urandom", "/proc/cpuinfo", "/proc/meminfo"};
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) allow_path(rules, files[i], readFile);
  allow_path(rules, "/sys/devices/system", readFile | readFolder);
  for (char *const *path = lock->folders; *path; path++) allow_path(rules, *path, readFile | readFolder);
  for (char *const *path = lock->readable; *path; path++) allow_path(rules, *path, readFile);
  uint64_t all = readFile | writeFile | (landlock_version() >= 3 ? truncateFile : 0);
  if (lock->writable) allow_path(rules, lock->writable, all);
  return obey(rules);
}

// MARK: seccomp: which system calls are allowed

#if defined(__x86_64__)
#define ISO_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ISO_ARCH AUDIT_ARCH_AARCH64
#endif

#ifdef ISO_ARCH

/// Memory, threads, time, and reading what is open or may be opened.
static const int harmless[] = {
    SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_pread64, SYS_lseek, SYS_close, SYS_recvfrom, SYS_sendto, SYS_recvmsg,
    SYS_sendmsg, SYS_ppoll, SYS_fstat, SYS_newfstatat, SYS_statx, SYS_faccessat, SYS_getdents64, SYS_readlinkat,
    SYS_statfs, SYS_fstatfs, SYS_fadvise64, SYS_getcwd, SYS_eventfd2, SYS_mmap, SYS_munmap, SYS_mprotect,
    SYS_mremap, SYS_madvise, SYS_mincore, SYS_brk, SYS_membarrier, SYS_futex, SYS_set_robust_list, SYS_sched_yield,
    SYS_sched_getaffinity, SYS_sched_getattr, SYS_sched_getparam, SYS_sched_getscheduler, SYS_getpriority, SYS_getcpu,
    SYS_getpid, SYS_gettid, SYS_getppid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_clock_gettime,
    SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday, SYS_times, SYS_getrusage, SYS_getrandom,
    SYS_uname, SYS_sysinfo, SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_setitimer,
    SYS_restart_syscall, SYS_exit, SYS_exit_group,
#ifdef SYS_poll
    SYS_poll, SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_time, SYS_getrlimit, SYS_setrlimit,
#endif
#ifdef SYS_rseq
    SYS_rseq,
#endif
#ifdef SYS_faccessat2
    SYS_faccessat2,
#endif
};

/// What a separate program needs besides: to be started, and to write the one file that it may.
static const int programs[] = {
    SYS_execve, SYS_set_tid_address, SYS_ftruncate, SYS_fallocate, SYS_pwrite64, SYS_pwritev, SYS_preadv, SYS_fsync,
    SYS_fdatasync, SYS_openat, SYS_dup, SYS_dup3, SYS_sched_setaffinity, SYS_sched_get_priority_max,
    SYS_sched_get_priority_min,
#ifdef SYS_arch_prctl
    SYS_arch_prctl,
#endif
#ifdef SYS_open
    SYS_open, SYS_dup2,
#endif
};

enum { MOST_STEPS = 512 };

typedef struct {
  struct sock_filter steps[MOST_STEPS];
  unsigned short count;
} Filter;

static void add(Filter *f, unsigned short code, uint8_t yes, uint8_t no, uint32_t value) {
  if (f->count < MOST_STEPS) f->steps[f->count++] = (struct sock_filter){code, yes, no, value};
}

static void load(Filter *f, size_t offset) { add(f, BPF_LD | BPF_W | BPF_ABS, 0, 0, (uint32_t)offset); }
static void answer(Filter *f, uint32_t action) { add(f, BPF_RET | BPF_K, 0, 0, action); }

static uint32_t refuse(int error) { return SECCOMP_RET_ERRNO | (uint32_t)error; }

/// Allows a call if its argument, masked, equals the value; otherwise refuses it. Both architectures are little-endian.
static void take_if(Filter *f, int call, int argument, uint32_t mask, uint32_t value, int error) {
  add(f, BPF_JMP | BPF_JEQ | BPF_K, 0, 5, (uint32_t)call);
  load(f, offsetof(struct seccomp_data, args) + 8 * (size_t)argument);
  add(f, BPF_ALU | BPF_AND | BPF_K, 0, 0, mask);
  add(f, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, value);
  answer(f, SECCOMP_RET_ALLOW);
  answer(f, refuse(error));
}

static void take_all(Filter *f, const int *calls, size_t count) {
  for (size_t i = 0; i < count; i++) {
    add(f, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, (uint32_t)calls[i]);
    answer(f, SECCOMP_RET_ALLOW);
  }
}

static int32_t lock_calls(bool is_program) {
  Filter f = {.count = 0};
  load(&f, offsetof(struct seccomp_data, arch));
  add(&f, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, ISO_ARCH);
  answer(&f, SECCOMP_RET_KILL_PROCESS);
  load(&f, offsetof(struct seccomp_data, nr));
  take_all(&f, harmless, sizeof harmless / sizeof *harmless);
  if (is_program) take_all(&f, programs, sizeof programs / sizeof *programs);
  const uint32_t writes = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND;
  take_if(&f, SYS_openat, 2, writes, 0, EACCES);
#ifdef SYS_open
  take_if(&f, SYS_open, 1, writes, 0, EACCES);
#endif
  // Threads, but no processes. The flags of `clone3` cannot be inspected: without it the C library uses `clone`.
  take_if(&f, SYS_clone, 0, CLONE_THREAD, CLONE_THREAD, EPERM);
#ifdef SYS_clone3
  take_if(&f, SYS_clone3, 0, 0, 1, ENOSYS);
#endif
  // Signals to itself, and the names of its threads.
  take_if(&f, SYS_tgkill, 0, ~0u, (uint32_t)getpid(), EPERM);
  take_if(&f, SYS_prctl, 0, ~0u, PR_SET_NAME, EPERM);
  // Its own limits, not those of the tool, which it could end with them.
  take_if(&f, SYS_prlimit64, 0, ~0u, 0, EPERM);
  // Copies and flags (0 to 7), but not the receiver of a signal when something can be read.
  take_if(&f, SYS_fcntl, 1, ~7u, 0, EINVAL);
  take_if(&f, SYS_ioctl, 0, 0, 1, ENOTTY);
  answer(&f, refuse(EPERM));
  struct sock_fprog program = {.len = f.count, .filter = f.steps};
  bool is_locked = f.count < MOST_STEPS && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
  return is_locked ? 0 : ISO_NO_SECCOMP;
}

#else
static int32_t lock_calls(bool is_program) {
  (void)is_program;
  return ISO_NO_SECCOMP;
}
#endif

int32_t iso_lock_calls_of_program(void) { return lock_calls(true); }

/// Bytes of address space that are in use; 0 if unknown.
static uint64_t used_space(void) {
  char text[64] = {0};
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t n = read(file, text, sizeof text - 1);
  close(file);
  unsigned long pages = 0;
  return n > 0 && sscanf(text, "%lu", &pages) == 1 ? (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

void iso_keep_freed(int32_t piece, int32_t most) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, piece);
  mallopt(M_TRIM_THRESHOLD, most);
#else
  (void)piece, (void)most;
#endif
}

int32_t iso_lock_in(uint64_t memory, int32_t file_count) {
#ifdef __GLIBC__
  // Each arena would reserve address space.
  mallopt(M_ARENA_MAX, 2);
#endif
  uint64_t used = used_space();
  int32_t missing = limit(RLIMIT_CORE, 0) | limit(RLIMIT_FSIZE, 0) | limit(RLIMIT_NOFILE, 256);
  if (used == 0) missing |= ISO_NO_LIMITS;
  if (used > 0 && memory < UINT64_MAX - used) missing |= limit(RLIMIT_AS, used + memory);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return missing | ISO_NO_LANDLOCK | ISO_NO_SECCOMP;
  return missing | lock_files(file_count) | lock_calls(false);
}

#else

int32_t iso_lock_files_of(const ISOProgram *program) {
  (void)program;
  return ISO_NO_LANDLOCK;
}

int32_t iso_lock_calls_of_program(void) { return ISO_NO_SECCOMP; }

void iso_keep_freed(int32_t piece, int32_t most) { (void)piece, (void)most; }

int32_t iso_lock_in(uint64_t memory, int32_t file_count) {
  (void)file_count;
  return limit(RLIMIT_CORE, 0) | limit(RLIMIT_FSIZE, 0) | limit(RLIMIT_NOFILE, 256) | limit(RLIMIT_DATA, memory) |
         ISO_NO_LANDLOCK | ISO_NO_SECCOMP;
}

#endif
