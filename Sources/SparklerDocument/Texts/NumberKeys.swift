// The keys of what a number means and how a locale writes it, in `count`, `countdown` and `number`.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension NumberLook.Style: Word {}
extension NumberLook.Notation: Word {}
extension NumberLook.Unit: Word {}

/// Keys of what a number means and how a locale writes it.
public enum NumberKeys {
  /// The locale whose signs, digits and words are written: de, en-GB, pt-BR, ar-EG.
  public static let locale = Key<String>(
    "locale", as: .locale, "The locale whose signs, digits and words are written: de, en-GB, pt-BR, ar-EG.")
  /// What the number means: decimal, percent (of 1) or ordinal (1st, 2nd).
  public static let style = Key<NumberLook.Style>(
    "style", "What the number means: decimal, percent (of 1) or ordinal (1st, 2nd).")
  /// The ISO 4217 code of a price: EUR, USD, JPY.
  public static let currency = Key<String>("currency", as: .currency, "The ISO 4217 code of a price: EUR, USD, JPY.")
  /// The unit of a relative time: in 3 days, 3 days ago.
  public static let relative = Key<NumberLook.Unit>("relative", "The unit of a relative time: in 3 days, 3 days ago.")
  /// How large numbers are written: 1,200, 1.2K (compact) or 1.2 thousand (compactLong).
  public static let notation = Key<NumberLook.Notation>(
    "notation", "How large numbers are written: 1,200, 1.2K (compact) or 1.2 thousand (compactLong).")
  /// The number of decimals; by default the currency's, 0, or two digits in all if the number is compact.
  public static let decimals = Key<Int>(
    "decimals", in: 0...15,
    "The number of decimals; by default the currency's, 0, or two digits in all if the number is compact.")
}

extension NumberLook: PropertyOwner {
  /// The keys of a number, for records that show one.
  public static let properties: [Property<NumberLook>] = Property.list {
    Property(NumberKeys.locale, optional: \.locale)
    Property(NumberKeys.style, \.style)
    Property(NumberKeys.currency, optional: \.currency)
    Property(NumberKeys.relative, optional: \.relative)
    Property(NumberKeys.notation, \.notation)
    Property(NumberKeys.decimals, optional: \.decimals)
  }
}

extension Reader {
  /// Reports a number's format that can't be written, and keys that contradict each other; returns whether it can be shown.
  ///
  /// - Parameters:
  ///   - number: the number as read.
  ///   - node: the map that holds its keys.
  package mutating func checkNumber(_ number: NumberText, at node: SpecNode) -> Bool {
    let look = number.look
    let meanings = [
      look.style != .decimal ? NumberKeys.style.name : nil, look.currency == nil ? nil : NumberKeys.currency.name,
      look.relative == nil ? nil : NumberKeys.relative.name,
    ].compactMap { $0 }
    if meanings.count > 1 {
      report(
        .bothNames, node[meanings[1]] ?? node, "'\(meanings[0])' and '\(meanings[1])' both say what the number means",
        remedy: "keep one of them")
      return false
    }
    if look.hasFormat, let format = node[CountKeys.format] {
      report(
        .bothNames, format, "'format' and '\(meanings.first ?? "decimals")' both say how the number is written",
        remedy: "leave format out, or keep format and locale alone")
      return false
    }
    let said = node[NumberKeys.notation] ?? node[NumberKeys.decimals]
    if look.notation != .standard, look.relative != nil || look.style != .decimal {
      report(
        .noEffect, said ?? node, "\(meanings.first ?? "") has no compact form", remedy: "leave notation out")
    }
    if look.style == .ordinal, look.decimals ?? 0 > 0 {
      report(.noEffect, said ?? node, "an ordinal has no decimals", remedy: "leave decimals out")
    }
    let isOfLocale = look.locale != nil && number.format.isEmpty
    if look.hasFormat || isOfLocale || NumberFormat(number.format) != nil { return true }
    report(
      .malformed, node[CountKeys.format] ?? node, "'\(number.format)' is not a number format",
      remedy: "write #,##0.0, € 0, 0 %, or a clock such as hh:mm:ss")
    return false
  }
}
