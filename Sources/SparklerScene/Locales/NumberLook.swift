// What a number that a text shows means, and in which locale it is written.
// Flow: `locale:`, `currency:`, … → NumberLook → LocaleNumber.

/// What a number means, and how a locale writes it.
public struct NumberLook: Sendable, Hashable {
  /// What a number without a unit means.
  public enum Style: String, Sendable, CaseIterable { case decimal, percent, ordinal }
  /// How large numbers are written: 1,200, 1.2K or 1.2 thousand.
  public enum Notation: String, Sendable, CaseIterable { case standard, compact, compactLong }
  /// The unit of a relative time.
  public enum Unit: String, Sendable, CaseIterable { case second, minute, hour, day, week, month, year }

  /// The locale's BCP 47 name; nil for the signs of the number's format, and English words.
  public var locale: String?
  /// What a number without a currency or a unit means.
  public var style = Style.decimal
  /// The ISO 4217 code of a price's currency.
  public var currency: String?
  /// The unit of a relative time: `day` for "in 3 days", or with a negative number "3 days ago".
  public var relative: Unit?
  /// How large numbers are written.
  public var notation = Notation.standard
  /// The number of decimals, 0...15; nil for that of the style.
  public var decimals: Int?

  /// A decimal number of no locale.
  public init() {}

  /// Whether the look has its own format, so that none may be written.
  package var hasFormat: Bool { style != .decimal || currency != nil || relative != nil || hasDecimals }
  private var hasDecimals: Bool { notation != .standard || decimals != nil }
}
