// Base64, both ways, without Foundation.
// Flow: bytes ↔ a text in an SVG picture, a property list or a particle file.

/// Binary data as text.
///
/// - Source: RFC 4648.
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  /// The six bits of each letter; -1 for others.
  private static let values: [Int8] = {
    var values = [Int8](repeating: -1, count: 256)
    for (i, letter) in alphabet.enumerated() { values[Int(letter)] = Int8(i) }
    return values
  }()

  /// With padding, without line breaks.
  package static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    var i = bytes.startIndex
    while i < bytes.endIndex {
      let rest = bytes.endIndex - i
      let bits = Int(bytes[i]) << 16 | (rest > 1 ? Int(bytes[i + 1]) << 8 : 0) | (rest > 2 ? Int(bytes[i + 2]) : 0)
      out.append(alphabet[bits >> 18 & 63])
      out.append(alphabet[bits >> 12 & 63])
      out.append(rest > 1 ? alphabet[bits >> 6 & 63] : UInt8(ascii: "="))
      out.append(rest > 2 ? alphabet[bits & 63] : UInt8(ascii: "="))
      i += 3
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The data of a text. White space and padding are skipped; nil for anything else that is not base64.
  package static func bytes(_ text: Substring) -> [UInt8]? {
    let values = values
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count / 4 * 3)
    var (bits, count) = (UInt32(0), 0)
    for byte in text.utf8 {
      let value = values[Int(byte)]
      guard value >= 0 else {
        switch byte {
        case UInt8(ascii: "="), 0x20, 0x09, 0x0A, 0x0D: continue
        default: return nil
        }
      }
      (bits, count) = (bits << 6 | UInt32(value), count + 6)
      guard count >= 8 else { continue }
      count -= 8
      out.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return out
  }
}
