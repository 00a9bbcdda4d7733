// How tsParticles' particles move and die.
// Flow: move, life, destroy, wobble, … → EmitterCell.
import SparklerCore
import SparklerDocument
import SparklerScene

extension TsParticles {
  /// Where particles come from.
  struct Placement {
    /// All over the canvas, from the start.
    var isField = false
    var hasArea = false
    /// A direction that comes before that of the options.
    var direction = Layered([])
    /// An emitter's colours.
    var colors: [Color] = []
    /// Splits around this one.
    var depth = 0
  }

  /// What options become.
  struct MadeParticle {
    var cell = EmitterCell()
    var contents: TreeText?
    var inner: [ImportedCell] = []
    var emitterKeys: [(String, TreeText)] = []
    var delay = 0.0...0.0
    /// Whether a dead particle is replaced by a new one.
    var respawns = false
    /// How long its splits go on after its death.
    var tail = 0.0
  }

  mutating func particle(_ options: Layered, _ name: String, _ place: Placement) -> MadeParticle {
    var made = MadeParticle()
    made.cell.name = name
    life(options["life"], &made)
    // What may end the life comes before what changes over life.
    let courses = courses(options, &made.cell)
    move(options["move"], place, &made.cell)
    bounds(options["destroy"]["bounds"], place, &made)
    let radius = looks(options, courses, &made, place)
    edges(options["move"], radius: radius, &made.cell)
    wobble(options["wobble"], &made.cell)
    links(options[["links", "lineLinked", "line_linked"]], &made)
    destroy(options["destroy"], options, place, &made)
    return made
  }

  // MARK: Life

  private mutating func life(_ life: Layered, _ made: inout MadeParticle) {
    func span(_ key: String, _ values: inout ForeignValues) -> ClosedRange<Double> {
      let timed = life[key]
      let value = values.range(
        timed.isMap && timed["value"].exists ? timed["value"] : timed, "life.\(key)", 0...1e5, else: 0...0)
      // Each particle draws its own share of it.
      let isSame = !timed.isMap || values.flag(timed["sync"], "sync") ?? false
      return isSame || value.upperBound == 0 ? value : 0...value.upperBound
    }
    let duration = span("duration", &values)
    made.delay = span("delay", &values)
    let count = values.number(life["count"], "life.count", -1e6...1e6, else: 0)
    guard duration.upperBound > 0 else {
      // It lives as long as the file plays.
      made.cell.lifetime = Seconds(out.duration)
      return
    }
    made.cell.set(.lifetime, duration)
    made.respawns = count <= 0
    if count > 1 {
      values.note(life["count"].value, "more than one life of a particle", "it lives once")
    }
  }

  // MARK: Flight

  private static let directions = [
    "right": 0.0, "bottom-right": 45, "bottomRight": 45, "bottom": 90, "bottom-left": 135, "bottomLeft": 135,
    "left": 180, "top-left": 225, "topLeft": 225, "top": 270, "top-right": 315, "topRight": 315,
  ]

  /// Those that are not the same for all particles.
  private static let otherDirections = ["none", "outside", "inside"]

  private mutating func move(_ move: Layered, _ place: Placement, _ cell: inout EmitterCell) {
    guard values.flag(move["enable"], "enable") ?? false else { return move.accept() }
    var speed = values.range(move["speed"], "move.speed", -1e4...1e4, else: 2...2)
    if values.flag(move["random"], "random") ?? false, !move["speed"].isMap {
      speed = min(0, speed.lowerBound)...max(0, speed.upperBound)
    }
    let decay = values.range(move["decay"], "move.decay", 0...1, else: 0...0).mean
    // The smallest decays leave all of the speed.
    let kept = max(1e-3, 1 - decay)
    // Frames' steps: the speed is reduced before it moves.
    let steps = kept < 1 ? -Maths.log(kept) * kept / (1 - kept) : 1
    cell.set(.velocity, speed * (Self.frames / 2 * steps))
    if kept < 1 { cell.drag = -Self.frames * Maths.log(kept) }
    direction(move, place, &cell)
    let gravity = move["gravity"]
    if values.flag(gravity["enable"], "enable") ?? (gravity.exists && !gravity.isMap) {
      let pull = values.range(gravity["acceleration"], "gravity.acceleration", -1e4...1e4, else: 9.81...9.81).mean
      let isUp = values.flag(gravity["inverse"], "inverse") ?? false
      cell.acceleration.y += (isUp ? -1 : 1) * pull * Self.frames * steps
      gravity["maxSpeed"].accept()
    } else {
      gravity.accept()
    }
    let drift = values.range(move["drift"], "move.drift", -1e4...1e4, else: 0...0)
    if drift != 0...0 {
      cell.acceleration.x += drift.mean * Self.frames * steps
      if drift.lowerBound < drift.upperBound {
        cell.turbulence = cell.turbulence ?? .init()
        cell.turbulence?.amplitude = min(1e5, (drift.upperBound - drift.lowerBound) * 30)
        cell.turbulence?.frequency = 0.3
      }
    }
    ways(move, &cell)
  }

  private mutating func direction(_ move: Layered, _ place: Placement, _ cell: inout EmitterCell) {
    let direction = place.direction.exists ? place.direction : move["direction"]
    move["direction"].accept()
    let angle = move["angle"]
    let cone = values.number(angle.isMap ? angle["value"] : angle, "angle", -3600...3600, else: 90)
    let offset = values.number(angle.isMap ? angle["offset"] : Layered([]), "offset", -3600...3600, else: 0)
    let isStraight = values.flag(move["straight"], "straight") ?? false
    let text = direction.exists ? direction.value.peekedText : "none"
    if let degrees = text.flatMap({ Self.directions[$0] }) ?? values.plain(direction.value) {
      direction.accept()
      guard abs(degrees) <= 36_000 else {
        return values.report(
          direction.value, "direction is \(TreeText.short(degrees))", remedy: "write degrees from -36000 to 36000")
      }
      cell.emissionLongitude = (degrees + (isStraight ? 0 : offset)) * Double.pi / 180
      cell.emissionRange = isStraight ? 0 : abs(cone) * Double.pi / 180
      return
    }
    cell.emissionRange = 2 * Double.pi
    switch text {
    case "none", "": direction.accept()
    case "outside", "inside":
      direction.accept()
      guard place.isField || place.hasArea else { return }
      // Away from the middle of the canvas, or towards it.
      let speed = cell.bounds[.velocity] ?? cell.velocity...cell.velocity
      cell.set(.velocity, 0...0)
      var polar = EmitterCell.Polar()
      let far = max(out.size.width, out.size.height) / 2
      let way = speed.mean * cell.lifetime.value
      polar.radius = .init(text == "outside" ? 0...far : far...(2 * far))
      polar.endRadius = .init(text == "outside" ? way...(way + far) : 0...0)
      cell.polar = polar
    default:
      values.note(
        direction.value, "the direction \(values.described(direction.value))", "particles go in all directions",
        remedy: "write degrees, or \((Self.directions.keys.sorted() + Self.otherDirections).joined(separator: ", "))")
    }
  }

  /// Paths, spins and attraction.
  private mutating func ways(_ move: Layered, _ cell: inout EmitterCell) {
    let spin = move["spin"]
    if values.flag(spin["enable"], "enable") ?? false {
      var orbit = EmitterCell.Orbit()
      orbit.rate = max(-1e3, min(1e3, 0.01 * 60 * cell.velocity / Self.frames / (2 * Double.pi)))
      (cell.orbit, cell.velocity) = (orbit, 0)
      cell.bounds[.velocity] = nil
      values.note(spin.value, "the spin of a particle's motion", "it circles at a constant distance")
    } else {
      spin.accept()
    }
    let path = move["path"]
    if values.flag(path["enable"], "enable") ?? false {
      var turbulence = EmitterCell.Turbulence()
      (turbulence.field, turbulence.amplitude, turbulence.frequency) = (.curl, 60, 0.3)
      cell.turbulence = turbulence
      values.note(
        path.value, "the path of a particle's motion", "it drifts in a field of swirls",
        remedy: "set turbulence or orbit")
    } else {
      path.accept()
    }
    for key in ["attract", "trail"] where !(values.flag(move[key]["enable"], "enable") ?? false) { move[key].accept() }
  }

  /// What happens at one side of the canvas.
  private enum Side { case wraps, bounces, leaves }

  private static let outModes: [String: Side] = [
    "out": .wraps, "bounce": .bounces, "bounce-vertical": .bounces, "bounceVertical": .bounces,
    "bounce-horizontal": .bounces, "bounceHorizontal": .bounces, "split": .bounces, "destroy": .leaves, "none": .leaves,
  ]

  /// What happens at the canvas' sides.
  private mutating func edges(_ move: Layered, radius: Double, _ cell: inout EmitterCell) {
    guard values.flag(move["enable"], "enable") ?? false else { return }
    let modes = move[["outModes", "outMode", "out_mode"]]
    let standard = values.choice(modes.isMap ? modes["default"] : modes, Self.outModes) ?? .wraps
    let names = ["left", "top", "right", "bottom"]
    let sides: [Side] = names.map { name in
      modes.isMap ? values.choice(modes[name], Self.outModes) ?? standard : standard
    }
    let isBouncing = sides.contains(.bounces)
    guard isBouncing || sides.contains(.wraps) else { return }
    if isBouncing, cell.acceleration != .zero {
      return values.note(modes.value, "a particle that is accelerated and bounces", "it leaves the canvas")
    }
    let kept: Side = isBouncing ? .bounces : .wraps
    // Where particles may leave, the side is far away.
    let margins = sides.map { side -> Double in side == kept ? (isBouncing ? -radius : radius) : Self.far }
    for (name, side) in zip(names, sides) where side != .leaves && side != kept {
      values.note(modes[name].value, "an out mode for one side", "particles leave there")
    }
    var confinement = EmitterCell.Confinement()
    let (width, height) = (margins[0] + margins[2], margins[1] + margins[3])
    confinement.rect = Rect(-margins[0], -margins[1], max(1, out.size.width + width), max(1, out.size.height + height))
    confinement.edge = isBouncing ? .bounce : .wrap
    cell.confinement = confinement
  }

  private static let far = 1e5

  private mutating func wobble(_ wobble: Layered, _ cell: inout EmitterCell) {
    guard values.flag(wobble["enable"], "enable") ?? false else { return wobble.accept() }
    let distance = values.range(wobble["distance"], "wobble.distance", 0...1e4, else: 5...5).mean
    let speed = wobble["speed"]
    let isPair = speed["angle"].exists || speed["move"].exists
    let angle = values.range(isPair ? speed["angle"] : speed, "wobble.speed", -1e4...1e4, else: 50...50)
    let pace =
      abs(values.range(isPair ? speed["move"] : Layered([]), "wobble.speed.move", -1e4...1e4, else: 10...10).mean) / 10
    // Radians a second; speeds about zero turn both ways.
    let turn = max(abs(angle.lowerBound), abs(angle.upperBound)) / 360 * Self.frames / (angle.lowerBound < 0 ? 2 : 1)
    // Pixels a second.
    let step = pace * distance / (1000 / 60) * Self.frames
    guard turn > 0, step > 0 else { return }
    var out = EmitterCell.Wobble()
    (out.amplitude, out.frequency) = (min(1e5, step / turn), turn / (2 * Double.pi))
    cell.wobble = out
    // The mean of |sin|.
    cell.behaviors.append(
      .valueOverLife(.velocityY, values: [max(-1e6, min(1e6, step * 2 / Double.pi))], locations: nil, isAdditive: true))
  }

  private mutating func links(_ links: Layered, _ made: inout MadeParticle) {
    guard values.flag(links["enable"], "enable") ?? false else { return links.accept() }
    var keys: [(String, TreeText)] = [
      ("distance", .number(values.number(links["distance"], "distance", 0.1...10_000, else: 100))),
      ("width", .number(values.number(links["width"], "width", 0...100, else: 1))),
    ]
    let opacity = values.number(links["opacity"], "opacity", 0...1, else: 1)
    let paint = links["color"].isMap ? links["color"]["value"] : links["color"]
    if ["random", "mid"].contains(paint.value.peekedText) {
      // The mean of the colours of its particles.
      paint.accept()
      if opacity < 1 {
        values.note(links["opacity"].value, "the opacity of links in their particles' colours", "it is 1")
      }
    } else if var color = tint(links["color"]).first ?? Color(css: "white") {
      color.alpha *= opacity
      keys.append(("color", .string(color.cssText)))
    }
    let triangles = links["triangles"]
    if values.flag(triangles["enable"], "enable") ?? false {
      keys.append(("triangles", .raw("yes")))
    } else {
      triangles.accept()
    }
    made.emitterKeys.append(("links", .map(keys)))
  }
}
