// What a file gives up to be smaller: the order of the steps, what may not be given up, where the next try is made.
// Flow: OutputSpec → SizeLadder → rungs and places.
import SparklerAuthoring
import SparklerFiles
import SparklerRendering
import Testing

@Suite struct SizeLadderTests {
  private func ladder(
    _ format: OutputFormat, rate: Double = 30, dithers: Bool = false, shorter: Int = 400, isSizeFree: Bool = true,
    _ change: (inout OutputSpec) -> Void = { _ in }
  ) -> SizeLadder {
    var output = OutputSpec(file: "a", format: format, frameRate: rate)
    change(&output)
    return SizeLadder(output, dithersGradients: dithers, shorter: shorter, isSizeFree: isSizeFree)
  }

  @Test(
    "each rung gives up more than the one before, and nothing is taken back",
    arguments: [OutputFormat.gif, .webp, .apng])
  func steps(_ format: OutputFormat) {
    let rungs = ladder(format, dithers: true).rungs
    #expect(rungs.count > 10)
    for (a, b) in zip(rungs, rungs.dropFirst()) {
      #expect(a != b && b.colors <= a.colors && (b.quality ?? 100) <= (a.quality ?? 100))
      #expect(b.divisor >= a.divisor && b.scale <= a.scale && (a.dithersGradients || !b.dithersGradients))
    }
  }

  @Test("the first rung keeps everything, the last one of a GIF little") func ends() {
    let all = ladder(.gif).rungs
    #expect(all.first?.scale == 1 && all.first?.divisor == 1 && all.first?.quality == nil && all.first?.colors == 256)
    #expect(all.last?.scale == 0.25 && all.last?.divisor == 4 && all.last?.quality == 0 && all.last?.colors == 8)
    #expect(all[1].quality == 95 && all[1].scale == 1)
  }

  @Test(
    "frames are left out while six a second are left",
    arguments: [(30.0, 4), (23, 3), (18, 3), (12, 2), (11.9, 1)])
  func frames(_ rate: Double, _ divisor: Int) {
    #expect(ladder(.gif, rate: rate).rungs.last?.divisor == divisor)
  }

  @Test("the shorter side keeps 24 pixels at least", arguments: [(96, 0.25), (95, 0.3), (48, 0.5), (24, 1), (10, 1)])
  func pixels(_ shorter: Int, _ scale: Double) { #expect(ladder(.gif, shorter: shorter).rungs.last?.scale == scale) }

  @Test("what a person keeps is not given up") func kept() {
    #expect(ladder(.gif) { $0.kept = [.colors] }.rungs.allSatisfy { $0.colors == 256 })
    #expect(ladder(.gif) { $0.kept = [.fps] }.rungs.allSatisfy { $0.divisor == 1 })
    #expect(ladder(.gif) { $0.kept = [.pixels] }.rungs.allSatisfy { $0.scale == 1 })
    #expect(ladder(.gif, isSizeFree: false).rungs.allSatisfy { $0.scale == 1 })
    #expect(ladder(.gif) { $0.at = [0, 1] }.rungs.allSatisfy { $0.divisor == 1 })
  }

  @Test("colours and quality begin where the output asks for less") func starts() {
    let few = ladder(.gif) { $0.colors = 12 }.rungs
    #expect(few.first?.colors == 12 && few.last?.colors == 8 && few.allSatisfy { $0.colors != 16 })
    let lossy = ladder(.gif) { $0.lossy = 30 }.rungs
    #expect(lossy.first?.quality == 70 && lossy[1].quality == 65)
  }

  @Test("a file of whole pixels gives up its dither before anything else") func dither() {
    let rungs = ladder(.apng, dithers: true).rungs
    #expect(rungs[0].dithersGradients && !rungs[1].dithersGradients && rungs[1].scale == 1)
    #expect(rungs.allSatisfy { $0.quality == nil })
  }

  @Test("between two rungs quality and scale are mixed, and what is whole changes at a rung") func mixed() {
    let gif = ladder(.gif)
    #expect(gif.rung(at: 0.5).quality == 97.5 && gif.rung(at: 1.5).quality == 92.5 && gif.rung(at: 1).quality == 95)
    let scaled = gif.rungs.firstIndex { $0.scale == 0.95 } ?? 0
    #expect(abs(gif.rung(at: Double(scaled) - 0.5).scale - 0.975) < 1e-12)
    let halved = gif.rungs.firstIndex { $0.divisor == 2 } ?? 0
    #expect(gif.rung(at: Double(halved) - 0.1).divisor == 1 && gif.rung(at: Double(halved)).divisor == 2)
    #expect(gif.rung(at: 1000) == gif.rungs.last)
    #expect(gif.end == Double(gif.rungs.count - 1))
  }

  @Test("the next place lies between one that is too large and one that fits") func places() throws {
    let gif = ladder(.gif)
    let between = try #require(gif.place(between: 2, 2000, (20, 500), haste: 1, limit: 1000))
    #expect(between > 2 && between < 20)
    let nearer = try #require(gif.place(between: 2, 1100, (20, 500), haste: 1, limit: 1000))
    #expect(nearer < between)
    #expect(gif.place(between: 3, 2000, (3, 500), haste: 1, limit: 1000) == nil)
  }

  @Test("where nothing fits yet, a file that is much too large goes farther, and haste farther still") func farther()
    throws
  {
    let gif = ladder(.gif)
    func next(_ bytes: Int, haste: Double = 1) throws -> Double {
      try #require(gif.place(between: 0, bytes, nil, haste: haste, limit: 1000))
    }
    #expect(try 0 < next(1100) && next(1100) < next(2000) && next(2000) < next(2000, haste: 2))
    #expect(try next(1 << 40) == gif.end)
    #expect(ladder(.apng, dithers: true).place(between: 0, 5000, nil, haste: 4, limit: 1000) == 1)
  }

  @Test("what was given up is taken back as far as there is room") func back() throws {
    let gif = ladder(.gif)
    let rung = try #require(gif.rungs.last)
    let more = try #require(gif.rung(above: rung, bytes: 500, limit: 1000, most: 1))
    #expect(more.part > 0 && more.part <= 1 && more.rung.scale > rung.scale)
    #expect(more.rung.divisor == rung.divisor && more.rung.colors == rung.colors)
    let some = try #require(gif.rung(above: rung, bytes: 500, limit: 1000, most: 0.1))
    #expect(some.part == 0.1 && some.rung.scale < more.rung.scale)
    #expect(abs(some.rung.scale - (rung.scale + (1 - rung.scale) * 0.1)) < 1e-12 && some.rung.quality == 10)
    #expect(gif.rung(above: gif.rungs[0], bytes: 500, limit: 1000, most: 1) == nil)
  }
}
