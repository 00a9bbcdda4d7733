// A video whose frames are wanted in any order: decoders that stand somewhere in it, and frames that were seen lately.
// Flow: VideoFacts → VideoFile → a frame's Pixmap → ItemPainter, comparisons.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerPainting
import Synchronization

/// A video that was looked through once. All workers share it: what one has decoded others need not.
final class VideoFile: FilmReading {
  let facts: VideoFacts
  private let player: Mutex<VideoPlayer>

  /// - Parameter file: an absolute path.
  /// - Throws: `AssetError` for what is no video, is beyond a limit, or of which no frame can be decoded.
  init(file: String, limits: Limits) throws(AssetError) {
    let facts = try VideoFacts(file: file, limits: limits)
    self.facts = facts
    player = Mutex(VideoPlayer(facts, file: file, limits: limits))
    do { _ = try picture(of: 0) } catch {
      throw AssetError(.bad, "\(Files.name(of: file)): \(error)", remedy: "play it, and export it again")
    }
  }

  func picture(of frame: Int) throws(FilmError) -> Pixmap {
    let result = player.withLock { player in
      Result { () throws(FilmError) in try player.picture(of: max(0, min(self.facts.delays.count - 1, frame))) }
    }
    return try result.get()
  }
}

/// Where the frames of one video are, and how the next one is had.
private struct VideoPlayer {
  /// So many runs of ffmpeg wait at once.
  private static let mostDecoders = 3
  private static let mostBytes = 64 << 20
  private static let mostOnDisk = 1 << 30
  /// A new run takes as long as it takes to decode some frames.
  private static let framesOfStart = 12

  private let facts: VideoFacts
  private let file: String
  private let limits: Limits
  /// The one that was used last stands last.
  private var decoders: [VideoDecoder] = []
  private var kept: [Int: Pixmap] = [:]
  /// The numbers of those that are kept, the oldest first.
  private var order: [Int] = []
  /// Everything before it was decoded once.
  private var decodedUpTo = 0
  /// Frames on disk, as they came out of ffmpeg: what is decoded a second time has no third time.
  private var spool: UnnamedFile?
  /// The slots of frames on disk, and the frames of slots.
  private var places: [Int: Int] = [:]
  private var owners: [Int] = []
  private var written = 0
  /// Whether places in the file are found by their times.
  private var seeks: Bool

  init(_ facts: VideoFacts, file: String, limits: Limits) {
    (self.facts, self.file, self.limits) = (facts, file, limits)
    seeks = facts.isSeekable
  }

  private var frameWords: Int { (facts.frameBytes + 3) / 4 }

  /// A frame, or where it can't be decoded the next one that can; behind the last one that.
  mutating func picture(of frame: Int) throws(FilmError) -> Pixmap {
    if let known = kept[frame] { return known }
    if let slot = places[frame], let words = try? spool?.read(count: frameWords, at: slot * frameWords * 4) {
      return keep(facts.pixmap(words), frame)
    }
    let key = seeks ? facts.key(of: frame) : 0
    var decoder: VideoDecoder
    var isNew = false
    if let best = decoders.indices.filter({
      decoders[$0].last < frame && decoders[$0].last >= key - 1 - Self.framesOfStart
    })
    .max(by: { decoders[$0].last < decoders[$1].last }) {
      decoder = decoders.remove(at: best)
    } else {
      if decoders.count >= Self.mostDecoders { decoders.removeFirst() }
      decoder = try start(at: key)
      isNew = true
    }
    // What lies behind is gone through again: it will be asked for again, too. And what another worker's decoder runs
    // past, that worker is about to ask for.
    let isWritten = isNew ? frame < decodedUpTo : frame - decoder.last > Self.framesOfStart
    while true {
      let found: (number: Int, words: [UInt32])?
      do { found = try decoder.next() } catch { throw FilmError("\(error)") }
      guard let found else { return try last(before: frame, decoder, from: key) }
      if isNew, key > 0, found.number > key {
        // It was led astray: from the beginning nothing is.
        seeks = false
        return try picture(of: frame)
      }
      isNew = false
      decodedUpTo = max(decodedUpTo, found.number + 1)
      guard found.number >= frame else {
        if isWritten, found.number >= key { write(found.words, found.number) }
        continue
      }
      decoders.append(decoder)
      let picture = facts.pixmap(found.words)
      // One that could not be decoded is the next one from now on.
      if found.number > frame { keep(picture, found.number) }
      return keep(picture, frame)
    }
  }

  /// At the end: the last frame that there is.
  private mutating func last(before frame: Int, _ decoder: VideoDecoder, from key: Int) throws(FilmError) -> Pixmap {
    let last = decoder.last
    if last >= key, last < frame {
      return keep(try picture(of: last), frame)
    }
    guard key > 0 else {
      throw FilmError(decoder.lastWords.isEmpty ? "no frame of it can be decoded" : "ffmpeg: \(decoder.lastWords)")
    }
    return try picture(of: key - 1)
  }

  private func start(at key: Int) throws(FilmError) -> VideoDecoder {
    do { return try VideoDecoder(facts, file: file, from: key, limits: limits) } catch {
      throw FilmError("\(error)")
    }
  }

  @discardableResult private mutating func keep(_ picture: Pixmap, _ frame: Int) -> Pixmap {
    guard kept.updateValue(picture, forKey: frame) == nil else { return picture }
    order.append(frame)
    let bytes = facts.width * facts.height * 4
    while order.count > 1, order.count * bytes > Self.mostBytes { kept[order.removeFirst()] = nil }
    return picture
  }

  /// Takes a frame down in place of the oldest one; nothing happens where there is no room on the disk.
  private mutating func write(_ words: [UInt32], _ frame: Int) {
    let slots = min(limits.whole("spool-bytes"), Self.mostOnDisk) / (frameWords * 4)
    guard slots > 0, places[frame] == nil else { return }
    if spool == nil { spool = try? UnnamedFile(folder: NSTemporaryDirectory()) }
    let slot = written % slots
    if slot < owners.count { places[owners[slot]] = nil }
    guard let spool, spool.write(words, at: slot * frameWords * 4) else { return }
    if slot < owners.count { owners[slot] = frame } else { owners.append(frame) }
    places[frame] = slot
    written += 1
  }
}

/// A video's frames one after another, for comparisons and reports.
struct VideoFrames: FrameSource {
  let facts: AnimationFacts
  private let file: VideoFile
  private var index = 0

  /// - Throws: `ReadError` for more frames or pixels than the limits allow.
  init(_ file: VideoFile, limits: ReadLimits) throws(ReadError) {
    self.file = file
    let (width, height, count) = (file.facts.width, file.facts.height, file.facts.delays.count)
    try limits.check(frames: count, width: width, height: height)
    facts = AnimationFacts(format: .video, width: width, height: height, frameCount: count, loop: nil)
  }

  mutating func next() throws -> AnimationFrame? {
    guard index < facts.frameCount else { return nil }
    defer { index += 1 }
    return AnimationFrame(
      index: index, picture: try file.picture(of: index), delay: file.facts.delays[index])
  }
}
