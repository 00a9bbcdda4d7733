// A page that is scrolled further or less far: everything is higher or lower, and something else comes in.
// Flow: SmallFilm → ScrolledPicture → MotionExplanation.
import SparklerCore

struct ScrolledPicture {
  let words: String

  private static let mostSamples = 3
  /// Shares of the height that both sides must show, and of its rows that must be the same; various rows among them.
  private static let least = (height: 0.5, rows: 0.95, kinds: 8)

  /// Nil if not all differing moments are moved by the same way.
  init?(_ film: SmallFilm) {
    let beyond = film.moments.filter(\.isBeyond)
    let region = film.regions.union
    guard let first = beyond.first, region.height * 10 >= film.height * 6, region.width * 10 >= film.width,
      first.a.height >= 24
    else { return nil }
    let step = max(1, beyond.count / Self.mostSamples)
    let ways = stride(from: 0, to: beyond.count, by: step).map {
      Self.way(RowPrints(beyond[$0].a).rows, RowPrints(beyond[$0].b).rows)
    }
    guard let way = ways[0], ways.allSatisfy({ $0 == way }) else { return nil }
    words = "the whole picture: \(StillChange.words(0, way * film.scale)), as if it were scrolled"
  }

  /// Rows by which the second side is lower; nil if it is not the first one moved.
  private static func way(_ a: [UInt64], _ b: [UInt64]) -> Int? {
    let reach = Int(Double(a.count) * (1 - least.height))
    var best: (way: Int, count: Int)?
    for way in -reach...reach where way != 0 {
      let rows = max(0, way)..<min(a.count, a.count + way)
      let count = rows.count { a[$0 - way] == b[$0] }
      guard Double(count) >= least.rows * Double(rows.count), count > best?.count ?? 0,
        Set(b[rows]).count >= least.kinds
      else { continue }
      best = (way, count)
    }
    return best?.way
  }
}
