// Imports canvas-confetti's options, as a call or a list of calls.
// Flow: ForeignValues → TickedConfetti → ImportedEmitters.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

extension ForeignValues {
  private static let confettiKeys: Set<String> = [
    "particleCount", "angle", "spread", "startVelocity", "decay", "gravity", "drift", "flat", "ticks", "origin",
    "colors", "shapes", "scalar", "at",
  ]
  /// Most calls and parties that are accepted.
  static let mostCalls = 1000

  /// Reads options in JSON: tsParticles' tree, Konfetti's parties, or canvas-confetti's calls.
  mutating func scripted(_ shelf: PictureShelf) -> ImportedEmitters {
    if TsParticles.owns(root) { return tsParticles(shelf) }
    let calls = root.isList ? root.items : [root]
    if let parties = konfettiParties(calls) { return konfetti(parties) }
    guard isShort(calls, "calls") else { return ImportedEmitters(duration: 1) }
    guard calls.contains(where: { call in call.entries.contains { Self.confettiKeys.contains($0.key) } }) else {
      report(
        root, "no particle options are recognised here",
        remedy: "give canvas-confetti's options, tsParticles' options, Konfetti's parties, a .pex, .plist or .sks file")
      return ImportedEmitters(duration: 1)
    }
    var out = ImportedEmitters(duration: 1)
    for (i, call) in calls.enumerated() {
      guard call.isMap else {
        report(call, "a call is a map of options, not \(described(call))", remedy: "{particleCount: 100, spread: 70}")
        continue
      }
      let (emitter, end) = confetti(call, "shot\(i + 1)")
      out.emitters.append(emitter)
      out.duration = max(out.duration, (end * 100).rounded(.up) / 100)
    }
    out.duration = within(600, out.duration)
    close(by: ParticleFormats.confetti, from: "call")
    return out
  }

  mutating func isShort(_ list: [ReadValue], _ what: String) -> Bool {
    if list.count <= Self.mostCalls { return true }
    report(root, "\(list.count) \(what)", remedy: "write at most \(Self.mostCalls)")
    return false
  }

  private mutating func confetti(_ call: ReadValue, _ name: String) -> (ImportedEmitter, end: Double) {
    var shot = TickedConfetti()
    func number(_ name: String, _ bounds: ClosedRange<Double>, _ fallback: Double, _ values: inout ForeignValues)
      -> Double
    {
      values.number(call[name], name, bounds, else: fallback)
    }
    shot.count = number("particleCount", 0...100_000, shot.count, &self).rounded(.down)
    shot.angle = number("angle", -36_000...36_000, shot.angle, &self)
    shot.spread = number("spread", 0...36_000, shot.spread, &self)
    shot.startVelocity = number("startVelocity", -10_000...10_000, shot.startVelocity, &self)
    shot.decay = number("decay", 0.001...1, shot.decay, &self)
    shot.gravity = number("gravity", -1000...1000, shot.gravity, &self)
    shot.drift = number("drift", -1000...1000, shot.drift, &self)
    shot.ticks = number("ticks", 1...100_000, shot.ticks, &self)
    shot.scalar = number("scalar", 0...100, shot.scalar, &self)
    shot.isFlat = flag(call["flat"], "flat") ?? false
    let colors = colors(call["colors"])
    if !colors.isEmpty { shot.colors = colors }
    let at = number("at", 0...3600, 0, &self)
    var cell = shot.cell(name)
    cell.contents = []
    cell.timing.beginTime = Seconds(at)
    let origin = call["origin"]
    let place = ["x", "y"].map { self.number(origin[$0], $0, -100...100, else: 0.5) }.map { share in
      TreeText.raw("\(TreeText.short((share * 1e6).rounded() / 1e4))%")
    }
    var shapes = (call["shapes"].isList ? call["shapes"].items : [call["shapes"]]).compactMap { shape($0) }
    if shapes.isEmpty { shapes = [Self.piece("square"), Self.piece("circle")] }
    return (
      ImportedEmitter(ImportedCell(cell: cell, contents: .list(shapes)), position: .list(place)),
      at + shot.ticks / TickedConfetti.ticksPerSecond
    )
  }

  private static func piece(_ shape: String) -> TreeText {
    switch shape {
    case "circle": .map([("shape", .raw("circle")), ("size", .raw("9"))])
    case "star": .map([("shape", .raw("star")), ("size", .raw("16"))])
    default: .map([("shape", .raw("rect")), ("size", .raw("10x7.5"))])
    }
  }

  /// A named shape, or what shapeFromPath and shapeFromText take or return.
  private func shape(_ value: ReadValue) -> TreeText? {
    guard value.exists else { return nil }
    if let name = value.choice(["square": "square", "circle": "circle", "star": "star"]) { return Self.piece(name) }
    if let text = value["path"].peekedText, let path = try? Path(svg: text), let box = path.controlBox,
      // Sums and differences of larger numbers may not be finite.
      [box.minX, box.minY, box.size.width, box.size.height].allSatisfy({ abs($0) <= 1e9 })
    {
      value.accept()
      // shapeFromPath scales it to 10 × 10 pixels, and drawing by that again for each of them.
      let side = max(box.size.width, box.size.height, 1e-6)
      let scale = 10 / side
      let matrix = AffineTransform.translation(-box.center.x, -box.center.y).then(.scale(scale, scale))
      return .map([("path", .string(path.applying(matrix).svgText))])
    }
    if let text = value["text"].text, !text.isEmpty, text.count <= 20 {
      value.accept()
      return .map([("emoji", .string(text)), ("fontSize", .raw("10"))])
    }
    note(
      value, "the shape \(described(value))", "it is left out",
      remedy: "write square, circle, star, {path: …} or {text: …}")
    return nil
  }
}
