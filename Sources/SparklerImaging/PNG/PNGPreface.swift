// What a PNG file says before its pixels: its size, and whether it is an animation.
// Flow: first bytes of a file → PNGPreface → FrameFolder.

/// The facts that the beginning of a PNG file declares.
package struct PNGPreface: Sendable, Equatable {
  /// Width and height in pixels, as declared.
  package let width, height: Int
  /// Whether the file is an APNG: an animation by itself.
  package let isAnimated: Bool

  /// Whether the pixels begin within the bytes: then nothing else can make it an animation.
  package let isWhole: Bool

  /// Numbers of bytes to read: the second one if the first isn't enough, because profiles and metadata may come before
  /// the chunk that makes a PNG an animation.
  package static let lengths = [1024, 65_536]

  /// - Parameter bytes: the beginning of a file; nil is returned if it is no PNG.
  package init?(_ bytes: [UInt8]) {
    guard let size = try? PNGScan.size(of: bytes) else { return nil }
    (width, height) = size
    var place = 8
    var (isAnimated, isWhole) = (false, false)
    while bytes.count - place >= 8 {
      let name = bytes[place + 4..<place + 8]
      isWhole = name.elementsEqual("IDAT".utf8)
      if isWhole { break }
      isAnimated = isAnimated || name.elementsEqual("acTL".utf8)
      place += bytes.bigEndian(at: place) + PNGChunks.overhead
    }
    (self.isAnimated, self.isWhole) = (isAnimated, isWhole)
  }
}
