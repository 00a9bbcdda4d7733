// Compares two animations by what they show and when.
// Flow: AnimatedImage × 2 → AnimationComparison, the one that `sparkler diff` uses → ComparisonOutcome.
import SparklerCore

extension AnimatedImage {
  /// How this animation differs from the expected one. It compares by time: the division into frames does not matter.
  ///
  /// `isSame` of the outcome is the verdict, `differences` lists the facts, and its description is the output of
  /// `sparkler diff`. A cancelled task returns immediately.
  ///
  /// - Parameters:
  ///   - tolerance: how much may differ; by default a single changed pixel counts, but different antialiasing does not.
  ///   - ignored: rectangles and times that are not compared.
  /// - Throws: `AnimatedImageError.option` for a tolerance outside its range; `CancellationError` if the task is
  ///   cancelled.
  public func differences(
    from expected: AnimatedImage, tolerance: Tolerance = .visible, ignoring ignored: [IgnoredRegion] = []
  ) async throws -> ComparisonOutcome {
    try tolerance.check()
    return try await CancellableWork.run {
      try await AnimationComparison(tolerance, ignoring: ignored).compare(expected.player, self.player)
    }
  }

  /// A source of its frames, from the first one on.
  package var player: some FrameSource { Player(self) }
}

extension Tolerance {
  /// Rejects invalid tolerances, which could make different animations count as the same.
  ///
  /// - Throws: `AnimatedImageError.option` for a value outside its range.
  package func check() throws(AnimatedImageError) {
    func check(_ name: String, _ value: Double, _ range: ClosedRange<Double>) throws(AnimatedImageError) {
      guard range.contains(value) else { throw .option("tolerance." + name, value: value, allowed: range) }
    }
    func check(_ name: String, _ share: Share) throws(AnimatedImageError) {
      switch share {
      case .count(let count): try check(name, Double(count), 0...Double(Int.max))
      case .ratio(let part): try check(name, part, 0...1)
      }
    }
    try check("color", color, 0...1)
    try check("changed", changed)
    if let total { try check("total", total) }
    if let window {
      try check("window.size", Double(window.size), 4...64)
      try check("window.density", window.density, 0...1)
    }
    try check("time", time, 0...AnimatedImage.durations.upperBound)
    try check("speed", speed, 0...0.5)
    try check("phase", phase, 0...1)
    try check("smoothing", Double(smoothing), 1...Double(Self.mostSmoothing))
  }
}

/// Plays an animation once.
private struct Player: FrameSource {
  private let image: AnimatedImage
  private var index = 0

  init(_ image: AnimatedImage) { self.image = image }

  var facts: AnimationFacts {
    AnimationFacts(
      format: image.format, width: image.width, height: image.height, frameCount: image.frames.count,
      loop: image.isTimed ? image.loop : nil)
  }

  mutating func next() -> AnimationFrame? {
    guard index < image.frames.count else { return nil }
    defer { index += 1 }
    return AnimationFrame(
      index: index, picture: image.frames[index].picture, delay: image.isTimed ? delay(of: index) : nil)
  }

  /// Rounded to the nanosecond.
  private func delay(of index: Int) -> FrameDelay {
    func nanoseconds(_ time: Seconds) -> Int { Int((time.value * 1e9).rounded()) }
    return FrameDelay(
      nanoseconds(image.starts[index + 1]) - nanoseconds(image.starts[index]), over: 1_000_000_000)
  }
}
