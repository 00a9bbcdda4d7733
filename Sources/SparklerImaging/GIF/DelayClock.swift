// What GIF can store for a frame's time on screen.
// Flow: frame index (SparklerRendering) → DelayClock → GIFWriter.

/// Delays in 1/100 s that never drift: each is the difference of two rounded times.
public struct DelayClock: Hashable, Sendable {
  public let framesPerSecond: Double

  /// Players show a delay under 2/100 s as 10/100 s.
  public static let highestRate = 50.0
  /// One frame in about eleven minutes: 65535/100 s is the longest delay that GIF holds.
  public static let lowestRate = 0.002

  /// - Parameter framesPerSecond: 0.002...50.
  /// - Throws: `GIFError.frameRate`.
  /// - Source: GIF89a §23 (the delay is an unsigned 16-bit count of 1/100 s).
  public init(framesPerSecond: Double) throws(GIFError) {
    guard framesPerSecond >= Self.lowestRate, framesPerSecond <= Self.highestRate else {
      throw .frameRate(framesPerSecond)
    }
    self.framesPerSecond = framesPerSecond
  }

  /// How long frame `index` is shown, in 1/100 s: at least 2.
  public func delay(ofFrame index: Int) -> Int { start(ofFrame: index + 1) - start(ofFrame: index) }

  /// When frame `index` is first shown, in 1/100 s.
  public func start(ofFrame index: Int) -> Int {
    Int(max(-9e15, min(9e15, (Double(index) * 100 / framesPerSecond).rounded())))
  }
}
