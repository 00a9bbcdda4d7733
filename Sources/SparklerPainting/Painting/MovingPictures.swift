// Decodes the frames of animated images that a worker shows, continuing from the last position.
// Flow: AnimatedPicture + frame → MovingPictures → PictureCopies.
import Foundation
import SparklerCore
import SparklerImaging
import Synchronization

/// One worker's players, and its recently used frames.
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

  /// A worker whose players may hold memory. It releases the memory when its run of frames is painted, and meanwhile
  /// waits for no other worker.
  private final class Holder: Sendable {
    private static let count = Atomic<Int>(0)

    static var isThere: Bool { count.load(ordering: .sequentiallyConsistent) > 0 }

    init() { Self.count.add(1, ordering: .sequentiallyConsistent) }
    deinit { Self.count.subtract(1, ordering: .sequentiallyConsistent) }
  }

  private static let mostBytes = 32 << 20
  /// Bytes of canvases at which a new player replaces the oldest.
  private static let mostBytesOfPlayers = 64 << 20
  /// Layers that show one animation at different times need a player each.
  private static let mostPlayers = 4
  private var pictures: [Key: Pixmap] = [:]
  private var byteCount = 0
  private var tracks: [Track] = []
  private var holder: Holder?
  private var uses = 0

  /// A frame, with a name that is unique among frames and pictures.
  ///
  /// - Throws: `CanvasError.missingImage` for a frame that doesn't exist, `.badImage` for one that can't be read this
  ///   time.
  mutating func picture(
    _ animation: AnimatedPicture, named source: String, frame: Int
  ) throws -> (source: String, pixels: Pixmap) {
    let name = "\(source) frame \(frame)"
    let key = Key(source: source, frame: frame)
    if let kept = pictures[key] { return (name, kept) }
    uses += 1
    // The nearest player before the frame: the animation's or one of this worker's.
    var player = animation.player(before: frame)
    let own = tracks.indices.filter {
      tracks[$0].source == source && tracks[$0].player.next <= frame && tracks[$0].player.next >= player.next
    }.max { tracks[$0].player.next < tracks[$1].player.next }
    if let own { player = tracks.remove(at: own).player }
    makeRoom(for: animation.bytesOfPlayer)
    let found: Pixmap?
    do {
      if holder == nil { holder = Holder() }
      do { found = try player.picture(of: frame) } catch ReadError.memory {
        // Release caches first.
        (tracks, pictures, byteCount) = ([], [:], 0)
        found = try wait(for: frame, of: animation, &player)
      }
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

  /// Retries until no other worker holds memory, so that a picture that a single worker could play is not lost to the
  /// number of workers.
  ///
  /// - Throws: `ReadError`; `CancellationError`.
  private mutating func wait(
    for frame: Int, of animation: AnimatedPicture, _ player: inout AnimatedPicture.Player
  ) throws -> Pixmap? {
    while true {
      // A waiting worker holds nothing, so one of them can always proceed.
      holder = nil
      player = animation.player(before: frame)
      let isAlone = !Holder.isThere
      holder = Holder()
      do { return try player.picture(of: frame) } catch ReadError.memory where !isAlone {
        try Task.checkCancellation()
        usleep(2000)
      }
    }
  }

  /// Removes the least recently used players.
  private mutating func makeRoom(for bytes: Int) {
    while let oldest = tracks.indices.min(by: { tracks[$0].lastUse < tracks[$1].lastUse }),
      tracks.count >= Self.mostPlayers
        || tracks.reduce(0, { $0 + $1.bytes }) + bytes > Self.mostBytesOfPlayers
    {
      tracks.remove(at: oldest)
    }
  }
}
