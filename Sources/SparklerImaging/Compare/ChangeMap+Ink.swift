// Excludes what another renderer draws differently from the changed pixels.
// Flow: ChangeMap, AntialiasDetector, InkChange → ChangeMap.
import SparklerCore

extension ChangeMap {
  /// If more than this share of an area differs, however little, it is a texture.
  private static let texture = 0.6

  /// Excludes edges that are shifted by up to half a pixel, and strokes whose ink only moved to neighbouring pixels.
  ///
  /// - Parameter ignored: rectangles that are not compared.
  mutating func leaveRedrawn(_ a: Pixmap, _ b: Pixmap, ignoring ignored: [PixelRect]) {
    // An area of another colour or another texture.
    let dense = zip(denseCells(\.strong), denseCells(\.differing, above: Self.texture)).map { $0 || $1 }
    a.pixels.withUnsafeBufferPointer { p in
      b.pixels.withUnsafeBufferPointer { q in
        let detector = AntialiasDetector(
          p, q, width: a.width, height: a.height, shift: AntialiasDetector.EdgeShift.subpixel)
        var ink = InkChange(p, q, size: a.bounds, in: self, ignoring: ignored)
        for i in cells.indices where cells[i].differing != 0 && !dense[i] {
          let found = ink.changes(in: i, cells[i].differing)
          cells[i].changed = found & ~edges(in: i, found, detector)
        }
        spread(except: dense)
      }
    }
  }

  /// What is other ink was found in means of 3 × 3 pixels: all of them that differ are changed.
  private mutating func spread(except dense: [Bool]) {
    let found = cells.indices.map { dense[$0] ? 0 : cells[$0].changed }
    for i in found.indices where found[i] != 0 {
      var rest = found[i]
      while rest != 0 {
        let place = rest.trailingZeroBitCount
        rest &= rest &- 1
        let (x, y) = (i % columns &* Self.side &+ place % Self.side, i / columns &* Self.side &+ place / Self.side)
        for y in max(0, y &- 1)...min(box.height &- 1, y &+ 1) {
          for x in max(0, x &- 1)...min(box.width &- 1, x &+ 1) {
            let cell = y / Self.side &* columns &+ x / Self.side
            let bit = cells[cell].differing & 1 << UInt16(y % Self.side &* Self.side &+ x % Self.side)
            cells[cell].changed |= bit
            // Of ink, a few pixels are a digit's.
            cells[cell].single |= bit & cells[cell].strong
          }
        }
      }
    }
  }

  private func edges(in cell: Int, _ bits: UInt16, _ detector: AntialiasDetector) -> UInt16 {
    let (left, top) = (box.x &+ cell % columns &* Self.side, box.y &+ cell / columns &* Self.side)
    var (rest, edges) = (bits, UInt16(0))
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      if detector.finding(x: left &+ place % Self.side, y: top &+ place / Self.side) == .edge {
        edges |= 1 << UInt16(place)
      }
    }
    return edges
  }
}
