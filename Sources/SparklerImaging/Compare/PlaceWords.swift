// Words for places in a picture, for times and for shares.
// Flow: PixelRect → PlaceWords → explanations, PlainVerdict.
import SparklerCore

/// Words for places, times and shares.
package enum PlaceWords {
  /// `at the top left`, `in the middle`.
  package static func place(_ rect: PixelRect, width: Int, height: Int) -> String {
    func third(_ middle: Int, _ whole: Int) -> Int { middle * 3 < whole * 2 ? 0 : middle * 3 > whole * 4 ? 2 : 1 }
    // Twice the middle, so that it is whole.
    let column = third(rect.x + rect.maxX, width)
    let row = third(rect.y + rect.maxY, height)
    let (left, up) = (["left", "", "right"][column], ["top", "", "bottom"][row])
    let words = [up, left].filter { !$0.isEmpty }.joined(separator: " ")
    return words.isEmpty ? "in the middle" : "at the \(words)"
  }

  /// Whether a rectangle is most of the picture, and so has no place in it.
  package static func isWhole(_ rect: PixelRect, width: Int, height: Int) -> Bool {
    rect.area * 5 >= width * height * 4
  }

  /// `the box at the top left, 120×40`.
  ///
  /// - Parameters:
  ///   - noun: what is there, with its article.
  ///   - change: what happened to it. A colour or a place in a stack changes in a part, wherever in the picture it moves.
  static func name(
    _ noun: String, _ rect: PixelRect, width: Int, height: Int, _ change: ComparisonOutcome.Explanation.Change
  ) -> String {
    if !isWhole(rect, width: width, height: height) {
      return "\(noun) \(place(rect, width: width, height: height)), \(rect.width)×\(rect.height)"
    }
    if !noun.hasPrefix("the ") || ["the background", "the text"].contains(noun) { return noun }
    return [.color, .order, .missing, .new].contains(change) ? "a part" : "the whole picture"
  }

  /// Milliseconds; within the precision of a fit, round ones.
  ///
  /// - Parameter step: seconds from one frame to the next: an eighth of it can't be measured.
  static func milliseconds(_ seconds: Double, step: Double = 0) -> String {
    let ms = abs(seconds) * 1000
    let round = (ms / 10).rounded() * 10
    let value = abs(ms - round) <= max(2, ms / 100, min(step, 0.05) * 1000 / 8) && round > 0 ? round : ms.rounded()
    return value < 1e9 ? "\(Int(value)) ms" : "\(value) ms"
  }

  /// Milliseconds of a whole motion; within the precision of a fit, multiples of 50.
  static func duration(_ seconds: Double) -> String {
    let round = (seconds * 20).rounded() / 20
    return milliseconds(round >= 0.2 && abs(seconds - round) <= 0.015 * round ? round : seconds)
  }

  /// `begins 40 ms late`.
  static func late(_ seconds: Double, step: Double = 0) -> String {
    "begins \(milliseconds(seconds, step: step)) \(seconds > 0 ? "late" : "early")"
  }

  /// `0.3 s`.
  static func time(_ seconds: Double) -> String {
    let value = (seconds * 100).rounded() / 100
    return value == value.rounded() && abs(value) < 1e9 ? "\(Int(value)) s" : "\(value) s"
  }

  /// `60 %`; within the precision of colours, multiples of 5.
  static func opacity(_ part: Double) -> String {
    let round = (part * 20).rounded() * 5
    return "\(Int(abs(part * 100 - round) <= 0.7 ? round : (part * 100).rounded())) %"
  }

  /// `5 %`, of a share.
  static func percent(_ share: Double) -> String {
    let value = (abs(share) * 1000).rounded() / 10
    // Above 2 %, a fit is exact to about a third of a percent.
    if value >= 10 || abs(value - value.rounded()) < 0.35 && value >= 2 {
      return value < 1e9 ? "\(Int(value.rounded())) %" : "\(value) %"
    }
    return "\(value) %"
  }
}
