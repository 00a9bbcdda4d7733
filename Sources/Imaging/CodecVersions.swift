// The libraries that read and write pictures.
// Flow: C doors → CodecVersions → Versions (Studio).
import CDeflate
import CLCMS
import CPNG
import CWebP

public enum CodecVersions {
  /// Names with versions, as the libraries tell them while they run, or where they can't, as they were built against.
  public static var all: [(name: String, version: String)] {
    let webp = WebPGetEncoderVersion()
    return [
      // Borrowed: a constant of the library.
      ("libpng", png_get_libpng_ver(nil).map { String(cString: $0) } ?? "unknown"),
      ("libwebp", "\(webp >> 16).\(webp >> 8 & 255).\(webp & 255)"),
      ("libdeflate", LIBDEFLATE_VERSION_STRING),
      ("lcms", "\(cmsGetEncodedCMMversion() / 1000).\(cmsGetEncodedCMMversion() / 10 % 100)"),
    ]
  }
}
