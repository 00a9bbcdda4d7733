// Libraries that a package opens when somebody needs them: a GIF of shapes and words is done before any would be.
// For each of their functions that the tool calls, doors.py writes one of the same name, which the linker takes in its place
// (scripts/package makes archives of them); it looks the true one up once, and calls it.
// Flow: SparklerImaging, SparklerPainting, SparklerPhysics → a door → sparkler_find → dlopen → the library.
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <librsvg/rsvg.h>

/// Names as the linker would have written them down, from the system's own libraries; the last one is the package's own.
extern const char *const sparkler_libraries[];
extern const int sparkler_library_count;

// Numbers, not functions: those that this was compiled with.
const guint rsvg_major_version = LIBRSVG_MAJOR_VERSION;
const guint rsvg_minor_version = LIBRSVG_MINOR_VERSION;
const guint rsvg_micro_version = LIBRSVG_MICRO_VERSION;

/// The package's own library lies beside the program: bin/sparkler, lib/sparkler/NAME.
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

/// Looks a function up; where its library is not there, says so and ends the process as for any program that is missing.
void *sparkler_find(int library, const char *name) {
  const char *file = sparkler_libraries[library];
  void *opened = library == sparkler_library_count - 1 ? open_own(file) : dlopen(file, RTLD_NOW | RTLD_LOCAL);
  void *found = opened ? dlsym(opened, name) : NULL;
  if (found) return found;
  dprintf(STDERR_FILENO, "%s can't be opened: %s\n  Install it (Debian: apt-get install --fix-broken).\n", file,
          opened ? name : dlerror());
  _exit(69);
}

/// Opens those that read strangers' files: a process that has locked itself in can't do so any more.
void iso_open_libraries(void) {
  for (int i = 0; i < sparkler_library_count - 1; i++) dlopen(sparkler_libraries[i], RTLD_NOW | RTLD_LOCAL);
}
