// How much a GIF may lose: one exchange rate between bits and error for colours, held pixels and codes.
// Flow: GIFOptions → GIFQuality → FrameMapper (palette, holds), LossyCosts (codes).
import SparklerCore

/// The exchange rate that a quality stands for.
///
/// - Source: A. Ortega, K. Ramchandran, "Rate-distortion methods for image and video compression", 1998: with one
///   exchange rate for all choices, none of them pays more for a bit than another.
struct GIFQuality: Hashable, Sendable {
  /// The squared error, summed over three channels, accepted per bit saved; 0 for no loss.
  let errorPerBit: Double

  /// The error doubles for every ten points below 100.
  private static let errorAtBest = 0.5
  private static let stepsToDouble = 10.0

  /// Whether a table keeps its maximum number of colours.
  private let keepsColors: Bool

  /// - Parameter quality: 0...100.
  init(_ quality: Double, keepsColors: Bool = false) {
    self.keepsColors = keepsColors
    errorPerBit =
      quality >= 100 ? 0 : Self.errorAtBest * Maths.pow(2, (100 - max(0, quality)) / Self.stepsToDouble)
  }

  var keepsAll: Bool { errorPerBit == 0 }

  /// The mean squared errors, relative to `errorPerBit`, that a palette may have in pixels whose exact colour it lacks:
  /// the first one, or another if that is better in both size and error (`PaletteTrial`).
  static let paletteErrors = [0.7, 0.35, 0.17, 0.09]

  /// The weight of the error in rare colours, relative to the error in all.
  private static let rareShare = 0.3

  /// The extra error that a pixel may have if it keeps its previous index.
  var holdError: Int32 { Int32((2 * errorPerBit).rounded()) }

  /// In a flat area whose colour the table has, a kept pixel is visible as a ghost: its error is multiplied by this.
  static let ghostWeight: Int32 = 5
  /// The greatest squared distance between neighbours in a flat area.
  static let flatContrast: Int32 = 3

  /// The distance between key frames, in which each pixel shows its nearest colour. So a frame can be encoded without
  /// all frames before it.
  static let keyDistance = 16

  /// The table sizes to try.
  static let tableSizes = [
    8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 208, 224, 240, 256,
  ]
}

extension GIFQuality {
  /// The smallest palettes that are accurate enough, one for each allowed error, the smallest first.
  ///
  /// - Parameters:
  ///   - most: the maximum number of colours.
  ///   - errors: allowed errors relative to `errorPerBit`, descending.
  ///   - make: makes the palette with the given number of colours.
  /// - Returns: at least one, without duplicates.
  func palettes(
    for histogram: Histogram, most: Int, errors: [Double] = Array(paletteErrors.prefix(1)), make: (Int) -> Palette
  ) -> [Palette] {
    if keepsAll || keepsColors { return [make(most)] }
    let sizes = Self.tableSizes.filter { $0 < most } + [most]
    var known: [Int: (palette: Palette, error: Double)] = [:]
    func tried(_ size: Int) -> (palette: Palette, error: Double) {
      if let tried = known[size] { return tried }
      let palette = make(size)
      let error = histogram.error(under: PaletteMapper(palette: palette, for: histogram))
      let found = (palette, max(error.ofInexact, Self.rareShare * error.ofRare))
      known[size] = found
      return found
    }
    var found: [Palette] = []
    var least = 0
    for error in errors {
      // Binary search: the error falls with the size.
      var (low, high) = (least, sizes.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if tried(sizes[middle]).error <= error * errorPerBit { high = middle } else { low = middle + 1 }
      }
      if found.isEmpty || low > least { found.append(tried(sizes[low]).palette) }
      least = low
    }
    return found
  }
}
