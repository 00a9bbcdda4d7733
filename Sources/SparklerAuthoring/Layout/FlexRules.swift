// CSS's flexbox: rows, columns, and layers on top of one another.
// Flow: LayoutBox → FlexRules → LayoutResult.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The axis along which a stack lays out layers; along z they overlap.
public enum StackAxis: String, Word { case x, y, z }

/// How a stack distributes the remaining space along its axis: CSS's `justify-content`.
public enum StackDistribution: String, Word {
  /// All boxes together, with the space after them, on both sides, or before them.
  case start, center, end
  /// Equal spaces between boxes, none at the ends.
  case between = "space-between"
  /// Equal spaces around each box, so those at the ends are half as wide as those between.
  case around = "space-around"
  /// Equal spaces between boxes and at the ends.
  case evenly = "space-evenly"
  /// Along x and y the same as `start`; layers on top of one another fill the stack's width.
  case stretch
}

/// How a stack lays out its boxes.
///
/// - Source: CSS Flexible Box Layout 1, section 9.
struct FlexRules {
  var axis = StackAxis.x
  var gap = Size.zero
  /// nil: stretched; along z, centred.
  var align: StackAlignment?
  var justify: StackDistribution?
  var wraps = false

  /// Tolerance for rounding errors when fractions are summed.
  static let slack = 1e-6

  // MARK: Widths

  func widths(of boxes: [LayoutBox]) -> (least: Double, natural: Double) {
    let all = boxes.map(\.widths)
    guard axis == .x else { return (all.map(\.least).max() ?? 0, all.map(\.natural).max() ?? 0) }
    let gaps = gap.width * Double(max(0, boxes.count - 1))
    let natural = max(0, all.reduce(gaps) { $0 + $1.natural })
    if wraps { return (all.map(\.least).max() ?? 0, natural) }
    let least = zip(boxes, all).reduce(gaps) { $0 + ($1.0.shrinkage(isRow: true) > 0 ? $1.1.least : $1.1.natural) }
    return (max(0, least), natural)
  }

  // MARK: Positions

  func laidOut(_ boxes: [LayoutBox], width: Double, height: Double?) -> LayoutResult {
    switch axis {
    case .x: FlexLines.result(self, boxes, main: width, cross: height, isRow: true)
    case .y: FlexLines.result(self, boxes, main: height, cross: width, isRow: false)
    case .z: onTop(boxes, width: width, height: height)
    }
  }

  /// Lays all boxes out in the same space.
  private func onTop(_ boxes: [LayoutBox], width: Double, height: Double?) -> LayoutResult {
    let sizes = boxes.map { $0.width(in: width, fills: $0.fills(.horizontal, justified($0))) }
    let natural = zip(boxes, sizes).map { box, width in box.height(at: width, in: height) }
    let room = height ?? natural.max() ?? 0
    var out = LayoutResult(size: Size(width, room))
    for (i, box) in boxes.enumerated() {
      let isHigh = box.fills(.vertical, aligned(box))
      let result = box.laidOut(width: sizes[i], height: isHigh ? box.clamped(room, .vertical, in: room) : natural[i])
      let origin = Point(
        Self.offset(justified(box), width - result.size.width), Self.offset(aligned(box), room - result.size.height))
      out.parts.append(LayoutResult.Part(frame: Rect(origin: origin, size: result.size), result: result))
      out.excess.width = max(out.excess.width, result.size.width - width)
      out.excess.height = max(out.excess.height, result.size.height - room)
    }
    out.baseline = out.parts.first?.baseline
    return out
  }

  private func aligned(_ box: LayoutBox) -> StackAlignment { box.asks.align ?? align ?? .center }

  private func justified(_ box: LayoutBox) -> StackAlignment {
    box.asks.justify ?? justify.flatMap { StackAlignment(rawValue: $0.rawValue) } ?? .center
  }

  /// The offset of a box that leaves some spare space.
  static func offset(_ alignment: StackAlignment, _ spare: Double) -> Double {
    switch alignment {
    case .center: spare / 2
    case .end: spare
    case .start, .stretch, .baseline: 0
    }
  }
}

extension LayoutBox {
  /// The shrink factor along a row or a column.
  func shrinkage(isRow: Bool) -> Double {
    if let shrink = asks.shrink { return shrink }
    if !asks.isStretchable { return 0 }
    switch isRow ? asks.size.width : asks.size.height {
    case .hug, .fill: return 1
    case .points, .share: return 0
    }
  }
}
