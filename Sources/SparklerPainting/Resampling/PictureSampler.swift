// Samples a picture for the pixels of a frame.
// Flow: PictureCopy + transform → PictureSampler → rows of pixels.
import SparklerCore

/// A picture drawn with an affine transform. A pixel depends only on the picture, the transform and its own position in
/// the frame. Outside the picture, its edge pixels are extended.
struct PictureSampler {
  /// Steps are in 2⁻³² of the picture's pixels.
  private static let unit = 0x1p32
  /// Larger steps overflow; a picture is then too thin to be visible.
  private static let farthest = 0x1p30

  let copy: PictureCopy
  private let width: Int
  private let height: Int
  /// A pixel of the frame near the middle of the visible part, and the position in the picture at its centre.
  private let anchor: (x: Int, y: Int)
  private let start: (u: Int, v: Int)
  /// How the position changes one pixel to the right and one pixel down.
  private let right: (u: Int, v: Int)
  private let down: (u: Int, v: Int)

  /// - Parameters:
  ///   - box: the rectangle that all of the copy's pixels are stretched over.
  ///   - m: from the box's coordinates to the frame's pixels.
  /// - Returns: nil if the picture is too thin or too far away to be visible.
  init?(_ copy: PictureCopy, over box: Rect, through m: AffineTransform) {
    self.copy = copy
    (width, height) = (copy.pixels.width, copy.pixels.height)
    let (fine, k) = ((x: Double(width) / box.size.width, y: Double(height) / box.size.height), 1 / m.determinant)
    let middle = m.apply(Point(box.midX, box.midY))
    let steps = [m.d * k * fine.x, -m.b * k * fine.y, -m.c * k * fine.x, m.a * k * fine.y]
    guard width > 0, height > 0, steps.allSatisfy({ abs($0) < Self.farthest }), abs(middle.x) < 0x1p40,
      abs(middle.y) < 0x1p40
    else { return nil }
    anchor = (Int(middle.x.rounded(.down)), Int(middle.y.rounded(.down)))
    let (x, y) = (Double(anchor.x) + 0.5 - middle.x, Double(anchor.y) + 0.5 - middle.y)
    let u = Double(width) / 2 - 0.5 + x * steps[0] + y * steps[2]
    let v = Double(height) / 2 - 0.5 + x * steps[1] + y * steps[3]
    func fixed(_ v: Double) -> Int { Int((v * Self.unit).rounded()) }
    (right, down) = ((fixed(steps[0]), fixed(steps[1])), (fixed(steps[2]), fixed(steps[3])))
    // Offsets positions so that truncation to the kernels' phases rounds.
    let half =
      switch copy.interpolation {
      case .nearest: 1 << 31
      case .bilinear: 1 << 24
      case .cubic: 1 << 23
      }
    start = (fixed(u) + half, fixed(v) + half)
  }

  /// Samples adjacent pixels.
  ///
  /// - Parameters:
  ///   - source: the copy's pixels.
  ///   - x: the first pixel, in the frame.
  ///   - y: the row, in the frame.
  @inline(__always) func sample(
    _ source: UnsafeBufferPointer<UInt32>, into row: UnsafeMutableBufferPointer<UInt32>, x: Int, y: Int
  ) {
    let (across, below) = (x &- anchor.x, y &- anchor.y)
    let u = start.u &+ across &* right.u &+ below &* down.u
    let v = start.v &+ across &* right.v &+ below &* down.v
    let picture = PixelReader(start: source.baseAddress.unsafelyUnwrapped, width: width, height: height)
    switch copy.interpolation {
    case .nearest: picture.nearest(u, v, right, into: row)
    case .bilinear: picture.bilinear(u, v, right, into: row)
    case .cubic(let softness): picture.cubic(u, v, right, Cubic.tables[softness], into: row)
    }
  }
}

extension Rect {
  fileprivate var midX: Double { minX + size.width / 2 }
  fileprivate var midY: Double { minY + size.height / 2 }
}
