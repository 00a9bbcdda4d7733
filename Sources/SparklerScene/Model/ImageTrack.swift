// When an animated image shows which of its pictures.
// Flow: file → ImageTrack → ImageContent → Sampler → the frame that shows.
import SparklerCore

/// The frames of an animated image in time, without their pixels.
public struct ImageTrack: Sendable, Hashable {
  /// When each frame's time is over, from the beginning of the first one; ascending, at least one.
  public let ends: [Seconds]
  /// How often it plays, at least once; nil for ever.
  public let plays: Int?
  /// The number in the file of each frame; nil where all are shown in their order.
  private let numbers: [Int]?

  /// - Parameters:
  ///   - times: how long each frame shows, in seconds; what is not above 0 is left out of the sum.
  ///   - plays: nil for ever; fewer than one count as one.
  /// - Returns: nil for times that no animation has: none, a sum of 0, one without end.
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

  /// A part of another track, faster or slower, or from its end to its beginning.
  ///
  /// - Parameters:
  ///   - span: in the other track's time.
  ///   - rate: times as fast; below 0 it runs backwards.
  ///   - isLooping: plays for ever, else once.
  /// - Returns: nil where nothing is left.
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

  /// Seconds of one play.
  public var length: Seconds { ends.last ?? 0 }

  /// Of all plays; of one that never ends a single play.
  public var finiteLength: Seconds { length * Double(plays ?? 1) }

  /// The frame that shows at a layer's local time: before 0 the first one, after the end the last one.
  ///
  /// - Parameter hasAlwaysPlayed: what plays for ever did so before time 0, too.
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
