// A layer repeated over an area, so that copies join without a visible edge, and the distance after which it repeats.
// Flow: the layer's frame + gap, axes, shift, angle → Tiling → replicators of the layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The axes along which a layer is repeated.
public enum TileAxes: String, Word {
  /// In rows, in columns, or in both directions.
  case x, y, both

  /// Whether they include an axis.
  func contains(_ axis: LayerProperty.Axis) -> Bool { self == .both || (self == .x) == (axis == .horizontal) }
}

/// How copies of a layer cover an area.
struct Tiling {
  /// The area, in the coordinates in which the layer has its frame.
  var area: Rect
  /// The frame of the layer itself: the first tile.
  var first: Rect
  var gap = Size.zero
  var axes = TileAxes.both
  /// By which share of a tile every second row is shifted.
  var shift = 0.0
  /// The rotation of the pattern about the area's centre, in radians.
  var angle = 0.0
  /// Signs of the motion along x and y; zero where it rests.
  var motion = Point.zero

  /// Most copies in a row, and most rows. More would exceed every limit on layers.
  static let most = 100_000

  /// From one tile to the next.
  var step: Size { Size(first.size.width + gap.width, first.size.height + gap.height) }

  /// The number of rows after which the pattern repeats.
  private var cycle: Int { shift == 0 || axes != .both ? 1 : 2 }

  /// The shortest motion after which the pattern looks the same.
  var period: Point {
    let rows = Double(cycle)
    // A diagonal motion keeps the direction of a tile's diagonal.
    return Point(motion.x * step.width * (motion.y == 0 ? 1 : rows), motion.y * step.height * rows)
  }

  /// The length of `period`.
  var distance: Double { period.distance(to: .zero) }

  /// Whether neighbouring tiles touch, so that their antialiased edges have to add up.
  var touches: Bool {
    axes.contains(.horizontal) && gap.width == 0 || axes.contains(.vertical) && gap.height == 0
  }

  /// The axis along which tiles have no extent; nil if there is none.
  var emptyAxis: LayerProperty.Axis? {
    if axes.contains(.horizontal), !(step.width > 0) { return .horizontal }
    return axes.contains(.vertical) && !(step.height > 0) ? .vertical : nil
  }

  /// The area in the pattern's own coordinates, before its rotation.
  private var cover: Rect {
    guard angle != 0, let turn = Transform3D.rotation(-angle).about(area.center).affine else { return area }
    return turn.boundingBox(of: area)
  }

  /// Makes the area so long, along the one axis on which tiles are repeated, that it reaches across a room when its layer
  /// is turned about the area's centre.
  mutating func lengthen(over room: Rect, at angle: Double) {
    self.angle = 0
    guard let turn = Transform3D.rotation(-angle).about(area.center).affine else { return }
    let (reach, center) = (turn.boundingBox(of: room), area.center)
    let (wide, high) = (area.size.width / 2, area.size.height / 2)
    let x = axes.contains(.horizontal) ? max(wide, reach.maxX - center.x, center.x - reach.minX) : wide
    let y = axes.contains(.vertical) ? max(high, reach.maxY - center.y, center.y - reach.minY) : high
    area = Rect(center.x - x, center.y - y, 2 * x, 2 * y)
  }

  /// What belongs to one tile, relative to its origin: up to the next tiles, and all the area along an axis without any.
  var cell: Rect {
    func ends(_ axis: LayerProperty.Axis) -> (Double, Double) {
      let isRow = axis == .horizontal
      let (low, high) = isRow ? (cover.minX, cover.maxX) : (cover.minY, cover.maxY)
      let (start, size) = isRow ? (first.minX, first.size.width) : (first.minY, first.size.height)
      let half = (isRow ? gap.width : gap.height) / 2
      return axes.contains(axis) ? (-half, size + half) : (min(0, low - start), max(size, high - start))
    }
    let (x, y) = (ends(.horizontal), ends(.vertical))
    return Rect(x.0, y.0, x.1 - x.0, y.1 - y.0)
  }

  /// The first tile along an axis, and how many follow until the area is covered at every moment of the motion.
  ///
  /// - Parameters:
  ///   - overhang: how far a tile may draw beyond its frame.
  ///   - multiple: the first number is a multiple of it, and so is the count.
  private func span(_ axis: LayerProperty.Axis, overhang: Double, multiple: Int) -> (first: Int, count: Int)? {
    guard axes.contains(axis) else { return (0, 1) }
    let isRow = axis == .horizontal
    let (low, high) = isRow ? (cover.minX, cover.maxX) : (cover.minY, cover.maxY)
    let (start, size) = isRow ? (first.minX, step.width) : (first.minY, step.height)
    let move = isRow ? period.x : period.y
    let ahead = max(0, move) + (isRow && cycle == 2 ? shift * size : 0)
    let unit = size * Double(multiple)
    let from = ((low - overhang - start - ahead) / unit).rounded(.down)
    let to = ((high + overhang - start - min(0, move)) / unit).rounded(.up)
    let count = max(1, to - from)
    guard abs(from) < 1e9, count * Double(multiple) <= Double(Self.most) else { return nil }
    return (Int(from) * multiple, Int(count) * multiple)
  }

  /// The copies of a tile whose origin is its frame's; nil if there would be too many.
  ///
  /// - Parameter overhang: how far a tile may draw beyond its frame.
  func strip(of tile: Layer, overhang: Double) -> Layer? {
    guard let columns = span(.horizontal, overhang: overhang, multiple: 1),
      let rows = span(.vertical, overhang: overhang, multiple: cycle)
    else { return nil }
    let left = Double(columns.first) * step.width
    let lines = (0..<cycle).map { line in
      var row = Self.copies(columns.count, Transform3D.translation(step.width, 0), of: [tile])
      row.position = Point(left + (line == 1 ? shift * step.width : 0), Double(line) * step.height)
      return row
    }
    if lines.count == 1, rows.count == 1, var row = lines.first {
      row.position = row.position + Point(first.minX, first.minY)
      return row
    }
    let next = Transform3D.translation(0, step.height * Double(cycle))
    var out = Self.copies(rows.count / cycle, next, of: lines)
    out.position = Point(first.minX, first.minY + Double(rows.first) * step.height)
    return out
  }

  private static func copies(_ count: Int, _ step: Transform3D, of layers: [Layer]) -> Layer {
    var out = Layer()
    out.sublayers = layers
    guard count > 1 else { return out }
    var replicator = Replicator()
    (replicator.instanceCount, replicator.instanceTransform) = (count, step)
    out.content = .replicator(replicator)
    return out
  }
}
