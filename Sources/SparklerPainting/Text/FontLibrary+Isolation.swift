// Keeping the machine's own font settings out of every picture.
// Flow: Typeface, SVGPicture → here, before Pango starts fontconfig.
import CSparklerPangoFc

extension FontLibrary {
  /// An empty configuration is in place before fontconfig would read the machine's.
  private static let isIsolated: Bool = FcConfigSetCurrent(FcConfigCreate()) != 0

  /// librsvg asks the process's configuration for fonts: it finds Inter alone. Emoji it would trace in black.
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

  /// - Parameter withFonts: whether texts that bring no font map along will be laid out.
  /// - Returns: false where such texts would find no font.
  @discardableResult static func isolate(withFonts: Bool = false) -> Bool { withFonts ? hasFonts : isIsolated }
}
