// A cell, an emitter and a behaviour from decoded values.
// Flow: FieldValues by EmitterFields → Emitter, EmitterCell, EmitterBehavior.
import SparklerCore

/// A cell's values under its name: what an effect's `cells` changes.
public struct NamedValues: Sendable, Equatable {
  public var name: String
  public var values: FieldValues

  public init(name: String, values: FieldValues) {
    self.name = name
    self.values = values
  }
}

extension EmitterCell {
  /// Sets what the values hold and leaves the rest.
  public mutating func apply(_ values: FieldValues) {
    name = values.text("name") ?? name
    isEnabled = values.flag("enabled") ?? isEnabled
    birthRate = values.number("birthRate") ?? birthRate
    applyRanged(values)
    emissionLatitude = values.number("emissionLatitude") ?? emissionLatitude
    acceleration = values.point("acceleration") ?? acceleration
    acceleration.x = values.number("xAcceleration") ?? acceleration.x
    acceleration.y = values.number("yAcceleration") ?? acceleration.y
    zAcceleration = values.number("zAcceleration") ?? zAcceleration
    scaleSpeed = values.number("scaleSpeed") ?? scaleSpeed
    color = values.color("color") ?? color
    colorRange.apply(values, "Range")
    colorSpeed.apply(values, "Speed")
    if case .weightedContents(let contents)? = values["contents"] { self.contents = contents }
    contentsScale = values.number("contentsScale") ?? contentsScale
    applyToPictures(values)
    if case .cells(let cells)? = values["cells"] { self.cells = cells }
    if case .behaviors(let behaviors)? = values["behaviors"] { self.behaviors = behaviors }
    timing = Timing(values, over: timing)
    applyBeyond(values)
  }

  /// Draws a property from between two bounds, whatever the range rule; its value becomes their mean.
  public mutating func setBounds(_ property: RangedProperty, _ ends: ClosedRange<Double>) {
    set(property, (ends.lowerBound + ends.upperBound) / 2, range: 0)
    bounds[property] = ends
  }

  private mutating func set(_ property: RangedProperty, _ value: Double?, range: Double?) {
    func change(_ path: WritableKeyPath<EmitterCell, Double>, _ rangePath: WritableKeyPath<EmitterCell, Double>) {
      if let value { self[keyPath: path] = value }
      if let range { self[keyPath: rangePath] = range }
    }
    switch property {
    case .lifetime: change(\.lifetime.value, \.lifetimeRange.value)
    case .emissionLongitude: change(\.emissionLongitude, \.emissionRange)
    case .velocity: change(\.velocity, \.velocityRange)
    case .scale: change(\.scale, \.scaleRange)
    case .spin: change(\.spin, \.spinRange)
    case .mass: change(\.mass, \.massRange)
    case .rotation: change(\.rotation, \.rotationRange)
    }
    // A value or a range that is written wins over bounds of before.
    if value != nil || range != nil { bounds[property] = nil }
  }

  /// A value is a number with its range beside it, or bounds, which stand for both.
  private mutating func applyRanged(_ values: FieldValues) {
    for property in RangedProperty.allCases {
      let isDirection = property == .emissionLongitude
      let name = isDirection ? "direction" : property.rawValue
      if case .range(let ends)? = values[name] {
        setBounds(property, ends)
      } else {
        set(property, values.number(name), range: values.number(isDirection ? "spread" : name + "Range"))
      }
    }
  }

  /// `contentsRect` and `filter` belong to the pictures among the contents.
  private mutating func applyToPictures(_ values: FieldValues) {
    for i in contents.indices {
      guard case .image(var image) = contents[i].contents.layer.content else { continue }
      if case .rect(let rect)? = values["contentsRect"] { image.contentsRect = rect }
      image.filter = values.text("filter").flatMap(ImageContent.Filter.init) ?? image.filter
      contents[i].contents.layer.content = .image(image)
    }
  }

  private mutating func applyBeyond(_ values: FieldValues) {
    burst = values.integer("burst") ?? burst
    trigger = values.text("trigger").flatMap(Trigger.init) ?? trigger
    drag = values.number("drag") ?? drag
    if let inner = values.map("tumble") {
      var tumble = Tumble()
      tumble.rate = inner.number("rate") ?? tumble.rate
      tumble.rateRange = inner.number("rateRange") ?? tumble.rateRange
      tumble.shading = inner.number("shading") ?? tumble.shading
      // Rates about 0 would still turn: who writes 0, and no range, wants it flat.
      self.tumble = tumble.rate == 0 && (inner.number("rateRange") ?? 0) == 0 ? nil : tumble
    }
    if let inner = values.map("wobble") {
      var wobble = Wobble()
      wobble.amplitude = inner.number("amplitude") ?? wobble.amplitude
      wobble.frequency = inner.number("frequency") ?? wobble.frequency
      self.wobble = wobble
    }
    if let inner = values.map("turbulence") {
      var turbulence = Turbulence()
      turbulence.amplitude = inner.number("amplitude") ?? turbulence.amplitude
      turbulence.frequency = inner.number("frequency") ?? turbulence.frequency
      self.turbulence = turbulence
    }
    orient = values.text("orient").flatMap(Orient.init) ?? orient
    colors = values.colors("colors") ?? colors
    if let inner = values.map("colorsOverLife") { colorsOverLife = ColorStop.stops(inner) }
    blend = values.text("blend").flatMap(BlendMode.init) ?? blend
  }
}

extension EmitterCell.ColorParts {
  fileprivate mutating func apply(_ values: FieldValues, _ suffix: String) {
    red = values.number("red" + suffix) ?? red
    green = values.number("green" + suffix) ?? green
    blue = values.number("blue" + suffix) ?? blue
    alpha = values.number("alpha" + suffix) ?? alpha
  }
}

extension EmitterCell.ColorStop {
  /// Of `colors` and `locations`, even ones without.
  static func stops(_ values: FieldValues) -> [EmitterCell.ColorStop] {
    let locations = values.numbers("locations")
    let colors = values.colors("colors") ?? []
    return colors.enumerated().map { i, color in
      let even = colors.count > 1 ? Double(i) / Double(colors.count - 1) : 0
      return EmitterCell.ColorStop(location: locations.flatMap { i < $0.count ? $0[i] : nil } ?? even, color: color)
    }
  }
}

extension EmitterBehavior {
  /// nil where its type or what it can't do without is missing.
  public init?(_ values: FieldValues) {
    switch values.text("type") {
    case "wave":
      guard case .point(let force)? = values["force"] else { return nil }
      self = .wave(force: force, frequency: values.number("frequency") ?? 1)
    case "drag": self = .drag(values.number("drag") ?? 0)
    case "alignToMotion": self = .alignToMotion(rotation: values.number("rotation") ?? 0)
    case "valueOverLife":
      guard let property = values.text("keyPath").flatMap(ParticleProperty.init), let list = values.numbers("values"),
        !list.isEmpty
      else { return nil }
      self = .valueOverLife(
        property, values: list, locations: values.numbers("locations"), isAdditive: values.flag("additive") ?? false)
    case "colorOverLife":
      let stops = EmitterCell.ColorStop.stops(values)
      guard !stops.isEmpty else { return nil }
      self = .colorOverLife(stops)
    case "attractor":
      var attractor = Attractor()
      attractor.kind = values.text("attractorType").flatMap(Attractor.Kind.init) ?? .radial
      attractor.stiffness = values.number("stiffness") ?? attractor.stiffness
      attractor.radius = values.number("radius") ?? 0
      attractor.position = values.point("position") ?? .zero
      attractor.orientation = values.number("orientation") ?? 0
      attractor.falloff = values.number("falloff") ?? 0
      self = .attractor(attractor)
    default: return nil
    }
  }
}

extension Emitter {
  /// Sets what the values hold, apart from `seed` and `from`, which need to know the document.
  public mutating func apply(_ values: FieldValues) {
    if case .cells(let cells)? = values["cells"] { self.cells = cells }
    birthRate = values.number("birthRate") ?? birthRate
    lifetime = values.number("lifetime") ?? lifetime
    velocity = values.number("velocity") ?? velocity
    scale = values.number("scale") ?? scale
    spin = values.number("spin") ?? spin
    position = values.point("position") ?? position
    zPosition = values.number("zPosition") ?? zPosition
    size = values.size("size") ?? size
    depth = values.number("depth") ?? depth
    shape = values.text("shape").flatMap(Shape.init) ?? shape
    mode = values.text("mode").flatMap(Mode.init) ?? mode
    renderMode = values.text("renderMode").flatMap(RenderMode.init) ?? renderMode
    preservesDepth = values.flag("preservesDepth") ?? preservesDepth
    rangeRule = values.text("rangeRule").flatMap(RangeRule.init) ?? rangeRule
    preWarm = values.seconds("preWarm") ?? preWarm
  }

  /// The seed that a spec can write for a stream: its state, as far as a number in a spec is exact.
  public static func seed(of stream: SeededRandom) -> UInt64 { stream.state >> 11 }
}

extension Timing {
  /// CAMediaTiming's keys over other ones.
  public init(_ values: FieldValues, over base: Timing = Timing()) {
    self = base
    beginTime = values.seconds("beginTime") ?? beginTime
    duration = values.seconds("duration") ?? duration
    speed = values.number("speed") ?? speed
    timeOffset = values.seconds("timeOffset") ?? timeOffset
    repeatCount = values.number("repeatCount") ?? repeatCount
    repeatDuration = values.seconds("repeatDuration") ?? repeatDuration
    autoreverses = values.flag("autoreverses") ?? autoreverses
    fillMode = values.text("fillMode").flatMap(FillMode.init) ?? fillMode
  }
}
