// The dash ring's growth, mask, dashes and end against computed values.
// Flow: enricmacias/SwiftFireworks, its numbers worked out by hand → real layers of bursts.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene
import Testing

/// A ring of the original's show, and what its source computes for it.
struct RingRow: CustomTestStringConvertible {
  let radius, length, thickness, separation: Double
  let dashes: Int
  /// Points between the last dash and the first one.
  let seam: Double
  /// Degrees.
  let pitch, dash: Double
  /// When the first spark begins to be eaten and when the last one is gone, in seconds.
  let first, last: Double

  var testDescription: String { "r\(Int(radius)) w\(Int(length)) d\(Int(thickness)) g\(Int(separation))" }

  var values: [String: FieldValue] {
    [
      "radius": .number(radius), "sparkLength": .number(length), "sparkThickness": .number(thickness),
      "sparkSeparation": .number(separation),
    ]
  }

  static let all = [
    RingRow(100, 9, 4, 20, dashes: 27, seam: 0.3185, pitch: 13.7510, dash: 2.2918, first: 0.54667, last: 0.78667),
    RingRow(120, 12, 2, 15, dashes: 45, seam: 3.9822, pitch: 8.1169, dash: 0.9549, first: 0.53333, last: 0.8),
    RingRow(90, 9, 4, 26, dashes: 19, seam: 21.4867, pitch: 19.0986, dash: 2.5465, first: 0.53333, last: 0.8),
    RingRow(80, 10, 3, 20, dashes: 22, seam: 16.6548, pitch: 16.4725, dash: 2.1486, first: 0.5, last: 0.83333),
    RingRow(75, 15, 3, 13, dashes: 30, seam: 4.2389, pitch: 12.2231, dash: 2.2918, first: 0.4, last: 0.93333),
    RingRow(50, 5, 4, 18, dashes: 15, seam: 2.1593, pitch: 25.2101, dash: 4.5837, first: 0.53333, last: 0.8),
  ]

  /// The widest that can be drawn on the smallest ring.
  static let extreme = RingRow(
    50, 20, 4, 20, dashes: 14, seam: 0, pitch: 0, dash: 0, first: 0.13333, last: 1.2)

  init(
    _ radius: Double, _ length: Double, _ thickness: Double, _ separation: Double, dashes: Int, seam: Double,
    pitch: Double, dash: Double, first: Double, last: Double
  ) {
    (self.radius, self.length, self.thickness, self.separation) = (radius, length, thickness, separation)
    (self.dashes, self.seam, self.pitch, self.dash) = (dashes, seam, pitch, dash)
    (self.first, self.last) = (first, last)
  }
}

/// A ring's layer as the tests look at it.
struct RingView {
  let layer: Layer

  init(_ row: RingRow, _ pairs: [String: FieldValue] = [:], begin: Seconds = 0) throws {
    layer = try burst("dashRing", row.values.merging(pairs) { $1 }, begin: begin).inFront[0]
  }

  init(layer: Layer) { self.layer = layer }

  var shape: Shape { if case .shape(let shape) = layer.content { shape } else { Shape(path: Path()) } }
  var doughnut: Shape { if case .shape(let shape)? = layer.mask?.content { shape } else { Shape(path: Path()) } }
  var radius: Double { layer.bounds.size.width / 2 }

  func scale(_ time: Double) -> Double { layer.presentation(atLocal: Seconds(time)).layer.transform.m11 }

  /// The radii of the mask's edges in the ring's own points, hole first.
  func edges(_ time: Double) throws -> (hole: Double, rim: Double) {
    let shown = try #require(layer.mask).presentation(atLocal: Seconds(time))
    let path = doughnut.path.applying(try #require(shown.toSuperlayer.affine))
    let centre = Point(radius, radius)
    let distances = path.segments().map { $0.start.distance(to: centre) }
    return (distances.min() ?? 0, distances.max() ?? 0)
  }

  /// Where dashes start and end along the ring, in points from its start: the pattern laid out over its true length.
  var dashes: [(start: Double, end: Double)] {
    let pattern = shape.strokeStyle.lineDashPattern
    let whole = 2 * Double.pi * radius
    var out: [(Double, Double)] = []
    var s = 0.0
    while s < whole - 1e-9 {
      out.append((s, min(whole, s + pattern[0])))
      s += pattern[0] + pattern[1]
    }
    return out
  }
}

@Suite struct DashRingTests {
  @Test(
    "a ring grows from .001 to its size in half a second, easing out",
    arguments: [
      (0, 0.001), (0.05, 0.161412), (0.1, 0.309058), (0.125, 0.378760), (0.25, 0.684959), (0.375, 0.906629), (0.5, 1),
      (0.7, 1),
    ])
  func growth(_ time: Double, _ expected: Double) throws {
    #expect(isNear(try RingView(.all[0]).scale(time), expected, 1e-6))
    #expect(isNear(try RingView(.all[0], begin: 3).scale(3 + time), expected, 1e-6))
  }

  @Test("the article's ring grows linearly; an own timing function overrides both") func easing() throws {
    let article: [String: FieldValue] = ["edition": .text("article")]
    #expect(isNear(try RingView(.all[0], article).scale(0.25), 0.5005, 1e-9))
    let own: [String: FieldValue] = ["easing": .timingFunction(.easeIn)]
    let expected = 0.001 + 0.999 * TimingFunction.easeIn(0.5)
    #expect(isNear(try RingView(.all[0], own).scale(0.25), expected, 1e-9))
    #expect(isNear(try RingView(.all[0], own.merging(article) { $1 }).scale(0.25), expected, 1e-9))
  }

  @Test(
    "the mask's hole grows from .75 to 1.5 radii, its rim from 1.25 to 2.5, and both stay",
    arguments: [(0, 0.75, 1.25), (1, 1.125, 1.875), (2, 1.5, 2.5), (3, 1.5, 2.5)])
  func mask(_ time: Double, _ hole: Double, _ rim: Double) throws {
    for row in RingRow.all {
      let edges = try RingView(row, begin: 5).edges(5 + time)
      #expect(isNear(edges.hole, hole * row.radius, 1e-9) && isNear(edges.rim, rim * row.radius, 1e-9))
    }
  }

  @Test("the mask is an opaque doughnut, the ring a stroke with butt caps about the same centre") func parts() throws {
    let ring = try RingView(.all[4])
    #expect(ring.doughnut.fillRule == .evenOdd && ring.doughnut.fill == .color(.black) && ring.doughnut.stroke == nil)
    #expect(ring.shape.fill == nil && ring.shape.strokeStyle.lineWidth == 15)
    #expect(ring.shape.strokeStyle.lineDashPattern == [3, 13])
    #expect(ring.shape.strokeStyle.lineCap == .butt && ring.shape.strokeStyle.lineDashPhase == 0)
    #expect(ring.layer.bounds == Rect(0, 0, 150, 150) && !ring.layer.masksToBounds)
    #expect(ring.layer.position == farSource.frame.center && ring.layer.zPosition == farSource.zPosition)
  }

  @Test("the ring runs counter-clockwise from 3 o'clock, and is open") func path() throws {
    let path = try RingView(.all[0]).shape.path
    let segments = path.segments()
    #expect(!path.elements.contains(.close))
    #expect(segments.map(\.start) == [Point(200, 100), Point(100, 0), Point(0, 100), Point(100, 200)])
    #expect(segments.last?.end == Point(200, 100))
    // Up first, which y downwards is a negative angle.
    #expect(isNear(segments[0].angle(at: 0), -Double.pi / 2, 1e-9))
    let length = segments.reduce(0) { $0 + $1.length }
    #expect(abs(length / (200 * Double.pi) - 1) < 0.0003)
  }

  @Test("a ring has its computed dashes, pitch and seam", arguments: RingRow.all)
  func dashes(_ row: RingRow) throws {
    let ring = try RingView(row)
    let dashes = ring.dashes
    let degrees = 180 / Double.pi / row.radius
    #expect(dashes.count == row.dashes)
    #expect(isNear(2 * Double.pi * row.radius - dashes[dashes.count - 1].end, row.seam, 1e-4))
    #expect(isNear((dashes[1].start - dashes[0].start) * degrees, row.pitch, 1e-4))
    #expect(isNear((dashes[0].end - dashes[0].start) * degrees, row.dash, 1e-4))
  }

  @Test("even dashes leave a seam like every other gap", arguments: RingRow.all + [.extreme])
  func even(_ row: RingRow) throws {
    let ring = try RingView(row, ["even": .flag(true)])
    let pattern = ring.shape.strokeStyle.lineDashPattern
    let length = ring.shape.path.segments().reduce(0) { $0 + $1.length }
    let fitting = length / (pattern[0] + pattern[1])
    #expect(isNear(fitting, fitting.rounded(), 1e-9) && fitting > 1)
    #expect(isNear(pattern[0] / pattern[1], row.thickness / row.separation, 1e-9))
    // No dash changes by more than half a pitch in the whole round.
    #expect(abs(fitting - length / (row.thickness + row.separation)) <= 0.5)
  }

  @Test("even dashes of a pitch longer than the ring are one dash and one gap") func evenSmall() throws {
    let row = RingRow(1, 1, 10, 10, dashes: 1, seam: 0, pitch: 0, dash: 0, first: 0, last: 0)
    let ring = try RingView(row, ["even": .flag(true)])
    let length = ring.shape.path.segments().reduce(0) { $0 + $1.length }
    #expect(isNear(ring.shape.strokeStyle.lineDashPattern[0], length / 2, 1e-9))
  }

  @Test("sparks are eaten from τ₁ on, from the inside, and gone at τ₂", arguments: RingRow.all + [.extreme])
  func eaten(_ row: RingRow) throws {
    let ring = try RingView(row, begin: 2)
    let (inner, outer) = (row.radius - row.length / 2, row.radius + row.length / 2)
    #expect(try ring.edges(2 + row.first - 0.001).hole < inner)
    #expect(try ring.edges(2 + row.first + 0.001).hole > inner)
    #expect(try ring.edges(2 + row.last - 0.001).hole < outer)
    #expect(try ring.edges(2 + row.last + 0.001).hole > outer)
    // The rim never cuts a spark.
    #expect(try ring.edges(2).rim > outer)
    #expect(isNear(ring.layer.visible.to.value, 2 + row.last, 1e-5) && ring.layer.visible.from == 2)
    // Nothing that could still be painted is cut away.
    #expect(try ring.edges(ring.layer.visible.to.value).hole >= outer - 1e-9)
  }

  @Test("a scene shows the ring from its begin until τ₂", arguments: RingRow.all + [.extreme])
  func scene(_ row: RingRow) throws {
    let source = EffectSource(frame: Rect(200, 200, 0, 0))
    let layers = try burst("dashRing", row.values, from: source, begin: 1).inFront
    let scene = CompiledScene(Scene(size: Size(400, 400), duration: 5, layers: layers))
    for time in [1, 1.2, 1.5, 1 + row.last - 0.01] { #expect(scene.sample(at: Seconds(time)).items.count == 1) }
    for time in [0, 0.999, 1 + row.last + 1e-5, 2.5, 3, 4] { #expect(scene.sample(at: Seconds(time)).items.isEmpty) }
  }

  @Test("a spark that is not eaten within 2 s goes with the ring", arguments: [51, 200, 2000])
  func long(_ length: Double) throws {
    let ring = try RingView(.all[5], ["sparkLength": .number(length)], begin: 1)
    #expect(isNear(ring.layer.visible.to.value, 3, 1e-12))
    #expect(!ring.layer.visible.contains(3) && ring.layer.visible.contains(2.999))
  }

  @Test("the ring stands at a point, or about the centre of a layer") func places() throws {
    let point = EffectSource(frame: Rect(30, 40, 0, 0), zPosition: 2)
    let fragment = try burst("dashRing", from: point)
    #expect(fragment.behind.isEmpty && fragment.inFront.map(\.position) == [Point(30, 40)])
    #expect(fragment.inFront[0].zPosition == 2)
    let error = EffectParameterTests.error("dashRing", ["above": .text("x")])
    #expect(error?.field == "above" && error?.remedy.contains("at") == true)
  }
}
