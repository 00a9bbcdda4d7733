// An animation whose frames are requested in any order; it keeps decoders to resume from, in bounded memory.
// Flow: AnimationReader → AnimatedPicture → AnimatedPicture.Player → Pixmap.
import SparklerCore

/// A whole animation that was decoded once, so that no frame can fail later.
public struct AnimatedPicture: Sendable {
  /// The file's format, size, frame count and loop count; if it is damaged, only its whole frames count.
  public private(set) var facts: AnimationFacts
  /// What is wrong with the file, or why the picture may not look as intended.
  package let notes: PictureNotes
  /// How long each frame is shown: as browsers show it (`BrowserRules`).
  public let times: [Seconds]
  /// Players, each positioned before a frame; the first one before frame 0.
  private let places: [Player]

  /// The memory that the file's bytes and the kept players reserve.
  private let shares: [DecodingBudget.Share]
  private let bytesPerPlace: Int

  /// More players than this save no time.
  private static let mostPlaces = 1024
  /// What a player takes besides its canvas.
  private static let placeBytes = 1024

  /// - Parameters:
  ///   - reader: a reader at its first frame.
  ///   - memory: the maximum bytes of kept players; fewer are kept if the limits' budget has no more.
  /// - Throws: `ReadError` for the first frame that can't be decoded.
  public init(_ reader: AnimationReader, memory: Int) throws {
    facts = reader.facts
    bytesPerPlace = reader.parkedBytes + Self.placeBytes
    // The player before frame 0 has no canvas yet.
    let most = max(0, min(Self.mostPlaces, memory / bytesPerPlace))
    let step = max(1, most == 0 ? facts.frameCount : (facts.frameCount + most) / (most + 1))
    var shares = [try reader.limits.reserve(reader.byteCount)]
    var player = Player(reader: reader)
    var places = [player]
    var times: [Seconds] = []
    while true {
      if player.next > 0, player.next % step == 0, player.next < facts.frameCount,
        let share = try? reader.limits.reserve(bytesPerPlace)
      {
        shares.append(share)
        places.append(player.parked)
      }
      guard let frame = try player.step() else { break }
      times.append(frame.delay?.played(in: facts.format) ?? 0.1)
    }
    // A damaged frame may have ended it.
    (facts, notes) = (player.facts, player.notes)
    (self.places, self.times, self.shares) = (places, times, shares)
  }

  /// The number of plays that the file specifies; nil for endless.
  public var plays: Int? {
    let loop = facts.loop ?? .once
    return loop == .forever ? nil : loop.plays
  }

  /// The maximum bytes of its kept players.
  public var byteCount: Int { (places.count - 1) * bytesPerPlace }

  /// The maximum bytes of a player's canvases.
  public var bytesOfPlayer: Int { bytesPerPlace + facts.width * facts.height * 4 }

  /// Whether no frame has a transparent pixel. Decodes all frames up to the first such pixel.
  package func isOpaque() throws -> Bool {
    var player = places[0]
    while player.next < facts.frameCount, let frame = try player.step() {
      if !frame.picture.isOpaque { return false }
    }
    return true
  }

  /// The last kept player from which a frame can be reached.
  public func player(before frame: Int) -> Player {
    var (low, high) = (0, places.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if places[middle].next <= frame { low = middle } else { high = middle }
    }
    return places[low]
  }

  /// Decodes frames one after another. A copy continues at the same frame.
  public struct Player: Sendable {
    private var reader: AnimationReader
    /// The index of the next frame.
    public private(set) var next = 0

    init(reader: AnimationReader) { self.reader = reader }

    fileprivate var facts: AnimationFacts { reader.facts }
    fileprivate var notes: PictureNotes { reader.notes }

    /// A copy at the same position, without a decoder's memory.
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

    /// Advances to a frame.
    ///
    /// - Returns: nil if the frame has been passed already, or does not exist.
    public mutating func picture(of frame: Int) throws -> Pixmap? {
      while next <= frame {
        guard let found = try step() else { return nil }
        if found.index == frame { return found.picture }
      }
      return nil
    }
  }
}
