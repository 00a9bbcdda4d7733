// The timing of an animated image's frames.
// Flow: file → ImageTrack → ImageContent → Sampler → the frame that shows.
import SparklerCore

/// The timing of an animated image's frames, without their pixels.
public struct ImageTrack: Sendable, Hashable {
  /// The end of each frame's time, from the beginning of the first one; ascending, at least one.
  public let ends: [Seconds]
  /// The number of plays, at least one; nil for ever.
  public let plays: Int?
  /// Each frame's index in the file; nil if all are shown in order.
  private let numbers: [Int]?

  /// - Parameters:
  ///   - times: the duration of each frame, in seconds; durations that aren't above 0 count as 0.
  ///   - plays: nil for ever; values below one count as one.
  /// - Returns: nil if the total is 0 or not finite.
  public init?(times: [Seconds], plays: Int?) {
    self.init(times.map { max(0, $0.value) }, plays: plays.map { max(1, $0) }, numbers: nil)
  }

  private init?(_ times: [Double], plays: Int?, numbers: [Int]?) {
    var end = 0.0
    ends = times.map {
      end += $0
      return Seconds(end)
    }
    guard end > 0, end.isFinite else { return nil }
    (self.plays, self.numbers) = (plays, numbers)
  }

  /// A part of another track, with another speed or reversed.
  ///
  /// - Parameters:
  ///   - span: in the other track's time.
  ///   - rate: the speed as a factor; below 0 it runs backwards.
  ///   - isLooping: plays for ever instead of once.
  /// - Returns: nil if no frame is left.
  public init?(_ other: ImageTrack, span: VisibleSpan, rate: Double, isLooping: Bool) {
    guard rate != 0, rate.isFinite else { return nil }
    var (times, numbers): ([Double], [Int]) = ([], [])
    var begin = 0.0
    for (i, end) in other.ends.enumerated() {
      let shown = min(end.value, span.to.value) - max(begin, span.from.value)
      begin = end.value
      guard shown > TimeGrid.resolution else { continue }
      times.append(shown / abs(rate))
      numbers.append(other.numbers?[i] ?? i)
    }
    if rate < 0 { (times, numbers) = (times.reversed(), numbers.reversed()) }
    self.init(times, plays: isLooping ? nil : 1, numbers: numbers)
  }

  /// The duration of one play.
  public var length: Seconds { ends.last ?? 0 }

  /// How long the shortest picture stays.
  package var shortest: Seconds {
    zip([0] + ends, ends).reduce(.infinity) { min($0, $1.1 - $1.0) }
  }

  /// The duration of all plays; for an endless track that of a single play.
  public var finiteLength: Seconds { length * Double(plays ?? 1) }

  /// The frame at a layer's local time: the first one before 0, the last one after the end.
  ///
  /// - Parameter hasAlwaysPlayed: an endless track also plays before time 0.
  public func frame(at time: Seconds, hasAlwaysPlayed: Bool = false) -> Int {
    let place = place(at: time, hasAlwaysPlayed: hasAlwaysPlayed)
    return numbers?[place] ?? place
  }

  private func place(at time: Seconds, hasAlwaysPlayed: Bool) -> Int {
    let t = time.value
    guard t.isFinite else { return t > 0 ? ends.count - 1 : 0 }
    let place = TimeGrid.place(of: t, inCyclesOf: length.value)
    if place.cycle < 0, plays != nil || !hasAlwaysPlayed { return 0 }
    if let plays, place.cycle >= Double(plays) { return ends.count - 1 }
    return (0..<(ends.count - 1)).partitionPoint { !TimeGrid.hasReached(ends[$0].value, at: place.offset) }
  }
}
