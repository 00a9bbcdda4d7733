// Converts a composition's frames to seconds, and tracks to animations.
// Flow: LottieTrack + frame rate → Animation.
import SparklerCore
import SparklerScene

/// The time of one composition: frame 0 is second 0.
struct LottieClock {
  /// Frames a second.
  let rate: Double
  /// Limits the number of keyframes.
  let budget: LottieBudget
  /// The only frames that are needed; nil for all.
  var window: ClosedRange<Double>?

  /// Whether any of the frames that are needed is in a span.
  func needs(_ from: Double, _ to: Double) -> Bool {
    window.map { $0.lowerBound < to && $0.upperBound >= from } ?? true
  }

  /// The keys of a track that are needed.
  func needed<Value>(_ track: LottieTrack<Value>) -> LottieTrack<Value> {
    guard let window, track.keys.count > 3 else { return track }
    let first = max(0, (track.keys.lastIndex { $0.frame <= window.lowerBound }) ?? 0)
    let last = (track.keys.firstIndex { $0.frame >= window.upperBound }) ?? track.keys.count - 1
    return first < last ? LottieTrack(keys: Array(track.keys[first...last])) : track
  }

  /// A frame in seconds, within the limits of times in a spec.
  func seconds(_ frame: Double) -> Seconds { Seconds(max(-1e6, min(1e6, frame / rate))) }

  /// The animation of a track; nil if it never changes. The caller has reduced the track to what is `needed`.
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
    var track = KeyframeAnimation(property: property.property, values: values)
    track.target = property
    return timed(track, frames, easings)
  }

  /// - Returns: nil if the duration is 0.
  private func timed(_ track: KeyframeAnimation, _ frames: [Double], _ easings: [TimingFunction]) -> Animation? {
    guard let begin = frames.first, let last = frames.last, last > begin else { return nil }
    let span = last - begin
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

  /// Moves a layer along a curved path, at a constant speed within each step.
  func move(_ layer: inout Layer, along track: LottieTrack<[Double]>, isTurned: Bool) {
    let track = needed(track)
    guard track.isAnimated else {
      layer.position = Point(track.first)
      return
    }
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
    let easings = track.keys.dropLast().map { $0.easing(0) }
    guard let animation = timed(along, track.keys.map(\.frame), easings) else { return }
    layer.position = Point(track.first)
    layer.animations.append(animation)
  }

  /// The largest number of sampled frames; longer animations are sampled at larger steps.
  private static let mostBaked = 3000.0

  /// Samples a value that depends on several tracks, at each frame at which one of them changes, and at their keys.
  func baked<Value: Equatable>(_ tracks: [LottieTrack<[Double]>], _ value: (Double) -> Value) -> BakedTrack<Value> {
    baked(TrackTiming.all(tracks), value)
  }

  /// The times at which to sample tracks, in order; only the first one once the budget is spent.
  ///
  /// - Parameter timings: the timing of each track that changes.
  func moments(of timings: [TrackTiming]) -> [LottieMoment] {
    let all = timings.flatMap(\.frames)
    guard let first = all.min(), let last = all.max(), last > first else {
      return [LottieMoment(frame: 0, look: all.first ?? 0)]
    }
    if let window { return moments(from: first, to: last, in: window, jumps: Set(timings.flatMap(\.jumps))) }
    let step = max(1, ((last - first) / Self.mostBaked).rounded(.up))
    var frames = Set(all)
    var frame = first.rounded(.up)
    let spans = Self.spans(of: timings)
    guard budget.reserve(points: all.count + Int((last - first) / step)) else {
      return [LottieMoment(frame: 0, look: first)]
    }
    var next = 0
    while frame < last {
      // No samples where nothing changes.
      while next < spans.count, spans[next].upperBound < frame { next += 1 }
      if next < spans.count, spans[next].contains(frame) { frames.insert(frame) }
      frame += step
    }
    return moments(at: frames, jumps: Set(timings.flatMap(\.jumps)))
  }

  /// The whole frames of a window, within the span of all keys, and the window's ends.
  private func moments(
    from first: Double, to last: Double, in window: ClosedRange<Double>, jumps: Set<Double>
  ) -> [LottieMoment] {
    func within(_ frame: Double) -> Double { max(first, min(last, frame)) }
    let (low, high) = (within(window.lowerBound), within(window.upperBound))
    var frames: Set<Double> = [low, high]
    frames.formUnion(jumps.filter { $0 > low && $0 < high })
    var frame = low.rounded(.up)
    while frame < high, frames.count < Int(Self.mostBaked) {
      frames.insert(frame)
      frame += 1
    }
    return moments(at: frames, jumps: jumps)
  }

  private func moments(at frames: Set<Double>, jumps: Set<Double>) -> [LottieMoment] {
    let first = frames.min() ?? 0
    var moments: [LottieMoment] = []
    for frame in frames.sorted() {
      // A held value must not be interpolated to the jump.
      if jumps.contains(frame), frame > first { moments.append(LottieMoment(frame: frame, look: frame - 1e-6)) }
      moments.append(LottieMoment(frame: frame, look: frame))
    }
    return moments
  }

  /// The spans in which any of them changes, ascending and without overlaps.
  private static func spans(of timings: [TrackTiming]) -> [ClosedRange<Double>] {
    var spans: [ClosedRange<Double>] = []
    for span in timings.map({ $0.frames[0]...$0.frames[$0.frames.count - 1] }).sorted(by: {
      $0.lowerBound < $1.lowerBound
    }) {
      if let last = spans.last, span.lowerBound <= last.upperBound {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
      } else {
        spans.append(span)
      }
    }
    return spans
  }

  /// - Parameter timings: the timing of each track that changes.
  func baked<Value: Equatable>(_ timings: [TrackTiming], _ value: (Double) -> Value) -> BakedTrack<Value> {
    baked(at: moments(of: timings), value)
  }

  /// - Parameter moments: at least one.
  func baked<Value: Equatable>(at moments: [LottieMoment], _ value: (Double) -> Value) -> BakedTrack<Value> {
    var track = BakedTrack<Value>([(moments[0].frame, value(moments[0].look))])
    for moment in moments.dropFirst() {
      guard budget.reserve(points: LottieBudget.Cost.key) else { break }
      track.append(value(moment.look), at: moment.frame)
    }
    return track
  }
}

/// A keyframe's time, and the frame at which its value is sampled.
struct LottieMoment {
  var frame: Double
  var look: Double
}

/// Sampled values.
struct BakedTrack<Value: Equatable> {
  var keys: [(frame: Double, value: Value)]

  init(_ keys: [(frame: Double, value: Value)]) { self.keys = keys }

  /// Adds a value. Of equal consecutive values only the ends are kept.
  mutating func append(_ value: Value, at frame: Double) {
    if keys.count > 1, keys[keys.count - 1].value == value, keys[keys.count - 2].value == value { keys.removeLast() }
    keys.append((frame, value))
  }

  /// The keys whose values can't be interpolated from the previous key's.
  func gaps(_ isMixable: (Value, Value) -> Bool) -> Set<Int> {
    Set(
      keys.indices.dropFirst().filter {
        keys[$0].frame - keys[$0 - 1].frame > 1e-3 && !isMixable(keys[$0 - 1].value, keys[$0].value)
      })
  }

  /// The same with `count` more values before each of the keys in `gaps`.
  func refined(_ count: Int, at gaps: Set<Int>, _ value: (Double) -> Value) -> BakedTrack {
    if gaps.isEmpty { return self }
    var out = BakedTrack(Array(keys.prefix(1)))
    for k in keys.indices.dropFirst() {
      let (a, b) = (keys[k - 1], keys[k])
      if gaps.contains(k) {
        for i in 1...count {
          let frame = a.frame + (b.frame - a.frame) * Double(i) / Double(count + 1)
          out.append(value(frame), at: frame)
        }
      }
      out.append(b.value, at: b.frame)
    }
    return out
  }

  var isAnimated: Bool { keys.contains { $0.value != keys[0].value } }
  var first: Value { keys[0].value }
}

extension Layer {
  /// A layer with these bounds that keeps its parent's coordinates.
  init(plain bounds: Rect) {
    self.init()
    self.bounds = bounds
    anchorPoint = .zero
  }

  /// Sets a property to a track's first value, with an animation if the track changes.
  mutating func apply(
    _ track: LottieTrack<[Double]>, to target: PropertyPath, _ clock: LottieClock,
    _ value: ([Double]) -> AnimatableValue
  ) {
    let track = clock.needed(track)
    set(target, to: value(track.first))
    if let animation = clock.animation(track, target, value) { animations.append(animation) }
  }

  mutating func apply(
    _ track: LottieTrack<[Double]>, to property: LayerProperty, _ clock: LottieClock,
    _ value: ([Double]) -> AnimatableValue
  ) {
    apply(track, to: PropertyPath(property), clock, value)
  }

  /// Animates a part of the transform; a constant track gets an animation with a single value.
  mutating func animate(
    _ track: LottieTrack<[Double]>, _ property: LayerProperty, _ clock: LottieClock,
    _ value: ([Double]) -> AnimatableValue
  ) {
    let track = clock.needed(track)
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
