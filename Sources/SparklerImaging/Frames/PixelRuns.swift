// Stores a picture as its changes from the previous one, in few bytes and little time.
// Flow: painted frames → PixelRuns → KeptFrames, the spool (SparklerRendering) → the same frames.
import SparklerCore

/// Lossless, and fast rather than small: pixel differences as runs of equal values and stretches of others.
package enum PixelRuns {
  /// The number of equal values from which a run is worth its own head.
  private static let shortest = 3
  private static let runMark: UInt32 = 1 << 31

  /// - Parameter before: has the same count; nil for a picture without a previous one.
  /// - Returns: words: a head with a count, marked for a run; then the one value of the run, or the stretch's values.
  package static func encode(_ pixels: [UInt32], over before: [UInt32]?) -> [UInt32] {
    var changes = pixels
    if let before {
      precondition(before.count == pixels.count, "pictures of one size")
      for i in changes.indices { changes[i] ^= before[i] }
    }
    var out: [UInt32] = []
    changes.withUnsafeBufferPointer { changes in
      var start = 0
      var i = 0
      func stretch(to end: Int) {
        if end > start {
          out.append(UInt32(truncatingIfNeeded: end - start))
          out.append(contentsOf: UnsafeBufferPointer(rebasing: changes[start..<end]))
        }
      }
      while i < changes.count {
        let end = runEnd(changes, i)
        if end - i >= shortest {
          stretch(to: i)
          out.append(runMark | UInt32(truncatingIfNeeded: end - i))
          out.append(changes[i])
          start = end
        }
        i = end
      }
      stretch(to: changes.count)
    }
    return out
  }

  private static func runEnd(_ values: UnsafeBufferPointer<UInt32>, _ start: Int) -> Int {
    let value = values[start]
    var i = start + 1
    let all = SIMD8<UInt32>(repeating: value)
    while i &+ 8 <= values.count {
      let next = UnsafeRawPointer(values.baseAddress.unsafelyUnwrapped + i).loadUnaligned(as: SIMD8<UInt32>.self)
      if next != all { break }
      i &+= 8
    }
    while i < values.count, values[i] == value { i &+= 1 }
    return i
  }

  /// Applies the result of `encode` to the previous pixels; if there are none, to zeros.
  ///
  /// - Precondition: words that `encode` returned for the same number of pixels.
  package static func apply(_ words: [UInt32], to pixels: inout [UInt32]) {
    let count = pixels.count
    pixels.withUnsafeMutableBufferPointer { pixels in
      words.withUnsafeBufferPointer { words in
        var (at, i) = (0, 0)
        while i < words.count {
          let length = Int(words[i] & ~runMark)
          precondition(length <= count - at, "runs of another picture")
          if words[i] & runMark != 0 {
            let value = words[i + 1]
            if value != 0 { for k in at..<at &+ length { pixels[k] ^= value } }
            i &+= 2
          } else {
            for k in 0..<length { pixels[at &+ k] ^= words[i &+ 1 &+ k] }
            i &+= 1 &+ length
          }
          at &+= length
        }
      }
    }
  }
}
