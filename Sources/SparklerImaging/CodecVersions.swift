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
      // It opens five large codecs, which only AVIF files need.
      ("libavif", "\(AVIF_VERSION_MAJOR).\(AVIF_VERSION_MINOR).\(AVIF_VERSION_PATCH)"),
      ("libdeflate", LIBDEFLATE_VERSION_STRING), ("libjpeg", jpeg),
      ("lcms", "\(cmsGetEncodedCMMversion() / 1000).\(cmsGetEncodedCMMversion() / 10 % 100)"),
    ]
  }

  /// libavif and its codecs, as they report themselves: the bytes of an AVIF depend on libaom.
  package static let avif: String = {
    var text = [CChar](repeating: 0, count: 256)
    avifCodecVersions(&text)
    let codecs = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return "\(avifVersion().map { String(cString: $0) } ?? "unknown"), \(codecs)"
  }()

  /// libjpeg-turbo's number: 2001005 is 2.1.5.
  private static var jpeg: String {
    let number = Int(LIBJPEG_TURBO_VERSION_NUMBER)
    return "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)"
  }
}
