// How much two pictures differ, and where.
// Flow: two Pixmaps → numbers, a box → DesignReview, Thumbnail.
import SparklerCore

extension Pixmap {
  /// Largest difference of a channel, 0...255.
  static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    if a == b { return 0 }
    var most = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      most = max(most, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
    return most
  }

  /// The mean of the pixels' largest differences, 0...1.
  func meanDifference(to other: Pixmap) -> Double {
    guard pixels.count == other.pixels.count, !pixels.isEmpty else { return 1 }
    var sum = 0
    for i in pixels.indices where pixels[i] != other.pixels[i] { sum += Self.difference(pixels[i], other.pixels[i]) }
    return Double(sum) / Double(255 * pixels.count)
  }

  /// The box of pixels that clearly differ; empty if there are none.
  func differingBox(from other: Pixmap) -> Rect {
    guard pixels.count == other.pixels.count else { return Rect(bounds) }
    var box = PixelRect.empty
    for y in 0..<height {
      for x in 0..<width where Self.difference(self[x, y], other[x, y]) >= 24 {
        box = box.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return Rect(box)
  }
}
