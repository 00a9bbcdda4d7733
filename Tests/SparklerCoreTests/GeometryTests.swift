// Rectangles, affine maps and pixels.
// Flow: random values → laws that must hold.
import SparklerCore
import Testing

@Suite struct PixelRectTests {
  static func random(_ r: inout SeededRandom) -> PixelRect {
    PixelRect(x: r.below(12) - 6, y: r.below(12) - 6, width: r.below(8), height: r.below(8))
  }

  static func pixels(_ r: PixelRect) -> Set<Point> {
    Set((0..<max(0, r.area)).map { Point(Double(r.x + $0 % r.width), Double(r.y + $0 / r.width)) })
  }

  @Test("intersection, union and containment agree with the sets of pixels") func algebra() {
    var r = SeededRandom(seed: 1)
    for _ in 0..<3000 {
      let (a, b) = (Self.random(&r), Self.random(&r))
      let (p, q) = (Self.pixels(a), Self.pixels(b))
      #expect(Self.pixels(a.intersection(b)) == p.intersection(q))
      #expect(a.intersection(b) == b.intersection(a))
      #expect(Self.pixels(a.union(b)).isSuperset(of: p.union(q)))
      #expect(a.union(b).contains(a) && a.union(b).contains(b))
      #expect(a.contains(b) == p.isSuperset(of: q))
      #expect(a.isEmpty == p.isEmpty && a.area == p.count)
    }
  }

  @Test("an empty rectangle adds nothing") func empty() {
    let a = PixelRect(x: 5, y: 5, width: 2, height: 2)
    #expect(a.union(.empty) == a && PixelRect.empty.union(a) == a && a.intersection(.empty).isEmpty)
    #expect(PixelRect(x: 50, y: 0, width: 0, height: 9).union(a) == a)
  }

  @Test("covering takes every pixel that is touched") func covering() {
    #expect(PixelRect(covering: Rect(0.5, -0.5, 1, 1)) == PixelRect(x: 0, y: -1, width: 2, height: 2))
    #expect(PixelRect(covering: Rect(2, 3, 4, 5)) == PixelRect(x: 2, y: 3, width: 4, height: 5))
    let huge = PixelRect(covering: Rect(-1e300, .nan, .infinity, 3))
    #expect(huge.grown(by: 4096).area >= 0)
  }

  @Test("growing adds on every side") func grown() {
    #expect(PixelRect(x: 1, y: 2, width: 3, height: 4).grown(by: 2) == PixelRect(x: -1, y: 0, width: 7, height: 8))
  }
}

@Suite struct AffineTransformTests {
  @Test("a map and its inverse together change nothing; one that flattens has none") func inverse() throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<50 {
      func number() -> Double { random.uniform(-3, 3) }
      let m = AffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      guard abs(m.determinant) > 0.01, let back = m.inverted() else { continue }
      for p in [Point(0, 0), Point(1, 0), Point(0, 1), Point(-7, 5)] {
        #expect(back.apply(m.apply(p)).distance(to: p) < 1e-9)
      }
    }
    #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted() == nil)
  }

  static func random(_ r: inout SeededRandom) -> AffineTransform {
    func v() -> Double { r.uniform(-3, 3) }
    return AffineTransform(a: v(), b: v(), c: v(), d: v(), tx: v(), ty: v())
  }

  static func isNear(_ a: AffineTransform, _ b: AffineTransform, _ tolerance: Double = 1e-9) -> Bool {
    zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy { abs($0 - $1) <= tolerance }
  }

  @Test("one map then another maps as both in turn") func then() {
    var r = SeededRandom(seed: 1)
    for _ in 0..<200 {
      let (s, t) = (Self.random(&r), Self.random(&r))
      let p = Point(r.uniform(-9, 9), r.uniform(-9, 9))
      #expect(s.then(t).apply(p).distance(to: t.apply(s.apply(p))) < 1e-9)
    }
  }

  @Test("a quarter turn sends right to down, exactly") func rotation() {
    #expect(AffineTransform.rotation(Double.pi / 2).apply(Point(1, 0)) == Point(0, 1))
    #expect(AffineTransform.rotation(Double.pi).apply(Point(1, 0)) == Point(-1, 0))
  }

  @Test("the bounding box holds the mapped corners, tightly") func boundingBox() {
    var r = SeededRandom(seed: 2)
    for _ in 0..<200 {
      let t = Self.random(&r)
      let rect = Rect(r.uniform(-9, 9), r.uniform(-9, 9), r.uniform(0, 9), r.uniform(0, 9))
      let corners = [
        Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
        Point(rect.maxX, rect.maxY),
      ].map(t.apply)
      let box = t.boundingBox(of: rect)
      #expect(abs(box.minX - corners.map(\.x).min()!) < 1e-9 && abs(box.maxX - corners.map(\.x).max()!) < 1e-9)
      #expect(abs(box.minY - corners.map(\.y).min()!) < 1e-9 && abs(box.maxY - corners.map(\.y).max()!) < 1e-9)
    }
  }

  @Test("parts put together again give the same map: skewed, mirrored, turned") func parts() {
    var r = SeededRandom(seed: 3)
    for _ in 0..<2000 {
      let t = Self.random(&r)
      #expect(Self.isNear(TransformParts(t).transform, t))
    }
    for t in [
      AffineTransform.identity, .scale(-1, 1), .scale(1, -1), .scale(-1, -1), .scale(0, 2), .scale(2, 0), .scale(0, 0),
      .rotation(2), AffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 3, ty: 4),
    ] { #expect(Self.isNear(TransformParts(t).transform, t)) }
  }

  @Test("parts of a map made of scale, skew and turn are these") func partsFound() {
    let skew = AffineTransform(a: 1, b: 0, c: 0.3, d: 1, tx: 0, ty: 0)
    let t = AffineTransform.scale(2, 3).then(skew).then(.rotation(0.7)).then(.translation(5, 6))
    let parts = TransformParts(t)
    #expect(abs(parts.scale.x - 2) < 1e-12 && abs(parts.scale.y - 3) < 1e-12)
    #expect(abs(parts.skew - 0.3) < 1e-12 && abs(parts.rotation - 0.7) < 1e-12)
    #expect(parts.translation == Point(5, 6))
    let mirrored = TransformParts(AffineTransform.scale(-2, 3).then(.rotation(0.7)))
    #expect(
      abs(mirrored.scale.x + 2) < 1e-12 && abs(mirrored.scale.y - 3) < 1e-12 && abs(mirrored.rotation - 0.7) < 1e-12)
  }

  @Test("the greatest scale is the longest image of a unit vector") func greatestScale() {
    var r = SeededRandom(seed: 4)
    for _ in 0..<100 {
      let t = Self.random(&r)
      let longest = (0..<3600).map { i -> Double in
        let (s, c) = Maths.sincos(Double(i) * Double.pi / 1800)
        return t.apply(Point(c, s)).distance(to: Point(t.tx, t.ty))
      }.max()!
      #expect(abs(t.greatestScale - longest) < 1e-5 * longest)
    }
  }

  @Test("a squeezed or unfinished map is singular") func singular() {
    #expect(AffineTransform.scale(0, 1).isSingular && AffineTransform.scale(.nan, 1).isSingular)
    #expect(AffineTransform.translation(.infinity, 0).isSingular && !AffineTransform.scale(1e-3, 1e-3).isSingular)
  }
}

@Suite struct PixmapTests {
  @Test("every premultiplied pixel survives straight bytes and back") func roundTrip() throws {
    var pixels: [UInt32] = []
    for alpha in 0...255 as ClosedRange<UInt32> {
      for value in 0...alpha { pixels.append(alpha << 24 | value << 16 | (alpha - value) << 8 | value / 2) }
    }
    let picture = Pixmap(width: pixels.count, height: 1, pixels: pixels)
    let back = try Pixmap(width: pixels.count, height: 1, straightRGBA: picture.straightRGBA())
    #expect(back == picture)
  }

  @Test("straight bytes are premultiplied to the nearest value") func premultiplies() throws {
    for alpha in 0...255 {
      for value in 0...255 {
        let picture = try Pixmap(width: 1, height: 1, straightRGBA: [UInt8(value), 0, 255, UInt8(alpha)])
        let exact = (Double(value * alpha) / 255).rounded()
        #expect(picture[0, 0] == UInt32(alpha) << 24 | UInt32(exact) << 16 | UInt32(alpha))
      }
    }
  }

  @Test("unpremultiplying rounds to the nearest straight value") func unpremultiplies() {
    for alpha in 1...255 as ClosedRange<UInt32> {
      for value in 0...alpha {
        let straight = Pixmap.unpremultiply(alpha << 24 | value << 8) >> 8 & 255
        let exact: Double = Double(value) * 255 / Double(alpha)
        #expect(abs(Double(straight) - exact) <= 0.5)
      }
    }
    #expect(Pixmap.unpremultiply(0x0012_3456) == 0)
  }

  @Test("pixels stand in rows from the top left") func rows() {
    var picture = Pixmap(width: 3, height: 2)
    picture[2, 1] = 0xFF00_0000
    #expect(picture.pixels == [0, 0, 0, 0, 0, 0xFF00_0000])
    #expect(picture.bounds == PixelRect(x: 0, y: 0, width: 3, height: 2))
  }
}
