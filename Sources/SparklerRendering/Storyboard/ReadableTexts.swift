// Finds the readable texts of a frame, in reading order.
// Flow: DisplayItems → ReadableTexts → FrameInventory.
import SparklerCore
import SparklerScene

/// Collects readable texts.
struct ReadableTexts {
  /// A text, or its visible parts.
  private struct Shown {
    var string: String
    /// Ranges of visible characters; nil if all are visible.
    var parts: [Range<Int>]?
    var place: Point

    var visible: String {
      guard let parts else { return string }
      let characters = Array(string)
      var (out, end) = ("", 0)
      for part in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
        let part = part.clamped(to: 0..<characters.count)
        // White space is not part of any piece.
        if characters[end..<max(end, part.lowerBound)].allSatisfy(\.isWhitespace) {
          out += String(characters[end..<max(end, part.lowerBound)])
        } else {
          out += " "
        }
        out += String(characters[part])
        end = max(end, part.upperBound)
      }
      return out
    }
  }

  private var shown: [Shown] = []

  /// Font size in pixels below which text is not readable.
  private static let leastHeight = 3.0
  /// Fraction of its ink that must be visible.
  private static let leastShare = 0.5
  /// More single letters than this count as a pattern.
  private static let mostLetters = 8

  /// Top to bottom, left to right.
  var all: [String] {
    var (lines, top): ([[Shown]], Double) = ([], -.infinity)
    for text in shown.sorted(by: { $0.place.y < $1.place.y }) {
      if lines.isEmpty || text.place.y - top > 1 {
        lines.append([])
        top = text.place.y
      }
      lines[lines.count - 1].append(text)
    }
    let inOrder = lines.flatMap { line in line.sorted { $0.place.x < $1.place.x } }
    let texts = inOrder.map { $0.visible.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    let letters = texts.count { $0.count == 1 }
    return texts.filter { !$0.isEmpty && ($0.count > 1 || letters <= Self.mostLetters) }
  }

  /// Adds a text.
  ///
  /// - Parameter clip: visible part of the canvas, in pixels.
  /// - Returns: whether it is readable.
  mutating func appendIfReadable(_ text: TextContent, in box: Rect, of item: DisplayItem, clip: Rect) -> Bool {
    let height = text.font.size * abs(item.transform.determinant).squareRoot()
    guard height > Self.leastHeight else { return false }
    var place = Point(Double(item.bounds.x), Double(item.bounds.y))
    if text.textPath == nil {
      let ink = Rect(origin: text.origin(in: box) + text.metrics.ink.origin, size: text.metrics.ink.size)
      let whole = item.transform.boundingBox(of: ink)
      let area = whole.size.width * whole.size.height
      let seen = whole.intersection(clip).map { $0.size.width * $0.size.height } ?? 0
      guard area <= 0 || seen >= Self.leastShare * area else { return false }
      place = whole.origin
    }
    guard let part = text.part else {
      shown.append(Shown(string: text.string, parts: nil, place: place))
      return true
    }
    let known = shown.firstIndex { one in
      one.string == text.string && (one.parts.map { !$0.contains { $0.overlaps(part) } } ?? false)
    }
    if let known {
      shown[known].parts?.append(part)
    } else {
      shown.append(Shown(string: text.string, parts: [part], place: place))
    }
    return true
  }
}
