// Turbulence shared by a cell's particles: the curl of smooth noise, in which particles neither cluster nor thin out.
// Flow: EmitterCell.Turbulence + seed + loop → CurlField → ParticlePose.
import SparklerCore

/// A divergence-free displacement, smooth in space and time, which repeats with a loop.
struct CurlField: Sendable {
  private let random: SeededRandom
  /// The distance between two knots of the noise, in points.
  private let size: Double
  /// Knots a second.
  private let pace: Double
  /// The number of knots in time until it repeats; nil if it never does.
  private let period: Int?

  /// - Parameter loop: the period that the field must repeat with, in seconds.
  init?(_ turbulence: EmitterCell.Turbulence?, random: SeededRandom, loop: Double?) {
    guard let turbulence, turbulence.field == .curl, turbulence.size > 0, turbulence.size.isFinite,
      turbulence.frequency.isFinite
    else { return nil }
    (self.random, size) = (random, turbulence.size)
    let pace = abs(turbulence.frequency)
    guard let loop, loop > 0 else {
      (self.pace, period) = (pace, nil)
      return
    }
    let knots = max(1, Int(clamping: min(1e6, pace * loop).rounded()))
    (self.pace, period) = (pace == 0 ? 0 : Double(knots) / loop, knots)
  }

  /// About -1...1 in each direction: (∂ψ/∂y, −∂ψ/∂x) of the noise ψ.
  func displacement(at p: Point, time: Double) -> Point {
    let (x, y, t) = (p.x / size, p.y / size, time * pace)
    guard abs(x) < 1e9, abs(y) < 1e9, abs(t) < 1e15 else { return .zero }
    let (i, j, k) = (x.rounded(.down), y.rounded(.down), t.rounded(.down))
    let (ux, vx) = Self.spline(x - i)
    let (uy, vy) = Self.spline(y - j)
    let (ut, _) = Self.spline(t - k)
    var (slopeX, slopeY) = (0.0, 0.0)
    for c in 0..<4 {
      let layer = knot(k + Double(c) - 1)
      for b in 0..<4 {
        var (row, rowSlope) = (0.0, 0.0)
        let line = SeededRandom(seed: layer.value(at: Self.key(j + Double(b) - 1)))
        for a in 0..<4 {
          let height = Double(line.value(at: Self.key(i + Double(a) - 1)) >> 11) * 0x1p-52 - 1
          row += ux[a] * height
          rowSlope += vx[a] * height
        }
        slopeX += ut[c] * uy[b] * rowSlope
        slopeY += ut[c] * vy[b] * row
      }
    }
    return Point(slopeY, -slopeX) * 2
  }

  private func knot(_ k: Double) -> SeededRandom {
    guard let period else { return SeededRandom(seed: random.value(at: Self.key(k))) }
    let turn = k.truncatingRemainder(dividingBy: Double(period))
    return SeededRandom(seed: random.value(at: Self.key(turn < 0 ? turn + Double(period) : turn)))
  }

  private static func key(_ n: Double) -> UInt64 { UInt64(bitPattern: Int64(n)) }

  /// Weights of a uniform cubic B-spline between its middle knots, and their slopes.
  static func spline(_ u: Double) -> (SIMD4<Double>, SIMD4<Double>) {
    let v = 1 - u
    return (
      SIMD4(v * v * v, 4 + 3 * u * u * (u - 2), 4 + 3 * v * v * (v - 2), u * u * u) / 6,
      SIMD4(-v * v, u * (3 * u - 4), v * (4 - 3 * v), u * u) / 2
    )
  }
}
