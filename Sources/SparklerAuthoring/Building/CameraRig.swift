// A camera as layers: a lens with perspective, and transform layers that turn and move the space in front of it.
// Flow: a camera's values → CameraRig → the group's sublayers.
import SparklerCore
import SparklerDocument
import SparklerScene

/// What a camera does, with each value that moves as a track.
///
/// It is at `target + distance · (sin orbit · cos elevation, −sin elevation, cos orbit · cos elevation)`. Moving it means
/// moving everything else the other way: aim, orbit, elevation, roll, distance, lens.
struct CameraRig {
  /// The distance at which layers have their own size; the lens's focal length in points.
  var lens = CameraTrack(0)
  var distance = CameraTrack(0)
  var orbit = CameraTrack(0)
  var elevation = CameraTrack(0)
  var roll = CameraTrack(0)
  /// The coordinates of the point that it looks at.
  var target = [CameraTrack(0), CameraTrack(0), CameraTrack(0)]
  /// The moments of its keyframes, as written.
  var moments: [Seconds] = []

  /// The layers in front of the camera, in a group with these bounds.
  func layers(_ layers: [Layer], in bounds: Rect) -> [Layer] {
    let center = [bounds.center.x, bounds.center.y, 0]
    let focal = lens.rest
    // From the innermost, which the layers are in.
    var stages = zip(["x", "y", "z"], zip(target, center)).map { axis, track in
      stage(track.0, "transform.translation.\(axis)", to: { track.1 - $0 }) { value in
        axis == "x" ? .translation(value, 0) : axis == "y" ? .translation(0, value) : .translation(0, 0, value)
      }
    }
    stages.append(stage(orbit, "transform.rotation.y", to: { -$0 }) { .rotation($0, x: 0, y: 1, z: 0) })
    stages.append(stage(elevation, "transform.rotation.x", to: { -$0 }) { .rotation($0, x: 1, y: 0, z: 0) })
    stages.append(stage(roll, "transform.rotation.z", to: { -$0 }) { .rotation($0) })
    stages.append(stage(distance, "transform.translation.z", to: { focal - $0 }) { .translation(0, 0, $0) })
    var inner = layers
    for stage in Self.joined(stages) {
      var space = Self.layer(filling: bounds, inner)
      space.isTransformLayer = true
      (space.transform, space.animations) = (stage.matrix, stage.animations)
      inner = [space]
    }
    var picture = Self.layer(filling: bounds, inner)
    picture.sublayerTransform = .perspective(focal)
    // A longer lens enlarges the picture of the same distance.
    picture.animations = lens.animations("transform.scale") { $0 / focal }
    return [picture]
  }

  /// When it moves; nil if it stands still.
  var course: TimedEntry.Course? {
    if let first = moments.first, let last = moments.last { return TimedEntry.Course(first, last, keys: moments) }
    return orbit.period.map { TimedEntry.Course(0, $0) }
  }

  /// One movement of the space.
  private struct Stage {
    var matrix: Transform3D
    var animations: [Animation]
  }

  private func stage(
    _ track: CameraTrack, _ keyPath: String, to value: (Double) -> Double, _ matrix: (Double) -> Transform3D
  ) -> Stage {
    Stage(matrix: matrix(value(track.rest)), animations: track.animations(keyPath, value))
  }

  /// Joins neighbours that stand still, and leaves out those that change nothing.
  private static func joined(_ stages: [Stage]) -> [Stage] {
    var out: [Stage] = []
    for stage in stages where stage.matrix != .identity || !stage.animations.isEmpty {
      if let last = out.last, last.animations.isEmpty, stage.animations.isEmpty {
        out[out.count - 1].matrix = last.matrix.then(stage.matrix)
      } else {
        out.append(stage)
      }
    }
    // Without any, the layers still share one space.
    return out.isEmpty ? [Stage(matrix: .identity, animations: [])] : out
  }

  private static func layer(filling bounds: Rect, _ sublayers: [Layer]) -> Layer {
    var out = Layer()
    (out.bounds, out.position, out.sublayers) = (bounds, bounds.center, sublayers)
    return out
  }
}

/// A value that stands still or moves.
struct CameraTrack {
  /// A value at a moment, and how it is reached.
  struct Moment {
    var time: Seconds
    var value: Double
    var easing = TimingFunction.easeInEaseOut
  }

  /// The value where nothing moves it.
  var rest: Double
  /// In order of time; the first and the last value hold.
  var moments: [Moment] = []
  /// The length of a cycle that repeats without end; nil for one pass.
  var period: Seconds?

  init(_ rest: Double) { self.rest = rest }

  /// The track as animations of a property.
  ///
  /// - Parameter value: from the track's values to the property's.
  func animations(_ keyPath: String, _ value: (Double) -> Double) -> [Animation] {
    guard let first = moments.first, let last = moments.last, last.time > first.time,
      let property = LayerProperty(keyPath: keyPath)
    else { return [] }
    let length = last.time - first.time
    var keys = KeyframeAnimation(property: property, values: moments.map { .number(value($0.value)) })
    keys.keyTimes = moments.map { ($0.time - first.time).value / length.value }
    keys.timingFunctions = moments.dropFirst().map(\.easing)
    var animation = Animation(.keyframe(keys))
    (animation.timing.beginTime, animation.timing.duration) = (first.time, length)
    animation.timing.fillMode = .both
    animation.isRemovedOnCompletion = false
    if period != nil { animation.timing.repeatCount = .infinity }
    return [animation]
  }

  /// The value at a moment.
  func value(at time: Seconds) -> Double {
    guard let first = moments.first, let last = moments.last, last.time > first.time else { return rest }
    var time = time
    if let period, period > 0 {
      time = Seconds((time / period.value).value.truncatingRemainder(dividingBy: 1) * period.value)
    }
    guard let i = moments.firstIndex(where: { $0.time > time }) else { return last.value }
    guard i > 0 else { return first.value }
    let (a, b) = (moments[i - 1], moments[i])
    return a.value + (b.value - a.value) * b.easing((time - a.time).value / (b.time - a.time).value)
  }

  /// A circle or a swing of this angle about the value, which repeats.
  mutating func turn(by angle: Double, in time: Seconds) {
    period = time
    let turns = angle / (2 * Double.pi)
    if abs(turns - turns.rounded()) < 1e-9 {
      moments = [Moment(time: 0, value: rest), Moment(time: time, value: rest + angle, easing: .linear)]
      return
    }
    let shares = [0, 0.25, 0.75, 1]
    let offsets = [0, angle / 2, -angle / 2, 0]
    // Together a sine.
    let easings = ["linear", "outSine", "inOutSine", "inSine"].map { EasingWord.function(named: $0) ?? .linear }
    moments = shares.indices.map { i in
      Moment(time: time * shares[i], value: rest + offsets[i], easing: easings[i])
    }
  }
}
