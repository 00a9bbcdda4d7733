// libjpeg reports errors through a function that must not return; only C can leave it, by longjmp.
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <jpeglib.h>
#include <jerror.h>

/// What a file declares, and why it can't be read.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// 1, 3, or 4 for CMYK, which is returned as four bytes of cyan, magenta, yellow and black.
  uint32_t components;
  /// Whether inks are stored as their complements, as Adobe does.
  uint32_t is_inverted;
  /// Exif's orientation: 1...8, 0 if it is not specified.
  uint32_t orientation;
  /// Whether libjpeg keeps the coefficients of the whole picture until the last scan.
  uint32_t has_many_scans;
  /// An ICC profile, owned by the caller; null if there is none.
  uint8_t *profile;
  uint32_t profile_size;
  /// In: whether damaged data is shown as far as it goes, as browsers do.
  uint32_t is_lenient;
  /// Out: whether the file has too few bytes.
  uint32_t ends_early;
  /// Out: the rows before the data ended, if it ended too early; else all.
  uint32_t whole_rows;
  /// The maximum bytes that libjpeg may allocate; 0 for its own limit.
  long most_memory;
  char message[JMSG_LENGTH_MAX];
} jpeg_facts;

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf way_out;
  char *message;
  jpeg_facts *facts;
} jpeg_way_out;

static void jpeg_leave(j_common_ptr info) {
  jpeg_way_out *error = (jpeg_way_out *)info->err;
  if (!error->facts->is_lenient || !error->message[0]) error->manager.format_message(info, error->message);
  longjmp(error->way_out, 1);
}

/// Whether a warning means that pixels are not the intended ones.
static int jpeg_is_damage(j_common_ptr info) {
  switch (info->err->msg_code) {
    case JWRN_JPEG_EOF:
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC: return 1;
    // Some writers pad the data before a marker. Before the first scan no pixels can be lost.
    case JWRN_EXTRANEOUS_DATA:
      return info->err->msg_parm.i[0] > 16 && info->is_decompressor && ((j_decompress_ptr)info)->input_scan_number > 0;
    default: return 0;
  }
}

/// Damaged data is an error, or its first message is kept; libjpeg would paint the rest grey.
static void jpeg_listen(j_common_ptr info, int level) {
  int code = info->err->msg_code;
  if (level >= 0 || !jpeg_is_damage(info)) return;
  jpeg_way_out *error = (jpeg_way_out *)info->err;
  jpeg_facts *facts = error->facts;
  if (code == JWRN_JPEG_EOF) facts->ends_early = 1;
  if (!facts->is_lenient) jpeg_leave(info);
  if (!error->message[0]) error->manager.format_message(info, error->message);
  j_decompress_ptr reader = (j_decompress_ptr)info;
  // The last bytes may be enough for all rows. If there are several scans, each has all rows.
  if (code == JWRN_HIT_MARKER && facts->ends_early && info->is_decompressor && !facts->has_many_scans &&
      facts->whole_rows > reader->output_scanline) {
    facts->whole_rows = reader->output_scanline;
  }
}

/// A progressive file of many scans takes time out of proportion to its size.
static void jpeg_watch(j_common_ptr info) {
  if (!info->is_decompressor) return;
  j_decompress_ptr reader = (j_decompress_ptr)info;
  // 25 times the largest picture that is read by default; ordinary files have about ten scans.
  double work = (double)reader->input_scan_number * reader->image_width * reader->image_height;
  if (reader->input_scan_number > 200 || work > 25.0 * (64 << 20)) {
    jpeg_way_out *error = (jpeg_way_out *)info->err;
    strcpy(error->message, "it has too many scans");
    longjmp(error->way_out, 1);
  }
}

/// The orientation in an Exif marker: TIFF's tag 0x0112 in its first directory.
static uint32_t jpeg_orientation(jpeg_saved_marker_ptr marker) {
  for (; marker; marker = marker->next) {
    const uint8_t *d = marker->data;
    size_t n = marker->data_length;
    if (n < 22 || memcmp(d, "Exif\0\0", 6) != 0) continue;
    d += 6;
    n -= 6;
    int little = d[0] == 'I';
#define JPEG_U16(p) (uint32_t)(little ? d[p] | d[(p) + 1] << 8 : d[p] << 8 | d[(p) + 1])
    size_t start = little ? JPEG_U16(4) | (size_t)JPEG_U16(6) << 16 : (size_t)JPEG_U16(4) << 16 | JPEG_U16(6);
    if (start > n - 2) return 0;
    uint32_t count = JPEG_U16(start);
    for (size_t at = start + 2; count > 0 && at + 12 <= n; count--, at += 12) {
      if (JPEG_U16(at) == 0x0112) return JPEG_U16(at + 8);
    }
#undef JPEG_U16
    return 0;
  }
  return 0;
}

/// Reads a file's header, and its pixels if `pixels` is not null: 0xAARRGGBB, or inks.
///
/// - Returns: 1, or 0 with a message. `pixels` has room for width · height values, from an earlier call's facts.
__attribute__((noinline, unused)) static int jpeg_read_picture(
    const uint8_t *bytes, size_t count, jpeg_facts *facts, uint32_t *pixels) {
  struct jpeg_decompress_struct info;
  struct jpeg_progress_mgr progress;
  jpeg_way_out error;
  uint32_t width = facts->width, height = facts->height;
  memset(&info, 0, sizeof info);
  memset(&progress, 0, sizeof progress);
  info.err = jpeg_std_error(&error.manager);
  error.manager.error_exit = jpeg_leave;
  error.manager.emit_message = jpeg_listen;
  error.message = facts->message;
  error.facts = facts;
  facts->ends_early = 0;
  facts->whole_rows = UINT32_MAX;
  facts->message[0] = 0;
  facts->profile = NULL;
  facts->profile_size = 0;
  if (setjmp(error.way_out)) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  jpeg_create_decompress(&info);
  progress.progress_monitor = jpeg_watch;
  info.progress = &progress;
  // Beyond this libjpeg fails, because it was built without temporary files.
  if (facts->most_memory > 0) info.mem->max_memory_to_use = facts->most_memory;
  jpeg_mem_src(&info, bytes, (unsigned long)count);
  jpeg_save_markers(&info, JPEG_APP0 + 1, 0xFFFF);
  jpeg_save_markers(&info, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(&info, TRUE);
  facts->width = info.image_width;
  facts->height = info.image_height;
  facts->components = (uint32_t)info.num_components;
  facts->is_inverted = info.saw_Adobe_marker;
  facts->orientation = jpeg_orientation(info.marker_list);
  facts->has_many_scans = jpeg_has_multiple_scans(&info);
  if (!pixels) {
    JOCTET *profile = NULL;
    unsigned int size = 0;
    if (jpeg_read_icc_profile(&info, &profile, &size)) {
      facts->profile = profile;
      facts->profile_size = size;
    }
  }
  if (pixels && (width != info.image_width || height != info.image_height)) ERREXIT(&info, JERR_BAD_PRECISION);
  if (pixels) {
    info.out_color_space = info.num_components == 4 ? JCS_CMYK : JCS_EXT_BGRA;
    jpeg_start_decompress(&info);
    while (info.output_scanline < info.output_height) {
      JSAMPROW row = (JSAMPROW)(pixels + (size_t)info.output_scanline * width);
      jpeg_read_scanlines(&info, &row, 1);
    }
    if (facts->whole_rows > height) facts->whole_rows = height;
    memset(pixels + (size_t)facts->whole_rows * width, 0, (size_t)(height - facts->whole_rows) * width * 4);
    // What follows the last row may show that data is missing before it. Browsers do not read that far.
    if (!facts->is_lenient || !setjmp(error.way_out)) jpeg_finish_decompress(&info);
  }
  jpeg_destroy_decompress(&info);
  return 1;
}
