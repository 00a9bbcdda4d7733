// The frame rate of picture files without one: taken from the other side of the comparison.
// Flow: the other side's FrameSource → RowRate → ComparisonInput.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerImaging

/// Frame rate for a folder or a pattern of pictures without times.
package struct RowRate {
  /// Frames per second if nothing is known.
  package static let assumed = 25.0

  package let rate: Double
  /// Whether the rate comes from the other side.
  package let isKnown: Bool

  /// - Parameter other: the other side, at its first frame; nil if it has no rate either. Its frames are read.
  /// - Throws: what the source throws.
  package init(beside other: (any FrameSource)?) throws {
    let found: Double?
    if let scene = other as? SceneFrames {
      found = scene.facts.frameCount > 1 ? scene.spec.built.frameRate : nil
    } else {
      found = try other.flatMap(Self.rate)
    }
    (rate, isKnown) = (found ?? Self.assumed, found != nil)
  }

  /// The rate at which every frame lasts a whole number of beats, within the file's rounding: writers merge equal
  /// frames into a longer one.
  private static func rate(of source: any FrameSource) throws -> Double? {
    guard source.facts.frameCount > 1 else { return nil }
    var source = source
    var delays: [Double] = []
    while let frame = try source.next() { delays.append(frame.delay?.shown.value ?? 0) }
    guard let least = delays.min(), least > 0 else { return nil }
    let beats = delays.reduce(0) { $0 + ($1 / least).rounded() }
    return beats / delays.reduce(0, +)
  }

  /// For messages.
  package var text: String {
    let rounded = (rate * 100).rounded() / 100
    return Limits.text(rounded)
  }
}
