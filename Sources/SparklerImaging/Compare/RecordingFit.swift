// Finds where an animation begins in a recording, and how fast the recording runs, from the pictures of both.
// Flow: PictureRun × 2 → RecordingFit → RecordingMatch.
import SparklerCore

/// `b = scale · a + shift`: the line on which most of the recording's pictures look like the animation's.
struct RecordingFit {
  /// Above 1 if the recording is slower.
  private(set) var scale = 1.0
  /// The time in the recording, in seconds, at which the animation begins.
  private(set) var shift = 0.0

  private let a: [PictureRun]
  private let b: [PictureRun]
  /// Seconds.
  private let (endA, endB): (Double, Double)
  private let frame: Double

  /// Pictures of the recording that the first search samples.
  private static let samples = 64
  /// Speeds tried on each side of the animation's own.
  private static let mostSpeeds = 8.0
  /// Shifts tried on each side of zero.
  private static let mostMoves = 4000.0
  /// The cost of a second's shift, relative to the greatest picture distance: of equally good lines, the nearest wins.
  private static let bias = 1e-5
  /// The cost of seeing a picture its whole duration away from its middle; it grows with the square. Of neighbouring
  /// lines that are equally good, the middle one wins.
  private static let centring = 1e-4
  /// How much both may lack at opposite ends, as a share of the animation. More could hide half of a loop: a difference
  /// beyond one end would be matched with the previous turn.
  private static let mostCrossed = 0.15

  /// - Parameters:
  ///   - a, b: every frame, each as its own run.
  ///   - tolerance: how much the speed may differ, and whether the recording may begin early or late.
  init?(_ a: [PictureRun], _ b: [PictureRun], tolerance: Tolerance) {
    guard let endA = a.last?.end, let endB = b.last?.end, endA.isFinite, endB.isFinite, endA > 0, endB > 0 else {
      return nil
    }
    (self.a, self.b, self.endA, self.endB) = (a, b, endA, endB)
    frame = min(endA / Double(a.count), endB / Double(b.count))
    let part = Swift.stride(from: 0, to: b.count, by: max(1, b.count / Self.samples)).map { $0 }
    // The speed must be accurate to half a frame at the end.
    let speed = Self.within(tolerance.speed, 0.5)
    let speeds = Int(Self.within((speed * endA / frame * 2).rounded(.up), Self.mostSpeeds))
    let reach = tolerance.trims ? max(endA, endB) * 0.75 : Self.within(tolerance.phase, 1) * frame
    let moves = Int(max(1, Self.within((reach / frame * 2).rounded(.up), Self.mostMoves)))
    let wide = (speed: speeds == 0 ? 0 : speed / Double(speeds), move: reach / Double(moves))
    search(part, speeds: speeds, by: wide.speed, moves: moves, by: wide.move)
    search(Array(b.indices), speeds: speeds == 0 ? 0 : 2, by: wide.speed / 3, moves: 4, by: wide.move / 4)
  }

  /// Clamps a number to 0...most; NaN becomes 0.
  private static func within(_ value: Double, _ most: Double) -> Double { value > 0 ? min(value, most) : 0 }

  private mutating func search(_ part: [Int], speeds: Int, by speed: Double, moves: Int, by move: Double) {
    let middle = (scale: scale, shift: shift)
    var best = Double.infinity
    for i in -speeds...speeds {
      for j in -moves...moves {
        let line = (scale: middle.scale + Double(i) * speed, shift: middle.shift + Double(j) * move)
        let cost = cost(part, line.scale, line.shift)
        if cost < best { (best, scale, shift) = (cost, line.scale, line.shift) }
      }
    }
  }

  /// The mean distance of both; infinite if they overlap for less than half of the shorter one.
  private func cost(_ part: [Int], _ scale: Double, _ shift: Double) -> Double {
    let end = endA * scale + shift
    let crossed = max(min(max(0, shift), end - endB), min(max(0, -shift), endB - end))
    if crossed > max(2.5 * frame, Self.mostCrossed * endA * scale) { return .infinity }
    var (sum, off, count) = (0.0, 0.0, 0)
    for j in part {
      let time = ((b[j].start + b[j].end) / 2 - shift) / scale
      guard time >= 0, time < endA, let i = index(at: time) else { continue }
      sum += a[i].closeness(to: b[j])
      let aside = (time - (a[i].start + a[i].end) / 2) / max(frame, a[i].end - a[i].start)
      off += aside * aside
      count += 1
    }
    let least = 0.5 * min(1, endA * scale / endB) * Double(part.count)
    guard count > 0, Double(count) >= least else { return .infinity }
    return (sum + Self.centring * off) / Double(count) + Self.bias * (abs(shift) + abs(scale - 1))
  }

  /// The frame shown at a time.
  private func index(at time: Double) -> Int? {
    var (low, high) = (0, a.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if a[middle].start <= time { low = middle } else { high = middle - 1 }
    }
    return a.isEmpty ? nil : low
  }
}
