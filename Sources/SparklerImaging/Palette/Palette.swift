// A GIF's colour table.
// Flow: PaletteBuilder → Palette → PaletteMapper, GIFWriter.

/// Up to 256 opaque colours and, if there is one, the transparent index.
package struct Palette: Hashable, Sendable {
  /// 0xRRGGBB by index; the colour of the transparent index is unused.
  package let colors: [UInt32]
  package let transparentIndex: UInt8?

  /// - Precondition: 1...256 colours; the transparent index is one of them.
  package init(colors: [UInt32], transparentIndex: UInt8? = nil) {
    precondition((1...256).contains(colors.count), "a palette holds 1 to 256 colours")
    precondition(transparentIndex.map { Int($0) < colors.count } ?? true, "the transparent index is no entry")
    self.colors = colors.map { $0 & 0xFF_FFFF }
    self.transparentIndex = transparentIndex
  }

  /// The indices of the opaque colours, in order.
  package var opaqueIndices: [UInt8] {
    colors.indices.map { UInt8($0) }.filter { $0 != transparentIndex }
  }
}

/// For each opaque colour of a palette: the nearest others; on a tie, the earlier one first.
struct PaletteNeighbours: Sendable {
  /// Marks an empty slot.
  static let noEntry = UInt32.max

  /// By entry: `room` slots with the index in the top byte and the colour below; `noEntry` in unused ones.
  private(set) var entries: [UInt32]
  /// In the order of `entries`: squared distances.
  private(set) var distances: [Int32]
  /// In the order of `entries`: squared distances in OKLab; NaN in unused slots.
  private(set) var steps: [Double]

  /// - Parameters:
  ///   - room: the maximum for each entry.
  ///   - reach: the maximum distance in OKLab.
  init(_ palette: Palette, room: Int, within reach: Double = .infinity) {
    let (colors, opaque) = (palette.colors, palette.opaqueIndices)
    entries = [UInt32](repeating: Self.noEntry, count: colors.count * room)
    distances = [Int32](repeating: .max, count: entries.count)
    steps = [Double](repeating: .nan, count: entries.count)
    let points = colors.map { SIMD3(oklab: $0) }
    func step(_ a: UInt8, _ b: UInt8) -> Double {
      let way = points[Int(a)] - points[Int(b)]
      return (way * way).sum()
    }
    for a in opaque {
      // The types are written out: inferring them takes seconds.
      var near: [(distance: Int32, entry: UInt8)] = []
      for b in opaque where b != a && (reach == .infinity || step(a, b) <= reach * reach) {
        near.append((CandidateTree.distance(colors[Int(a)], colors[Int(b)]), b))
      }
      near.sort { $0.distance != $1.distance ? $0.distance < $1.distance : $0.entry < $1.entry }
      for (k, item) in near.prefix(room).enumerated() {
        let place = Int(a) * room + k
        entries[place] = UInt32(item.entry) << 24 | colors[Int(item.entry)]
        distances[place] = item.distance
        steps[place] = step(a, item.entry)
      }
    }
  }
}
