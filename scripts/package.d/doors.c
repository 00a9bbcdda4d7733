// Opens libraries when they are needed: a GIF of shapes and words is done before any would be. link.py appends a DOOR
// for each function that the tool calls in one of them.
// Flow: SparklerImaging, SparklerPainting, SparklerPhysics → a door → sparkler_find → dlopen → the library.
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// Names as the linker would have recorded them, of the system's own libraries; the last one is the package's own.
extern const char *const sparkler_libraries[];
extern const int sparkler_library_count;

// Numbers, not functions: those of the headers.
const guint rsvg_major_version = LIBRSVG_MAJOR_VERSION;
const guint rsvg_minor_version = LIBRSVG_MINOR_VERSION;
const guint rsvg_micro_version = LIBRSVG_MICRO_VERSION;

/// The package's own library: bin/sparkler opens lib/sparkler/NAME.
static void *open_own(const char *name) {
  char path[PATH_MAX + 64] = "/usr/bin/sparkler";
  ssize_t count = readlink("/proc/self/exe", path, PATH_MAX);
  if (count > 0) path[count] = 0;
  for (int steps = 2; steps > 0; steps--) {
    char *slash = strrchr(path, '/');
    if (slash) *slash = 0;
  }
  snprintf(path + strlen(path), 64, "/lib/sparkler/%s", name);
  return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

/// Looks a function up. Without its library, says so and ends the process, as for a program that is missing.
void *sparkler_find(int library, const char *name) {
  const char *file = sparkler_libraries[library];
  void *opened = library == sparkler_library_count - 1 ? open_own(file) : dlopen(file, RTLD_NOW | RTLD_LOCAL);
  void *found = opened ? dlsym(opened, name) : NULL;
  if (found) return found;
  dprintf(STDERR_FILENO, "%s can't be opened: %s\n  Install it (Debian: apt-get install --fix-broken).\n", file,
          opened ? name : dlerror());
  _exit(69);
}

/// Opens those that read a stranger's files: a process that has locked itself in can't do so any more.
void iso_open_libraries(void) {
  for (int i = 0; i < sparkler_library_count - 1; i++) dlopen(sparkler_libraries[i], RTLD_NOW | RTLD_LOCAL);
}

// Two threads may look up the same function: both find the same.
#define DOOR(library, name, result, parameters, arguments) \
  result name parameters { \
    static void *kept; \
    void *real = __atomic_load_n(&kept, __ATOMIC_ACQUIRE); \
    if (!real) __atomic_store_n(&kept, real = sparkler_find(library, #name), __ATOMIC_RELEASE); \
    return ((result(*) parameters)real)arguments; \
  }
