// Mutated animations, whose pictures are asked for in any order.
// Flow: files → bytes → AnimatedPicture → the same pictures as from the first to the last.
import CSparklerDeflate
import Foundation
import SparklerCore
import SparklerImaging
import SparklerScene

struct AnimatedTrial {
  private let files: [[UInt8]]
  private static let limits = ReadLimits(pixels: 1 << 16, frames: 200, totalPixels: 1 << 21)

  /// - Parameter folder: the project's.
  init(folder: String) throws {
    var files: [[UInt8]] = []
    for place in [
      "SparklerImagingTests/Files", "Fuzz/Corpus/gif", "Fuzz/Corpus/png", "Fuzz/Corpus/webp", "Fuzz/Corpus/jpeg",
    ] {
      let path = "\(folder)/Tests/\(place)"
      for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted() where !name.hasSuffix(".txt") {
        // A folder among them holds pictures of tests of their own.
        guard let data = FileManager.default.contents(atPath: "\(path)/\(name)") else { continue }
        let bytes = [UInt8](data)
        if bytes.count < 48 << 10 { files.append(bytes) }
      }
    }
    self.files = files
  }

  /// - Throws: `Broken`.
  func run(_ chance: inout SeededRandom) throws -> (outcome: String, bytes: [UInt8]) {
    var bytes = files[chance.below(files.count)]
    for _ in 0..<chance.below(6) { mutate(&bytes, &chance) }
    if bytes.starts(with: [0x89, 0x50]), chance.below(8) > 0 { Self.repair(&bytes) }
    return (try play(bytes, &chance), bytes)
  }

  func play(_ bytes: [UInt8], _ chance: inout SeededRandom) throws -> String {
    let picture: AnimatedPicture
    var pictures: [Pixmap] = []
    do {
      let reader = try AnimationReader(bytes, limits: Self.limits)
      // Nothing, some and all of the places are kept.
      let memory = [0, 1 << 12, 1 << 16, 1 << 22][chance.below(4)]
      picture = try AnimatedPicture(reader, memory: memory)
      guard picture.byteCount <= memory else { throw Broken("it keeps \(picture.byteCount) of \(memory) bytes") }
      var straight = reader
      while let frame = try straight.next() { pictures.append(frame.picture) }
    } catch let error as Broken { throw error } catch {
      guard !"\(error)".isEmpty else { throw Broken("an error without words") }
      return "refused"
    }
    guard pictures.count == picture.facts.frameCount, picture.times.count == pictures.count else {
      throw Broken("\(pictures.count) frames, \(picture.facts.frameCount) promised")
    }
    guard picture.times.allSatisfy({ $0.value >= 0 && $0.value.isFinite }) else {
      throw Broken("times \(picture.times)")
    }
    var player = picture.player(before: 0)
    for _ in 0..<16 {
      let frame = chance.below(pictures.count + 2) - 1
      if chance.below(2) == 0 { player = picture.player(before: frame) }
      guard frame >= 0, frame < pictures.count, player.next <= frame else {
        guard try player.picture(of: frame) == nil else { throw Broken("a picture of frame \(frame)") }
        player = picture.player(before: 0)
        continue
      }
      guard try player.picture(of: frame)?.pixels == pictures[frame].pixels else {
        throw Broken("frame \(frame) is another one than in order")
      }
    }
    guard let track = ImageTrack(times: picture.times, plays: picture.plays) else { return "still" }
    for time in [0, track.length.value, 1e9, -1e9, .infinity, -.infinity, .nan, track.length.value * chance.unit()] {
      let frame = track.frame(at: Seconds(time), hasAlwaysPlayed: chance.below(2) == 0)
      guard pictures.indices.contains(frame) else { throw Broken("frame \(frame) at \(time)") }
    }
    return "played"
  }

  private func mutate(_ bytes: inout [UInt8], _ chance: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let at = chance.below(bytes.count)
    let end = min(bytes.count, at + 1 + chance.below(chance.below(4) == 0 ? 400 : 8))
    switch chance.below(8) {
    case 0: bytes[at] = UInt8(chance.below(256))
    case 1: bytes[at] ^= 1 << UInt8(chance.below(8))
    case 2: bytes.removeSubrange(at..<end)
    case 3: bytes.insert(contentsOf: bytes[at..<end], at: chance.below(bytes.count))
    case 4: bytes.removeSubrange(at...)
    case 5: for i in at..<end { bytes[i] = [0, 0xFF, 0x7F, 0x80][chance.below(4)] }
    case 6:
      // Headers hold what counts.
      bytes[chance.below(min(64, bytes.count))] = [0, 1, 2, 0xFF, 0x7F, 0x80, 16][chance.below(7)]
    default:
      let other = files[chance.below(files.count)]
      let from = chance.below(other.count)
      bytes.insert(contentsOf: other[from..<min(other.count, from + 1 + chance.below(600))], at: at)
    }
  }

  /// Corrects the check sums of a PNG's chunks, or the reader would see no further than the first one.
  private static func repair(_ bytes: inout [UInt8]) {
    var place = 8
    while place + 12 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
      guard length <= bytes.count - place - 12 else { return }
      let end = place + 8 + length
      let sum = bytes[place + 4..<end].withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
      for i in 0..<4 { bytes[end + i] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * i)) }
      place = end + 4
    }
  }
}
