// Finds strokes that changed, such as those of a digit, among what lossy encoding changes.
// Flow: PixelComparison → LightnessScan → ChangeMap.
import SparklerCore

extension ChangeMap {
  /// By how much the limit grows with the contrast nearby.
  private static let detailGrowth: Float = 0.1

  /// The lightness in a cell of both pictures.
  private struct Range {
    var least = LightnessScan.Value(repeating: .max)
    var most = LightnessScan.Value(repeating: .min)

    mutating func include(_ value: LightnessScan.Value) {
      (least, most) = (pointwiseMin(least, value), pointwiseMax(most, value))
    }

    mutating func include(_ other: Range) {
      (least, most) = (pointwiseMin(least, other.least), pointwiseMax(most, other.most))
    }
  }

  /// Counts what differs in lightness as a mean over 3 × 3 pixels as changed.
  ///
  /// Encoders ring at high frequencies and dither around the right mean. A stroke that came or went has one sign, and it
  /// is in the lightness, whose resolution no encoder halves.
  ///
  /// - Parameters:
  ///   - limit: the difference that counts where there is no contrast, 0...1.
  ///   - box: contains all pixels that differ.
  ///   - ignored: rectangles that are not compared.
  mutating func addDetails(_ a: Pixmap, _ b: Pixmap, limit: Float, box: PixelRect, ignoring ignored: [PixelRect]) {
    var ranges = [Range?](repeating: nil, count: cells.count)
    let least = limit * 255 * LightnessScan.unit
    LightnessScan(least: Int32(least), ignored: ignored).visit(a, b, box: box) { x, y, sum in
      let cell = (y &- self.box.y) / Self.side &* columns &+ (x &- self.box.x) / Self.side
      if cells[cell].changed == .max { return }
      let near = range(near: cell, a, b, &ranges)
      let contrast = SIMD2<Float>(near.most &- near.least) * (LightnessScan.unit / LightnessScan.level)
      if any(SIMD2<Float>(sum) .> contrast * Self.detailGrowth + least) {
        addChanged(PixelRect(x: x - 2, y: y - 2, width: 5, height: 5), distance: 0)
      }
    }
  }

  /// Of a cell and those around it.
  private func range(near cell: Int, _ a: Pixmap, _ b: Pixmap, _ ranges: inout [Range?]) -> Range {
    var near = Range()
    let (row, column) = (cell / columns, cell % columns)
    for y in max(0, row &- 1)...min(rows &- 1, row &+ 1) {
      for x in max(0, column &- 1)...min(columns &- 1, column &+ 1) {
        let next = y &* columns &+ x
        let known = ranges[next] ?? range(of: next, a, b)
        ranges[next] = known
        near.include(known)
      }
    }
    return near
  }

  private func range(of cell: Int, _ a: Pixmap, _ b: Pixmap) -> Range {
    var found = Range()
    let (left, top) = (box.x &+ cell % columns &* Self.side, box.y &+ cell / columns &* Self.side)
    for y in top..<min(top &+ Self.side, a.height) {
      for x in left..<min(left &+ Self.side, a.width) {
        found.include(LightnessScan.lightness(a.pixels[y &* a.width &+ x]))
        found.include(LightnessScan.lightness(b.pixels[y &* a.width &+ x]))
      }
    }
    return found
  }
}
