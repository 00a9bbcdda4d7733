// Follows a thing that moves without changing its shape, exact to a tenth of a pixel, also where the canvas cuts it off.
// Flow: pictures of one side, a region → Profile → RigidTrack → RigidMotion.
import SparklerCore

/// Where a thing is at each moment, from where it is seen best.
struct RigidTrack {
  /// In pixels of the film, relative to the moment `best`; nil where too little of it is seen.
  let places: [SIMD2<Double>?]
  /// What it looks like.
  let look: Look

  /// The sums of what differs from the ground, for each column and each row.
  struct Look {
    var across: [Float]
    var down: [Float]
    var sum: Float
  }

  /// The share of a thing that must be seen, and of its profile that a shift may leave.
  private static let least: Float = 0.12
  private static let most: Float = 0.3
  /// The share of moments at which it may look otherwise.
  private static let mostOthers = 0.15

  /// Nil if it is no rigid thing on an even ground.
  init?(_ pictures: [Pixmap], _ rect: PixelRect, ground: Patch.Color, slack: Float) {
    var looks: [Look] = []
    for (i, picture) in pictures.enumerated() {
      looks.append(i > 0 && picture == pictures[i - 1] ? looks[i - 1] : Self.look(picture, rect, ground, slack))
    }
    let largest = looks.map(\.sum).max() ?? 0
    guard largest > 0, let best = looks.lastIndex(where: { $0.sum >= 0.98 * largest }) else { return nil }
    look = looks[best]
    var (places, others, seen): ([SIMD2<Double>?], Int, Int) = ([], 0, 0)
    for i in looks.indices {
      if i > 0, pictures[i] == pictures[i - 1] {
        places.append(places[i - 1])
        continue
      }
      guard looks[i].sum > 0.02 * largest else {
        places.append(nil)
        continue
      }
      seen += 1
      let last = places.last.flatMap(\.self) ?? SIMD2()
      let x = Shift(looks[i].across, look.across)
      let y = Shift(looks[i].down, look.down)
      // What the canvas cuts off on one side has another profile along it.
      switch (x.flatMap { $0.left <= Self.most ? $0 : nil }, y.flatMap { $0.left <= Self.most ? $0 : nil }) {
      case (let x?, let y?): places.append(min(x.seen, y.seen) < Self.least ? nil : SIMD2(x.value, y.value))
      case (let x?, nil): places.append(x.seen < Self.least ? nil : SIMD2(x.value, last.y))
      case (nil, let y?): places.append(y.seen < Self.least ? nil : SIMD2(last.x, y.value))
      case (nil, nil):
        places.append(nil)
        others += 1
      }
    }
    guard Double(others) <= Self.mostOthers * Double(seen) else { return nil }
    self.places = places
  }

  private static func look(_ picture: Pixmap, _ rect: PixelRect, _ ground: Patch.Color, _ slack: Float) -> Look {
    var look = Look(
      across: Array(repeating: 0, count: rect.width), down: Array(repeating: 0, count: rect.height), sum: 0)
    // Most pixels are of one colour, which need not be measured again.
    var blank: UInt32?
    picture.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<rect.height {
        let start = (rect.y &+ y) &* picture.width &+ rect.x
        var line: Float = 0
        for x in 0..<rect.width {
          let pixel = pixels[start &+ x]
          if pixel == blank { continue }
          let way = Patch.color(pixel) - ground
          if Patch.size(way) <= slack {
            blank = pixel
            continue
          }
          let size = pointwiseMax(way, -way).sum()
          look.across[x] += size
          line += size
        }
        look.down[y] = line
        look.sum += line
      }
    }
    return look
  }

  /// How far one profile is moved from another.
  struct Shift {
    let value: Double
    /// The share of the profile that remains, as a root of squares.
    let left: Float
    /// The share of the other profile that is within the region.
    let seen: Float

    /// Nil if nothing fits.
    init?(_ p: [Float], _ q: [Float]) {
      let (n, sum) = (p.count, p.reduce(0) { $0 + $1 * $1 })
      guard n >= 3, n == q.count, sum > 0 else { return nil }
      let padded = [Float](repeating: 0, count: n + 1) + q + [Float](repeating: 0, count: n + 1)
      let coarse = Self.best(Self.binned(p), Self.binned(q), around: 0, within: n) ?? 0
      let reach = 2 * Self.bin
      let best = Self.best(p, q, around: coarse * Self.bin, within: reach)
      guard let best else { return nil }
      let parts = [best - 1, best].compactMap { Self.refined(p, padded, $0, n) }
      guard let found = parts.min(by: { $0.cost < $1.cost }) else { return nil }
      value = found.shift
      left = (max(0, found.cost) / sum).squareRoot()
      let start = n + 1 - Int(found.shift.rounded())
      seen = padded[max(0, start)..<min(padded.count, start + n)].reduce(0, +) / max(1e-6, q.reduce(0, +))
    }

    /// Shifts are searched in sums of so many numbers first.
    private static let bin = 4

    private static func binned(_ values: [Float]) -> [Float] {
      stride(from: 0, to: values.count, by: bin).map { start in
        values[start..<min(start + bin, values.count)].reduce(0, +)
      }
    }

    /// The whole shift that fits best.
    private static func best(_ p: [Float], _ q: [Float], around middle: Int, within reach: Int) -> Int? {
      let (n, sum) = (p.count, p.reduce(0) { $0 + $1 * $1 })
      var best: (shift: Int, cost: Float)?
      for shift in max(1 - n, middle - reach)..<max(1 - n, min(n, middle + reach + 1)) {
        var (both, squares) = (Float(0), Float(0))
        for i in max(0, shift)..<min(n, n + shift) {
          let value = q[i &- shift]
          both += p[i] * value
          squares += value * value
        }
        if both <= 0 { continue }
        // Of equal ones, the shortest.
        let cost = (sum - both * both / squares) * (1 + 1e-5 * Float(abs(shift)))
        if cost < best?.cost ?? .infinity { best = (shift, cost) }
      }
      return best?.shift
    }

    /// Between two shifts, a profile is mixed of both, as edges are between pixels.
    private static func refined(
      _ p: [Float], _ padded: [Float], _ shift: Int, _ n: Int
    ) -> (shift: Double, cost: Float)? {
      let start = n + 1 - shift
      guard start >= 1, start + n <= padded.count else { return nil }
      var (uu, uv, vv, pu, pv, pp) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
      for i in 0..<n {
        let u = Double(padded[start + i])
        let (v, w) = (Double(padded[start + i - 1]) - u, Double(p[i]))
        uu += u * u
        uv += u * v
        vv += v * v
        pu += w * u
        pv += w * v
        pp += w * w
      }
      let determinant = uu * vv - uv * uv
      guard determinant > 1e-9 * uu * vv || vv == 0, uu > 0 else { return nil }
      var part = vv == 0 ? 0 : (uu * pv - uv * pu) / max(1e-12, vv * pu - uv * pv)
      part = part.isFinite ? min(1, max(0, part)) : 0
      let (both, squares) = (pu + part * pv, uu + 2 * part * uv + part * part * vv)
      guard both > 0, squares > 0 else { return nil }
      return (Double(shift) + part, Float(pp - both * both / squares))
    }
  }
}
