// What is not looked at, as a spec's `tests: ignore:` says it: a rectangle, a span of time, a layer.
// Flow: a test's source → IgnoredRegion → ReferenceCheck.
import SparklerCore
import SparklerImaging

extension IgnoredRegion {
  /// A rectangle that is not looked at.
  ///
  /// - Parameters:
  ///   - x: pixels from the left.
  ///   - y: pixels from the top.
  ///   - width: pixels, 0 and more.
  ///   - height: pixels, 0 and more.
  ///   - start: of the time in which it is left out.
  ///   - end: of that time, without it. A picture that shows longer is looked at.
  public static func rect(
    x: Int, y: Int, width: Int, height: Int, from start: Seconds = 0,
    to end: Seconds = Seconds(.greatestFiniteMagnitude)
  ) -> IgnoredRegion {
    IgnoredRegion(place: PixelPlace(PixelRect(x: x, y: y, width: width, height: height)), from: start, to: end)
  }

  /// A span of time that is not looked at; a picture that shows longer is.
  ///
  /// - Parameters:
  ///   - start: of the time that is left out.
  ///   - end: of that time, without it.
  public static func time(from start: Seconds, to end: Seconds = Seconds(.greatestFiniteMagnitude)) -> IgnoredRegion {
    IgnoredRegion(from: start, to: end)
  }

  /// A scene's layer that is not looked at, wherever it is; frames that no scene painted have none.
  ///
  /// - Parameters:
  ///   - id: the layer's.
  ///   - start: of the time in which it is left out.
  ///   - end: of that time, without it.
  public static func layer(_ id: String, from start: Seconds = 0, to end: Seconds = Seconds(.greatestFiniteMagnitude))
    -> IgnoredRegion
  {
    IgnoredRegion(from: start, to: end, layer: id)
  }
}
