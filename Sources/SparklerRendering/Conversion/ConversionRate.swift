// The frame rate at which a recording is sampled, so that its pictures change when they change in the file.
// Flow: ImageTrack + format → ConversionRate → `fps:` and `timeOffset:` of a spec.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerScene

/// Times of a recording's pictures, as they are played.
package struct RecordingTimes {
  /// The end of each picture, in seconds.
  package let ends: [Double]
  /// How long the shortest visible picture stays.
  package let shortest: Double

  /// - Parameters:
  ///   - part: what is left of the track after trimming, at its speed.
  ///   - speed: a factor; its sign has no effect.
  package init(_ track: ImageTrack, part: ImageTrack, speed: Double) {
    ends = track.ends.map { $0.value / abs(speed) }
    shortest = part.shortest.value
  }

  package var length: Double { ends.last ?? 0 }

  /// The mean rate, and by how much a picture's end deviates from it at most.
  package var even: (rate: Double, deviation: Double) { grid(of: Double(ends.count)) }

  /// The lowest rate at which every picture ends with a frame, and by how much one deviates; nil if that is above the
  /// highest rate that a spec may have.
  package var exact: (rate: Double, deviation: Double)? {
    var beat = ends.first ?? 0
    var last = 0.0
    for end in ends {
      // Euclid's algorithm, with a tolerance for rounded times.
      var (a, b) = (beat, end - last)
      last = end
      while b > Self.tolerance {
        let rest = a.truncatingRemainder(dividingBy: b)
        (a, b) = (b, b - rest < Self.tolerance ? 0 : rest)
      }
      beat = a
      guard beat > 1 / 121 else { return nil }
    }
    guard beat > 0 else { return nil }
    let found = grid(of: (length / beat).rounded())
    return found.deviation < Self.tolerance * 10 ? found : nil
  }

  private static let tolerance = 1e-5

  private func grid(of count: Double) -> (rate: Double, deviation: Double) {
    let step = length / count
    let deviation = ends.reduce(0) { max($0, abs($1 - ($1 / step).rounded() * step)) }
    let rate = count / length
    return (abs(rate - rate.rounded()) < 1e-9 ? rate.rounded() : rate, deviation)
  }
}

/// The rate of a conversion.
package struct ConversionRate {
  /// Frames per second.
  package var value: Double
  /// Added to the recording's time, because its uneven pictures may begin a little late.
  package var lead = 0.0
  /// What the user should know; nil if every picture is shown as long as in the file.
  package var note: String?

  /// What the file to write allows.
  package struct Target {
    package var facts: OutputFormatFacts
    /// Whether equal frames may cost time or bytes, so that a low even rate is better than an exact one.
    package var prefersEven: Bool
    /// Most frames of the file.
    package var mostFrames: Double
    /// Highest rate worth having.
    package var most: Double
    /// The length of the file in seconds.
    package var length: Double

    package init(
      facts: OutputFormatFacts, prefersEven: Bool, mostFrames: Double, most: Double = 120, length: Double
    ) {
      (self.facts, self.prefersEven, self.mostFrames) = (facts, prefersEven, mostFrames)
      (self.most, self.length) = (most, length)
    }
  }

  /// Differences of times that nobody sees: a GIF's unit, as some programs round times down, and some rounding.
  private static let unseen = 0.0105

  package init(_ times: RecordingTimes, for target: Target) {
    let even = times.even
    let isUniform = even.deviation < 1e-6
    let isNearlyEven = even.deviation <= min(Self.unseen, 0.25 / even.rate)
    let lead = isUniform ? 0 : (even.deviation * 1e4).rounded(.up) / 1e4 + 1e-4
    if isUniform || isNearlyEven && (target.prefersEven || !target.admits(times.exact?.rate, times)) {
      value = target.reduced(even.rate)
      self.lead = isUniform ? 0 : lead
      note = Self.note(even, at: value, in: target.facts)
    } else if let exact = times.exact, target.admits(exact.rate, times) {
      value = exact.rate
      self.lead = exact.deviation < 1e-9 ? 0 : 1e-4
    } else {
      value = target.fallback(times)
      note =
        "its pictures come at times that no frame rate hits; at \(Self.text(value)) frames a second each is shown "
        + "up to \(Self.text(1000 / value)) ms late"
    }
    // A spec may have 0.1 frames a second at least.
    if value < 1 { value *= (1 / value).rounded(.up) }
  }

  private static func note(
    _ even: (rate: Double, deviation: Double), at value: Double, in facts: OutputFormatFacts
  ) -> String? {
    if value < even.rate * 0.999 {
      return "\(text(value)) of its \(text(even.rate)) frames a second are kept"
        + (facts.greatestFrameRate.map { "; \(facts.name) shows at most \(text($0))" } ?? "")
        + (facts.greatestPlayedRate.map { "; browsers slow \(facts.name) down above \(text($0))" } ?? "")
    }
    guard even.deviation > 0.0011 else { return nil }
    return "its pictures are spaced unevenly by up to \(text(even.deviation * 1000)) ms; "
      + "they are shown evenly, at \(text(value)) frames a second"
  }

  /// Why a format can't show each frame for the same time, and rates that it can; nil if it can.
  package static func roundingNote(_ rate: Double, in facts: OutputFormatFacts) -> String? {
    guard let ticks = facts.ticksPerSecond, rate > 0 else { return nil }
    let unit = ticks / rate
    guard abs(unit - unit.rounded()) > 1e-6 else { return nil }
    let (low, high) = (unit.rounded(.down), unit.rounded(.up))
    let rates = [high, low].map { ticks / max(1, $0) }.filter { $0 <= facts.greatestFrameRate ?? .infinity }
    return
      "\(facts.name) stores times in units of \(text(1000 / ticks)) ms, so at \(text(rate)) frames a second a frame "
      + "stays \(text(low * 1000 / ticks)) or \(text(high * 1000 / ticks)) ms; all stay equally long with "
      + rates.map { "--fps \(text($0))" }.joined(separator: " and ")
  }

  /// At most three decimals.
  static func text(_ number: Double) -> String { Limits.text((number * 1000).rounded() / 1000) }
}

extension ConversionRate.Target {
  /// Whether a file can have so many frames a second, of these times.
  fileprivate func admits(_ rate: Double?, _ times: RecordingTimes) -> Bool {
    guard let rate, rate <= 120, rate * length <= mostFrames else { return false }
    guard let most = facts.greatestFrameRate ?? facts.greatestPlayedRate, rate > most else { return true }
    // Equal frames are stored as one, but only a lossless encoder finds them all.
    return !prefersEven && rate <= facts.ticksPerSecond ?? rate && times.shortest > 1 / most - 1e-9
  }

  /// A whole fraction of a rate that the file can have.
  fileprivate func reduced(_ rate: Double) -> Double {
    let most = min(facts.greatestFrameRate ?? 120, facts.greatestPlayedRate ?? 120, self.most)
    return rate > most ? rate / (rate / most - 1e-9).rounded(.up) : rate
  }

  /// A rate for times that follow none.
  fileprivate func fallback(_ times: RecordingTimes) -> Double {
    var rate = prefersEven ? 60.0 : 100
    if !admits(rate, times) { rate = facts.greatestFrameRate ?? 60 }
    while rate > 10, rate * length > mostFrames { rate /= 2 }
    return rate
  }
}
