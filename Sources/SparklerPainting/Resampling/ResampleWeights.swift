// Weights of the pixels in each sample along one side of a picture; and the cubic interpolation kernel.
// Flow: Cubic → ResampleWeights → Pixmap.resized; Cubic → PixelReader.
import SparklerCore

/// The parts of each sample along a side.
package struct ResampleWeights {
  package struct Part {
    package var pixel: Int
    package var weight: Float
  }

  /// The parts of a sample are those from its start to the next one's.
  package private(set) var starts: [Int] = [0]
  package private(set) var parts: [Part] = []

  /// Number of samples.
  package var count: Int { starts.count - 1 }

  /// - Parameters:
  ///   - length: the side, in pixels.
  ///   - count: samples over the whole side.
  ///   - area: number of pixels over which the interpolated picture is averaged, 0...4 · length.
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

  /// - Parameter count: the length, or half of it, rounded up.
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

  /// An index into an endless row of mirror images, so that every pixel has the same weight, also at the edges.
  package static func mirrored(_ i: Int, in count: Int) -> Int {
    let k = i % (2 * count)
    let place = k < 0 ? k + 2 * count : k
    return place < count ? place : 2 * count - 1 - place
  }
}

/// The Catmull-Rom cubic: it keeps a picture's own pixels, and is sharp with little ringing.
///
/// - Source: R. Keys, "Cubic convolution interpolation for digital image processing", 1981, with a = -1/2.
package enum Cubic {
  /// Number of positions between two pixels.
  package static let phases = 256
  /// For each position, the weights of the pixel before, the two next to it and the one after, in 128ths.
  package static let table = table(softness: 0)
  /// The weights for each softness, from the sharpest to Mitchell and Netravali's cubic.
  package static let tables = (0...mostSoftness).map { $0 == 0 ? table : table(softness: $0) }

  private static let mostSoftness = 8

  /// The softness of an enlarged picture: none at its own size, all from twice its size.
  package static func softness(enlarging factor: Double) -> Int {
    let share = factor - 1
    return share > 0 ? Int(min(1, share) * Double(mostSoftness)) : 0
  }

  private static func table(softness: Int) -> [SIMD4<Int16>] {
    let share = Double(softness) / Double(mostSoftness)
    return (0..<phases).map { phase in
      let t = Double(phase) / Double(phases)
      let exact = [1 + t, t, 1 - t, 2 - t].map { (value($0) * (1 - share) + softValue($0) * share) * 128 }
      var whole = exact.map { Int16($0.rounded()) }
      // Their sum must be 128; the larger one takes the rounding error.
      whole[t < 0.5 ? 1 : 2] += 128 - whole.reduce(0, +)
      return SIMD4(whole)
    }
  }

  /// The weight of a pixel at this distance, up to 2.
  ///
  /// - Source: D. Mitchell, A. Netravali, Reconstruction filters in computer graphics, 1988: B = C = 1/3.
  private static func softValue(_ x: Double) -> Double {
    x < 1 ? (7 * x - 12) * x * x / 6 + 8.0 / 9 : ((-7 * x + 36) * x - 60) * x / 18 + 16.0 / 9
  }

  /// The weight of a pixel at this distance.
  package static func value(_ x: Double) -> Double {
    let x = abs(x)
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0
  }

  /// The mean weight around a position.
  package static func mean(around x: Double, over width: Double) -> Double {
    width < 1e-3 ? value(x) : (sum(x + width / 2) - sum(x - width / 2)) / width
  }

  /// The integral of the weights from 0.
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
