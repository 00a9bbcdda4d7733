// What both sides show where they rest: what changed within a thing that moves is seen there as in a still picture.
// Flow: SmallFilm, regions → RestingPicture → MotionExplanation of one moment.
import SparklerCore

enum RestingPicture {
  /// Differences are looked for in squares of so many pixels of the film.
  private static let side = 8

  /// A film of one moment, in which nothing moves and both sides differ.
  ///
  /// - Parameter regions: where it may differ, in canvas pixels.
  /// - Returns: nil if there is no such moment at the end or the beginning.
  static func film(_ film: SmallFilm, within regions: [PixelRect], slack: Float) -> SmallFilm? {
    let moments = film.moments
    guard moments.count >= 4, film.periods == nil else { return nil }
    for (moment, next) in [(moments.count - 1, moments.count - 2), (0, 1)] {
      let (p, q) = (moments[moment], moments[next])
      guard p.isBeyond, p.a == q.a, p.b == q.b else { continue }
      var changed = ChangedRegions()
      for region in regions { changed.add(places(film, p, film.rect(of: region, margin: 0), slack)) }
      if !changed.all.isEmpty { return film.still(moment, changed: changed) }
    }
    return nil
  }

  private static func places(
    _ film: SmallFilm, _ moment: SmallFilm.Moment, _ rect: PixelRect, _ slack: Float
  ) -> [PixelDifference.Place] {
    var places: [PixelDifference.Place] = []
    for y in stride(from: rect.y, to: rect.maxY, by: side) {
      for x in stride(from: rect.x, to: rect.maxX, by: side) {
        let cell = PixelRect(x: x, y: y, width: side, height: side).intersection(rect)
        var (box, count) = (PixelRect.empty, 0)
        for v in cell.y..<cell.maxY {
          for u in cell.x..<cell.maxX {
            let place = v * moment.a.width + u
            let (p, q) = (moment.a.pixels[place], moment.b.pixels[place])
            guard p != q, Patch.distance(Patch.color(p), Patch.color(q)) > slack else { continue }
            box = box.union(PixelRect(x: u, y: v, width: 1, height: 1))
            count += 1
          }
        }
        if count > 0 { places.append(PixelDifference.Place(place: PixelPlace(film.place(of: box)), changed: count)) }
      }
    }
    return places
  }
}
