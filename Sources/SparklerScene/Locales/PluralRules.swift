// CLDR's plural rules: which category of words a number takes.
// Flow: rules of a LocaleTable, DecimalDigits → PluralRules → `one`, `few`, `other`.
// Source: Unicode TR 35 part 3, "Language Plural Rules".

/// Plural rules of a language, as CLDR writes them: `one:i = 1 and v = 0`.
struct PluralRules {
  private let rules: [Substring]

  init(_ rules: [Substring]) { self.rules = rules }

  /// The category of a number: zero, one, two, few, many or other.
  func category(of digits: DecimalDigits) -> String {
    for rule in rules {
      guard let end = rule.firstIndex(of: ":") else { continue }
      if rule[rule.index(after: end)...].split(separator: " or ").contains(where: { Self.holds(all: $0, digits) }) {
        return String(rule[..<end])
      }
    }
    return "other"
  }

  private static func holds(all conditions: Substring, _ digits: DecimalDigits) -> Bool {
    conditions.split(separator: " and ").allSatisfy { holds($0, digits) }
  }

  /// A relation such as `n % 10 = 2..4` or `v != 0`.
  private static func holds(_ relation: Substring, _ digits: DecimalDigits) -> Bool {
    let words = relation.split(separator: " ")
    guard let operand = words.first, let sign = words.firstIndex(where: { $0.hasSuffix("=") }), sign + 1 < words.count
    else { return false }
    var value = Self.value(of: operand, digits)
    if sign == 3, let divisor = Double(words[2]), divisor > 0 {
      value = value.truncatingRemainder(dividingBy: divisor)
    }
    let isOne = words[sign + 1].split(separator: ",").contains { part in
      let ends = part.split(separator: ".").compactMap { Double($0) }
      guard let first = ends.first, let last = ends.last else { return false }
      return value == value.rounded() && value >= first && value <= last
    }
    return isOne == (words[sign] == "=")
  }

  /// n: the number; i: its integer; v and w: how many decimals, with and without trailing zeros; f and t: these decimals;
  /// e and c: the exponent, which is 0.
  private static func value(of operand: Substring, _ digits: DecimalDigits) -> Double {
    let short = digits.rest.reversed().drop { $0 == "0" }
    let trimmed = String(String(short).reversed())
    return switch operand {
    case "n": digits.number
    case "i": Double(digits.whole) ?? 0
    case "v": Double(digits.rest.count)
    case "w": Double(trimmed.count)
    case "f": Double(digits.rest) ?? 0
    case "t": Double(trimmed) ?? 0
    default: 0
    }
  }
}
