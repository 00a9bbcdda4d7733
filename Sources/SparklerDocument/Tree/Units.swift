// Parses scalars with units into numbers.
// Flow: a scalar's raw text → Units → Reader.
import SparklerCore

/// Parses numbers, times, angles and lengths; nil if the text is not one.
package enum Units {
  /// A finite decimal number; no `nan`, no `inf`, no hexadecimal.
  package static func number(_ text: some StringProtocol) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy(isOfNumber) else { return nil }
    return Double(String(text)).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// `2s`, `400ms`, or bare seconds.
  package static func time(_ text: String) -> Double? {
    if text.hasSuffix("ms") { return number(text.dropLast(2)).map { $0 / 1000 } }
    if text.hasSuffix("s") { return number(text.dropLast()) }
    return number(text)
  }

  /// `2MB`, `2MiB`, `500 kB`, or bare bytes; units are case-insensitive.
  package static func bytes(_ text: String) -> Double? {
    let lower = text.lowercased()
    for (ending, unit) in [
      ("kib", 1024.0), ("mib", 1_048_576), ("gib", 1_073_741_824), ("kb", 1000), ("mb", 1e6), ("gb", 1e9), ("b", 1),
    ] where lower.hasSuffix(ending) {
      let digits = lower.dropLast(ending.count)
      return number(digits.last == " " ? digits.dropLast() : digits).map { ($0 * unit).rounded() }
    }
    return number(text)?.rounded()
  }

  /// `50%` as 0.5.
  package static func share(_ text: String) -> Double? {
    text.hasSuffix("%") ? number(text.dropLast()).map { $0 / 100 } : nil
  }

  /// `90deg`, `1rad` or `.25turn` in radians; without a unit only 0.
  package static func angle(_ text: String) -> Double? {
    if text.hasSuffix("deg") { return number(text.dropLast(3)).map { $0 / 180 * Double.pi } }
    if text.hasSuffix("rad") { return number(text.dropLast(3)) }
    if text.hasSuffix("turn") { return number(text.dropLast(4)).map { $0 * 2 * Double.pi } }
    return number(text) == 0 ? 0 : nil
  }

  /// The most likely correction of an angle with another unit: `90deg` for `90°`; nil if there is none.
  package static func meantAngle(_ text: String) -> String? {
    let digits = text.prefix { "0123456789+-.".contains($0) }
    let unit = text.dropFirst(digits.count).filter { $0 != " " }.lowercased()
    guard let value = number(digits) else { return nil }
    switch unit {
    case "°", "º", "˚", "d", "deg", "degs", "degree", "degrees": return "\(digits)deg"
    case "r", "rad", "rads", "radian", "radians": return "\(digits)rad"
    case "turn", "turns", "rev", "τ": return "\(digits)turn"
    case "π", "pi": return "\(Limits.text(value * 180))deg"
    case "grad", "gon": return "\(Limits.text(value * 0.9))deg"
    default: return nil
    }
  }

  /// The values that relative units refer to.
  package struct LengthBase {
    /// The length that `%` refers to.
    package var whole: Double
    /// The font's size.
    package var em: Double
    /// In points, for `vw`, `vh`, `vmin` and `vmax`.
    package var canvas: Size

    package init(whole: Double, em: Double, canvas: Size) {
      (self.whole, self.em, self.canvas) = (whole, em, canvas)
    }
  }

  /// Whether a length depends on its parent or font: `50%`, `2em`.
  package static func countsAround(_ text: String) -> Bool {
    guard let last = text.utf8.last else { return false }
    return last == UInt8(ascii: "%") || last == UInt8(ascii: "m") && text.hasSuffix("em")
  }

  /// A length in points: a bare number, a share of `base.whole`, or another unit such as `2em`, `10vmin`, `12mm`.
  package static func length(_ text: String, _ base: LengthBase) -> Double? {
    // No unit ends with a digit.
    if let last = text.utf8.last, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) { return number(text) }
    let (width, height) = (base.canvas.width / 100, base.canvas.height / 100)
    let units = [
      ("%", base.whole / 100), ("em", base.em), ("vmin", min(width, height)), ("vmax", max(width, height)),
      ("vw", width),
      ("vh", height),
    ]
    for (unit, points) in units where text.hasSuffix(unit) {
      let digits = text.dropLast(unit.count)
      // The order of operations for `%` is fixed: a different rounding would change stored files.
      return number(digits).map { unit == "%" ? $0 / 100 * base.whole : $0 * points }
    }
    return points(text)
  }

  /// Bare points, or millimetres, centimetres and inches converted to points: `12mm`.
  package static func points(_ text: String) -> Double? {
    let units: [(String, Double)] = [("mm", 72 / 25.4), ("cm", 720 / 25.4), ("in", 72)]
    guard let unit = units.first(where: { text.hasSuffix($0.0) }) else { return number(text) }
    return number(text.dropLast(unit.0.count)).map { $0 * unit.1 }
  }

  /// Keywords for points of a box, as shares of its size.
  package static let anchors: [String: Point] = [
    "center": Point(0.5, 0.5), "top": Point(0.5, 0), "bottom": Point(0.5, 1), "left": Point(0, 0.5),
    "right": Point(1, 0.5), "top-left": Point(0, 0), "top-right": Point(1, 0), "bottom-left": Point(0, 1),
    "bottom-right": Point(1, 1),
  ]
}

extension Seconds {
  /// Parses `2s`, `400ms`, or bare seconds; nil if the text is not a time.
  public init?(specText: String) {
    guard let value = Units.time(specText) else { return nil }
    self.init(value)
  }
}
