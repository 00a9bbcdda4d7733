// A GIF's colour table.
// Flow: PaletteBuilder → Palette → PaletteMapper, GIFWriter.

/// Up to 256 opaque colours and, where there is one, the index that shows nothing.
package struct Palette: Hashable, Sendable {
  /// 0xRRGGBB by index; the transparent index holds a colour that nothing uses.
  package let colors: [UInt32]
  package let transparentIndex: UInt8?

  /// - Precondition: 1...256 colours; the transparent index is one of them.
  package init(colors: [UInt32], transparentIndex: UInt8? = nil) {
    precondition((1...256).contains(colors.count), "a palette holds 1 to 256 colours")
    precondition(transparentIndex.map { Int($0) < colors.count } ?? true, "the transparent index is no entry")
    self.colors = colors.map { $0 & 0xFF_FFFF }
    self.transparentIndex = transparentIndex
  }

  /// The indices of the colours that show, in order.
  package var opaqueIndices: [UInt8] {
    colors.indices.map { UInt8($0) }.filter { $0 != transparentIndex }
  }

  /// A colour beside another one.
  struct Neighbour: Comparable {
    /// Squared.
    var distance: Int32
    var entry: UInt8

    /// Of equally near ones the earlier comes first.
    static func < (a: Neighbour, b: Neighbour) -> Bool {
      a.distance != b.distance ? a.distance < b.distance : a.entry < b.entry
    }
  }

  /// The other colours that show, the nearest first.
  func neighbours(of entry: UInt8) -> [Neighbour] {
    opaqueIndices.filter { $0 != entry }.map { other in
      Neighbour(distance: CandidateTree.distance(colors[Int(entry)], colors[Int(other)]), entry: other)
    }.sorted()
  }
}
