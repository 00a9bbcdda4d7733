// Wide blurs of filter graphs: five boxes of whole pixels.
// Flow: FilterSheet.blurred → BoxBlur → FilterSheet.
import SparklerCore
import SparklerScene

/// Repeated box blurs within a picture: what they spread over its edges is lost, as in other renderers of SVG.
enum BoxBlur {
  private typealias Pixel = FilterSheet.Pixel

  /// From this deviation on, boxes are close enough to a Gaussian.
  static let leastSigma = 2.0
  private static let passes = 5

  static func blurred(_ sheet: FilterSheet, _ deviation: PixelFilter.Deviation) -> FilterSheet {
    var out = sheet
    let (width, height) = (sheet.area.width, sheet.area.height)
    out.pixels = transposed(blurredRows(out.pixels, width, radii(deviation.x)), width, height)
    out.pixels = transposed(blurredRows(out.pixels, height, radii(deviation.y)), height, width)
    return out
  }

  /// The radii of the boxes, which together have the wanted variance.
  ///
  /// - Source: P. Kovesi, Fast Almost-Gaussian Filtering, 2010.
  private static func radii(_ sigma: Double) -> [Int] {
    guard sigma > PixelFilter.Deviation.least else { return [] }
    let n = Double(passes)
    let variance = 12 * sigma * sigma
    var small = ((variance / n).squareRoot() + 1).rounded(.down)
    if small.truncatingRemainder(dividingBy: 2) == 0 { small -= 1 }
    small = max(1, small)
    let count = (variance - n * small * small - 4 * n * small - 3 * n) / (-4 * small - 4)
    let first = Int(clamping: max(0, min(n, count.rounded())))
    let radius = Int(clamping: (small - 1) / 2)
    return (0..<passes).map { $0 < first ? radius : radius + 1 }
  }

  private static func blurredRows(_ pixels: [Pixel], _ width: Int, _ radii: [Int]) -> [Pixel] {
    let radii = radii.filter { $0 > 0 }
    if radii.isEmpty || width == 0 { return pixels }
    var out = pixels
    var row = [Pixel](repeating: .zero, count: width)
    out.withUnsafeMutableBufferPointer { out in
      row.withUnsafeMutableBufferPointer { row in
        for start in stride(from: 0, to: out.count, by: width) {
          for radius in radii {
            for i in 0..<width { row[i] = out[start + i] }
            let share = 1 / Float(2 * radius + 1)
            var sum = Pixel.zero
            for i in 0..<min(radius, width) { sum += row[i] }
            for i in 0..<width {
              if i + radius < width { sum += row[i + radius] }
              out[start + i] = (sum * share).clamped(lowerBound: .zero, upperBound: .one)
              if i >= radius { sum -= row[i - radius] }
            }
          }
        }
      }
    }
    return out
  }

  private static func transposed(_ pixels: [Pixel], _ width: Int, _ height: Int) -> [Pixel] {
    var out = [Pixel](repeating: .zero, count: pixels.count)
    for y in 0..<height {
      for x in 0..<width { out[x * height + y] = pixels[y * width + x] }
    }
    return out
  }
}
