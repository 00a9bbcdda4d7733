// The ground that an effect is seen on: what follows from it if the spec does not say, and a warning if nothing can be
// seen.
// Flow: background, layers below an effect → light or dark → `ground`, `blend`; Fragment + ground → W0611.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

extension EffectStage {
  /// The luminance above which pieces darkened for light grounds have more contrast than white ones: they have at most
  /// the luminance 0.31.
  private static let lightest = 0.5

  /// The colour of what is below an effect: the document's background, the brand's surface without one, and layers
  /// around or before the effect that fill their parent.
  ///
  /// - Parameters:
  ///   - id: of the effect's source or placeholder.
  ///   - background: the document's; nil for transparent.
  /// - Returns: nil if it is not known, because it is a picture or transparent.
  func ground(below id: String, in layers: [Layer], on background: Paint?) -> Color? {
    var ground = stage.reader.house[BrandRole.surface.path].flatMap { Color(css: $0) }
    if let background { ground = background.average(on: ground) }
    var (list, bounds) = (layers, scope.bounds)
    let path = Self.path(to: id, in: layers) ?? []
    for (depth, index) in path.enumerated() {
      for layer in list[..<index] where layer.fills(bounds) { ground = layer.average(on: ground) }
      guard depth < path.count - 1 else { break }
      let around = list[index]
      if around.background != nil { ground = around.average(on: ground) }
      (list, bounds) = (around.sublayers, around.bounds)
    }
    return ground
  }

  /// Adds what a light ground requires, in documents with a brand. Given colours are kept: only light is blended so
  /// that it can be seen.
  func onGround(_ values: FieldValues, of type: LibraryEffect, _ ground: Color?) -> FieldValues {
    let fields = Set(type.fields.map(\.name))
    guard let ground, ground.luminance > Self.lightest, !stage.reader.house.isEmpty,
      fields.contains(PresetKeys.ground.name), !values.has(PresetKeys.ground)
    else { return values }
    var out = values
    if !values.has(EffectKeys.colors) {
      out[PresetKeys.ground.field] = .text(Ground.light.rawValue)
    } else if fields.contains(PresetKeys.blend.name), !values.has(PresetKeys.blend) {
      out[PresetKeys.blend.field] = .text(BlendMode.normal.rawValue)
    }
    return out
  }

  /// Warns if all pieces are as light as the ground.
  mutating func warnIfUnseen(
    _ fragment: Fragment, of type: LibraryEffect, _ values: FieldValues, _ ground: Color?, _ node: SpecNode
  ) {
    guard let ground, ground.luminance > Self.lightest, !values.has(PresetKeys.ground),
      type.fields.contains(where: { $0.name == PresetKeys.ground.name })
    else { return }
    let layers = fragment.behind + fragment.inFront
    guard !layers.isEmpty, layers.allSatisfy({ $0.isUnseen(on: ground) }) else { return }
    stage.reader.report(
      .noEffect, node[EffectKeys.effect] ?? node,
      "\(type.name) is too light to be seen on \(ground.inBytes.cssText)",
      remedy: "write \(PresetKeys.ground.name): \(Ground.light.rawValue)")
  }
}

extension Layer {
  /// Whether it emits nothing but pieces of the ground's colour.
  fileprivate func isUnseen(on ground: Color) -> Bool {
    guard case .emitter(let emitter) = content else { return false }
    return emitter.cells.allSatisfy { $0.isUnseen(on: ground) }
  }

  /// Whether it is always shown and covers an area.
  fileprivate func fills(_ area: Rect) -> Bool {
    !isHidden && opacity == 1 && visible == .always && area.intersection(frame) == area
  }

  /// The average colour of its background and content on a ground; nil if it is not known.
  fileprivate func average(on ground: Color?) -> Color? {
    guard filters.isEmpty, blend == .normal, mask == nil else { return nil }
    let below = background.map { $0.average(on: ground) } ?? ground
    switch content {
    case .gradient(let gradient): return Paint.gradient(gradient).average(on: below)
    // Other outlines than rectangles leave some of the ground.
    case .shape(let shape) where shape.path.elements.count <= 5:
      return shape.fill.map { $0.average(on: below) } ?? below
    case .image: return nil
    default: return below
    }
  }
}

extension Paint {
  /// The average colour on a ground; nil if it is not known.
  fileprivate func average(on ground: Color?) -> Color? {
    func shown(_ color: Color) -> Color? {
      color.alpha == 1 ? color : ground.map { $0.mixed(with: color, color.alpha) }
    }
    switch self {
    case .color(let color): return shown(color)
    case .gradient(let gradient):
      let all = gradient.colors.compactMap(shown)
      guard let first = all.first, all.count == gradient.colors.count else { return nil }
      return all.enumerated().dropFirst().reduce(first) { $0.mixed(with: $1.element, 1 / Double($1.offset + 1)) }
    case .image: return nil
    }
  }
}

extension EmitterCell {
  /// The contrast below which a shape can hardly be told from its ground.
  private static let leastContrast = 1.2
  /// Cells with more combinations of colours count as seen.
  private static let mostTints = 4096

  /// Whether its pieces and those of nested cells have the colour of the ground.
  fileprivate func isUnseen(on ground: Color) -> Bool {
    guard cells.allSatisfy({ $0.isUnseen(on: ground) }) else { return false }
    if contents.isEmpty && trail == nil { return true }
    // Pieces that tumble are shaded.
    guard tumble == nil, !hasSourceColor, colorRange == ColorParts(), colorSpeed == ColorParts(),
      !contents.contains(where: { $0.contents.hasOwnColor })
    else { return false }
    let drawn = colors.isEmpty ? ramps.flatMap { $0 } : colors
    let tints = drawn.isEmpty ? [color] : drawn
    let stops = colorsOverLife.map(\.color) + (trail?.colors ?? [])
    guard tints.count * max(1, stops.count) <= Self.mostTints else { return false }
    return tints.allSatisfy { tint in
      (stops.isEmpty ? [.white] : stops).allSatisfy { stop in
        ground.contrast(on: ground.lit(by: tint.multiplied(by: stop), blend)) < Self.leastContrast
      }
    }
  }
}

extension Color {
  /// This ground with a colour on it.
  fileprivate func lit(by color: Color, _ mode: BlendMode) -> Color {
    guard mode == .plusLighter else { return mixed(with: color, color.alpha) }
    func sum(_ a: Double, _ b: Double) -> Double { min(1, a + b * color.alpha) }
    return Color(red: sum(red, color.red), green: sum(green, color.green), blue: sum(blue, color.blue))
  }
}
