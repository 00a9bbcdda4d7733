// Sums of squares of pixels, of which most are the sums of four blocks that other squares share.
// Flow: Pixmap → BlockSums → AreaComparison.
import SparklerCore

/// One picture's sums.
struct BlockSums {
  /// Of some pixels, per channel: blue, green, red, alpha, in levels of 255.
  struct Sums: Equatable {
    private(set) var levels = SIMD4<UInt32>()
    private(set) var squares = SIMD4<UInt32>()
    private(set) var count: UInt32 = 0

    var mean: SIMD4<Float> { SIMD4<Float>(levels) / Float(count) }
    /// The standard deviation of the channel where it is greatest, 0...1.
    var spread: Float {
      let mean = mean
      let variance = (SIMD4<Float>(squares) / Float(count) - mean * mean).max()
      return max(0, variance).squareRoot() / 255
    }

    mutating func add(_ other: Sums) {
      levels &+= other.levels
      squares &+= other.squares
      count &+= other.count
    }

    @inline(__always)
    fileprivate mutating func add(_ pixel: UInt32) {
      let channels = SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
      levels &+= channels
      squares &+= channels &* channels
      count &+= 1
    }

    /// Adds four pixels of each row of a block.
    fileprivate init(block start: UnsafePointer<UInt32>, width: Int) {
      // Of 128 pixels, which fit into 16 bits.
      var (sums, low, high) = (SIMD8<UInt16>(), SIMD8<UInt32>(), SIMD8<UInt32>())
      for y in 0..<BlockSums.side {
        let row = UnsafeRawPointer(start + y &* width)
        for x in 0..<BlockSums.side / 4 {
          let bytes = row.loadUnaligned(fromByteOffset: x &* 16, as: PixelQuad.self)
          let (left, right) = (
            SIMD8<UInt16>(truncatingIfNeeded: bytes.lowHalf), SIMD8<UInt16>(truncatingIfNeeded: bytes.highHalf)
          )
          sums = sums &+ left &+ right
          low = low &+ SIMD8<UInt32>(truncatingIfNeeded: left &* left)
          high = high &+ SIMD8<UInt32>(truncatingIfNeeded: right &* right)
        }
      }
      levels = SIMD4(truncatingIfNeeded: sums.lowHalf) &+ SIMD4(truncatingIfNeeded: sums.highHalf)
      let all = low &+ high
      squares = all.lowHalf &+ all.highHalf
      count = UInt32(BlockSums.side * BlockSums.side)
    }

    fileprivate init() {}
  }

  /// The side of a block, in pixels.
  private static let side = 16

  private let picture: Pixmap
  private let columns: Int
  private var blocks: [Sums?]

  init(_ picture: Pixmap) {
    self.picture = picture
    columns = picture.width / Self.side
    blocks = Array(repeating: nil, count: columns * (picture.height / Self.side))
  }

  /// - Parameter masks: rectangles whose pixels do not count.
  /// - Returns: nil if no pixel counts.
  mutating func sums(of square: PixelRect, without masks: [PixelRect]) -> Sums? {
    var all = Sums()
    let side = Self.side
    if masks.isEmpty, [square.x, square.y, square.width, square.height].allSatisfy({ $0 % side == 0 }) {
      for row in square.y / side..<square.maxY / side {
        for column in square.x / side..<square.maxX / side { all.add(block(row, column)) }
      }
      return all
    }
    for y in square.y..<square.maxY {
      for x in square.x..<square.maxX {
        if !masks.isEmpty, masks.contains(where: { $0.x <= x && x < $0.maxX && $0.y <= y && y < $0.maxY }) { continue }
        all.add(picture.pixels[y &* picture.width &+ x])
      }
    }
    return all.count == 0 ? nil : all
  }

  private mutating func block(_ row: Int, _ column: Int) -> Sums {
    let i = row &* columns &+ column
    if let known = blocks[i] { return known }
    let found = picture.pixels.withUnsafeBufferPointer { pixels -> Sums in
      guard let start = pixels.baseAddress else { return Sums() }
      return Sums(block: start + (row &* picture.width &+ column) &* Self.side, width: picture.width)
    }
    blocks[i] = found
    return found
  }
}
