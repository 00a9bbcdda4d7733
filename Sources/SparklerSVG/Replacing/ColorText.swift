// Colours in the text of a property, wherever they are: whole values, lists of values, functions of filters.
// Flow: text → ColorText → colours, or the text with other colours.
import SparklerCore

/// A colour as files have it: spellings of the same 8 bits a channel are equal.
enum ColorCode: Hashable {
  case fixed(UInt32)
  /// `currentColor`.
  case current

  init(_ color: Color) {
    func part(_ value: Double) -> UInt32 { UInt32(clamping: (max(0, min(1, value)) * 255).rounded()) }
    self = .fixed(part(color.red) << 24 | part(color.green) << 16 | part(color.blue) << 8 | part(color.alpha))
  }

  /// nil if the text is no colour.
  init?(_ text: String) {
    switch SVGColor(text: text) {
    case .fixed(let color)?: self.init(color)
    case .current?: self = .current
    case .mixed?, nil: return nil
    }
  }

  /// As a file would write it.
  var text: String {
    guard case .fixed(let bits) = self else { return "currentColor" }
    return Color(rgb: bits >> 8, alpha: Double(bits & 255) / 255).cssText
  }
}

/// The text of a value, divided at its colours.
enum ColorText {
  /// The longest text that is searched, in bytes.
  private static let longest = 1 << 18
  private static let functions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color",
  ]

  /// The text with each colour changed; nil keeps a colour.
  static func mapped(_ text: String, _ change: (ColorCode) -> String?) -> String {
    guard text.utf8.count <= longest else { return text }
    var scanner = SVGTextScanner(text)
    var (out, kept) = ([UInt8](), 0)
    while !scanner.isAtEnd {
      let begin = scanner.at
      guard let word = word(&scanner) else { continue }
      guard let code = ColorCode(word), let other = change(code) else { continue }
      out += scanner.bytes[kept..<begin] + Array(other.utf8)
      kept = scanner.at
    }
    return kept == 0 ? text : String(decoding: out + scanner.bytes[kept...], as: UTF8.self)
  }

  /// Skips a token.
  ///
  /// - Returns: its text if it may be a colour.
  private static func word(_ scanner: inout SVGTextScanner) -> String? {
    let begin = scanner.at
    func text() -> String { String(decoding: scanner.bytes[begin..<scanner.at], as: UTF8.self) }
    switch scanner.next {
    case UInt8(ascii: "#"):
      scanner.at += 1
      skipName(&scanner)
      return text()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if scanner.string() == nil { scanner.at += 1 }
      return nil
    case let byte where SVGTextScanner.isDigit(byte) || byte == UInt8(ascii: "."):
      // A number with its unit.
      scanner.at += 1
      skipName(&scanner)
      return nil
    default: break
    }
    guard let name = scanner.name() else {
      scanner.at += 1
      return nil
    }
    guard scanner.next == UInt8(ascii: "(") else { return text() }
    scanner.at += 1
    // The arguments of other functions, such as `drop-shadow`, are searched.
    guard name == "url" || functions.contains(name) else { return nil }
    guard scanner.restOfFunction() != nil, name != "url" else { return nil }
    return text()
  }

  private static func skipName(_ scanner: inout SVGTextScanner) {
    while !scanner.isAtEnd,
      SVGTextScanner.isLetter(scanner.next) || SVGTextScanner.isDigit(scanner.next)
        || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "%")].contains(scanner.next)
    {
      scanner.at += 1
    }
  }
}
