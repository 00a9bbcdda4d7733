// Places for births, taken from a layer's alpha.
// Flow: AlphaPlane → EmissionPlaces → expectations.
import SparklerCore
import SparklerScene
import Testing

@Suite struct CoverageTests {
  /// A disc of a radius in points, about (20, 10) in the layer.
  func disc(_ radius: Double, softness: Double = 1) -> Coverage {
    let side = Int(4 * radius) + 8
    var plane = AlphaPlane(width: side, height: side)
    let middle = Double(side) / 2
    for y in 0..<side {
      for x in 0..<side {
        let (dx, dy) = (Double(x) + 0.5 - middle, Double(y) + 0.5 - middle)
        let depth = 2 * radius - (dx * dx + dy * dy).squareRoot()
        plane.bytes[y * side + x] = UInt8(max(0, min(255, 127.5 + 255 * depth / softness)))
      }
    }
    return Coverage(plane: plane, origin: Point(20 - middle / 2, 10 - middle / 2))
  }

  @Test("places on the edge lie on the outline, and lead straight out", arguments: [10.0, 40])
  func edge(radius: Double) {
    let places = EmissionPlaces(on: disc(radius), mode: .outline)
    #expect(places.points.count == places.directions.count && places.points.count > Int(8 * radius))
    for (p, angle) in zip(places.points, places.directions) {
      let out = p - Point(20, 10)
      #expect(abs(p.distance(to: Point(20, 10)) - radius) < 0.6)
      let turn = Maths.atan2(out.y, out.x) - angle
      #expect(abs(Maths.atan2(Maths.sin(turn), Maths.cos(turn))) < 0.12)
    }
  }

  @Test("places all over fill the area evenly") func area() {
    let places = EmissionPlaces(on: disc(30), mode: .volume)
    #expect(abs(Double(places.points.count) - 4 * Double.pi * 900) < 60)
    let half = places.points.count { $0.distance(to: Point(20, 10)) < 30 / 2.0.squareRoot() }
    #expect(abs(Double(half) / Double(places.points.count) - 0.5) < 0.01)
  }

  @Test("never more places than asked for, always the same, still all over") func bounded() {
    let places = EmissionPlaces(on: disc(60), mode: .surface, most: 1000)
    #expect(places.points.count == 1000)
    #expect(places == EmissionPlaces(on: disc(60), mode: .surface, most: 1000))
    #expect(Set(places.points).count == 1000)
    for quarter in [(-1.0, -1.0), (-1, 1), (1, -1), (1, 1)] {
      let count = places.points.count { ($0.x - 20) * quarter.0 > 0 && ($0.y - 10) * quarter.1 > 0 }
      #expect(abs(count - 250) < 20)
    }
    #expect(EmissionPlaces(on: disc(600), mode: .volume).points.count == EmissionPlaces.most)
    for most in [0, -1] { #expect(EmissionPlaces(on: disc(9), mode: .outline, most: most).points.isEmpty) }
  }

  @Test("nothing shown gives no place") func nothing() {
    for mode in Emitter.Mode.allCases {
      #expect(EmissionPlaces(on: Coverage(of: .zero), mode: mode).points.isEmpty)
      #expect(
        EmissionPlaces(on: Coverage(plane: AlphaPlane(width: 9, height: 9), origin: .zero), mode: mode).points.isEmpty)
    }
    #expect(EmissionPlaces(on: Coverage(of: Rect(3, 4, 10, 5)), mode: .volume).points.count == 200)
  }

  @Test(
    "in other coordinates what led out still leads out",
    arguments: [
      AffineTransform.rotation(1), .scale(-1, 1), .scale(2, 0.5), AffineTransform.rotation(2).then(.scale(1, -3)),
    ]) func mapped(m: AffineTransform)
  {
    let places = EmissionPlaces(on: disc(40), mode: .outline)
    let moved = places.applying(m)
    for i in places.points.indices {
      #expect(moved.points[i] == m.apply(places.points[i]))
      // Upright on what the edge becomes: the tangent is mapped as it is.
      let (s, c) = Maths.sincos(places.directions[i])
      let (ts, tc) = Maths.sincos(moved.directions[i])
      let tangent = Point(m.a * -s + m.c * c, m.b * -s + m.d * c)
      #expect(abs(tangent.x * tc + tangent.y * ts) < 1e-6)
      let out = Point(m.a * c + m.c * s, m.b * c + m.d * s)
      #expect(out.x * tc + out.y * ts > 0)
    }
  }
}
