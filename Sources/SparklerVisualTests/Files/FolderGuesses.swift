// Which folders are frames of one animation, judged from both sides of a test.
// Flow: two folders → FolderGuesses → RecordingWalk, FileTestScan.
import SparklerFiles
import SparklerRendering
import Synchronization

/// What folders are taken for. Each is looked at once, though both sides ask for it.
final class FolderGuesses: Sendable {
  /// A folder's contents, and what they look like by themselves.
  struct Found {
    var names: [String] = []
    var guess = FrameFolder.Guess.nothing

    fileprivate var isUnfit: Bool { if case .unfit = guess { true } else { false } }

    fileprivate var pictures: [String] { names.filter(FrameFolder.isPicture) }
  }

  /// One side of a test.
  struct Place: Hashable {
    /// Path of the folder.
    var folder: String
    /// Whether the user set the rate of its frames.
    var isRateSaid: Bool
  }

  private let known = Mutex<[Place: Found]>([:])

  /// What a folder looks like by itself; nothing if it does not exist or can't be read.
  func found(_ place: Place) -> Found {
    if let found = known.withLock({ $0[place] }) { return found }
    var found = Found()
    if let names = try? FrameFolder.names(in: place.folder) {
      let guess = FrameFolder.guess(
        place.folder, names, isRateSaid: place.isRateSaid, isOther: RecordingWalk.isRecording)
      found = Found(names: names, guess: guess)
    }
    known.withLock { [found] in $0[place] = found }
    return found
  }

  /// Whether a folder is one animation. If one side is, so is the other: else a frame that is missing in a row would
  /// only be a reference without a test.
  func isRow(_ place: Place, with other: Place?) -> Bool {
    let own = found(place)
    guard let other = other.map(found) else { return own.guess.isRow }
    if [own.guess, other.guess].contains(.said) { return true }
    if own.isUnfit || other.isUnfit { return false }
    return own.guess.isRow && Self.fits(other, own) || other.guess.isRow && Self.fits(own, other)
  }

  /// Whether a folder may hold the frames of a row, or what is left of them.
  private static func fits(_ folder: Found, _ row: Found) -> Bool {
    if folder.guess != .nothing { return true }
    let pictures = folder.pictures
    return pictures.isEmpty || !Set(row.names).isDisjoint(with: pictures)
  }

  /// Whether a folder has pictures.
  func hasPictures(_ place: Place) -> Bool { !found(place).pictures.isEmpty }
}
