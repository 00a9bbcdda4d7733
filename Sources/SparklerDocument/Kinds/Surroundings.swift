// The context of relative values: the parent, the font, the canvas, the scene.
// Flow: arrange → Surroundings → Reader.
import SparklerCore
import SparklerScene

/// The context of a value: what `%`, `em`, `vw` and shares of the duration refer to.
package struct Surroundings: Sendable, Hashable {
  /// The parent's bounds.
  package var bounds: Rect
  /// The size of the surrounding font, in points.
  package var em: Double
  /// The canvas size, in points.
  package var canvas: Size
  /// The scene's duration; nil until it is known.
  package var duration: Seconds?

  package init(bounds: Rect, em: Double = Font().size, canvas: Size = .zero, duration: Seconds? = nil) {
    (self.bounds, self.em, self.canvas, self.duration) = (bounds, em, canvas, duration)
  }

  /// The same with other bounds.
  package func with(_ bounds: Rect) -> Surroundings {
    var out = self
    out.bounds = bounds
    return out
  }

  /// The context of a length.
  ///
  /// - Parameter whole: the length that `%` refers to.
  package func lengths(of whole: Double) -> Units.LengthBase {
    Units.LengthBase(whole: whole, em: em, canvas: canvas)
  }

  /// The parent's shorter side, which `%` refers to in lengths without a direction.
  package var side: Double { min(bounds.size.width, bounds.size.height) }
}
