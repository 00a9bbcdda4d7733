// The digits of a number's text, from the last one.
// Flow: NumberText → NumberPlaces → digits that roll.
import SparklerCore

/// The digits of a number that is always written with the same digits in a row.
package struct NumberPlaces: Sendable, Hashable {
  /// The factor that makes the last digit whole.
  package var scale: Double
  /// How many digits are shown at least.
  package var least: Int
  /// How many values each digit has, from the last one; 10 for digits that aren't listed, 6 for tens of minutes.
  package var radixes: [Int] = []
  /// Whether it is a clock, which shows whole units, rounded up.
  package var isClock = false

  /// The number of values of a digit, counted from the right.
  package func radix(_ place: Int) -> Int { place < radixes.count ? radixes[place] : 10 }

  /// The number of digits of a number in units of its last digit.
  package func count(of units: Double) -> Int {
    var (count, size) = (0, 1.0)
    // No number has more digits than 10¹⁵ with 15 decimals.
    while count < max(least, 40), count < least || size <= units {
      size *= Double(radix(count))
      count += 1
    }
    return count
  }
}

extension NumberPlaces {
  /// The digits of a clock; nil if they aren't in a row down to seconds or their fractions.
  ///
  /// - Parameter units: the clock's units and how many digits each has at least, as they are written.
  init?(clock units: [(unit: Character, digits: Int)]) {
    // Hours below days have 24 values, which two digits of their own don't.
    let rows: [[Character]] = [["h", "m", "s"], ["m", "s"], ["s"]]
    let fraction = units.last?.unit == "S" ? units.last?.digits ?? 0 : 0
    let whole = fraction > 0 ? Array(units.dropLast()) : units
    guard let first = whole.first, rows.contains(whole.map(\.unit)), fraction <= 6,
      whole.dropFirst().allSatisfy({ $0.digits == 2 })
    else { return nil }
    let scale = (0..<fraction).reduce(1.0) { scale, _ in scale * 10 }
    let radixes = Array(repeating: 10, count: fraction) + whole.dropFirst().flatMap { _ in [10, 6] }
    self.init(scale: scale, least: radixes.count + first.digits, radixes: radixes, isClock: true)
  }
}
