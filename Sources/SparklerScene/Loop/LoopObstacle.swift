// Reasons why a scene doesn't loop seamlessly.
// Flow: Scene + period → LoopObstacle → SparklerAuthoring, which writes the message.
import SparklerCore

/// A reason why a loop doesn't close.
public struct LoopObstacle: Error, Sendable, Hashable {
  /// Why it doesn't close.
  public enum Reason: Sendable, Hashable {
    /// An endless animation's cycle, in seconds of the scene, doesn't divide the period.
    case cycle(Seconds)
    /// The layer's values differ between the end of the period and its beginning.
    case differs(atEnd: AnimatableValue, atStart: AnimatableValue)
    /// The layer appears at a time of the scene, is still visible at the period's end, and never disappears.
    case staysVisible(from: Seconds)
  }

  /// The ids of the layer and its ancestors, outermost first, joined by `/`. A layer without an id is named by its
  /// index, from 0, as in paths of a document: `layers[2]`, or `mask`.
  public var layer: String
  /// Whether a layer in `layer` is named by its index.
  package private(set) var isNamedByIndex = false
  /// The origin of the nearest layer that a document has; nil if there is none.
  package private(set) var origin: Int?
  /// The key path of the property that doesn't close.
  public var property: String
  /// Why it doesn't close, with the numbers at fault.
  public var reason: Reason
  /// The nearest period with which the scene closes; nil if none was found.
  public var nearest: Seconds?
}

extension LoopObstacle {
  /// Notes one of the layers that it is in, from the innermost outwards.
  fileprivate mutating func locate(_ layer: Layer) {
    if layer.id == nil { isNamedByIndex = true }
    origin = origin ?? layer.origin.index
  }
}

extension Scene {
  /// The first obstacle to closing with a period; nil if the scene closes.
  public func loopObstacle(period: Seconds) -> LoopObstacle? {
    guard var obstacle = obstacle(period: period) else { return nil }
    // A period that ends before a layer appears would close by omitting that layer.
    let last = layers.map { $0.visible.from.value }.filter { $0 < period.value }.max() ?? 0
    let candidates = self.candidates(near: period).filter { $0.value > last && self.obstacle(period: $0) == nil }
    obstacle.nearest = candidates.min { abs($0.value - period.value) < abs($1.value - period.value) }
    return obstacle
  }

  private func obstacle(period: Seconds) -> LoopObstacle? {
    guard period > 0, period.isFinite else { return nil }
    return layers.obstacle(Repetition(period: period.value, count: nil), scale: 1, path: "")
  }

  /// Periods to try: the ends of finite animations and multiples of endless cycles.
  private func candidates(near period: Seconds) -> [Seconds] {
    var ends: Set<Double> = []
    var cycles: Set<Double> = []
    func visit(_ layer: Layer, _ toScene: @escaping (Double) -> Double, _ scale: Double) {
      let timing = layer.timing
      guard timing.speed != 0 else { return }
      func up(_ t: Double) -> Double { toScene(timing.parentTime(Seconds(t)).value) }
      for animation in layer.animations {
        if animation.end.isFinite { ends.insert(up(animation.end.value)) }
        if let cycle = AnimationBreakpoints(animation)?.cycle, !animation.end.isFinite {
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
    if let common = RateSegment.period(Array(cycles)) {
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
      let own = (path.isEmpty ? "" : path + "/") + (layer.id ?? "layers[\(i)]")
      if var found = layer.obstacle(repetition, scale: scale, path: own) {
        found.locate(layer)
        return found
      }
    }
    return nil
  }
}

extension Layer {
  fileprivate func obstacle(_ repetition: Repetition, scale: Double, path: String) -> LoopObstacle? {
    // A layer with an end always closes, because its repetitions may overlap.
    guard !visible.to.isFinite, !isHidden || !animations.isEmpty else { return nil }
    guard let inner = repetition.inside(timing) else { return appearanceObstacle(repetition, scale: scale, path: path) }
    let innerScale = scale / abs(timing.speed)
    for animation in animations where !animation.end.isFinite && animation.timing.speed != 0 {
      guard let points = AnimationBreakpoints(animation), !points.isCumulative else { continue }
      if TimeGrid.wholeCycles(of: points.cycle, in: inner.period) == nil {
        let cycle = Seconds(points.cycle * innerScale)
        return LoopObstacle(layer: path, property: animation.keyPath, reason: .cycle(cycle))
      }
    }
    if visible.from.value > repetition.begin {
      // A layer that has faded out by then is treated as one with an end.
      let isGone = ends(inner, of: animations).last.layer.isGone
      return isGone ? nil : appearanceObstacle(repetition, scale: scale, path: path)
    }
    let passing = animations.filter {
      ($0.end.isFinite || AnimationBreakpoints($0)?.isCumulative == true) && !$0.fills(inner)
    }
    let ends = ends(inner, of: passing)
    if ends.last.layer.isGone && ends.first.layer.isGone { return nil }
    if let found = pictureObstacle(inner, scale: innerScale, path: path) { return found }
    if let found = Self.difference(ends.last.layer, ends.first.layer) {
      return LoopObstacle(layer: path, property: found.0.rawValue, reason: .differs(atEnd: found.1, atStart: found.2))
    }
    return sublayers.obstacle(inner, scale: innerScale, path: path)
      ?? mask.flatMap { $0.obstacle(inner, scale: innerScale, path: path + "/" + ($0.id ?? "mask")) }
  }

  /// Whether it can't be seen at an end of the period. The end is sampled shortly before, so that a layer that fades away
  /// until then has a little opacity left.
  private var isGone: Bool { isHidden || opacity <= AnimatableValue.invisible }

  /// The obstacle of a layer that appears within the period.
  private func appearanceObstacle(_ repetition: Repetition, scale: Double, path: String) -> LoopObstacle? {
    let late = visible.from.value - repetition.begin
    guard late > 0, late < repetition.period else { return nil }
    return LoopObstacle(layer: path, property: "visible", reason: .staysVisible(from: Seconds(late * scale)))
  }

  /// The obstacle of an animated image that doesn't continue seamlessly into the next period.
  private func pictureObstacle(_ repetition: Repetition, scale: Double, path: String) -> LoopObstacle? {
    guard case .image(let image) = content, let track = image.track else { return nil }
    let plays = TimeGrid.wholeCycles(of: track.length.value, in: repetition.period)
    guard let most = track.plays else {
      let cycle = Seconds(track.length.value * scale)
      return plays != nil ? nil : LoopObstacle(layer: path, property: "image", reason: .cycle(cycle))
    }
    // An image that starts with the period and fills it restarts with the next one.
    if let plays, abs(repetition.begin) <= TimeGrid.resolution, plays <= Double(most) { return nil }
    let last = track.frame(at: Seconds(repetition.ends.last))
    let first = track.frame(at: Seconds(repetition.ends.first))
    return last == first
      ? nil
      : LoopObstacle(
        layer: path, property: "image frame",
        reason: .differs(atEnd: .number(Double(last)), atStart: .number(Double(first))))
  }

  /// The layer's values shortly before the period's end and at its beginning, with some of its animations.
  ///
  /// - Parameter repetition: in the time of its animations.
  private func ends(
    _ repetition: Repetition, of animations: [Animation]
  ) -> (first: Presentation, last: Presentation) {
    var model = self
    model.sublayers = []
    model.mask = nil
    model.animations = animations.flatMap { $0.repeated(repetition) }
    let (first, last) = repetition.ends
    return (model.presentation(atLocal: Seconds(first)), model.presentation(atLocal: Seconds(last)))
  }

  /// The first property that differs visibly.
  private static func difference(
    _ a: Layer, _ b: Layer
  ) -> (LayerProperty, AnimatableValue, AnimatableValue)? {
    for property in LayerProperty.ofLayers where !property.isOfEmitters && property.components.isEmpty {
      guard let x = a.value(of: property), let y = b.value(of: property), x != y else { continue }
      if !x.isNear(y) { return (property, x, y) }
    }
    return nil
  }
}

extension AnimatableValue {
  /// The largest invisible difference, of opacity or in points.
  fileprivate static let invisible = 2e-3

  fileprivate func isNear(_ other: AnimatableValue) -> Bool {
    func near(_ a: [Double], _ b: [Double]) -> Bool {
      a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= Self.invisible * max(1, abs($0) * 1e-3) }
    }
    if case .transform(let a) = self, case .transform(let b) = other { return near(a.rows, b.rows) }
    guard let a = parts, let b = other.parts else { return self == other }
    return near(a, b)
  }
}

extension Animation {
  /// Whether its cycles fill the period seamlessly from its begin, so that it continues like an endless animation. A
  /// single cycle does so only if the animation consists of jumps.
  fileprivate func fills(_ repetition: Repetition) -> Bool {
    guard let points = AnimationBreakpoints(self), points.end.isFinite, !points.isCumulative,
      let cycles = TimeGrid.wholeCycles(of: points.cycle, in: repetition.period),
      TimeGrid.wholeCycles(of: repetition.period, in: points.end - points.start) != nil
    else { return false }
    let late = TimeGrid.place(of: points.start - repetition.begin, inCyclesOf: repetition.period).offset
    return late == 0 && (cycles > 1 || isMadeOfJumps)
  }

  private var isMadeOfJumps: Bool {
    if case .steps = timingFunction { return true }
    if case .keyframe(let track) = kind { return track.calculationMode == .discrete }
    return false
  }

  /// The key path that it changes; for a group that of its first child.
  fileprivate var keyPath: String {
    switch kind {
    case .basic(let basic): basic.target.keyPath
    case .keyframe(let track): track.target.keyPath
    case .group(let children): children.first?.keyPath ?? "group"
    case .transition: "transition"
    }
  }
}
