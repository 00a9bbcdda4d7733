// Why a scene can't be the periodic sum of itself.
// Flow: Scene + period → LoopObstacle → SpecFormat, which says it in a sentence.
import Primitives

/// What keeps a loop from closing.
public struct LoopObstacle: Error, Sendable, Hashable {
  public enum Reason: Sendable, Hashable {
    /// An endless animation's cycle, in seconds of the scene, doesn't divide the period.
    case cycle(Seconds)
    /// The layer looks otherwise at the period's end than at its beginning.
    case differs(atEnd: AnimatableValue, atStart: AnimatableValue)
    /// The layer comes and never goes.
    case staysVisible(from: Seconds)
  }

  /// The ids of the layer and those around it, outermost first, joined by `/`; a layer without one is counted: `#2`.
  public var layer: String
  /// The key path of what doesn't close.
  public var property: String
  public var reason: Reason
  /// The nearest period with which the scene closes; nil where none was found.
  public var nearest: Seconds?
}

extension Scene {
  /// The first thing that keeps it from closing with a period; nil where it closes.
  public func loopObstacle(period: Seconds) -> LoopObstacle? {
    guard var obstacle = obstacle(period: period) else { return nil }
    let candidates = self.candidates(near: period).filter { self.obstacle(period: $0) == nil }
    obstacle.nearest = candidates.min { abs($0.value - period.value) < abs($1.value - period.value) }
    return obstacle
  }

  private func obstacle(period: Seconds) -> LoopObstacle? {
    guard period > 0, period.isFinite else { return nil }
    return layers.obstacle(Repetition(period: period.value, count: nil), scale: 1, path: "")
  }

  /// Periods that may work: ends of what ends, multiples of what doesn't.
  private func candidates(near period: Seconds) -> [Seconds] {
    var ends: Set<Double> = []
    var cycles: Set<Double> = []
    func visit(_ layer: Layer, _ toScene: @escaping (Double) -> Double, _ scale: Double) {
      let timing = layer.timing
      guard timing.speed != 0 else { return }
      func up(_ t: Double) -> Double { toScene(timing.beginTime.value + (t - timing.timeOffset.value) / timing.speed) }
      for animation in layer.animations {
        if animation.end.isFinite { ends.insert(up(animation.end.value)) }
        if let cycle = Rhythm(animation)?.cycle, !animation.end.isFinite {
          cycles.insert(cycle / abs(timing.speed) * scale)
        }
      }
      if case .image(let image) = layer.content, let track = image.track {
        if track.plays == nil { cycles.insert(track.length.value / abs(timing.speed) * scale) }
        ends.formUnion([track.length, track.finiteLength].map { up($0.value) })
      }
      for inner in layer.sublayers { visit(inner, up, scale / abs(timing.speed)) }
    }
    for layer in layers { visit(layer, { $0 }, 1) }
    var out = ends.filter { $0 > 0 && $0.isFinite }
    if let common = Era.period(Array(cycles)) {
      let near = max(1, (period.value / common).rounded())
      out.formUnion([near, near + 1, max(1, near - 1)].map { $0 * common })
      out.formUnion(ends.map { max(1, ($0 / common).rounded(.up)) * common })
    }
    return out.sorted().prefix(64).map { Seconds($0) }
  }
}

extension [Layer] {
  /// - Parameter scale: seconds of the scene per second of these layers' time.
  fileprivate func obstacle(_ repetition: Repetition, scale: Double, path: String) -> LoopObstacle? {
    for (i, layer) in enumerated() {
      let own = (path.isEmpty ? "" : path + "/") + (layer.id ?? "#\(i + 1)")
      if let found = layer.obstacle(repetition, scale: scale, path: own) { return found }
    }
    return nil
  }
}

extension Layer {
  fileprivate func obstacle(_ repetition: Repetition, scale: Double, path: String) -> LoopObstacle? {
    // What comes and goes closes as it is; it is shown as often as it is there.
    guard !visible.to.isFinite, !isHidden || !animations.isEmpty else { return nil }
    if visible.from.value > repetition.begin {
      guard visible.from.value < repetition.begin + repetition.period else { return nil }
      let from = Seconds((visible.from.value - repetition.begin) * scale)
      return LoopObstacle(layer: path, property: "visible", reason: .staysVisible(from: from))
    }
    guard let inner = repetition.inside(timing) else { return nil }
    let innerScale = scale / abs(timing.speed)
    for animation in animations where !animation.end.isFinite && animation.timing.speed != 0 {
      guard let rhythm = Rhythm(animation), !rhythm.isCumulative else { continue }
      let cycles = inner.period / rhythm.cycle
      if abs(cycles - cycles.rounded()) > 1e-6 * Swift.max(1, cycles) || cycles.rounded() < 1 {
        let cycle = Seconds(rhythm.cycle * innerScale)
        return LoopObstacle(layer: path, property: animation.keyPath, reason: .cycle(cycle))
      }
    }
    let ends = ends(inner)
    if ends.map({ !$0.isShown }) == [true, true] { return nil }
    if let found = pictureObstacle(inner, scale: innerScale, path: path) { return found }
    if let found = Self.difference(ends[0].layer, ends[1].layer) {
      return LoopObstacle(layer: path, property: found.0.rawValue, reason: .differs(atEnd: found.1, atStart: found.2))
    }
    return sublayers.obstacle(inner, scale: innerScale, path: path)
      ?? mask.flatMap { [$0].obstacle(inner, scale: innerScale, path: path) }
  }

  /// Why an animated picture doesn't go on into the next period as it would by itself.
  private func pictureObstacle(_ repetition: Repetition, scale: Double, path: String) -> LoopObstacle? {
    guard case .image(let image) = content, let track = image.track else { return nil }
    let plays = repetition.period / track.length.value
    let isWhole = plays.rounded() >= 1 && abs(plays - plays.rounded()) <= 1e-6 * Swift.max(1, plays)
    guard let most = track.plays else {
      let cycle = Seconds(track.length.value * scale)
      return isWhole ? nil : LoopObstacle(layer: path, property: "image", reason: .cycle(cycle))
    }
    // What begins with the period and fills it begins anew with the next one.
    if isWhole, abs(repetition.begin) < 1e-9, plays.rounded() <= Double(most) { return nil }
    let last = track.frame(at: Seconds(repetition.begin + repetition.period * (1 - 1e-7)))
    let first = track.frame(at: Seconds(repetition.begin))
    return last == first
      ? nil
      : LoopObstacle(
        layer: path, property: "image frame",
        reason: .differs(atEnd: .number(Double(last)), atStart: .number(Double(first))))
  }

  /// How it looks shortly before the period's end and at its beginning, but for what runs for ever.
  private func ends(_ repetition: Repetition) -> [Presentation] {
    var model = self
    model.sublayers = []
    model.mask = nil
    model.animations = animations.filter { $0.end.isFinite || Rhythm($0)?.isCumulative == true }
    let before = repetition.begin + repetition.period * (1 - 1e-7)
    if model.animations.isEmpty { return [Presentation(layer: model), Presentation(layer: model)] }
    let start = model.continued(repetition).presentation(atLocal: Seconds(repetition.begin))
    return [model.presentation(atLocal: Seconds(before)), start]
  }

  /// A property that isn't the same, within what no eye sees.
  private static func difference(
    _ a: Layer, _ b: Layer
  ) -> (LayerProperty, AnimatableValue, AnimatableValue)? {
    for property in LayerProperty.ofLayers where !property.isOfEmitters && property.component == nil {
      guard let x = a.value(of: property), let y = b.value(of: property), x != y else { continue }
      if !x.isNear(y) { return (property, x, y) }
    }
    return nil
  }
}

extension AnimatableValue {
  fileprivate func isNear(_ other: AnimatableValue) -> Bool {
    func near(_ a: [Double], _ b: [Double]) -> Bool {
      a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 2e-3 * max(1, abs($0) * 1e-3) }
    }
    if case .transform(let a) = self, case .transform(let b) = other { return near(a.rows, b.rows) }
    guard let a = parts, let b = other.parts else { return self == other }
    return near(a, b)
  }
}

extension Animation {
  /// What it changes; of a group its first child's.
  fileprivate var keyPath: String {
    switch kind {
    case .basic(let basic): basic.target.keyPath
    case .keyframe(let track): track.target.keyPath
    case .group(let children): children.first?.keyPath ?? "group"
    case .transition: "transition"
    }
  }
}
