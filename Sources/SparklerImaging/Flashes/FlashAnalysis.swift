// Checks whether an animation flashes more than WCAG 2.3.1 allows, on a screen of a given size.
// Flow: FrameSource → LightField, FlashTracks → FlashAnalysis → FlashReport.
import SparklerCore

/// Finds more than three flashes within any second, over more than a quarter of the area seen within 10 degrees.
///
/// By WCAG 2.2's definitions, a general flash is a pair of opposing changes of relative luminance by 10 % or more,
/// where the darker one is below 0.8. A red flash is one to and from a saturated red, R ÷ (R + G + B) ≥ 0.8, by more
/// than 0.2 in CIE 1976's u′v′ (and by more than the noise of a dark pixel). A view is a third of the screen each way:
/// 341 × 256 pixels at 1024 × 768. Patterns finer than 0.1 degrees are ignored. An animation that repeats is examined
/// for one more second.
public struct FlashAnalysis: Sendable {
  /// The size in pixels of the screen on which the animation is shown pixel for pixel.
  public var screen: FlashReport.Size

  /// - Parameter screen: its size in pixels.
  public init(screen: FlashReport.Size = FlashReport.Size(width: 1024, height: 768)) { self.screen = screen }

  /// The area seen at once.
  var view: FlashReport.Size {
    FlashReport.Size(width: max(1, screen.width / 3), height: max(1, screen.height / 3))
  }

  /// Plays an animation and examines it.
  ///
  /// - Parameter source: a source at its first frame; a copy of it is played again if the animation repeats.
  /// - Returns: what flashes too much, and a picture of the worst moment: flashing pixels in red, their view framed.
  /// - Throws: what the source throws.
  public func run(_ source: some FrameSource) throws -> (report: FlashReport, picture: Pixmap?) {
    let facts = source.facts
    try ReadLimits.any.check(width: facts.width, height: facts.height)
    var search = FlashSearch(facts, view: view, square: max(1, (screen.width * 4 + 512) / 1024))
    var frames = source
    while let frame = try frames.next() {
      try Task.checkCancellation()
      search.examine(frame.picture, for: frame.delay?.shown.value)
    }
    let repeats = facts.loop.map { $0 == .forever || $0 != .once } ?? (facts.format == .scene)
    if repeats, facts.frameCount > 1 {
      let end = search.time + 1
      while search.time < end, search.hasRoom {
        var again = source
        while search.time < end, let frame = try again.next() {
          try Task.checkCancellation()
          search.examine(frame.picture, for: frame.delay?.shown.value)
        }
      }
    }
    return search.finished()
  }
}
