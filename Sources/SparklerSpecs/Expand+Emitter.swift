// Emitters as a spec writes them, in Core Animation's words.
// Flow: Emitter → Expander → TreeText.
import SparklerCore
import SparklerScene

extension Expander {
  typealias Entries = [(String, TreeText)]

  /// Adds a value where it is not the default.
  private func add<T: Equatable>(
    _ name: String, _ value: T, unless base: T, to out: inout Entries, _ text: (T) -> TreeText
  ) {
    if value != base { out.append((name, text(value))) }
  }

  private func angle(_ v: Double) -> TreeText { .raw(TreeText.short(v) + "rad") }
  private func word<T: RawRepresentable>(_ v: T) -> TreeText where T.RawValue == String { .raw(v.rawValue) }
  private func flag(_ v: Bool) -> TreeText { .raw("\(v)") }

  func emitter(_ e: Emitter) -> TreeText {
    let base = Emitter()
    var out: Entries = []
    add("emitterShape", e.shape, unless: base.shape, to: &out, word)
    add("emitterMode", e.mode, unless: base.mode, to: &out, word)
    add("emitterPosition", e.position, unless: base.position, to: &out, point)
    add("emitterZPosition", e.zPosition, unless: base.zPosition, to: &out, TreeText.number)
    add("emitterSize", e.size, unless: base.size, to: &out) { .numbers([$0.width, $0.height]) }
    add("emitterDepth", e.depth, unless: base.depth, to: &out, TreeText.number)
    for (name, value) in [
      ("birthRate", e.birthRate), ("lifetime", e.lifetime), ("velocity", e.velocity), ("scale", e.scale),
      ("spin", e.spin),
    ] where value != 1 { out.append((name, .number(value))) }
    add("renderMode", e.renderMode, unless: base.renderMode, to: &out, word)
    add("preservesDepth", e.preservesDepth, unless: false, to: &out, flag)
    add("rangeRule", e.rangeRule, unless: base.rangeRule, to: &out, word)
    add("preWarm", e.preWarm, unless: base.preWarm, to: &out, time)
    if let places = e.places { out.append(("from", text(places.source))) }
    out.append(("seed", .raw(String(e.random.state))))
    out.append(("emitterCells", .list(e.cells.map(cell))))
    return .map(out)
  }

  private func cell(_ c: EmitterCell) -> TreeText {
    let base = EmitterCell()
    var out: Entries = []
    add("name", c.name, unless: "", to: &out, text)
    add("enabled", c.isEnabled, unless: true, to: &out, flag)
    add("birthRate", c.birthRate, unless: 0, to: &out, TreeText.number)
    add("burst", c.burst, unless: 0, to: &out) { .raw(String($0)) }
    add("trigger", c.trigger, unless: base.trigger, to: &out, word)
    out += motion(c) + look(c) + beyond(c)
    if !c.behaviors.isEmpty { out.append(("emitterBehaviors", .list(c.behaviors.map(behavior)))) }
    if !c.cells.isEmpty { out.append(("emitterCells", .list(c.cells.map(cell)))) }
    return .map(out + timing(c.timing))
  }

  /// Values with their ranges, as numbers or as `a..b`.
  private func motion(_ c: EmitterCell) -> Entries {
    var out: Entries = []
    func ranged(
      _ property: EmitterCell.RangedProperty, _ value: Double, _ range: Double, default base: Double, unit: String,
      range rangeName: String? = nil
    ) {
      let name = property.rawValue
      if let ends = c.bounds[property] {
        let sides = [ends.lowerBound, ends.upperBound].map { TreeText.short($0) + unit }
        return out.append((name, .raw(sides.joined(separator: ".."))))
      }
      if value != base { out.append((name, .raw(TreeText.short(value) + unit))) }
      if range != 0 { out.append((rangeName ?? name + "Range", .raw(TreeText.short(range) + unit))) }
    }
    ranged(.lifetime, c.lifetime.value, c.lifetimeRange.value, default: 0, unit: "s")
    ranged(.velocity, c.velocity, c.velocityRange, default: 0, unit: "")
    ranged(
      .emissionLongitude, c.emissionLongitude, c.emissionRange, default: 0, unit: "rad", range: "emissionRange")
    add("emissionLatitude", c.emissionLatitude, unless: 0, to: &out, angle)
    add("xAcceleration", c.acceleration.x, unless: 0, to: &out, TreeText.number)
    add("yAcceleration", c.acceleration.y, unless: 0, to: &out, TreeText.number)
    add("zAcceleration", c.zAcceleration, unless: 0, to: &out, TreeText.number)
    ranged(.scale, c.scale, c.scaleRange, default: 1, unit: "")
    add("scaleSpeed", c.scaleSpeed, unless: 0, to: &out, TreeText.number)
    ranged(.spin, c.spin, c.spinRange, default: 0, unit: "rad")
    ranged(.rotation, c.rotation, c.rotationRange, default: 0, unit: "rad")
    ranged(.mass, c.mass, c.massRange, default: 1, unit: "")
    return out
  }

  private func look(_ c: EmitterCell) -> Entries {
    var out: Entries = []
    add("color", c.color, unless: .white, to: &out, color)
    for (parts, suffix) in [(c.colorRange, "Range"), (c.colorSpeed, "Speed")] {
      for (name, value) in [("red", parts.red), ("green", parts.green), ("blue", parts.blue), ("alpha", parts.alpha)]
      where value != 0 { out.append((name + suffix, .number(value))) }
    }
    if !c.contents.isEmpty { out.append(("contents", .list(c.contents.map(contents)))) }
    add("contentsScale", c.contentsScale, unless: 1, to: &out, TreeText.number)
    return out
  }

  private func contents(_ item: EmitterCell.WeightedContents) -> TreeText {
    // A fill that is left out would become white.
    let layer = layer(item.contents.layer, in: .zero)
    var out: Entries = [("layer", item.contents.hasOwnColor ? layer : layer.withFill)]
    if item.contents.name != "layer" { out.append(("name", text(item.contents.name))) }
    if item.contents.hasOwnColor { out.append(("ownColor", .raw("true"))) }
    if item.weight != 1 { out.append(("weight", .number(item.weight))) }
    return .map(out)
  }

  private func beyond(_ c: EmitterCell) -> Entries {
    let base = EmitterCell()
    var out: Entries = []
    add("drag", c.drag, unless: 0, to: &out, TreeText.number)
    if let t = c.tumble {
      out.append(
        (
          "tumble",
          .map([
            ("rate", .number(t.rate)), ("rateRange", .number(t.rateRange)), ("shading", .number(t.shading)),
          ])
        ))
    }
    func sway(_ name: String, _ amplitude: Double, _ frequency: Double) {
      out.append((name, .map([("amplitude", .number(amplitude)), ("frequency", .number(frequency))])))
    }
    if let w = c.wobble { sway("wobble", w.amplitude, w.frequency) }
    if let t = c.turbulence { sway("turbulence", t.amplitude, t.frequency) }
    add("orient", c.orient, unless: base.orient, to: &out, word)
    if !c.colors.isEmpty { out.append(("colors", .list(c.colors.map(color)))) }
    if !c.colorsOverLife.isEmpty { out.append(("colorsOverLife", .map(course(c.colorsOverLife)))) }
    add("blend", c.blend, unless: base.blend, to: &out, word)
    return out
  }

  private func course(_ stops: [EmitterCell.ColorStop]) -> Entries {
    [("colors", .list(stops.map { color($0.color) })), ("locations", .numbers(stops.map(\.location)))]
  }

  private func behavior(_ b: EmitterBehavior) -> TreeText {
    switch b {
    case .wave(let force, let frequency):
      return .map([("type", .raw("wave")), ("force", point(force)), ("frequency", .number(frequency))])
    case .drag(let drag): return .map([("type", .raw("drag")), ("drag", .number(drag))])
    case .alignToMotion(let rotation):
      return .map([("type", .raw("alignToMotion")), ("rotation", .number(rotation))])
    case .valueOverLife(let property, let values, let locations, let isAdditive):
      var out: Entries = [
        ("type", .raw("valueOverLife")), ("keyPath", .raw(property.rawValue)), ("values", .numbers(values)),
      ]
      if let locations { out.append(("locations", .numbers(locations))) }
      if isAdditive { out.append(("additive", .raw("true"))) }
      return .map(out)
    case .colorOverLife(let stops): return .map([("type", .raw("colorOverLife"))] + course(stops))
    case .attractor(let a):
      return .map([
        ("type", .raw("attractor")), ("attractorType", .raw(a.kind.rawValue)), ("stiffness", .number(a.stiffness)),
        ("radius", .number(a.radius)), ("position", point(a.position)), ("orientation", angle(a.orientation)),
        ("falloff", .number(a.falloff)),
      ])
    }
  }
}

extension TreeText {
  /// A shape's map in which black is written too.
  fileprivate var withFill: TreeText {
    guard case .map(let entries) = self, entries.contains(where: { $0.0 == "path" }),
      !entries.contains(where: { $0.0 == "fillColor" })
    else { return self }
    return .map(entries + [("fillColor", .string("#000000"))])
  }
}
