// Somebody's renderer, and sources that say what is not so: what the tests of frames show.
// Flow: numbers → RGBA bytes, pictures, FrameSource → expectations.
import Foundation
import SparklerCore
import SparklerImaging
import Synchronization

/// A bright block that wanders from left to right over a dark picture.
enum Painter {
  static let (width, height, count) = (24, 16, 6)

  /// - Parameter changed: a frame in which a block of 4×4 pixels at the top left is red.
  static func rgba(changed: Int? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    for frame in 0..<count {
      for y in 0..<height {
        for x in 0..<width {
          let isRed = frame == changed && x < 4 && y < 4
          bytes += isRed ? [255, 0, 0, 255] : x / 4 == frame ? [255, 200, 0, 255] : [20, 24, 40, 255]
        }
      }
    }
    return bytes
  }

  static func image(changed: Int? = nil, rate: Double = 10) throws -> AnimatedImage {
    try AnimatedImage(rgba: rgba(changed: changed), width: width, height: height, frameRate: rate)
  }

  static func pictures(changed: Int? = nil) throws -> [Pixmap] { try image(changed: changed).frames.map(\.picture) }
}

/// Gives whatever it is told to, and says of itself whatever it is told to.
struct AnySource: FrameSource {
  struct Failure: Error {}

  var facts: AnimationFacts
  var frames: [AnimationFrame]
  /// Throws behind its frames.
  var isBroken = false
  /// Begins again and again.
  var isEndless = false
  private var index = 0

  init(_ frames: [AnimationFrame], facts: AnimationFacts, isBroken: Bool = false, isEndless: Bool = false) {
    (self.frames, self.facts, self.isBroken, self.isEndless) = (frames, facts, isBroken, isEndless)
  }

  mutating func next() throws -> AnimationFrame? {
    if index == frames.count, isEndless { index = 0 }
    guard index < frames.count else {
      if isBroken { throw Failure() }
      return nil
    }
    defer { index += 1 }
    return frames[index]
  }
}

/// Numbers that come again with their seed.
struct Dice: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  mutating func one<Value>(of values: [Value]) -> Value { values[Int(next() % UInt64(values.count))] }
}

/// What issues say. They name folders with pictures, which go.
final class Words: Sendable {
  private let found = Mutex<[String]>([])

  func add(_ words: String) {
    for line in words.split(separator: "\n") where line.hasPrefix("  see /") {
      try? FileManager.default.removeItem(atPath: String(line.dropFirst(6)))
    }
    found.withLock { $0.append(words) }
  }

  var all: [String] { found.withLock { $0 } }
}
