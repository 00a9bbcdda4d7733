// Which other palette entries a pixel may take where nobody sees it: what makes strings of indices repeat.
// Flow: PaletteMapper → IndexedFrame; ColorChoices → LZWEncoder's alternatives → GIFFrameEncoder.
import SparklerCore

/// Finds, for pixels that are on the move, the entries that are about as near as the nearest one.
///
/// - A pixel that shows its exact colour keeps it, and so does one whose index stays the same in the frame before or
///   after: nothing that stands still may shimmer.
/// - What an eye forgives grows with the contrast around the pixel: at the edge of a moving piece it is much, in a soft
///   sky next to nothing.
/// - No entry is farther than `reach` from the nearest one in OKLab, whatever the contrast.
///
/// A choice depends on the frame and its two neighbours alone, so frames may be encoded in any order.
package struct ColorChoices: Sendable {
  /// The farthest that an entry may lie from the nearest one, as an OKLab distance: just visible between two flat areas
  /// side by side.
  static let reach = 0.02
  private let colors: [UInt32]
  private let transparentIndex: UInt8?
  /// By entry: `Self.room` places, as `PaletteNeighbours` has them.
  private let neighbours: [UInt32]

  private static let room = 6
  private let allowance: Allowance

  /// Extra squared error that an eye forgives a moving pixel, of three channels together: in soft areas, and at the
  /// strongest edge. (Measured: beyond that size falls by less than truth.)
  struct Allowance {
    private let least: Int32
    private let most: Int32
    private static let leastExtra = 10.0
    private static let mostExtra = 88.0
    /// Where the palette itself is off by less than this, less is allowed: a picture that is true stays true.
    private static let fullError = 11.5
    /// The part of the squared contrast that is forgiven.
    private static let maskingShift: Int32 = 6

    /// - Parameter meanError: squared, of three channels together, of the pixels that the palette does not hold exactly.
    init(meanError: Double) {
      let part = max(0, min(1, meanError / Self.fullError))
      let share = part * part.squareRoot()
      least = Int32(Self.leastExtra * share)
      most = Int32(Self.mostExtra * share)
    }

    @inline(__always) func error(contrast: Int32) -> Int32 { least &+ min(most, contrast >> Self.maskingShift) }
  }

  /// - Parameter meanError: squared, of three channels together, of the pixels that the palette does not hold exactly.
  package init(palette: Palette, meanError: Double) {
    allowance = Allowance(meanError: meanError)
    colors = palette.colors
    transparentIndex = palette.transparentIndex
    neighbours = PaletteNeighbours(palette, room: Self.room, within: Self.reach).entries
  }

  /// The second and third entry of every pixel of a rectangle; the nearest one again where there is no other.
  struct Planes {
    var second: [UInt8]
    var third: [UInt8]
  }

  /// - Parameter picture: what `current` was mapped from.
  /// - Returns: nil where no pixel has a choice.
  func planes(
    _ picture: Pixmap, current: IndexedFrame, previous: IndexedFrame?, next: IndexedFrame?, in rect: PixelRect
  ) -> Planes? {
    if previous == nil && next == nil { return nil }
    let same = current.indices
    var planes = Planes(second: same.cropped(to: rect, width: picture.width), third: [])
    planes.third = planes.second
    var found = false
    // A first frame follows nothing; a last one stays, as if it were followed by itself.
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
                if view.stands(i) || view.current[i] == transparentIndex { continue }
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

  /// Takes the two nearest of an entry's neighbours within the limit.
  ///
  /// An entry with a nearer neighbour was chosen by a dither, whose pattern stays.
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
