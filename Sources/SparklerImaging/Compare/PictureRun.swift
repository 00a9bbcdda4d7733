// A picture's fingerprint, for finding it on another timeline.
// Flow: TimelineWalk → PictureRun → TimelineAlignment.
import SparklerCore

/// A frame's time.
struct FrameSpan: Sendable {
  var index: Int
  var start: Double
  var end: Double

  init(_ frame: TimedFrame) { (index, start, end) = (frame.index, frame.start, frame.end) }
}

/// Consecutive frames that show the same picture.
struct PictureRun: Sendable {
  var firstFrame: Int
  var lastFrame: Int
  /// Seconds.
  var start: Double
  var end: Double
  /// A hash of all pixels.
  let hash: UInt64
  /// The mean colours of a grid of cells, channel by channel.
  let thumbnail: [UInt8]

  private static let cells = 16
  /// Rows and columns sampled in a cell.
  private static let samples = 6

  init(_ frame: TimedFrame) {
    (firstFrame, lastFrame, start, end) = (frame.index, frame.index, frame.start, frame.end)
    hash = Self.hash(frame.picture.pixels)
    thumbnail = Self.thumbnail(frame.picture)
  }

  /// The same picture at another time.
  init(_ other: PictureRun, at span: FrameSpan) {
    self = other
    (firstFrame, lastFrame, start, end) = (span.index, span.index, span.start, span.end)
  }

  /// Extends the run to the frame before.
  mutating func extend(back span: FrameSpan) {
    if span.index < firstFrame { (firstFrame, start) = (span.index, span.start) }
  }

  /// The distance between two pictures in their most different cell, 0...1.
  func distance(to other: PictureRun) -> Double {
    if hash == other.hash { return 0 }
    var most: UInt8 = 0
    for i in thumbnail.indices {
      let (p, q) = (thumbnail[i], other.thumbnail[i])
      most = max(most, p > q ? p &- q : q &- p)
    }
    // Not the same, so not 0.
    return max(0.002, Double(most) / 255)
  }

  /// The mean distance between two pictures, 0...1.
  func closeness(to other: PictureRun) -> Double {
    if hash == other.hash { return 0 }
    let sum = thumbnail.withUnsafeBytes { p in
      other.thumbnail.withUnsafeBytes { q in
        var sums = SIMD16<UInt16>()
        var total = 0
        for i in stride(from: 0, to: min(p.count, q.count), by: 16) {
          let x = p.loadUnaligned(fromByteOffset: i, as: SIMD16<UInt8>.self)
          let y = q.loadUnaligned(fromByteOffset: i, as: SIMD16<UInt8>.self)
          sums = sums &+ SIMD16<UInt16>(truncatingIfNeeded: pointwiseMax(x, y) &- pointwiseMin(x, y))
          if i % 2048 == 2032 {
            total += (0..<16).reduce(0) { $0 + Int(sums[$1]) }
            sums = SIMD16<UInt16>()
          }
        }
        return total + (0..<16).reduce(0) { $0 + Int(sums[$1]) }
      }
    }
    // Not the same, so not 0.
    return max(1e-6, Double(sum) / Double(255 * thumbnail.count))
  }

  /// Hashes in four independent chains of multiplications, which overlap.
  static func hash(_ pixels: [UInt32]) -> UInt64 {
    pixels.withUnsafeBytes { bytes in
      let prime: UInt64 = 0x9E37_79B9_7F4A_7C15
      var (a, b, c, d): (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
      var i = 0
      while i &+ 32 <= bytes.count {
        let part = bytes.loadUnaligned(fromByteOffset: i, as: SIMD4<UInt64>.self)
        a = (a ^ part.x) &* prime
        b = (b ^ part.y) &* prime
        c = (c ^ part.z) &* prime
        d = (d ^ part.w) &* prime
        a ^= a &>> 32
        b ^= b &>> 32
        c ^= c &>> 32
        d ^= d &>> 32
        i &+= 32
      }
      var hash = prime
      func mix(_ value: UInt64) {
        hash = (hash ^ value) &* prime
        hash ^= hash &>> 29
      }
      for lane in [a, b, c, d] { mix(lane) }
      while i < bytes.count {
        mix(UInt64(bytes[i]))
        i &+= 1
      }
      return hash
    }
  }

  private static func thumbnail(_ picture: Pixmap) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(cells * cells * 4)
    for row in 0..<cells {
      for column in 0..<cells {
        var sum = SIMD4<UInt32>()
        for v in 0..<samples {
          let y = ((row * samples + v) * 2 + 1) * picture.height / (cells * samples * 2)
          for u in 0..<samples {
            let x = ((column * samples + u) * 2 + 1) * picture.width / (cells * samples * 2)
            let bytes = unsafeBitCast(picture.pixels[y &* picture.width &+ x], to: SIMD4<UInt8>.self)
            sum = sum &+ SIMD4<UInt32>(truncatingIfNeeded: bytes)
          }
        }
        let mean = sum / UInt32(samples * samples)
        for i in 0..<4 { out.append(UInt8(truncatingIfNeeded: mean[i])) }
      }
    }
    return out
  }
}

extension [PictureRun] {
  /// Adds a frame; if it shows the same picture as the last run, that run is extended.
  ///
  /// - Parameter same: a run that shows the frame's picture, if one is known.
  mutating func extend(with frame: TimedFrame, same: PictureRun? = nil) {
    let run = same.map { PictureRun($0, at: FrameSpan(frame)) } ?? PictureRun(frame)
    if let last = self.last, last.hash == run.hash, last.lastFrame + 1 == run.firstFrame {
      self[count - 1].lastFrame = run.lastFrame
      self[count - 1].end = run.end
    } else {
      append(run)
    }
  }
}
