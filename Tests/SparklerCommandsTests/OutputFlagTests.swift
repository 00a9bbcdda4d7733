// What the command line changes about outputs: which formats an option is for, what it changes there, and its bounds.
// Flow: words → GIFFlags, PDFFlags, WriteOptions → OutputSpec, GIFOptions, or a usage error.
import ArgumentParser
import SparklerAuthoring
import SparklerCommands
import SparklerFiles
import SparklerImaging
import SparklerRendering
import Testing

private func output(_ format: OutputFormat) -> OutputSpec {
  OutputSpec(file: "a.\(format.fileExtension)", format: format, frameRate: 25)
}

@Suite("Flags of GIFs and pictures") struct GIFFlagTests {
  /// Words, the formats that they are for, and what they change of those.
  struct Case: CustomTestStringConvertible, Sendable {
    var words: [String]
    var formats: Set<OutputFormat>
    var change: @Sendable (inout OutputSpec) -> Void

    init(
      _ words: String..., for formats: Set<OutputFormat>, change: @escaping @Sendable (inout OutputSpec) -> Void
    ) {
      (self.words, self.formats, self.change) = (words, formats, change)
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  private static let trueColor: Set<OutputFormat> = [
    .gif, .apng, .png, .webp, .avif, .mp4, .webm, .mov, .sheet, .rgba, .y4m,
  ]
  private static let lossy: Set<OutputFormat> = [.gif, .webp, .avif, .mp4, .webm, .mov]

  private static let cases = [
    Case("--colors", "2", for: [.gif]) { $0.colors = 2 },
    Case("--colors", "255", for: [.gif]) { $0.colors = 255 },
    Case("--alpha", "matte", for: [.gif]) { $0.alpha = .matte },
    Case("--dither", "none", for: trueColor) { $0.dither = .none },
    Case("--dither", "blue-noise", for: trueColor) { $0.dither = .blueNoise },
    Case("--quality", "0", for: lossy) { ($0.quality, $0.isLossless) = (0, false) },
    Case("--quality", "100", for: lossy) { ($0.quality, $0.isLossless) = (100, false) },
    Case("--lossy", "30", for: [.gif]) { ($0.quality, $0.lossy) = (nil, 30) },
    Case("--effort", "1", for: [.gif, .apng, .webp, .avif]) { $0.effort = 1 },
    Case("--effort", "9", for: [.gif, .apng, .webp, .avif]) { $0.effort = 9 },
  ]

  @Test("an option changes one thing, of the formats that have it", arguments: cases)
  func changes(_ one: Case) throws {
    let all = OutputFormat.allCases.map { format in
      var spec = output(format)
      spec.quality = 77
      return spec
    }
    let wanted = all.map { spec in
      var spec = spec
      if one.formats.contains(spec.format) { one.change(&spec) }
      return spec
    }
    #expect(try GIFFlags.parse(one.words).applied(to: all) == wanted)
  }

  @Test("an option that no output takes is refused by its name", arguments: cases)
  func useless(_ one: Case) throws {
    let others = OutputFormat.allCases.filter { !one.formats.contains($0) }.map(output)
    let flags = try GIFFlags.parse(one.words)
    let error = try #require(refusal { _ = try flags.applied(to: others) })
    #expect(error.code == .usage && error.message.contains(one.words[0]))
  }

  @Test("several options go together, and none leaves every output as it was") func several() throws {
    var wanted = output(.gif)
    (wanted.colors, wanted.effort, wanted.alpha) = (16, 3, .threshold)
    let flags = try GIFFlags.parse(["--colors", "16", "--effort", "3", "--alpha", "threshold"])
    #expect(try flags.applied(to: [output(.gif), output(.mp4)]) == [wanted, output(.mp4)])
    let none = try GIFFlags.parse([])
    #expect(try none.applied(to: []).isEmpty && none.applied(to: [output(.pdf)]) == [output(.pdf)])
  }

  @Test("the encoder's options take the same words") func options() throws {
    var (options, wanted) = (GIFOptions(), GIFOptions())
    try GIFFlags.parse([]).apply(to: &options)
    #expect(options == wanted)
    wanted = GIFOptions(colors: 8, alpha: .dither, dither: .floydSteinberg, quality: 60, effort: 2)
    let words = ["--colors", "8", "--alpha", "dither", "--dither", "floyd-steinberg", "--effort", "2"]
    try GIFFlags.parse(words + ["--quality", "60"]).apply(to: &options)
    #expect(options == wanted)
    var older = GIFOptions()
    try GIFFlags.parse(words + ["--lossy", "40"]).apply(to: &older)
    #expect(older == wanted)
  }

  @Test(
    "a number beyond its bounds is refused with both of them",
    arguments: [
      (["--colors", "1"], ["--colors 1", "2 to 256"]), (["--colors", "257"], ["--colors 257", "2 to 256"]),
      (["--quality", "100.5"], ["--quality 100.5", "0 to 100"]), (["--quality=-1"], ["--quality -1", "0 to 100"]),
      (["--lossy", "101"], ["--lossy 101", "0 to 100"]), (["--effort", "0"], ["--effort 0", "1 to 9"]),
      (["--effort", "10"], ["--effort 10", "1 to 9"]),
      (["--lossy", "1", "--quality", "99"], ["--lossy", "--quality"]),
      (["--alpha", "soft"], ["soft"]), (["--dither", "noise"], ["noise"]),
    ])
  func bounds(words: [String], said: [String]) {
    do {
      _ = try GIFFlags.parse(words)
      Issue.record("taken: \(words)")
    } catch {
      let text = GIFFlags.fullMessage(for: error)
      for part in said { #expect(text.contains(part), "\(text)") }
    }
  }
}

@Suite("Flags of PDFs") struct PDFFlagTests {
  private static let outputs = [output(.gif), output(.pdf), output(.storyboard)]

  @Test(
    "a length may have a unit, and none is points",
    arguments: [
      ("36", 36.0), ("0", 0.0), ("1000", 1000.0), ("0.5in", 36.0), ("1cm", 720 / 25.4), ("10mm", 10 * (72 / 25.4)),
    ])
  func margins(text: String, points: Double) throws {
    let found = try PDFFlags.parse(["--margin", text]).applied(to: Self.outputs)
    #expect(found.map(\.margin) == [0, points, points])
  }

  @Test(
    "a sheet is called by its name in any case",
    arguments: [("A4", PaperSize.a4), ("a5", .a5), ("LETTER", .letter), ("tabloid", .tabloid)])
  func sheets(name: String, sheet: PaperSize) throws {
    let found = try PDFFlags.parse(["--paper", name]).applied(to: Self.outputs)
    #expect(found.map(\.paper) == [nil, sheet, sheet])
  }

  @Test("the pictures' resolution is changed, and what was not given stays", arguments: [36.0, 1200])
  func resolution(value: Double) throws {
    var board = output(.storyboard)
    (board.paper, board.margin) = (.a3, 20)
    var wanted = board
    wanted.resolution = value
    let flags = try PDFFlags.parse(["--resolution", "\(value)"])
    #expect(try flags.applied(to: [board, output(.png)]) == [wanted, output(.png)])
    #expect(flags.areGiven)
  }

  @Test("they are given where one is, and without them every output stays") func given() throws {
    #expect(try !PDFFlags.parse([]).areGiven)
    #expect(try PDFFlags.parse([]).applied(to: [output(.gif)]) == [output(.gif)])
    for words in [["--paper", "A4"], ["--margin", "0"]] { #expect(try PDFFlags.parse(words).areGiven) }
  }

  @Test(
    "what is no sheet, length or resolution is refused",
    arguments: [
      (["--paper", "B4"], ["--paper B4", "A4", "tabloid"]), (["--margin", "1001"], ["--margin 1001", "1000"]),
      (["--margin=-1"], ["--margin -1"]), (["--margin", "12px"], ["--margin 12px", "12mm"]),
      (["--resolution", "35"], ["--resolution 35", "36", "1200"]), (["--resolution", "1201"], ["--resolution 1201"]),
    ])
  func refused(words: [String], said: [String]) throws {
    let flags = try PDFFlags.parse(words)
    let error = try #require(refusal { _ = try flags.applied(to: Self.outputs) })
    #expect(error.code == .usage)
    for part in said { #expect(error.said.contains(part), "\(error.said)") }
  }

  @Test(
    "without a PDF the first of them is refused by its name",
    arguments: [
      (["--resolution", "72", "--paper", "A4"], "--paper"), (["--margin", "1"], "--margin"),
      (["--resolution", "72"], "--resolution"),
    ])
  func useless(words: [String], name: String) throws {
    let flags = try PDFFlags.parse(words)
    let error = try #require(refusal { _ = try flags.applied(to: [output(.gif)]) })
    #expect(error.code == .usage && error.message.contains(name))
  }
}

@Suite("Where files are written") struct WriteOptionTests {
  @Test("files wait for the disk, and replace nothing, unless it is said") func defaults() throws {
    let options = try WriteOptions.parse([])
    #expect(options.root == nil && options.overwrite.isEmpty && options.speed.sync)
  }

  @Test("folder, files and speed are taken as they are typed") func given() throws {
    let options = try WriteOptions.parse(
      ["--overwrite", "b.gif", "--out-root", "../out", "--no-sync", "--overwrite", "a.gif"])
    #expect(options.root == "../out" && options.overwrite == ["b.gif", "a.gif"] && !options.speed.sync)
    #expect(try WriteOptions.parse(["--no-sync", "--sync"]).speed.sync)
  }
}
