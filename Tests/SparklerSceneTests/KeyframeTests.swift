// Keyframes: linear, discrete, paced, along paths, with their key times and turns.
// Flow: CAKeyframeAnimation.h: paced, discrete, paths, rotation modes → Layer.presentation.
import SparklerCore
import SparklerScene
import Testing

@Suite struct KeyframeTests {
  /// A layer's x under keyframes of one second.
  static func x(
    _ values: [Double], keyTimes: [Double]? = nil, mode: KeyframeAnimation.CalculationMode = .linear,
    functions: [TimingFunction] = [], easing: TimingFunction = .linear, at t: Double
  ) -> Double {
    var track = KeyframeAnimation(property: .positionX, values: values.map { .number($0) })
    track.keyTimes = keyTimes
    track.calculationMode = mode
    track.timingFunctions = functions
    return presented(track, easing: easing, at: t).layer.position.x
  }

  static func presented(_ track: KeyframeAnimation, easing: TimingFunction = .linear, at t: Double) -> Presentation {
    var animation = Animation(.keyframe(track))
    animation.timing.duration = 1
    animation.timing.fillMode = .both
    animation.isRemovedOnCompletion = false
    animation.timingFunction = easing
    var layer = Layer()
    layer.position = Point(-1, -1)
    layer.animations = [animation]
    return layer.presentation(atLocal: Seconds(t))
  }

  @Test("values stand at even key times and are mixed between them") func even() {
    let rows = [(0, 0.0), (0.25, 5), (0.5, 10), (0.75, 30), (1, 50)]
    for (t, x) in rows { #expect(Self.x([0, 10, 50], at: t) == x) }
  }

  @Test("key times place the values; outside them the first and last one hold") func held() {
    for (t, x) in [(0, 0.0), (0.2, 0), (0.35, 5), (0.5, 10), (0.9, 10), (1, 10)] {
      #expect(abs(Self.x([0, 10], keyTimes: [0.2, 0.5], at: t) - x) < 1e-12)
    }
  }

  @Test("two values at one time are a jump") func jump() {
    let keyTimes = [0, 0.5, 0.5, 1]
    #expect(abs(Self.x([0, 10, 20, 30], keyTimes: keyTimes, at: 0.5 - 1e-8) - 10) < 1e-6)
    #expect(Self.x([0, 10, 20, 30], keyTimes: keyTimes, at: 0.5) == 20)
  }

  @Test("discrete values hold from their key time up to the next") func discrete() {
    let keyTimes = [0, 0.3, 1]
    #expect(Self.x([7, 8], keyTimes: keyTimes, mode: .discrete, at: 0.29) == 7)
    #expect(Self.x([7, 8], keyTimes: keyTimes, mode: .discrete, at: 0.3) == 8)
    #expect(Self.x([7, 8], keyTimes: keyTimes, mode: .discrete, at: 1) == 8)
    let even = [(0, 1.0), (0.33, 1), (0.34, 2), (0.67, 3), (1, 3)]
    for (t, x) in even { #expect(Self.x([1, 2, 3], mode: .discrete, at: t) == x) }
  }

  @Test("paced values move at one speed, whatever the key times") func paced() {
    for (t, x) in [(0, 0.0), (0.1, 10), (0.55, 55), (0.99, 99), (1, 100)] {
      #expect(abs(Self.x([0, 10, 100], keyTimes: [0, 0.5, 1], mode: .paced, at: t) - x) < 1e-9)
    }
    #expect(Self.x([5, 5, 5], mode: .paced, at: 0.5) == 5)
  }

  @Test("the whole is eased first, then each step") func easing() {
    let eased = TimingFunction.easeIn(0.6)
    #expect(abs(Self.x([0, 10], easing: .easeIn, at: 0.6) - 10 * eased) < 1e-12)
    let p = TimingFunction.easeOut(0.1)
    let step = TimingFunction.easeIn(p * 2)
    #expect(abs(Self.x([0, 10, 20], functions: [.easeIn], easing: .easeOut, at: 0.1) - 10 * step) < 1e-12)
    // A step without a function of its own is linear.
    #expect(Self.x([0, 10, 20], functions: [.easeIn], at: 0.75) == 15)
  }

  @Test("an overshooting whole extrapolates the outermost steps") func overshoot() {
    let back = TimingFunction.cubic(Point(0.3, -0.5), Point(0.6, 1.5))
    #expect(abs(Self.x([0, 10, 50], easing: back, at: 0.9) - (50 + (back(0.9) - 1) * 80)) < 1e-9)
    #expect(Self.x([0, 10, 50], easing: back, at: 0.1) < 0)
  }

  @Test("one value holds, none changes nothing, wrong key times are ignored") func degenerate() {
    #expect(Self.x([3], at: 0.5) == 3)
    #expect(Self.x([], at: 0.5) == -1)
    #expect(Self.x([0, 10], keyTimes: [0, 0.2, 1], at: 0.5) == 5)
  }

  static func along(_ svg: String, _ change: (inout KeyframeAnimation) -> Void = { _ in }, at t: Double) throws
    -> Presentation
  {
    var track = KeyframeAnimation(property: .position, path: try Path(svg: svg))
    change(&track)
    return presented(track, at: t)
  }

  @Test(
    "a paced curve runs evenly by length",
    arguments: [
      ("M0 0C13.95 -20.7 27.9 -22.05 39.6 -8.55", Point(17.916, -16.363), Point(20.6438, -17.1)),
      ("M0 0C9.45 2.25 13.95 8.55 14.4 20.25", Point(11.036, 7.266), Point(10.575, 6.5813)),
    ])
  func pacedCurve(_ svg: String, _ paced: Point, _ linear: Point) throws {
    let run = try Self.along(svg, { $0.calculationMode = .paced }, at: 0.5).layer.position
    #expect(run.distance(to: paced) < 0.01)
    #expect(try Self.along(svg, at: 0.5).layer.position.distance(to: linear) < 1e-3)
  }

  @Test("a path that is replaced is forgotten") func replacedPath() throws {
    let other = try Path(svg: "M0 0L30 0L40 0")
    let moved = try Self.along("M0 0L10 0L10 90", { ($0.path, $0.calculationMode) = (other, .paced) }, at: 0.5)
    #expect(moved.layer.position == Point(20, 0))
    let still = try Self.along("M0 0L10 0", { ($0.path, $0.values) = (nil, [.point(Point(7, 8))]) }, at: 0.5)
    #expect(still.layer.position == Point(7, 8))
  }

  @Test("each line or curve of a path is one step; a new subpath is a jump") func segments() throws {
    let svg = "M0 0L10 0L10 30M100 0L110 0"
    for (t, p) in [(0, Point(0, 0)), (1.0 / 6, Point(5, 0)), (0.5, Point(10, 15)), (5.0 / 6, Point(105, 0))] {
      #expect(try Self.along(svg, at: t).layer.position.distance(to: p) < 1e-9)
    }
    #expect(try Self.along(svg, at: 1).layer.position == Point(110, 0))
    let timed = try Self.along("M0 0L10 0L10 30", { $0.keyTimes = [0, 0.1, 1] }, at: 0.1).layer.position
    #expect(timed == Point(10, 0))
  }

  @Test("closing a path is a step of its own") func closed() throws {
    #expect(try Self.along("M0 0L10 0L10 10Z", at: 1).layer.position == .zero)
    #expect(try Self.along("M0 0L10 0L10 10Z", at: 5.0 / 6).layer.position.distance(to: Point(5, 5)) < 1e-9)
  }

  @Test("a discrete path shows its start and every end") func discretePath() throws {
    let rows = [(0.0, 0.0), (0.33, 0), (0.34, 10), (0.67, 20), (1, 20)]
    for (t, x) in rows {
      #expect(try Self.along("M0 0L10 0L20 0", { $0.calculationMode = .discrete }, at: t).layer.position.x == x)
    }
  }

  @Test("auto turns along the path, autoReverse faces back, none stays") func rotation() throws {
    func turn(_ mode: KeyframeAnimation.RotationMode, _ t: Double) throws -> Double {
      try Self.along("M0 0L10 10L10 0", { $0.rotationMode = mode }, at: t).pathRotation
    }
    #expect(try abs(turn(.auto, 0.25) - Double.pi / 4) < 1e-12)
    #expect(try abs(turn(.auto, 0.75) + Double.pi / 2) < 1e-12)
    #expect(try abs(turn(.autoReverse, 0.25) - 1.25 * Double.pi) < 1e-12)
    #expect(try turn(.none, 0.25) == 0)
  }

  @Test("the turn comes before the layer's own transform") func turnThenScale() throws {
    var track = KeyframeAnimation(property: .position, path: try Path(svg: "M0 0L0 10"))
    track.rotationMode = .auto
    var presentation = Self.presented(track, at: 0)
    presentation.layer.transform = .scale(2, 1)
    // Right turns to down, which a scale of x leaves alone.
    #expect(presentation.toSuperlayer.apply(Point(1, 0)).distance(to: Point(0, 1)) < 1e-12)
  }
}
