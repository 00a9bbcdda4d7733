// Numbered picture files as a film: each file is read when its frame is shown.
// Flow: files + delays → PictureRowFilm → a frame's Pixmap → ItemPainter.
import SparklerCore
import SparklerFiles
import SparklerImaging
import SparklerPainting
import Synchronization

/// A film whose frames are files.
final class PictureRowFilm: IndexedFilm {
  let width: Int
  let height: Int
  let delays: [FrameDelay]
  /// Whether the delays come from a table; otherwise they are assumed.
  let hasTimes: Bool
  var note: String? { nil }

  private let files: [String]
  private let byteLimit: Int
  private let limits: ReadLimits
  private let readers: ReaderPool?
  /// The last frame shown: a scene may have more frames than the film.
  private let last: Mutex<(frame: Int, picture: Pixmap)?>

  /// - Parameters:
  ///   - files: paths, at least one; the first one sets the size.
  ///   - delays: one for each file.
  ///   - byteLimit: greatest size of a file.
  /// - Throws: `FilmError` if the first file can't be read; `ReadError` for too many frames or pixels.
  init(
    _ files: [String], _ delays: [FrameDelay], hasTimes: Bool, byteLimit: Int, limits: ReadLimits, readers: ReaderPool?
  ) throws {
    guard let first = files.first, delays.count == files.count else { throw ReadError.noFrames(.frames) }
    let picture = try Self.read(first, byteLimit, limits, readers)
    try limits.check(frames: files.count, width: picture.width, height: picture.height)
    (width, height) = (picture.width, picture.height)
    (self.files, self.delays, self.hasTimes) = (files, delays, hasTimes)
    (self.byteLimit, self.limits, self.readers) = (byteLimit, limits, readers)
    last = Mutex((0, picture))
  }

  func picture(of frame: Int) throws(FilmError) -> Pixmap {
    let frame = max(0, min(files.count - 1, frame))
    if let known = last.withLock({ $0?.frame == frame ? $0?.picture : nil }) { return known }
    let picture = try Self.read(files[frame], byteLimit, limits, readers)
    guard picture.width == width, picture.height == height else {
      throw FilmError(
        "\(Files.name(of: files[frame])) has \(picture.width)×\(picture.height) pixels, the first one \(width)×\(height)"
      )
    }
    last.withLock { $0 = (frame, picture) }
    return picture
  }

  func isOpaque() throws -> Bool { try files.indices.allSatisfy { try picture(of: $0).isOpaque } }

  private static func read(
    _ file: String, _ byteLimit: Int, _ limits: ReadLimits, _ readers: ReaderPool?
  ) throws(FilmError) -> Pixmap {
    do {
      let bytes = try Files.read(file, limit: byteLimit)
      guard bytes.count <= byteLimit else { throw FilmError("it has more than \(byteLimit) bytes") }
      var reader = try AnimationReader(bytes, limits: limits, readers: readers)
      guard reader.facts.frameCount == 1, let picture = try reader.next()?.picture else {
        throw FilmError("it is itself an animation")
      }
      return picture
    } catch { throw FilmError("\(Files.name(of: file)): \(error)") }
  }
}
