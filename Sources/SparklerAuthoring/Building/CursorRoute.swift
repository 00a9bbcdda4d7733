// The way of a cursor: when it leaves and arrives, along which curves, and which pointer it shows.
// Flow: targets and times of moves → CursorRoute → keyframes of a cursor's layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// One way of a cursor, in the superlayer's coordinates and the layer's own time.
struct CursorLeg: Sendable {
  var from: Point
  var to: Point
  var begin: Seconds
  var end: Seconds
  /// How far the way bends, as a share of its length.
  var bend: Double
  var easing: TimingFunction
  /// The move that it belongs to.
  var origin = Animation.Origin()

  /// A hand's: a bell of speed whose peak is early, so that the end is slow and exact.
  ///
  /// - Source: Flash and Hogan 1985, minimum-jerk movements.
  static let natural = TimingFunction.cubic(Point(0.42, 0), Point(0.32, 1))

  /// The time that a hand takes for a distance in points: with the same force, the square root of the distance.
  static func duration(over distance: Double) -> Seconds { Seconds(0.26 + 0.026 * distance.squareRoot()) }

  private var controls: (Point, Point) {
    let way = to - from
    let side = Point(-way.y, way.x) * bend
    return (from + way * (1.0 / 3) + side, from + way * (2.0 / 3) + side * 1.15)
  }

  var animation: Animation {
    var path = Path()
    path.move(to: from)
    path.cubic(to: to, controls.0, controls.1)
    var animation = Animation(
      .keyframe(KeyframeAnimation(property: .position, path: path)), from: begin, for: end - begin)
    animation.timingFunction = easing
    animation.origin = origin
    animation.timing.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    return animation
  }

  /// Where it is at a time.
  func place(at time: Seconds) -> Point {
    let share = end > begin ? (time - begin).value / (end - begin).value : 1
    let u = easing(max(0, min(1, share)))
    return PathSegment.cubic(from, controls.0, controls.1, to).point(at: u)
  }

  /// The first moment from which it is inside a region until it arrives, or the last one until which it has been since
  /// it left; nil if it never is.
  ///
  /// - Parameter isArrival: which of the two.
  func crossing(isArrival: Bool, _ isInside: (Point) -> Bool) -> Seconds? {
    let steps = 96
    var found: Seconds?
    for i in 0...steps {
      let share = Double(isArrival ? steps - i : i) / Double(steps)
      let time = begin + (end - begin) * share
      guard isInside(place(at: time)) else { break }
      found = time
    }
    return found
  }
}

/// The pointers that a cursor shows, one after another.
struct CursorShapes: Sendable {
  private(set) var spans: [(shape: CursorShape, span: VisibleSpan)]

  init(_ first: CursorShape) { spans = [(first, .always)] }

  /// Shows another pointer from a time on.
  mutating func show(_ shape: CursorShape, from time: Seconds) {
    guard let last = spans.last, last.shape != shape else { return }
    let begin = max(time, last.span.from)
    spans[spans.count - 1].span.to = begin
    if spans[spans.count - 1].span.from >= begin { spans.removeLast() }
    if spans.last?.shape == shape {
      spans[spans.count - 1].span.to = .infinity
    } else {
      spans.append((shape, VisibleSpan(from: spans.isEmpty ? VisibleSpan.always.from : begin, to: .infinity)))
    }
  }
}
