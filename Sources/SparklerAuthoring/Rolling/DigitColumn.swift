// How far each digit of a rolling number has rolled.
// Flow: NumberRoller → DigitColumn → RollBuilder → layers with keyframes.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The digit of one place of a number, as a strip of digits that passes a window.
struct DigitColumn {
  /// When the strip has moved by each of `rows`, as shares of the duration. Where it jumps back by whole turns, which
  /// show the same digits, a time occurs twice.
  private(set) var times: [Double] = []
  /// The row of the strip that is in the window at each time.
  private(set) var rows: [Double] = []
  /// The digits of the strip; nil for a leading zero, which isn't written.
  let digits: [Int?]
  /// How much of the digit's width is taken at each time of the course: 0 while it is a leading zero, then 1.
  let width: [Double]

  /// The number of rows after which a strip begins again.
  private static let longest = 120.0

  /// A digit of an odometer.
  ///
  /// - Parameters:
  ///   - turns: how many digits have passed at each time of the course: 12.5 while 2 becomes 3. Whole at the stops.
  ///   - passed: how far the strip has moved at each time; the same as `turns`, but for whole turns.
  ///   - radix: the number of its digits.
  ///   - hidesZero: whether a 0 that has not been passed is a leading zero.
  init(_ turns: [Double], passed: [Double], radix: Int, hidesZero: Bool, in roller: NumberRoller) {
    let size = Double(radix)
    // A leading zero is the strip's first row, to which it doesn't return from the digits.
    let bottom = hidesZero ? 1.0 : 0.0
    let way = (passed.max() ?? 0) - (passed.min() ?? 0)
    let lap = (min(way, Self.longest) / size + 1).rounded(.up) * size
    var index = turns[0].truncatingRemainder(dividingBy: size)
    if hidesZero, turns[0] >= 1, index < 1 { index += size }
    (times, rows) = ([roller.times[0]], [index])
    for i in turns.indices.dropFirst() {
      let isBlank = hidesZero && turns[i] < 1 - 1e-6
      let next = index + passed[i] - passed[i - 1]
      let edge = next > bottom + lap ? bottom + lap : isBlank ? 0 : bottom
      let over = next > bottom + lap + 1e-6 ? next - bottom - lap : next < min(index, edge) - 1e-6 ? next - edge : 0
      let jump = -lap * (over / lap).rounded(.awayFromZero)
      if jump != 0 {
        // More than one lap is only passed after the scene's end.
        let share = abs(jump) > lap ? 1 : max(0, min(1, (edge - index) / (next - index)))
        let time = roller.times[i - 1] + (roller.times[i] - roller.times[i - 1]) * share
        times += [time, time]
        rows += abs(jump) > lap ? [index, index] : [edge, edge + jump]
      }
      index = next + jump
      times.append(roller.times[i])
      rows.append(index)
      guard isBlank, index > size - 1e-6 else { continue }
      index -= ((index + 1e-6) / size).rounded(.down) * size
      times.append(roller.times[i])
      rows.append(index)
    }
    let first = max(0, Int(clamping: ((rows.min() ?? 0) + 1e-6).rounded(.down)))
    let last = max(first, Int(clamping: ((rows.max() ?? 0) - 1e-6).rounded(.up)))
    digits = (first...last).map { hidesZero && $0 == 0 ? nil : $0 % radix }
    rows = rows.map { $0 - Double(first) }
    width = hidesZero ? turns.map { max(0, min(1, $0)) } : turns.map { _ in 1 }
  }

  /// A digit that spins and stops.
  ///
  /// - Parameters:
  ///   - from, to: the digits, nil for a leading zero.
  ///   - radix: the number of its digits.
  ///   - turns: how often it passes all digits.
  ///   - share: how much of the way it has gone at each time of the course.
  init(from: Int?, to: Int?, radix: Int, turns: Int, share: [Double], in roller: NumberRoller) {
    let way = radix * turns + ((to ?? 0) - (from ?? 0) + radix) % radix
    let passed = share.map { $0 * Double(way) }
    let most = max(way, Int(clamping: (passed.max() ?? 0).rounded(.up)))
    let first = min(0, Int(clamping: (passed.min() ?? 0).rounded(.down)))
    digits = (first...max(first, most)).map { i in
      i == 0 ? from : i == way ? to : (((from ?? 0) + i) % radix + radix) % radix
    }
    (times, rows) = (roller.times, passed.map { $0 - Double(first) })
    width = passed.map { row in
      let opening = from == nil ? max(0, min(1, row)) : 1
      return to == nil ? min(opening, max(0, min(1, Double(way) - row))) : opening
    }
  }
}
