// Decomposes an item's transforms over frames into position, scale and rotation, if possible.
// Flow: ItemTrack → TransformTrack → LottiePlacement, SVG keyframes.
import SparklerCore
import SparklerImaging

/// How far a baked value may deviate.
package enum TrackTolerance {
  /// In pixels of the composition, for each of position, size and rotation.
  package static let pixels = 0.05
  /// In per cent.
  package static let opacity = 0.2
  /// Of each channel, 0...1.
  package static let color = 0.5 / 255
}

/// A transform over frames: scale, then rotation, then a move of the anchor to a position.
package struct TransformTrack: Sendable, Equatable {
  /// The point of the drawing at `position`.
  package var anchor: Point
  package var position: FrameCurve
  /// Per cent.
  package var scale: FrameCurve
  /// Degrees, clockwise on screen.
  package var rotation: FrameCurve

  /// - Parameters:
  ///   - box: the drawing's bounding box, in the item's coordinates.
  ///   - start: the number of the first frame.
  /// - Returns: nil if a transform is skewed.
  package static func placement(_ transforms: [AffineTransform], box: Rect, start: Int) -> TransformTrack? {
    let anchor = box.center
    let reach = max(1e-6, (box.size.width * box.size.width + box.size.height * box.size.height).squareRoot() / 2)
    var positions: [[Double]] = []
    var scales: [[Double]] = []
    var rotations: [[Double]] = []
    var angle = 0.0
    for m in transforms {
      guard let parts = parts(of: m, reach: reach, near: angle) else { return nil }
      angle = parts.angle
      let place = m.apply(anchor)
      positions.append([place.x, place.y])
      scales.append([parts.scaleX * 100, parts.scaleY * 100])
      rotations.append([parts.angle * 180 / Double.pi])
    }
    let greatest = transforms.map(\.greatestScale).max() ?? 1
    let (bound, span) = (TrackTolerance.pixels, max(1e-6, reach * greatest))
    return TransformTrack(
      anchor: anchor, position: FrameCurve(positions, start: start, tolerance: [bound, bound]),
      scale: FrameCurve(scales, start: start, tolerance: [bound / reach * 100, bound / reach * 100]),
      rotation: FrameCurve(rotations, start: start, tolerance: [min(45, bound / span * 180 / Double.pi)]))
  }

  private typealias Parts = (angle: Double, scaleX: Double, scaleY: Double)

  /// - Parameter near: the result is the equivalent angle closest to this.
  private static func parts(of m: AffineTransform, reach: Double, near: Double) -> Parts? {
    let (x, y) = ((m.a * m.a + m.b * m.b).squareRoot(), (m.c * m.c + m.d * m.d).squareRoot())
    let skew = x > 1e-9 && y > 1e-9 ? abs(m.a * m.c + m.b * m.d) / max(x, y) : 0
    guard skew * reach < TrackTolerance.pixels / 2, [m.a, m.b, m.c, m.d, m.tx, m.ty].allSatisfy(\.isFinite) else {
      return nil
    }
    if max(x, y) < 1e-9 { return (near, 0, 0) }
    // The longer axis gives the more accurate direction.
    let raw = x >= y ? Maths.atan2(m.b, m.a) : Maths.atan2(-m.c, m.d)
    let mirrored = m.determinant < 0
    let (sx, sy) = x >= y ? (x, mirrored ? -y : y) : (mirrored ? -x : x, y)
    let turn = 2 * Double.pi
    func unwound(_ a: Double) -> Double { a + ((near - a) / turn).rounded() * turn }
    let (same, turned) = (unwound(raw), unwound(raw + Double.pi))
    return abs(same - near) <= abs(turned - near) + 1e-9 ? (same, sx, sy) : (turned, -sx, -sy)
  }
}
