// Imports Particle Designer's emitters: both types, all variances, and the texture.
// Flow: ForeignValues of `.pex` or `.plist` → EmitterCell → ImportedEmitters.
import SparklerCore
import SparklerDocument
import SparklerScene

extension ForeignValues {
  /// Reads an emitter of the program whose property names it uses.
  mutating func propertyList(_ shelf: PictureShelf) -> ImportedEmitters {
    let found = spriteKitEmitters()
    if !found.isEmpty { return spriteKit(found, shelf) }
    let files = (root.isList ? root.items : [root]).filter { $0["maxParticles"].exists }
    if files.isEmpty {
      report(
        root, "it has neither maxParticles nor particleBirthRate",
        remedy: "give Particle Designer's .pex or .plist, or SpriteKit's emitter")
    }
    return particleDesigner(few(files, Self.mostEmitters, "emitters"), shelf)
  }

  private mutating func particleDesigner(_ files: [ReadValue], _ shelf: PictureShelf) -> ImportedEmitters {
    var out = ImportedEmitters(duration: 1)
    for (i, file) in files.enumerated() {
      var designer = DesignerEmitter(values: self, file: file, number: files.count > 1 ? i + 1 : nil)
      let made = designer.emitters(shelf)
      self = designer.values
      out.emitters += made.emitters
      out.pictures += made.pictures
      out.duration = i == 0 ? made.duration : max(out.duration, made.duration)
    }
    close(by: ParticleFormats.designer, from: "emitter")
    return out
  }
}

/// One emitter of Particle Designer.
///
/// - Source: cocos2d-x's CCParticleSystem and Starling's PDParticleSystem: a variance V reaches from M − V to M + V;
///   y grows up in property lists and down in XML elements, unless `yCoordFlipped` says otherwise.
private struct DesignerEmitter {
  var values: ForeignValues
  /// The map of its keys.
  private let file: ReadValue
  /// Whether it is the only one in its file.
  private let isOnly: Bool
  private var cell = EmitterCell()
  private var ending = EmitterCell.Ending()
  private static let huge = -1e6...1e6

  /// - Parameter number: from 1; nil for the only one.
  init(values: ForeignValues, file: ReadValue, number: Int?) {
    (self.values, self.file, isOnly) = (values, file, number == nil)
    cell.name = "particle" + (number.map { "\($0)" } ?? "")
  }

  /// A number under the first of its spellings that the file has.
  private mutating func value(_ names: [String], _ bounds: ClosedRange<Double> = huge, else fallback: Double = 0)
    -> Double
  {
    let name = names.first { file[$0].exists } ?? names[0]
    return values.number(file[name], name, bounds, else: fallback)
  }

  private mutating func value(_ name: String, _ bounds: ClosedRange<Double> = huge, else fallback: Double = 0) -> Double
  {
    value([name], bounds, else: fallback)
  }

  /// A value ± its variance, limited to `least`.
  private mutating func bounds(_ name: String, _ variance: [String]? = nil, least: Double = -.infinity)
    -> ClosedRange<Double>
  {
    let (mean, spread) = (value(name), abs(value(variance ?? [name + "Variance"])))
    return max(least, mean - spread)...max(least, mean + spread)
  }

  mutating func emitters(_ shelf: PictureShelf) -> ImportedEmitters {
    let flipped = value("yCoordFlipped")
    // Positive angles are clockwise on screen where y grows down.
    let turn = (values.hasElements ? flipped != -1 : flipped == 1) ? 1.0 : -1
    let life = bounds("particleLifespan", ["particleLifespanVariance"], least: 0)
    cell.set(.lifetime, life)
    let duration = value("duration", else: -1)
    // Emission stops at maxParticles, and lives of 0 end at once.
    cell.birthRate = value("maxParticles", 0...1e6) / max(0.05, life.mean)
    if duration > 0 { cell.timing.duration = Seconds(min(1e6, duration)) }
    let isRadial = value("emitterType", 0...1) == 1
    if isRadial { moveOnCircles(turn) } else { moveFreely(turn) }
    let side = sizes()
    turns()
    colors()
    blend()
    if ending != EmitterCell.Ending() { cell.ending = ending }
    let spread = Size(2 * abs(value("sourcePositionVariancex")), 2 * abs(value("sourcePositionVariancey")))
    var others: [(String, TreeText)] = []
    if spread != .zero, !isRadial {
      others = [("shape", .raw("rectangle")), ("size", values.size(spread.width, spread.height))]
    }
    var out = ImportedEmitters(duration: duration > 0 ? values.minute(duration + life.upperBound) : 4)
    let contents = contents(side, shelf, &out)
    out.emitters = [
      ImportedEmitter(ImportedCell(cell: cell, contents: contents), position: .raw("center"), others: others)
    ]
    return out
  }

  // MARK: Motion

  private mutating func moveFreely(_ turn: Double) {
    cell.set(.emissionLongitude, bounds("angle") * (turn * Double.pi / 180))
    cell.set(.velocity, bounds("speed"))
    cell.acceleration = Point(value("gravityx"), turn * value("gravityy"))
    let radial = bounds("radialAcceleration", ["radialAccelVariance", "radialAccelerationVariance"])
    if radial != 0...0 { cell.set(.radialAcceleration, radial) }
    let around = bounds("tangentialAcceleration", ["tangentialAccelVariance", "tangentialAccelerationVariance"])
    if around != 0...0 { cell.set(.tangentialAcceleration, around * turn) }
    for name in [
      "maxRadius", "maxRadiusVariance", "minRadius", "minRadiusVariance", "rotatePerSecond",
      "rotatePerSecondVariance",
    ] { file[name].accept() }
  }

  private mutating func moveOnCircles(_ turn: Double) {
    // It begins opposite to its angle.
    let angle = bounds("angle")
    cell.set(.emissionLongitude, ((angle.lowerBound + 180)...(angle.upperBound + 180)) * (turn * Double.pi / 180))
    var polar = EmitterCell.Polar()
    polar.radius = EmitterCell.Interval(bounds("maxRadius"))
    let last = bounds("minRadius")
    // -1 is cocos2d's sign for the same radius.
    if last != -1...(-1) { polar.endRadius = EmitterCell.Interval(last) }
    polar.rotation = EmitterCell.Interval(bounds("rotatePerSecond") * (turn * Double.pi / 180))
    cell.polar = polar
    for name in [
      "speed", "speedVariance", "gravityx", "gravityy", "radialAcceleration", "radialAccelVariance",
      "radialAccelerationVariance", "tangentialAcceleration", "tangentialAccelVariance",
      "tangentialAccelerationVariance", "sourcePositionVariancex", "sourcePositionVariancey",
    ] { file[name].accept() }
  }

  // MARK: Looks

  /// Sets the scales. Sizes that are drawn below 0 count as 0, as in the originals: their variance is kept whole.
  ///
  /// - Returns: the side of the contents.
  private mutating func sizes() -> Double {
    let (first, spread) = (value("startParticleSize"), abs(value("startParticleSizeVariance")))
    let (last, lastSpread) = (
      value("finishParticleSize", -1...1e5, else: -1), abs(value("finishParticleSizeVariance"))
    )
    let side = max(0.5, min(4096, first))
    if first >= spread {
      let ends = (first - spread)...(first + spread)
      if ends != side...side { cell.set(.scale, ends * (1 / side)) }
    } else {
      (cell.scale, cell.scaleRange) = (max(0, first) / side, 2 * spread / side)
    }
    // -1 is cocos2d's sign for the same size.
    if last >= 0, last != first || lastSpread > 0 || spread > 0 {
      ending.scale = EmitterCell.Interval(((last - lastSpread)...(last + lastSpread)) * (1 / side))
    }
    return side
  }

  private mutating func turns() {
    let (first, last) = (bounds("rotationStart") * (Double.pi / 180), bounds("rotationEnd") * (Double.pi / 180))
    if file["rotationIsDir"].exists, values.flag(file["rotationIsDir"], "rotationIsDir") == true {
      cell.orient = .velocity
      return
    }
    cell.set(.rotation, first)
    if first != last || first.lowerBound < first.upperBound { ending.rotation = EmitterCell.Interval(last) }
  }

  private mutating func colors() {
    let (first, firstRange) = color("startColor")
    let (last, lastRange) = color("finishColor")
    if firstRange == EmitterCell.ColorParts(), lastRange == EmitterCell.ColorParts() {
      cell.colorsOverLife = [.init(location: 0, color: first), .init(location: 1, color: last)]
    } else {
      (cell.color, cell.colorRange) = (first, firstRange)
      (ending.color, ending.colorRange) = (last, lastRange)
    }
  }

  /// A colour, and ranges of twice its variances.
  private mutating func color(_ name: String) -> (Color, EmitterCell.ColorParts) {
    func part(_ part: String, _ emitter: inout DesignerEmitter) -> (Double, Double) {
      let mean = max(0, min(1, emitter.value(name + part, else: 1)))
      return (mean, min(2, 2 * abs(emitter.value(name + "Variance" + part))))
    }
    let (red, green) = (part("Red", &self), part("Green", &self))
    let (blue, alpha) = (part("Blue", &self), part("Alpha", &self))
    return (
      Color(red: red.0, green: green.0, blue: blue.0, alpha: alpha.0),
      EmitterCell.ColorParts(red: red.1, green: green.1, blue: blue.1, alpha: alpha.1)
    )
  }

  /// OpenGL's factors; an opaque canvas has an alpha of 1.
  private mutating func blend() {
    func factor(_ name: String, _ standard: Double, _ emitter: inout DesignerEmitter) -> Int {
      let value = Int(clamping: emitter.value(name, 0...100_000, else: standard).rounded())
      return value == 772 ? 1 : value == 773 ? 0 : value
    }
    let (source, last) = (factor("blendFuncSource", 770, &self), factor("blendFuncDestination", 771, &self))
    switch (source, last) {
    case (1, 771), (770, 771), (1, 0), (770, 0): break
    case (1, 1), (770, 1), (775, 1): cell.blend = .plusLighter
    case (1, 769), (770, 769), (775, 771): cell.blend = .screen
    case (774, 0), (774, 771), (0, 768): cell.blend = .multiply
    default:
      values.note(
        file["blendFuncDestination"], "the pair of blend functions \(source) and \(last)",
        "particles cover what is below them", remedy: "set blend")
    }
  }

  private mutating func contents(_ side: Double, _ shelf: PictureShelf, _ out: inout ImportedEmitters) -> TreeText {
    let names = ["textureFileName", "texturename", "texture"]
    let name = names.map { file[$0] }.first { $0.exists }
    let data = ["textureImageData", "texturedata"].map { file[$0] }.first { $0.exists }
    var texture = ParticleTexture(file: name?.text, data: data?.text)
    // The pictures of several emitters may have one name.
    if !isOnly { texture.prefix = cell.name + "-" }
    switch texture.outcome(shelf) {
    case .picture(let picture, let bytes):
      if let bytes { out.pictures = [bytes] }
      return .map([("image", picture), ("size", values.size(side, side))])
    case .missing(let feature, let remedy):
      values.note(data ?? name ?? file["maxParticles"], feature, "a soft dot replaces it", remedy: remedy)
    case .none:
      values.note(
        file["maxParticles"], "an emitter without a texture", "a soft dot is drawn",
        remedy: "write contents: {image: FILE}")
    }
    return .map([("soft", .number(side))])
  }
}
