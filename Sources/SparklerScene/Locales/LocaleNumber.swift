// Numbers as a locale writes them: prices, percents, compact numbers, ordinals, relative times.
// Flow: NumberLook, a number → LocaleNumber → text.
// Source: Unicode TR 35 part 3; rounding and defaults as ECMA-402's Intl.NumberFormat.

/// Writes numbers in a look.
struct LocaleNumber {
  private let look: NumberLook
  private let table: LocaleTable
  /// The locale's signs and digits.
  let signs: LocaleTable.Signs

  /// nil for an unknown locale.
  init?(_ look: NumberLook) {
    guard let table = LocaleTable.named(look.locale ?? "en") else { return nil }
    (self.look, self.table, signs) = (look, table, table.signs)
  }

  /// The number's text.
  ///
  /// - Parameter value: finite, at most 10¹⁵ from 0.
  func text(of value: Double) -> String {
    if let unit = look.relative { return relative(value, unit) }
    if look.style == .ordinal { return ordinal(value) }
    if look.notation != .standard, look.style == .decimal { return compact(value) }
    if look.style == .percent {
      let digits = DecimalDigits(value * 100, fraction: fraction(default: 0))
      return fill(table.percentPattern, digits).replacing("%", with: signs.percent)
    }
    guard let code = look.currency else {
      return fill(table.decimalPattern, DecimalDigits(value, fraction: fraction(default: 0)))
    }
    let digits = DecimalDigits(value, fraction: fraction(default: LocaleTable.decimals(ofCurrency: code)))
    return priced(fill(table.pricePattern, digits), code)
  }

  /// The digits of its text; nil if the text is more than digits in a row.
  var places: NumberPlaces? {
    guard look.relative == nil, look.style != .ordinal, look.notation == .standard else { return nil }
    let money = look.currency.map(LocaleTable.decimals(ofCurrency:))
    let count = fraction(default: money ?? 0).upperBound + (look.style == .percent ? 2 : 0)
    return NumberPlaces(
      scale: (0..<count).reduce(1.0) { scale, _ in scale * 10 }, least: 1 + fraction(default: money ?? 0).upperBound)
  }

  private func fraction(default count: Int) -> ClosedRange<Int> {
    let count = max(0, min(15, look.decimals ?? count))
    return count...count
  }

  /// The text of an ordinal: 1st, 2nd, 3rd.
  private func ordinal(_ value: Double) -> String {
    let digits = DecimalDigits(abs(value), fraction: 0...0)
    let minus = value < 0 && digits.whole != "0" ? "−" : ""
    // ICU's ordinals have groups from a thousand on in every locale.
    let body = minus + written(digits, pattern: table.decimalPattern, isPrice: false, leastGroup: 1)
    return String(table.text(table.ordinal, for: digits, ordinal: true)).replacing("#", with: body)
  }

  /// The text of a relative time: in 3 days, 3 days ago.
  private func relative(_ value: Double, _ unit: NumberLook.Unit) -> String {
    let digits = DecimalDigits(abs(value), fraction: fraction(default: 0))
    let isPast = value < 0 && DecimalDigits(value, fraction: fraction(default: 0)).isNegative
    let body = written(digits, pattern: table.decimalPattern, isPrice: false)
    return String(table.text(table.time(unit, isPast: isPast), for: digits)).replacing("{0}", with: body)
  }

  /// The text of a compact number: 1.2K.
  private func compact(_ value: Double) -> String {
    let patterns = table.compact(look.notation)
    var power = 0
    var bound = 10.0
    while abs(value) >= bound, power < 15 { (power, bound) = (power + 1, bound * 10) }
    var pattern = ""
    var digits = short(value)
    // Twice, because rounding may add a digit: 999,999 is 1M.
    for _ in 0..<2 {
      pattern = power < 3 || patterns.isEmpty ? "0" : patterns[min(power - 3, patterns.count - 1)]
      let zeros = Self.zeros(pattern)
      let scale = pattern == "0" ? 0 : max(0, min(power, 14) - zeros + 1)
      digits = short(value / (0..<scale).reduce(1.0) { one, _ in one * 10 })
      guard pattern != "0" || power == 2, digits.whole.count + scale > power + 1 else { break }
      power += 1
    }
    let chosen = String(table.text(pattern[...], for: digits))
    let zeros = String(repeating: "0", count: Self.zeros(chosen))
    let whole = look.currency == nil ? table.decimalPattern : table.pricePattern
    let text = fill(whole, digits, least: 2) { body in
      zeros.isEmpty ? chosen : chosen.replacing(zeros, with: body, maxReplacements: 1)
    }
    return look.currency.map { priced(text, $0) } ?? text
  }

  private func short(_ value: Double) -> DecimalDigits {
    look.decimals == nil ? DecimalDigits(short: value) : DecimalDigits(value, fraction: fraction(default: 0))
  }

  /// The number of digits that a compact pattern has for the number; of the last plural category.
  private static func zeros(_ pattern: String) -> Int {
    let text = pattern.split(separator: "=").last ?? pattern[...]
    return text.drop { $0 != "0" }.prefix { $0 == "0" }.count
  }

  /// Writes a number in a pattern such as `#,##0.00 ¤`, with a minus sign if it is negative.
  ///
  /// - Parameters:
  ///   - least: the minimum number of digits before the first sign between groups.
  ///   - words: adds a compact number's word to the digits.
  private func fill(
    _ pattern: Substring, _ digits: DecimalDigits, least: Int = 1, words: (String) -> String = { $0 }
  ) -> String {
    let parts = pattern.split(separator: ";")
    let isPrice = pattern.contains("¤")
    let positive = parts.first ?? pattern
    let body = words(written(digits, pattern: positive, isPrice: isPrice, least: least))
    let own = digits.isNegative && parts.count > 1 ? parts[1] : positive
    guard let start = own.firstIndex(where: Self.isPlace), let end = own.lastIndex(where: Self.isPlace) else {
      return body
    }
    let text = own[..<start].replacing("-", with: signs.minus) + body + own[own.index(after: end)...]
    return digits.isNegative && parts.count < 2 ? signs.minus + text : String(text)
  }

  private static func isPlace(_ character: Character) -> Bool { "#0,.".contains(character) }

  /// The digits of a number with a locale's signs, in the groups of a pattern.
  private func written(
    _ digits: DecimalDigits, pattern: Substring, isPrice: Bool, least: Int = 1, leastGroup: Int? = nil
  ) -> String {
    let whole = pattern.prefix { $0 != ";" }.filter(Self.isPlace).prefix { $0 != "." }
    let groups = whole.split(separator: ",", omittingEmptySubsequences: false)
    let first = groups.count > 1 ? groups[groups.count - 1].count : 0
    let others = groups.count > 2 ? groups[groups.count - 2].count : first
    let out = digits.grouped(
      by: "\u{0}", first: first, others: others, least: max(least, leastGroup ?? signs.leastGroup))
    let rest = digits.rest.isEmpty ? "" : (isPrice ? signs.priceDecimal : signs.decimal) + localized(digits.rest)
    return localized(out).replacing("\u{0}", with: isPrice ? signs.priceGroup : signs.group) + rest
  }

  /// Replaces a currency's place by its symbol, and keeps letters and digits apart.
  private func priced(_ text: String, _ code: String) -> String {
    let symbol = table.symbol(code)
    guard let place = text.firstIndex(of: "¤") else { return text }
    let (before, after) = (text[..<place], text[text.index(after: place)...])
    let left = Self.needsSpace(before.last, symbol.first) ? "\u{A0}" : ""
    let right = Self.needsSpace(after.first, symbol.last) ? "\u{A0}" : ""
    return "\(before)\(left)\(symbol)\(right)\(after)"
  }

  private static func needsSpace(_ digit: Character?, _ sign: Character?) -> Bool {
    guard let digit, let sign, digit.isNumber else { return false }
    return !sign.isSymbol && !sign.isWhitespace
  }

  /// A text with a locale's digits and signs, for numbers whose pattern is written in a spec.
  func localized(_ text: String) -> String {
    guard signs.digits.first != "0" else { return text }
    return String(
      text.map { digit in digit.isASCII ? digit.wholeNumberValue.map { signs.digits[$0] } ?? digit : digit })
  }
}
