// The shapes of tsParticles' particles.
// Flow: shape's type and options → contents of a cell.
import SparklerCore
import SparklerDocument
import SparklerScene

extension TsParticles {
  /// - Parameter side: twice the largest radius, in points.
  mutating func shapes(_ shape: Layered, side: Double, _ paint: ParticlePaint) -> TreeText {
    var out: [TreeText] = []
    for type in shape["type"].list.prefix(100) {
      guard let name = type.value.peekedText else {
        values.note(type.value, "the shape \(values.described(type.value))", "it is left out")
        continue
      }
      let own = shape[["options", "custom"]]
      let old = shape[[name, "character", "image", "polygon"].filter { $0 == name || Self.aliases[name] == $0 }]
      let options = own[[name] + Self.optionNames(name)].exists ? own[[name] + Self.optionNames(name)] : old
      let variants = options.exists ? options.list : [Layered([])]
      for variant in variants.prefix(100) {
        let own = variant["particles"]
        let color = tint(own["color"].exists ? own["color"] : own["paint"]["fill"]["color"]).first
        own["paint"]["fill"]["enable"].accept()
        out += contents(name, variant, type.value, side, paint).map { item in
          guard let color, case .map(let keys) = item else { return item }
          return .map(keys + [("color", .string(color.cssText))])
        }
      }
    }
    shape["close"].accept()
    if out.isEmpty { out = contents("circle", Layered([]), shape.value, side, paint) }
    return out.count == 1 ? out[0] : .list(out)
  }

  /// What the names of all versions mean.
  private enum Kind {
    case circle, square, triangle, polygon, star, heart, rounded, roundedPolygon, ribbon, line, letters, emoji, image,
      path
    case suit(String)
  }

  private static let kinds: [String: Kind] = [
    "circle": .circle, "square": .square, "edge": .square, "triangle": .triangle, "polygon": .polygon, "star": .star,
    "heart": .heart, "heart-suit": .heart, "hearts": .heart, "rounded-rect": .rounded, "roundedRect": .rounded,
    "squircle": .rounded, "rounded-polygon": .roundedPolygon, "roundedPolygon": .roundedPolygon, "ribbon": .ribbon,
    "line": .line, "char": .letters, "character": .letters, "text": .letters, "multiline-text": .letters,
    "emoji": .emoji, "image": .image, "images": .image, "path": .path, "spade": .suit("♠"), "spades": .suit("♠"),
    "club": .suit("♣"), "clubs": .suit("♣"), "diamond": .suit("♦"), "diamonds": .suit("♦"),
  ]

  private static let aliases = [
    "char": "character", "text": "character", "images": "image", "triangle": "polygon", "star": "polygon",
  ]

  private static func optionNames(_ name: String) -> [String] {
    switch name {
    case "char", "text", "character", "multiline-text": ["text", "char", "character"]
    case "image", "images": ["image", "images"]
    case "square", "edge": ["square", "edge"]
    case "star", "polygon", "triangle": ["polygon"]
    default: []
    }
  }

  private mutating func contents(
    _ name: String, _ options: Layered, _ type: ReadValue, _ side: Double, _ paint: ParticlePaint
  ) -> [TreeText] {
    type.accept()
    func outline(_ shape: String, _ width: Double, _ height: Double? = nil, _ keys: [(String, TreeText)] = [])
      -> [TreeText]
    {
      [outlined([("shape", .raw(shape))] + keys, Size(width, height ?? width), paint)]
    }
    let sides = min(1000, max(3, values.number(options[["sides", "nb_sides"]], "sides", 1...1000, else: 5)))
    switch Self.kinds[name] {
    case .circle?: return outline("circle", side)
    // A square is drawn inside the circle.
    case .square?: return outline("rect", side / 2.0.squareRoot())
    case .triangle?: return outline("polygon", side * 2 / 3.0.squareRoot(), nil, [("sides", .raw("3"))])
    case .polygon?:
      // Its sides have a length of 2.66 · 3 ÷ n radii.
      let length = side / 2 * 2.66 * 3 / sides
      return outline("polygon", length / Maths.sin(Double.pi / sides), nil, [("sides", .number(sides.rounded()))])
    case .star?:
      let inset = values.number(options["inset"], "inset", 0.01...100, else: 2)
      let (inner, whole) = inset > 1 ? (1 / inset, side * inset) : (inset, side)
      return outline("star", whole, nil, [("points", .number(sides.rounded())), ("innerRadius", .number(inner))])
    case .heart?: return outline("heart", side)
    case .rounded?: return outline("roundedRect", side)
    case .roundedPolygon?:
      return outline("polygon", side, nil, [("sides", .number(sides.rounded()))])
    case .ribbon?: return outline("ribbon", side / 2, side * 2)
    case .line?:
      let width = max(0.2, paint.strokeWidth)
      return outlined("M0 0 H\(TreeText.short(side))", width, paint)
    case .letters?: return letters(isEmoji: false, options, side)
    case .emoji?: return letters(isEmoji: true, options, side)
    case .image?: return image(options, type, side)
    case .path?: return path(options, type, side, paint)
    case .suit(let sign)?: return [.map([("text", .string(sign)), ("font", .map([("size", .number(side * 1.2))]))])]
    case nil:
      values.note(type, "the shape \(values.described(type))", "circles are drawn", remedy: "write contents: {path: …}")
      return outline("circle", side)
    }
  }

  /// Filled, stroked or both.
  private func outlined(_ keys: [(String, TreeText)], _ size: Size, _ paint: ParticlePaint) -> TreeText {
    let size =
      "\(TreeText.short((size.width * 1e4).rounded() / 1e4))x\(TreeText.short((size.height * 1e4).rounded() / 1e4))"
    guard paint.strokeWidth > 0 else { return .map(keys + [("size", .raw(size))]) }
    let stroke = paint.strokeColor ?? .white
    return .map([
      (
        "layer",
        .map(
          keys + [
            ("size", .raw(size)), ("fill", paint.isFilled ? .raw("white") : .raw("transparent")),
            ("stroke", .string(stroke.cssText)), ("lineWidth", .number(paint.strokeWidth)),
          ])
      )
    ])
  }

  private func outlined(_ path: String, _ width: Double, _ paint: ParticlePaint) -> [TreeText] {
    [
      .map([
        (
          "layer",
          .map([
            ("path", .string(path)), ("stroke", .string((paint.strokeColor ?? .white).cssText)),
            ("lineWidth", .number(width)),
          ])
        )
      ])
    ]
  }

  private mutating func letters(isEmoji: Bool, _ options: Layered, _ side: Double) -> [TreeText] {
    var out: [TreeText] = []
    for item in options["value"].list.prefix(100) {
      guard let text = (item.isMap ? item["value"] : item).value.text, !text.isEmpty else { continue }
      let short = String(text.prefix(100))
      if isEmoji || short.unicodeScalars.contains(where: { $0.properties.isEmojiPresentation }) {
        out.append(.map([("emoji", .string(short)), ("fontSize", .number(max(1, min(4096, side))))]))
      } else {
        out.append(.map([("text", .string(short)), ("font", .map([("size", .number(max(1, min(4096, side))))]))]))
      }
    }
    for key in ["weight", "style", "fill", "padding"] { options[key].accept() }
    if let font = options["font"].value.text, !isEmoji, !["Verdana", "sans-serif", "Arial", ""].contains(font) {
      values.findings.add(
        .unsupported, "the font \(font.onOneLine.prefix(60)) of a particle's text", "the default font is used",
        remedy: "set font", path: options["font"].value.path)
    }
    if out.isEmpty { out = [.map([("text", .string("?")), ("font", .map([("size", .number(max(1, side)))]))])] }
    return out
  }

  private mutating func image(_ options: Layered, _ type: ReadValue, _ side: Double) -> [TreeText] {
    let source = options["src"].value.text ?? ""
    let ratio =
      values.number(options["height"], "height", 0...1e5, else: 0)
      / max(1e-6, values.number(options["width"], "width", 0...1e5, else: 0))
    for key in ["replaceColor", "replace_color", "name", "gif", "loop", "fill"] { options[key].accept() }
    let height = ratio > 0.01 && ratio < 100 ? side * ratio : side
    let size = TreeText.raw("\(TreeText.short(side))x\(TreeText.short((height * 1e3).rounded() / 1e3))")
    let isRemote = source.contains("://") || source.hasPrefix("data:")
    let name = String(source.split(separator: "/").last ?? "")
    if !source.isEmpty, !isRemote, let file = shelf.find(source) ?? shelf.find(name) {
      return [.map([("image", .string(file)), ("size", size)])]
    }
    if isRemote, !source.hasPrefix("data:"), let file = shelf.find(name) {
      return [.map([("image", .string(file)), ("size", size)])]
    }
    values.note(
      options["src"].exists ? options["src"].value : type,
      source.hasPrefix("data:") ? "an image inside the options" : "the image \(source.onOneLine.prefix(100))",
      "a soft dot replaces it", remedy: "put the picture beside the file and name it in src")
    return [.map([("soft", .number(max(0.5, side)))])]
  }

  private mutating func path(_ options: Layered, _ type: ReadValue, _ side: Double, _ paint: ParticlePaint)
    -> [TreeText]
  {
    var data = ""
    for segment in options["segments"].list.prefix(2000) {
      let points = segment["values"].list.prefix(8).map { point in
        ["x", "y"].map {
          TreeText.short((values.number(point[$0], $0, -1e4...1e4, else: 0) * side / 2 * 1e3).rounded() / 1e3)
        }
        .joined(separator: " ")
      }
      // The first point of a curve is where it begins.
      switch values.choice(segment["type"], ["move": 0, "line": 1, "bezier": 2, "quadratic": 3]) {
      case 0? where points.count >= 1: data += "M\(points[0]) "
      case 1? where points.count >= 1: data += (data.isEmpty ? "M" : "L") + points[0] + " "
      case 2? where points.count >= 4:
        data += (data.isEmpty ? "M\(points[0]) " : "") + "C\(points[1...3].joined(separator: " ")) "
      case 3? where points.count >= 3:
        data += (data.isEmpty ? "M\(points[0]) " : "") + "Q\(points[1...2].joined(separator: " ")) "
      default: break
      }
    }
    options["half"].accept()
    guard !data.isEmpty else {
      values.note(type, "a path without segments", "circles are drawn")
      return [outlined([("shape", .raw("circle"))], Size(side, side), paint)]
    }
    return [.map([("path", .string(data + "Z"))])]
  }
}
