// A Pango layout, split into lines.
// Flow: string + Typeface → TextLines → Typeface+Layout.
import CSparklerPango
import SparklerCairo
import SparklerScene

/// The lines of a string; lengths in Pango units.
struct TextLines: ~Copyable {
  /// How a string is wrapped or truncated.
  struct Rules {
    /// The styles from the string's start.
    var styles: [TextForm.Style]
    /// Line width; nil breaks only at line ends.
    var room: Int32?
    /// Except with `none`, every paragraph is one line, with an ellipsis if it doesn't fit.
    var truncation = TextContent.Truncation.none

    /// Drops the styles of the string's first bytes.
    mutating func skip(_ bytes: Int) {
      var rest = bytes
      while rest > 0, styles.count > 1, styles[0].bytes <= rest {
        rest -= styles[0].bytes
        styles.removeFirst()
      }
      styles[0].bytes -= min(rest, styles[0].bytes)
    }
  }

  /// A line; its runs live as long as the layout.
  struct Line {
    /// The offset of its first byte.
    var start: Int
    var width: Int
    var height: Int
    /// From the line's top.
    var baseline: Int
    var isRightToLeft: Bool
    var runs: [Run] = []
  }

  /// Glyphs of one font.
  struct Run {
    /// Borrowed from the layout.
    var glyphs: UnsafeMutablePointer<PangoLayoutRun>
    /// From the line's left end.
    var x: Int
  }

  let string: String
  let lines: [Line]
  /// Owned.
  private let layout: OpaquePointer

  init(_ text: String, _ rules: Rules, context: OpaquePointer) throws(CairoFailure) {
    guard let layout = pango_layout_new(context) else { throw Self.failure }
    // U+0000 would end the text.
    let string = String(text.map { $0 == "\0" ? " " : $0 })
    Self.set(rules, of: layout)
    let attributes = pango_attr_list_new()
    if !string.unicodeScalars.contains("\u{AD}") {
      // Pango must not add hyphens to words that it breaks for lack of space.
      pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    }
    Self.applyStyles(rules.styles, to: attributes)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_text(layout, string, Int32(clamping: string.utf8.count))
    // deinit does not run for a failed init.
    do { lines = try Self.lines(of: layout) } catch {
      g_object_unref(UnsafeMutableRawPointer(layout))
      throw error
    }
    self.string = string
    self.layout = layout
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  private static var failure: CairoFailure {
    CairoFailure(operation: "lay out text", .noMemory)
  }

  private static func set(_ rules: Rules, of layout: OpaquePointer) {
    let description = description(of: rules.styles[0])
    defer { pango_font_description_free(description) }
    // Copied by the layout.
    pango_layout_set_font_description(layout, description)
    guard let room = rules.room else { return }
    pango_layout_set_width(layout, room)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_ellipsize(layout, rules.truncation.pango)
  }

  /// Owned by the caller.
  private static func description(of style: TextForm.Style) -> OpaquePointer? {
    let description = pango_font_description_new()
    let font = style.font
    // A comma would start the next family.
    let family = String(font.family.map { $0 == "," ? " " : $0 })
    pango_font_description_set_family(description, "\(family),\(FontLibrary.textFamily),\(Font.emojiFamily)")
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: numericCast(max(100, min(900, font.weight)))))
    pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(description, Typeface.unit * font.size)
    if !style.variations.isEmpty { pango_font_description_set_variations(description, style.variations) }
    return description
  }

  /// Adds the properties of each style that are not properties of the whole layout.
  private static func applyStyles(_ styles: [TextForm.Style], to attributes: OpaquePointer?) {
    var start = 0
    for (i, style) in styles.enumerated() {
      let range = UInt32(clamping: start)..<UInt32(clamping: start + style.bytes)
      // The last style also applies to text that is added, such as the ellipsis.
      let end = i == styles.count - 1 ? UInt32.max : range.upperBound
      start += style.bytes
      func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        attribute?.pointee.start_index = range.lowerBound
        attribute?.pointee.end_index = end
        pango_attr_list_insert(attributes, attribute)
      }
      if i > 0 {
        let description = description(of: style)
        // Copied by the attribute.
        insert(pango_attr_font_desc_new(description))
        pango_font_description_free(description)
      }
      // Separates the runs, even if everything else is equal.
      if styles.count > 1 { insert(pango_attr_foreground_new(UInt16(truncatingIfNeeded: i), 0, 0)) }
      if style.letterSpacing != 0 { insert(pango_attr_letter_spacing_new(Int32(style.letterSpacing * Typeface.unit))) }
      if style.rise != 0 { insert(pango_attr_rise_new(Int32(style.rise * Typeface.unit))) }
      if !style.features.isEmpty { insert(pango_attr_font_features_new(style.features)) }
    }
  }

  private static func lines(of layout: OpaquePointer) throws(CairoFailure) -> [Line] {
    // Owned.
    guard let place = pango_layout_get_iter(layout) else { throw failure }
    defer { pango_layout_iter_free(place) }
    var lines: [Line] = []
    var current: UnsafeMutablePointer<PangoLayoutLine>?
    var box = PangoRectangle()
    var left = 0
    repeat {
      // Borrowed.
      guard let line = pango_layout_iter_get_line_readonly(place) else { continue }
      if line != current {
        current = line
        pango_layout_iter_get_line_extents(place, nil, &box)
        left = Int(box.x)
        lines.append(
          Line(
            start: Int(line.pointee.start_index), width: Int(box.width), height: Int(box.height),
            baseline: Int(pango_layout_iter_get_baseline(place)) - Int(box.y),
            isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL))
      }
      // Borrowed; nil at a line's end.
      guard let run = pango_layout_iter_get_run_readonly(place) else { continue }
      pango_layout_iter_get_run_extents(place, nil, &box)
      lines[lines.count - 1].runs.append(Run(glyphs: run, x: Int(box.x) - left))
      let slack = Self.slack(of: run.pointee)
      left += slack
      lines[lines.count - 1].width -= slack
    } while pango_layout_iter_next_run(place) != 0
    return lines
  }

  /// Extra width that Pango gives an ellipsis to fill the line, which would leave a gap in the text.
  private static func slack(of run: PangoLayoutRun) -> Int {
    guard let item = run.item, let glyphs = run.glyphs, isEllipsis(item.pointee) else { return 0 }
    var slack = 0
    for glyph in UnsafeBufferPointer(start: glyphs.pointee.glyphs, count: Int(glyphs.pointee.num_glyphs)) {
      var box = PangoRectangle()
      pango_font_get_glyph_extents(item.pointee.analysis.font, glyph.glyph, nil, &box)
      slack += Int(glyph.geometry.width) - Int(box.width)
    }
    return max(0, slack)
  }

  /// Whether a run is an ellipsis.
  static func isEllipsis(_ item: PangoItem) -> Bool { UInt32(item.analysis.flags) & ellipsisFlag != 0 }

  /// PANGO_ANALYSIS_FLAG_IS_ELLIPSIS, a macro that Swift can't import.
  private static let ellipsisFlag: UInt32 = 1 << 1
}

extension TextContent.Truncation {
  fileprivate var pango: PangoEllipsizeMode {
    switch self {
    case .none: PANGO_ELLIPSIZE_NONE
    case .start: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .end: PANGO_ELLIPSIZE_END
    }
  }
}
