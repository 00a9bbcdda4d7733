// Gradients, pictures, measured texts and curves inside a layer or an effect.
// Flow: SpecNode → SparklerScene values.
import SparklerCore
import SparklerDocument
import SparklerScene

extension SpecDecoder {
  package static let gradientFields = Gradient.properties.map(\.field)

  mutating func gradient(_ node: SpecNode) -> Gradient? {
    let fields = Self.gradientFields
    let found = keys(of: node, fields, what: "a gradient")
    let values = values(of: found, fields, parent: .zero)
    guard let colors = values.colors("colors"), !colors.isEmpty else {
      if let list = found["colors"], list.items?.isEmpty == true {
        report(.wrongCount, list, "a gradient needs at least one colour", remedy: "colors: [red, gold]")
      } else if found["colors"] == nil, node.entries != nil {
        report(.missingKey, node, "a gradient needs colors", remedy: "colors: [red, gold]")
      }
      return nil
    }
    var gradient = Gradient(colors: colors)
    if values.text("type").flatMap(Gradient.Kind.init) == .radial {
      // An axis' points would make it as thin as a line.
      (gradient.startPoint, gradient.endPoint) = (Point(0.5, 0.5), Point(1, 1))
    }
    Gradient.properties.apply(values, to: &gradient)
    gradient.locations = nil
    let radii = gradient.endPoint - gradient.startPoint
    if gradient.kind == .radial, radii.x == 0 || radii.y == 0 {
      report(
        .noEffect, found["endPoint"] ?? found["startPoint"] ?? node,
        "a radial gradient without \(radii.x == 0 ? "width" : "height") shows its last colour alone",
        remedy: "endPoint: [1, 1]: its radii are how far it lies from startPoint in x and in y")
    }
    if let focus = found["focalPoint"], gradient.kind != .radial {
      report(.noEffect, focus, "only a radial gradient has a focalPoint", remedy: "type: radial")
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
    } catch is LetterMeter.Full {
      reportLetters(at: node)
    } catch {
      report(.malformed, node, "the text can't be laid out: \(error)", remedy: "write plain letters")
    }
    warnOfMissing(text.font.family, node)
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

  /// Warns of a family that no font has.
  mutating func warnOfMissing(_ family: String, _ node: SpecNode) {
    guard !measuring.hasFamily(family) else { return }
    let remedy = nearMiss(
      family, among: measuring.families, else: "list its file under fonts:, or take the family Inter")
    report(
      .missingFont, node, "no font of the family '\(family)' is there: Inter stands in for it", remedy: remedy)
  }

  mutating func reportCutShadow(_ node: SpecNode, place: SourceRange? = nil) {
    report(
      .noEffect, node, "the layer is cut at its bounds, and its shadow with it",
      remedy: "put the shadow on a group around the layer: {group: [{…, masksToBounds: true}], shadow: {…}}",
      place: place)
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

  package static let trajectoryFields: [Field] = [
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
