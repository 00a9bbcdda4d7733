// A picture as palette indices.
// Flow: PaletteMapper → IndexedFrame → GIFFrameEncoder.

/// A picture whose pixels are indices of one palette, row by row from the top left.
package struct IndexedFrame: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package let indices: [UInt8]

  /// - Precondition: `indices.count == width · height`.
  package init(width: Int, height: Int, indices: [UInt8]) {
    precondition(width >= 0 && height >= 0 && indices.count == width * height, "indices do not fill the picture")
    self.width = width
    self.height = height
    self.indices = indices
  }
}
