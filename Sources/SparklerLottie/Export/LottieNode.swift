// Compact JSON.
// Flow: ExportedLayer, LottieFile → LottieNode → bytes.
import SparklerCore
import SparklerPainting

/// A value of a Lottie file.
indirect enum LottieNode: Sendable {
  case number(Double)
  case text(String)
  case boolean(Bool)
  case list([LottieNode])
  case map([(String, LottieNode)])

  static func numbers(_ values: [Double]) -> LottieNode { .list(values.map { .number($0) }) }

  /// A constant property.
  static func property(_ value: Double...) -> LottieNode { property(FrameCurve(value)) }
  static func property(_ place: Point) -> LottieNode { property(place.x, place.y) }

  /// A property: one value, or keyframes with linear interpolation.
  ///
  /// - Parameter make: converts a key's numbers to a node; by default a single number is not a list.
  static func property(
    _ curve: FrameCurve, _ make: ([Double]) -> LottieNode = { $0.count == 1 ? .number($0[0]) : .numbers($0) }
  ) -> LottieNode {
    if curve.isConstant { return ["a": 0, "k": make(curve.keys[0].value)] }
    let straight: [(String, LottieNode)] = [("i", ["x": 1, "y": 1]), ("o", ["x": 0, "y": 0])]
    let last = curve.keys.count - 1
    let keys = curve.keys.enumerated().map { i, key in
      // Keyframes need lists, even of one number.
      let value = make(key.value)
      let start: LottieNode = if case .list = value { value } else { .list([value]) }
      return LottieNode.map([("t", .number(Double(key.frame))), ("s", start)] + (i < last ? straight : []))
    }
    return ["a": 1, "k": .list(keys)]
  }

  func write(to out: inout [UInt8]) {
    switch self {
    case .number(let v): out += Array(Self.digits(v).utf8)
    case .text(let text): Self.write(text, to: &out)
    case .boolean(let value): out += Array((value ? "true" : "false").utf8)
    case .list(let items):
      out.append(UInt8(ascii: "["))
      for (i, item) in items.enumerated() {
        if i > 0 { out.append(UInt8(ascii: ",")) }
        item.write(to: &out)
      }
      out.append(UInt8(ascii: "]"))
    case .map(let entries):
      out.append(UInt8(ascii: "{"))
      for (i, entry) in entries.enumerated() {
        if i > 0 { out.append(UInt8(ascii: ",")) }
        Self.write(entry.0, to: &out)
        out.append(UInt8(ascii: ":"))
        entry.1.write(to: &out)
      }
      out.append(UInt8(ascii: "}"))
    }
  }

  /// At most four decimals, without trailing zeros.
  static func digits(_ v: Double) -> String {
    guard v.isFinite, abs(v) < 1e11 else { return "0" }
    let scaled = Int((v * 1e4).rounded())
    let (whole, part) = (abs(scaled) / 10_000, abs(scaled) % 10_000)
    let sign = scaled < 0 ? "-" : ""
    if part == 0 { return sign + String(whole) }
    var decimals = String(10_000 + part).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }

  private static func write(_ text: String, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): out += [UInt8(ascii: "\\"), byte]
      case 0..<32:
        out += Array("\\u00".utf8) + Array(String(256 + Int(byte), radix: 16).dropFirst().utf8)
      default: out.append(byte)
      }
    }
    out.append(UInt8(ascii: "\""))
  }
}

extension LottieNode: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(stringLiteral value: String) { self = .text(value) }
  init(dictionaryLiteral entries: (String, LottieNode)...) { self = .map(entries) }
}
