// Numbered pictures that are missing on one side of a comparison leave their time to the picture before them.
// Flow: two folders → RowGaps → ComparisonSides.
import SparklerFiles
import SparklerImaging

/// How long pictures are shown if the numbers of a row skip some that the other row has. So each picture is compared
/// with the one of the same number, and not with the one at the same place.
package struct RowGaps {
  private let expected: [Int]
  private let actual: [Int]

  /// - Returns: nil if the rows have the same numbers, other names, or a table of times; or if numbers are missing
  ///   only at an end, as when a recorder has lost a frame and numbered the rest in order.
  package init?(_ expected: FrameFolder, _ actual: FrameFolder) {
    guard let old = Self.numbers(expected), let new = Self.numbers(actual) else { return nil }
    let common = Set(expected.frames).intersection(actual.frames).count
    guard 2 * common > min(old.count, new.count) else { return nil }
    let all = Set(old).union(new).sorted()
    let place = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    let places = [old, new].map { numbers in numbers.compactMap { place[$0] } }
    guard places.contains(where: { row in zip(row, row.dropFirst()).contains { $1 - $0 > 1 } }) else { return nil }
    (self.expected, self.actual) = (Self.beats(places[0]), Self.beats(places[1]))
  }

  /// The first picture is shown from the beginning on, so it also fills the time of those before it.
  private static func beats(_ places: [Int]) -> [Int] {
    let starts = [0] + places.dropFirst()
    return zip(starts, starts.dropFirst() + [(places.last ?? 0) + 1]).map { $1 - $0 }
  }

  /// The numbers of a row in order; nil if a table lists its pictures, or if two have the same number.
  private static func numbers(_ folder: FrameFolder) -> [Int]? {
    guard folder.times?.files == nil, let family = FrameFolder.numberedFamily(of: folder.frames),
      family.names.count == folder.frames.count
    else { return nil }
    let numbers = family.numbers.compactMap { Int($0) }
    let isAscending = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    return numbers.count == family.names.count && isAscending ? numbers : nil
  }

  /// Both sides with the time of what is missing.
  package func applied(
    to sides: (expected: any FrameSource, actual: any FrameSource)
  ) -> (expected: any FrameSource, actual: any FrameSource) {
    (SpacedFrames(sides.expected, beats: expected), SpacedFrames(sides.actual, beats: actual))
  }
}

/// Frames that are shown for several times their duration.
private struct SpacedFrames: FrameSource {
  private var source: any FrameSource
  private let beats: [Int]

  init(_ source: any FrameSource, beats: [Int]) { (self.source, self.beats) = (source, beats) }

  var facts: AnimationFacts { source.facts }

  mutating func next() throws -> AnimationFrame? {
    guard var frame = try source.next() else { return nil }
    guard beats.indices.contains(frame.index), let delay = frame.delay else { return frame }
    frame.delay = FrameDelay(delay.numerator * beats[frame.index], over: delay.denominator)
    return frame
  }
}
