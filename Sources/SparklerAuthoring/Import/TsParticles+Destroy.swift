// How tsParticles' particles burst.
// Flow: destroy's mode, bounds and split → a nested cell.
import SparklerCore
import SparklerDocument
import SparklerScene

extension TsParticles {
  /// Splits of splits are left out below this.
  private static let deepest = 2

  mutating func destroy(_ destroy: Layered, _ options: Layered, _ place: Placement, _ made: inout MadeParticle) {
    let mode = values.choice(destroy["mode"], ["none": 0, "split": 1, "explode": 2]) ?? 0
    switch mode {
    case 1: split(destroy["split"], options, place, &made)
    case 2: explode(destroy["explode"], &made)
    default: if destroy["mode"].value.isRead || !destroy["mode"].exists { destroy["split"].accept() }
    }
  }

  /// It grows and fades out where it dies, in its flight.
  private mutating func explode(_ explosion: Layered, _ made: inout MadeParticle) {
    let growth = values.number(explosion["maxSizeFactor"], "explode.maxSizeFactor", 0...1000, else: 3)
    let speed = values.number(explosion["speed"], "explode.speed", 0...1000, else: 2)
    // A particle with another life doesn't explode at the end of this one.
    guard !made.respawns else { return }
    var cell = made.cell
    (cell.name, cell.trigger, cell.burst) = (made.cell.name + "-explosion", .onDeath, 1)
    (cell.birthRate, cell.phase, cell.timing) = (0, 0, Timing())
    cell.set(.lifetime, (1 / max(0.01, speed))...(1 / max(0.01, speed)))
    cell.set(.velocity, 0...0)
    cell.set(.scale, 1...1)
    (cell.color, cell.colorRange, cell.colors, cell.ramps) = (.white, .init(), [], [])
    (cell.scaleOverLife, cell.alphaOverLife, cell.twinkle) = (.init([1, growth]), .init([1, 0]), nil)
    (cell.inherit.scale, cell.inherit.alpha, cell.inherit.color, cell.inherit.velocity) = (.now, .now, .now, 1)
    made.inner.append(ImportedCell(cell: cell, contents: made.contents))
    made.tail = max(made.tail, cell.lifetime.value)
  }

  /// A line at which particles die: their life ends when they reach it.
  mutating func bounds(_ bounds: Layered, _ place: Placement, _ made: inout MadeParticle) {
    func share(_ key: String, _ values: inout ForeignValues) -> Double? {
      let share = values.range(bounds[key], "bounds.\(key)", -1e4...1e4, else: 0...0).mean
      return share == 0 ? nil : share / 100
    }
    let top = share("top", &values)
    for key in ["bottom", "left", "right"] + (place.isField ? ["top"] : []) where share(key, &values) != nil {
      values.note(bounds[key].value, "the bound at which a particle is destroyed (\(key))", "it lives on")
    }
    guard let top, !place.isField else { return }
    // From the canvas' lower side, where such emitters are.
    let way = out.size.height * (1 - top)
    let speeds = made.cell.bounds[.velocity] ?? made.cell.velocity...made.cell.velocity
    func time(_ speed: Double) -> Double {
      let pull = -made.cell.acceleration.y
      if abs(pull) < 1e-9 { return speed > 0 ? way / speed : 1e5 }
      let root = speed * speed + 2 * pull * way
      return root < 0 ? 1e5 : abs((root.squareRoot() - speed) / pull)
    }
    let (first, last) = (time(speeds.upperBound), time(speeds.lowerBound))
    let life = made.cell.lifetime.value
    let (least, most) = (max(0.05, min(life, first, last)), max(0.05, min(life, max(first, last))))
    made.cell.set(.lifetime, min(least, most)...max(least, most))
    values.findings.add(
      .unsupported, "the height at which a particle is destroyed",
      "it dies after about the time that it takes to get there",
      path: bounds.value.path)
  }

  private mutating func split(_ split: Layered, _ options: Layered, _ place: Placement, _ made: inout MadeParticle) {
    let rate = values.range(
      split["rate"].isMap ? split["rate"]["value"] : split["rate"], "split.rate", 0...10_000, else: 4...4)
    let factor = values.range(
      split["factor"].isMap ? split["factor"]["value"] : split["factor"], "split.factor", 0.001...1000, else: 3...3)
    let generations = Int(clamping: values.number(split["count"], "split.count", -1...1000, else: 1))
    _ = values.flag(split["sizeOffset"], "sizeOffset")
    // A generation is a level; below 0 there is no end.
    guard rate.upperBound >= 1, generations < 0 || place.depth < generations else { return }
    guard place.depth < Self.deepest else {
      return values.note(split.value, "splits of splits", "they disappear")
    }
    var own = split["particles"]
    if own.value.isList, let first = own.list.first { own = first }
    var inside = place
    (inside.depth, inside.isField, inside.hasArea) = (place.depth + 1, false, false)
    if own["move"]["direction"].exists { inside.direction = own["move"]["direction"] }
    let isOwnColor = own["paint"].exists || own["color"].exists || own["fill"].exists
    inside.colors = tint(split[["fillColor", "color"]])
    // Pieces split again only if there are several generations.
    let rest = generations > 1 || own["destroy"].exists ? own.over(options) : own.over(options.hiding("destroy"))
    var child = particle(rest, made.cell.name + "-split", inside)
    if place.depth + 1 >= Self.deepest { child.inner = [] }
    child.cell.trigger = .onDeath
    child.cell.burst = Int(clamping: rate.mean.rounded())
    if rate.lowerBound < rate.upperBound {
      child.cell.burstBounds = Int(clamping: rate.lowerBound.rounded())...Int(clamping: rate.upperBound.rounded())
    }
    if !own["size"].exists {
      let scale = child.cell.bounds[.scale] ?? child.cell.scale...child.cell.scale
      child.cell.set(.scale, scale * (1 / factor.mean))
    }
    // Its speed is drawn between its own and that share of it which the parent has kept.
    let kept = Maths.exp(-made.cell.drag * made.cell.lifetime.value)
    let speed = child.cell.bounds[.velocity] ?? child.cell.velocity...child.cell.velocity
    if kept < 1, speed.lowerBound >= 0 { child.cell.set(.velocity, speed.lowerBound * kept...speed.upperBound) }
    child.cell.inherit.scale = .none
    child.cell.inherit.alpha = .none
    if isOwnColor || !inside.colors.isEmpty { child.cell.inherit.color = .none } else { child.cell.colors = [] }
    for key in ["fillColorOffset", "strokeColorOffset", "colorOffset", "strokeColor"] where split[key].exists {
      values.note(split[key].value, "the colour offset of a split", "pieces have the parent's or their own colour")
    }
    made.inner.append(ImportedCell(cell: child.cell, contents: child.contents, inner: child.inner))
    made.tail = child.cell.lifetime.value + child.tail
    made.respawns = false
  }
}
