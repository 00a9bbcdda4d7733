// Versions of the painting libraries, and the installed fonts.
// Flow: C doors → CanvasVersions → Versions (SparklerRendering).
import CSparklerPango
import CSparklerPangoFc
import CSparklerRsvg
import SparklerCairo

/// Versions of the painting libraries, and the installed fonts.
public enum CanvasVersions {
  package static var cairo: String { CairoVersion.cairo }

  /// Names and versions, as the libraries report them at run time.
  public static var all: [(name: String, version: String)] {
    let fontconfig = FcGetVersion()
    return [
      // Both are borrowed: constants of the libraries.
      ("cairo", CairoVersion.cairo),
      ("pango", String(cString: pango_version_string())),
      ("fontconfig", "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
      ("librsvg", "\(rsvg_major_version).\(rsvg_minor_version).\(rsvg_micro_version)"),
      ("freetype", freetype), ("harfbuzz", String(cString: hb_version_string())),
      ("pixman", CairoVersion.pixman),
    ]
  }

  private static var freetype: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// The font files that every text may use; empty if they are not installed.
  public static var fontFiles: [String] { (try? FontLibrary())?.installedFiles ?? [] }

  /// The installed generic families: their generic names, the version in their files, and the files.
  package static var genericFonts: [(name: String, version: String, files: [String])] {
    ((try? FontLibrary())?.genericFiles ?? []).map { kind, files in
      (kind.names[0], files.first.flatMap(FontFace.version(ofFile:)) ?? "unknown", files)
    }
  }
}
