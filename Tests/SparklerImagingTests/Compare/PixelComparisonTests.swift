// Which pixels differ, by how much, where, and which only are another smoothing.
// Flow: Shapes → PixelComparison → expectations.
import Foundation
import SparklerCore
import SparklerImaging
import Testing

@Suite struct PixelComparisonTests {
  private let visible = PixelComparison(.visible)
  private let exact = PixelComparison(.exact)

  @Test("equal pictures have no difference, of any size", arguments: [0, 1, 7, 8, 9, 31, 32, 33, 100])
  func equal(width: Int) {
    let picture = Pixmap(width: width, height: 3, pixels: Array(repeating: 0xFF12_3456, count: width * 3))
    #expect(exact.compare(picture, picture) == nil)
  }

  @Test("every single bit of every place is found exactly") func bits() {
    let picture = Pixmap(width: 37, height: 5, pixels: Array(repeating: 0xFF80_8080, count: 37 * 5))
    for place in picture.pixels.indices {
      var other = picture
      other.pixels[place] ^= 1 << UInt32(place % 24)
      let difference = exact.compare(picture, other)
      #expect(difference?.changed == 1)
      #expect(
        difference?.places.first?.place == PixelPlace(PixelRect(x: place % 37, y: place / 37, width: 1, height: 1)))
    }
  }

  @Test("a colour's distance runs from nothing to 1, and 0.02 is just visible") func distances() throws {
    func distance(_ a: UInt32, _ b: UInt32) -> Double? {
      exact.compare(Pixmap(width: 1, height: 1, pixels: [a]), Pixmap(width: 1, height: 1, pixels: [b]))?.greatest
    }
    #expect(abs((distance(0xFF00_0000, 0xFFFF_FFFF) ?? 0) - 1) < 1e-4)
    #expect(try #require(distance(0xFF80_8080, 0xFF81_8181)) < 0.004)
    // By scikit-image 0.26.
    for (a, b, wanted) in [
      (0xFF00_00, 0x00FF_00, 0.86608), (0x12_3456, 0x65_4321, 0.33600), (0xFFFF_FF, 0xFFFF_00, 0.30514),
      (0, 0x01_0101, 0.00157),
    ] as [(UInt32, UInt32, Double)] {
      #expect(abs(try #require(distance(a | 0xFF00_0000, b | 0xFF00_0000)) - wanted) < 1e-4)
    }
    // Transparent black against opaque black shows over white, against white over black.
    #expect(abs((distance(0, 0xFF00_0000) ?? 0) - 1) < 1e-4)
    #expect(abs((distance(0, 0xFFFF_FFFF) ?? 0) - 1) < 1e-4)
  }

  @Test("what is below the tolerance is not changed") func tolerated() {
    let grey = Pixmap(width: 9, height: 9, pixels: Array(repeating: 0xFF80_8080, count: 81))
    var other = grey
    other[4, 4] = 0xFF83_8383
    #expect(visible.compare(grey, other)?.changed == 0)
    #expect(exact.compare(grey, other)?.changed == 1)
    // A ΔE00 of 5.7 is not seen in one pixel, one of 30 is.
    other[4, 4] = 0xFF90_9090
    #expect(visible.compare(grey, other)?.changed == 0)
    other[4, 4] = 0xFFF0_F0F0
    #expect(visible.compare(grey, other)?.changed == 1)
  }

  @Test("edges smoothed with other grids are the same", arguments: [3, 4, 5, 8, 15, 64]) func smoothing(samples: Int) {
    for x in [15.0, 20.3, 33.5, 47.77] {
      let a = Shapes.picture(x: x)
      let b = Shapes.picture(x: x, samples: samples)
      #expect(a != b)
      #expect(visible.compare(a, b)?.changed == 0, "\(visible.compare(a, b) as Any)")
      #expect(exact.compare(a, b)?.changed ?? 0 > 20)
    }
  }

  @Test("an edge that moved by a pixel is no smoothing") func shifts() {
    let a = Shapes.picture(x: 30)
    #expect(visible.compare(a, Shapes.picture(x: 31))?.changed ?? 0 > 10)
    #expect(visible.compare(a, Shapes.picture(x: 30, bar: 1))?.changed ?? 0 > 2)
  }

  @Test("a thin line that moved, faded or is gone is no smoothing") func lines() {
    func line(_ x: Int?, _ level: UInt32 = 0) -> Pixmap {
      var picture = Pixmap(width: 32, height: 32, pixels: Array(repeating: 0xFFFF_FFFF, count: 1024))
      if let x { for y in 4..<28 { picture[x, y] = 0xFF00_0000 | level * 0x01_0101 } }
      return picture
    }
    for other in [line(11), line(nil), line(10, 128), line(10, 40)] {
      #expect(visible.compare(line(10), other)?.changed ?? 0 >= 20)
    }
  }

  @Test("a changed pixel beside an edge is found") func besideEdge() {
    let a = Shapes.picture(x: 30)
    for (x, y) in [(30, 18), (30, 42), (18, 30), (42, 30), (50, 20), (30, 30)] {
      var b = a
      b[x, y] ^= 0x00FF_FFFF
      #expect(visible.compare(a, b)?.changed == 1, "(\(x), \(y))")
    }
  }

  @Test("smoothing counts where it is wanted") func counted() {
    var tolerance = Tolerance.visible
    tolerance.ignoresAntialiasing = false
    let (a, b) = (Shapes.picture(x: 20.3), Shapes.picture(x: 20.3, samples: 3))
    #expect(PixelComparison(tolerance).compare(a, b)?.changed ?? 0 > 10)
    #expect(visible.compare(a, b)?.antialiased ?? 0 > 10)
  }

  @Test("pixels close together are dense, and far apart they are not") func density() {
    let white = Pixmap(width: 200, height: 200, pixels: Array(repeating: 0xFFFF_FFFF, count: 40_000))
    var close = white
    var apart = white
    for i in 0..<20 {
      close[101 + i % 5, 77 + i / 5] = 0xFF00_0000
      apart[i * 9, (i * 37) % 200] = 0xFF00_0000
    }
    let loose = PixelComparison(.loose)
    let dense = loose.compare(white, close)
    #expect(dense?.changed == 20 && dense?.density == 20.0 / 256)
    #expect(loose.compare(white, apart)?.changed == 20)
    #expect(dense.map { loose.isBeyond($0, pixels: 40_000) } == true)
    #expect(loose.compare(white, apart).map { loose.isBeyond($0, pixels: 40_000) } == false)
  }

  @Test("places hold what is changed, the largest first") func places() {
    let white = Pixmap(width: 120, height: 60, pixels: Array(repeating: 0xFFFF_FFFF, count: 7200))
    var other = white
    for y in 10..<15 { for x in 20..<50 { other[x, y] = 0xFF00_0000 } }
    for y in 40..<42 { other[100, y] = 0xFF00_0000 }
    let found = exact.compare(white, other)?.places.map(\.place.rect)
    #expect(found == [PixelRect(x: 20, y: 10, width: 30, height: 5), PixelRect(x: 100, y: 40, width: 1, height: 2)])
    #expect(exact.compare(white, other)?.places.map(\.changed) == [150, 2])
  }

  @Test("a painted difference shows what changed, what is smoothing and what is ignored") func painting() {
    let a = Shapes.picture(x: 20.3)
    var b = Shapes.picture(x: 20.3, samples: 3)
    b[70, 10] = 0xFF10_1010
    b[80, 20] = 0xFF10_1010
    let painted = DiffPicture(.visible).paint(a, b, ignoring: [PixelRect(x: 78, y: 18, width: 8, height: 8)])
    #expect(painted[70, 10] == DiffPicture.changed)
    #expect(painted[80, 20] != DiffPicture.changed)
    #expect(painted.pixels.filter { $0 == DiffPicture.changed }.count == 1)
    #expect(painted.pixels.filter { $0 == DiffPicture.antialiased }.count == visible.compare(a, b)?.antialiased)
    #expect(painted.pixels.contains(DiffPicture.ignored))
    let indexed = DiffPicture.indexed(painted)
    #expect(zip(indexed.indices, painted.pixels).allSatisfy { DiffPicture.palette.colors[Int($0)] == $1 & 0xFF_FFFF })
  }
}
