// 4×4 transforms: taken apart and put together, turned round, repeated, mixed; what perspective does to the plane.
// Flow: CATransform3D.h, CSS Transforms Level 2 → Transform3D, Transform3DParts, Quaternion, Homography.
import SparklerCore
import Testing

@Suite struct Transform3DTests {
  static func random(_ r: inout SeededRandom, perspective: Bool = true) -> Transform3D {
    let axis = (r.uniform(-1, 1), r.uniform(-1, 1), r.uniform(-1, 1))
    let shape = Transform3D(rows: [
      r.uniform(0.3, 3) * (r.below(2) == 0 ? 1 : -1), 0, 0, 0, r.uniform(-1, 1), r.uniform(0.3, 3), 0, 0,
      r.uniform(-1, 1), r.uniform(-1, 1), r.uniform(0.3, 3), 0, 0, 0, 0, 1,
    ])
    let moved = shape.then(.rotation(r.uniform(-3, 3), x: axis.0, y: axis.1, z: axis.2))
      .then(.translation(r.uniform(-9, 9), r.uniform(-9, 9), r.uniform(-9, 9)))
    return perspective ? moved.then(.perspective(r.uniform(100, 900))) : moved
  }

  static func isNear(_ a: Transform3D?, _ b: Transform3D, _ tolerance: Double = 1e-9) -> Bool {
    guard let a else { return false }
    // Matrices that differ by a factor are the same map.
    return zip(a.rows, b.rows).allSatisfy { abs($0 / a.m44 - $1 / b.m44) < tolerance }
  }

  @Test("parts put together again give the same map: skewed, mirrored, turned, in perspective") func parts() {
    var r = SeededRandom(seed: 1)
    for i in 0..<2000 {
      let m = Self.random(&r, perspective: i % 2 == 0)
      #expect(Self.isNear(Transform3DParts(m)?.transform, m))
    }
    for m in [
      Transform3D.identity, .scale(-1, 1), .scale(0, 1, 1), .scale(1, 0, 0), .scale(0, 0, 0), .scale(-1, -1, -1),
      .rotation(Double.pi, x: 0, y: 1, z: 0), .rotation(Double.pi, x: 1, y: 1, z: 0), .rotation(Double.pi),
      .perspective(500), .rotation(1, x: 0, y: 1, z: 0).then(.perspective(200)),
    ] { #expect(Self.isNear(Transform3DParts(m)?.transform, m)) }
  }

  @Test("the parts of a map that is made of parts are these") func found() throws {
    let m = Transform3D.scale(2, 3, 4).then(.rotation(0.6, x: 0, y: 1, z: 0)).then(.translation(5, 6, 7))
      .then(.perspective(250))
    let parts = try #require(Transform3DParts(m))
    func near(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Bool {
      abs((a - b).max()) < 1e-12 && abs((a - b).min()) < 1e-12
    }
    #expect(near(parts.scale, SIMD3(2, 3, 4)) && near(parts.skew, .zero) && near(parts.translation, SIMD3(5, 6, 7)))
    let half = Maths.sincos(0.3)
    #expect(near(parts.rotation.vector, SIMD3(0, half.sin, 0)) && abs(parts.rotation.scalar - half.cos) < 1e-12)
    #expect(abs(parts.perspective.z + 1 / 250) < 1e-15 && abs(parts.perspective.w - 1) < 1e-12)
  }

  @Test("what can't be told apart has no parts") func noParts() {
    #expect(Transform3DParts(Transform3D.scale(0, 0, 0).then(.perspective(5))) != nil)
    #expect(Transform3DParts(Transform3D(rows: [Double](repeating: 0, count: 16))) == nil)
    #expect(Transform3DParts(Transform3D.scale(.nan, 1)) == nil && Transform3DParts(.scale(.infinity, 1)) == nil)
  }

  @Test("a map and its inverse are nothing; a squeezed one has none") func inverse() {
    var r = SeededRandom(seed: 2)
    for _ in 0..<500 {
      let m = Self.random(&r)
      #expect(Self.isNear(m.inverted().map { m.then($0) }, .identity, 1e-7))
    }
    #expect(Transform3D.scale(1, 0).inverted() == nil && Transform3D.scale(.nan, 1).inverted() == nil)
  }

  @Test("a power is the map that many times, backwards where it is negative") func power() {
    let turn = Transform3D.rotation(0.3, x: 1, y: 0, z: 0)
    #expect(Self.isNear(turn.power(7), .rotation(2.1, x: 1, y: 0, z: 0)))
    #expect(Self.isNear(turn.power(-2), .rotation(-0.6, x: 1, y: 0, z: 0)))
    #expect(turn.power(0) == .identity && Transform3D.scale(0, 1).power(-1) == nil)
    #expect(Self.isNear(Transform3D.translation(1, 2, 3).power(1000), .translation(1000, 2000, 3000)))
    #expect(Transform3D.scale(9, 9).power(1e18)?.isFinite == false)
  }

  @Test("a mix of turns turns at even speed, the shorter way") func mixedTurns() throws {
    func turn(_ angle: Double) -> Transform3D { .rotation(angle, x: 0, y: 1, z: 0) }
    let (a, b) = try (#require(Transform3DParts(turn(0.2))), #require(Transform3DParts(turn(1.4))))
    for u in [-0.5, 0, 0.25, 0.5, 1, 1.5] {
      #expect(Self.isNear(a.mixed(with: b, u).transform, turn(0.2 + 1.2 * u)))
    }
    let far = try #require(Transform3DParts(turn(-3)))
    let near = try #require(Transform3DParts(turn(3)))
    #expect(Self.isNear(far.mixed(with: near, 0.5).transform, turn(Double.pi)))
    let same = a.mixed(with: a, 0.5).transform
    #expect(Self.isNear(same, turn(0.2)))
  }

  @Test("every turn survives as a quaternion") func quaternions() {
    var r = SeededRandom(seed: 3)
    for _ in 0..<500 {
      let m = Transform3D.rotation(r.uniform(-7, 7), x: r.uniform(-1, 1), y: r.uniform(-1, 1), z: r.uniform(-1, 1))
      let q = Quaternion(rows: SIMD3(m.m11, m.m12, m.m13), SIMD3(m.m21, m.m22, m.m23), SIMD3(m.m31, m.m32, m.m33))
      #expect(abs(q.dot(q) - 1) < 1e-12 && Self.isNear(q.transform, m))
    }
  }

  @Test("sums of maps then points: products are in the order that they read") func order() {
    let m = Transform3D.translation(1, 0).then(.rotation(Double.pi / 2))
    #expect(m.affine?.apply(.zero) == Point(0, 1))
    #expect(Transform3D.rotation(Double.pi / 2).about(Point(10, 0)).affine?.apply(.zero) == Point(10, -10))
  }
}

@Suite struct HomographyTests {
  @Test("100 points above the plane, seen from 500, all is 1.25 times as large") func factor() {
    var lens = Transform3D.identity
    lens.m34 = -1.0 / 500
    let map = Transform3D.translation(0, 0, 100).then(lens)
    #expect(abs(Homography(map).apply(Point(1, 2))!.distance(to: Point(1.25, 2.5))) < 1e-12)
    #expect(map.affine.map { abs($0.a - 1.25) < 1e-12 } == true)
  }

  @Test("maps in turn are one map, and one map back") func thenAndBack() throws {
    var r = SeededRandom(seed: 4)
    for _ in 0..<500 {
      let a = Homography(Transform3DTests.random(&r))
      let b = Homography(AffineTransform(a: r.uniform(1, 2), b: 0.3, c: -0.2, d: 1, tx: r.uniform(-9, 9), ty: 4))
      let p = Point(r.uniform(-9, 9), r.uniform(-9, 9))
      let q = try #require(a.apply(p))
      #expect(try #require(a.then(b).apply(p)).distance(to: #require(b.apply(q))) < 1e-9)
      let back = try #require(a.inverted())
      #expect(try #require(back.apply(q)).distance(to: p) < 1e-6)
      #expect(abs(back.depth(q) * a.depth(p) - 1) < 1e-6)
    }
    #expect(Homography(AffineTransform.scale(0, 1)).inverted() == nil)
  }

  @Test("what lies behind the eye has no image, and no size") func behind() {
    let map = Homography(Transform3D.translation(0, 0, 600).then(.perspective(500)))
    #expect(map.apply(.zero) == nil && map.magnification(at: .zero) == nil)
  }

  @Test("the magnification is the length of the longest short line") func magnification() throws {
    let map = Homography(Transform3D.rotation(1, x: 0.3, y: 1, z: 0).then(.perspective(300)))
    for p in [Point.zero, Point(50, 20), Point(-80, 90)] {
      let q = try #require(map.apply(p))
      let longest = try (0..<720).map { i in
        let (s, c) = Maths.sincos(Double(i) * Double.pi / 360)
        return try #require(map.apply(Point(p.x + c * 1e-4, p.y + s * 1e-4))).distance(to: q) / 1e-4
      }.max()
      #expect(abs(try #require(map.magnification(at: p)) - #require(longest)) < 1e-3)
    }
  }
}
