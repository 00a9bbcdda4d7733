// Imports canvas-confetti's options, as a call or a list of calls, and tsParticles' main options.
// Flow: ForeignValues → TickedConfetti, EmitterCell → ImportedEmitters.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

extension ForeignValues {
  private static let confettiKeys: Set<String> = [
    "particleCount", "angle", "spread", "startVelocity", "decay", "gravity", "drift", "flat", "ticks", "origin",
    "colors", "shapes", "scalar", "at",
  ]
  /// Most calls that are accepted.
  private static let mostCalls = 1000

  /// Reads options in JSON: tsParticles' tree, or canvas-confetti's calls.
  mutating func scripted() -> ImportedEmitters {
    if let particles = root["particles"], particles.entries != nil { return tsParticles(particles) }
    let calls = root.items ?? [root]
    guard calls.count <= Self.mostCalls else {
      report(root, "\(calls.count) calls", remedy: "write at most \(Self.mostCalls)")
      return ImportedEmitters(duration: 1)
    }
    let isConfetti = calls.contains { call in call.entries?.contains { Self.confettiKeys.contains($0.key) } ?? false }
    guard isConfetti else {
      report(
        root, "no particle options are recognised here",
        remedy: "give canvas-confetti's options, tsParticles' options, a .pex or a .plist file")
      return ImportedEmitters(duration: 1)
    }
    var out = ImportedEmitters(duration: 1)
    for (i, call) in calls.enumerated() {
      guard call.entries != nil else {
        report(call, "a call is a map of options, not \(call.description)", remedy: "{particleCount: 100, spread: 70}")
        continue
      }
      let (emitter, end) = confetti(call, "shot\(i + 1)")
      out.emitters.append(emitter)
      out.duration = max(out.duration, (end * 100).rounded(.up) / 100)
    }
    return out
  }

  private mutating func confetti(_ call: SpecNode, _ name: String) -> (ImportedEmitter, end: Double) {
    var shot = TickedConfetti()
    shot.count = number("particleCount", in: call, 0...100_000, else: shot.count).rounded(.down)
    shot.angle = number("angle", in: call, -36_000...36_000, else: shot.angle)
    shot.spread = number("spread", in: call, 0...36_000, else: shot.spread)
    shot.startVelocity = number("startVelocity", in: call, -10_000...10_000, else: shot.startVelocity)
    shot.decay = number("decay", in: call, 0.001...1, else: shot.decay)
    shot.gravity = number("gravity", in: call, -1000...1000, else: shot.gravity)
    shot.drift = number("drift", in: call, -1000...1000, else: shot.drift)
    shot.ticks = number("ticks", in: call, 1...100_000, else: shot.ticks)
    shot.scalar = number("scalar", in: call, 0...100, else: shot.scalar)
    shot.isFlat = flag("flat", in: call) ?? false
    let colors = colors(call["colors"])
    if !colors.isEmpty { shot.colors = colors }
    var shapes: [String] = []
    for item in call["shapes"].map({ $0.items ?? [$0] }) ?? [] {
      if let text = item.text, ["square", "circle", "star"].contains(text) {
        shapes.append(text)
      } else {
        note(
          "\(call.path.isEmpty ? "" : call.path + ".")shapes: \(item.description), which is not square, circle or star")
      }
    }
    if !shapes.isEmpty { shot.shapes = shapes }
    let at = number("at", in: call, 0...3600, else: 0)
    noteOthers(of: call, besides: Self.confettiKeys)
    var cell = shot.cell(name)
    cell.contents = []
    cell.timing.beginTime = Seconds(at)
    var origin = Point(0.5, 0.5)
    if let node = call["origin"] {
      origin = Point(number("x", in: node, -100...100, else: 0.5), number("y", in: node, -100...100, else: 0.5))
      noteOthers(of: node, besides: ["x", "y"])
    }
    let pieces = shot.shapes.map { shape -> TreeText in
      switch shape {
      case "circle": .map([("shape", .raw("circle")), ("size", .raw("9"))])
      case "star": .map([("shape", .raw("star")), ("size", .raw("16"))])
      default: .map([("shape", .raw("rect")), ("size", .raw("10x7.5"))])
      }
    }
    let place = [origin.x, origin.y].map { TreeText.raw("\(TreeText.short(($0 * 1e6).rounded() / 1e4))%") }
    return (
      ImportedEmitter(cell: cell, contents: .list(pieces), position: .list(place)),
      at + shot.ticks / TickedConfetti.ticksPerSecond
    )
  }

  /// Reads tsParticles' field of particles that drift over the whole canvas.
  private mutating func tsParticles(_ particles: SpecNode) -> ImportedEmitters {
    var out = ImportedEmitters(duration: 6)
    let life = 20.0
    var cell = EmitterCell()
    cell.name = "particles"
    let count = particles["number"].map { number("value", in: $0, 0...100_000, else: 100) } ?? 100
    (cell.birthRate, cell.lifetime, cell.distribution) = (count / life, Seconds(life), .even)
    let size = particles["size"].map { range("value", in: $0, 0...1000, else: 3...3) } ?? 3...3
    // tsParticles' sizes are radii.
    if size.lowerBound < size.upperBound {
      cell.setBounds(.scale, size.lowerBound * 2...size.upperBound * 2)
    } else {
      cell.scale = size.lowerBound * 2
    }
    let opacity = particles["opacity"].map { range("value", in: $0, 0...1, else: 1...1) } ?? 1...1
    cell.color.alpha = (opacity.lowerBound + opacity.upperBound) / 2
    cell.colorRange.alpha = opacity.upperBound - opacity.lowerBound
    cell.colors = colors(particles["color"]?["value"])
    cell.alphaOverLife = .init([0, 1, 1, 0], at: [0, 0.05, 0.95, 1])
    move(particles["move"], &cell)
    noteOthers(of: particles, besides: ["number", "size", "opacity", "color", "move", "links", "shape"])
    noteOthers(of: root, besides: ["particles", "background"])
    out.background = colors(root["background"]?["color"]).first
    let circle = particles["shape"]?["type"]?.text
    if let circle, circle != "circle" { note("particles.shape: \(circle); drawn as circles") }
    var emitter = ImportedEmitter(
      cell: cell, contents: .map([("shape", .raw("circle")), ("size", .raw("1"))]),
      position: .raw("center"),
      others: [
        ("shape", .raw("rectangle")), ("size", .list([.raw("100%"), .raw("100%")])),
        ("preWarm", .raw("\(TreeText.short(life))s")),
      ])
    if let links = particles["links"], flag("enable", in: links) ?? true {
      var keys: [(String, TreeText)] = [
        ("distance", .number(number("distance", in: links, 1...10_000, else: 100))),
        ("width", .number(number("width", in: links, 0...100, else: 1))),
      ]
      let alpha = number("opacity", in: links, 0...1, else: 1)
      if var color = colors(links["color"]).first {
        color.alpha *= alpha
        keys.append(("color", .string(color.cssText)))
      }
      emitter.others.append(("links", .map(keys)))
    }
    out.emitters = [emitter]
    return out
  }

  private mutating func move(_ move: SpecNode?, _ cell: inout EmitterCell) {
    guard let move, flag("enable", in: move) ?? false else { return }
    let speed = range("speed", in: move, 0...1000, else: 2...2)
    // Pixels per frame at 60 frames per second; each particle has a fraction of it.
    cell.setBounds(.velocity, speed.lowerBound * 15...speed.upperBound * 60)
    note("particles.move.speed: approximated; each particle has between a quarter and all of it")
    let directions = [
      "right": 0.0, "bottom-right": 45, "bottom": 90, "bottom-left": 135, "left": 180, "top-left": 225,
      "top": 270, "top-right": 315,
    ]
    let word = move["direction"]?.text ?? "none"
    let isNumber = directions[word] == nil && Double(word) != nil
    if let degrees = directions[word] ?? (isNumber ? number("direction", in: move, -36_000...36_000, else: 0) : nil) {
      cell.emissionLongitude = degrees * Double.pi / 180
      cell.emissionRange = flag("straight", in: move) == true ? 0 : Double.pi / 2
    } else {
      cell.emissionRange = 2 * Double.pi
      if word != "none" { note("particles.move.direction: \(word.onOneLine): particles go in all directions") }
    }
    noteOthers(of: move, besides: ["enable", "speed", "direction", "straight"])
  }
}
