// How much a difference must be to be seen, by its size.
// Flow: PixelComparison → SeenSize → DifferenceScan, ChangeMap.
import SparklerCore

/// The eye adds up what it sees of one colour: a faint tint is seen in a large area but not in a thin bar, and a single
/// pixel only if it differs much. Differences are CIEDE2000, in hundredths, in proportion to the limit for colours.
///
/// With the usual limit, a ΔE00 of 2: 1.5 in areas 18 pixels wide, 2 in 14, 3 in 9, 4.5 in 6 pixels and in strokes, 20
/// in a pixel.
struct SeenSize {
  /// The limit for colours, 0.02 for a ΔE00 of 2.
  private let color: Float

  /// - Parameter color: the limit of a tolerance, above 0.
  init(color: Double) { self.color = Float(color) }

  /// What is seen in a group of at least this many pixels.
  static let leastStroke = 4

  /// The difference from which strokes are seen, however thin.
  var stroke: Float { color * 2.25 }
  /// The difference from which a single pixel is seen.
  var point: Float { color * 10 }
  /// No smaller difference is seen anywhere; less by as much as an estimate of it may be wrong.
  var least: Float { limit(width: .infinity) * 0.85 }

  /// The mean difference from which an area is seen.
  ///
  /// - Parameter width: of the area's narrower side, in pixels.
  func limit(width: Float) -> Float { color * max(0.75, min(2.25, 13.5 / width)) }
}
