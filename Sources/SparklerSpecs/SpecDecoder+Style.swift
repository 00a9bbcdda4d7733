// Fonts, borders, shadows, images, contents and curves: the small maps inside a layer or an effect.
// Flow: SpecNode → SparklerScene values.
import SparklerCore
import SparklerScene

extension SpecDecoder {
  static let fontFields: [Field] = [
    Field("family", .text, default: "Inter", "A family that is installed with Sparkler or listed under `fonts`."),
    Field(
      "weight", weights.keys.sorted().reduce(.number) { .orWord($0, $1) }, in: 1...1000, default: "400",
      "100…900, or a word such as bold."),
    Field("style", .choice(["normal", "italic"]), default: "normal", "Upright or italic."),
    Field("size", .number, in: 1...4096, default: "17", "In points."),
  ]

  static let weights = [
    "thin": 100.0, "light": 300, "regular": 400, "normal": 400, "medium": 500, "semibold": 600, "bold": 700,
    "extrabold": 800, "black": 900,
  ]

  /// A family, or a map; what is left out comes from `base`.
  mutating func font(_ node: SpecNode, base: Font) -> Font? {
    var font = base
    guard node.entries != nil else {
      guard let text = scalar(node, wanted: "a font family") else { return nil }
      font.family = text
      return font
    }
    var found = keys(of: node, Self.fontFields, what: "a font")
    if let word = found["weight"]?.text, let weight = Self.weights[word] {
      font.weight = Int(clamping: weight)
      found["weight"] = nil
    }
    let values = values(of: found, Self.fontFields, parent: .zero)
    font.family = values.text("family") ?? font.family
    font.weight = values.number("weight").map { Int(clamping: $0.rounded()) } ?? font.weight
    font.isItalic = values.text("style").map { $0 == "italic" } ?? font.isItalic
    font.size = values.number("size") ?? font.size
    return font
  }

  static let borderFields: [Field] = [
    Field("width", .length, in: 0...1e6, default: "1", "In points."),
    Field("color", .color, default: "black", "Of the line."),
  ]

  /// `none` is a value, too.
  mutating func border(_ node: SpecNode, parent: Rect) -> Border? {
    if node.text == "none" { return nil }
    let values = values(of: keys(of: node, Self.borderFields, what: "a border"), Self.borderFields, parent: parent)
    return Border(width: values.number("width") ?? 1, color: values.color("color") ?? .black)
  }

  static let shadowFields: [Field] = [
    Field("color", .color, default: "black", "Of the shadow."),
    Field("opacity", .number, in: 0...1, default: "1", "Multiplies the colour's alpha."),
    Field("offset", .point, default: "[0, -3]", "How far it lies off; y grows down."),
    Field("radius", .length, in: 0...256, default: "3", "The blur's standard deviation."),
    Field("path", .pathData, "What casts it, in the layer's coordinates; the layer's alpha without."),
  ]

  /// `none` is a value, too.
  mutating func shadow(_ node: SpecNode, parent: Rect) -> Shadow? {
    if node.text == "none" { return nil }
    let values = values(of: keys(of: node, Self.shadowFields, what: "a shadow"), Self.shadowFields, parent: parent)
    // Who writes a shadow wants to see it: Core Animation's opacity 0 holds only where nothing is written.
    var shadow = Shadow(opacity: values.number("opacity") ?? 1)
    shadow.color = values.color("color") ?? shadow.color
    shadow.offset = values.point("offset") ?? shadow.offset
    shadow.radius = values.number("radius") ?? shadow.radius
    if case .path(let path)? = values["path"] { shadow.path = path }
    return shadow
  }

  mutating func gradient(_ node: SpecNode) -> Gradient? {
    let found = keys(of: node, LayerFields.gradient, what: "a gradient")
    let values = values(of: found, LayerFields.gradient, parent: .zero)
    guard let colors = values.colors("colors"), !colors.isEmpty else {
      if let list = found["colors"], list.items?.isEmpty == true {
        report(.wrongCount, list, "a gradient needs at least one colour", remedy: "colors: [red, gold]")
      } else if found["colors"] == nil, node.entries != nil {
        report(.missingKey, node, "a gradient needs colors", remedy: "colors: [red, gold]")
      }
      return nil
    }
    var gradient = Gradient(colors: colors)
    gradient.kind = values.text("type").flatMap(Gradient.Kind.init) ?? .axial
    if gradient.kind == .radial {
      // An axis' points would make it as thin as a line.
      (gradient.startPoint, gradient.endPoint) = (Point(0.5, 0.5), Point(1, 1))
    }
    gradient.startPoint = values.point("startPoint") ?? gradient.startPoint
    gradient.endPoint = values.point("endPoint") ?? gradient.endPoint
    let radii = gradient.endPoint - gradient.startPoint
    if gradient.kind == .radial, radii.x == 0 || radii.y == 0 {
      report(
        .noEffect, found["endPoint"] ?? found["startPoint"] ?? node,
        "a radial gradient without \(radii.x == 0 ? "width" : "height") shows its last colour alone",
        remedy: "endPoint: [1, 1]: its radii are how far it lies from startPoint in x and in y")
    }
    if let locations = values.numbers("locations"), let at = found["locations"] {
      let count = found["colors"]?.items?.count ?? colors.count
      if (at.items?.count ?? 1) != count {
        report(.wrongCount, at, "\(locations.count) locations for \(count) colors", remedy: "give one for each color")
      } else if zip(locations, locations.dropFirst()).contains(where: { $0 > $1 }) {
        report(.malformed, at, "locations must ascend", remedy: "put them in order, from 0 to 1")
      } else {
        gradient.locations = locations
      }
    }
    return gradient
  }

  /// The picture of a file, checked.
  mutating func image(_ node: SpecNode) -> ImageContent? {
    guard let path = scalar(node, wanted: "a file name") else { return nil }
    do {
      let asset = try assets.image(source.path(path, of: node))
      var image = ImageContent(source: asset.source, pixelWidth: asset.pixelWidth, pixelHeight: asset.pixelHeight)
      image.track = asset.track
      if let note = asset.note {
        report(
          .otherColors, node, "\(node.text ?? "the picture") may show other colours: \(note)",
          remedy: "save it as sRGB")
      }
      if !asset.ignored.isEmpty {
        report(
          .ignoredElement, node,
          "of this SVG nothing is shown of \(asset.ignored.map { "<\($0)>" }.joined(separator: ", "))",
          remedy: "turn texts into paths when you save it, and let the scene move")
      }
      return image
    } catch {
      report(error.code, node, error.message, remedy: error.remedy)
      return nil
    }
  }

  /// The first picture of an animated image: a place without a time of its own shows no other.
  mutating func still(_ image: ImageContent, _ node: SpecNode, in what: String) -> ImageContent {
    guard image.track != nil else { return image }
    report(
      .stillPicture, node, "\(what) shows the first picture of an animation only",
      remedy: "use a layer, {image: \(node.text ?? "file")}, to see it move")
    var image = image
    image.track = nil
    image.isStill = true
    return image
  }

  /// The text with its measure; characters that no font has are warned of.
  mutating func measured(_ text: TextContent, at node: SpecNode) -> TextContent {
    var text = text
    do {
      text.metrics = try measuring.measure(text)
    } catch {
      report(.malformed, node, "the text can't be laid out: \(error)", remedy: "write plain letters")
    }
    if !measuring.hasFamily(text.font.family) {
      report(
        .missingFont, node, "no font of the family '\(text.font.family)' is there: Inter stands in for it",
        remedy: "list its file under fonts:, or take the family Inter")
    }
    if !text.metrics.missing.isEmpty {
      let names = text.metrics.missing.prefix(5).map { c in
        "'\(c)' (\(c.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")))"
      }
      report(
        .missingGlyph, node, "no font has \(names.joined(separator: ", "))",
        remedy: "list a font that has it under fonts:, and name its family")
    }
    return text
  }

  /// A named shape with its numbers.
  static func outline(_ name: String, _ values: FieldValues) -> ShapeOutline {
    var outline = ShapeOutline(ShapeOutline.Kind(rawValue: name) ?? .rect)
    switch outline.kind {
    case .roundedRect: outline.cornerRadius = values.number("cornerRadius")
    case .polygon: outline.sides = values.integer("sides") ?? outline.sides
    case .star:
      outline.points = values.integer("points") ?? outline.points
      outline.innerRadius = values.number("innerRadius") ?? outline.innerRadius
    default: break
    }
    return outline
  }

  static let trajectoryFields: [Field] = [
    Field("top", .list(.point), "Curves that rise: [[control, control, end], …], for the right-hand side."),
    Field("bottom", .list(.point), "Curves that fall."),
  ]

  /// `{top: [[c1, c2, end], …], bottom: […]}`, every point as two plain numbers.
  mutating func trajectories(_ node: SpecNode) -> TrajectorySet? {
    let found = keys(of: node, Self.trajectoryFields, what: "trajectories")
    guard let top = found["top"] else {
      if node.entries != nil {
        report(.missingKey, node, "trajectories need top", remedy: "top: [[[0.3, -0.5], [0.7, -0.3], [1, 0.1]]]")
      }
      return nil
    }
    return TrajectorySet(top: curves(top), bottom: found["bottom"].map { curves($0) } ?? [])
  }

  private mutating func curves(_ node: SpecNode) -> [[Point]] {
    guard let rows = node.items, !rows.isEmpty else {
      report(
        .wrongType, node, "a list of curves is wanted, not \(node.description)", remedy: "[[[0.5, -1], [1, 0]]]")
      return []
    }
    return rows.compactMap { row in
      guard let points = row.items, points.count == 2 || points.count == 3 else {
        report(
          .wrongCount, row, "a curve is [control, end] or [control, control, end]", remedy: "[[0.5, -1], [1, 0]]")
        return nil
      }
      let read = points.compactMap { unitPoint($0) }
      return read.count == points.count ? read : nil
    }
  }
}
