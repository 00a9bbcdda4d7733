// The frames of animated images that a worker shows: decoded on from where it stands.
// Flow: AnimatedPicture + frame → MovingPictures → ImagePyramids.
import Imaging
import Primitives

/// One worker's players, and the frames that it has seen lately.
struct MovingPictures {
  private struct Key: Hashable {
    var source: String
    var frame: Int
  }

  private struct Track {
    var source: String
    var player: AnimatedPicture.Player
    var bytes: Int
    var lastUse: Int
  }

  private static let mostBytes = 32 << 20
  /// Bytes of canvases from which on another player takes the place of the oldest.
  private static let mostBytesOfPlayers = 64 << 20
  /// Layers that show one animation at different times need a player each.
  private static let mostPlayers = 4
  private var pictures: [Key: Pixmap] = [:]
  private var byteCount = 0
  private var tracks: [Track] = []
  private var uses = 0

  /// A frame, with a name that no other frame and no other picture has.
  ///
  /// - Throws: `CanvasError.missingImage` for a frame that there is not, `.badImage` for one that
  ///   can't be read this time.
  mutating func picture(
    _ animation: AnimatedPicture, named source: String, frame: Int
  ) throws -> (source: String, pixels: Pixmap) {
    let name = "\(source) frame \(frame)"
    let key = Key(source: source, frame: frame)
    if let kept = pictures[key] { return (name, kept) }
    uses += 1
    // The player that stands nearest before the frame, kept or of this worker.
    var player = animation.player(before: frame)
    let own = tracks.indices.filter {
      tracks[$0].source == source && tracks[$0].player.next <= frame && tracks[$0].player.next >= player.next
    }.max { tracks[$0].player.next < tracks[$1].player.next }
    if let own { player = tracks.remove(at: own).player }
    makeRoom(for: animation.bytesOfPlayer)
    let found: Pixmap?
    do {
      found = try player.picture(of: frame)
    } catch ReadError.memory {
      // What was kept to save time goes first.
      (tracks, pictures, byteCount) = ([], [:], 0)
      player = animation.player(before: frame)
      found = try Self.picture(of: frame, &player, source)
    } catch let error as ReadError {
      throw CanvasError.badImage(source: source, reason: "\(error)")
    }
    guard let picture = found else { throw CanvasError.missingImage(source: name) }
    tracks.append(Track(source: source, player: player, bytes: animation.bytesOfPlayer, lastUse: uses))
    if byteCount + picture.pixels.count * 4 > Self.mostBytes {
      pictures = [:]
      byteCount = 0
    }
    byteCount += picture.pixels.count * 4
    pictures[key] = picture
    return (name, picture)
  }

  private static func picture(
    of frame: Int, _ player: inout AnimatedPicture.Player, _ source: String
  ) throws -> Pixmap? {
    do { return try player.picture(of: frame) } catch let error as ReadError {
      throw CanvasError.badImage(source: source, reason: "\(error)")
    }
  }

  /// Lets go of the players that were not asked for longest.
  private mutating func makeRoom(for bytes: Int) {
    while let oldest = tracks.indices.min(by: { tracks[$0].lastUse < tracks[$1].lastUse }),
      tracks.count >= Self.mostPlayers
        || tracks.reduce(0, { $0 + $1.bytes }) + bytes > Self.mostBytesOfPlayers
    {
      tracks.remove(at: oldest)
    }
  }
}
