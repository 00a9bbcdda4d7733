// Sums of colours in small cells, from which the means of squares are made.
// Flow: Pixmap → ColorSums → AreaComparison.
import SparklerCore

/// The sums of a picture's pixels, per channel: blue, green, red, alpha, in levels of 255.
struct ColorSums {
  /// The side of a cell, in pixels.
  static let side = 4

  /// The mean of some pixels.
  struct Colors {
    var mean: SIMD4<Float>
    /// The standard deviation of the channel where it is greatest, 0...1.
    var spread: Float
  }

  /// Of the cells.
  let columns: Int
  let rows: Int
  private var sums: [SIMD4<UInt16>]
  private var squares: [SIMD4<UInt32>]
  private var counts: [UInt8]

  /// - Parameters:
  ///   - part: what is summed; it begins at multiples of the cell's side.
  ///   - ignored: rectangles whose pixels are left out.
  init(_ picture: Pixmap, in part: PixelRect, ignoring ignored: [PixelRect]) {
    columns = (part.width + Self.side - 1) / Self.side
    rows = (part.height + Self.side - 1) / Self.side
    sums = Array(repeating: SIMD4(), count: columns * rows)
    squares = Array(repeating: SIMD4(), count: columns * rows)
    counts = Array(repeating: 0, count: columns * rows)
    for y in part.y..<part.maxY {
      let masks = ignored.filter { $0.y <= y && y < $0.maxY }
      add(picture, y, part, masks)
    }
  }

  private mutating func add(_ picture: Pixmap, _ y: Int, _ part: PixelRect, _ masks: [PixelRect]) {
    let first = (y &- part.y) / Self.side &* columns
    picture.pixels.withUnsafeBufferPointer { pixels in
      sums.withUnsafeMutableBufferPointer { sums in
        squares.withUnsafeMutableBufferPointer { squares in
          for x in 0..<part.width {
            if !masks.isEmpty, masks.contains(where: { $0.x <= part.x &+ x && part.x &+ x < $0.maxX }) { continue }
            let bytes = unsafeBitCast(pixels[y &* picture.width &+ part.x &+ x], to: SIMD4<UInt8>.self)
            let channels = SIMD4<UInt16>(truncatingIfNeeded: bytes)
            let cell = first &+ x / Self.side
            sums[cell] = sums[cell] &+ channels
            squares[cell] = squares[cell] &+ SIMD4<UInt32>(truncatingIfNeeded: channels &* channels)
            counts[cell] &+= 1
          }
        }
      }
    }
  }

  /// The colours of a rectangle of cells. Nil if less than half of its pixels were summed.
  func colors(_ columns: Range<Int>, _ rows: Range<Int>) -> Colors? {
    var (sum, square, count) = (SIMD4<UInt32>(), SIMD4<UInt32>(), 0)
    for row in rows {
      for cell in row &* self.columns &+ columns.lowerBound..<row &* self.columns &+ columns.upperBound {
        sum = sum &+ SIMD4<UInt32>(truncatingIfNeeded: sums[cell])
        square = square &+ squares[cell]
        count &+= Int(counts[cell])
      }
    }
    guard count > 0, 2 * count >= columns.count * rows.count * Self.side * Self.side else { return nil }
    let mean = SIMD4<Float>(sum) / Float(count)
    let variance = (SIMD4<Float>(square) / Float(count) - mean * mean).max()
    return Colors(mean: mean, spread: max(0, variance).squareRoot() / 255)
  }
}
