// The shapes of tsParticles' particles.
// Flow: shape's type and options → contents of a cell.
import SparklerCore
import SparklerDocument
import SparklerScene

extension TsParticles {
  /// - Parameters:
  ///   - side: twice the largest radius, in points.
  ///   - scale: the mean scale of the cell.
  mutating func shapes(_ shape: Layered, side: Double, scale: Double, _ paint: ParticlePaint) -> TreeText {
    var out: [TreeText] = []
    for type in values.few(shape["type"].list, 100, "kinds of shapes") where !room.isOver {
      guard let name = type.value.peekedText else {
        values.note(type.value, "the shape \(values.described(type.value))", "it is left out")
        continue
      }
      let own = shape[["options", "custom"]]
      let old = shape[[name, "character", "image", "polygon"].filter { $0 == name || Self.aliases[name] == $0 }]
      let options = own[[name] + Self.optionNames(name)].exists ? own[[name] + Self.optionNames(name)] : old
      let variants = options.exists ? options.list : [Layered([])]
      for variant in values.few(variants, 100, "options of one shape") where !room.isOver {
        out += room.taken(self.variant(variant, name, type.value, side: side, scale: scale, paint))
      }
    }
    if room.isOver {
      values.findings.add(
        .unsupported, "more than \(ContentsRoom.most) contents of particles in a file, or very long ones",
        "the others are left out or circles", remedy: "write fewer shapes and colours", path: shape.value.path)
      shape.dismiss()
    }
    shape["close"].accept()
    if out.isEmpty { out = contents("circle", Layered([]), shape.value, side, paint) }
    return out.count == 1 ? out[0] : .list(out)
  }

  /// What a shape with one set of options shows.
  private mutating func variant(
    _ variant: Layered, _ name: String, _ type: ReadValue, side: Double, scale: Double, _ paint: ParticlePaint
  ) -> [TreeText] {
    let own = variant["particles"]
    let color = tint(own["color"].exists ? own["color"] : own["paint"]["fill"]["color"]).first
    own["paint"]["fill"]["enable"].accept()
    let side = own["size"].exists ? self.side(own["size"], scale) : side
    for key in own.keys where !["color", "paint", "size"].contains(key) {
      values.note(own[key].value, "the \(key.onOneLine.prefix(40)) of particles of one shape", "it is that of all")
    }
    return contents(name, variant, type, side, paint).map { item in
      guard let color, case .map(let keys) = item else { return item }
      return .map(keys + [("color", .string(color.cssText))])
    }
  }

  /// The side that a shape's own size has at the mean scale.
  private mutating func side(_ size: Layered, _ scale: Double) -> Double {
    let own = values.range(
      size.isMap && size["value"].exists ? size["value"] : size, "size.value", 0...10_000, else: 3...3)
    let animation = size["animation"]
    if values.flag(animation["enable"], "enable") ?? false {
      values.note(animation.value, "an animated size of one shape", "it is that of all")
    } else {
      animation.accept()
    }
    return max(1, min(20_000, 2 * own.mean / max(0.01, scale)))
  }

  /// What the names of all versions mean.
  private enum Kind {
    case circle, square, triangle, polygon, star, heart, rounded, squircle, roundedPolygon, ribbon, line, arrow,
      infinity, letters, emoji, image, path
    case suit(String)
  }

  private static let kinds: [String: Kind] = [
    "circle": .circle, "square": .square, "edge": .square, "triangle": .triangle, "polygon": .polygon, "star": .star,
    "heart": .heart, "heart-suit": .heart, "hearts": .heart, "rounded-rect": .rounded, "roundedRect": .rounded,
    "squircle": .squircle, "arrow": .arrow, "infinity": .infinity, "rounded-polygon": .roundedPolygon,
    "roundedPolygon": .roundedPolygon, "ribbon": .ribbon,
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
      outlined([("shape", .raw(shape))] + keys, Size(width, height ?? width), paint)
    }
    switch Self.kinds[name] {
    case .circle?: return outline("circle", side)
    // A square is drawn inside the circle.
    case .square?: return outline("rect", side / 2.0.squareRoot())
    case .triangle?: return outline("polygon", side, nil, [("sides", .raw("3"))])
    case .polygon?: return polygon(options, side, paint)
    case .star?: return star(options, side, paint)
    case .heart?: return outline("heart", side)
    case .rounded?:
      let radius = values.range(options["radius"], "radius", 0...1e4, else: 5...5).mean
      let width = side / 2.0.squareRoot()
      return outline("roundedRect", width, nil, [("cornerRadius", .number(min(radius, width / 2)))])
    case .squircle?: return outline("roundedRect", side)
    case .roundedPolygon?:
      return outline("polygon", side, nil, [("sides", .number(sides(options)))])
    case .arrow?: return outlined([("path", .string(Self.arrow(side)))], Size(side * 1.2, side / 2), paint)
    case .infinity?: return outlined([("path", .string(Self.infinity(side)))], Size(side * 0.4, side * 0.6), paint)
    case .ribbon?: return outline("ribbon", side / 2, side * 2)
    case .line?:
      let width = max(0.2, paint.strokeWidth)
      return outlined("M0 0 H\(TreeText.short(side))", width, paint)
    case .letters?: return letters(isEmoji: false, options, side)
    case .emoji?: return letters(isEmoji: true, options, side)
    case .image?: return image(options, type, side)
    case .path?: return path(options, type, side, paint)
    case .suit(let sign)?: return [.map([("text", .string(sign)), ("font", .map([("size", fontSize(side))]))])]
    case nil:
      values.note(type, "the shape \(values.described(type))", "circles are drawn", remedy: "write contents: {path: …}")
      return outline("circle", side)
    }
  }

  private mutating func sides(_ options: Layered) -> Double {
    min(1000, max(3, values.number(options[["sides", "nb_sides"]], "sides", 1...1000, else: 5))).rounded()
  }

  private mutating func polygon(_ options: Layered, _ side: Double, _ paint: ParticlePaint) -> [TreeText] {
    let sides = sides(options)
    guard sides.truncatingRemainder(dividingBy: 2) == 0, sides <= Self.mostCorners else {
      return outlined([("shape", .raw("polygon")), ("sides", .number(sides))], Size(side, side), paint)
    }
    // A side is at the top if their number is even.
    let path = Self.corners([side / 2], Int(sides), turned: 0.5, in: side)
    return outlined([("path", .string(path))], Size(side, side), paint)
  }

  private mutating func star(_ options: Layered, _ side: Double, _ paint: ParticlePaint) -> [TreeText] {
    let sides = sides(options)
    let inset = values.number(options["inset"], "inset", 0.01...100, else: 2)
    let (inner, whole) = inset > 1 ? (1 / inset, side * inset) : (inset, side)
    guard inset > 1, sides <= Self.mostCorners else {
      return outlined(
        [("shape", .raw("star")), ("points", .number(sides)), ("innerRadius", .number(inner))], Size(whole, whole),
        paint)
    }
    // An inner corner is at the top if outer ones are farther out.
    let path = Self.corners([side / 2, whole / 2], Int(sides), turned: 0, in: whole)
    return outlined([("path", .string(path))], Size(whole, whole), paint)
  }

  /// Corners up to which a polygon is written as a path.
  private static let mostCorners = 100.0

  /// Corners about the middle of a square, clockwise from the top.
  ///
  /// - Parameters:
  ///   - radii: taken in turn.
  ///   - turn: how far the first corner is turned, in steps from one corner of the same radius to the next.
  private static func corners(_ radii: [Double], _ count: Int, turned turn: Double, in side: Double) -> String {
    let points = (0..<count * radii.count).map { i in
      let (s, c) = Maths.sincos((Double(i) / Double(radii.count) + turn) / Double(count) * 2 * Double.pi)
      let radius = radii[i % radii.count]
      return short(side / 2 + s * radius) + " " + short(side / 2 - c * radius)
    }
    return "M" + points.joined(separator: " L") + "Z"
  }

  private static func arrow(_ side: Double) -> String {
    // A body of half the height, and a head of 0.4 times the width.
    let points = [(0, 0.125), (0.8, 0.125), (0.8, 0), (1.2, 0.25), (0.8, 0.5), (0.8, 0.375), (0, 0.375)]
    return "M" + points.map { short($0.0 * side) + " " + short($0.1 * side) }.joined(separator: " L") + "Z"
  }

  private static func infinity(_ side: Double) -> String {
    // Two loops from the middle, whose handles reach 0.275 sideways and half a side up and down.
    let (x, y) = (0.2, 0.3)
    func loop(_ way: Double) -> String {
      let points = [(x + way * 0.275, y - 0.5), (x + way * 0.275, y + 0.5), (x, y)]
      return "M\(short(x * side)) \(short(y * side)) C"
        + points.map { short($0.0 * side) + " " + short($0.1 * side) }.joined(separator: " ") + "Z"
    }
    return loop(1) + loop(-1)
  }

  /// With four decimals.
  private static func short(_ number: Double) -> String { TreeText.short(rounded(number)) }
  private static func rounded(_ number: Double) -> Double { (number * 1e4).rounded() / 1e4 }

  private func fontSize(_ side: Double) -> TreeText { .number(max(1, min(4096, side))) }

  /// Filled, stroked or both: one for each colour that is inside a line of another one.
  private func outlined(_ keys: [(String, TreeText)], _ size: Size, _ paint: ParticlePaint) -> [TreeText] {
    let size = values.size(Self.rounded(size.width), Self.rounded(size.height))
    guard paint.strokeWidth > 0 else { return [.map(keys + [("size", size)])] }
    let stroke = paint.strokeColor ?? .white
    let fills = !paint.isFilled ? ["transparent"] : paint.fills.isEmpty ? ["white"] : paint.fills.map(\.cssText)
    return fills.map { fill in
      .map([
        (
          "layer",
          .map(
            keys + [
              ("size", size), ("fill", .string(fill)), ("stroke", .string(stroke.cssText)),
              ("lineWidth", .number(paint.strokeWidth)),
            ])
        )
      ])
    }
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
    for item in values.few(options["value"].list, 100, "texts") {
      guard let text = (item.isMap ? item["value"] : item).value.text, !text.isEmpty else { continue }
      let short = String(text.prefix(100))
      let lines = short.split(separator: "\n", omittingEmptySubsequences: false)
      // The more letters, the smaller they are.
      let letter = isEmoji ? side : side / Double(max(1, lines.count * (lines.map(\.count).max() ?? 1)))
      let size = fontSize(letter)
      if isEmoji || short.unicodeScalars.contains(where: { $0.properties.isEmojiPresentation }) {
        out.append(.map([("emoji", .string(short)), ("fontSize", size)]))
      } else {
        out.append(.map([("text", .string(short)), ("font", .map([("size", size)]))]))
      }
    }
    for key in ["weight", "style", "fill", "padding"] { options[key].accept() }
    if let font = options["font"].value.text, !isEmoji, !["Verdana", "sans-serif", "Arial", ""].contains(font) {
      values.findings.add(
        .unsupported, "the font \(font.onOneLine.prefix(60)) of a particle's text", "the default font is used",
        remedy: "set font", path: options["font"].value.path)
    }
    if out.isEmpty { out = [.map([("text", .string("?")), ("font", .map([("size", fontSize(side))]))])] }
    return out
  }

  private mutating func image(_ options: Layered, _ type: ReadValue, _ side: Double) -> [TreeText] {
    let source = options["src"].value.text ?? ""
    let ratio =
      values.number(options["height"], "height", 0...1e5, else: 0)
      / max(1e-6, values.number(options["width"], "width", 0...1e5, else: 0))
    for key in ["replaceColor", "replace_color", "name", "gif", "loop", "fill"] { options[key].accept() }
    let height = ratio > 0.01 && ratio < 100 ? side * ratio : side
    let size = values.size(side, (height * 1e3).rounded() / 1e3)
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
      return outlined([("shape", .raw("circle"))], Size(side, side), paint)
    }
    return [.map([("path", .string(data + "Z"))])]
  }
}

/// What is left for the contents of a file's particles: kinds, their options, colours and emitters may be very many.
struct ContentsRoom {
  static let most = 2000
  private var number = Self.most
  /// Characters of their text.
  private var length = 400_000
  /// Whether it was too small.
  private(set) var isOver = false

  /// The contents that it has room for.
  mutating func taken(_ contents: [TreeText]) -> [TreeText] {
    contents.filter { item in
      (number, length) = (number - 1, length - item.flow.utf8.count)
      isOver = isOver || number < 0 || length < 0
      return !isOver
    }
  }
}
