// Alternative palette entries for moving pixels, chosen so that strings of indices repeat.
// Flow: PaletteMapper → IndexedFrame; ColorChoices → LZWEncoder's alternatives → GIFFrameEncoder.
import SparklerCore

/// Finds, for moving pixels, entries that are about as near as the nearest one.
///
/// - A pixel whose exact colour is in the palette keeps it. So does one whose index is the same in the frame before or
///   after: nothing static may shimmer.
/// - The permitted error grows with the contrast around the pixel: it is large at the edge of a moving object and
///   almost zero in a smooth sky.
/// - No entry is farther than `reach` from the nearest one in OKLab, whatever the contrast.
///
/// A choice depends only on the frame and its two neighbours, so frames may be encoded in any order.
package struct ColorChoices: Sendable {
  /// The greatest OKLab distance from an alternative to the nearest entry: just visible between two adjacent flat
  /// areas.
  static let reach = 0.02
  private let colors: [UInt32]
  private let transparentIndex: UInt8?
  /// `Self.room` slots for each entry, as in `PaletteNeighbours`.
  private let neighbours: [UInt32]

  private static let room = 6
  private let allowance: Allowance

  /// Extra squared error, summed over three channels, that is not noticed in a moving pixel: in smooth areas, and at
  /// the strongest edge. (Measured: beyond this, quality falls faster than size.)
  struct Allowance {
    private let least: Int32
    private let most: Int32
    private static let leastExtra = 10.0
    private static let mostExtra = 88.0
    /// A palette error below this reduces the allowance: an accurate picture stays accurate.
    private static let fullError = 11.5
    /// The share of the squared contrast that is allowed as error, as a right shift.
    private static let maskingShift: Int32 = 6

    /// - Parameter meanError: mean squared error, summed over three channels, of pixels whose colour the palette lacks.
    init(meanError: Double) {
      let part = max(0, min(1, meanError / Self.fullError))
      let share = part * part.squareRoot()
      least = Int32(Self.leastExtra * share)
      most = Int32(Self.mostExtra * share)
    }

    @inline(__always) func error(contrast: Int32) -> Int32 { least &+ min(most, contrast >> Self.maskingShift) }
  }

  /// - Parameter meanError: mean squared error, summed over three channels, of pixels whose colour the palette lacks.
  package init(palette: Palette, meanError: Double) {
    allowance = Allowance(meanError: meanError)
    colors = palette.colors
    transparentIndex = palette.transparentIndex
    neighbours = PaletteNeighbours(palette, room: Self.room, within: Self.reach).entries
  }

  /// The second and third choice for every pixel of a rectangle; the nearest entry again if there is none.
  struct Planes {
    var second: [UInt8]
    var third: [UInt8]
  }

  /// - Parameter picture: the picture that `current` was mapped from.
  /// - Returns: nil if no pixel has a choice.
  func planes(
    _ picture: Pixmap, current: IndexedFrame, previous: IndexedFrame?, next: IndexedFrame?, in rect: PixelRect
  ) -> Planes? {
    if previous == nil && next == nil { return nil }
    let same = current.indices
    var planes = Planes(second: same.cropped(to: rect, width: picture.width), third: [])
    planes.third = planes.second
    var found = false
    // The first frame has no predecessor; the last one stays, as if it were followed by itself.
    FrameView.with(picture, current: same, previous: previous?.indices, next: next?.indices ?? same) {
      found = choose($0, rect, &planes)
    }
    return found ? planes : nil
  }

  private func choose(_ view: FrameView, _ rect: PixelRect, _ planes: inout Planes) -> Bool {
    planes.second.withUnsafeMutableBufferPointer { second in
      planes.third.withUnsafeMutableBufferPointer { third in
        neighbours.withUnsafeBufferPointer { neighbours in
          colors.withUnsafeBufferPointer { colors in
            var found = false
            for y in 0..<rect.height {
              let start = (rect.y &+ y) &* view.width
              for x in rect.x..<rect.maxX {
                let i = start &+ x
                if view.isSteady(i) || view.current[i] == transparentIndex { continue }
                let entry = Int(view.current[i])
                let color = view.pixels[i]
                let error = CandidateTree.distance(colors[entry], color)
                if error == 0 { continue }
                let contrast = view.contrast(i, column: x)
                let limit = error &+ allowance.error(contrast: contrast)
                let to = y &* rect.width &+ x &- rect.x
                if Self.choose(color, neighbours, at: entry &* Self.room, error, limit, &second[to], &third[to]) {
                  found = true
                }
              }
            }
            return found
          }
        }
      }
    }
  }

  /// Selects the two nearest of an entry's neighbours within the limit.
  ///
  /// If a neighbour is nearer than the entry, the entry was chosen by a dither, whose pattern is kept.
  @inline(__always) private static func choose(
    _ color: UInt32, _ neighbours: UnsafeBufferPointer<UInt32>, at start: Int, _ error: Int32, _ limit: Int32,
    _ second: inout UInt8, _ third: inout UInt8
  ) -> Bool {
    let nearest = second
    var best = limit &+ 1
    var after = limit &+ 1
    for k in start..<start &+ room {
      let other = neighbours[k]
      if other == PaletteNeighbours.noEntry { break }
      let distance = CandidateTree.distance(other, color)
      if distance < error {
        second = nearest
        third = nearest
        return false
      }
      if distance < best {
        third = second
        after = best
        second = UInt8(truncatingIfNeeded: other >> 24)
        best = distance
      } else if distance < after {
        third = UInt8(truncatingIfNeeded: other >> 24)
        after = distance
      }
    }
    return best <= limit
  }
}
