// Boxes for layout: their constraints and natural widths.
// Flow: LayerStage+Boxes → LayoutBox → FlexRules, GridRules → LayoutResult.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The length of a box's side.
enum BoxSide: Hashable {
  /// Sized by its contents.
  case hug
  /// All available space.
  case fill
  case points(Double)
  /// Fraction of the enclosing box's size.
  case share(Double)

  /// In points; nil if the contents or the available space decide.
  func points(of room: Double?) -> Double? {
    switch self {
    case .points(let points): points
    case .share(let share): room.map { max(0, $0 * share) }
    case .hug, .fill: nil
    }
  }
}

/// The size requirements of a box without inner boxes.
struct BoxContent {
  /// The least width without clipping, and the width of everything on one line.
  var least = 0.0
  var natural = 0.0
  /// The height and the first baseline at a width.
  var height: (Double) -> (height: Double, baseline: Double?) = { _ in (0, nil) }
}

/// A value for each side of a box.
struct BoxSides<Side> {
  var width: Side
  var height: Side

  subscript(axis: LayerProperty.Axis) -> Side { axis == .horizontal ? width : height }
}

/// A box's constraints for the enclosing box. Sizes include its padding.
struct BoxRequest {
  var size = BoxSides(width: BoxSide.hug, height: .hug)
  var least = BoxSides<BoxSide?>(width: nil, height: nil)
  var most = BoxSides<BoxSide?>(width: nil, height: nil)
  var grow = 0.0
  /// nil: 1 if its size along the axis follows from its contents, otherwise 0.
  var shrink: Double?
  var align: StackAlignment?
  var justify: StackAlignment?
  var span = (columns: 1, rows: 1)
  /// Whether a box without a size is stretched; a picture would be distorted.
  var isStretchable = true
  var padding = BoxInsets()
}

/// The padding between a box's edges and its contents.
struct BoxInsets {
  var top = 0.0
  var left = 0.0
  var bottom = 0.0
  var right = 0.0
  var width: Double { left + right }
  var height: Double { top + bottom }
}

/// A box with its inner boxes and the sizes computed so far.
final class LayoutBox {
  enum LayoutMode {
    case content(BoxContent)
    case flex(FlexRules)
    case grid(GridRules)
  }

  var asks = BoxRequest()
  var mode: LayoutMode
  /// The boxes laid out inside it.
  var boxes: [LayoutBox] = []

  private var knownHeldWidths: (least: Double, natural: Double)?
  private var knownWidths: (least: Double, natural: Double)?
  private var knownResults: [Room: LayoutResult] = [:]

  init(_ mode: LayoutMode) { self.mode = mode }

  private struct Room: Hashable {
    var width: Double
    var height: Double?
  }

  // MARK: Widths

  /// The box's own widths: the least one without clipping, and the one at which no line wraps.
  var widths: (least: Double, natural: Double) {
    if let knownWidths { return knownWidths }
    var out = heldWidths
    if let points = asks.size.width.points(of: nil) { out = (points, points) }
    out = (clamped(out.least, .horizontal, in: nil), clamped(out.natural, .horizontal, in: nil))
    knownWidths = out
    return out
  }

  /// The widths of its contents, regardless of its own width.
  var heldWidths: (least: Double, natural: Double) {
    if let knownHeldWidths { return knownHeldWidths }
    let held =
      switch mode {
      case .content(let content): (least: content.least, natural: content.natural)
      case .flex(let rules): rules.widths(of: boxes)
      case .grid(let rules): rules.widths(of: boxes)
      }
    let out = (least: held.least + asks.padding.width, natural: held.natural + asks.padding.width)
    knownHeldWidths = out
    return out
  }

  /// Its natural width, limited by the available space; its given width, if known.
  ///
  /// - Parameter fills: whether it takes all the available width.
  func width(in room: Double?, fills: Bool = false) -> Double {
    if fills { return clamped(room ?? 0, .horizontal, in: room) }
    if let points = asks.size.width.points(of: room) { return clamped(points, .horizontal, in: room) }
    guard let room else { return widths.natural }
    if asks.size.width == .fill { return clamped(room, .horizontal, in: room) }
    return clamped(min(max(widths.least, room), widths.natural), .horizontal, in: room)
  }

  /// Its height at a width: the given one, or that of its contents.
  func height(at width: Double, in room: Double?) -> Double {
    clamped(asks.size.height.points(of: room) ?? naturalHeight(at: width), .vertical, in: room)
  }

  /// A length within the box's limits.
  func clamped(_ v: Double, _ axis: LayerProperty.Axis, in room: Double?) -> Double {
    max(min(v, asks.most[axis]?.points(of: room) ?? .infinity), asks.least[axis]?.points(of: room) ?? 0, 0)
  }

  /// Whether a side takes all the available space, because it asks to or is stretched.
  func fills(_ axis: LayerProperty.Axis, _ alignment: StackAlignment) -> Bool {
    let side = asks.size[axis]
    return side == .fill || side == .hug && asks.isStretchable && alignment == .stretch
  }

  // MARK: Positions

  /// Its height at a width, if neither it nor the enclosing box determines one.
  func naturalHeight(at width: Double) -> Double { laidOut(width: width, height: nil).size.height }

  /// Lays out its inner boxes in a given size, or as high as they need.
  func laidOut(width: Double, height: Double?) -> LayoutResult {
    let room = Room(width: width, height: height)
    if let known = knownResults[room] { return known }
    let (inner, innerHeight) = (max(0, width - asks.padding.width), height.map { max(0, $0 - asks.padding.height) })
    var out: LayoutResult
    switch mode {
    case .content(let content):
      // Words aren't broken: they overflow the box instead.
      let shown = max(inner, content.least)
      let own = content.height(shown)
      out = LayoutResult(size: Size(width, innerHeight ?? own.height), baseline: own.baseline)
      if shown < content.natural - Self.narrow { out.lineWidth = shown }
    case .flex(let rules): out = rules.laidOut(boxes, width: inner, height: innerHeight)
    case .grid(let rules): out = rules.laidOut(boxes, width: inner, height: innerHeight)
    }
    out.size = Size(width, height ?? out.size.height + asks.padding.height)
    out.baseline = out.baseline.map { $0 + asks.padding.top }
    for i in out.parts.indices {
      let origin = out.parts[i].frame.origin
      out.parts[i].frame.origin = Point(origin.x + asks.padding.left, origin.y + asks.padding.top)
    }
    // In practice, only a few sizes are tried.
    if knownResults.count >= 64 { knownResults = [:] }
    knownResults[room] = out
    return out
  }

  /// Lays it out as the outermost box, in a layer without layout.
  func laidOut(in room: Size) -> LayoutResult {
    let own = width(in: room.width)
    if let high = asks.size.height == .fill ? room.height : asks.size.height.points(of: room.height) {
      return laidOut(width: own, height: clamped(high, .vertical, in: room.height))
    }
    // Within its limits it is sized by its contents.
    let natural = naturalHeight(at: own)
    let bounded = clamped(natural, .vertical, in: room.height)
    return laidOut(width: own, height: bounded == natural ? nil : bounded)
  }
}

/// The positions of a box's parts, and its size.
struct LayoutResult {
  struct Part {
    /// In the box's own coordinates.
    var frame: Rect
    var result: LayoutResult
    /// How it comes to its place, in the order of time.
    var moves: [LayoutMove] = []
    /// Baseline of its first line, otherwise its lower edge, in the box's own coordinates.
    var baseline: Double { frame.minY + (result.baseline ?? frame.size.height) }
  }

  var size: Size
  /// Baseline of its first line, from the top; nil if it has none.
  var baseline: Double?
  /// Its inner boxes, in order.
  var parts: [Part] = []
  /// The width at which a text wraps; nil if it does not.
  var lineWidth: Double?
  /// By how much the parts exceed the available space in x and y.
  var excess = Size.zero
  /// How its size came about, in the order of time.
  var moves: [LayoutMove] = []
}
