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
    let list = call["shapes"].isList ? call["shapes"].items : [call["shapes"]]
    var pieces = list.compactMap { piece($0, isFlat: shot.isFlat) }
    if pieces.isEmpty { pieces = ["square", "circle"].map { ConfettiPiece(named: $0, isFlat: shot.isFlat) } }
    var emitter = ImportedEmitter(ImportedCell(cell: cell, contents: nil), position: .list(place))
    emitter.cells = ConfettiPiece.cells(pieces, of: cell)
    return (emitter, at + shot.ticks / TickedConfetti.ticksPerSecond)
  }

  /// A named shape, or what shapeFromPath and shapeFromText take or return.
  private func piece(_ value: ReadValue, isFlat: Bool) -> ConfettiPiece? {
    guard value.exists else { return nil }
    let names = ["square": "square", "circle": "circle", "star": "star"]
    if let name = value.choice(names) { return ConfettiPiece(named: name, isFlat: isFlat) }
    let motion = isFlat ? ConfettiPiece.Motion.none : .turning
    if let text = value["path"].peekedText, let path = try? Path(svg: text), let box = path.controlBox,
      // Sums and differences of larger numbers may not be finite.
      [box.minX, box.minY, box.size.width, box.size.height].allSatisfy({ abs($0) <= 1e9 })
    {
      value.accept()
      // shapeFromPath scales it to 10 × 10 pixels, and drawing by that again for each of them.
      let scale = 10 * ConfettiPiece.share(isFlat) / max(box.size.width, box.size.height, 1e-6)
      let matrix = AffineTransform.translation(-box.center.x, -box.center.y).then(.scale(scale, scale))
      return ConfettiPiece(contents: .map([("path", .string(path.applying(matrix).svgText))]), motion: motion)
    }
    if let text = value["text"].text, !text.isEmpty, text.count <= 20 {
      value.accept()
      let size = TreeText.raw(TreeText.short(10 * ConfettiPiece.share(isFlat)))
      return ConfettiPiece(contents: .map([("emoji", .string(text)), ("fontSize", size)]), motion: motion)
    }
    note(
      value, "the shape \(described(value))", "it is left out",
      remedy: "write square, circle, star, {path: …} or {text: …}")
    return nil
  }
}

/// A piece as canvas-confetti draws it.
///
/// - Source: canvas-confetti 1.9.4, `updateFetti`: a piece that isn't flat is as wide as the cosine and as high as the
///   sine of an angle that grows by 0.092 a tick on average: half as large as one that is only foreshortened in one
///   direction, and thin 3.5 times a second. A square begins at its place and sways by half its side; a star never turns.
private struct ConfettiPiece {
  /// How a piece moves about its place.
  enum Motion: CaseIterable { case swaying, turning, none }

  var contents: TreeText
  var motion: Motion

  init(contents: TreeText, motion: Motion) { (self.contents, self.motion) = (contents, motion) }

  init(named name: String, isFlat: Bool) {
    func shape(_ name: String, _ size: String) -> TreeText { .map([("shape", .raw(name)), ("size", .raw(size))]) }
    switch name {
    case "circle": self.init(contents: shape("circle", isFlat ? "12" : "8.5"), motion: isFlat ? .none : .turning)
    case "star": self.init(contents: shape("star", "16"), motion: .none)
    default: self.init(contents: shape("rect", isFlat ? "10" : "10x5"), motion: isFlat ? .none : .swaying)
    }
  }

  /// The share of both sides that gives a turning piece the original's area.
  static func share(_ isFlat: Bool) -> Double { isFlat ? 1 : 0.5.squareRoot() }

  /// A cell for the pieces of each motion, with their part of the burst.
  static func cells(_ pieces: [ConfettiPiece], of cell: EmitterCell) -> [ImportedCell] {
    var (cells, before) = ([ImportedCell](), 0)
    for motion in Motion.allCases {
      let own = pieces.filter { $0.motion == motion }
      if own.isEmpty { continue }
      let after = before + own.count
      var part = cell
      part.name = cells.isEmpty ? cell.name : "\(cell.name)-\(cells.count + 1)"
      part.burst = cell.burst * after / pieces.count - cell.burst * before / pieces.count
      before = after
      if motion == .none { (part.rotationRange, part.tumble) = (0, nil) }
      if motion != .swaying { part.wobble = nil }
      part.wobble?.amplitude /= 2
      if part.tumble != nil {
        var tumble = EmitterCell.Tumble()
        (tumble.rate, tumble.rateRange, tumble.shading) = (1.76, 1.32, 0)
        part.tumble = tumble
      }
      cells.append(ImportedCell(cell: part, contents: .list(own.map(\.contents))))
    }
    return cells
  }
}
