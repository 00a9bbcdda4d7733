// Numbers that describe a region of both sides at every moment: means of cells, and moments of area.
// Flow: SmallFilm → RegionSeries → TimeWarp, Progress.
import SparklerCore

/// A region over time.
struct RegionSeries {
  /// One side at one moment.
  struct State {
    /// The mean colours of a grid of cells, 0...255.
    var cells: [SIMD4<Float>] = []
    /// The mean colour, and the mean of colour times position, −1...1 from the middle: they change linearly while a
    /// shape moves, fades or changes its colour on an even ground.
    var numbers: [Double] = []

    /// A state between two.
    func mixed(with other: State, _ part: Double) -> State {
      State(
        cells: zip(cells, other.cells).map { $0 + ($1 - $0) * Float(part) },
        numbers: zip(numbers, other.numbers).map { $0 + ($1 - $0) * part })
    }
  }

  /// In pixels of the film.
  let rect: PixelRect
  /// Seconds.
  let times: [Double]
  let a: [State]
  let b: [State]
  /// The usual time between two moments, in seconds.
  let step: Double
  /// Cells across and down.
  let columns: Int
  let rows: Int

  /// Cells on a side.
  private static let side = 10

  init(_ film: SmallFilm, _ rect: PixelRect) {
    self.rect = rect
    (columns, rows) = (min(Self.side, rect.width), min(Self.side, rect.height))
    if let periods = film.periods {
      step = max(periods.a, periods.b)
      (times, a, b) = Self.resampled(film, rect, periods)
      return
    }
    let steps = zip(film.moments.dropFirst(), film.moments).map { $0.time - $1.time }.sorted()
    step = steps.isEmpty ? 0 : steps[steps.count / 2]
    var (times, a, b) = ([Double](), [State](), [State]())
    for moment in film.moments {
      let states = (a: Self.state(moment.a, rect), b: Self.state(moment.b, rect))
      times.append(moment.time)
      a.append(states.a)
      b.append(states.b)
      // A picture that stays is seen again just before the next one.
      guard step > 0, moment.end.isFinite, moment.end - moment.time > 1.6 * step else { continue }
      times.append(moment.end - step)
      a.append(states.a)
      b.append(states.b)
    }
    (self.times, self.a, self.b) = (times, a, b)
  }

  // MARK: Two rates

  private typealias Points = [(time: Double, state: State)]

  /// Both sides at the times of the frames of the side that has fewer; between its own frames, the other one moves evenly.
  private static func resampled(
    _ film: SmallFilm, _ rect: PixelRect, _ periods: (a: Double, b: Double)
  ) -> (times: [Double], a: [State], b: [State]) {
    let a = points(film, rect, periods.a) { ($0.starts.a, $0.a) }
    let b = points(film, rect, periods.b) { ($0.starts.b, $0.b) }
    let isFewer = periods.b >= periods.a
    let (few, many) = isFewer ? (b, a) : (a, b)
    let others = between(few.map(\.time), many)
    let own = few.map(\.state)
    return (few.map(\.time), isFewer ? others : own, isFewer ? own : others)
  }

  /// Each frame of a side once; a picture that stays is seen again just before the next one.
  private static func points(
    _ film: SmallFilm, _ rect: PixelRect, _ period: Double,
    _ side: (SmallFilm.Moment) -> (start: Double, picture: Pixmap)
  ) -> Points {
    var points: Points = []
    for moment in film.moments {
      let (start, picture) = side(moment)
      if let last = points.last {
        if start <= last.time + 1e-6 { continue }
        if start - last.time > 1.6 * period { points.append((start - period, last.state)) }
      }
      points.append((start, state(picture, rect)))
    }
    return points
  }

  private static func between(_ times: [Double], _ points: Points) -> [State] {
    times.map { time in
      guard let next = points.firstIndex(where: { $0.time >= time }) else { return points.last?.state ?? State() }
      if next == 0 { return points[0].state }
      let (p, q) = (points[next - 1], points[next])
      return p.state.mixed(with: q.state, (time - p.time) / max(1e-9, q.time - p.time))
    }
  }

  /// The squared distance of two states, per cell.
  static func distance(_ a: State, _ b: State) -> Float {
    var sum = SIMD4<Float>()
    for (p, q) in zip(a.cells, b.cells) { sum += (p - q) * (p - q) }
    return sum.sum() / Float(max(1, a.cells.count))
  }

  /// The cells of the thirds of the region, from left to right and from top to bottom.
  var bands: [[Int]] {
    let all = Array(0..<columns * rows)
    let across = (0..<3).map { third in all.filter { $0 % columns * 3 / columns == third } }
    return across + (0..<3).map { third in all.filter { $0 / columns * 3 / rows == third } }
  }

  static func state(_ picture: Pixmap, _ rect: PixelRect) -> State {
    let (columns, rows) = (min(side, rect.width), min(side, rect.height))
    var (sums, state) = ([SIMD4<UInt32>](repeating: .zero, count: rect.width), State())
    var (all, across, down) = (SIMD4<Double>(), SIMD4<Double>(), SIMD4<Double>())
    state.cells.reserveCapacity(columns * rows)
    picture.pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<rows {
        let (top, bottom) = (row * rect.height / rows, (row + 1) * rect.height / rows)
        for x in sums.indices { sums[x] = .zero }
        for y in top..<bottom {
          let start = (rect.y &+ y) &* picture.width &+ rect.x
          var line = SIMD4<UInt32>()
          for x in 0..<rect.width {
            let bytes = unsafeBitCast(pixels[start &+ x], to: SIMD4<UInt8>.self)
            let value = SIMD4<UInt32>(truncatingIfNeeded: bytes)
            sums[x] = sums[x] &+ value
            line = line &+ value
          }
          down += SIMD4<Double>(line) * (Double(2 * y + 1) / Double(rect.height) - 1)
        }
        for column in 0..<columns {
          var cell = SIMD4<UInt32>()
          let (left, right) = (column * rect.width / columns, (column + 1) * rect.width / columns)
          for x in left..<right {
            cell = cell &+ sums[x]
            across += SIMD4<Double>(sums[x]) * (Double(2 * x + 1) / Double(rect.width) - 1)
          }
          all += SIMD4<Double>(cell)
          state.cells.append(SIMD4<Float>(cell) / Float((right - left) * (bottom - top)))
        }
      }
    }
    let area = Double(rect.width * rect.height)
    for value in [all, across, down] { state.numbers += (0..<4).map { value[$0] / area } }
    return state
  }
}
