// The libraries that paint, and the fonts that are installed.
// Flow: C doors → CanvasVersions → Versions (Studio).
import CCairo
import CPango
import CPangoFc
import CRsvg

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

public enum CanvasVersions {
  /// Names with versions, as the libraries tell them while they run.
  public static var all: [(name: String, version: String)] {
    let fontconfig = FcGetVersion()
    return [
      // Both borrowed: constants of the libraries.
      ("cairo", String(cString: cairo_version_string())),
      ("pango", String(cString: pango_version_string())),
      ("fontconfig", "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
      ("librsvg", "\(rsvg_major_version).\(rsvg_minor_version).\(rsvg_micro_version)"),
      ("fonts", fonts),
    ]
  }

  /// How many font files every text may use, and their bytes.
  private static var fonts: String {
    guard let library = try? FontLibrary() else { return "none" }
    var bytes = 0
    let files = library.installedFiles
    for file in files {
      var info = stat()
      if stat(file, &info) == 0 { bytes += Int(info.st_size) }
    }
    return "\(files.count) files, \(bytes) bytes"
  }
}
