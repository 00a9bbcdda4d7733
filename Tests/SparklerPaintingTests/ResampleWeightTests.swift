// What a sample of a picture is made of: the cubic between pixels, its means, and the edges' mirror images.
// Flow: lengths → Cubic, ResampleWeights → shares of pixels.
import SparklerPainting
import Testing

@Suite struct CubicTests {
  @Test(
    "the cubic is Catmull and Rom's: a pixel's own place has all of it, the next ones nothing",
    arguments: [
      (0.0, 1.0), (0.25, 0.867_187_5), (0.5, 0.5625), (0.75, 0.226_562_5), (1, 0), (1.25, -0.070_312_5), (1.5, -0.0625),
      (1.75, -0.023_437_5), (2, 0), (2.5, 0), (7, 0),
    ])
  func values(x: Double, share: Double) {
    #expect(Cubic.value(x) == share && Cubic.value(-x) == share)
  }

  @Test("the table has the cubic in 128ths, each place's shares are 128 together, and it is even") func table() {
    #expect(Cubic.table.count == 256 && Cubic.phases == 256)
    #expect(Cubic.table[0] == SIMD4(0, 128, 0, 0))
    #expect(Cubic.table[64] == SIMD4(-9, 111, 29, -3))
    #expect(Cubic.table[128] == SIMD4(-8, 72, 72, -8))
    #expect(Cubic.table.allSatisfy { $0.wrappedSum() == 128 })
    for phase in 1..<256 {
      let (a, b) = (Cubic.table[phase], Cubic.table[256 - phase])
      #expect(a == SIMD4(b[3], b[2], b[1], b[0]), "\(phase)")
    }
  }

  @Test("softer tables end at Mitchell and Netravali's cubic, and each place's shares are 128 together")
  func softness() throws {
    #expect(Cubic.tables.first == Cubic.table)
    #expect(Cubic.tables.allSatisfy { $0.count == 256 && $0.allSatisfy { $0.wrappedSum() == 128 } })
    let last = try #require(Cubic.tables.last)
    // 1/18, 16/18 and 1/18 of 128; halfway -5/144 and 77/144.
    #expect(last[0] == SIMD4(7, 114, 7, 0))
    #expect(last[128] == SIMD4(-4, 68, 68, -4))
  }

  @Test(
    "a picture becomes softer from its own size to twice its size",
    arguments: [(0.2, 0), (1, 0), (1.1, 0), (1.5, 4), (2, 8), (1000, 8), (.infinity, 8), (.nan, 0)])
  func softness(factor: Double, index: Int) {
    #expect(Cubic.softness(enlarging: factor) == index)
  }

  @Test("a mean is the cubic's area over its width", arguments: [0.0, 0.3, 0.5, 1, 1.7, -2.2], [0.5, 1, 2, 4, 7])
  func means(x: Double, width: Double) {
    let steps = 4000
    let sum = (0..<steps).reduce(0) { $0 + Cubic.value(x + ((Double($1) + 0.5) / Double(steps) - 0.5) * width) }
    #expect(abs(Cubic.mean(around: x, over: width) - sum / Double(steps)) < 1e-6)
  }

  @Test("a mean over nothing is the value, over all of it the whole by the width") func limits() {
    #expect(Cubic.mean(around: 0.5, over: 0) == 0.5625 && Cubic.mean(around: 0.5, over: 0.0009) == 0.5625)
    #expect(Cubic.mean(around: 0, over: 4) == 0.25 && Cubic.mean(around: 0, over: 8) == 0.125)
    #expect(abs(Cubic.mean(around: 0.5, over: 1) - 13.0 / 24) < 1e-15)
  }
}

@Suite struct ResampleWeightTests {
  /// For each sample the shares of all pixels.
  private func shares(_ weights: ResampleWeights, of length: Int) -> [[Double]] {
    (0..<weights.count).map { sample in
      var out = [Double](repeating: 0, count: length)
      for part in weights.parts[weights.starts[sample]..<weights.starts[sample + 1]] {
        out[part.pixel] += Double(part.weight)
      }
      return out
    }
  }

  private func areClose(_ a: [[Double]], _ b: [[Double]]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { row, other in
        row.count == other.count && zip(row, other).allSatisfy { abs($0 - $1) < 1e-6 }
      }
  }

  @Test("beyond its edges a picture goes on as its mirror image, and again") func mirrored() {
    #expect((-6...8).map { ResampleWeights.mirrored($0, in: 3) } == [0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 2])
    #expect((-2...3).map { ResampleWeights.mirrored($0, in: 1) } == [0, 0, 0, 0, 0, 0])
  }

  @Test("as many samples as pixels are the pixels") func same() {
    let weights = ResampleWeights(length: 3, count: 3, area: 0)
    #expect(weights.count == 3 && weights.starts == [0, 1, 2, 3])
    #expect(weights.parts.map(\.pixel) == [0, 1, 2] && weights.parts.map(\.weight) == [1, 1, 1])
  }

  @Test("twice as many lie a quarter beside the pixels, and the edge is sharpened by its mirror image") func twice() {
    let found = shares(ResampleWeights(length: 2, count: 4, area: 0), of: 2)
    // The cubic's values a quarter, three quarters and so on away; what lies beyond the edge is the edge again.
    let (own, other) = (0.867_187_5 + 0.226_562_5, -0.070_312_5 - 0.023_437_5)
    let (near, far) = (0.867_187_5 - 0.070_312_5, 0.226_562_5 - 0.023_437_5)
    #expect(areClose(found, [[own, other], [near, far], [far, near], [other, own]]), "\(found)")
  }

  @Test(
    "each sample's shares are one together",
    arguments: [(7, 3, 7.0 / 3), (3, 8, 0.0), (5, 5, 2.0), (1, 4, 1.0), (40, 1, 40.0)])
  func whole(length: Int, count: Int, area: Double) {
    let found = shares(ResampleWeights(length: length, count: count, area: area), of: length)
    #expect(found.count == count)
    for sample in found { #expect(abs(sample.reduce(0, +) - 1) < 1e-5) }
    // Left and right are alike.
    #expect(areClose(found, found.reversed().map { $0.reversed() }))
  }

  @Test("half a picture's samples are means of what they cover") func halves() {
    #expect(shares(ResampleWeights(halving: 4, to: 2), of: 4) == [[0.5, 0.5, 0, 0], [0, 0, 0.5, 0.5]])
    let odd = shares(ResampleWeights(halving: 5, to: 3), of: 5)
    #expect(areClose(odd, [[0.6, 0.4, 0, 0, 0], [0, 0.2, 0.6, 0.2, 0], [0, 0, 0, 0.4, 0.6]]), "\(odd)")
    #expect(shares(ResampleWeights(halving: 1, to: 1), of: 1) == [[1]])
  }
}
