// Font files that are wrong in one way each, made by hand.
// Flow: here → UntrustedFilesTests.
import Foundation

enum BadFonts {
  /// A font with the family Bad and two glyphs, the second of which is the letter A.
  struct Font {
    /// What the letter A is: an outline, or parts that are other glyphs.
    var glyph = square
    var glyphCount = 2
    var unitsPerEm = 1000
    var metricCount = 2
    var family = "Bad"
    /// Further texts of the name table, by their ids, which have to be larger than 1.
    var texts: [(id: Int, text: String)] = []
    /// The characters: only A.
    var cmap = words(0, 1, 3, 1, 0, 12, 4, 32, 0, 4, 4, 1, 0, 65, 0xFFFF, 0, 65, 0xFFFF, -64, 1, 0, 0)
    var more: [(String, [UInt8])] = []

    static let square: [UInt8] =
      words(1, 0, 0, 500, 500, 3, 0) + [1, 1, 1, 1] + words(0, 500, 0, -500) + words(0, 0, 500, 0)

    private static func nameTable(_ names: [(id: Int, text: String)]) -> [UInt8] {
      var (records, strings): ([UInt8], [UInt8]) = ([], [])
      for (id, text) in names {
        let bytes = text.utf16.flatMap { words(Int($0)) }
        records += words(3, 1, 0x409, id, bytes.count, strings.count)
        strings += bytes
      }
      return words(0, names.count, 6 + 12 * names.count) + records + strings
    }

    /// A table with a weight and licence bits.
    static func licence(_ bits: Int, weight: Int = 400) -> (String, [UInt8]) {
      ("OS/2", words(4, 500, weight, 5, bits) + Array(repeating: 0, count: 86))
    }

    var bytes: [UInt8] {
      let glyphs = glyph + Array(repeating: 0, count: glyph.count % 2)
      let names = [(1, family)] + texts.sorted { $0.id < $1.id }
      var tables: [(String, [UInt8])] = [
        ("cmap", cmap),
        ("glyf", glyphs),
        (
          "head",
          words(1, 0, 1, 0, 0, 0, 0x5F0F, 0x3CF5, 0, unitsPerEm) + words(0, 0, 0, 0, 0, 0, 0, 0)
            + words(0, 0, 500, 500, 0, 8, 2, 0, 0)
        ),
        ("hhea", words(1, 0, 800, -200, 0, 600, 0, 0, 600, 1, 0, 0, 0, 0, 0, 0, 0, metricCount)),
        ("hmtx", words(600, 0, 600, 0)), ("loca", words(0, 0, glyphs.count / 2)),
        ("maxp", words(1, 0, glyphCount, 4, 1, 4, 1, 2, 0, 0, 0, 0, 0, 0, 2, 2)),
        ("name", Self.nameTable(names)),
        (
          "post",
          words(3, 0) + words(0, 0, 0, 0)
            + Array(repeating: 0, count: 20)
        ),
      ]
      tables += more
      tables.sort { $0.0 < $1.0 }
      var head = words(1, 0, tables.count, 128, 3, 16)
      var body: [UInt8] = []
      for (tag, table) in tables {
        let place = 12 + 16 * tables.count + body.count
        head += Array(tag.utf8) + words(0, 0, place >> 16, place & 0xFFFF, table.count >> 16, table.count & 0xFFFF)
        body += table + Array(repeating: 0, count: (4 - table.count % 4) % 4)
      }
      return head + body
    }
  }

  /// 16 bits each, the higher ones first.
  static func words(_ values: Int...) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  /// A collection of fonts.
  static func collection(_ fonts: [[UInt8]]) -> [UInt8] {
    var out = Array("ttcf".utf8) + words(1, 0, 0, fonts.count)
    var start = 12 + 4 * fonts.count
    for font in fonts {
      out += words(start >> 16, start & 0xFFFF)
      start += font.count
    }
    for var font in fonts {
      // Tables are found from the file's start.
      for i in 0..<(Int(font[4]) << 8 | Int(font[5])) {
        let at = 12 + 16 * i + 8
        let place = font[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } + out.count
        font.replaceSubrange(at..<at + 4, with: words(place >> 16, place & 0xFFFF))
      }
      out += font
    }
    return out
  }

  static let good = Font().bytes

  /// Bytes that follow from a number.
  static func noise(_ count: Int, _ seed: UInt64) -> [UInt8] {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
  }

  /// Names and bytes.
  static let all: [(name: String, bytes: [UInt8])] = {
    /// Parts without end: the glyph is made of these glyphs.
    func composite(_ parts: Int...) -> [UInt8] {
      words(-1, 0, 0, 500, 500)
        + parts.enumerated().flatMap { words($0.offset == parts.count - 1 ? 3 : 0x23, $0.element, 0, 0) }
    }
    var wrongPlaces = good
    for i in 0..<10 { wrongPlaces.replaceSubrange(12 + 16 * i + 8..<12 + 16 * i + 12, with: [0xFF, 0xFF, 0xFF, 0xF0]) }
    var all: [(String, [UInt8])] = [
      ("a glyph that holds itself", Font(glyph: composite(1)).bytes),
      ("a glyph that holds itself often", Font(glyph: composite(1, 1, 1, 1, 1, 1, 1, 1)).bytes),
      ("more glyphs than there are", Font(glyphCount: 65535).bytes),
      ("no units", Font(unitsPerEm: 0).bytes), ("many metrics", Font(metricCount: 65535).bytes),
      ("more points than bytes", Font(glyph: words(1, 0, 0, 500, 500, 0xFFFE)).bytes),
      ("tables in no place", wrongPlaces), ("cut in half", Array(good.prefix(good.count / 2))),
      ("cut in its head", Array(good.prefix(40))), ("no font", Array("no font".utf8)),
    ]
    for tag in ["COLR", "CPAL", "CBDT", "CBLC", "SVG ", "GSUB", "GPOS", "GDEF", "kern", "fvar", "gvar"] {
      all.append(
        ("noise as \(tag)", Font(more: [(tag, [0, 0, 0, 1] + noise(400, UInt64(tag.utf8.first ?? 0)))]).bytes))
    }
    for folder in ["/usr/share/fonts/opentype/inter", "/usr/local/share/fonts"] {
      // Charstrings: most of the file is them.
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: folder + "/Inter-Regular.otf")) else { continue }
      for seed in 1...4 as ClosedRange<UInt64> {
        var bytes = Array(data)
        let places = noise(600, seed)
        for i in 0..<200 {
          let place = Int(places[3 * i]) << 16 | Int(places[3 * i + 1]) << 8 | Int(places[3 * i + 2])
          bytes[4096 + place % (bytes.count - 4096)] ^= UInt8(1 << (i % 8))
        }
        all.append(("noise in charstrings \(seed)", bytes))
      }
    }
    return all
  }()
}
