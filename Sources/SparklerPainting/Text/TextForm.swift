// The parts of a text that determine its layout.
// Flow: TextContent → TextForm → Typeface → TextShape.
import CSparklerPango
import SparklerCore
import SparklerScene

/// A text without its size and its colours; lengths in ems, so that texts of all sizes share a layout.
package struct TextForm: Hashable {
  /// The style of a part of the string.
  package struct Style: Hashable {
    /// Length in UTF-8 bytes.
    package var bytes: Int
    /// Family, weight and slant; the size is relative to the text's.
    package var font: Font
    package var letterSpacing = 0.0
    package var rise = 0.0
    /// In Pango's syntax: `tnum=1,liga=0`.
    package var features = ""
    /// In Pango's syntax: `wght=650,wdth=80`.
    package var variations = ""
    package var underline = false
    package var strikethrough = false
    package var hasBackground = false
  }

  package var string: String
  /// In the order of the string; at least one.
  package var styles: [Style]
  package var alignment: TextContent.Alignment
  package var truncation: TextContent.Truncation
  package var maxLines: Int?
  /// Width limit in Pango units, rounded, so that a text's own width is enough for it.
  package var room: Int32?
  package var lineSpacing: Double
  package var lineHeight: Double?

  package init(_ text: TextContent) {
    string = text.string
    let size = text.font.size
    styles = text.runs.map { Style($0, of: text) }
    if styles.isEmpty { styles = [Style(TextRun(text.string), of: text)] }
    // On a path, lines start together and have their natural length.
    alignment = text.textPath == nil ? text.alignment : .left
    truncation = text.truncation
    maxLines = text.maxLines.map { max(1, $0) }
    // A length beyond Pango's range is no limit.
    room = (text.textPath == nil ? text.maxWidth : nil).map { ($0 / size * Typeface.unit).rounded() }.flatMap {
      $0 < 0x1p30 ? Int32(max(0, $0)) : nil
    }
    lineSpacing = Self.ems(text.lineSpacing, size)
    lineHeight = text.lineHeight.map { $0.isFinite ? max(0, min(1000, $0)) : 1 }
  }

  /// A length in ems, clamped to the range of a layout.
  fileprivate static func ems(_ length: Double, _ size: Double) -> Double {
    let ems = length / size
    return ems.isFinite ? max(-1000, min(1000, ems)) : 0
  }

  /// The fonts of all styles without size: what a typeface must provide.
  package var looks: Set<Font> { Set(styles.map(\.font.look)) }
}

extension TextForm.Style {
  fileprivate init(_ run: TextRun, of text: TextContent) {
    let (setting, size) = (text.setting, text.font.size)
    bytes = run.text.utf8.count
    font = run.font?.applied(to: text.font) ?? text.font
    font.size = size == font.size ? 1 : max(1e-3, min(1000, TextForm.ems(font.size, size)))
    letterSpacing = TextForm.ems(run.letterSpacing ?? setting.letterSpacing, size)
    rise = TextForm.ems(run.baselineOffset, size)
    features = (run.fontFeatures ?? setting.fontFeatures).compactMap(Self.feature).joined(separator: ",")
    var axes = setting.fontVariations.axes
    axes.merge(run.fontVariations?.axes ?? [:]) { $1 }
    // The same on every machine, regardless of the locale's decimal point.
    variations = axes.sorted { $0.key < $1.key }.map { "\($0.key)=\(TreeText.short($0.value))" }.joined(separator: ",")
    underline = run.underline ?? setting.underline
    strikethrough = run.strikethrough ?? setting.strikethrough
    hasBackground = run.background != nil
  }

  /// Parses `tnum`, `-liga`, `liga=0`, `"ss01" 1`: a tag of four letters or digits, and a number.
  private static func feature(_ text: String) -> String? {
    FontFeature(text).map { "\($0.tag)=\($0.value)" }
  }
}
