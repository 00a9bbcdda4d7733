// Libraries that a package opens when somebody needs them: a GIF of shapes and words is done before any would be.
// Each function here has the name of one of theirs, so that the linker takes it in its place (scripts/package makes
// archives of them), and calls the true one, which it looks up once.
// Flow: SparklerImaging, SparklerPainting, SparklerPhysics → a door → dlopen → the library.
#include <dlfcn.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <CSparklerBox2D.h>
#include <jpeglib.h>
#include <lcms2.h>
#include <libdeflate.h>
#include <librsvg/rsvg.h>
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>

/// What the linker would have written down; scripts/package takes the names from the system's own libraries.
static const char *const libraries[] = {SO_DEFLATE, SO_JPEG, SO_LCMS, SO_WEBP, SO_WEBPMUX, SO_WEBPDEMUX, SO_RSVG, "libsparkler-physics.so"};
enum { DEFLATE, JPEG, LCMS, WEBP, WEBPMUX, WEBPDEMUX, RSVG, PHYSICS };

/// The package's own library lies beside the program: bin/sparkler, lib/sparkler/libsparkler-physics.so.
static void *open_physics(void) {
  char path[PATH_MAX + 64] = "/usr/bin/sparkler";
  ssize_t count = readlink("/proc/self/exe", path, PATH_MAX);
  if (count > 0) path[count] = 0;
  for (int steps = 2; steps > 0; steps--) {
    char *slash = strrchr(path, '/');
    if (slash) *slash = 0;
  }
  strcat(path, "/lib/sparkler/libsparkler-physics.so");
  return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

/// Looks a function up; where its library is not there, says so and ends the process as for any program that is missing.
static void *find(int library, const char *name) {
  void *opened = library == PHYSICS ? open_physics() : dlopen(libraries[library], RTLD_NOW | RTLD_LOCAL);
  void *found = opened ? dlsym(opened, name) : NULL;
  if (found) return found;
  dprintf(STDERR_FILENO, "%s can't be opened: %s\n  Install it (Debian: apt-get install --fix-broken).\n",
          libraries[library], opened ? name : dlerror());
  _exit(69);
}

/// Opens those that read strangers' files: a process that has locked itself in can't do so any more.
void iso_open_libraries(void) {
  for (int i = 0; i < PHYSICS; i++) dlopen(libraries[i], RTLD_NOW | RTLD_LOCAL);
}

// Two threads may look up the same: both find the same.
#define DOOR(library, result, name, parameters, arguments) \
  result name parameters { \
    static void *kept; \
    void *real = __atomic_load_n(&kept, __ATOMIC_ACQUIRE); \
    if (!real) __atomic_store_n(&kept, real = find(library, #name), __ATOMIC_RELEASE); \
    return ((result(*) parameters)real)arguments; \
  }

// MARK: libdeflate

typedef struct libdeflate_compressor Compressor;
typedef struct libdeflate_decompressor Decompressor;
typedef enum libdeflate_result Inflated;
DOOR(DEFLATE, Compressor *, libdeflate_alloc_compressor, (int level), (level))
DOOR(DEFLATE, Decompressor *, libdeflate_alloc_decompressor, (void), ())
DOOR(DEFLATE, uint32_t, libdeflate_crc32, (uint32_t crc, const void *bytes, size_t count), (crc, bytes, count))
DOOR(DEFLATE, void, libdeflate_free_compressor, (Compressor * c), (c))
DOOR(DEFLATE, void, libdeflate_free_decompressor, (Decompressor * d), (d))
DOOR(DEFLATE, size_t, libdeflate_zlib_compress_bound, (Compressor * c, size_t count), (c, count))
DOOR(DEFLATE, size_t, libdeflate_zlib_compress, (Compressor * c, const void *in, size_t count, void *out, size_t room),
     (c, in, count, out, room))
DOOR(DEFLATE, Inflated, libdeflate_zlib_decompress,
     (Decompressor * d, const void *in, size_t count, void *out, size_t room, size_t *done), (d, in, count, out, room, done))
DOOR(DEFLATE, Inflated, libdeflate_deflate_decompress,
     (Decompressor * d, const void *in, size_t count, void *out, size_t room, size_t *done), (d, in, count, out, room, done))

// MARK: libjpeg

DOOR(JPEG, struct jpeg_error_mgr *, jpeg_std_error, (struct jpeg_error_mgr * errors), (errors))
DOOR(JPEG, void, jpeg_CreateDecompress, (j_decompress_ptr info, int version, size_t size), (info, version, size))
DOOR(JPEG, void, jpeg_destroy_decompress, (j_decompress_ptr info), (info))
DOOR(JPEG, boolean, jpeg_finish_decompress, (j_decompress_ptr info), (info))
DOOR(JPEG, void, jpeg_mem_src, (j_decompress_ptr info, const unsigned char *bytes, unsigned long count), (info, bytes, count))
DOOR(JPEG, int, jpeg_read_header, (j_decompress_ptr info, boolean isImage), (info, isImage))
DOOR(JPEG, boolean, jpeg_read_icc_profile, (j_decompress_ptr info, JOCTET **bytes, unsigned int *count), (info, bytes, count))
DOOR(JPEG, JDIMENSION, jpeg_read_scanlines, (j_decompress_ptr info, JSAMPARRAY rows, JDIMENSION most), (info, rows, most))
DOOR(JPEG, void, jpeg_save_markers, (j_decompress_ptr info, int code, unsigned int most), (info, code, most))
DOOR(JPEG, boolean, jpeg_start_decompress, (j_decompress_ptr info), (info))

// MARK: Little CMS

DOOR(LCMS, int, cmsGetEncodedCMMversion, (void), ())
DOOR(LCMS, cmsToneCurve *, cmsBuildGamma, (cmsContext context, cmsFloat64Number gamma), (context, gamma))
DOOR(LCMS, cmsToneCurve *, cmsBuildParametricToneCurve,
     (cmsContext context, cmsInt32Number type, const cmsFloat64Number *values), (context, type, values))
DOOR(LCMS, void, cmsFreeToneCurve, (cmsToneCurve * curve), (curve))
DOOR(LCMS, cmsBool, cmsCloseProfile, (cmsHPROFILE profile), (profile))
DOOR(LCMS, cmsColorSpaceSignature, cmsGetColorSpace, (cmsHPROFILE profile), (profile))
DOOR(LCMS, cmsHPROFILE, cmsOpenProfileFromMem, (const void *bytes, cmsUInt32Number count), (bytes, count))
DOOR(LCMS, cmsHPROFILE, cmsCreate_sRGBProfile, (void), ())
DOOR(LCMS, cmsHPROFILE, cmsCreateRGBProfile,
     (const cmsCIExyY *white, const cmsCIExyYTRIPLE *primaries, cmsToneCurve *const curves[3]), (white, primaries, curves))
DOOR(LCMS, cmsHTRANSFORM, cmsCreateTransform,
     (cmsHPROFILE in, cmsUInt32Number inFormat, cmsHPROFILE out, cmsUInt32Number outFormat, cmsUInt32Number intent,
      cmsUInt32Number flags),
     (in, inFormat, out, outFormat, intent, flags))
DOOR(LCMS, void, cmsDeleteTransform, (cmsHTRANSFORM transform), (transform))
DOOR(LCMS, void, cmsDoTransform, (cmsHTRANSFORM transform, const void *in, void *out, cmsUInt32Number count),
     (transform, in, out, count))

// MARK: libwebp

typedef WebPAnimEncoder Animator;
typedef WebPAnimEncoderOptions AnimatorOptions;
DOOR(WEBP, int, WebPGetEncoderVersion, (void), ())
DOOR(WEBP, void, WebPFree, (void *bytes), (bytes))
DOOR(WEBP, int, WebPConfigInitInternal, (WebPConfig * c, WebPPreset preset, float quality, int version),
     (c, preset, quality, version))
DOOR(WEBP, int, WebPPictureInitInternal, (WebPPicture * picture, int version), (picture, version))
DOOR(WEBP, uint8_t *, WebPDecodeRGBAInto, (const uint8_t *in, size_t count, uint8_t *out, size_t room, int stride),
     (in, count, out, room, stride))
DOOR(WEBPMUX, int, WebPAnimEncoderOptionsInitInternal, (AnimatorOptions * options, int version), (options, version))
DOOR(WEBPMUX, Animator *, WebPAnimEncoderNewInternal, (int width, int height, const AnimatorOptions *options, int version),
     (width, height, options, version))
DOOR(WEBPMUX, int, WebPAnimEncoderAdd, (Animator * a, WebPPicture *picture, int time, const WebPConfig *c),
     (a, picture, time, c))
DOOR(WEBPMUX, int, WebPAnimEncoderAssemble, (Animator * a, WebPData *data), (a, data))
DOOR(WEBPMUX, void, WebPAnimEncoderDelete, (Animator * a), (a))
DOOR(WEBPMUX, const char *, WebPAnimEncoderGetError, (Animator * a), (a))
DOOR(WEBPDEMUX, WebPDemuxer *, WebPDemuxInternal, (const WebPData *data, int part, WebPDemuxState *state, int version),
     (data, part, state, version))
DOOR(WEBPDEMUX, void, WebPDemuxDelete, (WebPDemuxer * d), (d))
DOOR(WEBPDEMUX, uint32_t, WebPDemuxGetI, (const WebPDemuxer *d, WebPFormatFeature feature), (d, feature))
DOOR(WEBPDEMUX, int, WebPDemuxGetFrame, (const WebPDemuxer *d, int number, WebPIterator *at), (d, number, at))
DOOR(WEBPDEMUX, int, WebPDemuxNextFrame, (WebPIterator * at), (at))
DOOR(WEBPDEMUX, void, WebPDemuxReleaseIterator, (WebPIterator * at), (at))
DOOR(WEBPDEMUX, int, WebPDemuxGetChunk, (const WebPDemuxer *d, const char name[4], int number, WebPChunkIterator *at),
     (d, name, number, at))
DOOR(WEBPDEMUX, void, WebPDemuxReleaseChunkIterator, (WebPChunkIterator * at), (at))

// MARK: librsvg

// Numbers, not functions: those that this was compiled with.
const guint rsvg_major_version = LIBRSVG_MAJOR_VERSION;
const guint rsvg_minor_version = LIBRSVG_MINOR_VERSION;
const guint rsvg_micro_version = LIBRSVG_MICRO_VERSION;
DOOR(RSVG, RsvgHandle *, rsvg_handle_new_from_data, (const guint8 *bytes, gsize count, GError **error), (bytes, count, error))
DOOR(RSVG, void, rsvg_handle_set_dpi, (RsvgHandle * svg, double dpi), (svg, dpi))
DOOR(RSVG, gboolean, rsvg_handle_get_intrinsic_size_in_pixels, (RsvgHandle * svg, gdouble *width, gdouble *height),
     (svg, width, height))
DOOR(RSVG, void, rsvg_handle_get_intrinsic_dimensions,
     (RsvgHandle * svg, gboolean *hasWidth, RsvgLength *width, gboolean *hasHeight, RsvgLength *height, gboolean *hasBox,
      RsvgRectangle *box),
     (svg, hasWidth, width, hasHeight, height, hasBox, box))
DOOR(RSVG, gboolean, rsvg_handle_render_document,
     (RsvgHandle * svg, cairo_t *context, const RsvgRectangle *place, GError **error), (svg, context, place, error))

// MARK: Box2D, behind Sources/CSparklerBox2D, which scripts/package makes a library of its own: it alone wants C++'s.

DOOR(PHYSICS, int32_t, cbx_version, (int32_t part), (part))
DOOR(PHYSICS, CBXWorld *, cbx_create, (int32_t maxContacts), (maxContacts))
DOOR(PHYSICS, void, cbx_destroy, (CBXWorld * world), (world))
DOOR(PHYSICS, int32_t, cbx_add_body, (CBXWorld * world, double x, double y, double angle), (world, x, y, angle))
DOOR(PHYSICS, int32_t, cbx_remove_body, (CBXWorld * world, int32_t body), (world, body))
DOOR(PHYSICS, int32_t, cbx_add_circle, (CBXWorld * world, int32_t body, CBXPoint center, double radius),
     (world, body, center, radius))
DOOR(PHYSICS, int32_t, cbx_add_polygon, (CBXWorld * world, int32_t body, const CBXPoint *corners, int32_t count, double skin),
     (world, body, corners, count, skin))
DOOR(PHYSICS, int32_t, cbx_set_properties, (CBXWorld * world, int32_t body, CBXProperties properties), (world, body, properties))
DOOR(PHYSICS, int32_t, cbx_set_state, (CBXWorld * world, int32_t body, CBXState state), (world, body, state))
DOOR(PHYSICS, int32_t, cbx_scale_velocity, (CBXWorld * world, int32_t body, double vx, double vy, double spin),
     (world, body, vx, vy, spin))
DOOR(PHYSICS, int32_t, cbx_wake, (CBXWorld * world, int32_t body), (world, body))
DOOR(PHYSICS, int32_t, cbx_add_wall, (CBXWorld * world, CBXPoint from, CBXPoint to, uint64_t bit), (world, from, to, bit))
DOOR(PHYSICS, int32_t, cbx_set_active, (CBXWorld * world, uint64_t mask), (world, mask))
DOOR(PHYSICS, int32_t, cbx_add_rod, (CBXWorld * world, CBXRod rod), (world, rod))
DOOR(PHYSICS, int32_t, cbx_remove_rod, (CBXWorld * world, int32_t rod), (world, rod))
DOOR(PHYSICS, int32_t, cbx_step,
     (CBXWorld * world, double seconds, const CBXAcceleration *accelerations, CBXState *states, int32_t count),
     (world, seconds, accelerations, states, count))
