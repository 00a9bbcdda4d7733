// Follows what is seen in a region on both sides: its middle, its size and how much it stands out.
// Flow: SmallFilm, a region → RegionTrack → ComparisonOutcome.Explanation.Track.
import SparklerCore

/// Measures a region at some moments.
struct RegionTrack {
  typealias Track = ComparisonOutcome.Explanation.Track

  private let film: SmallFilm
  /// In pixels of the film, with a margin.
  private let rect: PixelRect
  private let slack: Float
  /// Every so many pixels are measured, across and down.
  private let stride: Int

  /// Pixels of a picture that are measured, about.
  private static let mostPixels = 20_000
  /// Ground around what differs, in pixels of the film.
  private static let margin = 6

  /// - Parameter region: in canvas pixels.
  init(_ film: SmallFilm, _ region: PixelRect) {
    self.film = film
    rect = film.rect(of: region, margin: Self.margin)
    slack = film.isGrainy ? 14 : 4
    stride = max(1, Int((Double(rect.area) / Double(Self.mostPixels)).squareRoot().rounded()))
  }

  /// What is seen at one moment.
  private struct Sight {
    /// The middle, in canvas pixels.
    var x: Double
    var y: Double
    /// The rectangle, in canvas pixels.
    var width: Double
    var height: Double
    /// Levels of 255.
    var contrast: Double
  }

  /// Nil if nothing that can be measured changes over time.
  func find() -> Track? {
    guard film.moments.count >= 4, !rect.isEmpty else { return nil }
    let shown = shown
    var series = measured(shown)
    if let progress = progress(at: shown.map(\.time)) { series.append(progress) }
    if series.isEmpty { return nil }
    return Track(times: shown.map { Self.rounded($0.time, 10_000) }, series: series)
  }

  // MARK: Times

  /// The moments to measure, evenly chosen; a picture that stays is also measured just before the next one.
  private var shown: [(time: Double, moment: Int)] {
    let moments = film.moments
    let steps = zip(moments.dropFirst(), moments).map { $0.time - $1.time }.sorted()
    let step = steps[steps.count / 2]
    var all: [(time: Double, moment: Int)] = []
    for (i, moment) in moments.enumerated() {
      all.append((moment.time, i))
      if step > 0, moment.end.isFinite, moment.end - moment.time > 1.6 * step { all.append((moment.end - step, i)) }
    }
    if all.count <= Track.most { return all }
    return (0..<Track.most).map { all[$0 * (all.count - 1) / (Track.most - 1)] }
  }

  // MARK: Measures

  private func measured(_ shown: [(time: Double, moment: Int)]) -> [Track.Series] {
    let first = film.moments[0]
    guard let ground = Patch(first.a, rect).ground ?? Patch(first.b, rect).ground else { return [] }
    let a = sights(shown, ground) { $0.a }
    let b = sights(shown, ground) { $0.b }
    let strongest = (a + b).compactMap { $0?.contrast }.max() ?? 1
    func series(_ measure: Track.Measure, _ least: Double, _ value: (Sight) -> Double) -> Track.Series? {
      let sides = [a, b].map { side in side.map { $0.map { Self.rounded(value($0)) } } }
      let isChanging = sides.contains { side in
        let seen = side.compactMap(\.self)
        return (seen.max() ?? 0) - (seen.min() ?? 0) >= least
      }
      return isChanging ? Track.Series(measure: measure, expected: sides[0], actual: sides[1]) : nil
    }
    let pixels = 1.5 * Double(film.scale * stride)
    return [
      series(.x, 1.5) { $0.x }, series(.y, 1.5) { $0.y }, series(.width, pixels) { $0.width },
      series(.height, pixels) { $0.height }, series(.opacity, 0.04) { $0.contrast / strongest },
    ].compactMap(\.self)
  }

  /// What is seen on a side. A picture that stays is looked at once.
  private func sights(
    _ shown: [(time: Double, moment: Int)], _ ground: Patch.Color, _ side: (SmallFilm.Moment) -> Pixmap
  ) -> [Sight?] {
    var out: [Sight?] = []
    var last = -1
    for (_, moment) in shown {
      out.append(moment == last ? out[out.count - 1] : sight(side(film.moments[moment]), ground))
      last = moment
    }
    return out
  }

  /// Nil if nothing stands out from the ground.
  private func sight(_ picture: Pixmap, _ ground: Patch.Color) -> Sight? {
    var (sum, squares, across, down) = (0.0, 0.0, 0.0, 0.0)
    var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
    // Most pixels are of one colour, which need not be measured again.
    var blank: UInt32?
    for y in Swift.stride(from: rect.y, to: rect.maxY, by: stride) {
      var line: Float = 0
      for x in Swift.stride(from: rect.x, to: rect.maxX, by: stride) {
        let pixel = picture.pixels[y * picture.width + x]
        if pixel == blank { continue }
        let distance = Patch.distance(Patch.color(pixel), ground)
        if distance <= slack {
          blank = pixel
          continue
        }
        line += distance
        across += Double(distance) * (Double(x) + 0.5)
        squares += Double(distance * distance)
        (left, right) = (min(left, x), max(right, x))
      }
      if line == 0 { continue }
      sum += Double(line)
      down += Double(line) * (Double(y) + 0.5)
      (top, bottom) = (min(top, y), max(bottom, y))
    }
    if sum <= 0 { return nil }
    let scale = Double(film.scale)
    return Sight(
      x: across / sum * scale, y: down / sum * scale, width: Double(right - left + stride) * scale,
      height: Double(bottom - top + stride) * scale, contrast: squares / sum)
  }

  // MARK: Progress

  /// The number that follows the change most clearly, as easings are fitted to it.
  private func progress(at times: [Double]) -> Track.Series? {
    guard let progress = Progress.all(RegionSeries(film, rect)).first else { return nil }
    func values(_ side: [Double]) -> [Double?] {
      times.map { time in
        let i = progress.times.lastIndex { $0 <= time + 1e-9 } ?? 0
        return Self.rounded(side[i], 1000)
      }
    }
    return Track.Series(measure: .progress, expected: values(progress.a), actual: values(progress.b))
  }

  private static func rounded(_ value: Double, _ steps: Double = 100) -> Double { (value * steps).rounded() / steps }
}
