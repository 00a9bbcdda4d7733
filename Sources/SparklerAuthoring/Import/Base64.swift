// Base64, and the gzip and zlib streams that it wraps in particle files.
// Flow: a text of a property list → Base64 → Inflater → a picture's bytes.
import SparklerCore

/// Base64 with bounded results.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var out: [UInt8] = []
    var i = bytes.startIndex
    while i < bytes.endIndex {
      let three = (0..<3).map { i + $0 < bytes.endIndex ? Int(bytes[i + $0]) : 0 }
      let bits = three[0] << 16 | three[1] << 8 | three[2]
      let rest = bytes.endIndex - i
      for (n, shift) in [18, 12, 6, 0].enumerated() {
        out.append(n <= rest ? alphabet[bits >> shift & 63] : UInt8(ascii: "="))
      }
      i += 3
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Skips white space; nil for anything else that isn't base64.
  static func bytes(_ text: String) -> [UInt8]? {
    var values = [Int8](repeating: -1, count: 256)
    for (i, letter) in alphabet.enumerated() { values[Int(letter)] = Int8(i) }
    (values[Int(UInt8(ascii: "-"))], values[Int(UInt8(ascii: "_"))]) = (62, 63)
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count / 4 * 3)
    var (bits, count) = (UInt32(0), 0)
    for byte in text.utf8 where byte > 0x20 && byte != UInt8(ascii: "=") {
      guard values[Int(byte)] >= 0 else { return nil }
      (bits, count) = (bits << 6 | UInt32(values[Int(byte)]), count + 6)
      if count >= 8 {
        count -= 8
        out.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return out
  }
}
