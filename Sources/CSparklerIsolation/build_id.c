// The build id that the linker gave to the running program: a hash of its contents.
// Flow: the program's notes in memory → BuildID (Swift).
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CSparklerIsolation.h"

#include <string.h>

#ifdef __linux__
#include <elf.h>
#include <link.h>

typedef struct {
  uint8_t *bytes;
  size_t room, count;
} Found;

// Names and descriptions of notes are padded to four bytes.
static size_t padded(size_t count) { return (count + 3) & ~(size_t)3; }

static void read_notes(const uint8_t *notes, size_t count, Found *found) {
  ElfW(Nhdr) head;
  while (count >= sizeof head) {
    memcpy(&head, notes, sizeof head);
    size_t name = padded(head.n_namesz), description = padded(head.n_descsz);
    if (name > count || description > count || sizeof head + name + description > count) return;
    const uint8_t *body = notes + sizeof head;
    if (head.n_type == NT_GNU_BUILD_ID && head.n_namesz == 4 && !memcmp(body, "GNU", 4)) {
      found->count = head.n_descsz < found->room ? head.n_descsz : found->room;
      memcpy(found->bytes, body + name, found->count);
      return;
    }
    notes += sizeof head + name + description;
    count -= sizeof head + name + description;
  }
}

// The first object is the program itself.
static int read_program(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  Found *found = data;
  for (int i = 0; i < info->dlpi_phnum && found->count == 0; i++) {
    if (info->dlpi_phdr[i].p_type != PT_NOTE) continue;
    read_notes((const uint8_t *)(info->dlpi_addr + info->dlpi_phdr[i].p_vaddr), info->dlpi_phdr[i].p_memsz, found);
  }
  return 1;
}

size_t iso_build_id(uint8_t *bytes, size_t room) {
  Found found = {bytes, room, 0};
  dl_iterate_phdr(read_program, &found);
  return found.count;
}
#else
size_t iso_build_id(uint8_t *bytes, size_t room) {
  (void)bytes;
  (void)room;
  return 0;
}
#endif
