// Regions that are not compared, as in a spec's `tests: ignore:`: a rectangle, a span of time, a layer.
// Flow: a test's source → IgnoredRegion → ReferenceCheck.
import SparklerCore
import SparklerImaging

extension IgnoredRegion {
  /// A rectangle that is not compared.
  ///
  /// - Parameters:
  ///   - x: pixels from the left.
  ///   - y: pixels from the top.
  ///   - width: pixels, at least 0.
  ///   - height: pixels, at least 0.
  ///   - start: when it starts to be ignored.
  ///   - end: when it is compared again. A picture that is shown longer is compared.
  public static func rect(
    x: Int, y: Int, width: Int, height: Int, from start: Seconds = 0,
    to end: Seconds = Seconds(.greatestFiniteMagnitude)
  ) -> IgnoredRegion {
    IgnoredRegion(place: PixelPlace(PixelRect(x: x, y: y, width: width, height: height)), from: start, to: end)
  }

  /// A span of time that is not compared; a picture that is shown longer is compared.
  ///
  /// - Parameters:
  ///   - start: when the span starts.
  ///   - end: when pictures are compared again.
  public static func time(from start: Seconds, to end: Seconds = Seconds(.greatestFiniteMagnitude)) -> IgnoredRegion {
    IgnoredRegion(from: start, to: end)
  }

  /// A scene's layer that is not compared, wherever it is; has no effect on frames that are not from a scene.
  ///
  /// - Parameters:
  ///   - id: the layer's id.
  ///   - start: when it starts to be ignored.
  ///   - end: when it is compared again.
  public static func layer(_ id: String, from start: Seconds = 0, to end: Seconds = Seconds(.greatestFiniteMagnitude))
    -> IgnoredRegion
  {
    IgnoredRegion(from: start, to: end, layer: id)
  }
}
