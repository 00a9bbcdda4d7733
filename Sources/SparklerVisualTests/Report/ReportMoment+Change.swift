// What changed in a moment, in a form that can be compared between tests.
// Flow: ReportMoment + its pictures → digest → tests with the same change are one group in the report.
import SparklerCore
import SparklerFiles
import SparklerImaging
import SparklerRendering

extension ReportMoment {
  /// Digest of the changed places' pixels on both sides, wherever in the pictures they are. A header that many pages
  /// share has the same digest in all of them.
  ///
  /// - Returns: nil if no changed place is known.
  func digest(of a: Pixmap, _ b: Pixmap) -> String? {
    if places.isEmpty || a.width != b.width || a.height != b.height { return nil }
    var digest = Digest()
    for place in places.map({ $0.intersection(a.bounds) }).sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
      digest.update("\(place.width)x\(place.height)")
      for side in [a, b] { digest.update(side.pixels.cropped(to: place, width: a.width)) }
    }
    return digest.text
  }
}

extension PixelRect {
  /// Changes nearer than this, in pixels, are one: the letters of a word.
  private static let gap = 12

  /// Joins rectangles that are near to each other, until none are. The largest area comes first.
  ///
  /// - Parameter causes: the rectangles in one of these are joined, too: both edges of one shape.
  static func merged(_ rects: [PixelRect], _ causes: [PixelRect] = []) -> [PixelRect] {
    var all = rects
    for cause in causes {
      let parts = all.filter { 2 * $0.intersection(cause).area > $0.area }
      if parts.count < 2 { continue }
      all.removeAll(where: parts.contains)
      all.append(parts.dropFirst().reduce(parts[0]) { $0.union($1) })
    }
    var first = 0
    while first < all.count {
      let near = all.indices.first { $0 > first && all[first].grown(by: gap).intersects(all[$0]) }
      guard let near else {
        first += 1
        continue
      }
      all[first] = all[first].union(all.remove(at: near))
      // It is larger now, and may touch one that it did not touch before.
      first = 0
    }
    return all.sorted { ($1.width * $1.height, $0.y, $0.x) < ($0.width * $0.height, $1.y, $1.x) }
  }

  private func grown(by margin: Int) -> PixelRect {
    PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  private func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }
}
