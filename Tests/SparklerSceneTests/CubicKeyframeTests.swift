// Cubic keyframes: Kochanek's and Bartels' splines, paced splines, every kind of value; colours in OKLab.
// Flow: CAKeyframeAnimation.h; Kochanek and Bartels 1984 → Layer.presentation.
import SparklerCore
import SparklerScene
import Testing

@Suite struct CubicKeyframeTests {
  static func x(_ values: [Double], at t: Double, _ change: (inout KeyframeAnimation) -> Void = { _ in }) -> Double {
    var track = KeyframeAnimation(property: .positionX, values: values.map { .number($0) })
    track.calculationMode = .cubic
    change(&track)
    return KeyframeTests.presented(track, at: t).layer.position.x
  }

  @Test("without tension, continuity and bias it is Catmull's and Rom's spline") func catmullRom() {
    #expect(abs(Self.x([0, 1, 3, 2], at: 0.5) - 2.125) < 1e-12)
    for (t, x) in [(0, 0.0), (1.0 / 3, 1), (2.0 / 3, 3), (1, 2)] {
      #expect(abs(Self.x([0, 1, 3, 2], at: t) - x) < 1e-9)
    }
    // A straight row stays straight inside; at its ends the first and last value count twice.
    #expect(abs(Self.x([0, 1, 2, 3], at: 0.5) - 1.5) < 1e-12)
    #expect(abs(Self.x([0, 1, 2, 3], at: 1.0 / 6) - (0.5 + (0.5 - 1) / 8)) < 1e-12)
  }

  @Test("tension, continuity and bias bend the tangents as their authors say") func shape() {
    // Half-way the curve holds (from + to) / 2 + (leaving − arriving) / 8.
    func expected(_ leave: Double, _ arrive: Double) -> Double { 2 + (leave - arrive) / 8 }
    func at(_ change: (inout KeyframeAnimation) -> Void) -> Double { Self.x([0, 1, 3, 2], at: 0.5, change) }
    // At 1 the differences are 1 and 2, at 3 they are 2 and -1.
    #expect(abs(at { $0.tensionValues = [0, 1, 1, 0] } - expected(0, 0)) < 1e-12)
    #expect(abs(at { $0.tensionValues = [0, 0.5] } - expected(0.75, 0.5)) < 1e-12)
    #expect(abs(at { $0.biasValues = [0, 1, 1] } - expected(1, 2)) < 1e-12)
    #expect(abs(at { $0.biasValues = [0, -1, -1] } - expected(2, -1)) < 1e-12)
    #expect(abs(at { $0.continuityValues = [0, 1, 1] } - expected(1, -1)) < 1e-12)
    #expect(abs(at { $0.continuityValues = [0, -1, -1] } - expected(2, 2)) < 1e-12)
    #expect(at { $0.tensionValues = [9, 9, 9, 9] } == at { $0.tensionValues = [1, 1, 1, 1] })
  }

  @Test("each step may be eased, and key times place the values") func stepsOfACubic() {
    let eased = Self.x([0, 1, 3, 2], at: 0.5) { $0.timingFunctions = [.linear, .steps(count: 1, atStart: false)] }
    #expect(eased == 1)
    #expect(abs(Self.x([0, 1, 3, 2], at: 0.8) { $0.keyTimes = [0, 0.8, 0.9, 1] } - 1) < 1e-12)
  }

  @Test("a paced cubic runs along the same curve at one speed") func paced() {
    let points = [Point(0, 0), Point(10, 30), Point(80, 20), Point(90, -40)]
    func place(_ t: Double, _ mode: KeyframeAnimation.CalculationMode) -> Point {
      var track = KeyframeAnimation(property: .position, values: points.map { .point($0) })
      track.calculationMode = mode
      return KeyframeTests.presented(track, at: t).layer.position
    }
    let run = (0...200).map { place(Double($0) / 200, .cubicPaced) }
    let lengths = zip(run, run.dropFirst()).map { $0.distance(to: $1) }
    #expect(lengths.max()! - lengths.min()! < 0.02 * lengths.max()!)
    #expect(run[0] == points[0] && run[200].distance(to: points[3]) < 1e-9)
    let curve = (0...3000).map { place(Double($0) / 3000, .cubic) }
    for p in run { #expect(curve.map { $0.distance(to: p) }.min()! < 0.1) }
    let even = (0...200).map { place(Double($0) / 200, .cubic) }
    let steps = zip(even, even.dropFirst()).map { $0.distance(to: $1) }
    #expect(steps.max()! > 2 * steps.min()!)
  }

  @Test("every kind of value runs through its keys; what has no sum switches") func kinds() throws {
    let rows: [(LayerProperty, [AnimatableValue])] = [
      (.bounds, [.rect(Rect(0, 0, 1, 1)), .rect(Rect(1, 1, 3, 3)), .rect(Rect(0, 2, 9, 4))]),
      (.backgroundColor, [.color(.black), .color(.white), .color(Color(rgb: 0xFF0000))]),
      (.transform, [.transform(.identity), .transform(.scale(2, 3)), .transform(.rotation(1))]),
      (
        .transform,
        [
          .transform(.identity), .transform(.rotation(1, x: 0, y: 1, z: 0)), .transform(.rotation(2, x: 0, y: 1, z: 0)),
        ]
      ), (.hidden, [.flag(true), .flag(false), .flag(true)]),
    ]
    for (property, values) in rows {
      var track = KeyframeAnimation(property: property, values: values)
      track.calculationMode = .cubic
      for (i, value) in values.enumerated() {
        #expect(KeyframeTests.presented(track, at: Double(i) / 2).layer.value(of: property) == value)
      }
    }
    var track = KeyframeAnimation(property: .transform, values: [0, 1, 2, 3].map { .transform(.rotation($0 * 2)) })
    track.calculationMode = .cubic
    let half = KeyframeTests.presented(track, at: 0.5).layer.transform
    #expect(half.apply(Point(1, 0)).distance(to: Transform3D.rotation(3).apply(Point(1, 0))) < 1e-9)
    track.values = [0, 0.5, 1, 1.5].map { .transform(.rotation($0, x: 1, y: 0, z: 0)) }
    let tilted = KeyframeTests.presented(track, at: 0.5).layer.transform
    #expect(abs(tilted.m22 - Maths.sincos(0.75).cos) < 1e-9)
  }

  @Test("colours mix in OKLab where that is asked for") func oklab() {
    let (a, b) = (Color(rgb: 0x0000FF), Color(rgb: 0xFFFF00, alpha: 0.5))
    func mixed(_ u: Double, _ space: ColorSpace) -> Color? {
      var basic = BasicAnimation(property: .backgroundColor, from: .color(a), to: .color(b))
      basic.colorSpace = space
      let layer = PresentationTests.layer([PresentationTests.animation(.basic(basic))])
      guard case .color(let c)? = layer.presentation(atLocal: Seconds(u)).layer.value(of: .backgroundColor)
      else { return nil }
      return c
    }
    #expect(mixed(0.5, .srgb) == Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.75))
    let lab = mixed(0.5, .oklab).map { OKLab($0) }
    let (la, lb) = (OKLab(a), OKLab(b))
    #expect(abs((lab?.lightness ?? 9) - (la.lightness + lb.lightness) / 2) < 1e-6)
    #expect(abs((lab?.a ?? 9) - (la.a + lb.a) / 2) < 1e-6 && abs((lab?.b ?? 9) - (la.b + lb.b) / 2) < 1e-6)
    #expect(mixed(0.5, .oklab)?.alpha == 0.75 && mixed(0, .oklab) == a)
    var track = KeyframeAnimation(property: .backgroundColor, values: [.color(a), .color(b)])
    track.colorSpace = .oklab
    let keyed = KeyframeTests.presented(track, at: 0.5).layer.background
    #expect(keyed == mixed(0.5, .oklab).map { .color($0) })
  }

  @Test("repeated transforms are heaped up, and by goes back from to") func cumulative() {
    func x(_ basic: BasicAnimation, at t: Double) -> Transform3D {
      let animation = PresentationTests.animation(.basic(basic)) { $0.timing.repeatCount = 9 }
      return PresentationTests.layer([animation]).presentation(atLocal: Seconds(t)).layer.transform
    }
    let turn = Transform3D.rotation(0.5, x: 0, y: 1, z: 0)
    var basic = BasicAnimation(property: .transform, from: .transform(.identity), to: .transform(turn))
    basic.isCumulative = true
    #expect(abs(x(basic, at: 3.5).m11 - Maths.sincos(1.75).cos) < 1e-9)
    let back = BasicAnimation(
      property: .transform, to: .transform(.translation(7, 0)), by: .transform(.translation(4, 0)))
    #expect(x(back, at: 0).m41 == 3 && x(back, at: 0.5).m41 == 5)
    let on = BasicAnimation(
      property: .transform, from: .transform(.translation(7, 0)), by: .transform(.translation(4, 0)))
    #expect(abs(x(on, at: 1 - 1e-8).m41 - 11) < 1e-6)
  }
}
