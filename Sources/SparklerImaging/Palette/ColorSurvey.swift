// Collects the colours from which a scene's palette is chosen, in frames spread over the scene.
// Flow: reduced Pixmaps → ColorSurvey (one per worker, merged) → FrameMapper.
import SparklerCore

/// The colour counts of a scene; merging in any order gives the same result.
///
/// Frames are added in runs: pixels that stay the same are counted once, weighted by the number of frames.
package struct ColorSurvey: Sendable {
  private(set) var histogram = Histogram()
  private(set) var soft = SoftColors()
  private(set) var drawn = DrawnColors()
  /// The colours that translucent pixels of the counted frames got.
  package var guessed = GuessedColors()
  /// Whether no frame has other colours: false if only some frames are counted.
  package var coversAll = true
  /// Single frames, each with its number.
  private(set) var samples: [(number: Int, histogram: Histogram)] = []
  /// The run's last frame; its pixels are not counted yet.
  private var last: Pixmap?
  /// By block of pixels: the frame of the run since which it is unchanged.
  private var since: [Int] = []
  /// Frames of the run.
  private var length = 0

  /// The number of frames that are also kept one by one.
  static let sampleCount = 4
  /// Of many frames, every fourth is searched for gradients.
  private static let softStep = 4
  private static let fewFrames = 16
  /// Pixels that are compared at once.
  private static let block = 8

  package init() {}

  /// Adds the run's next frame.
  ///
  /// - Parameters:
  ///   - picture: a reduced picture, with alpha 0 or 255.
  ///   - number: the frame's index among the `count` surveyed ones.
  package mutating func accumulate(_ picture: Pixmap, number: Int, of count: Int) {
    let isSample = (0..<Self.sampleCount).contains { number == (2 * $0 + 1) * count / (2 * Self.sampleCount) }
    if isSample {
      var own = Histogram()
      own.accumulate(picture)
      samples.append((number, own))
    }
    if count <= Self.fewFrames || number % Self.softStep == 0 { soft.accumulate(picture) }
    if last?.pixels.count != picture.pixels.count { endRun() }
    if let last { countChanges(last, picture, number: number) }
    if since.isEmpty { since = [Int](repeating: 0, count: (picture.pixels.count + Self.block - 1) / Self.block) }
    length += 1
    last = picture
  }

  /// Counts the pending pixels of the run.
  ///
  /// After that, the survey may be merged and queried.
  package mutating func endRun() {
    guard let last else { return }
    self.last = nil
    count(last) { _, _ in true }
    since = []
    length = 0
  }

  /// Counts near guesses as one colour, once the last run has ended.
  mutating func joinGuesses() { guessed.join(in: &histogram) }

  package mutating func merge(_ other: ColorSurvey) {
    var other = other
    other.endRun()
    histogram.merge(other.histogram)
    soft.merge(other.soft)
    drawn.merge(other.drawn)
    guessed.merge(other.guessed)
    samples += other.samples
  }

  /// Counts the blocks of `last` that differ in the next picture, and what the next one draws there.
  private mutating func countChanges(_ last: Pixmap, _ next: Pixmap, number: Int) {
    next.pixels.withUnsafeBufferPointer { next in
      var changed: [Range<Int>] = []
      count(last) { pixels, range in
        guard Self.isChanged(pixels, next, range) else { return false }
        if changed.last?.upperBound == range.lowerBound {
          changed[changed.count - 1] = changed[changed.count - 1].lowerBound..<range.upperBound
        } else {
          changed.append(range)
        }
        return true
      }
      drawn.append(number, next, changed: changed)
    }
  }

  /// Whether a block of two pictures differs.
  @inline(__always) private static func isChanged(
    _ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>, _ range: Range<Int>
  ) -> Bool {
    if range.count < block { return range.contains { a[$0] != b[$0] } }
    let place = range.lowerBound &* 4
    return UnsafeRawBufferPointer(a).loadUnaligned(fromByteOffset: place, as: SIMD4<UInt64>.self)
      != UnsafeRawBufferPointer(b).loadUnaligned(fromByteOffset: place, as: SIMD4<UInt64>.self)
  }

  /// Counts the blocks that `isDone` selects, neighbours of equal age together, and restarts their age.
  @inline(__always) private mutating func count(
    _ picture: Pixmap, where isDone: (UnsafeBufferPointer<UInt32>, Range<Int>) -> Bool
  ) {
    picture.pixels.withUnsafeBufferPointer { pixels in
      var start = 0
      var age = 0
      func end(_ number: Int) -> Int { min(pixels.count, number &* Self.block) }
      for number in since.indices {
        let range = number &* Self.block..<end(number &+ 1)
        let now = isDone(pixels, range) ? length &- since[number] : 0
        if now != age {
          if age > 0 { histogram.accumulate(.init(rebasing: pixels[start..<range.lowerBound]), weight: age) }
          (start, age) = (range.lowerBound, now)
        }
        if now > 0 { since[number] = length }
      }
      if age > 0 { histogram.accumulate(.init(rebasing: pixels[start...]), weight: age) }
    }
  }
}
