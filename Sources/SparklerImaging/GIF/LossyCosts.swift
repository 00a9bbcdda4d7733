// What it costs the eye when a pixel shows another palette entry than its nearest one.
// Flow: PaletteMapper → IndexedFrame; LossyCosts → LossyPixels → LZWEncoder.
import SparklerCore

/// By palette entry: its neighbours, and what they cost.
///
/// - Error counts double in soft areas, where a streak shows, and threefold where a pixel will stay.
/// - A moving pixel beside an edge may take for nothing what it may take where quality is 100 (`ColorChoices`).
/// - A flat area that shows its exact colour keeps it.
struct LossyCosts: Sendable {
  private let neighbours: PaletteNeighbours
  /// By neighbour: whether the two are hardly told apart.
  private let isAlike: [Bool]
  let colors: [UInt32]
  private let transparentIndex: UInt8?
  /// Parts of a bit for each unit of squared error.
  private var costPerError: Float

  /// How many parts of a bit make one.
  static let unit = 32
  /// A change that costs more than the longest code never pays.
  static let most = 12 * unit
  private let room: Int
  private let free: ColorChoices.Allowance

  /// - Parameters:
  ///   - quality: one that gives something up.
  ///   - room: how many neighbours of an entry are looked at.
  ///   - meanError: squared, of three channels together, of the pixels that the palette does not hold exactly.
  init(palette: Palette, quality: GIFQuality, room: Int, meanError: Double) {
    self.room = room
    free = ColorChoices.Allowance(meanError: meanError)
    colors = palette.colors
    transparentIndex = palette.transparentIndex
    costPerError = Float(Double(Self.unit) / max(1e-6, quality.errorPerBit))
    neighbours = PaletteNeighbours(palette, room: room)
    isAlike = neighbours.steps.map { $0 <= ColorChoices.reach * ColorChoices.reach }
  }

  /// The same with dearer errors.
  func dearer(by factor: Float) -> LossyCosts {
    var costs = self
    costs.costPerError *= factor
    return costs
  }

  /// The tables as plain memory.
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

  /// How much an error counts.
  ///
  /// - Parameter contrast: the greatest squared distance to a pixel beside.
  @inline(__always) static func weight(contrast: Int32, stays: Bool) -> Float {
    let soft: Float = contrast < 32 ? 1.8 : contrast < 128 ? 1.4 : contrast < 512 ? 1.15 : 1
    return stays ? 3 * soft : soft
  }
}
