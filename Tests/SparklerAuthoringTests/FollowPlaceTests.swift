// Motion to points of other layers: where ways begin and end, how they bend, and how paths are fitted to them.
// Flow: `follow: {to: cta.center}` → the path of an animation.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite("Ways to points of layers") struct FollowPlaceTests {
  private func built(_ text: String) throws -> BuiltSpec {
    try SpecDocument(Array(text.utf8), name: "test.yaml").build(assets: StubAssets(), measuring: GridMeasuring())
  }

  /// A layer of 20x10 points about (60, 40), and letters of 6x12 points from (0, 0).
  private static let others = [
    "{shape: rect, size: 20x10, id: a, position: [60, 40]}",
    "{text: ab cd, id: t, font: {size: 10}, anchorPoint: top-left, position: [0, 0]}",
  ]

  private func path(of layer: Layer) throws -> Path {
    guard case .keyframe(let track)? = layer.animations.first?.kind, let path = track.path else { throw NoShape() }
    return path
  }

  private func path(_ follow: String) throws -> Path {
    let layer = "{shape: rect, size: 4, position: [10, 20], follow: {\(follow), duration: 1s}}"
    return try path(of: #require(built(document(Self.others[0], Self.others[1], layer)).scene.layers.last))
  }

  private func isNear(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 1e-9 }

  @Test(
    "a way begins at the layer's position, or at another point, and ends at a point",
    arguments: [
      ("to: a.center", Point(10, 20), Point(60, 40)),
      ("to: a", Point(10, 20), Point(60, 40)),
      ("to: a.top-left", Point(10, 20), Point(50, 35)),
      ("from: t.cd.bottom, to: a.right", Point(24, 12), Point(70, 40)),
      ("from: a.bottom, to: [50%, 10]", Point(60, 45), Point(50, 10)),
      ("to: bottom-right", Point(10, 20), Point(100, 80)),
      ("to: a.center, bend: 0.5", Point(10, 20), Point(60, 40)),
      ("through: [[20, 60], a.top], to: t.ab", Point(10, 20), Point(6, 6)),
      ("through: [[20, 60], a.top]", Point(10, 20), Point(60, 35)),
      ("path: M5 5 Q20 -20 30 9, from: a.left, to: t.right", Point(50, 40), Point(30, 6)),
      ("path: M5 5 Q20 -20 30 9, to: a.left", Point(5, 5), Point(50, 40)),
      ("path: M5 5 H15, from: a.left", Point(50, 40), Point(60, 40)),
    ])
  func ends(_ follow: String, _ start: Point, _ end: Point) throws {
    let segments = try path(follow).segments()
    #expect(try isNear(#require(segments.first).point(at: 0), start))
    #expect(try isNear(#require(segments.last).point(at: 1), end))
  }

  @Test("a way bows to its left by a share of its length, and goes through points") func shape() throws {
    // To the right, the left is up.
    let bent = try #require(path("from: [20, 40], to: [60, 40], bend: 0.25").segments().first)
    #expect(isNear(bent.point(at: 0.5), Point(40, 30)))
    let smooth = try path("through: [[20, 60], a.top], to: t.ab").segments()
    #expect(smooth.count == 3)
    #expect(isNear(smooth[1].point(at: 0), Point(20, 60)) && isNear(smooth[2].point(at: 0), Point(60, 35)))
  }

  @Test("a path keeps its form when it is fitted") func fitted() throws {
    // From (0, 0) to (10, 0) by way of (5, 5); turned by 90° and twice as large.
    let path = try path("path: M0 0 L5 5 L10 0, from: [30, 10], to: [30, 30]").segments()
    #expect(isNear(path[0].point(at: 1), Point(20, 20)))
  }

  @Test("an emitter's way is in its own coordinates, and copies follow their own layers") func others() throws {
    let emitter =
      "{emitter: {cells: [{contents: {shape: circle, size: 4}, birthRate: 20, lifetime: 1s}], follow: {from: a.left, to: t.cd}}, size: 40x40, anchorPoint: top-left, position: [10, 5]}"
    let layer = try #require(built(document(Self.others[0], Self.others[1], emitter)).scene.layers.last)
    let segments = try path(of: layer).segments()
    #expect(try isNear(#require(segments.first).point(at: 0), Point(40, 35)))
    #expect(try isNear(#require(segments.last).point(at: 1), Point(14, 1)))
    let rounds = try built(
      document(
        "{repeat: {in: 2, layers: [{shape: rect, size: 10, id: g, position: [\"${20 + index * 30}\", 9]}, {shape: rect, size: 4, follow: {to: g.center, duration: 1s}}]}}"
      )
    ).scene.layers
    let ends = try [1, 3].map { try #require(path(of: rounds[$0]).segments().last).point(at: 1) }
    #expect(isNear(ends[0], Point(20, 9)) && isNear(ends[1], Point(50, 9)))
  }

  @Test("what such a spec expands to is the same scene") func expanded() throws {
    let spec = try built(
      document(Self.others[0], Self.others[1], "{shape: rect, size: 4, follow: {from: t.cd, to: a.top, bend: -0.2}}"))
    #expect(try built(spec.expanded { $0 }).scene.layers == spec.scene.layers)
  }

  @Test(
    "what can't be followed is reported with a remedy",
    arguments: [
      ("to: ab.center", Diagnostic.Code.unknownLayer, "give a layer id: ab"),
      ("to: t.dc", .unknownWord, "did you mean 'cd'?"),
      ("from: a.center", .missingKey, "{to: id.center}"),
      ("path: M0 0 H9 H0, to: a.center", .kindCount, "write an open path"),
      ("to: self.center", .badExtends, "position one of them"),
      ("to: a.center, curviness: 2", .unknownKey, "write bend: 0.3"),
    ])
  func refused(_ follow: String, _ code: Diagnostic.Code, _ remedy: String) throws {
    let problems = try failure(
      document(Self.others[0], Self.others[1], "{shape: rect, size: 4, id: self, follow: {\(follow)}}")
    ).diagnostics
    #expect(problems.contains { $0.code == code && $0.remedy.contains(remedy) }, "\(problems)")
  }

  @Test(
    "what has no effect is told",
    arguments: [
      ("path: M0 0 H9, bend: 1", "are for a way without a path"),
      ("to: a.center, through: [[1, 2]], bend: 1", "is bent by them"),
      ("to: [50, 40]", "nothing moves"),
    ])
  func idle(_ follow: String, _ message: String) throws {
    let spec = try built(
      document(Self.others[0], Self.others[1], "{shape: rect, size: 4, follow: {\(follow), duration: 1s}}"))
    #expect(spec.warnings.contains { $0.message.contains(message) })
  }
}
