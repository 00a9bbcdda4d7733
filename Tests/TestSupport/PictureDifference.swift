// How far two pictures are from each other, and pictures made smaller; compiled with optimizing, as every pixel is seen.
// Flow: two painters' large pictures → reduced → PictureDifference.
import SparklerCore

/// The mean difference of a channel, of 255, and the share of pixels with a channel that differs by more than 24.
public struct PictureDifference: Sendable, CustomStringConvertible {
  public var mean: Double
  public var share: Double

  /// Over the pixels that both have; pictures without any, or whose sides differ by more than a pixel, differ in all.
  ///
  /// - Parameter countsAlpha: whether the mean is that of four channels; else that of red, green and blue.
  public init(_ a: Pixmap, _ b: Pixmap, countsAlpha: Bool = true) {
    let (width, height) = (min(a.width, b.width), min(a.height, b.height))
    guard width > 0, height > 0, abs(a.width - b.width) <= 1, abs(a.height - b.height) <= 1 else {
      (mean, share) = (255, 1)
      return
    }
    let shifts: [UInt32] = countsAlpha ? [0, 8, 16, 24] : [0, 8, 16]
    var (sum, far) = (0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let (p, q) = (a.pixels[y * a.width + x], b.pixels[y * b.width + x])
        guard p != q else { continue }
        var worst = 0
        for shift in shifts {
          let way = abs(Int(p >> shift & 255) - Int(q >> shift & 255))
          sum += way
          worst = max(worst, way)
        }
        if worst > 24 { far += 1 }
      }
    }
    let count = Double(width * height)
    mean = Double(sum) / count / Double(shifts.count)
    share = Double(far) / count
  }

  public var description: String {
    "mean \((mean * 1000).rounded() / 1000), \((share * 10_000).rounded() / 100) % beyond 24"
  }
}

/// How far two pictures of equal size are from each other, by the worst channel of each pixel; both are laid over white.
public struct WorstChannels: Sendable, Equatable {
  /// Of 255.
  public var mean: Double
  /// The share of pixels that differ by more than 32.
  public var share: Double

  /// - Parameter left: where the part of the second picture begins that is as large as the first one.
  public init(_ a: Pixmap, _ b: Pixmap, from left: Int = 0) {
    guard a.width > 0, a.height > 0, b.height == a.height, b.width >= left + a.width else {
      (mean, share) = (255, 1)
      return
    }
    var (sum, far) = (0, 0)
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (p, q) = (a.pixels[y * a.width + x], b.pixels[y * b.width + left + x])
        guard p != q else { continue }
        let (white, other) = (255 - Int(p >> 24), 255 - Int(q >> 24))
        var worst = 0
        for shift in [UInt32(0), 8, 16] {
          worst = max(worst, abs(Int(p >> shift & 255) + white - Int(q >> shift & 255) - other))
        }
        sum += worst
        if worst > 32 { far += 1 }
      }
    }
    let count = Double(a.width * a.height)
    (mean, share) = (Double(sum) / count, Double(far) / count)
  }
}

extension Pixmap {
  /// The means of squares of so many pixels a side.
  public func reduced(by k: Int) -> Pixmap {
    var out = Pixmap(width: width / k, height: height / k)
    pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<out.height {
        for x in 0..<out.width {
          var (a, r, g, b) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
          for row in 0..<k {
            let start = (y * k + row) * width + x * k
            for i in start..<(start + k) {
              let p = pixels[i]
              a &+= p >> 24
              r &+= p >> 16 & 255
              g &+= p >> 8 & 255
              b &+= p & 255
            }
          }
          let count = UInt32(k * k)
          func mean(_ v: UInt32) -> UInt32 { (v &+ count / 2) / count }
          out[x, y] = mean(a) << 24 | mean(r) << 16 | mean(g) << 8 | mean(b)
        }
      }
    }
    return out
  }

  /// Laid over white; its pixels are premultiplied.
  public var overWhite: Pixmap {
    var out = self
    for i in out.pixels.indices {
      let p = out.pixels[i]
      let white = 255 - (p >> 24)
      out.pixels[i] = 0xFF00_0000 | (p & 0xFF_FFFF) &+ (white << 16 | white << 8 | white)
    }
    return out
  }
}
