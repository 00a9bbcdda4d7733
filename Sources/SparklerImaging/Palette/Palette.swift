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
