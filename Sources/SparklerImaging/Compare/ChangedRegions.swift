// Collects the rectangles that change over time, and joins those that belong together.
// Flow: ComparisonOutcome.Pair.pixels.places → ChangedRegions → SmallFilm → MotionExplanation.
import SparklerCore

/// Disjoint rectangles of the canvas, each with how much changes in it.
struct ChangedRegions: Sendable {
  struct Region: Sendable {
    var rect: PixelRect
    /// Changed pixels of all frames together.
    var weight: Int
  }

  private(set) var all: [Region] = []

  /// Rectangles nearer than this are one region, in pixels.
  private static let gap = 3
  /// More regions than this are joined with their nearest neighbour.
  private static let most = 64

  /// All together.
  var union: PixelRect { all.reduce(.empty) { $0.union($1.rect) } }

  /// The largest ones, by changed pixels.
  func largest(_ count: Int) -> [Region] {
    Array(all.sorted { ($1.weight, $0.rect.y, $0.rect.x) < ($0.weight, $1.rect.y, $1.rect.x) }.prefix(count))
  }

  mutating func add(_ places: [PixelDifference.Place]) {
    for place in places { add(Region(rect: place.place.rect, weight: place.changed)) }
  }

  private mutating func add(_ region: Region) {
    if region.rect.isEmpty { return }
    var region = region
    // A grown region may touch others.
    while let i = all.firstIndex(where: { Self.touch($0.rect, region.rect) }) {
      let other = all.remove(at: i)
      region = Region(rect: region.rect.union(other.rect), weight: region.weight + other.weight)
    }
    if all.count >= Self.most, let i = nearest(to: region.rect) {
      let other = all.remove(at: i)
      add(Region(rect: region.rect.union(other.rect), weight: region.weight + other.weight))
      return
    }
    all.append(region)
  }

  private func nearest(to rect: PixelRect) -> Int? {
    all.indices.min { Self.growth(all[$0].rect, rect) < Self.growth(all[$1].rect, rect) }
  }

  private static func growth(_ a: PixelRect, _ b: PixelRect) -> Int { a.union(b).area - a.area }

  private static func touch(_ a: PixelRect, _ b: PixelRect) -> Bool {
    a.x < b.maxX + gap && b.x < a.maxX + gap && a.y < b.maxY + gap && b.y < a.maxY + gap
  }
}
