// A layer's own content: texts with their lines, pictures with their parts, shapes with their strokes.
// Flow: FieldValues → LayerContent and the size that it has by itself.
import SparklerCore
import SparklerDocument
import SparklerScene

extension SpecDecoder {
  /// Measures and lays out the content; returns the bounds that it has by itself.
  mutating func naturalBounds(
    _ kind: String, _ node: SpecNode, _ values: FieldValues, _ found: [String: SpecNode], _ layer: inout Layer,
    parent: Rect
  ) -> Rect? {
    if kind == "lottie" { return animation(node, values, replacing: found["replace"], into: &layer) }
    if kind == "video" { cut(&layer, values, found, at: node) }
    if kind == "device" { return deviceBounds(values, found, parent: parent) }
    if kind == "button" { return button(node, values, into: &layer) }
    if case .text(let text) = layer.content {
      checkWords(of: text, at: node)
      if text.textPath != nil { return onPath(text, values, at: node, &layer) }
      if text.number != nil, kind != "text" { return counted(text, values, at: node, &layer) }
      // What a number is written with changes: it is neither cut nor shrunk.
      let isWrapped = kind == "text" && text.number == nil
      layer.content = .text(
        isWrapped ? fitted(wrapped(text, values, at: node), values, at: node) : measured(text, at: node))
    }
    return layer.content.naturalBounds
  }

  /// A text that shall be cut or shrink to its `size` is one line of that width.
  private mutating func wrapped(_ text: TextContent, _ values: FieldValues, at node: SpecNode) -> TextContent {
    var text = text
    let isShrunk = values.text("fit") == "shrink"
    if text.maxWidth == nil, isShrunk || (text.truncation != .none && text.maxLines == nil) {
      var width = values.size("size")?.width
      if case .rect(let bounds)? = values["bounds"] { width = bounds.size.width }
      if let width, width >= 1 {
        text.maxWidth = width
        if !isShrunk { text.maxLines = 1 }
      } else {
        report(
          .missingKey, node, "\(isShrunk ? "a text that shrinks" : "a text that is cut") needs a width",
          remedy: "maxWidth: 100, or a size")
      }
    }
    return text
  }

  /// Measured; where it shall shrink, in the largest font in which no word is cut and the lines suffice.
  private mutating func fitted(_ text: TextContent, _ values: FieldValues, at node: SpecNode) -> TextContent {
    guard values.text("fit") == "shrink", let width = text.maxWidth else { return measured(text, at: node) }
    var single = text
    (single.maxWidth, single.maxLines, single.truncation) = (nil, nil, .none)
    single = measured(single, at: node)
    guard single.metrics.size.width > width else { return measured(text, at: node) }
    return measured(Self.shrunk(single, to: width, from: single.metrics.size.width), at: node)
  }
}
