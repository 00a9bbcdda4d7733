// What files say about their colours and how they lie is followed, in the order that the standard gives it.
// Flow: Handmade PNG, JPEGSamples, WebPWriter + profiles → readers → sRGB.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct ColorMeaningTests {
  static let p3Red: [UInt8] = [200, 100, 50]

  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] { APNGPlayback.chunk(name, body) }
  static func profile(_ bytes: [UInt8]) -> [UInt8] { chunk("iCCP", Array("a\0\0".utf8) + Handmade.stored(bytes)) }
  static func gamma(_ value: Int) -> [UInt8] { chunk("gAMA", Handmade.big(value)) }
  static func cICP(_ primaries: UInt8, _ curve: UInt8, _ isFull: UInt8 = 1) -> [UInt8] {
    chunk("cICP", [primaries, curve, 0, isFull])
  }
  /// White and primaries of Display P3.
  static let chroma = chunk(
    "cHRM", [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000].flatMap { Handmade.big($0) })

  /// A PNG of one pixel, RGB and alpha.
  static func png(_ chunks: [UInt8], _ color: [UInt8] = p3Red, alpha: UInt8 = 255) -> [UInt8] {
    Handmade.header(width: 1, height: 1) + chunks + Handmade.data([0] + color + [alpha]) + Handmade.end
  }

  static func channels(_ pixel: UInt32) -> [Int] { [16, 8, 0].map { Int(pixel >> $0 & 255) } }

  static func shown(_ bytes: [UInt8]) throws -> [Int] { channels(try PNGReader.decode(bytes).pixels[0]) }

  static func isNear(_ a: [Int], _ b: [Int], within: Int = 1) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= within }
  }

  /// Display P3 as sRGB, by the published matrices.
  static func fromP3(_ color: [UInt8], gamma: Double? = nil) -> [Int] {
    let light = color.map { value in
      let v = Double(value) / 255
      if let gamma { return power(v, gamma) }
      return v <= 0.04045 ? v / 12.92 : power((v + 0.055) / 1.055, 2.4)
    }
    let rows = [[1.22494, -0.22494, 0], [-0.04206, 1.04206, 0], [-0.01964, -0.07864, 1.09828]]
    return rows.map { row in
      let v = max(0, min(1, zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }))
      return Int(((v <= 0.0031308 ? 12.92 * v : 1.055 * power(v, 1 / 2.4) - 0.055) * 255).rounded())
    }
  }

  @Test("a profile, cHRM with gAMA and cICP of Display P3 all give its colours in sRGB") func wide() throws {
    let wanted = Self.fromP3(Self.p3Red)
    #expect(!Self.isNear(wanted, Self.p3Red.map { Int($0) }, within: 8))
    #expect(Self.isNear(try Self.shown(Self.png(Self.profile(ProfileSamples.displayP3))), wanted))
    #expect(Self.isNear(try Self.shown(Self.png(Self.gamma(45455) + Self.chroma)), wanted))
    #expect(Self.isNear(try Self.shown(Self.png(Self.cICP(12, 13))), wanted))
    let curved = Self.fromP3(Self.p3Red, gamma: 1.8)
    #expect(Self.isNear(try Self.shown(Self.png(Self.gamma(55556) + Self.chroma)), curved))
  }

  @Test("cICP comes before iCCP, that before sRGB, that before gAMA; each says what the next may not") func order()
    throws
  {
    let own = Self.p3Red.map { Int($0) }
    let p3 = Self.fromP3(Self.p3Red)
    let profile = Self.profile(ProfileSamples.displayP3)
    #expect(try Self.shown(Self.png(Self.cICP(1, 13) + profile + Self.gamma(100_000))) == own)
    #expect(Self.isNear(try Self.shown(Self.png(profile + Self.chunk("sRGB", [0]) + Self.gamma(100_000))), p3))
    #expect(try Self.shown(Self.png(Self.chunk("sRGB", [0]) + Self.gamma(100_000))) == own)
    #expect(!Self.isNear(try Self.shown(Self.png(Self.gamma(100_000))), own, within: 20))
    // Behind the picture it is too late.
    let late =
      Handmade.header(width: 1, height: 1) + Handmade.data([0] + Self.p3Red + [255]) + Self.gamma(100_000)
      + Handmade.end
    #expect(try Self.shown(late) == own)
  }

  @Test("sRGB by whatever words changes no bit") func same() throws {
    for chunks in [
      Self.profile(ProfileSamples.sRGB), Self.gamma(45455), Self.cICP(1, 13), Self.chunk("sRGB", [1]),
    ] {
      for value in stride(from: UInt8(0), to: 250, by: 7) {
        let color = [value, 255 - value, value / 2]
        #expect(
          try PNGReader.decode(Self.png(chunks, color, alpha: 200)) == PNGReader.decode(Self.png([], color, alpha: 200))
        )
      }
    }
  }

  @Test("every kind of PNG is converted: palette, grey, 16 bits, interlaced, alpha") func kinds() throws {
    let p3 = Self.profile(ProfileSamples.displayP3)
    let wanted = Self.fromP3(Self.p3Red)
    let palette =
      Handmade.header(width: 1, height: 1, kind: 3) + p3 + Self.chunk("PLTE", Self.p3Red) + Handmade.data([0, 0])
      + Handmade.end
    #expect(Self.isNear(try Self.shown(palette), wanted))
    let deep =
      Handmade.header(width: 1, height: 1, depth: 16, kind: 2) + p3
      + Handmade.data([0] + Self.p3Red.flatMap { [$0, $0] }) + Handmade.end
    #expect(Self.isNear(try Self.shown(deep), wanted))
    // Light of 1/5 is 124 in sRGB.
    for kind: UInt8 in [0, 4] {
      let grey =
        Handmade.header(width: 1, height: 1, kind: kind) + Self.profile(ProfileSamples.linearGrey)
        + Handmade.data(kind == 0 ? [0, 51] : [0, 51, 255]) + Handmade.end
      #expect(Self.isNear(try Self.shown(grey), [124, 124, 124], within: 2))
    }
    let half = try PNGReader.decode(Self.png(p3, alpha: 128)).pixels[0]
    #expect(half >> 24 == 128 && Self.isNear(Self.channels(half).map { $0 * 255 / 128 }, wanted, within: 3))
  }

  @Test("what can't be followed is told, and the picture still shows") func notes() throws {
    let own = Self.p3Red.map { Int($0) }
    for (chunks, word) in [
      (Self.chunk("iCCP", Array("a\0\0nonsense".utf8)), "broken"),
      (Self.profile([1, 2, 3]), "broken"),
      (Self.profile(ProfileSamples.linearGrey), "another kind"),
      (Self.cICP(1, 16), "PQ"), (Self.cICP(1, 18), "HLG"), (Self.cICP(99, 13), "primaries"),
      (Self.cICP(1, 99), "curve"), (Self.cICP(1, 13, 0), "narrow"), (Self.gamma(0), "gamma"),
    ] {
      var reader = try AnimationReader(Self.png(chunks))
      #expect(reader.note?.contains(word) == true, "\(word): \(reader.note ?? "no note")")
      let pixel = try #require(try reader.next()).picture.pixels[0]
      #expect(Self.channels(pixel) == own, "\(word)")
    }
    // A chunk of colours with a wrong check sum is left aside.
    var bytes = Self.png(Self.profile(ProfileSamples.displayP3))
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "iCCP".utf8) })
    bytes[place + 40] ^= 1
    #expect(try Self.shown(bytes) == own)
  }

  @Test("no changed byte of a profile takes the process down") func hostile() throws {
    var chance = SeededRandom(seed: 11)
    for profile in [ProfileSamples.displayP3, ProfileSamples.sRGB, ProfileSamples.linearGrey] {
      for _ in 0..<600 {
        var bad = profile
        for _ in 0...chance.below(5) { bad[chance.below(bad.count)] = UInt8(chance.below(256)) }
        if chance.below(8) == 0 { bad.removeLast(chance.below(bad.count)) }
        _ = try PNGReader.decode(Self.png(Self.profile(bad)))
        _ = try JPEGReader.decode(Self.jpeg(JPEGSamples.grey, bad))
      }
    }
  }

  // MARK: JPEG

  /// With a profile behind its first marker.
  static func jpeg(_ bytes: [UInt8], _ profile: [UInt8]) -> [UInt8] {
    let body = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    let length = body.count + 2
    return bytes[..<2] + [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + body + bytes[2...]
  }

  @Test("a JPEG's profile is followed; sRGB's changes no bit; one of another kind is told") func jpegs() throws {
    let plain = try JPEGReader.decode(JPEGSamples.plain)
    #expect(try JPEGReader.decode(Self.jpeg(JPEGSamples.plain, ProfileSamples.sRGB)) == plain)
    let wide = try JPEGReader.decode(Self.jpeg(JPEGSamples.plain, ProfileSamples.displayP3))
    for x in 0..<16 {
      let own = Self.channels(plain[x, 4])
      #expect(Self.isNear(Self.channels(wide[x, 4]), Self.fromP3(own.map { UInt8($0) }), within: 2))
      #expect(wide[x, 4] >> 24 == 255)
    }
    #expect(wide != plain)
    #expect(try JPEGReader.decode(Self.jpeg(JPEGSamples.grey, ProfileSamples.linearGrey))[3, 4] & 255 > 140)
    let other = try AnimationReader(Self.jpeg(JPEGSamples.inks, ProfileSamples.displayP3))
    #expect(other.note?.contains("another kind") == true)
  }

  // MARK: WebP

  /// A still WebP in the form that has room for more chunks.
  static func webP(_ picture: Pixmap, profile: [UInt8] = [], exif: [UInt8] = []) throws -> [UInt8] {
    let writer = try WebPWriter(width: picture.width, height: picture.height, options: WebPOptions())
    try writer.append(picture, at: 0)
    let bytes = try writer.finish(at: 100)
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: "VP8L".utf8) })
    func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    let size = bytes[start + 4..<start + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + little(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
    }
    let flags = (profile.isEmpty ? 0 : 0x20) | (exif.isEmpty ? 0 : 0x08) | 0x10
    let head = [UInt8(flags), 0, 0, 0] + little(picture.width - 1, 3) + little(picture.height - 1, 3)
    let body =
      Array("WEBP".utf8) + chunk("VP8X", head) + (profile.isEmpty ? [] : chunk("ICCP", profile))
      + chunk("VP8L", Array(bytes[start + 8..<start + 8 + size])) + (exif.isEmpty ? [] : chunk("EXIF", exif))
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }

  @Test("a WebP's profile is followed") func webPs() throws {
    var picture = Pixmap(width: 3, height: 2)
    for i in 0..<6 { picture[i % 3, i / 3] = 0xFFC8_6432 }
    var plain = try AnimationReader(try Self.webP(picture, profile: ProfileSamples.sRGB))
    #expect(try plain.next()?.picture == picture)
    var wide = try AnimationReader(try Self.webP(picture, profile: ProfileSamples.displayP3))
    let pixel = try #require(try wide.next()).picture.pixels[4]
    #expect(Self.isNear(Self.channels(pixel), Self.fromP3(Self.p3Red)))
    var broken = try AnimationReader(try Self.webP(picture, profile: [1, 2, 3]))
    #expect(broken.note?.contains("broken") == true)
    #expect(try broken.next()?.picture == picture)
  }

  // MARK: Orientation

  static func exif(_ orientation: UInt8, isLittle: Bool) -> [UInt8] {
    isLittle
      ? Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
      : Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  }

  @Test("PNG, APNG and WebP are turned as their Exif data says, as JPEGs are", arguments: UInt8(1)...8)
  func orientations(_ orientation: UInt8) throws {
    // The top left corner of the stored picture is red: where it shows.
    let isLying = orientation >= 5
    let (width, height) = isLying ? (2, 3) : (3, 2)
    let corner: [UInt8: (Int, Int)] = [
      1: (0, 0), 2: (2, 0), 3: (2, 1), 4: (0, 1), 5: (0, 0), 6: (1, 0), 7: (1, 2), 8: (0, 2),
    ]
    let (x, y) = try #require(corner[orientation])
    var picture = Pixmap(width: 3, height: 2)
    for i in 0..<6 { picture[i % 3, i / 3] = i == 0 ? 0xFFFF_0000 : 0xFF00_0000 | UInt32(i) }
    let png = try PNGWriter.encode(picture)
    let tag = Self.chunk("eXIf", Self.exif(orientation, isLittle: orientation % 2 == 0))
    let still = Array(png[..<33]) + tag + png[33...]
    var files = [still, try Self.webP(picture, exif: Self.exif(orientation, isLittle: true))]
    files.append(try Self.webP(picture, exif: Array("Exif\0\0".utf8) + Self.exif(orientation, isLittle: false)))
    var rows: [UInt8] = []
    for y in 0..<2 {
      rows.append(0)
      for x in 0..<3 { rows += [x + y == 0 ? 255 : 0, 0, 9, 255] as [UInt8] }
    }
    let parts: [[UInt8]] = [
      Handmade.header(width: 3, height: 2), Handmade.animation(frames: 1), tag, Handmade.frame(0, width: 3, height: 2),
      Handmade.data(rows), Handmade.end,
    ]
    files.append(Array(parts.joined()))
    for bytes in files {
      var reader = try AnimationReader(bytes)
      #expect(reader.facts.width == width && reader.facts.height == height)
      let found = try #require(try reader.next()).picture
      #expect(found.width == width && found.height == height && found[x, y] >> 16 == 0xFFFF)
      #expect(found.pixels.count { $0 >> 16 == 0xFFFF } == 1)
    }
    #expect(try PNGReader.decode(still)[x, y] == 0xFFFF_0000)
  }

  @Test("Exif data that make no sense leave the picture as it is") func nonsense() throws {
    let good = Self.exif(6, isLittle: true)
    var bad: [[UInt8]] = [[], [1], Array(good.prefix(12)), Array("II*\0".utf8) + [255, 255, 255, 255] + good[8...]]
    bad.append(Self.exif(9, isLittle: true))
    for exif in bad {
      let bytes = Self.png(Self.chunk("eXIf", exif))
      #expect(try PNGReader.decode(bytes).width == 1)
    }
  }

  // MARK: Order of chunks

  @Test("a palette behind the picture, a second one, a picture in two places: each is refused") func disorder() {
    let palette = Self.chunk("PLTE", Self.p3Red)
    let start = Handmade.header(width: 1, height: 2, kind: 3)
    let data = Handmade.data([0, 0, 0, 0])
    let half = data.count / 2
    func split(_ between: [UInt8]) -> [UInt8] {
      let packed = Handmade.stored([0, 0, 0, 0])
      return Self.chunk("IDAT", Array(packed[..<half])) + between + Self.chunk("IDAT", Array(packed[half...]))
    }
    #expect(throws: Never.self) { try PNGReader.decode(start + palette + data + Handmade.end) }
    #expect(throws: Never.self) { try PNGReader.decode(start + palette + split([]) + Handmade.end) }
    for bytes in [
      start + palette + palette + data, start + palette + data + palette,
      start + palette + split(Self.chunk("tEXt", Array("a\0b".utf8))),
    ] {
      #expect(throws: PNGError.self) { try PNGReader.decode(bytes + Handmade.end) }
      #expect(throws: ReadError.self) { try AnimationReader(bytes + Handmade.end) }
    }
  }
}

/// By squaring roots: tests of pictures need no system library.
private func power(_ base: Double, _ exponent: Double) -> Double {
  if base <= 0 { return 0 }
  var (result, rest, root) = (1.0, exponent, base)
  for _ in 0..<Int(exponent) { result *= base }
  rest -= Double(Int(exponent))
  for _ in 0..<50 {
    root = root.squareRoot()
    rest *= 2
    if rest >= 1 {
      result *= root
      rest -= 1
    }
  }
  return result
}
