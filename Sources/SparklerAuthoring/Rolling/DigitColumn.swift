// How far each digit of a rolling number has rolled.
// Flow: a Count's values → DigitColumn → NumberRoller → layers with keyframes.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The digit of one place of a number, as a strip of digits that passes a window.
struct DigitColumn {
  /// Rows of the strip that have passed, at each sampled time; 0 is the digit of the first value.
  var rows: [Double]
  /// The digits of the strip from its first row, which is `first`; nil for a leading zero, which isn't written.
  var digits: [Int?]
  /// The index of the first row of the strip.
  var first: Int
  /// How much of the digit's width is taken at each time: 0 while it is a leading zero, then 1.
  var width: [Double]

  /// Rolling rows that are shown as they are, after a value and before one; of the rows between them, whole turns are
  /// left out, because they pass too fast to be read.
  static let near = (start: 8.0, end: 12.0)
  /// The largest number of rows beyond a value.
  static let past = 4.0
  /// The largest number of rows between two values, of the first place and of one more for each after it, so that
  /// places don't roll alike.
  static let most = (first: 40.0, more: 10.0)

  /// - Parameters:
  ///   - turns: how many digits have passed at each time: 12.5 while 2 becomes 3. Whole at the stops.
  ///   - stops: indices of the times at which the number has one of its values; first and last included.
  ///   - order: 0 for the first place of the number, 1 for the one to its right.
  ///   - hidesZero: whether a 0 that has not been passed is a leading zero.
  init(turns: [Double], stops: [Int], order: Int, hidesZero: Bool) {
    var rows = Array(repeating: 0.0, count: turns.count)
    var (blanks, row): (Set<Int>, Double) = ([], 0)
    let start = turns.first?.rounded() ?? 0
    if hidesZero, start == 0 { blanks.insert(0) }
    for (from, to) in zip(stops, stops.dropFirst()) where from < to {
      let way = Way(
        from: turns[from], to: turns[to], most: DigitColumn.most.first + DigitColumn.most.more * Double(order))
      for i in from...to { rows[i] = row + way.rows(at: turns[i]) }
      row = (row + way.rows(at: turns[to])).rounded()
      rows[to] = row
      if hidesZero, turns[to].rounded() == 0 { blanks.insert(Int(clamping: row)) }
    }
    let (low, high) = (rows.min()?.rounded(.down) ?? 0, rows.max()?.rounded(.up) ?? 0)
    first = Int(clamping: low)
    digits = (first...max(first, Int(clamping: high))).map { i in
      blanks.contains(i) ? nil : Int(clamping: DigitColumn.mod(start + Double(i)))
    }
    self.rows = rows
    width = hidesZero ? turns.map { max(0, min(1, $0)) } : turns.map { _ in 1 }
  }

  /// A digit that spins and stops.
  ///
  /// - Parameters:
  ///   - from, to: the digits, nil for a leading zero.
  ///   - turns: how often it passes all digits.
  ///   - share: how much of the way it has gone at each time.
  init(from: Int?, to: Int?, turns: Int, share: [Double]) {
    let way = 10 * turns + ((to ?? 0) - (from ?? 0) + 10) % 10
    rows = share.map { $0 * Double(way) }
    let most = max(way, Int(clamping: (rows.max() ?? 0).rounded(.up)))
    first = min(0, Int(clamping: (rows.min() ?? 0).rounded(.down)))
    digits = (first...max(first, most)).map { i in
      i == 0 ? from : i == way ? to : Int(clamping: DigitColumn.mod(Double((from ?? 0) + i)))
    }
    width = rows.map { row in
      let opening = from == nil ? max(0, min(1, row)) : 1
      return to == nil ? min(opening, max(0, min(1, Double(way) - row))) : opening
    }
  }

  private static func mod(_ value: Double) -> Double {
    let rest = value.truncatingRemainder(dividingBy: 10)
    return rest < 0 ? rest + 10 : rest
  }

  /// The way between two values, without the whole turns that can't be read.
  private struct Way {
    let from: Double
    let length: Double
    let shown: Double
    let sign: Double

    init(from: Double, to: Double, most: Double) {
      self.from = from
      length = abs(to - from).rounded()
      sign = to < from ? -1 : 1
      let rest = length.truncatingRemainder(dividingBy: 10)
      shown = length <= most ? length : most - 10 + rest
    }

    /// The rows that have passed at a number of turns.
    func rows(at turns: Double) -> Double {
      // An easing may pass the ends; a few rows of that are enough.
      let gone = max(-DigitColumn.past, min(length + DigitColumn.past, (turns - from) * sign))
      guard shown < length else { return sign * gone }
      let (start, end) = DigitColumn.near
      if gone <= start { return sign * gone }
      if length - gone <= end { return sign * (shown - (length - gone)) }
      return sign * (start + (gone - start) * (shown - start - end) / (length - start - end))
    }
  }
}
