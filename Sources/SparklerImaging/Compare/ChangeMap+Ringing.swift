// Excludes what lossy encoders change at edges from the changed pixels.
// Flow: ChangeMap, SmoothedPicture → ChangeMap.
import SparklerCore

extension ChangeMap {
  /// By how much the limit for colours grows with the contrast nearby, if that were the whole range.
  private static let growth: Float = 1.6

  /// Excludes differences where there is contrast: rings, softer edges and halved chroma are in proportion to it.
  ///
  /// - Parameters:
  ///   - smoothed: the smoothed pictures that were compared.
  ///   - limit: the difference that counts where there is no contrast.
  mutating func leaveRinging(_ a: Pixmap, _ b: Pixmap, smoothed: (a: Pixmap, b: Pixmap), limit: Float) {
    var ranges = [LocalColors?](repeating: nil, count: cells.count)
    for i in cells.indices where cells[i].changed != 0 {
      var near = LocalColors()
      for next in neighbours(of: i) {
        let known = ranges[next] ?? colors(of: next, a, b)
        ranges[next] = known
        near.include(known)
      }
      let most = limit * (1 + Self.growth * near.contrast / 255)
      var rest = cells[i].changed
      while rest != 0 {
        let place = rest.trailingZeroBitCount
        rest &= rest &- 1
        let pixel = self.pixel(i, place, width: a.width)
        if ColorDistance.between(smoothed.a.pixels[pixel], smoothed.b.pixels[pixel]) <= most {
          cells[i].changed &= ~(1 << UInt16(place))
        }
      }
    }
  }

  private func colors(of cell: Int, _ a: Pixmap, _ b: Pixmap) -> LocalColors {
    var found = LocalColors()
    let (left, top) = (box.x + cell % columns * Self.side, box.y + cell / columns * Self.side)
    for y in top..<min(top + Self.side, a.height) {
      for x in left..<min(left + Self.side, a.width) {
        found.include(
          SIMD4<Float>(Self.channels(a.pixels[y &* a.width &+ x])),
          SIMD4<Float>(Self.channels(b.pixels[y &* a.width &+ x])))
      }
    }
    return found
  }

  /// A cell and those around it.
  func neighbours(of cell: Int) -> [Int] {
    let (row, column) = (cell / columns, cell % columns)
    return (max(0, row - 1)...min(rows - 1, row + 1)).flatMap { y in
      (max(0, column - 1)...min(columns - 1, column + 1)).map { y * columns + $0 }
    }
  }
}
