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

  /// An edge of a window.
  typealias WindowEdge = (edge: Double, fade: Double)

  /// The share of a row's height within which digits fade, if they don't reach so far.
  private static let fade = 0.16

  let parts: [Part]
  /// A digit of the number, and one below another.
  let digit: TextContent
  /// The distance between two rows of digits, and the height of one.
  let pitch: Double, height: Double
  /// The width of a digit.
  let width: Double
  /// The upper and the lower edge of a digit's window, from the row's top, and how far inside of it digits fade.
  let top: WindowEdge, bottom: WindowEdge
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
    let metrics = glyphs.map { measured($0).metrics }
    width = metrics.map(\.size.width).max() ?? 0
    (top, bottom) = Self.edges(
      of: metrics.dropFirst().reduce(metrics[0].ink) { $0.union($1.ink) }, height: height, pitch: pitch)
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

  /// The edges of a window: those of the row, or further out where digits reach into the part that fades, as in tight
  /// lines, but not as far as the digits of the next row.
  private static func edges(of ink: Rect, height: Double, pitch: Double) -> (top: WindowEdge, bottom: WindowEdge) {
    let fade = Self.fade * height
    let gap = max(0.01, min(fade, pitch - ink.size.height))
    return (
      ink.minY >= fade ? (0, fade) : (ink.minY - gap, gap),
      ink.maxY <= height - fade ? (height, fade) : (ink.maxY + gap, gap)
    )
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
