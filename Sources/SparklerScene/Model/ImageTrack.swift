// When an animated image shows which of its pictures.
// Flow: file → ImageTrack → ImageContent → Sampler → the frame that shows.
import SparklerCore

/// The frames of an animated image in time, without their pixels.
public struct ImageTrack: Sendable, Hashable {
  /// When each frame's time is over, from the beginning of the first one; ascending, at least one.
  public let ends: [Seconds]
  /// How often it plays, at least once; nil for ever.
  public let plays: Int?

  /// - Parameters:
  ///   - times: how long each frame shows, in seconds; what is not above 0 is left out of the sum.
  ///   - plays: nil for ever; fewer than one count as one.
  /// - Returns: nil for times that no animation has: none, a sum of 0, one without end.
  public init?(times: [Seconds], plays: Int?) {
    var end = 0.0
    ends = times.map {
      end += max(0, $0.value)
      return Seconds(end)
    }
    guard end > 0, end.isFinite else { return nil }
    self.plays = plays.map { max(1, $0) }
  }

  /// Seconds of one play.
  public var length: Seconds { ends.last ?? 0 }

  /// Of all plays; of one that never ends a single play.
  public var finiteLength: Seconds { length * Double(plays ?? 1) }

  /// The frame that shows at a layer's local time: before 0 the first one, after the end the last one.
  ///
  /// - Parameter hasAlwaysPlayed: what plays for ever did so before time 0, too.
  public func frame(at time: Seconds, hasAlwaysPlayed: Bool = false) -> Int {
    let t = time.value
    guard t.isFinite else { return t > 0 ? ends.count - 1 : 0 }
    let place = TimeGrid.place(of: t, inCyclesOf: length.value)
    if place.cycle < 0, plays != nil || !hasAlwaysPlayed { return 0 }
    if let plays, place.cycle >= Double(plays) { return ends.count - 1 }
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if TimeGrid.hasReached(ends[middle].value, at: place.offset) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
