// When each pixel turned from brighter to darker and back, or to red and back.
// Flow: LightField of each frame → FlashTracks → FlashAnalysis.
import SparklerCore

/// Each pixel's value over time, as a sequence of peaks and valleys.
struct FlashTracks {
  /// More turns than this within a second are more than three flashes: two turns are one flash.
  static let most = 6
  private static let kept = most + 1

  /// The value at the last peak or valley.
  private var extremes: [Float]
  /// 1 after a rise, −1 after a fall, 0 before either; then `extremes` has the first value.
  private var ways: [Int8]
  /// The frames of the last turns, the oldest at `heads`; all ones if there is none.
  private var turns: [UInt16]
  private var heads: [UInt8]
  /// The colours at the last peaks and valleys; empty if they don't count.
  private var places: [SIMD2<Float>]
  private let step: Float
  private let darkest: Float
  private let distance: Float

  private static let none = UInt16.max

  /// - Parameters:
  ///   - step: the smallest change that counts.
  ///   - darkest: the lower value must be below this.
  ///   - distance: the colours must differ by more than this; 0 if they don't count.
  init(pixels count: Int, step: Float, darkest: Float = .infinity, distance: Float = 0) {
    places = distance > 0 ? Array(repeating: SIMD2(), count: count) : []
    extremes = Array(repeating: .nan, count: count)
    ways = Array(repeating: 0, count: count)
    turns = Array(repeating: Self.none, count: count * Self.kept)
    heads = Array(repeating: 0, count: count)
    (self.step, self.darkest, self.distance) = (step, darkest, distance)
  }

  /// Adds a pixel's next value.
  ///
  /// - Parameters:
  ///   - place: its colour in the u′v′ diagram.
  ///   - direction: how the pixel's surroundings change: 1, −1, or 0 if they have no common direction.
  /// - Returns: whether this is a turn that counts.
  @inline(__always)
  mutating func update(_ value: Float, _ place: SIMD2<Float>, at i: Int, frame: UInt16, direction: Int8) -> Bool {
    let last = extremes[i]
    if last.isNaN {
      set(value, place, at: i)
      return false
    }
    let way: Int8 = value > last ? 1 : -1
    if ways[i] == way {
      // Further in the same direction.
      set(value, place, at: i)
      return false
    }
    // Rounding errors must not hide a change of exactly a tenth.
    guard abs(value - last) >= step - 1e-5, min(value, last) < darkest else { return false }
    if distance > 0 {
      let change = place - places[i]
      guard (change * change).sum() > distance * distance else { return false }
    }
    set(value, place, at: i)
    ways[i] = way
    guard direction == way else { return false }
    let head = Int(heads[i])
    turns[i &* Self.kept &+ head] = frame
    heads[i] = UInt8(truncatingIfNeeded: head &+ 1 == Self.kept ? 0 : head &+ 1)
    return true
  }

  @inline(__always)
  private mutating func set(_ value: Float, _ place: SIMD2<Float>, at i: Int) {
    extremes[i] = value
    if distance > 0 { places[i] = place }
  }

  /// The frame of the oldest of the last seven turns; nil if there are fewer.
  @inline(__always)
  func oldest(of i: Int) -> Int? {
    let frame = turns[i &* Self.kept &+ Int(heads[i])]
    return frame == Self.none ? nil : Int(frame)
  }
}
