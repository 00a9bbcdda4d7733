// Numbers and clocks as text, for counters.
// Flow: `count:`, `countdown:` → NumberText, animated by `number.value` → TextContent.string.
import SparklerCore

/// A text that displays a number.
public struct NumberText: Sendable, Hashable {
  /// The displayed number; for a clock in seconds.
  public var value = 0.0
  /// `#,##0.00`, `€ 0`, `0 %`, or a clock such as `hh:mm:ss`.
  public var format = "0"
  /// What the number means, and the locale that writes it. A look with its own format replaces `format`.
  public var look = NumberLook()

  /// The number 0, without decimals.
  public init() {}

  /// Makes a text from a number and its format; see `NumberFormat.init(_:)`.
  public init(value: Double, format: String, look: NumberLook = NumberLook()) {
    (self.value, self.format, self.look) = (value, format, look)
  }

  /// The formatted value; with an invalid format only its digits.
  public var text: String {
    let writer = look == NumberLook() ? nil : LocaleNumber(look)
    guard let writer, look.hasFormat || format.isEmpty else {
      return (NumberFormat(format) ?? .plain).text(of: value, in: look.locale == nil ? nil : writer)
    }
    return writer.text(of: NumberFormat.bounded(value))
  }
}

extension NumberText {
  /// The digits of its text; nil for clocks with other parts than hours, minutes and seconds, for decimals that come and
  /// go, and for words.
  package var places: NumberPlaces? {
    if look.hasFormat || format.isEmpty { return LocaleNumber(look)?.places }
    return NumberFormat(format)?.places
  }
}

/// A number format: digits with text before and after them, or the parts of a clock.
public struct NumberFormat: Sendable, Hashable {
  private enum Piece: Sendable, Hashable {
    case literal(String)
    /// The minimum number of digits before the point, the minimum and maximum after it, and grouping by thousands.
    case number(least: Int, least2: Int, most2: Int, isGrouped: Bool)
    /// A clock's unit and its minimum number of digits.
    case unit(Character, Int)
  }

  private let pieces: [Piece]
  private let isPercent: Bool

  static let plain = NumberFormat(pieces: [.number(least: 1, least2: 0, most2: 0, isGrouped: false)], isPercent: false)

  private init(pieces: [Piece], isPercent: Bool) { (self.pieces, self.isPercent) = (pieces, isPercent) }

  /// nil for a format without digits or clock letters, or with two numbers.
  ///
  /// - Parameter text: Unicode's number patterns (`#`, `0`, `,`, `.`, `%`; `'` around literal letters), or, without any
  ///   digit, d, h, m, s and S (fractions of a second).
  public init?(_ text: String) {
    var pieces: [Piece] = []
    let isClock = !Self.unquoted(text).contains { "#0".contains($0) }
    var literal = ""
    func flush(_ pieces: inout [Piece]) {
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
    }
    let characters = Array(text)
    var i = 0
    while i < characters.count {
      let character = characters[i]
      if character == "'" {
        // Two in a row are a literal apostrophe.
        let end = characters[(i + 1)...].firstIndex(of: "'") ?? characters.count
        literal += end == i + 1 ? "'" : String(characters[(i + 1)..<end])
        i = end + 1
        continue
      }
      let run = characters[i...].prefix { isClock ? $0 == character : "#0,.".contains($0) }
      if isClock, "dhmsS".contains(character) {
        flush(&pieces)
        pieces.append(.unit(character, run.count))
        i += run.count
      } else if !isClock, "#0".contains(character) {
        guard !pieces.contains(where: { if case .number = $0 { true } else { false } }) else { return nil }
        flush(&pieces)
        var digits = String(run)
        // A point or a comma at the end belongs to the following literal.
        while let last = digits.last, ".,".contains(last) { digits.removeLast() }
        guard let number = Self.number(digits) else { return nil }
        pieces.append(number)
        i += digits.count
      } else {
        literal.append(character)
        i += 1
      }
    }
    flush(&pieces)
    guard pieces.contains(where: { if case .literal = $0 { false } else { true } }) else { return nil }
    self.pieces = pieces
    isPercent = !isClock && Self.unquoted(text).contains("%")
  }

  private static func unquoted(_ text: String) -> String {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 0 }
      .map { String($0.element) }.joined()
  }

  private static func number(_ digits: String) -> Piece? {
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first else { return nil }
    let rest = parts.count > 1 ? parts[1] : ""
    guard !rest.contains(","), rest.count <= 15, whole.count <= 40 else { return nil }
    return .number(
      least: whole.count { $0 == "0" }, least2: rest.count { $0 == "0" }, most2: rest.count,
      isGrouped: whole.contains(","))
  }

  fileprivate var places: NumberPlaces? {
    if isClock {
      return NumberPlaces(
        clock: pieces.compactMap { if case .unit(let unit, let count) = $0 { (unit, count) } else { nil } })
    }
    for case .number(let least, let least2, let most2, _) in pieces where least2 == most2 {
      let count = most2 + (isPercent ? 2 : 0)
      return NumberPlaces(scale: (0..<count).reduce(1.0) { scale, _ in scale * 10 }, least: max(1, least) + most2)
    }
    return nil
  }

  /// Whether it is a clock format.
  public var isClock: Bool { pieces.contains { if case .unit = $0 { true } else { false } } }

  /// The formatted value; for a clock in seconds, clamped to 0. Halves are rounded away from 0.
  public func text(of value: Double) -> String { text(of: value, in: nil) }

  /// The formatted value, with the digits and signs of a locale.
  func text(of value: Double, in locale: LocaleNumber?) -> String {
    let value = Self.bounded(value)
    var out = ""
    for piece in pieces {
      switch piece {
      case .literal(let text): out += text
      case .number(let least, let least2, let most2, let isGrouped):
        out += Self.digits(
          isPercent ? value * 100 : value, least: least, fraction: least2...max(least2, most2), isGrouped: isGrouped,
          in: locale)
      case .unit(let unit, let count):
        let digits = clock(unit, count, seconds: value)
        out += locale?.localized(digits) ?? digits
      }
    }
    return out
  }

  /// The number that is written: within ±10¹⁵, and 0 for one that isn't finite.
  static func bounded(_ value: Double) -> Double { value.isFinite ? max(-1e15, min(1e15, value)) : 0 }

  private static func digits(
    _ value: Double, least: Int, fraction: ClosedRange<Int>, isGrouped: Bool, in locale: LocaleNumber?
  ) -> String {
    let digits = DecimalDigits(value, least: least, fraction: fraction)
    let signs = locale?.signs
    let whole = isGrouped ? digits.grouped(by: "\u{0}") : digits.whole
    let written = locale?.localized(whole) ?? whole
    let rest = digits.rest.isEmpty ? "" : (signs?.decimal ?? ".") + (locale?.localized(digits.rest) ?? digits.rest)
    return (digits.isNegative ? signs?.minus ?? "−" : "") + written.replacing("\u{0}", with: signs?.group ?? ",") + rest
  }

  /// A part of a clock. The largest one includes everything above it; seconds are rounded up.
  private func clock(_ unit: Character, _ count: Int, seconds: Double) -> String {
    let units = pieces.compactMap { if case .unit(let unit, let count) = $0 { (unit, count) } else { nil } }
    let fraction = units.first { $0.0 == "S" }?.1 ?? 0
    var factor = 1.0
    for _ in 0..<min(fraction, 6) { factor *= 10 }
    let ticks = max(0, seconds) * factor
    let whole = UInt64(max(0, min(1e18, (ticks - 1e-6).rounded(.up))))
    let (all, part) = (whole / UInt64(factor), whole % UInt64(factor))
    let sizes: [(Character, UInt64)] = [("d", 86_400), ("h", 3600), ("m", 60), ("s", 1)]
    var value = part
    if let size = sizes.first(where: { $0.0 == unit })?.1 {
      // The remainder after the next larger part.
      let larger = sizes.filter { size < $0.1 }.last { other in units.contains { $0.0 == other.0 } }?.1
      value = (larger.map { all % $0 } ?? all) / size
    }
    let digits = String(value)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
