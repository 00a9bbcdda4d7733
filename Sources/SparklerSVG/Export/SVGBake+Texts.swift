// Texts as `text` elements in their fonts.
// Flow: ItemTrack of texts + WrittenText → SVGBake → SVGMarkup.
import SparklerCore
import SparklerPainting
import SparklerScene

extension SVGBake {
  /// - Returns: nil if a paint of the text is none of SVG's.
  mutating func texted(_ track: ItemTrack, _ text: WrittenText) -> SVGMarkup? {
    guard case .text(let first, _) = track.items[0].drawing else { return nil }
    let paints = text.parts.map(\.paint) + [first.stroke]
    guard paints.allSatisfy({ $0.map { Fill($0, box: text.box, opacity: 1).isSVGPaint } ?? true }) else { return nil }
    for part in text.parts where !families.contains(part.font.family) { families.append(part.font.family) }
    var element = SVGMarkup("text")
    element.style("white-space:pre")
    let own = text.parts.map { letters(of: $0, in: text) }
    if text.parts.count == 1 {
      element.content = .text(text.parts[0].string)
    } else {
      element.content = .elements(
        zip(text.parts, own).map { part, attributes in
          var span = SVGMarkup("tspan")
          span.content = .text(part.string)
          for (i, attribute) in attributes.enumerated() where i < 2 || attribute.value != own[0][i].value {
            span.set(attribute.name, attribute.value)
          }
          return span
        })
    }
    for (i, attribute) in own[0].enumerated() where i >= 2 || text.parts.count == 1 {
      if attribute.value != Self.standards[attribute.name] { element.set(attribute.name, attribute.value) }
    }
    outline(&element, first, in: text)
    color(&element, of: track)
    let box = (track.items[0].drawing.stillPicture?.box ?? text.box)
    SVGPlacing.place(
      &element, track.items.map(\.transform), box: box, start: track.start, poster: poster(of: track), in: &motions)
    return element
  }

  /// What need not be written.
  private static let standards = [
    "font-weight": "400", "font-style": "normal", "letter-spacing": "0", "font-feature-settings": "normal",
    "font-variation-settings": "normal", "fill": "#000", "fill-opacity": "1",
  ]

  /// The position of a part, then its font and paint: the same attributes for every part.
  private mutating func letters(of part: WrittenText.Part, in text: WrittenText) -> [(name: String, value: String)] {
    func settings(_ list: String) -> String {
      let pairs = list.split(separator: ",").map { $0.split(separator: "=") }
      return pairs.isEmpty ? "normal" : pairs.map { "'\($0[0])' \($0.count > 1 ? $0[1] : "1")" }.joined(separator: ",")
    }
    let (fill, opacity) = paint(of: part.paint, in: text)
    return [
      ("x", MarkupText.number(part.origin.x)), ("y", MarkupText.number(part.origin.y)),
      ("font-family", Self.family(part.font.family)), ("font-size", MarkupText.number(part.font.size, 3)),
      ("font-weight", String(part.font.weight)), ("font-style", part.font.isItalic ? "italic" : "normal"),
      ("letter-spacing", MarkupText.number(part.letterSpacing, 3)),
      ("font-feature-settings", settings(part.features)),
      ("font-variation-settings", settings(part.variations)), ("fill", fill), ("fill-opacity", opacity),
    ]
  }

  /// A family's name in quotes, and what browsers use without it.
  private static func family(_ name: String) -> String {
    let generic = GenericFamily.all.first { $0.family == name || $0.names.contains(name) }?.names.first
    let fallback = generic == "mono" ? "monospace" : generic == "serif" ? "serif" : "sans-serif"
    return "'\(name.filter { $0 != "'" && $0 != "\\" && !$0.isNewline })',\(fallback)"
  }

  /// The value of `fill` or `stroke`, and the opacity beside it.
  private mutating func paint(of paint: Paint?, in text: WrittenText) -> (value: String, opacity: String) {
    switch paint {
    case .color(let color)?: (MarkupText.color(color), MarkupText.number(max(0, min(1, color.alpha)), 3))
    case .gradient(let gradient)?: (self.paint(gradient, over: text.box, through: .identity), "1")
    case .image?, nil: ("none", "1")
    }
  }

  /// Sets the letters' outlines, which are behind their fill.
  private mutating func outline(_ element: inout SVGMarkup, _ text: TextContent, in written: WrittenText) {
    guard let stroke = text.stroke, text.strokeStyle.lineWidth > 0 else { return }
    let (value, opacity) = paint(of: stroke, in: written)
    element.set("stroke", value)
    if opacity != "1" { element.set("stroke-opacity", opacity) }
    element.set("stroke-width", MarkupText.number(text.strokeStyle.lineWidth, 3))
    element.set("paint-order", "stroke")
    ends(&element, text.strokeStyle)
    let dashes = text.strokeStyle.lineDashPattern
    guard !dashes.isEmpty, dashes.allSatisfy({ $0 >= 0 }), dashes.reduce(0, +) > 0 else { return }
    element.set("stroke-dasharray", MarkupText.numbers(dashes))
    if text.strokeStyle.lineDashPhase != 0 {
      element.set("stroke-dashoffset", MarkupText.number(text.strokeStyle.lineDashPhase))
    }
  }

  /// Sets the colour of a text that has only one, if it changes.
  private mutating func color(_ element: inout SVGMarkup, of track: ItemTrack) {
    let colors = track.items.compactMap { item -> Color? in
      if case .text(let text, _) = item.drawing { text.plainColor } else { nil }
    }
    guard colors.count == track.items.count, colors.contains(where: { $0 != colors[0] }) else { return }
    set(
      &element, "fill", colors.map { [$0.red, $0.green, $0.blue] }, of: track, tolerance: TrackTolerance.color,
      MarkupText.color)
    set(
      &element, "fill-opacity", colors.map { [max(0, min(1, $0.alpha))] }, of: track,
      tolerance: TrackTolerance.opacity / 100
    ) { MarkupText.number($0[0], 3) }
  }
}
