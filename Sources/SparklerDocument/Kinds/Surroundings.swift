// What relative values count in: the parent, the font, the canvas, the scene.
// Flow: arrange → Surroundings → Reader.
import SparklerCore
import SparklerScene

/// Where a value stands: what `%`, `em`, `vw` and shares of the duration count in.
package struct Surroundings: Sendable, Hashable {
  /// The parent's.
  package var bounds: Rect
  /// The size of the font around, in points.
  package var em: Double
  /// In points.
  package var canvas: Size
  /// Of the scene; nil until it is known.
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

  /// What a length counts in.
  ///
  /// - Parameter whole: of `%`.
  package func lengths(of whole: Double) -> Units.LengthBase {
    Units.LengthBase(whole: whole, em: em, canvas: canvas)
  }

  /// The shorter side, in which lengths without a direction count.
  package var side: Double { min(bounds.size.width, bounds.size.height) }
}
