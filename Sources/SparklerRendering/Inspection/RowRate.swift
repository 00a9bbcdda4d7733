// How fast a row of picture files plays where nobody says it: as the other side does.
// Flow: the other side's FrameSource → RowRate → ComparisonInput.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerImaging

/// A rate for a folder or a pattern of pictures, which have no times of their own.
package struct RowRate {
  /// Frames a second, where nothing says anything.
  package static let assumed = 25.0

  package let rate: Double
  /// Whether the other side has told it.
  package let isKnown: Bool

  /// - Parameter other: what the row is compared with, at its first frame; nil for another row. Its frames are read.
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

  /// The rate at which every frame lasts a whole number of beats, as near as the file's own rounding allows: a writer
  /// makes one frame of equal ones.
  private static func rate(of source: any FrameSource) throws -> Double? {
    guard source.facts.frameCount > 1 else { return nil }
    var source = source
    var delays: [Double] = []
    while let frame = try source.next() { delays.append(frame.delay?.shown.value ?? 0) }
    guard let least = delays.min(), least > 0 else { return nil }
    let beats = delays.reduce(0) { $0 + ($1 / least).rounded() }
    return beats / delays.reduce(0, +)
  }

  /// As a person writes it.
  package var text: String {
    let rounded = (rate * 100).rounded() / 100
    return Limits.text(rounded)
  }
}
