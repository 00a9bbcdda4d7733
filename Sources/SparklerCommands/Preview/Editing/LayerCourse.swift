// The way of a layer over the canvas: its course in pixels, and the keyframes that can be dragged.
// Flow: LoadedSpec + a layer's origin → LayerCourse → JSON → course.js.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering
import SparklerScene

/// The way of a layer whose position is animated.
struct LayerCourse: Codable, Sendable {
  /// A keyframe on the way.
  struct Point: Codable, Sendable {
    /// Index of the animation among the spec's timed entries.
    var entry: Int
    /// Index of the keyframe.
    var key: Int
    /// Seconds of the scene.
    var time: Double
    /// Pixels.
    var x: Double
    var y: Double
    /// `x` or `y` if it is animated alone; nil for both.
    var axis: String?
  }

  /// x and y of each point in pixels, at equal steps of time.
  var line: [Double] = []
  var points: [Point] = []

  private static let steps = 120
  private static let mostPoints = 200

  init() {}

  /// - Parameter origin: the layer's; a layer whose position is not animated has no course.
  init(_ spec: LoadedSpec, origin: Int) {
    guard let row = spec.layerRows().first(where: { $0.origin == origin }),
      let layer = spec.built.scene.layer(ofOrigin: origin), layer.moves
    else { return }
    let moving = row.motions.filter { $0.name.contains("position") || Self.isMove($0, spec) }
    let spans = moving.map { $0.span.lowerBound...($0.local.isEndless ? $0.firstEnd : $0.span.upperBound) }
    guard let from = spans.map(\.lowerBound).min(), let to = spans.map(\.upperBound).max(), to > from else { return }
    let duration = spec.built.scene.duration.value
    for step in 0...Self.steps {
      // The end of a scene is not in it.
      let time = min(from + (to - from) * Double(step) / Double(Self.steps), duration - 1e-6)
      if let place = Self.place(spec, origin, time) { line += [place.x, place.y] }
    }
    for motion in moving { addPoints(of: motion, spec, origin, before: duration) }
  }

  private mutating func addPoints(of motion: LayerRow.Motion, _ spec: LoadedSpec, _ origin: Int, before end: Double) {
    guard let entry = motion.entry, let keys = CourseKeys(spec, entry) else { return }
    let times =
      keys.isMove
      ? [motion.span.upperBound] : motion.keys.isEmpty ? [motion.span.lowerBound, motion.firstEnd] : motion.keys
    guard times.count >= keys.count else { return }
    for (key, time) in times.prefix(keys.count).enumerated() where points.count < Self.mostPoints {
      guard time >= -1e-6, time <= end + 1e-6, let place = Self.place(spec, origin, min(time, end - 1e-6)) else {
        continue
      }
      points.append(Point(entry: entry, key: key, time: time, x: place.x, y: place.y, axis: keys.axis))
    }
  }

  /// Whether it is a move of a cursor, which ends where it goes to.
  private static func isMove(_ motion: LayerRow.Motion, _ spec: LoadedSpec) -> Bool {
    motion.entry.map { spec.built.timed.indices.contains($0) && spec.built.timed[$0].role == .move } ?? false
  }

  /// The anchor's place on the canvas.
  private static func place(_ spec: LoadedSpec, _ origin: Int, _ time: Double) -> SparklerCore.Point? {
    guard let place = spec.built.compiled.placement(ofOrigin: origin, at: Seconds(max(0, time))) else { return nil }
    return place.superlayerToPixels.apply(place.layer.position)
  }
}

/// The written keyframes of an animation of a position.
struct CourseKeys {
  /// `x` or `y` if it is animated alone.
  let axis: String?
  /// The values, first to last; nil for one that is not written.
  let nodes: [SpecNode?]
  var count: Int { nodes.count }
  let animation: SpecNode
  /// Whether it is a move of a cursor, whose only keyframe is where it goes to.
  let isMove: Bool

  /// nil if it is neither an animation of a position by values nor a move of a cursor.
  init?(_ spec: LoadedSpec, _ entry: Int) {
    guard spec.built.timed.indices.contains(entry) else { return nil }
    animation = spec.built.timed[entry].node
    isMove = spec.built.timed[entry].role == .move
    if isMove {
      (axis, nodes) = (nil, [animation[CursorMove.to.name]])
      return
    }
    guard spec.built.timed[entry].role == .animation else { return nil }
    switch animation["keyPath"]?.text {
    case "position": axis = nil
    case "position.x": axis = "x"
    case "position.y": axis = "y"
    default: return nil
    }
    if let values = animation["values"] {
      nodes = values.items ?? [values]
    } else if animation["path"] == nil {
      nodes = [animation["from"] ?? animation["fromValue"], animation["to"] ?? animation["toValue"] ?? animation["by"]]
    } else {
      return nil
    }
  }
}

extension LayerRow.Motion {
  /// When its first cycle ends, in seconds of the scene.
  var firstEnd: Double { min(span.upperBound, span.lowerBound + local.duration * rate) }
}

extension Layer {
  /// Whether an animation moves it.
  fileprivate var moves: Bool {
    func isMoving(_ animation: Animation) -> Bool {
      switch animation.kind {
      case .basic(let basic): basic.property.rawValue.hasPrefix("position")
      case .keyframe(let track): track.property.rawValue.hasPrefix("position")
      case .group(let children): children.contains(where: isMoving)
      case .transition: false
      }
    }
    return animations.contains(where: isMoving)
  }
}
