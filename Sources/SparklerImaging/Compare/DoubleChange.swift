// Two changes of one region, of which neither explains it alone: another time and look, or another place and look.
// Flow: StillChange, TimingChange → DoubleChange → RegionChange.
import SparklerCore

struct DoubleChange {
  private let film: SmallFilm
  /// In pixels of the film.
  private let rect: PixelRect
  private let slack: Float

  /// The share of the difference that both changes together may leave.
  private static let most = 0.15

  init(_ film: SmallFilm, _ rect: PixelRect, slack: Float) { (self.film, self.rect, self.slack) = (film, rect, slack) }

  // MARK: What moves

  /// While nothing moves, both sides differ by look or place alone; changed so, the first side moves as the second one
  /// does at other times.
  func moving() -> Finding? {
    guard let first = film.moments.first, let last = film.moments.last else { return nil }
    let ends = [first, last].map { (a: Patch($0.a, rect), b: Patch($0.b, rect)) }
    let still = StillChange(samples: ends, rect: rect, scale: film.scale, slack: slack)
    guard let look = still.applicable(), let apply = look.apply else { return nil }
    let changed = film.cropped(to: rect, changing: apply)
    guard let bounds = changed.moments.first?.a.bounds else { return nil }
    let way = TimingChange.Way(changed, bounds, slack: slack) { $0.a }
    let timing = TimingChange(RegionSeries(changed, bounds), isGrainy: film.isGrainy, way: way)
    return timing.find().map { joined($0, look) }
  }

  // MARK: What stands

  /// In the second side's colour, the first side's shape is somewhere else or has another size.
  ///
  /// - Parameter still: all samples of the region.
  func standing(_ still: StillChange) -> Finding? {
    let (a, b) = still.clearest
    guard let ground = a.ground, let other = b.ground, Patch.distance(ground, other) <= slack + 2,
      let old = Self.ink(a, ground), let new = Self.ink(b, ground), Patch.distance(old, new) > slack
    else { return nil }
    let recolored = StillChange(
      samples: still.samples.map { (StillChange.recolored($0.a, old, new, ground), $0.b) }, rect: rect,
      scale: film.scale, slack: slack)
    guard let place = recolored.shifted() ?? recolored.resized() ?? recolored.reworded() else { return nil }
    if let apply = place.apply {
      let left = recolored.samples.reduce(0) { $0 + apply($1.a).difference($1.b, slack: slack) }
      guard left <= Self.most * still.samples.reduce(0, { $0 + $1.a.difference($1.b, slack: slack) }) else {
        return nil
      }
    }
    let look = Finding(
      change: .color, noun: still.noun, words: StillChange.words(old, new, ground), rect: still.inkBox(a))
    return joined(place, look)
  }

  /// The main colour of what is not ground.
  private static func ink(_ patch: Patch, _ ground: Patch.Color) -> Patch.Color? {
    let ink = patch.values.filter { Patch.distance($0, ground) > 24 }
    guard ink.count >= 16, let main = Patch.main(of: ink), main.share >= 0.3 else { return nil }
    return main.color
  }

  private func joined(_ first: Finding, _ second: Finding) -> Finding {
    // A sentence that has several parts is closed by a comma.
    let comma = first.words.contains(",") || first.words.contains(" and ") ? "," : ""
    return Finding(
      change: first.change, noun: first.noun, words: "\(first.words)\(comma) and \(second.words)", rect: first.rect,
      also: [second.change])
  }
}
