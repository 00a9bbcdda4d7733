// A tree of shapes, transforms and path operations, evaluated at a frame.
// Flow: shape items → PathNode → Path of a layer, or keyframes of it.
import SparklerCore
import SparklerPainting
import SparklerScene

/// The operation of merged outlines.
enum MergeMode {
  case subtract, intersect, exclude
}

indirect enum PathNode {
  case bezier(LottieTrack<BezierOutline>)
  case rect(position: LottieTransform.LottiePlace, size: LottieTrack<[Double]>, radius: LottieTrack<[Double]>)
  case ellipse(position: LottieTransform.LottiePlace, size: LottieTrack<[Double]>)
  case star(LottieStar)
  case reversed(PathNode)
  case transformed([PathNode], LottieTransform)
  case modified(PathNode, PathModifier)
  case repeated([PathNode], LottieRepeater)
  /// One copy, whose outlines differ from those of the others.
  case copied([PathNode], LottieCopy)
  case joined([PathNode])
  /// Merged outlines. `shapes` returns all of them; paints apply the mode.
  case merged([PathNode], MergeMode)

  /// All its subpaths at a frame; only some of them once the budget is spent.
  func shapes(at frame: Double, _ budget: LottieBudget) -> [BezierShape] {
    switch self {
    case .bezier, .rect, .ellipse, .star:
      let made = leaf(at: frame)
      return budget.reserve(points: 1 + made.pointCount) ? made : []
    case .reversed(let inner): return inner.shapes(at: frame, budget).map(\.reversed)
    case .transformed(let inner, let transform):
      let shapes = Self.shapes(of: inner, at: frame, budget)
      guard budget.reserve(points: 1 + shapes.pointCount) else { return [] }
      let map = transform.matrix(at: frame)
      return shapes.map { $0.applying(map) }
    case .modified(let inner, let modifier):
      let shapes = inner.shapes(at: frame, budget)
      guard budget.reserve(points: modifier.cost(of: shapes.pointCount, at: frame)) else { return [] }
      return modifier.apply(to: shapes, at: frame, budget)
    case .repeated(let inner, let repeater):
      let shapes = Self.shapes(of: inner, at: frame, budget)
      guard budget.reserve(points: repeater.count(at: frame) * (1 + shapes.pointCount)) else { return [] }
      return repeater.matrices(at: frame).flatMap { map in shapes.map { $0.applying(map) } }
    case .copied(let inner, let copy):
      guard copy.isShown(at: frame) else { return [] }
      let shapes = Self.shapes(of: inner, at: frame, budget)
      guard budget.reserve(points: 1 + shapes.pointCount) else { return [] }
      let map = copy.repeater.matrix(of: copy.index, at: frame)
      return shapes.map { $0.applying(map) }
    case .joined(let inner), .merged(let inner, _): return Self.shapes(of: inner, at: frame, budget)
    }
  }

  private static func shapes(of nodes: [PathNode], at frame: Double, _ budget: LottieBudget) -> [BezierShape] {
    nodes.flatMap { $0.shapes(at: frame, budget) }
  }

  /// The subpaths of a leaf.
  private func leaf(at frame: Double) -> [BezierShape] {
    switch self {
    case .bezier(let track): track.value(at: frame).parts
    case .rect(let position, let size, let radius):
      [.rect(center: position.value(at: frame), size: Point(size.value(at: frame)), radius: radius.value(at: frame)[0])]
    case .ellipse(let position, let size):
      [.ellipse(center: position.value(at: frame), size: Point(size.value(at: frame)))]
    case .star(let star): [star.shape(at: frame)]
    case .reversed, .transformed, .modified, .repeated, .copied, .joined, .merged: []
    }
  }

  /// The timings of the tracks that it depends on.
  func timings(_ budget: LottieBudget) -> [TrackTiming] {
    let found: [TrackTiming] =
      switch self {
      case .bezier(let track): [TrackTiming(track)].compactMap { $0 }
      case .rect(let position, let size, let radius): TrackTiming.all(position.tracks + [size, radius])
      case .ellipse(let position, let size): TrackTiming.all(position.tracks + [size])
      case .star(let star): TrackTiming.all(star.tracks)
      case .reversed(let inner): inner.timings(budget)
      case .transformed(let inner, let transform):
        inner.flatMap { $0.timings(budget) } + TrackTiming.all(transform.tracks)
      case .modified(let inner, let modifier): inner.timings(budget) + modifier.timings(budget)
      case .repeated(let inner, let repeater): inner.flatMap { $0.timings(budget) } + repeater.timings
      case .copied(let inner, let copy): inner.flatMap { $0.timings(budget) } + copy.repeater.timings
      case .joined(let inner), .merged(let inner, _): inner.flatMap { $0.timings(budget) }
      }
    return budget.reserve(points: 1 + found.count) ? found : []
  }

  /// Whether it contains merged outlines, which are all drawn if they are inside another node.
  var holdsMerged: Bool {
    switch self {
    case .bezier, .rect, .ellipse, .star: false
    case .reversed(let inner), .modified(let inner, _): inner.holdsMerged
    case .transformed(let inner, _), .repeated(let inner, _), .copied(let inner, _), .joined(let inner):
      inner.contains(where: \.holdsMerged)
    case .merged: true
    }
  }

  /// Whether its corners move linearly if the tracks that it depends on do, with the same timing.
  func isLinear(_ budget: LottieBudget) -> Bool {
    switch self {
    case .bezier: true
    case .rect(let position, _, let radius):
      // A radius that is limited by the sides is not linear.
      !position.tracks.contains(where: \.hasTangents) && !radius.isAnimated && radius.first[0] == 0
    case .ellipse(let position, _): !position.tracks.contains(where: \.hasTangents)
    case .star(let star): star.tracks.allSatisfy { !$0.isAnimated }
    case .reversed(let inner): inner.isLinear(budget)
    case .transformed(let inner, let transform):
      inner.allSatisfy { $0.isLinear(budget) } && transform.tracks.allSatisfy { !$0.isAnimated }
    case .modified(let inner, let modifier): inner.timings(budget).isEmpty && modifier.timings(budget).isEmpty
    case .repeated(let inner, let repeater): inner.allSatisfy { $0.isLinear(budget) } && repeater.timings.isEmpty
    case .copied(let inner, let copy): inner.allSatisfy { $0.isLinear(budget) } && copy.repeater.timings.isEmpty
    case .joined(let inner), .merged(let inner, _): inner.allSatisfy { $0.isLinear(budget) }
    }
  }

  func path(at frame: Double, straight: Bool, _ budget: LottieBudget) -> Path {
    var path = Path()
    for shape in shapes(at: frame, budget) {
      let elements = shape.path(straight: straight).elements
      guard budget.reserve(points: LottieBudget.Cost.element * elements.count) else { break }
      path.elements += elements
    }
    // An empty path can't be written, so it becomes a point.
    return path.isEmpty ? Path([.move(.zero)]) : path
  }

  /// Sets a layer's path, with keyframes if it changes.
  func apply(to layer: inout Layer, _ clock: LottieClock) {
    let budget = clock.budget
    let timings = timings(budget)
    guard case .shape(var shape) = layer.content else { return }
    guard let first = timings.first else {
      shape.path = path(at: 0, straight: true, budget)
      layer.content = .shape(shape)
      return
    }
    if timings.allSatisfy({ $0 == first }), isLinear(budget) {
      let first = clock.window.map { first.around($0) } ?? first
      let values = first.frames.map { AnimatableValue.path(path(at: $0, straight: false, budget)) }
      shape.path = path(at: first.frames[0], straight: false, budget)
      layer.content = .shape(shape)
      if let animation = clock.animation(
        PropertyPath(.path), frames: first.frames, values: values, easings: first.easings)
      {
        layer.animations.append(animation)
      }
      return
    }
    let value = { (frame: Double) in AnimatableValue.path(path(at: frame, straight: false, budget)) }
    let before = budget.points
    var baked = clock.baked(timings, value)
    // Outlines with different elements, as at the ends of a trim, can't be interpolated: sample them more densely
    // there, unless that would cost too much.
    let gaps = baked.gaps { $0.hasStructure(of: $1) }
    let (times, moment) = (Self.looksBetween * gaps.count, (budget.points - before) / max(1, baked.keys.count))
    if baked.keys.count + times < Self.mostMoments, times * moment < budget.pointsLeft / 2 {
      baked = baked.refined(Self.looksBetween, at: gaps, value)
    }
    layer.content = .shape(shape)
    layer.animate(baked, .path, clock)
  }

  /// The number of samples between two frames that can't be interpolated.
  private static let looksBetween = 15
  /// The largest number of keyframes with denser samples.
  private static let mostMoments = 20_000
}

extension AnimatableValue {
  /// Whether both are paths with the same kinds of elements.
  fileprivate func hasStructure(of other: AnimatableValue) -> Bool {
    if case .path(let a) = self, case .path(let b) = other { a.hasKinds(of: b) } else { false }
  }
}

/// The frames and easings of a track's keys.
struct TrackTiming: Equatable {
  var frames: [Double]
  /// One fewer than frames.
  var easings: [TimingFunction]

  /// The part with the steps that a window touches.
  func around(_ window: ClosedRange<Double>) -> TrackTiming {
    guard frames.count > 2 else { return self }
    let first = min(frames.count - 2, frames.lastIndex { $0 <= window.lowerBound } ?? 0)
    let last = max(first + 1, frames.firstIndex { $0 >= window.upperBound } ?? frames.count - 1)
    var out = self
    out.frames = Array(frames[first...last])
    out.easings = Array(easings[first..<last])
    return out
  }

  /// The frames at which it jumps: the ends of held steps, and frames with two keys.
  var jumps: [Double] {
    zip(frames.dropFirst(), zip(frames, easings)).compactMap { end, step in
      if case .steps = step.1 { return end }
      return end == step.0 ? end : nil
    }
  }

  /// nil if the track never changes.
  init?<Value>(_ track: LottieTrack<Value>) {
    guard track.isAnimated else { return nil }
    frames = track.keys.map(\.frame)
    easings = track.keys.dropLast().map { $0.easing(0) }
  }

  static func all(_ tracks: [LottieTrack<[Double]>]) -> [TrackTiming] {
    tracks.flatMap { track -> [TrackTiming] in
      // Numbers with separate easings count as separate tracks.
      guard track.keys.contains(where: { $0.easings.count > 1 }) else { return [TrackTiming(track)].compactMap { $0 } }
      return track.first.indices.compactMap { TrackTiming(track.part($0)) }
    }
  }
}

/// A star or a polygon.
struct LottieStar {
  var isStar: Bool
  var position: LottieTransform.LottiePlace
  var points: LottieTrack<[Double]>
  var rotation: LottieTrack<[Double]>
  var outer: LottieTrack<[Double]>
  var outerRoundness: LottieTrack<[Double]>
  var inner: LottieTrack<[Double]>
  var innerRoundness: LottieTrack<[Double]>

  var tracks: [LottieTrack<[Double]>] {
    position.tracks + [points, rotation, outer, outerRoundness] + (isStar ? [inner, innerRoundness] : [])
  }

  /// Clockwise from the top.
  func shape(at frame: Double) -> BezierShape {
    func value(_ track: LottieTrack<[Double]>) -> Double { track.value(at: frame)[0] }
    let tips = max(0, min(1000, Int(clamping: value(points))))
    let count = isStar ? 2 * tips : tips
    var out = BezierShape(isClosed: true)
    guard count > 2 else { return out }
    let (center, turn) = (position.value(at: frame), value(rotation) * .pi / 180)
    let tip = (radius: value(outer), roundness: value(outerRoundness) / 100)
    let dent = isStar ? (radius: value(inner), roundness: value(innerRoundness) / 100) : tip
    for i in 0..<count {
      let (radius, roundness) = i % 2 == 1 ? dent : tip
      let angle = turn - .pi / 2 + 2 * .pi * Double(i) / Double(count)
      let (sin, cos) = Maths.sincos(angle)
      // At roundness 100 %, a star's tangents are half of the arc between corners long, a polygon's a quarter.
      let reach = 2 * .pi * radius / Double(count * (isStar ? 2 : 4)) * roundness
      out.corners.append(
        .init(center + Point(cos, sin) * radius, into: Point(sin, -cos) * reach, out: Point(-sin, cos) * reach))
    }
    return out
  }
}
