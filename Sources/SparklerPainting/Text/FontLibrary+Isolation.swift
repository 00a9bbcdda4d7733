// Isolates all pictures from the machine's font settings.
// Flow: Typeface, SVGFonts → here, before Pango starts fontconfig.
import CSparklerPangoFc

extension FontLibrary {
  /// Sets an empty configuration before fontconfig reads the machine's.
  private static let isIsolated: Bool = FcConfigSetCurrent(FcConfigCreate()) != 0

  /// Fonts come only from configurations that are made for them.
  static func isolate() { _ = isIsolated }
}
