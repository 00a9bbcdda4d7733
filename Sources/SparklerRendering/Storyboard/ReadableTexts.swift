// What can be read on a frame, in the order in which one reads.
// Flow: DisplayItems → ReadableTexts → FrameInventory.
import SparklerCore
import SparklerScene

/// Collects texts as far as they can be read.
struct ReadableTexts {
  /// A text, or those of its parts that are shown.
  private struct Shown {
    var string: String
    /// Of the characters that are shown, in order; nil shows all.
    var parts: [Range<Int>]?
    var place: Point

    var visible: String {
      guard let parts else { return string }
      let characters = Array(string)
      var (out, end) = ("", 0)
      for part in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
        let part = part.clamped(to: 0..<characters.count)
        // Blanks are no pieces of their own.
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

  /// Pixels of a font's size: what is smaller nobody reads.
  private static let leastHeight = 3.0
  /// The share of its ink that a text shows at least.
  private static let leastShare = 0.5
  /// More single letters than that are a pattern.
  private static let mostLetters = 8

  /// From the top down and from left to right.
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
  /// - Parameter clip: what of the canvas is shown, in pixels.
  /// - Returns: whether it can be read.
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
