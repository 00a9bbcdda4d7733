// Isolates all pictures from the machine's font settings.
// Flow: Typeface, SVGPicture → here, before Pango starts fontconfig.
import CSparklerPangoFc

extension FontLibrary {
  /// Sets an empty configuration before fontconfig reads the machine's.
  private static let isIsolated: Bool = FcConfigSetCurrent(FcConfigCreate()) != 0

  /// librsvg uses the process's font configuration, which only contains Inter. It would draw emoji as black outlines.
  private static let hasFonts: Bool = {
    guard isIsolated, let fonts = try? FontLibrary(), let configuration = FcConfigCreate() else { return false }
    defer { FcConfigDestroy(configuration) }
    let rules = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>\
      <match target="pattern"><edit name="family" mode="append"><string>\(textFamily)</string></edit></match></fontconfig>
      """
    guard FcConfigParseAndLoadFromMemory(configuration, rules, 1) != 0 else { return false }
    for file in fonts.textFiles { _ = FcConfigAppFontAddFile(configuration, file) }
    return FcConfigSetCurrent(configuration) != 0
  }()

  /// - Parameter withFonts: whether texts without a font map of their own will be laid out.
  /// - Returns: false if such texts would find no font.
  @discardableResult static func isolate(withFonts: Bool = false) -> Bool { withFonts ? hasFonts : isIsolated }
}
