// Boxes that are laid out: what each asks for, and how wide it is by itself.
// Flow: LayerStage+Boxes → LayoutBox → FlexRules, GridRules → LayoutResult.
import SparklerCore
import SparklerDocument
import SparklerScene

/// How long a side of a box shall be.
enum BoxSide: Hashable {
  /// As what it holds.
  case hug
  /// All the room there is.
  case fill
  case points(Double)
  /// Of the room in the box around it.
  case share(Double)

  /// In points; nil where what it holds or the room decides.
  func points(of room: Double?) -> Double? {
    switch self {
    case .points(let points): points
    case .share(let share): room.map { max(0, $0 * share) }
    case .hug, .fill: nil
    }
  }
}

/// What a box that holds no others needs.
struct BoxContent {
  /// The least width in which nothing is cut, and the width of all in one line.
  var least = 0.0
  var natural = 0.0
  /// The height, and where the first baseline lies, at a width.
  var height: (Double) -> (height: Double, baseline: Double?) = { _ in (0, nil) }
}

/// Something for each side of a box.
struct BoxSides<Side> {
  var width: Side
  var height: Side

  subscript(axis: LayerProperty.Axis) -> Side { axis == .horizontal ? width : height }
}

/// What a box asks of the one around it; sizes hold its padding.
struct BoxRequest {
  var size = BoxSides(width: BoxSide.hug, height: .hug)
  var least = BoxSides<BoxSide?>(width: nil, height: nil)
  var most = BoxSides<BoxSide?>(width: nil, height: nil)
  var grow = 0.0
  /// nil: 1 where its size along the axis follows from what it holds.
  var shrink: Double?
  var align: StackAlignment?
  var justify: StackAlignment?
  var span = (columns: 1, rows: 1)
  /// Whether a box without a size is stretched; a picture would be spoiled.
  var isStretchable = true
  var padding = BoxInsets()
}

/// What lies between a box's edges and what it holds.
struct BoxInsets {
  var top = 0.0
  var left = 0.0
  var bottom = 0.0
  var right = 0.0
  var width: Double { left + right }
  var height: Double { top + bottom }
}

/// A box with what it holds, and the sizes that were found.
final class LayoutBox {
  enum LayoutMode {
    case content(BoxContent)
    case flex(FlexRules)
    case grid(GridRules)
  }

  var asks = BoxRequest()
  var mode: LayoutMode
  /// Those that share its room.
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

  /// What the box asks for by itself: the least width in which nothing is cut, and the one in which no line breaks.
  var widths: (least: Double, natural: Double) {
    if let knownWidths { return knownWidths }
    var out = heldWidths
    if let points = asks.size.width.points(of: nil) { out = (points, points) }
    out = (clamped(out.least, .horizontal, in: nil), clamped(out.natural, .horizontal, in: nil))
    knownWidths = out
    return out
  }

  /// The same of what it holds, whatever its own width.
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

  /// Its natural width, less where the room is smaller; what it asks for where that is known.
  ///
  /// - Parameter fills: whether it is as wide as the room.
  func width(in room: Double?, fills: Bool = false) -> Double {
    if fills { return clamped(room ?? 0, .horizontal, in: room) }
    if let points = asks.size.width.points(of: room) { return clamped(points, .horizontal, in: room) }
    guard let room else { return widths.natural }
    if asks.size.width == .fill { return clamped(room, .horizontal, in: room) }
    return clamped(min(max(widths.least, room), widths.natural), .horizontal, in: room)
  }

  /// Its height at a width: what it asks for, or what that needs.
  func height(at width: Double, in room: Double?) -> Double {
    clamped(asks.size.height.points(of: room) ?? naturalHeight(at: width), .vertical, in: room)
  }

  /// A length within the box's limits.
  func clamped(_ v: Double, _ axis: LayerProperty.Axis, in room: Double?) -> Double {
    max(min(v, asks.most[axis]?.points(of: room) ?? .infinity), asks.least[axis]?.points(of: room) ?? 0, 0)
  }

  /// Whether a side takes all the room: it asks for that, or is stretched.
  func fills(_ axis: LayerProperty.Axis, _ alignment: StackAlignment) -> Bool {
    let side = asks.size[axis]
    return side == .fill || side == .hug && asks.isStretchable && alignment == .stretch
  }

  // MARK: Places

  /// Its height at a width, where neither it nor the room says one.
  func naturalHeight(at width: Double) -> Double { laidOut(width: width, height: nil).size.height }

  /// The places of all that it holds, in a size of its own or as high as that needs.
  func laidOut(width: Double, height: Double?) -> LayoutResult {
    let room = Room(width: width, height: height)
    if let known = knownResults[room] { return known }
    let (inner, innerHeight) = (max(0, width - asks.padding.width), height.map { max(0, $0 - asks.padding.height) })
    var out: LayoutResult
    switch mode {
    case .content(let content):
      // No word is broken: rather it reaches beyond the box.
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
    // More than a few rooms are tried by nobody in earnest.
    if knownResults.count >= 64 { knownResults = [:] }
    knownResults[room] = out
    return out
  }

  /// As the outermost one: in the room of a layer that lays nothing out.
  func laidOut(in room: Size) -> LayoutResult {
    let own = width(in: room.width)
    if let high = asks.size.height == .fill ? room.height : asks.size.height.points(of: room.height) {
      return laidOut(width: own, height: clamped(high, .vertical, in: room.height))
    }
    // Within its limits it hugs.
    let natural = naturalHeight(at: own)
    let bounded = clamped(natural, .vertical, in: room.height)
    return laidOut(width: own, height: bounded == natural ? nil : bounded)
  }
}

/// Where the parts of a box lie, and how large it is.
struct LayoutResult {
  struct Part {
    /// In the box's own coordinates.
    var frame: Rect
    var result: LayoutResult
    /// Of its first line, else its lower edge, in the box's own coordinates.
    var baseline: Double { frame.minY + (result.baseline ?? frame.size.height) }
  }

  var size: Size
  /// Of its first line, from the top; nil where it has none.
  var baseline: Double?
  /// Those of its boxes that share its room, in their order.
  var parts: [Part] = []
  /// The width at which a text breaks into lines; nil where it needs no break.
  var lineWidth: Double?
  /// By how much the parts are longer than the room that was given, in x and y.
  var excess = Size.zero
}
