// A layer's own content: texts with their lines, pictures with their parts, shapes with their strokes.
// Flow: FieldValues → LayerContent and the size that it has by itself.
import SparklerCore
import SparklerScene

extension SpecDecoder {
  /// The kind's own content, as far as it needs no bounds; returns the size that it has by itself.
  mutating func content(_ kind: String, _ node: SpecNode, _ values: FieldValues, into layer: inout Layer)
    -> Rect?
  {
    switch kind {
    case "text":
      guard let string = values.text("text") else { return nil }
      var text = TextContent(string: string, font: Font(), color: values.color("color") ?? .black)
      if case .font(let font)? = values["font"] { text.font = font }
      text.alignment = values.text("alignment").flatMap(TextContent.Alignment.init) ?? .natural
      text = fitted(wrapped(text, values, at: node), values, at: node)
      layer.content = .text(text)
      return Rect(origin: .zero, size: text.metrics.size)
    case "emoji":
      guard let string = values.text("emoji") else { return nil }
      let font = Font(family: Font.emojiFamily, size: values.number("fontSize") ?? 32)
      let text = measured(TextContent(string: string, font: font), at: node)
      layer.content = .text(text)
      return Rect(origin: .zero, size: text.metrics.size)
    case "image":
      guard var image = image(node) else { return nil }
      image.contentsScale = values.number("contentsScale") ?? 1
      image.gravity = values.text("contentsGravity").flatMap(ImageContent.Gravity.init) ?? .resize
      image.tint = values.color("tint")
      image.filter = values.text("filter").flatMap(ImageContent.Filter.init) ?? .linear
      if values.flag("still") == true {
        image.track = nil
        image.isStill = true
      }
      if case .rect(let rect)? = values["contentsRect"] { image.contentsRect = rect }
      if case .rect(let rect)? = values["contentsCenter"] { image.contentsCenter = rect }
      layer.content = .image(image)
      return Rect(origin: .zero, size: image.naturalSize)
    case "path":
      guard case .path(let path)? = values["path"] else { return nil }
      return path.controlBox
    case "button": return button(node, values, into: &layer)
    default: return nil
    }
  }

  /// What counts in another box than the parent: widths of text, shares of a picture.
  mutating func readShares(_ found: [String: SpecNode], _ values: inout FieldValues, parent: Rect) {
    if let node = found["maxWidth"], let field = LayerFields.text.first(where: { $0.name == "maxWidth" }) {
      let width = Rect(0, 0, parent.size.width, parent.size.width)
      values["maxWidth"] = number(node, .length, field: field, parent: width).map { .number($0) }
    }
    for name in ["contentsRect", "contentsCenter"] {
      guard let node = found[name] else { continue }
      values[name] = share(node, name).map { .rect($0) }
    }
  }

  /// A part of a picture.
  mutating func share(_ node: SpecNode, _ name: String) -> Rect? {
    guard let rect = rect(node, parent: Rect(0, 0, 1, 1)) else { return nil }
    if rect.minX < 0 || rect.minY < 0 || rect.maxX > 1.000001 || rect.maxY > 1.000001 || rect.size.width == 0
      || rect.size.height == 0
    {
      report(.outOfRange, node, "\(name) lies outside the picture", remedy: "write shares, [0, 0, 1, 1] is all of it")
      return nil
    }
    return rect
  }

  /// A text that shall be cut or shrink to its `size` is one line of that width.
  private mutating func wrapped(_ text: TextContent, _ values: FieldValues, at node: SpecNode) -> TextContent {
    var text = text
    text.maxWidth = values.number("maxWidth")
    text.maxLines = values.integer("lines")
    text.truncation = values.text("truncation").flatMap(TextContent.Truncation.init) ?? .none
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
    text.lineSpacing = values.number("lineSpacing") ?? 0
    return text
  }

  /// Measured; where it shall shrink, in the largest font in which no word is cut and the lines suffice.
  private mutating func fitted(_ text: TextContent, _ values: FieldValues, at node: SpecNode) -> TextContent {
    guard values.text("fit") == "shrink", let width = text.maxWidth else { return measured(text, at: node) }
    var single = text
    (single.maxWidth, single.maxLines, single.truncation) = (nil, nil, .none)
    single = measured(single, at: node)
    guard single.metrics.size.width > width else { return measured(text, at: node) }
    // Sizes grow linearly with the font.
    single.font.size = max(1, (single.font.size * width / single.metrics.size.width * 1000).rounded(.down) / 1000)
    return measured(single, at: node)
  }

  func shape(_ path: Path, _ values: FieldValues) -> Shape {
    var shape = Shape(path: path)
    if case .paint(let paint)? = values["fill"] { shape.fill = paint }
    if case .paint(let paint)? = values["stroke"] { shape.stroke = paint }
    shape.fillRule = values.text("fillRule").flatMap(FillRule.init) ?? .nonzero
    var style = StrokeStyle()
    style.lineWidth = values.number("lineWidth") ?? style.lineWidth
    style.lineCap = values.text("lineCap").flatMap(StrokeStyle.Cap.init) ?? style.lineCap
    style.lineJoin = values.text("lineJoin").flatMap(StrokeStyle.Join.init) ?? style.lineJoin
    style.miterLimit = values.number("miterLimit") ?? style.miterLimit
    style.lineDashPattern = values.numbers("lineDashPattern") ?? []
    style.lineDashPhase = values.number("lineDashPhase") ?? 0
    style.strokeStart = values.number("strokeStart") ?? 0
    style.strokeEnd = values.number("strokeEnd") ?? 1
    shape.strokeStyle = style
    return shape
  }
}
