// The texts of a rolling number, measured.
// Flow: a counter's widest text → RollSizes → RollBuilder.
import SparklerCore
import SparklerScene

/// The texts of a rolling number, measured.
struct RollSizes {
  /// What is between the digits, from left to right: a digit's place, counted from the right, or other characters.
  enum Part {
    case digit(Int)
    case letters(TextContent)
  }

  let parts: [Part]
  /// A digit of the number, and one below another.
  let digit: TextContent
  /// The distance between two rows of digits, and the height of one.
  let pitch: Double, height: Double
  /// The width of a digit.
  let width: Double
  private let glyphs: [String]

  init(of text: TextContent, _ characters: [Character], digits glyphs: [String], measure: (TextContent) -> TextContent)
  {
    self.glyphs = glyphs
    func measured(_ string: String) -> TextContent {
      var out = text
      (out.string, out.alignment) = (string, .left)
      return measure(out)
    }
    var digit = measured(glyphs[0])
    height = digit.metrics.size.height
    pitch = max(1, measured(glyphs[0] + "\n" + glyphs[0]).metrics.size.height - height)
    width = glyphs.map { measured($0).metrics.size.width }.max() ?? 0
    digit.alignment = .center
    self.digit = digit
    var (parts, letters, place): ([Part], String, Int) = ([], "", characters.count { $0.isNumber })
    for character in characters {
      if character.isNumber {
        if !letters.isEmpty { parts.append(.letters(measured(letters))) }
        place -= 1
        parts.append(.digit(place))
        letters = ""
      } else {
        letters.append(character)
      }
    }
    if !letters.isEmpty { parts.append(.letters(measured(letters))) }
    self.parts = parts
  }

  /// The text of a strip of digits.
  func strip(_ digits: [Int?]) -> TextContent {
    var out = digit
    out.string = digits.map { $0.map { glyphs[$0] } ?? "" }.joined(separator: "\n")
    out.metrics.size.height = height + pitch * Double(digits.count - 1)
    out.metrics.ink = Rect(0, 0, width, out.metrics.size.height)
    out.metrics.size.width = width
    return out
  }
}
