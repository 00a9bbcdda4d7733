// How much a GIF may give up: one rate of exchange between bits and error, by which colours, holds and codes are chosen.
// Flow: GIFOptions → GIFQuality → FrameMapper (palette, holds), LossyCosts (codes).
import SparklerCore

/// What a quality means.
///
/// - Source: A. Ortega, K. Ramchandran, "Rate-distortion methods for image and video compression", 1998: with one rate of
///   exchange for all choices none of them buys bits dearer than another.
struct GIFQuality: Hashable, Sendable {
  /// The squared error, of three channels together, that one bit is worth; 0 where nothing is given up.
  let errorPerBit: Double

  /// It doubles with every ten down from 100.
  private static let errorAtBest = 0.5
  private static let stepsToDouble = 10.0

  /// Whether a table keeps all the colours that it may have.
  private let keepsColors: Bool

  /// - Parameter quality: 0...100.
  init(_ quality: Double, keepsColors: Bool = false) {
    self.keepsColors = keepsColors
    errorPerBit =
      quality >= 100 ? 0 : Self.errorAtBest * Maths.pow(2, (100 - max(0, quality)) / Self.stepsToDouble)
  }

  var keepsAll: Bool { errorPerBit == 0 }

  /// The mean squared errors, as parts of what a bit is worth, that a palette may have in the pixels that it does not hold
  /// exactly: the first, or one of the others where that is better in all (`PaletteTrial`).
  static let paletteErrors = [0.7, 0.35, 0.17, 0.09]

  /// How much the error in rare colours counts beside that of all.
  private static let rareShare = 0.3

  /// How much more error a pixel may have that goes on showing what it shows.
  var holdError: Int32 { Int32((2 * errorPerBit).rounded()) }

  /// In a flat area whose colour the table holds, what is left standing shows as a ghost: its error counts so many times.
  static let ghostWeight: Int32 = 5
  /// The most squared distance of neighbours in a flat area.
  static let flatContrast: Int32 = 3

  /// Every so many frames each pixel shows its nearest colour again, so that any frame can be made without all before it.
  static let keyDistance = 16

  /// The sizes of table that are looked at.
  static let tableSizes = [
    8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 208, 224, 240, 256,
  ]
}

extension GIFQuality {
  /// The smallest palettes that are true enough, each for one of some errors, the smallest of all first.
  ///
  /// - Parameters:
  ///   - most: their most colours.
  ///   - errors: parts of what a bit is worth, falling.
  ///   - make: the palette of so many colours.
  /// - Returns: one at least; of equal ones only one.
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
      // Halving: the error falls with the size.
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
