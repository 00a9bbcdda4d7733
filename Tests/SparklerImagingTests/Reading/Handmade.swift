// GIF and APNG files put together by hand, so that any part of them can be wrong.
// Flow: tests → Handmade → bytes.
import TestSupport

enum Handmade {
  static func little(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
  static func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

  // MARK: GIF

  static let trailer: [UInt8] = [0x3B]

  /// With a table of four colours: black, red, green, blue.
  static func gif(width: Int, height: Int, hasTable: Bool = true) -> [UInt8] {
    let table: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
    return Array("GIF89a".utf8) + little(width) + little(height) + [hasTable ? 0x81 : 1, 0, 0] + (hasTable ? table : [])
  }

  static func control(delay: Int = 10, disposal: UInt8 = 0, transparent: UInt8? = nil) -> [UInt8] {
    [0x21, 0xF9, 4, disposal << 2 | (transparent == nil ? 0 : 1)] + little(delay) + [transparent ?? 0, 0]
  }

  /// An image whose data are given codes.
  static func image(
    x: Int = 0, y: Int = 0, width: Int, height: Int, flags: UInt8 = 0, codes: [Int], minimum: UInt8 = 2
  ) -> [UInt8] {
    let data = packed(codes, minimum: Int(minimum))
    var blocks: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: 255) {
      let part = data[start..<min(start + 255, data.count)]
      blocks += [UInt8(part.count)] + part
    }
    return [0x2C] + little(x) + little(y) + little(width) + little(height) + [flags, minimum] + blocks + [0]
  }

  /// Indices as codes that never grow: a clear code before each pair.
  static func plain(_ indices: [Int]) -> [Int] {
    var codes: [Int] = []
    for (i, index) in indices.enumerated() {
      if i % 2 == 0 { codes.append(4) }
      codes.append(index)
    }
    return codes + [5]
  }

  /// Codes as a decoder with a growing table reads them.
  private static func packed(_ codes: [Int], minimum: Int) -> [UInt8] {
    var (out, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
    var (size, next, hasLast) = (minimum + 1, (1 << minimum) + 2, false)
    for code in codes {
      bits |= code << count
      count += size
      while count >= 8 {
        out.append(UInt8(bits & 255))
        bits >>= 8
        count -= 8
      }
      if code == 1 << minimum {
        (size, next, hasLast) = (minimum + 1, (1 << minimum) + 2, false)
      } else {
        if hasLast, next < 4096 {
          next += 1
          if next == 1 << size, size < 12 { size += 1 }
        }
        hasLast = true
      }
    }
    if count > 0 { out.append(UInt8(bits & 255)) }
    return out
  }

  // MARK: PNG

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  static let end = APNGPlayback.chunk("IEND", [])

  static func header(width: Int, height: Int, depth: UInt8 = 8, kind: UInt8 = 6, interlace: UInt8 = 0) -> [UInt8] {
    signature + APNGPlayback.chunk("IHDR", big(width) + big(height) + [depth, kind, 0, 0, interlace])
  }

  static func animation(frames: Int, plays: Int = 0) -> [UInt8] {
    APNGPlayback.chunk("acTL", big(frames) + big(plays))
  }

  static func frame(
    _ sequence: Int, width: Int, height: Int, x: Int = 0, y: Int = 0, delay: (Int, Int) = (1, 10), dispose: UInt8 = 0,
    blend: UInt8 = 0
  ) -> [UInt8] {
    let place = big(sequence) + big(width) + big(height) + big(x) + big(y)
    let times = [delay.0, delay.1].flatMap { (v: Int) -> [UInt8] in [UInt8(v >> 8 & 255), UInt8(v & 255)] }
    return APNGPlayback.chunk("fcTL", place + times + [dispose, blend])
  }

  static func data(_ bytes: [UInt8]) -> [UInt8] { APNGPlayback.chunk("IDAT", stored(bytes)) }
  static func data(_ sequence: Int, _ bytes: [UInt8]) -> [UInt8] {
    APNGPlayback.chunk("fdAT", big(sequence) + stored(bytes))
  }

  /// RGBA rows of one colour, each with filter 0.
  static func rows(_ width: Int, _ height: Int, _ color: [UInt8] = [255, 0, 0, 255]) -> [UInt8] {
    (0..<height).flatMap { _ in [0] + (0..<width).flatMap { _ in color } }
  }

  /// A zlib stream that packs nothing.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var place = 0
    repeat {
      let part = bytes[place..<min(place + 65535, bytes.count)]
      place += part.count
      out += [place == bytes.count ? 1 : 0] + little(part.count) + little(~part.count & 0xFFFF) + part
    } while place < bytes.count
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return out + big(b << 16 | a)
  }
}
