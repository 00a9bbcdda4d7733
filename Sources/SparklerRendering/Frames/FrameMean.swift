// The mean of pictures per channel, of the stored values: premultiplied and gamma-encoded.
// Flow: moments painted (FramePipeline) → FrameMean → the frame.
import SparklerCore

/// Adds up to 64 pictures in a rectangle.
package struct FrameMean {
  private let rect: PixelRect
  /// Blue and red sums of each pixel, then green and alpha sums, 16 bits each: 64 · 255 fits.
  private var sums: [UInt32]
  private var count = 0

  package init(_ rect: PixelRect) {
    self.rect = rect
    sums = Array(repeating: 0, count: 2 * rect.area)
  }

  /// Adds a picture's pixels.
  ///
  /// - Parameter width: width of the picture, which contains the rectangle.
  package mutating func accumulate(_ pixels: UnsafeBufferPointer<UInt32>, width: Int) {
    count += 1
    let rect = rect
    sums.withUnsafeMutableBufferPointer { sums in
      let (low, high) = (sums[..<rect.area], sums[rect.area...])
      for y in 0..<rect.height {
        let row = UnsafeBufferPointer(rebasing: pixels[((rect.y + y) * width + rect.x)...].prefix(rect.width))
        let place = y * rect.width
        let blueRed = UnsafeMutableBufferPointer(rebasing: low[place..<(place + rect.width)])
        let greenAlpha = UnsafeMutableBufferPointer(
          rebasing: high[(high.startIndex + place)..<(high.startIndex + place + rect.width)])
        for x in 0..<row.count {
          blueRed[x] = blueRed[x] &+ (row[x] & 0x00FF_00FF)
          greenAlpha[x] = greenAlpha[x] &+ (row[x] &>> 8 & 0x00FF_00FF)
        }
      }
    }
  }

  /// Writes the means, with halves rounded up, over a picture's pixels.
  package func write(to pixels: UnsafeMutableBufferPointer<UInt32>, width: Int) {
    // Adding a quarter to the integer sums avoids exact halves, so rounding to nearest is correct.
    let factor = 1 / Float(max(1, count))
    let bias = 0.25 * factor
    let rect = rect
    sums.withUnsafeBufferPointer { sums in
      for y in 0..<rect.height {
        let place = y * rect.width
        let low = UnsafeBufferPointer(rebasing: sums[place..<(place + rect.width)])
        let high = UnsafeBufferPointer(rebasing: sums[(rect.area + place)..<(rect.area + place + rect.width)])
        let start = (rect.y + y) * width + rect.x
        let row = UnsafeMutableBufferPointer(rebasing: pixels[start..<(start + rect.width)])
        for x in 0..<row.count {
          let blueRed = Self.mean(low[x], factor, bias)
          row[x] = blueRed | Self.mean(high[x], factor, bias) &<< 8
        }
      }
    }
  }

  /// Divides both halves of a sum.
  @inline(__always) private static func mean(_ sum: UInt32, _ factor: Float, _ bias: Float) -> UInt32 {
    // Floats of 2²³ and more have their integer value in the low bits: no conversion is needed.
    let magic: UInt32 = 0x4B00_0000
    let (a, b) = (sum & 0xFFFF | magic, sum &>> 16 | magic)
    let (u, v) = (Float(bitPattern: a) - 8_388_608, Float(bitPattern: b) - 8_388_608)
    let low = (u * factor + bias + 8_388_608).bitPattern & 0xFF
    let high = (v * factor + bias + 8_388_608).bitPattern & 0xFF
    return low | high &<< 16
  }
}
