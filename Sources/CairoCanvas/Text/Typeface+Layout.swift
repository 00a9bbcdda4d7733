// Layout: a string becomes lines of glyphs.
// Flow: TextContent + Typeface → Pango's runs → Typesetter → TextShape.
import CCairo
import CPango
import CPangoFc
import Primitives
import SceneGraph

extension Typeface {
  /// Lays a text out; its size plays no part.
  func shape(of text: TextContent) throws(CairoFailure) -> TextShape {
    guard let layout = pango_layout_new(context) else {
      throw CairoFailure(operation: "lay out text", code: CAIRO_STATUS_NO_MEMORY.rawValue)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    // A comma would begin the next family.
    let family = String(text.font.family.map { $0 == "," ? " " : $0 })
    pango_font_description_set_family(description, "\(family),\(FontLibrary.textFamily),\(Font.emojiFamily)")
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: numericCast(max(100, min(900, text.font.weight)))))
    pango_font_description_set_style(description, text.font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(description, Typeface.em * Double(PANGO_SCALE))
    // Copied by the layout.
    pango_layout_set_font_description(layout, description)
    pango_layout_set_alignment(layout, text.alignment.pango)
    // U+0000 would end the text.
    let string = String(text.string.map { $0 == "\0" ? " " : $0 })
    pango_layout_set_text(layout, string, Int32(clamping: string.utf8.count))
    return try shape(of: layout, string: string)
  }

  private func shape(of layout: OpaquePointer, string: String) throws(CairoFailure) -> TextShape {
    var setter = Typesetter(string: string)
    // Owned.
    guard let lines = pango_layout_get_iter(layout) else {
      throw CairoFailure(operation: "lay out text", code: CAIRO_STATUS_NO_MEMORY.rawValue)
    }
    defer { pango_layout_iter_free(lines) }
    repeat {
      // Borrowed; nil at a line's end.
      guard let run = pango_layout_iter_get_run_readonly(lines) else { continue }
      var box = PangoRectangle()
      pango_layout_iter_get_run_extents(lines, nil, &box)
      try setter.add(run.pointee, x: Int(box.x), y: Int(pango_layout_iter_get_baseline(lines)))
    } while pango_layout_iter_next_run(lines) != 0
    var box = PangoRectangle()
    pango_layout_get_extents(layout, nil, &box)
    let unit = Typeface.em * Double(PANGO_SCALE)
    return setter.finish(size: Size(Double(box.width) / unit, Double(box.height) / unit))
  }
}

extension TextContent.Alignment {
  /// Lines stand by the widest one; `natural` follows each paragraph's own direction.
  fileprivate var pango: PangoAlignment {
    switch self {
    case .natural, .left: PANGO_ALIGN_LEFT
    case .center: PANGO_ALIGN_CENTER
    case .right: PANGO_ALIGN_RIGHT
    }
  }
}
