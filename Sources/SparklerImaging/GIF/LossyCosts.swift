// The visual cost of showing another palette entry than a pixel's nearest one.
// Flow: PaletteMapper → IndexedFrame; LossyCosts → LossyPixels → LZWEncoder.
import SparklerCore

/// By palette entry: its neighbours and their costs.
///
/// - Errors count nearly double in smooth areas, where streaks are visible, and threefold where a pixel stays.
/// - A moving pixel at an edge may deviate at no cost as far as at quality 100 (`ColorChoices`).
/// - A flat area whose exact colour is in the palette keeps it.
struct LossyCosts: Sendable {
  private let neighbours: PaletteNeighbours
  /// By neighbour: whether the two colours are almost indistinguishable.
  private let isAlike: [Bool]
  let colors: [UInt32]
  private let transparentIndex: UInt8?
  /// The cost of one unit of squared error, in cost units (`unit`).
  private var costPerError: Float

  /// Cost units per bit.
  static let unit = 32
  /// A change that costs more than the longest code never pays off.
  static let most = 12 * unit
  private let room: Int
  private let free: ColorChoices.Allowance

  /// - Parameters:
  ///   - quality: a lossy quality.
  ///   - room: how many neighbours of an entry are considered.
  ///   - meanError: mean squared error, summed over three channels, of pixels whose exact colour the palette lacks.
  init(palette: Palette, quality: GIFQuality, room: Int, meanError: Double) {
    self.room = room
    free = ColorChoices.Allowance(meanError: meanError)
    colors = palette.colors
    transparentIndex = palette.transparentIndex
    costPerError = Float(Double(Self.unit) / max(1e-6, quality.errorPerBit))
    neighbours = PaletteNeighbours(palette, room: room)
    isAlike = neighbours.steps.map { $0 <= ColorChoices.reach * ColorChoices.reach }
  }

  /// The same with a higher cost of errors.
  func multiplied(by factor: Float) -> LossyCosts {
    var costs = self
    costs.costPerError *= factor
    return costs
  }

  /// The tables as raw buffers.
  struct Tables {
    let neighbours: UnsafeBufferPointer<UInt32>
    let distances: UnsafeBufferPointer<Int32>
    let isAlike: UnsafeBufferPointer<Bool>
    let colors: UnsafeBufferPointer<UInt32>
    let transparentIndex: UInt8?
    let costPerError: Float
    let room: Int
    let free: ColorChoices.Allowance
  }

  func withTables<R>(_ body: (Tables) -> R) -> R {
    neighbours.entries.withUnsafeBufferPointer { entries in
      neighbours.distances.withUnsafeBufferPointer { distances in
        isAlike.withUnsafeBufferPointer { isAlike in
          colors.withUnsafeBufferPointer { colors in
            body(
              Tables(
                neighbours: entries, distances: distances, isAlike: isAlike, colors: colors,
                transparentIndex: transparentIndex, costPerError: costPerError, room: room, free: free))
          }
        }
      }
    }
  }

  /// The weight of an error.
  ///
  /// - Parameter contrast: the greatest squared distance to an adjacent pixel.
  @inline(__always) static func weight(contrast: Int32, stays: Bool) -> Float {
    let soft: Float = contrast < 32 ? 1.8 : contrast < 128 ? 1.4 : contrast < 512 ? 1.15 : 1
    return stays ? 3 * soft : soft
  }
}
