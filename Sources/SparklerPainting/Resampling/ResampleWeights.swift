// How much of which pixels lies in a sample, along one side of a picture; and the cubic between pixels.
// Flow: Cubic → ResampleWeights → Pixmap.resized; Cubic → PixelReader.
import SparklerCore

/// What each sample along a side is made of.
package struct ResampleWeights {
  package struct Part {
    package var pixel: Int
    package var weight: Float
  }

  /// A sample's parts lie from its start to the next one's.
  package private(set) var starts: [Int] = [0]
  package private(set) var parts: [Part] = []

  /// Samples.
  package var count: Int { starts.count - 1 }

  /// - Parameters:
  ///   - length: the side, in pixels.
  ///   - count: samples over the whole side.
  ///   - area: so many pixels of the cubic between the picture's own are averaged, 0...4 · length.
  package init(length: Int, count: Int, area: Double) {
    let step = Double(length) / Double(count)
    let reach = 2 + area / 2
    for i in 0..<count {
      let centre = (Double(i) + 0.5) * step - 0.5
      let begin = parts.count
      var sum = 0.0
      for pixel in Int((centre - reach).rounded(.down))...Int((centre + reach).rounded(.up)) {
        let weight = Cubic.mean(around: Double(pixel) - centre, over: area)
        if abs(weight) < 1e-6 { continue }
        sum += weight
        parts.append(Part(pixel: Self.mirrored(pixel, in: length), weight: Float(weight)))
      }
      for k in begin..<parts.count { parts[k].weight /= Float(sum) }
      starts.append(parts.count)
    }
  }

  /// - Parameter count: the length or its half, rounded up.
  package init(halving length: Int, to count: Int) {
    let area = Double(length) / Double(count)
    for i in 0..<count {
      let (from, to) = (Double(i) * area, Double(i + 1) * area)
      for pixel in Int(from)..<min(length, Int(to.rounded(.up))) {
        let covered = min(to, Double(pixel + 1)) - max(from, Double(pixel))
        parts.append(Part(pixel: pixel, weight: Float(covered / area)))
      }
      starts.append(parts.count)
    }
  }

  /// A place in an endless row of mirror images: so every pixel counts alike, at the edges, too.
  package static func mirrored(_ i: Int, in count: Int) -> Int {
    let k = i % (2 * count)
    let place = k < 0 ? k + 2 * count : k
    return place < count ? place : 2 * count - 1 - place
  }
}

/// Catmull and Rom's cubic between pixels: it keeps a picture's own pixels, and is sharp with little ringing.
///
/// - Source: R. Keys, "Cubic convolution interpolation for digital image processing", 1981, with a = -1/2.
package enum Cubic {
  /// So many places between two pixels are told apart.
  package static let phases = 256
  /// For each place the shares of the pixel before, of the two beside it and of the one behind, in 128ths.
  package static let table: [SIMD4<Int16>] = (0..<phases).map { phase in
    let t = Double(phase) / Double(phases)
    let exact = [1 + t, t, 1 - t, 2 - t].map { value($0) * 128 }
    var whole = exact.map { Int16($0.rounded()) }
    // Together they are 1; what is missing goes to the larger one.
    whole[t < 0.5 ? 1 : 2] += 128 - whole.reduce(0, +)
    return SIMD4(whole)
  }

  /// The share of a pixel whose middle lies so far off.
  package static func value(_ x: Double) -> Double {
    let x = abs(x)
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0
  }

  /// The mean share around a place.
  package static func mean(around x: Double, over width: Double) -> Double {
    width < 1e-3 ? value(x) : (sum(x + width / 2) - sum(x - width / 2)) / width
  }

  /// The sum of all shares from 0 on.
  private static func sum(_ x: Double) -> Double {
    let t = abs(x)
    var sum = 0.5
    if t < 1 {
      sum = ((0.375 * t - 2.5 / 3) * t * t + 1) * t
    } else if t < 2 {
      sum = (((-0.125 * t + 2.5 / 3) * t - 2) * t + 2) * t - 1.0 / 6
    }
    return x < 0 ? -sum : sum
  }
}
