// What of a text decides its layout.
// Flow: TextContent → TextForm → Typeface → TextShape.
import CSparklerPango
import SparklerCore
import SparklerScene

/// A text without its size and its colours; lengths in ems, so that texts of all sizes share one.
package struct TextForm: Hashable {
  /// How a part of the string is set.
  package struct Style: Hashable {
    /// Of UTF-8.
    package var bytes: Int
    /// Its family, weight and slant; its size as a share of the text's.
    package var font: Font
    package var letterSpacing = 0.0
    package var rise = 0.0
    /// As Pango reads them: `tnum=1,liga=0`.
    package var features = ""
    /// `wght=650,wdth=80`.
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
  /// In Pango units, rounded: a text's own width gives room for it.
  package var room: Int32?
  package var lineSpacing: Double
  package var lineHeight: Double?

  package init(_ text: TextContent) {
    string = text.string
    let size = text.font.size
    styles = text.runs.map { Style($0, of: text) }
    if styles.isEmpty { styles = [Style(TextRun(text.string), of: text)] }
    // On a path lines begin together, and are as long as they are.
    alignment = text.textPath == nil ? text.alignment : .left
    truncation = text.truncation
    maxLines = text.maxLines.map { max(1, $0) }
    // More than a Pango length can hold is no limit.
    room = (text.textPath == nil ? text.maxWidth : nil).map { ($0 / size * Typeface.unit).rounded() }.flatMap {
      $0 < 0x1p30 ? Int32(max(0, $0)) : nil
    }
    lineSpacing = Self.ems(text.lineSpacing, size)
    lineHeight = text.lineHeight.map { $0.isFinite ? max(0, min(1000, $0)) : 1 }
  }

  /// A length in ems, within what a layout can hold.
  fileprivate static func ems(_ length: Double, _ size: Double) -> Double {
    let ems = length / size
    return ems.isFinite ? max(-1000, min(1000, ems)) : 0
  }

  /// The fonts of all styles at no size: what a typeface has to hold.
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
    // Written the same on every machine, whatever a locale's decimal point is.
    variations = axes.sorted { $0.key < $1.key }.map { "\($0.key)=\(TreeText.short($0.value))" }.joined(separator: ",")
    underline = run.underline ?? setting.underline
    strikethrough = run.strikethrough ?? setting.strikethrough
    hasBackground = run.background != nil
  }

  /// `tnum`, `-liga`, `liga=0`, `"ss01" 1`: a tag of four letters or digits, and a number.
  private static func feature(_ text: String) -> String? {
    FontFeature(text).map { "\($0.tag)=\($0.value)" }
  }
}
