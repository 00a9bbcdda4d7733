// Text: measured as it is painted, with emoji, without the machine's settings.
// Flow: TextContent → TextMeasurer, FramePainter.
import Foundation
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct TextTests {
  func measurer() throws -> TextMeasurer { TextMeasurer(fonts: try fonts.get()) }

  /// Paints a text at a place, as its layer would.
  func paint(_ text: TextContent, at origin: Point, on width: Int, _ height: Int) throws -> Pixmap {
    var content = text
    content.metrics = try measurer().measure(text)
    var layer = layer(origin.x, origin.y, content.metrics.size.width, content.metrics.size.height)
    layer.content = .text(content)
    return try SparklerPaintingTests.paint(width, height, [layer])
  }

  @Test(
    "every painted pixel lies in the measured ink, which it fills",
    arguments: ["Hello, jazz", "🎉", "a 👍🏽\nÅ𝑔|", "fi"], [9.0, 24, 61.3])
  func ink(string: String, size: Double) throws {
    let text = TextContent(string: string, font: Font(weight: 600, isItalic: true, size: size))
    let ink = try measurer().measure(text).ink
    let pixels = try paint(text, at: Point(40, 30), on: 500, 240)
    let box = Rect(ink.minX + 40, ink.minY + 30, ink.size.width, ink.size.height).grown(by: 1 + 1e-9, 1 + 1e-9)
    var isInside = true
    var seen = Rect(250, 120, 0, 0)
    for y in 0..<240 {
      for x in 0..<500 where pixels.alpha(x, y) > 0 {
        let pixel = Rect(Double(x), Double(y), 1, 1)
        isInside =
          isInside && pixel.minX >= box.minX && pixel.minY >= box.minY && pixel.maxX <= box.maxX
          && pixel.maxY <= box.maxY
        seen = seen.size.width == 0 ? pixel : seen.union(pixel)
      }
    }
    #expect(isInside)
    #expect(abs(seen.size.width - ink.size.width) < 0.1 * size + 3)
    #expect(abs(seen.size.height - ink.size.height) < 0.1 * size + 3)
  }

  @Test("size grows linearly", arguments: ["Hamburgefonstiv", "🎉🎉", "two\nlines"])
  func linear(string: String) throws {
    let measurer = try measurer()
    let one = try measurer.measure(TextContent(string: string, font: Font(size: 10)))
    let ten = try measurer.measure(TextContent(string: string, font: Font(size: 100)))
    #expect(abs(ten.size.width - 10 * one.size.width) < 1e-9)
    #expect(abs(ten.ink.size.height - 10 * one.ink.size.height) < 1e-9)
    #expect(one.size.width > 0)
  }

  @Test("a heavier weight is wider, and each of the nine differs")
  func weights() throws {
    let measurer = try measurer()
    let widths = try stride(from: 100, through: 900, by: 100).map {
      try measurer.measure(TextContent(string: "Hamburgefonstiv", font: Font(weight: $0, size: 100))).size.width
    }
    #expect(widths == widths.sorted() && Set(widths).count == 9)
    let italic = try measurer.measure(TextContent(string: "Hamburgefonstiv", font: Font(isItalic: true, size: 100)))
    #expect(italic.size.width != widths[3])
  }

  @Test("joined emoji, skin tones and flags are one glyph", arguments: ["👨‍👩‍👧‍👦", "👍🏽", "🇩🇪", "❤️", "5️⃣"])
  func oneGlyph(emoji: String) throws {
    let measurer = try measurer()
    let one = try measurer.measure(TextContent(string: "🎉", font: Font(size: 50)))
    let joined = try measurer.measure(TextContent(string: emoji, font: Font(size: 50)))
    #expect(joined.size.width == one.size.width)
    #expect(joined.missing.isEmpty)
  }

  @Test("emoji have colours of their own and the text's alpha")
  func emojiColor() throws {
    let font = Font(size: 40)
    let full = try paint(TextContent(string: "🎉", font: font, color: .black), at: .zero, on: 60, 60)
    let half = try paint(
      TextContent(string: "🎉", font: font, color: Color(rgb: 0xFF0000, alpha: 0.5)), at: .zero, on: 60, 60)
    #expect(full.pixels.count { Pixmap.unpremultiply($0) & 0xFF_FFFF != 0 } > 300)
    #expect(abs(half.coverage - full.coverage / 2) < full.coverage * 0.01)
  }

  @Test("characters without a glyph are named once, in order")
  func missing() throws {
    let metrics = try measurer().measure(TextContent(string: "a中bሴ中", font: Font()))
    #expect(metrics.missing == ["中", "ሴ"])
    #expect(try measurer().measure(TextContent(string: "plain ☺️", font: Font())).missing.isEmpty)
  }

  @Test(
    "nothing to draw, and odd strings, are measured", arguments: ["", "\n", "\0", "a\0b", "\u{202E}abc", "\u{FE0F}"])
  func odd(string: String) throws {
    let metrics = try measurer().measure(TextContent(string: string, font: Font(family: "No, Such", size: 20)))
    #expect(metrics.size.height > 20)
    _ = try paint(TextContent(string: string, font: Font(size: 20)), at: .zero, on: 40, 40)
  }

  @Test("lines stand by the widest one", arguments: zip([TextContent.Alignment.left, .center, .right], [0.0, 0.5, 1]))
  func alignment(alignment: TextContent.Alignment, share: Double) throws {
    var text = TextContent(string: "wwwwwwwwww\ni", font: Font(size: 20))
    text.alignment = alignment
    let metrics = try measurer().measure(text)
    let pixels = try paint(text, at: .zero, on: 300, 60)
    let lower = (0..<300).filter { x in (26..<50).contains { pixels.alpha(x, $0) > 0 } }
    let middle = Double((lower.first ?? 0) + (lower.last ?? 0) + 1) / 2
    #expect(abs(middle - (3 + share * (metrics.size.width - 6))) < 3)
  }

  @Test("any number of workers measure and paint the same")
  func parallel() async throws {
    let text = TextContent(string: "Ärger 🎉", font: Font(weight: 700, size: 30))
    let alone = try paint(text, at: Point(3, 3), on: 200, 50)
    let measurer = try measurer()
    let metrics = try measurer.measure(text)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try TextTests().paint(text, at: Point(3, 3), on: 200, 50) == alone && measurer.measure(text) == metrics
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }
}

@Suite struct FontLibraryTests {
  @Test("a missing font names the package that has it")
  func missingPackage() throws {
    let error = #expect(throws: CanvasError.self) { try FontLibrary(folders: ["/nowhere"]) }
    #expect(error == .missingFont(family: "Inter", package: "fonts-inter"))
    #expect(error?.description.contains("apt-get install fonts-inter") == true)
    let folder = try #require(FontLibrary.standardFolders.first)
    let emoji = #expect(throws: CanvasError.self) { try FontLibrary(folders: [folder]) }
    #expect(emoji == .missingFont(family: "Noto Color Emoji", package: "fonts-noto-color-emoji"))
  }

  @Test("a file that is no font is named", arguments: ["/nowhere/a.ttf", #filePath])
  func notAFont(file: String) {
    let error = #expect(throws: CanvasError.self) { try FontLibrary(files: [file]) }
    #expect(error == .notAFont(file: file))
  }

  @Test("a generic family is known by its generic name alone, and where it is missing, its package is told")
  func generic() throws {
    let folders = Array(FontLibrary.standardFolders.prefix(3))
    let without = TextMeasurer(fonts: try FontLibrary(folders: folders))
    #expect(!without.hasFamily("mono") && without.hasFamily("mono, Inter") && !without.families.contains("mono"))
    #expect(without.absence(of: "Mono") == .notInstalled(family: "JetBrains Mono", package: "fonts-jetbrains-mono"))
    #expect(without.absence(of: "Nowhere Sans") == .unknown)
    // A folder in which Inter's files have the names of the others.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["JetBrainsMono-Regular.otf", "JetBrainsMono-Bold.otf", "Vollkorn-Italic.otf"] {
      try FileManager.default.copyItem(
        atPath: "\(folders[0])/InterDisplay-Regular.otf", toPath: folder.appendingPathComponent(name).path)
    }
    let fonts = try FontLibrary(folders: folders + [folder.path])
    let with = TextMeasurer(fonts: fonts)
    #expect(with.hasFamily("monospace") && with.families.contains("mono"))
    #expect(!with.hasFamily("JetBrains Mono"))
    // Without its regular font, a family is not there.
    #expect(!with.hasFamily("serif"))
  }

  @Test("of a list of families the first that exists is used") func list() throws {
    let file = "/usr/share/fonts/opentype/inter/InterDisplay-Bold.otf"
    let measurer = TextMeasurer(fonts: try FontLibrary(files: [file]))
    let width = { try measurer.measure(TextContent(string: "Hamburg", font: Font(family: $0, weight: 700))).size.width }
    #expect(try width("Nowhere, inter display") == width("Inter Display"))
    #expect(try width("Inter, Inter Display") == width("Inter") && width("Nowhere, emoji") == width("Inter"))
    #expect(try width("Inter") != width("Inter Display"))
  }

  @Test("a spec's own font can be named and is used")
  func ownFont() throws {
    let file = "/usr/share/fonts/opentype/inter/InterDisplay-Bold.otf"
    let library = try FontLibrary(files: [file])
    let family = try #require(library.families.first { $0.contains("Display") })
    let text = { TextContent(string: "Hamburg", font: Font(family: $0, weight: 700, size: 50)) }
    let measurer = TextMeasurer(fonts: library)
    #expect(try measurer.measure(text(family)).size != measurer.measure(text("Inter")).size)
  }

  @Test("a font file that was written again is read again, and the same file gives the same text") func changedFont()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("own.otf")
    // Each measurer has a typeface of its own, which the next one may get.
    func width(of name: String) throws -> Double {
      try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/opentype/inter/\(name).otf")).write(to: file)
      let measurer = TextMeasurer(fonts: try FontLibrary(files: [file.path]))
      return try measurer.measure(TextContent(string: "Hamburg", font: Font(family: "Inter Display"))).size.width
    }
    let bold = try width(of: "InterDisplay-Bold")
    let black = try width(of: "InterDisplay-Black")
    #expect(bold < black)
    #expect(try width(of: "InterDisplay-Bold") == bold && width(of: "InterDisplay-Black") == black)
  }

  @Test("texts of many looks, in turn and by several threads, are what one alone is") func manyLooks() async throws {
    let library = try FontLibrary()
    let looks = stride(from: 100, through: 900, by: 100).flatMap { weight in
      [false, true].map { Font(weight: weight, isItalic: $0) }
    }
    let width: @Sendable (Font) throws -> Double = {
      try TextMeasurer(fonts: library).measure(TextContent(string: "Hamburg 😀", font: $0)).size.width
    }
    let alone = try looks.map(width)
    try await withThrowingTaskGroup(of: [Double].self) { group in
      for _ in 0..<8 { group.addTask { try (looks + looks.reversed()).map(width) } }
      for try await widths in group { #expect(widths == alone + alone.reversed()) }
    }
  }
}
