// Which colours a scene has in soft areas (gradients, skies, glows), where few colours would show as bands.
// Flow: reduced Pixmaps → SoftColors (one per worker, merged) → Dither.
import SparklerCore

/// Counts, for each cell of 6 bits a channel, how often its colours occur in gradients and how often elsewhere.
///
/// A dither that depends on the colour, not on where it occurs, is the same in every frame.
package struct SoftColors: Sendable {
  private var soft = CellTable()
  private var other = CellTable()

  /// The distance between sampled rows.
  private static let rowStep = 4
  /// Neighbours in a gradient differ by no more than this in a channel; texture differs by more, and hides bands.
  private static let slope = 3
  /// A gradient has changed over this many pixels; otherwise the area is flat and is not counted.
  private static let reach = 4

  package init() {}

  package mutating func accumulate(_ picture: Pixmap) {
    let (width, height) = (picture.width, picture.height)
    guard width > Self.reach, height > Self.reach else { return }
    picture.pixels.withUnsafeBufferPointer { pixels in
      for y in stride(from: 0, to: height - Self.reach, by: Self.rowStep) {
        for x in 0..<width - Self.reach {
          let i = y &* width &+ x
          let p = pixels[i]
          if p >> 24 == 0 { continue }
          if pixels[i &+ Self.reach] == p && pixels[i &+ Self.reach &* width] == p { continue }
          let isSoft = Self.isNear(p, pixels[i &+ 1]) && Self.isNear(p, pixels[i &+ width])
          let cell = Histogram.cell(p)
          if isSoft { soft.raise(cell) } else { other.raise(cell) }
        }
      }
    }
  }

  package mutating func merge(_ more: SoftColors) {
    more.soft.forEachStored { soft.raise($0, by: $1) }
    more.other.forEachStored { other.raise($0, by: $1) }
  }

  /// The cells whose colours mostly occur in gradients, ascending.
  var softCells: [Int] {
    var found: [Int] = []
    soft.forEachStored { cell, count in if count / 2 > other[cell] { found.append(cell) } }
    return found
  }

  @inline(__always) private static func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
    @inline(__always) func part(_ shift: UInt32) -> Int { abs(Int(a >> shift & 255) &- Int(b >> shift & 255)) }
    return max(part(16), part(8), part(0)) <= slope && a >> 24 == b >> 24
  }
}
