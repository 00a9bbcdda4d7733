// How a locale writes numbers: its signs, patterns, plurals and words, from Unicode's CLDR.
// Flow: LocaleTable+AtoD and so on → LocaleTable → LocaleNumber.

/// How a locale writes numbers.
package struct LocaleTable: Sendable {
  /// The rows of CLDR's data by name: `signs`, `patterns`, `symbols`, `short`, ….
  private let rows: [Substring: Substring]

  /// The table of a locale, by its BCP 47 name in any case; nil if there is none.
  package static func named(_ name: String) -> LocaleTable? {
    all[name.replacing("_", with: "-").lowercased()]
  }

  /// The names of all locales, in order.
  package static let names: [String] = parts.flatMap { name, text in
    name.isEmpty ? [] : [name] + (rows(of: text)["names"] ?? "").split(separator: " ").map(String.init)
  }.sorted()

  /// A locale's name as CLDR spells it; nil if there is no such locale.
  package static func spelling(_ name: String) -> String? {
    let lower = name.replacing("_", with: "-").lowercased()
    return all[lower] == nil ? nil : names.first { $0.lowercased() == lower }
  }

  /// The codes of all currencies in use, in order.
  package static let currencies: [String] = (common["codes"] ?? "").split(separator: " ").map(String.init)

  /// The number of decimals that a currency's prices have.
  static func decimals(ofCurrency code: String) -> Int {
    (common["digits"] ?? "").split(separator: " ").first { $0.hasPrefix(code) }.flatMap { Int($0.suffix(1)) } ?? 2
  }

  private static let parts = [fromAtoD, fromEtoH, fromItoP, fromRtoZ].reduce(into: [:]) { all, part in
    all.merge(part) { one, _ in one }
  }
  private static let common = rows(of: parts[""] ?? "")

  private static let all: [String: LocaleTable] = parts.reduce(into: [:]) { all, part in
    guard !part.key.isEmpty else { return }
    var own = rows(of: part.value)
    // A region leaves out what its language says.
    if let end = part.key.lastIndex(of: "-"), let base = parts[String(part.key[..<end])] {
      own.merge(rows(of: base)) { own, _ in own }
    }
    let table = LocaleTable(rows: own)
    all[part.key.lowercased()] = table
    for other in (rows(of: part.value)["names"] ?? "").split(separator: " ") { all[other.lowercased()] = table }
  }

  private static func rows(of text: String) -> [Substring: Substring] {
    text.split(separator: "\n").reduce(into: [:]) { rows, line in
      let end = line.firstIndex(of: " ") ?? line.endIndex
      rows[line[..<end]] = line[end...].dropFirst()
    }
  }

  private func list(_ row: String) -> [Substring] {
    (rows[row[...]] ?? "").split(separator: "|", omittingEmptySubsequences: false)
  }

  /// The signs and digits.
  var signs: Signs { Signs(list("signs")) }
  /// The pattern of numbers.
  var decimalPattern: Substring { list("patterns").first ?? "#,##0" }
  /// The pattern of percents.
  var percentPattern: Substring { list("patterns").dropFirst().first ?? "#,##0%" }
  /// The pattern of prices.
  var pricePattern: Substring { list("patterns").last ?? "¤#,##0.00" }
  /// The ordinals' texts by plural category, with `#` for the digits.
  var ordinal: Substring { rows["ordinal"] ?? "#" }

  /// A currency's symbol; its code if the locale has none.
  func symbol(_ code: String) -> String {
    let found = list("symbols").first { $0.hasPrefix(code + "=") }
    return found.map { String($0.dropFirst(code.count + 1)) } ?? code
  }

  /// The compact patterns of the powers of ten from 3 to 14, by plural category.
  func compact(_ notation: NumberLook.Notation) -> [String] {
    var previous = "0"
    return list(notation == .compactLong ? "long" : "short").map { text in
      if text.isEmpty {
        previous = previous.split(separator: ";").map(Self.longer).joined(separator: ";")
      } else {
        previous = String(text)
      }
      return previous
    }
  }

  /// The pattern with one more digit.
  private static func longer(_ pattern: Substring) -> String {
    let first = pattern.firstIndex(of: "=").map { pattern.index(after: $0) } ?? pattern.startIndex
    guard let zero = pattern[first...].firstIndex(of: "0") else { return String(pattern) }
    return pattern[..<zero] + "0" + pattern[zero...]
  }

  /// The texts of a relative time by plural category, with `{0}` for the digits.
  func time(_ unit: NumberLook.Unit, isPast: Bool) -> Substring {
    let texts = list("times")
    let index = 2 * (NumberLook.Unit.allCases.firstIndex(of: unit) ?? 0) + (isPast ? 1 : 0)
    return index < texts.count ? texts[index] : "{0}"
  }

  /// Chooses a text by plural category: `one=0 day;other=0 days`.
  func text(_ cases: Substring, for digits: DecimalDigits, ordinal: Bool = false) -> Substring {
    guard cases.contains("="), cases.contains("other=") else { return cases }
    let rules = PluralRules(list(ordinal ? "ordinals" : "cardinals"))
    let all = cases.split(separator: ";").map { $0.split(separator: "=", maxSplits: 1) }
    func find(_ name: String) -> Substring? { all.first { $0.first ?? "" == name }?.last }
    let exact = digits.rest.isEmpty ? find(digits.whole) : nil
    return exact ?? find(rules.category(of: digits)) ?? find("other") ?? cases
  }

  /// The signs of a locale's numbers.
  struct Signs {
    /// The decimal sign, of numbers and of prices.
    var decimal = ".", priceDecimal = "."
    /// The sign between groups, of numbers and of prices.
    var group = ",", priceGroup = ","
    /// The sign of negative numbers.
    var minus = "-"
    /// The sign of percents.
    var percent = "%"
    /// The ten digits.
    var digits = Array("0123456789")
    /// How many digits the first group has at least.
    var leastGroup = 1

    init(_ list: [Substring]) {
      guard list.count == 8 else { return }
      let texts = list.map(String.init)
      (decimal, group, minus, percent) = (texts[0], texts[1], texts[2], texts[3])
      (priceDecimal, priceGroup) = (texts[4], texts[5])
      if texts[6].count == 10 { digits = Array(texts[6]) }
      leastGroup = Int(texts[7]) ?? 1
    }
  }
}
