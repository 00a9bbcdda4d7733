// Confetti: pieces that fall from the upper edge, fewer and fewer, until all fade out.
// Flow: FieldValues → ConfettiEffect → burst → an emitter layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Pieces rain from the upper edge, fewer and fewer, until all fade away. Its keys are in `ConfettiEffect`, those of
/// all showers in `ShowerParameters`.
public typealias Confetti = Of<ConfettiEffect>

/// Each item of the contents is a cell. All pieces fall straight down from the parent's upper edge, without gravity.
///
/// One draw per burst gives the emitter's seed.
///
/// - Source: NSHipster/ConfettiView 0.3.1; `edition: article` follows the article's numbers.
public struct ConfettiEffect: Effect, Shower, ShowerParameters, Equatable {
  public static let name = "confetti"
  public static let summary = "Pieces rain from the upper edge, fewer and fewer, until all fade away."

  public static let originals = [EffectKeys.edition.name]

  /// How long pieces are emitted; infinite continues without fading.
  public static let duration = ShowerKeys.duration(default: "3s")
  /// How long the fade at the end takes; 0 lets pieces live on.
  public static let fade = ShowerKeys.fade(default: "1s")
  /// Whether fewer and fewer pieces are emitted, none after 0.66 of the duration.
  public static let taper = Key<Bool>(
    "taper", default: "true", "Whether fewer and fewer pieces are emitted, none after 0.66 of the duration.")
  /// The meaning of ranges; half in the original's header, full in its article.
  public static let rangeRule = Key<Emitter.RangeRule>(
    "rangeRule", "The meaning of ranges; half in the original's header, full in its article.")

  public static let fields = [
    duration.field, fade.field, ShowerKeys.cells.field, taper.field, rangeRule.field,
  ]

  /// For every cell.
  static let birthRate = 50.0
  static let lifetime: Seconds = 10
  static let velocity = 500.0
  static let velocityRange = 250.0
  static let spread = Double.pi / 4
  static let scale = 0.75
  static let scaleRange = 0.25
  static let textSize = 16.0

  let timeline: ShowerTimeline
  let contents: [Contents]
  let colors: [Color]
  let isArticle: Bool
  let rangeRule: Emitter.RangeRule
  let overrides: [NamedValues]

  public init(values: FieldValues) throws(EffectError) {
    let reader = ParameterReader(values)
    timeline = try ShowerTimeline(
      reader, duration: Self.duration, fade: Self.fade, tapers: reader.value(Self.taper))
    isArticle = try reader.value(EffectKeys.edition) == .article
    _ = try reader.value(EffectKeys.fidelity)
    rangeRule = values[Self.rangeRule] ?? (isArticle ? .full : .half)
    contents = values[EffectKeys.contents] ?? Self.originalContents
    colors = values[EffectKeys.colors] ?? []
    overrides = values[ShowerKeys.cells] ?? []
    try ShowerKeys.checkNames(overrides, among: Self.names(of: contents))
  }

  func emitter(from source: EffectSource) -> Emitter {
    let names = Self.names(of: contents)
    var emitter = Emitter(
      cells: zip(contents, names).map { item, name in
        var cell = cell(item, name: name)
        for change in overrides where change.name == name || change.name == "*" { cell.apply(change.values) }
        return cell
      })
    emitter.rangeRule = rangeRule
    ShowerPlace.upperEdge().place(&emitter, from: source)
    return emitter
  }

  private func cell(_ item: Contents, name: String) -> EmitterCell {
    var cell = EmitterCell()
    cell.name = name
    cell.birthRate = Self.birthRate
    cell.lifetime = Self.lifetime
    cell.velocity = Self.velocity
    cell.velocityRange = Self.velocityRange
    // A line emits upwards by default.
    cell.emissionLongitude = Double.pi
    cell.emissionRange = Self.spread
    cell.spinRange = (isArticle ? 6 : 8) * Double.pi
    cell.scale = Self.scale
    cell.scaleRange = Self.scaleRange
    (cell.contents, cell.color) = Self.bitmap(item)
    if !item.hasOwnColor { cell.colors = colors }
    // Letters are tinted only if colours are given.
    if colors.isEmpty, case .text = item.layer.content { cell.contents[0].contents.hasOwnColor = true }
    return cell
  }

  /// The bitmap as in the original: shapes are white, clipped to 12 by 12 points, and tinted by the cell's colour.
  static func bitmap(_ item: Contents) -> (contents: [EmitterCell.WeightedContents], color: Color) {
    var item = item.ofNaturalSize
    guard case .shape(let shape) = item.layer.content, item.hasOwnColor || item.whitened != item else {
      return ([EmitterCell.WeightedContents(item)], .white)
    }
    let own: Color? = if item.hasOwnColor, case .color(let color)? = shape.fill { color } else { nil }
    // The shape's colour becomes the cell's, which multiplies white.
    item.hasOwnColor = false
    item.layer = item.colored(.white)
    if item.name == "path" {
      item.layer.bounds = Rect(0, 0, Contents.pieceSide, Contents.pieceSide)
      item.layer.masksToBounds = true
    }
    return ([EmitterCell.WeightedContents(item)], own ?? .white)
  }

  /// Two emoji, a purple circle, a light grey triangle and a star tinted orange.
  static let originalContents: [Contents] = {
    func emoji(_ string: String, _ name: String) -> Contents {
      var layer = Layer()
      var text = TextContent(string: string, font: Font(family: Font.emojiFamily, size: textSize))
      text.alignment = .center
      layer.content = .text(text)
      return Contents(layer: layer, hasOwnColor: true, name: name)
    }
    func shape(_ path: Path, _ color: Color, _ name: String) -> Contents {
      var layer = Layer()
      layer.bounds.size = Size(Contents.pieceSide, Contents.pieceSide)
      var shape = Shape(path: path)
      shape.fill = .color(color)
      layer.content = .shape(shape)
      return Contents(layer: layer, hasOwnColor: true, name: name)
    }
    let box = Rect(0, 0, Contents.pieceSide, Contents.pieceSide)
    return [
      emoji("👨🏻", "man"), emoji("📱", "phone"),
      shape(.ellipse(in: box), Color(red: 0.5, green: 0, blue: 0.5), "circle"),
      shape(.triangle(in: box), Color(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3), "triangle"),
      shape(.star(points: 5, innerRadius: 0.5, in: box), Color(red: 1, green: 0.5, blue: 0), "star"),
    ]
  }()

  /// The names of the items' cells: the item's name, with a number if it is taken; dots are replaced, because they
  /// separate parts of key paths.
  static func names(of contents: [Contents]) -> [String] {
    var counts: [String: Int] = [:]
    return contents.map { item in
      let name = item.name.isEmpty ? "piece" : item.name.replacing(".", with: "-")
      counts[name, default: 0] += 1
      return counts[name] == 1 ? name : "\(name) \(counts[name] ?? 1)"
    }
  }
}
