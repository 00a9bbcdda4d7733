// How much may differ, as the command line says it: accepted forms, bounds, and what else is left as it was.
// Flow: words → ToleranceOptions → Tolerance, IgnoredRegion, or a usage error.
import ArgumentParser
import SparklerCommands
import SparklerCore
import SparklerImaging
import Testing

@Suite struct ToleranceOptionTests {
  /// Words, and what they change of what an eye sees.
  struct Case: CustomTestStringConvertible, Sendable {
    var words: [String]
    var change: @Sendable (inout Tolerance) -> Void

    init(_ words: String..., change: @escaping @Sendable (inout Tolerance) -> Void) {
      (self.words, self.change) = (words, change)
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  private static let cases = [
    Case("--color", "0") { $0.color = 0 },
    Case("--color", "1") { $0.color = 1 },
    Case("--color", "0.05") { $0.color = 0.05 },
    Case("--changed", "0") { $0.changed = .count(0) },
    Case("--changed", "12") { $0.changed = .count(12) },
    Case("--changed", "25%") { $0.changed = .ratio(0.25) },
    Case("--changed", "100%") { $0.changed = .ratio(1) },
    Case("--total", "7") { $0.total = .count(7) },
    Case("--total", "50%") { $0.total = .ratio(0.5) },
    Case("--window", "8:0.25") { $0.window = Tolerance.Window(size: 8, density: 0.25) },
    Case("--window", "4:0") { $0.window = Tolerance.Window(size: 4, density: 0) },
    Case("--window", "64:1") { $0.window = Tolerance.Window(size: 64, density: 1) },
    Case("--window", "9:0.5") { $0.window = Tolerance.Window(size: 12, density: 0.5) },
    Case("--time", "250ms") { $0.time = 0.25 },
    Case("--time", "1.5s") { $0.time = 1.5 },
    Case("--time", "2") { $0.time = 2 },
    Case("--time", "0s") { $0.time = 0 },
    Case("--smoothing", "1") { $0.smoothing = 1 },
    Case("--smoothing", "15") { $0.smoothing = 15 },
    Case("--area", "0") { $0.area = 0 },
    Case("--area", "0.025") { $0.area = 0.025 },
    Case("--speed", "25%") { $0.speed = 0.25 },
    Case("--speed", "1/2") { $0.speed = 0.5 },
    Case("--speed", "0.05") { $0.speed = 0.05 },
    Case("--phase", "1/4") { $0.phase = 0.25 },
    Case("--phase", "100%") { $0.phase = 1 },
    Case("--trim") { $0.trims = true },
    Case("--subpixel") { $0.ignoresSubpixel = true },
    Case("--antialiasing") { $0.ignoresAntialiasing = false },
    Case("--total", "3", "--trim", "--phase", "1/2") { ($0.total, $0.trims, $0.phase) = (.count(3), true, 0.5) },
  ]

  @Test("an option changes its own limit and no other one", arguments: cases) func each(_ one: Case) throws {
    var wanted = Tolerance.visible
    one.change(&wanted)
    let options = try ToleranceOptions.parse(one.words)
    #expect(try options.value() == wanted)
    #expect(options.isSaid)
  }

  @Test("without an option what an eye sees counts, everywhere, and nothing was said") func none() throws {
    let options = try ToleranceOptions.parse([])
    #expect(try options.value() == .visible)
    #expect(try options.regions().isEmpty && !options.isSaid)
  }

  @Test("a kind of tolerance is called by its name, and single options go over it") func named() throws {
    let kinds: [(String, Tolerance)] = [
      ("exact", .exact), ("visible", .visible), ("loose", .loose), ("renderer", .renderer), ("gif", .gif),
      ("webp", .webp), ("video", .video), ("recording", .recording),
    ]
    for (name, kind) in kinds {
      #expect(try ToleranceOptions.parse(["--tolerance", name]).value() == kind, "\(name)")
      var other = kind
      other.color = 0.125
      #expect(try ToleranceOptions.parse(["--color", "0.125", "--tolerance", name]).value() == other, "\(name)")
    }
    #expect(Set(kinds.map(\.1)).count == kinds.count - 1, "only loose and renderer are one")
  }

  @Test(
    "a value that is none is refused by its option and by itself",
    arguments: [
      (["--tolerance", "vissible"], ["--tolerance vissible", "'visible'"]),
      (["--tolerance", "foo"], ["--tolerance foo", "exact", "recording"]),
      (["--color=-0.1"], ["--color -0.1"]), (["--color", "1.5"], ["--color 1.5"]),
      (["--color", "nan"], ["--color nan"]),
      (["--changed=-1"], ["--changed -1"]), (["--changed", "101%"], ["--changed 101%"]),
      (["--changed", "1.5"], ["--changed 1.5"]), (["--changed", "%"], ["--changed %"]),
      (["--total", "all"], ["--total all"]), (["--total=-1%"], ["--total -1%"]),
      (["--window", "8"], ["--window 8", "8:0.25"]), (["--window", "3:0.5"], ["--window 3:0.5"]),
      (["--window", "65:0.5"], ["--window 65:0.5"]), (["--window", "8:1.5"], ["--window 8:1.5"]),
      (["--window", "8:0.1:2"], ["--window 8:0.1:2"]), (["--window", "8:x"], ["--window 8:x"]),
      (["--window", "x:8:0.1"], ["--window x:8:0.1"]),
      (["--time=-1s"], ["--time -1s"]), (["--time", "soon"], ["--time soon", "10ms"]),
      (["--smoothing", "0"], ["--smoothing 0"]), (["--smoothing", "16"], ["--smoothing 16"]),
      (["--area", "1.01"], ["--area 1.01"]), (["--area=-0.5"], ["--area -0.5"]),
      (["--speed", "51%"], ["--speed 51%", "0.5"]), (["--speed", "3/4"], ["--speed 3/4"]),
      (["--speed=-1%"], ["--speed -1%"]), (["--phase", "101%"], ["--phase 101%"]),
      (["--phase", "1/0"], ["--phase 1/0"]), (["--phase", "half"], ["--phase half", "1/2"]),
    ])
  func refused(words: [String], said: [String]) throws {
    let options = try ToleranceOptions.parse(words)
    let error = try #require(refusal { _ = try options.value() })
    #expect(error.code == .usage)
    for part in said { #expect(error.said.contains(part), "\(error.said)") }
  }

  @Test(
    "a region is a rectangle, a span of time, or both",
    arguments: [
      ("1,2,40,12", IgnoredRegion(place: PixelPlace(PixelRect(x: 1, y: 2, width: 40, height: 12)))),
      ("1s..1.5s", IgnoredRegion(from: 1, to: 1.5)), ("500ms..500ms", IgnoredRegion(from: 0.5, to: 0.5)),
      (
        "3,4,5,6@0s..2s",
        IgnoredRegion(place: PixelPlace(PixelRect(x: 3, y: 4, width: 5, height: 6)), from: 0, to: 2)
      ),
      (
        "2s..3s@0,0,16777216,0",
        IgnoredRegion(place: PixelPlace(PixelRect(x: 0, y: 0, width: 1 << 24, height: 0)), from: 2, to: 3)
      ),
    ])
  func region(text: String, wanted: IgnoredRegion) throws {
    let options = try ToleranceOptions.parse(["--ignore", text, "--ignore", "9s..9s"])
    #expect(try options.regions() == [wanted, IgnoredRegion(from: 9, to: 9)])
    #expect(options.isSaid)
  }

  @Test(
    "what is no region is refused as it was typed",
    arguments: [
      "40,12", "1,2,3,4,5", "a,b,c,d", "0,0,40,-12", "0,0,16777217,1", "0,0,40,12@1s", "2s..1s", "1s..", "..2s",
      "0,0,1,1@1s..2s@3s..4s", "0,0,1,1@", "left,0,0,1,1",
    ])
  func noRegion(text: String) throws {
    let options = try ToleranceOptions.parse(["--ignore", text])
    let error = try #require(refusal { _ = try options.regions() })
    #expect(error.code == .usage && error.message.contains("--ignore \(text)"))
  }

  @Test("a layer's name alone is something said, and the tolerance stays") func layer() throws {
    let options = try ToleranceOptions.parse(["--ignore-layer", "clock", "--ignore-layer", "ball"])
    #expect(options.isSaid)
    #expect(try options.value() == .visible && options.regions().isEmpty)
    #expect(try ToleranceOptions.parse(["--tolerance", "visible"]).isSaid)
  }
}
