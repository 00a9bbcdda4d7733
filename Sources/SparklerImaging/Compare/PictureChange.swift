// Another picture in place of the whole, or behind everything else.
// Flow: SmallFilm → PictureChange → MotionExplanation.
import SparklerCore

/// Compares where both sides have edges.
struct PictureChange {
  let words: String

  private static let mostSamples = 3
  /// The side of the grid in which both sides must show something in some cells.
  private static let cells = 8
  private static let fewestCells = 10
  /// Shares of edges at the same place: of other pictures at most, and how alike rows or columns may be when moved.
  private static let other: (common: Double, moved: Double) = (0.3, 0.7)

  init?(_ film: SmallFilm, slack: Float) {
    let beyond = film.moments.filter(\.isBeyond)
    let region = film.regions.union
    guard let first = beyond.first, region.area * 2 >= film.width * film.height, first.a.width >= 32,
      first.a.height >= 32
    else { return nil }
    let step = max(1, beyond.count / Self.mostSamples)
    let samples = stride(from: 0, to: beyond.count, by: step).map {
      (a: Patch(beyond[$0].a, first.a.bounds), b: Patch(beyond[$0].b, first.a.bounds))
    }
    if samples.allSatisfy({ Self.isOther($0.a, $0.b) }) {
      words = "another picture: hardly anything is the same"
      return
    }
    let grounds = samples.map { BackgroundChange($0.a, $0.b, slack: slack)?.words }
    guard let found = grounds.first.flatMap(\.self), grounds.allSatisfy({ $0 == found }) else { return nil }
    words = "the background: \(found)"
  }

  private static func isOther(_ a: Patch, _ b: Patch) -> Bool {
    let (old, new) = (EdgeMap(a), EdgeMap(b))
    let counts = [old, new].map { $0.filledCells(cells) }
    guard counts.allSatisfy({ $0 >= fewestCells }), old.share(near: new) <= other.common,
      new.share(near: old) <= other.common
    else { return false }
    // What only moved is the same elsewhere.
    return EdgeMap.likeness(old.rows, new.rows) <= other.moved
      || EdgeMap.likeness(old.columns, new.columns) <= other.moved
  }
}

/// What is behind everything: all that changed, connected with the border of the picture.
private struct BackgroundChange {
  let words: String

  /// Nil unless the border changed and it is a gradient or a picture on a side.
  init?(_ a: Patch, _ b: Patch, slack: Float) {
    let isChanged = a.values.indices.map { Patch.distance(a.values[$0], b.values[$0]) > slack }
    let border = a.values.indices.filter { i in
      let x = i % a.width
      return x == 0 || x == a.width - 1 || i < a.width || i >= a.values.count - a.width
    }
    guard border.count(where: { isChanged[$0] }) * 10 >= border.count * 9 else { return nil }
    let reached = Self.reached(from: border.filter { isChanged[$0] }, in: isChanged, width: a.width)
    let (all, count) = (isChanged.count(where: \.self), reached.count(where: \.self))
    // Something must have stayed in front of it.
    guard count * 100 >= all * 97, all * 50 <= isChanged.count * 49 else { return nil }
    let sides = [a, b].map { Self.kind($0, reached, border) }
    switch (sides[0], sides[1]) {
    case (.smooth, .smooth): words = "another gradient"
    case (.plain(let old), .smooth): words = "a gradient instead of \(StillChange.name(Patch.pixel(old)))"
    case (.smooth, .plain(let new)): words = "\(StillChange.name(Patch.pixel(new))) instead of a gradient"
    case (.rich, .rich): words = "another picture"
    default: return nil
    }
  }

  private enum Kind {
    case plain(Patch.Color)
    case smooth
    case rich
  }

  /// What the backdrop shows, away from the edges of what is in front.
  private static func kind(_ patch: Patch, _ isBack: [Bool], _ border: [Int]) -> Kind {
    let ground = Patch.main(of: border.map { patch.values[$0] })
    if let ground, ground.share >= 0.97 { return .plain(ground.color) }
    let edges = EdgeMap(patch)
    let (inside, sharp) = isBack.indices.reduce(into: (0, 0)) { counts, i in
      guard isBack[i], i + 2 * patch.width + 2 < isBack.count, i >= 2 * patch.width + 2,
        [-2, 2, -2 * patch.width, 2 * patch.width].allSatisfy({ isBack[i + $0] })
      else { return }
      counts.0 += 1
      if edges[i] { counts.1 += 1 }
    }
    return sharp * 200 <= inside ? .smooth : .rich
  }

  private static func reached(from start: [Int], in isChanged: [Bool], width: Int) -> [Bool] {
    var reached = [Bool](repeating: false, count: isChanged.count)
    var open = start
    for i in open { reached[i] = true }
    while let i = open.popLast() {
      let x = i % width
      for next in [x > 0 ? i - 1 : -1, x + 1 < width ? i + 1 : -1, i - width, i + width]
      where isChanged.indices.contains(next) && isChanged[next] && !reached[next] {
        reached[next] = true
        open.append(next)
      }
    }
    return reached
  }
}
