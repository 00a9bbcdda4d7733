// Completes what differs to whole shapes: a moved box differs only at two edges, a changed text only in some letters.
// Flow: ChangedRegions, SmallFilm → WholeShapes → MotionExplanation.
import SparklerCore

struct WholeShapes {
  private let film: SmallFilm

  /// Lines of text are not higher than this, in canvas pixels.
  private static let mostLine = 48
  /// Regions that are looked at.
  private static let most = 24

  init(_ film: SmallFilm) { self.film = film }

  /// Disjoint rectangles of the canvas, those that change most first.
  func regions(atMost count: Int) -> [PixelRect] {
    let rects = Self.merged(film.regions.largest(Self.most).map(\.rect), Self.isLine).map(grown)
    return Array(Self.merged(rects) { !$0.intersection($1).isEmpty }.prefix(count))
  }

  /// Joins rectangles that belong together; the earlier one keeps its position.
  private static func merged(_ rects: [PixelRect], _ belong: (PixelRect, PixelRect) -> Bool) -> [PixelRect] {
    var out: [PixelRect] = []
    for rect in rects {
      var rect = rect
      var place = out.count
      while let i = out.firstIndex(where: { belong($0, rect) }) {
        rect = rect.union(out.remove(at: i))
        place = min(place, i)
      }
      out.insert(rect, at: min(place, out.count))
    }
    return out
  }

  /// Whether two rectangles may be parts of one line of text.
  private static func isLine(_ a: PixelRect, _ b: PixelRect) -> Bool {
    let height = max(a.height, b.height)
    let gap = max(a.x, b.x) - min(a.maxX, b.maxX)
    let overlap = min(a.maxY, b.maxY) - max(a.y, b.y)
    return height <= mostLine && gap * 5 <= height * 4 && overlap * 5 >= min(a.height, b.height) * 3
  }

  // MARK: Growing

  private func grown(_ region: PixelRect) -> PixelRect {
    let beyond = film.moments.filter(\.isBeyond)
    let start = film.rect(of: region, margin: 0)
    guard let first = beyond.first, let last = beyond.last, !start.isEmpty else { return region }
    var rect = start
    // Where a motion begins and ends may look the same on both sides.
    let ends = [film.moments.first, film.moments.last].compactMap(\.self)
    for moment in [first, beyond[beyond.count / 2], last] + ends {
      for picture in [moment.a, moment.b] { rect = grown(rect, in: picture) }
    }
    // What has no edge on an even ground is left as it was.
    guard rect != start, rect.area * 2 <= first.a.bounds.area else { return region }
    return film.place(of: rect).union(region)
  }

  /// Moves each side outward until it lies on the ground.
  private func grown(_ start: PixelRect, in picture: Pixmap) -> PixelRect {
    guard let ground = ground(around: start, in: picture) else { return start }
    var rect = start
    var isGrowing = true
    while isGrowing, rect.area * 2 <= picture.bounds.area {
      isGrowing = false
      for side in 0..<4 {
        let edge = Self.edge(of: rect, side).intersection(picture.bounds)
        if edge.isEmpty || isGround(edge, ground, in: picture) { continue }
        rect = rect.union(edge)
        isGrowing = true
      }
    }
    return rect
  }

  /// The line just outside: left, right, above, below.
  private static func edge(of rect: PixelRect, _ side: Int) -> PixelRect {
    switch side {
    case 0: PixelRect(x: rect.x - 1, y: rect.y, width: 1, height: rect.height)
    case 1: PixelRect(x: rect.maxX, y: rect.y, width: 1, height: rect.height)
    case 2: PixelRect(x: rect.x, y: rect.y - 1, width: rect.width, height: 1)
    default: PixelRect(x: rect.x, y: rect.maxY, width: rect.width, height: 1)
    }
  }

  private func isGround(_ edge: PixelRect, _ ground: Patch.Color, in picture: Pixmap) -> Bool {
    let others = Patch(picture, edge).values.count { Patch.distance($0, ground) > 12 }
    return others * 10 <= edge.area
  }

  /// Of the two main colours around a region, the one that the picture shows more of.
  private func ground(around rect: PixelRect, in picture: Pixmap) -> Patch.Color? {
    let edges = (0..<4).flatMap { Patch(picture, Self.edge(of: rect, $0).intersection(picture.bounds)).values }
    guard let first = Patch.main(of: edges), first.share >= 0.3 else { return nil }
    let others = edges.filter { Patch.distance($0, first.color) > 12 }
    guard let second = Patch.main(of: others), Double(others.count) * second.share >= 0.2 * Double(edges.count) else {
      return first.color
    }
    let step = max(1, picture.pixels.count / 2000)
    let sample = Swift.stride(from: 0, to: picture.pixels.count, by: step).map { Patch.color(picture.pixels[$0]) }
    func count(_ color: Patch.Color) -> Int { sample.count { Patch.distance($0, color) <= 12 } }
    return count(first.color) >= count(second.color) ? first.color : second.color
  }
}
