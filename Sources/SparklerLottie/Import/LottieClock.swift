// A composition's frames as seconds, and tracks as animations.
// Flow: LottieTrack + frame rate → Animation.
import SparklerCore
import SparklerScene

/// The time of one composition: frame 0 is second 0.
struct LottieClock {
  /// Frames a second.
  var rate: Double

  /// As far as a spec can say it.
  func seconds(_ frame: Double) -> Seconds { Seconds(max(-1e6, min(1e6, frame / rate))) }

  /// Keyframes of a track; nil where it never changes.
  func animation<Value>(
    _ track: LottieTrack<Value>, _ property: PropertyPath, _ value: (Value) -> AnimatableValue
  ) -> Animation? {
    guard track.isAnimated else { return nil }
    return animation(
      property, frames: track.keys.map(\.frame), values: track.keys.map { value($0.value) },
      easings: track.keys.dropLast().map { $0.easing(0) })
  }

  func animation(
    _ property: PropertyPath, frames: [Double], values: [AnimatableValue], easings: [TimingFunction]
  ) -> Animation? {
    guard let (begin, span) = Self.span(of: frames), span > 0 else { return nil }
    var track = KeyframeAnimation(property: property.property, values: values)
    track.target = property
    return finish(track, frames, begin, span, easings)
  }

  private static func span(of frames: [Double]) -> (begin: Double, span: Double)? {
    guard let first = frames.first, let last = frames.last else { return nil }
    return (first, last - first)
  }

  private func finish(
    _ track: KeyframeAnimation, _ frames: [Double], _ begin: Double, _ span: Double, _ easings: [TimingFunction]
  ) -> Animation {
    var track = track
    if frames.count > 2 { track.keyTimes = frames.map { ($0 - begin) / span } }
    if easings.contains(where: { $0 != .linear }) { track.timingFunctions = easings }
    var animation = Animation(.keyframe(track))
    animation.timing.beginTime = seconds(begin)
    animation.timing.duration = seconds(span)
    animation.timing.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }

  /// Moves a layer along a way with bends, evenly within each step.
  func move(_ layer: inout Layer, along track: LottieTrack<[Double]>, isTurned: Bool) {
    guard track.isAnimated, let (begin, span) = Self.span(of: track.keys.map(\.frame)), span > 0 else { return }
    var path = Path()
    path.move(to: Point(track.keys[0].value))
    for (i, key) in track.keys.enumerated().dropFirst() {
      if case .cubic(_, let a, let b, let end)? = track.segment(i - 1) {
        path.cubic(to: end, a, b)
      } else {
        path.line(to: Point(key.value))
      }
    }
    var along = KeyframeAnimation(property: .position, path: path)
    along.calculationMode = .pacedSteps
    along.rotationMode = isTurned ? .auto : .none
    layer.position = Point(track.first)
    layer.animations.append(
      finish(along, track.keys.map(\.frame), begin, span, track.keys.dropLast().map { $0.easing(0) }))
  }

  /// More frames than any animation shows; longer ones are taken at greater steps.
  private static let mostBaked = 3000.0

  /// Something that hangs on several tracks, at each frame at which one of them changes, and at their keys.
  func baked<Value: Equatable>(_ tracks: [LottieTrack<[Double]>], _ value: (Double) -> Value) -> BakedTrack<Value> {
    baked(TrackTiming.all(tracks), value)
  }

  /// At how many moments tracks that change so are looked at.
  func momentCount(of timings: [TrackTiming]) -> Int {
    var count = 0
    _ = baked(timings) { frame in
      count += 1
      return frame
    }
    return count
  }

  /// - Parameter timings: of each track that changes.
  func baked<Value: Equatable>(_ timings: [TrackTiming], _ value: (Double) -> Value) -> BakedTrack<Value> {
    let all = timings.flatMap(\.frames)
    guard let first = all.min(), let last = all.max(), last > first else {
      return BakedTrack([(0, value(all.first ?? 0))])
    }
    let step = max(1, ((last - first) / Self.mostBaked).rounded(.up))
    var frames = Set(all)
    var frame = first.rounded(.up)
    while frame < last {
      // Where nothing changes nothing is looked at.
      if timings.contains(where: { $0.frames[0] <= frame && frame <= $0.frames[$0.frames.count - 1] }) {
        frames.insert(frame)
      }
      frame += step
    }
    let jumps = Set(timings.flatMap(\.jumps))
    var track = BakedTrack<Value>([])
    for frame in frames.sorted() {
      // What is held until then does not slide there.
      if jumps.contains(frame), frame > first { track.add(value(frame - 1e-6), at: frame) }
      track.add(value(frame), at: frame)
    }
    return track
  }
}

/// Values frame by frame.
struct BakedTrack<Value: Equatable> {
  var keys: [(frame: Double, value: Value)]

  init(_ keys: [(frame: Double, value: Value)]) { self.keys = keys }

  /// Of what stays the same the ends are kept.
  mutating func add(_ value: Value, at frame: Double) {
    if keys.count > 1, keys[keys.count - 1].value == value, keys[keys.count - 2].value == value { keys.removeLast() }
    keys.append((frame, value))
  }

  /// The same with so many values more between two neighbours that can't be mixed.
  func refined(_ count: Int, isMixable: (Value, Value) -> Bool, _ value: (Double) -> Value) -> BakedTrack {
    var out = BakedTrack(Array(keys.prefix(1)))
    for (a, b) in zip(keys, keys.dropFirst()) {
      if b.frame - a.frame > 1e-3, !isMixable(a.value, b.value) {
        for i in 1...count {
          let frame = a.frame + (b.frame - a.frame) * Double(i) / Double(count + 1)
          out.add(value(frame), at: frame)
        }
      }
      out.add(b.value, at: b.frame)
    }
    return out
  }

  var isAnimated: Bool { keys.contains { $0.value != keys[0].value } }
  var first: Value { keys[0].value }
}

extension Layer {
  /// Gives a property what a track says: its first value, and an animation where it changes.
  mutating func apply(
    _ track: LottieTrack<[Double]>, to target: PropertyPath, _ clock: LottieClock,
    _ value: ([Double]) -> AnimatableValue
  ) {
    set(target, to: value(track.first))
    if let animation = clock.animation(track, target, value) { animations.append(animation) }
  }

  mutating func apply(
    _ track: LottieTrack<[Double]>, to property: LayerProperty, _ clock: LottieClock,
    _ value: ([Double]) -> AnimatableValue
  ) {
    apply(track, to: PropertyPath(property), clock, value)
  }

  /// An animation of a part of the transform; where it never changes one of a single value.
  mutating func animate(
    _ track: LottieTrack<[Double]>, _ property: LayerProperty, _ clock: LottieClock,
    _ value: ([Double]) -> AnimatableValue
  ) {
    var animation = Animation(.keyframe(KeyframeAnimation(property: property, values: [value(track.first)])))
    animation.timing.duration = 1
    (animation.timing.fillMode, animation.isRemovedOnCompletion) = (.both, false)
    animations.append(clock.animation(track, PropertyPath(property), value) ?? animation)
  }

  mutating func animate(_ track: BakedTrack<AnimatableValue>, _ property: LayerProperty, _ clock: LottieClock) {
    apply(track, to: PropertyPath(property), clock)
  }

  mutating func apply(_ track: BakedTrack<AnimatableValue>, to target: PropertyPath, _ clock: LottieClock) {
    set(target, to: track.first)
    guard track.isAnimated,
      let animation = clock.animation(
        target, frames: track.keys.map(\.frame), values: track.keys.map(\.value), easings: [])
    else { return }
    animations.append(animation)
  }
}
