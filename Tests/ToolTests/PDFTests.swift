// PDFs: pages of vectors and text, judged by poppler and qpdf.
// Flow: specs → Tool.run → PDF → pdfinfo, pdftotext, pdfimages, pdftoppm, qpdf → expectations.
import Foundation
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct PDFTests {
  /// A page in a folder of its own.
  private func page(_ spec: String, _ words: [String] = [], assets: [String: [UInt8]] = [:]) throws -> (
    place: Workplace, messages: String
  ) {
    let place = try Workplace(["a.scene.yaml": spec])
    for (name, bytes) in assets { try place.write(bytes, name) }
    let outcome = try Tool.run(["render", "a.scene.yaml", "-o", "a.pdf"] + words, in: place)
    #expect(outcome.status == 0, "\(outcome.messages)")
    return (place, outcome.messages)
  }

  private func text(_ place: Workplace) throws -> String { try Tool.shell("pdftotext a.pdf -", in: place).text }

  /// How many pictures a PDF holds.
  private func pictures(_ place: Workplace) throws -> Int {
    try Tool.shell("pdfimages -list a.pdf | awk '$3 == \"image\"' | grep -c .", in: place).text.split(separator: "\n")
      .first
      .flatMap { Int($0) } ?? 0
  }

  private func expectSound(_ place: Workplace) throws {
    let outcome = try Tool.shell("qpdf --check a.pdf", in: place)
    #expect(outcome.status == 0, "\(outcome.text) \(outcome.messages)")
  }

  static let vectors = """
    scene: 1
    size: 200x120
    duration: 2s
    poster: 1s
    title: Two shapes
    author: Ada
    alt: A circle beside a card.
    background: {gradient: {colors: [navy, purple]}}
    layers:
      - {shape: circle, size: 40, fill: tomato, stroke: white, lineWidth: 3, position: [40, 60], opacity: 0.8}
      - {shape: rect, size: [60, 40], cornerRadius: 8, fill: {gradient: {colors: [white, gold]}}, position: [140, 60], blend: multiply}
      - {text: Hello, font: {size: 20}, color: white, position: [100, 20]}
      - {group: [{shape: star, size: 30, fill: lime}], size: 30, position: [100, 90], mask: {shape: circle, size: 24}}

    """

  @Test("what Cairo can say stays vector: no pictures, text that is found, metadata, and a sound file") func vector()
    throws
  {
    let (place, messages) = try page(Self.vectors)
    #expect(messages.contains("a.pdf: 1 page") && messages.contains("at 1 s") && !messages.contains("pictures"))
    #expect(try pictures(place) == 0)
    #expect(try text(place).contains("Hello"))
    try expectSound(place)
    let info = try Tool.shell("pdfinfo a.pdf", in: place).text
    for part in ["Two shapes", "Ada", "A circle beside a card.", "200 x 120 pts", "Sparkler"] {
      #expect(info.contains(part), "\(part): \(info)")
    }
    #expect(!info.contains("CreationDate") && !info.contains("scene.yaml"))
    let fonts = try Tool.shell("pdffonts a.pdf | tail -n +3", in: place).text.split(separator: "\n")
    #expect(!fonts.isEmpty && fonts.allSatisfy { $0.contains("yes no  yes") }, "\(fonts)")
  }

  @Test("the same spec gives the same bytes, to a file and to standard output") func same() throws {
    let (place, _) = try page(Self.vectors)
    let piped = try Tool.run(["render", "a.scene.yaml", "--format", "pdf", "-o", "-"], in: place)
    #expect(try piped.output == place.bytes("a.pdf"))
  }

  @Test("each moment is a page; paper and margins say how a scene lies on it") func pages() throws {
    let spec = Self.vectors + "outputs: [{file: a.pdf, at: [0s, 0.5s, 2s], paper: A4, margin: 12mm}]\n"
    let place = try Workplace(["a.scene.yaml": spec])
    #expect(try Tool.run(["render", "a.scene.yaml"], in: place).messages.contains("3 pages"))
    var info = try Tool.shell("pdfinfo a.pdf", in: place).text
    // Turned, as the scene lies.
    #expect(info.contains("Pages:           3") && info.contains("841.89 x 595.276 pts (A4)"), "\(info)")
    _ = try Tool.run(
      ["render", "a.scene.yaml", "-o", "a.pdf", "--at", "1s", "--paper", "LETTER", "--margin", "0.5in"], in: place)
    info = try Tool.shell("pdfinfo a.pdf", in: place).text
    #expect(info.contains("Pages:           1") && info.contains("792 x 612 pts (letter)"), "\(info)")
    _ = try Tool.run(["render", "a.scene.yaml", "-o", "b.pdf", "--at", "1s", "--margin", "1cm"], in: try Workplace())
    let (other, _) = try page(Self.vectors, ["--margin", "36"])
    #expect(try Tool.shell("pdfinfo a.pdf", in: other).text.contains("272 x 192 pts"))
  }

  @Test("what Cairo can't say is a picture of its own layer, which is named, and its text is found all the same")
  func pictured() throws {
    let spec = """
      scene: 1
      size: 200x120
      duration: 1s
      background: white
      layers:
        - {id: card, shape: rect, size: 60, fill: tomato, position: [50, 60], shadow: {radius: 4}}
        - {id: soft, text: Blurred, font: {size: 24}, position: [130, 30], filters: [{blur: 1}]}
        - {id: plain, text: Sharp, font: {size: 24}, position: [130, 90]}
        - {id: glow, shape: circle, size: 30, fill: gold, position: [130, 60], blend: plus-lighter}

      """
    let (place, messages) = try page(spec, ["--resolution", "144"])
    for part in ["144 pixels per inch", "a filter of soft", "a soft shadow of card", "plus-lighter blending of glow"] {
      #expect(messages.contains(part), "\(part): \(messages)")
    }
    #expect(!messages.contains("plain"))
    #expect(try pictures(place) == 3)
    let found = try text(place)
    #expect(found.contains("Blurred") && found.contains("Sharp"))
    try expectSound(place)
    let checked = try Tool.run(["check", "a.scene.yaml"], in: place)
    #expect(checked.status == 0)
    try place.write(Array((spec + "output: a.pdf\n").utf8), "a.scene.yaml")
    #expect(try Tool.run(["check", "a.scene.yaml"], in: place).messages.contains("a filter of soft"))
    for format in ["json", "sarif"] {
      let told = String(
        decoding: try Tool.run(["check", "a.scene.yaml", "--format", format], in: place).output, as: UTF8.self)
      #expect(told.contains("a filter of soft") && told.contains("\"note\""), "\(told)")
    }
  }

  @Test("light upon light on a page without a background is laid down once") func overlays() throws {
    let spec = """
      scene: 1
      size: 120x80
      duration: 1s
      layers:
        - {shape: circle, size: 60, fill: gold, position: [45, 40], opacity: 0.5, blend: plus-lighter}
        - {shape: rect, size: [70, 20], fill: navy, position: [60, 40], opacity: 0.4}
        - {shape: circle, size: 60, fill: tomato, position: [75, 40], opacity: 0.5, blend: plus-lighter}

      """
    let (place, _) = try page(spec, ["--resolution", "576"])
    // Poppler lays pictures down a pixel too large: of eight times as many that is little.
    #expect(try Tool.shell("pdftoppm -r 576 -png -singlefile a.pdf b", in: place).status == 0)
    #expect(try Tool.run(["render", "a.scene.yaml", "--at", "0s", "-o", "a.png"], in: place).status == 0)
    let verdict = PictureDifference(
      try Self.read(place, "a.png", 1), try Self.read(place, "b.png", 8), countsAlpha: false)
    #expect(verdict.mean < 0.6 && verdict.share < 0.003, "\(verdict)")
  }

  @Test("dots in a text stand for dots alone: what they leave out can't be found") func dots() throws {
    let spec = """
      scene: 1
      size: 200x60
      duration: 1s
      background: white
      layers: [{text: A long line that has no room here, maxWidth: 90, lines: 1, truncation: end, position: [100, 30]}]

      """
    let (place, _) = try page(spec)
    let found = try text(place)
    #expect(found.contains("A long") && found.contains("…") && !found.contains("room"), "\(found)")
  }

  @Test("letters of a gradient are outlines, whose text is found all the same") func gradientText() throws {
    let spec = """
      scene: 1
      size: 200x60
      duration: 1s
      background: white
      layers:
        - {text: Rainbow, font: {size: 30}, color: {gradient: {colors: [red, blue]}}, position: [100, 30]}

      """
    let (place, messages) = try page(spec)
    #expect(!messages.contains("pictures"))
    #expect(try pictures(place) == 0)
    #expect(try text(place).contains("Rainbow"))
    #expect(try Tool.shell("pdftoppm -r 72 -png -singlefile a.pdf b", in: place).status == 0)
    let shown = try PNGReader.decode(place.bytes("b.png"))
    // Beside the letters there is nothing, or what no eye sees.
    for (x, y) in [(5, 5), (100, 55), (195, 30)] { #expect(shown[x, y] >> 8 & 255 >= 253, "\(x) \(y)") }
    #expect(shown.pixels.contains { $0 >> 8 & 255 < 100 })
  }

  @Test("letters on a path are found as a line") func pathText() throws {
    let (place, _) = try page(
      """
      scene: 1
      size: 200x120
      duration: 1s
      layers:
        - {text: Around the bend, font: {size: 20}, textPath: {path: "M20 100 C60 0 140 0 180 100"}, position: [100, 60]}

      """)
    #expect(try text(place).contains("Around the bend"))
    #expect(try pictures(place) == 0)
  }

  @Test("a picture stands in the file once, however often it is drawn") func shared() throws {
    let spec = """
      scene: 1
      size: 200x120
      duration: 1s
      layers:
        - {image: dot.png, size: 20, position: [30, 30]}
        - {image: dot.png, size: 20, position: [90, 30], transform: {rotate: 20deg}}
        - {image: dot.png, size: 40, position: [150, 60], opacity: 0.5}

      """
    let dot = try PNGWriter.encode(Pixmap(width: 4, height: 4, pixels: Array(repeating: 0xFF20_4060, count: 16)))
    let (place, _) = try page(spec, assets: ["dot.png": dot])
    #expect(
      try Tool.shell("pdfimages -list a.pdf | tail -n +3 | awk '{print $11}' | sort -u", in: place).text.split(
        separator: "\n"
      ).count == 1)
    try expectSound(place)
  }

  @Test("Arabic is found, and letters of a font that may not be embedded are outlines") func fonts() throws {
    let file = "/usr/share/fonts/opentype/fonts-hosny-amiri/Amiri-Regular.ttf"
    guard let font = FileManager.default.contents(atPath: file) else { return }
    let spec = """
      scene: 1
      size: 300x120
      duration: 1s
      fonts: [own.ttf]
      layers:
        - {text: "مرحبا بالعالم", font: {family: Amiri, size: 40}, position: [150, 60]}

      """
    let (place, _) = try page(spec, assets: ["own.ttf": Array(font)])
    let found = try text(place)
    // Poppler may give an Arabic letter in its presentation form.
    #expect(found.decomposedStringWithCompatibilityMapping.contains("مرحبا"), "\(found)")
    let (locked, messages) = try page(spec, assets: ["own.ttf": Self.restricted(Array(font))])
    #expect(messages.contains("outlines instead of text in Amiri, which may not be embedded"), "\(messages)")
    #expect(try text(locked).filter { !$0.isWhitespace }.isEmpty)
    #expect(try Tool.shell("pdffonts a.pdf | tail -n +3", in: locked).text.isEmpty)
    #expect(try pictures(locked) == 0)
  }

  /// A font whose OS/2 table forbids embedding.
  static func restricted(_ font: [UInt8]) -> [UInt8] {
    var font = font
    let count = Int(font[4]) << 8 | Int(font[5])
    for i in 0..<count {
      let entry = 12 + 16 * i
      guard Array(font[entry..<(entry + 4)]) == Array("OS/2".utf8) else { continue }
      let place = (8..<12).reduce(0) { $0 << 8 | Int(font[entry + $1]) }
      (font[place + 8], font[place + 9]) = (0, 2)
    }
    return font
  }

  @Test(
    "what is wrong is told with a remedy",
    arguments: [
      (["--paper", "A9"], "unknown paper size"), (["--margin", "wide"], "--margin wide is not a length"),
      (["--margin=-3mm"], "not a length of 0 to 1000 points"), (["--resolution", "9"], "36 to 1200"),
      (["--limit", "pdf-drawings=3"], "drawings"), (["--limit", "pdf-bytes=300"], "could not write a PDF"),
    ])
  func refused(words: [String], message: String) throws {
    let place = try Workplace(["a.scene.yaml": Self.vectors])
    let outcome = try Tool.run(["render", "a.scene.yaml", "-o", "a.pdf"] + words, in: place)
    #expect(outcome.status != 0 && outcome.status < 1000 && outcome.messages.contains(message), "\(outcome.messages)")
    #expect(!place.exists("a.pdf"))
  }

  @Test("options of PDFs are for PDFs alone") func others() throws {
    let place = try Workplace([
      "a.scene.yaml": Self.vectors, "b.scene.yaml": Self.vectors + "outputs: [{file: a.gif, paper: A4}]\n",
    ])
    let outcome = try Tool.run(["render", "a.scene.yaml", "-o", "a.gif", "--paper", "A4"], in: place)
    #expect(outcome.status == 64 && outcome.messages.contains("--paper is for PDFs"))
    #expect(try Tool.run(["check", "b.scene.yaml"], in: place).messages.contains("'paper' is for PDFs"))
  }

  @Test("a scene without layers that show, and one with a picture of 8192 pixels a side, are pages") func extremes()
    throws
  {
    let (place, _) = try page("scene: 1\nsize: 40x30\nduration: 1s\nlayers: [{shape: rect, size: 0}]\n")
    try expectSound(place)
    let side = 8192
    let large = try PNGWriter.encode(
      Pixmap(width: side, height: side, pixels: Array(repeating: 0xFF10_8030, count: side * side)))
    let spec =
      "scene: 1\nsize: 40x30\nduration: 1s\nlayers: [{image: large.png, size: 40, filters: [{blur: 2}]}, {image: large.png, size: 10}]\n"
    let (other, _) = try page(spec, ["--limit", "asset-area=70000000"], assets: ["large.png": large])
    try expectSound(other)
  }

  // MARK: Against the raster painter

  /// Poppler keeps letters of a size as bitmaps and puts them on quarters of a pixel: at 8 times the size up to 1/16 of a
  /// pixel off, 16 levels at an edge. So samples that are mostly text have a wider bound.
  static let judged: [(name: String, mean: Double, share: Double)] = [
    ("classic", 0.6, 0.003), ("glass", 0.6, 0.003), ("layers", 0.6, 0.003), ("mockup", 0.6, 0.003),
    ("ten-lines", 0.6, 0.003), ("snow-loop", 0.6, 0.003), ("newton", 0.6, 0.003), ("own-curves", 0.6, 0.006),
    ("banner", 0.9, 0.003), ("templates/glass-card", 0.9, 0.006),
    ("templates/birthday-card", 0.9, 0.006),
  ]

  @Test("poppler shows a page as the raster painter does", arguments: judged)
  func shown(name: String, mean: Double, share: Double) throws {
    let factor = 8
    let place = try Workplace()
    let words = ["--at", "0.9s", "-q", "--limit", "area=70000000"]
    let sample = Tool.scene(name)
    let page = try Tool.run(["render", sample, "-o", "a.pdf"] + words, in: place)
    #expect(page.status == 0, "\(page.messages)")
    try place.write(
      Array("scene: 1\nextends: \(sample)\nscale: \(factor)\n".utf8), "large.scene.yaml")
    let raster = try Tool.run(["render", "large.scene.yaml", "-o", "a.png", "--root", "/"] + words, in: place)
    #expect(raster.status == 0, "\(raster.messages)")
    #expect(try Tool.shell("pdftoppm -r \(72 * factor) -png -singlefile a.pdf b", in: place).status == 0)
    let (expected, found) = (try Self.read(place, "a.png", factor), try Self.read(place, "b.png", factor))
    let verdict = PictureDifference(expected, found, countsAlpha: false)
    #expect(verdict.mean <= mean && verdict.share <= share, "\(verdict)")
  }

  /// A PNG over white, made smaller by a whole factor.
  private static func read(_ place: Workplace, _ name: String, _ factor: Int) throws -> Pixmap {
    try PNGReader.decode(place.bytes(name)).overWhite.reduced(by: factor)
  }
}
