// The libraries that read and write pictures.
// Flow: C modules → CodecVersions → Versions (SparklerRendering).
import CSparklerAVIF
import CSparklerDeflate
import CSparklerJPEG
import CSparklerLCMS
import CSparklerPNG
import CSparklerWebP

package enum CodecVersions {
  /// Names with versions, as the libraries report them at run time, or, if they can't, as they were built against.
  package static var all: [(name: String, version: String)] {
    let webp = WebPGetEncoderVersion()
    return [
      // Borrowed: a constant of the library.
      ("libpng", png_get_libpng_ver(nil).map { String(cString: $0) } ?? "unknown"),
      ("libwebp", "\(webp >> 16).\(webp >> 8 & 255).\(webp & 255)"),
      ("libavif", avifVersion().map { String(cString: $0) } ?? "unknown"),
      ("libdeflate", LIBDEFLATE_VERSION_STRING), ("libjpeg", jpeg),
      ("lcms", "\(cmsGetEncodedCMMversion() / 1000).\(cmsGetEncodedCMMversion() / 10 % 100)"),
    ]
  }

  /// libjpeg-turbo's number: 2001005 is 2.1.5.
  private static var jpeg: String {
    let number = Int(LIBJPEG_TURBO_VERSION_NUMBER)
    return "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)"
  }
}
