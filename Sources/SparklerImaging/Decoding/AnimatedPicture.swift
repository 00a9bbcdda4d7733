// An animation whose frames are wanted in any order: places to go on from, in a bounded memory.
// Flow: AnimationReader → AnimatedPicture → AnimatedPicture.Player → Pixmap.
import SparklerCore

/// A whole animation that was decoded once, so that nothing in it can be wrong later.
public struct AnimatedPicture: Sendable {
  /// What the file says of itself.
  public let facts: AnimationFacts
  /// How long each frame shows: as stored, but 1/10 s for a delay of 0 and for a GIF's 1/100 s, as in browsers.
  public let times: [Seconds]
  /// Players that stand before a frame, the first one before frame 0.
  private let places: [Player]

  /// What the file's bytes and the kept places take from the budget.
  private let shares: [DecodingBudget.Share]
  private let bytesPerPlace: Int

  /// More places than this save no time.
  private static let mostPlaces = 1024
  /// What a place takes beside its canvas.
  private static let placeBytes = 1024

  /// - Parameters:
  ///   - reader: at its beginning.
  ///   - memory: bytes that kept places may take; fewer are kept where the limits' budget has no more.
  /// - Throws: `ReadError` for the first frame that can't be decoded.
  public init(_ reader: AnimationReader, memory: Int) throws {
    facts = reader.facts
    bytesPerPlace = reader.parkedBytes + Self.placeBytes
    // The one before frame 0 has no canvas yet.
    let most = max(0, min(Self.mostPlaces, memory / bytesPerPlace))
    let step = max(1, most == 0 ? facts.frameCount : (facts.frameCount + most) / (most + 1))
    var shares = [try reader.limits.take(reader.byteCount)]
    var player = Player(reader: reader)
    var places = [player]
    var times: [Seconds] = []
    while true {
      if player.next > 0, player.next % step == 0, player.next < facts.frameCount,
        let share = try? reader.limits.take(bytesPerPlace)
      {
        shares.append(share)
        places.append(player.parked)
      }
      guard let frame = try player.step() else { break }
      times.append(frame.delay?.played(in: facts.format) ?? 0.1)
    }
    (self.places, self.times, self.shares) = (places, times, shares)
  }

  /// How many plays the file asks for; nil for ever.
  public var plays: Int? {
    let loop = facts.loop ?? .once
    return loop == .forever ? nil : loop.plays
  }

  /// Bytes that its kept places take at most.
  public var byteCount: Int { (places.count - 1) * bytesPerPlace }

  /// The most bytes of canvases that a player holds.
  public var bytesOfPlayer: Int { bytesPerPlace + facts.width * facts.height * 4 }

  /// A player at the last kept place from which a frame can be reached.
  public func player(before frame: Int) -> Player {
    var (low, high) = (0, places.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if places[middle].next <= frame { low = middle } else { high = middle }
    }
    return places[low]
  }

  /// Decodes frames one after another. A copy of it stands where the original stands.
  public struct Player: Sendable {
    private var reader: AnimationReader
    /// The frame that comes next.
    public private(set) var next = 0

    init(reader: AnimationReader) { self.reader = reader }

    /// A copy that stands at the same place without a decoder's memory.
    fileprivate var parked: Player {
      var copy = self
      copy.reader = reader.parked
      return copy
    }

    mutating func step() throws -> AnimationFrame? {
      let frame = try reader.next()
      next += 1
      return frame
    }

    /// Goes on to a frame.
    ///
    /// - Returns: nil for one that is behind it already, or that there is not.
    public mutating func picture(of frame: Int) throws -> Pixmap? {
      while next <= frame {
        guard let found = try step() else { return nil }
        if found.index == frame { return found.picture }
      }
      return nil
    }
  }
}

extension FrameDelay {
  /// How long a browser shows it: it takes a GIF of no time or of 1/100 s to be in no such hurry.
  fileprivate func played(in format: AnimationFormat) -> Seconds {
    format == .gif && numerator * 100 <= denominator ? 0.1 : shown
  }
}
