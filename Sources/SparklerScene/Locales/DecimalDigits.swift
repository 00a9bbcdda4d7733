// The decimal digits of a rounded number.
// Flow: a number → DecimalDigits → NumberFormat, LocaleNumber.

/// The decimal digits of a rounded number.
package struct DecimalDigits: Sendable, Hashable {
  /// Whether a sign belongs before them; not for a number that is rounded to 0.
  package let isNegative: Bool
  /// The digits before the decimal sign.
  package var whole: String
  /// The digits after it.
  package var rest: String

  /// Rounds a number; halves away from 0.
  ///
  /// - Parameters:
  ///   - value: clamped to ±10¹⁷; 0 if it isn't finite.
  ///   - least: the minimum number of digits before the decimal sign; with 0, none for 0.5.
  ///   - fraction: the minimum and the maximum number of digits after it, at most 15.
  package init(_ value: Double, least: Int = 1, fraction: ClosedRange<Int>) {
    let size = value.isFinite ? min(1e17, abs(value)) : 0
    var factor = 1.0
    for _ in 0..<fraction.upperBound { factor *= 10 }
    let scaled = size * factor
    // More digits than a Double has are those of its exact value: its integer, then its fraction, which fit by themselves.
    let integer = scaled < 0x1p53 ? 0 : size.rounded(.down)
    let part = scaled < 0x1p53 ? scaled : (size - integer) * factor
    let nearest = (part + part.ulp).rounded(.toNearestOrAwayFromZero)
    let carry = integer > 0 && nearest >= factor ? 1.0 : 0
    var all = String(UInt64(nearest - carry * factor))
    if integer > 0 {
      while all.count < fraction.upperBound { all = "0" + all }
      all = String(UInt64(integer + carry)) + (fraction.upperBound > 0 ? all : "")
    }
    while all.count < fraction.upperBound + max(1, least) { all = "0" + all }
    rest = String(all.suffix(fraction.upperBound))
    while rest.count > fraction.lowerBound, rest.last == "0" { rest.removeLast() }
    whole = String(all.dropLast(fraction.upperBound))
    if least == 0, whole == "0", !rest.isEmpty { whole = "" }
    isNegative = value < 0 && integer + nearest > 0
  }

  /// Rounds to an integer, or to two significant digits if that is more.
  init(short value: Double) {
    let size = abs(value)
    var places = size < 9.95 && size > 0 ? 1 : 0
    var bound = 0.995
    while places > 0, size < bound, places < 15 { (places, bound) = (places + 1, bound / 10) }
    self.init(value, fraction: 0...places)
  }

  /// The number of the digits, without a sign.
  package var number: Double { Double("\(whole.isEmpty ? "0" : whole).\(rest)0") ?? 0 }

  /// The digits before the decimal sign, in groups: the last one of `first` digits, the others of `others`.
  func grouped(by sign: String, first: Int = 3, others: Int = 3, least: Int = 1) -> String {
    guard first > 0, others > 0, whole.count >= first + least else { return whole }
    var out = ""
    for (i, digit) in whole.enumerated() {
      let left = whole.count - i - first
      if i > 0, left >= 0, left % others == 0 { out += sign }
      out.append(digit)
    }
    return out
  }
}
