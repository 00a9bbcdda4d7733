// Where in an animation a recording begins, and how fast it runs, by what both show.
// Flow: PictureRun × 2 → RecordingFit → RecordingMatch.
import SparklerCore

/// `b = scale · a + shift`: the line on which most of the recording's pictures look as the animation does.
struct RecordingFit {
  /// Above 1 where the recording is slower.
  private(set) var scale = 1.0
  /// Seconds of the recording at which the animation begins.
  private(set) var shift = 0.0

  private let a: [PictureRun]
  private let b: [PictureRun]
  /// Seconds.
  private let (endA, endB): (Double, Double)
  private let frame: Double

  /// Pictures of the recording that are looked at first.
  private static let samples = 64
  /// Speeds on each side of the animation's own.
  private static let mostSpeeds = 8.0
  /// Beginnings on each side of its own.
  private static let mostMoves = 4000.0
  /// What a second's shift costs, of all that pictures can differ by: of lines that show the same the nearest one counts.
  private static let bias = 1e-5
  /// What it costs, by the square, to see a picture a whole picture's time from its middle: of neighbouring lines that show
  /// the same the middle one counts.
  private static let centring = 1e-4
  /// How much may be cut off both at opposite ends, of the animation. More would hide half of a loop: what differs there is
  /// beyond one end, and the same turn before it is taken for it.
  private static let mostCrossed = 0.15

  /// - Parameters:
  ///   - a, b: every frame, each as a run of its own.
  ///   - tolerance: by which part the speed may be another one, and whether it may begin early or late.
  init?(_ a: [PictureRun], _ b: [PictureRun], tolerance: Tolerance) {
    guard let endA = a.last?.end, let endB = b.last?.end, endA.isFinite, endB.isFinite, endA > 0, endB > 0 else {
      return nil
    }
    (self.a, self.b, self.endA, self.endB) = (a, b, endA, endB)
    frame = min(endA / Double(a.count), endB / Double(b.count))
    let part = Swift.stride(from: 0, to: b.count, by: max(1, b.count / Self.samples)).map { $0 }
    // Half a frame at the end is what a speed must be known to.
    let speed = Self.within(tolerance.speed, 0.5)
    let speeds = Int(Self.within((speed * endA / frame * 2).rounded(.up), Self.mostSpeeds))
    let reach = tolerance.trims ? max(endA, endB) * 0.75 : Self.within(tolerance.phase, 1) * frame
    let moves = Int(max(1, Self.within((reach / frame * 2).rounded(.up), Self.mostMoves)))
    let wide = (speed: speeds == 0 ? 0 : speed / Double(speeds), move: reach / Double(moves))
    search(part, speeds: speeds, by: wide.speed, moves: moves, by: wide.move)
    search(Array(b.indices), speeds: speeds == 0 ? 0 : 2, by: wide.speed / 3, moves: 4, by: wide.move / 4)
  }

  /// A number of at least 0; no number at all is 0.
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

  /// How far apart both are on the whole; infinite where they meet for less than half of the shorter one.
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

  /// The frame that shows at a time.
  private func index(at time: Double) -> Int? {
    var (low, high) = (0, a.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if a[middle].start <= time { low = middle } else { high = middle - 1 }
    }
    return a.isEmpty ? nil : low
  }
}
