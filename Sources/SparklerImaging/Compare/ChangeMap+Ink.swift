// Excludes what another renderer draws differently from the changed pixels.
// Flow: ChangeMap, AntialiasDetector, InkChange → ChangeMap.
import SparklerCore

extension ChangeMap {
  /// If more than this share of an area differs, however little, it is a texture.
  private static let texture = 0.6

  /// Excludes edges that are shifted by up to half a pixel, and strokes whose ink only moved to neighbouring pixels.
  ///
  /// - Parameters:
  ///   - sizes: what the eye sees by size; nil: everything.
  ///   - ignored: rectangles that are not compared.
  mutating func leaveRedrawn(_ a: Pixmap, _ b: Pixmap, _ sizes: SeenSize?, ignoring ignored: [PixelRect]) {
    // An area of another colour or another texture.
    let dense = zip(denseCells(\.strong), denseCells(\.differing, above: Self.texture)).map { $0 || $1 }
    a.pixels.withUnsafeBufferPointer { p in
      b.pixels.withUnsafeBufferPointer { q in
        let detector = AntialiasDetector(
          p, q, width: a.width, height: a.height, shift: AntialiasDetector.EdgeShift.subpixel)
        var ink = InkChange(p, q, size: a.bounds, in: self, ignoring: ignored)
        // Of a cell, once it is known. What is dense is changed anyway.
        var found: [UInt16?] = dense.map { $0 ? 0 : nil }
        // Of ink, a few pixels are a digit's.
        keep(all: sizes == nil, dense: dense, single: { $0.single | $0.strong }) { map, i in
          let near = map.aroundPixels(i) { next in
            if let known = found[next] { return known }
            let bits = map.cells[next].differing
            let inked = bits == 0 ? 0 : ink.changes(in: next, bits)
            let other = inked & ~map.edges(in: next, inked, detector)
            found[next] = other
            return other
          }
          let cell = map.cells[i]
          map.cells[i].single |= near & cell.differing & cell.strong
          return dense[i] ? cell.differing : near & cell.differing
        }
      }
    }
  }

  /// What is other ink was found in means of 3 × 3 pixels: all of them that differ are changed.
  ///
  /// - Parameter bits: returns pixels of a cell.
  /// - Returns: a cell's pixels that are among them or touch them.
  private func aroundPixels(_ i: Int, _ bits: (Int) -> UInt16) -> UInt16 {
    let (row, column) = (i / columns, i % columns)
    // Six rows of six pixels, the cell in the middle: a byte for each row.
    var board: UInt64 = 0
    for y in max(0, row &- 1)...min(rows &- 1, row &+ 1) {
      for x in max(0, column &- 1)...min(columns &- 1, column &+ 1) {
        let bits = UInt64(bits(y &* columns &+ x))
        if bits == 0 { continue }
        for line in 0..<Self.side {
          let (four, at) = (bits >> UInt64(line &* Self.side) & 15, (y &- row) &* Self.side &+ line &+ 1)
          if at < 0 || at > 5 { continue }
          let six = x < column ? four >> 3 : x > column ? (four & 1) << 5 : four << 1
          board |= six << UInt64(8 &* at)
        }
      }
    }
    if board == 0 { return 0 }
    board |= board << 1 | board >> 1
    board |= board << 8 | board >> 8
    return (0..<Self.side).reduce(into: 0) { all, line in
      all |= UInt16(truncatingIfNeeded: board >> UInt64(8 &* line &+ 9) & 15) << UInt16(line &* Self.side)
    }
  }

  private func edges(in cell: Int, _ bits: UInt16, _ detector: AntialiasDetector) -> UInt16 {
    let (left, top) = (box.x &+ cell % columns &* Self.side, box.y &+ cell / columns &* Self.side)
    var (rest, edges) = (bits, UInt16(0))
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      if detector.isEdge(x: left &+ place % Self.side, y: top &+ place / Self.side) { edges |= 1 << UInt16(place) }
    }
    return edges
  }
}
