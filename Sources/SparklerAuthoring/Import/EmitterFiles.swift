// Imports Particle Designer's and SpriteKit's emitters.
// Flow: ForeignValues of a property list → EmitterCell → ImportedEmitters.
import SparklerCore
import SparklerScene

extension ForeignValues {
  private static let huge = -1e6...1e6

  /// Reads an emitter of the program whose property names it uses.
  mutating func propertyList() -> ImportedEmitters {
    if root.entries?.contains(where: { $0.key.hasPrefix("particleBirthRate") || $0.key == "emissionAngle" }) == true {
      return spriteKit()
    }
    guard node("maxParticles", in: root) != nil else {
      report(
        root, "it has neither maxParticles nor particleBirthRate",
        remedy: "give Particle Designer's .pex or .plist, or SpriteKit's properties")
      return ImportedEmitters(duration: 1)
    }
    return particleDesigner()
  }

  private mutating func value(_ name: String, _ bounds: ClosedRange<Double> = huge, else fallback: Double = 0) -> Double
  {
    known.insert(name.lowercased())
    return number(name, in: root, bounds, else: fallback)
  }

  /// A value ± its variance, limited to `least`.
  private mutating func bounds(
    _ name: String, _ variance: String? = nil, least: Double = -.infinity, _ map: (Double) -> Double = { $0 }
  ) -> ClosedRange<Double> {
    let (mean, spread) = (value(name), abs(value(variance ?? name + "Variance")))
    let (a, b) = (map(max(least, mean - spread)), map(max(least, mean + spread)))
    return min(a, b)...max(a, b)
  }

  private mutating func particleDesigner() -> ImportedEmitters {
    var cell = EmitterCell()
    cell.name = "particle"
    let life = bounds("particleLifespan", least: 0)
    cell.set(.lifetime, life)
    let duration = value("duration", else: -1)
    let mean = max(0.05, (life.lowerBound + life.upperBound) / 2)
    cell.birthRate = value("maxParticles", 0...1e6) / mean
    if duration > 0 { cell.timing.duration = Seconds(duration) }
    // Its angles are anticlockwise, and its y axis points up.
    cell.set(.emissionLongitude, bounds("angle") { -$0 * Double.pi / 180 })
    cell.set(.velocity, bounds("speed"))
    cell.acceleration = Point(value("gravityx"), -value("gravityy"))
    let spin = (value("rotationEnd") - value("rotationStart")) / mean
    cell.set(.rotation, bounds("rotationStart") { -$0 * Double.pi / 180 })
    cell.spin = -spin * Double.pi / 180
    let first = bounds("startParticleSize", least: 0)
    let start = max(0.5, (first.lowerBound + first.upperBound) / 2)
    let last = value("finishParticleSize", -1...1e5, else: -1)
    if first.lowerBound < first.upperBound {
      cell.setBounds(.scale, first.lowerBound / start...first.upperBound / start)
    }
    if last >= 0, last != start { cell.scaleOverLife = .init([1, min(1e4, last / start)]) }
    cell.colorsOverLife = [
      EmitterCell.ColorStop(location: 0, color: color("startColor")),
      EmitterCell.ColorStop(location: 1, color: color("finishColor")),
    ]
    if value("blendFuncDestination", else: 771) == 1 { cell.blend = .plusLighter }
    known.insert("blendfuncsource")
    if value("emitterType") == 1 { note("emitterType 1 (particles on circles): drawn flying straight") }
    let size = Size(2 * abs(value("sourcePositionVariancex")), 2 * abs(value("sourcePositionVariancey")))
    known.formUnion(["sourcepositionx", "sourcepositiony"])
    noteOthers(of: root, besides: known)
    return emitters(cell, spread: size, side: start, duration: duration > 0 ? duration + life.upperBound : 4)
  }

  private mutating func color(_ name: String) -> Color {
    func part(_ part: String, _ values: inout ForeignValues) -> Double {
      max(0, min(1, values.value(name + part, else: 1)))
    }
    return Color(
      red: part("Red", &self), green: part("Green", &self), blue: part("Blue", &self), alpha: part("Alpha", &self))
  }

  private mutating func spriteKit() -> ImportedEmitters {
    var cell = EmitterCell()
    cell.name = "particle"
    cell.birthRate = value("particleBirthRate", 0...1e6)
    let number = value("numParticlesToEmit", 0...1e7)
    if number > 0, cell.birthRate > 0 { cell.timing.duration = Seconds(number / cell.birthRate) }
    cell.lifetime = Seconds(value("particleLifetime", 0...1e5))
    cell.lifetimeRange = Seconds(value("particleLifetimeRange", 0...1e5))
    (cell.velocity, cell.velocityRange) = (value("particleSpeed"), value("particleSpeedRange", 0...1e6))
    // Radians, anticlockwise.
    (cell.emissionLongitude, cell.emissionRange) = (-value("emissionAngle"), value("emissionAngleRange", 0...1e3))
    cell.acceleration = Point(value("xAcceleration"), -value("yAcceleration"))
    (cell.scale, cell.scaleRange) = (value("particleScale", 0...1e4, else: 1), value("particleScaleRange", 0...1e4))
    cell.scaleSpeed = value("particleScaleSpeed", -1e4...1e4)
    (cell.rotation, cell.rotationRange) = (-value("particleRotation"), value("particleRotationRange", 0...1e3))
    cell.spin = -value("particleRotationSpeed", -1e4...1e4)
    cell.color.alpha = value("particleAlpha", 0...1, else: 1)
    cell.colorRange.alpha = value("particleAlphaRange", 0...2)
    cell.colorSpeed.alpha = value("particleAlphaSpeed", -1e3...1e3)
    if value("particleBlendMode") == 1 { cell.blend = .plusLighter }
    let size = Size(abs(value("particlePositionRangex")), abs(value("particlePositionRangey")))
    let life = cell.lifetime.value + cell.lifetimeRange.value / 2
    noteOthers(of: root, besides: known)
    return emitters(
      cell, spread: size, side: 16,
      duration: cell.timing.duration > 0 ? cell.timing.duration.value + life : 4)
  }

  private mutating func emitters(
    _ cell: EmitterCell, spread: Size, side: Double, duration: Double
  ) -> ImportedEmitters {
    var out = ImportedEmitters(duration: (max(0.1, min(60, duration)) * 100).rounded() / 100)
    var others: [(String, TreeText)] = []
    if spread != .zero {
      others = [
        ("shape", .raw("rectangle")),
        ("size", .raw("\(TreeText.short(spread.width))x\(TreeText.short(spread.height))")),
      ]
    }
    note("the texture: replaced by a soft dot; write contents: {image: FILE}")
    out.emitters = [
      ImportedEmitter(
        cell: cell, contents: .map([("soft", .number(max(0.5, min(4096, side))))]), position: .raw("center"),
        others: others)
    ]
    return out
  }
}

extension EmitterCell {
  /// Sets a number, or bounds if they differ.
  fileprivate mutating func set(_ property: RangedProperty, _ ends: ClosedRange<Double>) {
    setBounds(property, ends)
    if ends.lowerBound == ends.upperBound { bounds[property] = nil }
  }
}
