// Random access to a video's frames: a few decoders at different positions, and caches of recent frames.
// Flow: VideoFacts → VideoFile → a frame's Pixmap → ItemPainter, comparisons.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerPainting
import Synchronization

/// A video whose frames are indexed. All workers share it, and so the frames that any of them has decoded.
final class VideoFile: FilmReading {
  let facts: VideoFacts
  private let player: Mutex<VideoPlayer>

  /// - Parameter file: an absolute path.
  /// - Throws: `AssetError` for a file that is not a video, exceeds a limit, or can't be decoded.
  init(file: String, limits: Limits) throws(AssetError) {
    let facts = try VideoFacts(file: file, limits: limits)
    self.facts = facts
    player = Mutex(VideoPlayer(facts, file: file, limits: limits))
    do { _ = try picture(of: 0) } catch {
      throw AssetError(.bad, "\(Files.name(of: file)): \(error)", remedy: "check that it plays, and export it again")
    }
  }

  func picture(of frame: Int) throws(FilmError) -> Pixmap {
    let result = player.withLock { player in
      Result { () throws(FilmError) in try player.picture(of: max(0, min(self.facts.delays.count - 1, frame))) }
    }
    return try result.get()
  }
}

/// Decoders and caches of one video.
private struct VideoPlayer {
  /// Maximum number of ffmpeg processes.
  private static let mostDecoders = 3
  private static let mostBytes = 64 << 20
  private static let mostOnDisk = 1 << 30
  /// Starting a new process costs as much as decoding this many frames.
  private static let framesOfStart = 12

  private let facts: VideoFacts
  private let file: String
  private let limits: Limits
  /// Least recently used first.
  private var decoders: [VideoDecoder] = []
  private var kept: [Int: Pixmap] = [:]
  /// Indices of the cached frames, oldest first.
  private var order: [Int] = []
  /// All frames before this one have been decoded once.
  private var decodedUpTo = 0
  /// Decoded frames on disk, so that no frame is decoded a third time.
  private var spool: UnnamedFile?
  /// Slot on disk by frame, and frame by slot.
  private var places: [Int: Int] = [:]
  private var owners: [Int] = []
  private var written = 0
  /// Whether seeking by time works.
  private var seeks: Bool

  init(_ facts: VideoFacts, file: String, limits: Limits) {
    (self.facts, self.file, self.limits) = (facts, file, limits)
    seeks = facts.isSeekable
  }

  private var frameWords: Int { (facts.frameBytes + 3) / 4 }

  /// A frame; if it can't be decoded, the next one that can, or the last one at the end.
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
    // Store frames that were decoded before, because they will be requested again, and frames that another worker's
    // decoder skips, because that worker is about to request them.
    let isWritten = isNew ? frame < decodedUpTo : frame - decoder.last > Self.framesOfStart
    while true {
      let found: (number: Int, words: [UInt32])?
      do { found = try decoder.next() } catch { throw FilmError("\(error)") }
      guard let found else { return try last(before: frame, decoder, from: key) }
      if isNew, key > 0, found.number > key {
        // Seeking landed too late; decoding from the beginning is reliable.
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
      // A frame that can't be decoded is replaced by the next one.
      if found.number > frame { keep(picture, found.number) }
      return keep(picture, frame)
    }
  }

  /// At the end of the stream: the last available frame.
  private mutating func last(before frame: Int, _ decoder: VideoDecoder, from key: Int) throws(FilmError) -> Pixmap {
    let last = decoder.last
    if last >= key, last < frame {
      return keep(try picture(of: last), frame)
    }
    guard key > 0 else {
      throw FilmError(decoder.lastWords.isEmpty ? "none of its frames can be decoded" : "ffmpeg: \(decoder.lastWords)")
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

  /// Stores a frame on disk in place of the oldest one; does nothing if the disk is full.
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

/// A video's frames in order, for comparisons and reports.
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
