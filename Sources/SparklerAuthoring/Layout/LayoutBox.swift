// Boxes that are laid out: what each asks for, and how wide it is by itself.
// Flow: LayerStage+Boxes → LayoutBox → FlexLayout, GridLayout → LayoutResult.
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

/// What a box asks of the one around it; sizes hold its padding.
struct BoxRequest {
  var width = BoxSide.hug
  var height = BoxSide.hug
  var least: (width: BoxSide?, height: BoxSide?) = (nil, nil)
  var most: (width: BoxSide?, height: BoxSide?) = (nil, nil)
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
struct BoxInsets: Hashable {
  var top = 0.0
  var left = 0.0
  var bottom = 0.0
  var right = 0.0
  var width: Double { left + right }
  var height: Double { top + bottom }
}

/// A box with what it holds, and the sizes that were found.
final class LayoutBox {
  enum Kind {
    case content(BoxContent)
    case flex(FlexRules)
    case grid(GridRules)
  }

  var asks = BoxRequest()
  var kind: Kind
  /// Those that share its room.
  var boxes: [LayoutBox] = []

  private var knownHeldWidths: (least: Double, natural: Double)?
  private var knownWidths: (least: Double, natural: Double)?
  private var knownResults: [Room: LayoutResult] = [:]

  init(_ kind: Kind) { self.kind = kind }

  private struct Room: Hashable {
    var width: Double
    var height: Double?
  }

  // MARK: Widths

  /// What the box asks for by itself: the least width in which nothing is cut, and the one in which no line breaks.
  var widths: (least: Double, natural: Double) {
    if let knownWidths { return knownWidths }
    var out = heldWidths
    if let points = asks.width.points(of: nil) { out = (points, points) }
    out = (clampedWidth(out.least, in: nil), clampedWidth(out.natural, in: nil))
    knownWidths = out
    return out
  }

  /// The same of what it holds, whatever its own width.
  var heldWidths: (least: Double, natural: Double) {
    if let knownHeldWidths { return knownHeldWidths }
    let held =
      switch kind {
      case .content(let content): (least: content.least, natural: content.natural)
      case .flex(let rules): rules.widths(of: boxes)
      case .grid(let rules): rules.widths(of: boxes)
      }
    let out = (least: held.least + asks.padding.width, natural: held.natural + asks.padding.width)
    knownHeldWidths = out
    return out
  }

  /// Its natural width, less where the room is smaller; what it asks for where that is known.
  func width(in room: Double?) -> Double {
    if let points = asks.width.points(of: room) { return clampedWidth(points, in: room) }
    guard let room else { return widths.natural }
    if asks.width == .fill { return clampedWidth(room, in: room) }
    return clampedWidth(min(max(widths.least, room), widths.natural), in: room)
  }

  func clampedWidth(_ v: Double, in room: Double?) -> Double {
    Self.clamp(v, asks.least.width?.points(of: room), asks.most.width?.points(of: room))
  }

  func clampedHeight(_ v: Double, in room: Double?) -> Double {
    Self.clamp(v, asks.least.height?.points(of: room), asks.most.height?.points(of: room))
  }

  private static func clamp(_ v: Double, _ least: Double?, _ most: Double?) -> Double {
    max(min(v, most ?? .infinity), least ?? 0, 0)
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
    switch kind {
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
    let high = asks.height == .fill ? room.height : asks.height.points(of: room.height)
    return laidOut(width: own, height: bounded(high, at: own, in: room.height))
  }

  /// A height within the box's limits; nil where it hugs within them.
  func bounded(_ height: Double?, at width: Double, in room: Double?) -> Double? {
    if let height { return clampedHeight(height, in: room) }
    let natural = naturalHeight(at: width)
    let clamped = clampedHeight(natural, in: room)
    return clamped == natural ? nil : clamped
  }
}

/// Where the parts of a box lie, and how large it is.
struct LayoutResult {
  struct Part {
    /// In the box's own coordinates.
    var frame: Rect
    var result: LayoutResult
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
