// Lines and triangles between nearby particles.
// Flow: particles of a moment + Emitter.Links → pairs, found by a grid → DisplayItems below the particles.
import SparklerCore

/// A particle as an end point of links.
struct LinkEnd {
  var position: Point
  /// To the canvas's pixels.
  var map: AffineTransform
  var color: Color
}

/// Finds which of many points are near each other.
struct LinkGrid {
  /// Upper bound of links per layer and frame; those of the oldest points are kept.
  static let most = 20_000
  /// Upper bound of links from a point to earlier ones.
  static let mostOfOne = 24

  /// Pairs of indices, the later first, sorted by the later index, then by the earlier.
  private(set) var pairs: [(Int, Int)] = []

  init(_ places: [Point], within distance: Double) {
    guard distance > 0, distance.isFinite else { return }
    var cells: [SIMD2<Int32>: [Int]] = [:]
    for (i, place) in places.enumerated() {
      let (x, y) = ((place.x / distance).rounded(.down), (place.y / distance).rounded(.down))
      guard abs(x) < 1e9, abs(y) < 1e9 else { continue }
      let own = SIMD2(Int32(x), Int32(y))
      var near: [Int] = []
      for dy in Int32(-1)...1 {
        for dx in Int32(-1)...1 {
          for j in (cells[own &+ SIMD2(dx, dy)] ?? []).suffix(Self.mostOfOne)
          where places[j].distance(to: place) < distance {
            near.append(j)
          }
        }
      }
      near.sort()
      for j in near.suffix(Self.mostOfOne) {
        guard pairs.count < Self.most else { return }
        pairs.append((i, j))
      }
      cells[own, default: []].append(i)
    }
  }

  /// Triples of points that are all near each other, the latest first.
  var triangles: [(Int, Int, Int)] {
    var neighbours: [Int: [Int]] = [:]
    for (i, j) in pairs { neighbours[i, default: []].append(j) }
    var out: [(Int, Int, Int)] = []
    for (i, j) in pairs {
      for k in neighbours[j] ?? [] where neighbours[i]?.contains(k) == true {
        guard out.count < Self.most else { return out }
        out.append((i, j, k))
      }
    }
    return out
  }
}

extension Sampler {
  /// The links between these ends: triangles below lines.
  func linkItems(
    _ links: Emitter.Links, _ ends: [LinkEnd], canvas: PixelRect, path: String
  ) -> [DisplayItem] {
    let grid = LinkGrid(ends.map(\.position), within: links.distance)
    func strength(_ i: Int, _ j: Int) -> Double {
      max(0, 1 - ends[i].position.distance(to: ends[j].position) / links.distance)
    }
    func color(_ all: [Int], _ strength: Double) -> Color {
      var color = links.color ?? ends[all[0]].color
      color.alpha = color.alpha * strength * all.reduce(1) { min($0, ends[$1].color.alpha) }
      return color
    }
    var out: [DisplayItem] = []
    func appendItem(_ drawing: Drawing, _ box: Rect, _ map: AffineTransform) {
      guard let bounds = canvas.pixels(of: box, through: map) else { return }
      out.append(DisplayItem(drawing: drawing, transform: map, bounds: bounds, layer: path))
    }
    if links.hasTriangles {
      for (i, j, k) in grid.triangles {
        var path = Path([.move(ends[i].position), .line(ends[j].position), .line(ends[k].position)])
        path.close()
        let weakest = min(strength(i, j), strength(i, k), strength(j, k))
        guard let box = path.controlBox, weakest > 0 else { continue }
        appendItem(
          .fill(path, .nonzero, Fill(.color(color([i, j, k], weakest * 0.35)), box: box, opacity: 1)), box, ends[i].map)
      }
    }
    for (i, j) in grid.pairs where links.width > 0 {
      let path = Path([.move(ends[i].position), .line(ends[j].position)])
      guard let line = path.controlBox else { continue }
      let box = line.grown(by: links.width, links.width)
      var style = StrokeStyle()
      style.lineWidth = links.width
      appendItem(
        .stroke(path, style, Fill(.color(color([i, j], strength(i, j))), box: box, opacity: 1)), box, ends[i].map)
    }
    return out
  }
}
