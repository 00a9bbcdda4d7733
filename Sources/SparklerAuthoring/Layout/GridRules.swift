// CSS's grid: layers in the cells of rows and columns.
// Flow: LayoutBox → GridRules → LayoutResult.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Width of a column, or height of a row.
enum GridTrack: Hashable {
  case points(Double)
  /// Fraction of the grid's size.
  case share(Double)
  /// Share of the space that other tracks leave.
  case fraction(Double)
  /// Sized by its contents.
  case auto
}

/// How a grid lays out its boxes: row by row, each in the next free cells.
///
/// - Source: CSS Grid Layout 1, sections 8 and 11.
struct GridRules {
  var columns: [GridTrack] = [.auto]
  var rows: [GridTrack] = []
  var gap = Size.zero
  var align: StackAlignment?
  var justify: StackAlignment?

  /// The cells of a box.
  private struct Area {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  func widths(of boxes: [LayoutBox]) -> (least: Double, natural: Double) {
    let areas = areas(of: boxes)
    func sum(_ ask: (LayoutBox) -> Double, natural: Bool) -> Double {
      var tracks = GridTracks(columns, gap: gap.width, room: nil)
      tracks.fit(zip(boxes, areas).map { GridTracks.Item($1.columns, least: Self.least($0), natural: ask($0)) })
      return tracks.length(natural: natural)
    }
    return (sum({ $0.widths.least }, natural: false), sum({ $0.widths.natural }, natural: true))
  }

  /// A box's smallest width: its own `minSize`, otherwise that of its contents.
  private static func least(_ box: LayoutBox) -> Double {
    let own = box.asks.size.width.points(of: nil) == nil ? box.asks.least.width?.points(of: nil) : nil
    return own ?? box.widths.least
  }

  func laidOut(_ boxes: [LayoutBox], width: Double, height: Double?) -> LayoutResult {
    let areas = areas(of: boxes)
    var across = GridTracks(columns, gap: gap.width, room: width)
    across.fit(
      zip(boxes, areas).map { GridTracks.Item($1.columns, least: Self.least($0), natural: $0.widths.natural) })
    across.share()
    let widths = zip(boxes, areas).map { box, area in
      box.width(in: across.length(of: area.columns), fills: box.fills(.horizontal, justified(box)))
    }
    let count = areas.map(\.rows.upperBound).max() ?? rows.count
    let all = rows + Array(repeating: .auto, count: max(0, count - rows.count))
    var down = GridTracks(all, gap: gap.height, room: height)
    down.fit(
      zip(zip(boxes, areas), widths).map { pair, width in
        let box = pair.0
        let high = box.height(at: width, in: nil)
        let least = box.asks.size.height.points(of: nil) == nil ? box.asks.least.height?.points(of: nil) : nil
        return GridTracks.Item(pair.1.rows, least: least ?? high, natural: high)
      })
    down.share()
    var out = LayoutResult(size: Size(across.length, down.length))
    for ((box, area), width) in zip(zip(boxes, areas), widths) {
      let cell = Rect(
        across.start(of: area.columns), down.start(of: area.rows), across.length(of: area.columns),
        down.length(of: area.rows))
      out.parts.append(part(box, width, in: cell))
    }
    out.baseline = out.parts.first?.baseline
    out.excess = Size(max(0, across.length - width), max(0, down.length - (height ?? down.length)))
    return out
  }

  private func part(_ box: LayoutBox, _ width: Double, in cell: Rect) -> LayoutResult.Part {
    let alignment = box.asks.align ?? align ?? .stretch
    let room = cell.size.height
    let high =
      box.fills(.vertical, alignment) ? box.clamped(room, .vertical, in: room) : box.height(at: width, in: room)
    let result = box.laidOut(width: width, height: high)
    let origin = Point(
      cell.minX + FlexRules.offset(justified(box), cell.size.width - width),
      cell.minY + FlexRules.offset(alignment, room - high))
    return LayoutResult.Part(frame: Rect(origin: origin, size: result.size), result: result)
  }

  private func justified(_ box: LayoutBox) -> StackAlignment { box.asks.justify ?? justify ?? .stretch }

  /// Places each box in the next free cells, row by row, without going back.
  private func areas(of boxes: [LayoutBox]) -> [Area] {
    let count = max(1, columns.count)
    var taken: [[Bool]] = []
    var (row, column) = (0, 0)
    return boxes.map { box in
      let (wide, high) = (min(max(1, box.asks.span.columns), count), max(1, box.asks.span.rows))
      while true {
        if column + wide > count { (row, column) = (row + 1, 0) }
        while taken.count < row + high { taken.append(Array(repeating: false, count: count)) }
        let isFree = (row..<(row + high)).allSatisfy { y in taken[y][column..<(column + wide)].allSatisfy { !$0 } }
        if isFree { break }
        column += 1
      }
      for y in row..<(row + high) { for x in column..<(column + wide) { taken[y][x] = true } }
      let area = Area(columns: column..<(column + wide), rows: row..<(row + high))
      column += wide
      return area
    }
  }
}
