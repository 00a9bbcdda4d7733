// Rounded rectangles, speech bubbles, arrows, superellipses and sectors against their formulas.
// Flow: Corners, numbers + a box → Path → points and areas.
import SparklerCore
import Testing

/// Points along a path, close together.
private func points(_ path: Path) -> [Point] {
  path.segments().flatMap { segment in (0..<40).map { segment.point(at: Double($0) / 40) } }
}

/// The area by the polygon through close points; positive for a clockwise path.
private func area(_ path: Path) -> Double {
  path.subpaths.reduce(0) { sum, subpath in
    let all = points(subpath)
    return sum + zip(all, all.dropFirst() + all.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
  }
}

/// The path's ends that a corner of the box has, as distances from it.
private func ends(_ path: Path, near corner: Point) -> [Double] {
  path.segments().flatMap { [$0.start, $0.end] }.filter { ($0.x == corner.x) != ($0.y == corner.y) }
    .map { $0.distance(to: corner) }
}

@Suite struct CornersTests {
  private let box = Rect(10, 20, 100, 60)

  @Test("one circular radius is the plain rounded rectangle", arguments: [0, 7, 30, 500.0]) func uniform(_ r: Double) {
    #expect(Path.rounded(box, Corners(r)) == .roundedRect(box, radius: r))
  }

  @Test("each corner has its radius, and one without a radius is a point") func each() {
    let path = Path.rounded(box, Corners(Corners.Radii(8, 0, 20, 5)))
    #expect(path.elements.filter { if case .cubic = $0 { true } else { false } }.count == 3)
    for (corner, radius) in zip(box.corners, [8.0, 0, 20, 5]) where radius > 0 {
      #expect(ends(path, near: corner).contains { abs($0 - radius) < 1e-9 }, "\(corner)")
    }
    let missing = [8.0, 20, 5].reduce(0) { $0 + (1 - Double.pi / 4) * $1 * $1 }
    #expect(abs(area(path) - (6000 - missing)) < 1)
  }

  @Test("radii that don't fit keep their ratios, as CSS scales them") func fitting() {
    // The left side is the tightest one: 60 of 90 + 30.
    let path = Path.rounded(box, Corners(Corners.Radii(90, 30, 0, 30)))
    for (corner, radius) in zip(box.corners, [45.0, 15, 0, 15]) where radius > 0 {
      #expect(ends(path, near: corner).contains { abs($0 - radius) < 1e-9 }, "\(corner)")
    }
    #expect(path.controlBox == box)
  }

  @Test("negative, huge and no radii are drawn", arguments: [-5, 0, 1e300, .greatestFiniteMagnitude])
  func extremes(_ radius: Double) {
    for curve in Corners.Curve.allCases {
      let path = Path.rounded(box, Corners(Corners.Radii(radius, 4, radius, 0), curve: curve))
      #expect(path.isFinite && path.controlBox == box)
      #expect(Path.rounded(.init(0, 0, 0, 9), Corners(radius, curve: curve)).isFinite)
    }
  }

  @Test("a continuous corner begins 1.528665 radii before the corner and lies inside the circular one") func early() {
    let square = Rect(0, 0, 100, 100)
    let path = Path.rounded(square, Corners(20, curve: .continuous))
    #expect(ends(path, near: .zero).allSatisfy { abs($0 - 20 * 1.528665) < 1e-9 || $0 > 60 })
    // The middle of the corner: that of iOS is 0.2929 radii from the corner on both axes, like a circle's, within 1 %.
    let middle = points(path).min { $0.distance(to: .zero) < $1.distance(to: .zero) }
    #expect(abs((middle?.x ?? 0) / 20 - 0.2929) < 0.01)
    let lost = area(.rounded(square, Corners(20))) - area(path)
    #expect(lost > 1 && lost < 30)
  }

  @Test("where sides are too short, a continuous corner approaches a circle's quarter", arguments: [25, 40.0])
  func tight(_ radius: Double) {
    let square = Rect(0, 0, 50, 50)
    let round = Path.rounded(square, Corners(radius, curve: .continuous))
    let worst = points(round).map { abs($0.distance(to: Point(25, 25)) - 25) }.max() ?? 1
    #expect(worst < 0.02)
    // Just below, it has moved only a little: nothing jumps.
    let before = Path.rounded(square, Corners(24.9, curve: .continuous))
    #expect(zip(points(round), points(before)).allSatisfy { $0.distance(to: $1) < 0.3 })
  }

  @Test("inner corners are what the distance leaves of the outer ones, once these fit") func inset() {
    let inner = Corners(Corners.Radii(90, 30, 0, 30)).inset(by: 10, in: box.size)
    #expect(inner.radii == Corners.Radii(35, 5, 0, 5))
  }
}

@Suite struct FigureTests {
  @Test("a callout and its pointer fill the box together", arguments: BoxEdge.allCases, [0, 0.3, 1.0])
  func callout(_ edge: BoxEdge, _ position: Double) {
    let box = Rect(5, 5, 80, 60)
    var pointer = Path.Pointer(size: Size(16, 10))
    (pointer.edge, pointer.position) = (edge, position)
    let path = Path.callout(in: box, Corners(Corners.Radii(12, 6, 20, 0)), pointer)
    #expect(path.controlBox == box)
    let body = Rect(0, 0, edge == .top || edge == .bottom ? 80 : 70, edge == .top || edge == .bottom ? 50 : 60)
    let whole = area(.rounded(body, Corners(Corners.Radii(12, 6, 20, 0))))
    #expect(abs(area(path) - whole - 80) < 1, "the bubble and a triangle of 16 by 10")
  }

  @Test("corners leave a pointer its width, and a pointer never exceeds its side") func narrow() {
    var pointer = Path.Pointer(size: Size(60, 10))
    #expect(Path.callout(in: Rect(0, 0, 80, 60), Corners(40), pointer).controlBox == Rect(0, 0, 80, 60))
    pointer.size = Size(1e6, 1e6)
    #expect(Path.callout(in: Rect(0, 0, 80, 60), Corners(40), pointer).isFinite)
    pointer.size = Size(10, 0)
    #expect(Path.callout(in: Rect(0, 0, 80, 60), Corners(9), pointer) == .roundedRect(Rect(0, 0, 80, 60), radius: 9))
  }

  @Test("a superellipse satisfies its formula", arguments: [2, 2.5, 4, 5, 12, 20.0]) func superellipse(_ n: Double) {
    let path = Path.superellipse(in: Rect(-60, -40, 120, 80), exponent: n)
    for p in points(path) {
      let sum = Maths.pow(abs(p.x) / 60, n) + Maths.pow(abs(p.y) / 40, n)
      // The root makes a distance of it, as a fraction of the half axes.
      #expect(abs(Maths.pow(sum, 1 / n) - 1) < 6e-4, "\(p)")
    }
    #expect(path.controlBox == Rect(-60, -40, 120, 80))
  }

  @Test(
    "a sector has its share of the disc's area, whichever angle comes first",
    arguments: [(0.0, 1.0), (-0.5, 2), (1, -2), (0, 6.2), (100, 103)], [0, 0.4, 0.9])
  func sector(_ angles: (Double, Double), _ hole: Double) {
    let path = Path.sector(in: Rect(0, 0, 40, 40), innerRadius: hole, from: angles.0, to: angles.1)
    let expected = abs(angles.1 - angles.0) / 2 * 400 * (1 - hole * hole)
    #expect(abs(area(path) - expected) < 0.5)
    #expect(path.elements.count == (hole > 0 ? 11 : 7), "as many curves for every angle")
  }

  @Test("a sector begins at its angle, clockwise from the top") func begins() {
    let quarter = Path.sector(in: Rect(0, 0, 40, 40), innerRadius: 0, from: 0, to: Double.pi / 2)
    #expect(points(quarter).allSatisfy { $0.x >= 20 - 1e-9 && $0.y <= 20 + 1e-9 })
  }

  @Test("a turn or more is the whole ring, none is nothing, and so is a hole as large as the disc") func whole() {
    let square = Rect(0, 0, 40, 40)
    for end in [2 * Double.pi, 20] {
      let ring = Path.sector(in: square, innerRadius: 0.5, from: 0, to: end)
      #expect(ring.subpaths.count == 2 && abs(area(ring) - Double.pi * 300) < 1)
    }
    #expect(Path.sector(in: square, innerRadius: 0.5, from: 1, to: 1).isEmpty)
    #expect(Path.sector(in: square, innerRadius: 1, from: 0, to: 1).isEmpty)
    #expect(Path.sector(in: square, innerRadius: 0, from: .nan, to: 1).isEmpty)
  }

  @Test("an arrow fills its box, however long its head and wide its shaft", arguments: [-1, 0, 10, 1e9])
  func arrow(_ length: Double) {
    let path = Path.arrow(in: Rect(0, 0, 60, 40), headLength: length, shaftWidth: length)
    #expect(path.controlBox.map { $0.maxX == 60 && $0.minY == 0 && $0.maxY == 40 } == true)
    #expect(area(path) >= 0)
  }

  @Test("a line follows the longer side") func line() {
    #expect(Path.line(in: Rect(0, 0, 60, 40)) == Path([.move(Point(0, 20)), .line(Point(60, 20))]))
    #expect(Path.line(in: Rect(0, 0, 4, 40)) == Path([.move(Point(2, 0)), .line(Point(2, 40))]))
  }
}
