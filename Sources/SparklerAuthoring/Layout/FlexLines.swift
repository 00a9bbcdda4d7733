// Lines of a row or a column: the sizes of boxes along the axis and across it.
// Flow: FlexRules → FlexLines → LayoutResult.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A box while its line is being solved.
private struct FlexItem {
  /// Width across a column, before stretching.
  var width = 0.0
  var basis = 0.0
  var grow = 0.0
  var least = 0.0
  var most = Double.infinity
  var main = 0.0
  var cross = 0.0
  /// Whether its cross size follows from the line's.
  var isStretched = false
  /// From its start across the axis.
  var baseline = 0.0
  var place = Point.zero
  var clampedBasis: Double { max(min(basis, most), least, 0) }
}

/// Boxes in the same row or column.
private struct FlexLine {
  var items: Range<Int>
  var cross = 0.0
  /// Largest ascent of the boxes aligned by baseline.
  var ascent = 0.0
}

/// One layout of a row or a column; `main` is along the axis, `cross` across it.
struct FlexLines {
  private let rules: FlexRules
  private let boxes: [LayoutBox]
  private let isRow: Bool
  /// nil: determined by the boxes.
  private let main: Double?
  private let cross: Double?
  private var items: [FlexItem] = []

  private init(_ rules: FlexRules, _ boxes: [LayoutBox], main: Double?, cross: Double?, isRow: Bool) {
    (self.rules, self.boxes, self.main, self.cross, self.isRow) = (rules, boxes, main, cross, isRow)
    items = boxes.map(item)
  }

  /// The positions of the boxes.
  static func result(
    _ rules: FlexRules, _ boxes: [LayoutBox], main: Double?, cross: Double?, isRow: Bool
  ) -> LayoutResult {
    var lines = FlexLines(rules, boxes, main: main, cross: cross, isRow: isRow)
    return lines.solved()
  }

  private var along: LayerProperty.Axis { isRow ? .horizontal : .vertical }
  private var across: LayerProperty.Axis { isRow ? .vertical : .horizontal }

  private var mainGap: Double { isRow ? rules.gap.width : rules.gap.height }
  private var crossGap: Double { isRow ? rules.gap.height : rules.gap.width }

  private mutating func solved() -> LayoutResult {
    var lines = brokenLines()
    let longest = lines.map { length(of: $0) { $0.clampedBasis } }.reduce(0, max)
    let room = main ?? longest
    for line in lines { flex(line, room) }
    for i in lines.indices { measure(&lines[i]) }
    if lines.count == 1, !rules.wraps, let cross {
      lines[0].cross = cross
    } else if let cross, rules.wraps {
      // The lines share the remaining space.
      let spare = cross - lines.reduce(crossGap * Double(max(0, lines.count - 1))) { $0 + $1.cross }
      if spare > 0 { for i in lines.indices { lines[i].cross += spare / Double(lines.count) } }
    }
    var at = 0.0
    for line in lines {
      place(line, at: at, room)
      at += line.cross + crossGap
    }
    return written(lines, room, cross ?? max(0, at - (lines.isEmpty ? 0 : crossGap)))
  }

  // MARK: Constraints

  private func item(_ box: LayoutBox) -> FlexItem {
    var out = FlexItem()
    out.isStretched = box.fills(across, alignment(box))
    let length = box.asks.size[along]
    if !isRow { out.width = box.width(in: cross, fills: out.isStretched && !rules.wraps) }
    let content = isRow ? box.widths.natural : box.naturalHeight(at: out.width)
    out.least = box.asks.least[along]?.points(of: main) ?? -1
    out.most = box.asks.most[along]?.points(of: main) ?? .infinity
    out.grow = box.asks.grow
    let isFilling = length == .fill && main != nil
    if isFilling, box.asks.grow == 0 { out.grow = 1 }
    out.basis = length.points(of: main) ?? (isFilling ? 0 : content)
    // Unless told otherwise, boxes do not shrink below their contents.
    if out.least < 0 {
      let held = isRow ? box.heldWidths.least : content
      out.least = min(length.points(of: main) ?? held, held, out.most)
    }
    return out
  }

  /// The alignment across the axis; a box that fills the line is stretched.
  private func alignment(_ box: LayoutBox) -> StackAlignment {
    box.asks.size[across] == .fill ? .stretch : box.asks.align ?? rules.align ?? .stretch
  }

  private func length(of line: FlexLine, _ size: (FlexItem) -> Double) -> Double {
    items[line.items].reduce(mainGap * Double(max(0, line.items.count - 1))) { $0 + size($1) }
  }

  private func brokenLines() -> [FlexLine] {
    guard !items.isEmpty else { return [] }
    guard rules.wraps, let main else { return [FlexLine(items: items.indices)] }
    var lines: [FlexLine] = []
    var (start, used) = (0, 0.0)
    for (i, item) in items.enumerated() {
      let longer = used + (i > start ? mainGap : 0) + item.clampedBasis
      if i > start, longer > main + FlexRules.slack {
        lines.append(FlexLine(items: start..<i))
        (start, used) = (i, item.clampedBasis)
      } else {
        used = longer
      }
    }
    lines.append(FlexLine(items: start..<items.count))
    return lines
  }

  // MARK: Along the axis

  /// Distributes excess or missing space until all boxes are within their limits.
  private mutating func flex(_ line: FlexLine, _ room: Double) {
    let grows = length(of: line) { $0.clampedBasis } < room
    func factor(_ i: Int) -> Double {
      grows ? items[i].grow : boxes[i].shrinkage(isRow: isRow)
    }
    var open: Set<Int> = []
    for i in line.items {
      items[i].main = items[i].clampedBasis
      let isBeyond = grows ? items[i].basis > items[i].clampedBasis : items[i].basis < items[i].clampedBasis
      if factor(i) > 0, !isBeyond { open.insert(i) }
    }
    /// Boxes shrink in proportion to their size without padding.
    func inner(_ i: Int) -> Double {
      max(0, items[i].basis - (isRow ? boxes[i].asks.padding.width : boxes[i].asks.padding.height))
    }
    let first = spare(line, open, room)
    while !open.isEmpty {
      var spare = spare(line, open, room)
      let sum = open.reduce(0) { $0 + factor($1) }
      if sum < 1, abs(first * sum) < abs(spare) { spare = first * sum }
      let scaled = grows ? sum : open.reduce(0) { $0 + factor($1) * inner($1) }
      var (over, targets) = (0.0, [Int: Double]())
      for i in open {
        let weight = grows ? factor(i) : factor(i) * inner(i)
        let target = items[i].basis + (scaled > 0 ? spare * weight / scaled : 0)
        let held = max(min(target, items[i].most), items[i].least, 0)
        (items[i].main, targets[i]) = (held, target)
        over += held - target
      }
      let frozen = open.filter { i in
        let change = items[i].main - (targets[i] ?? 0)
        return abs(over) <= FlexRules.slack ? true : over > 0 ? change > 0 : change < 0
      }
      open.subtract(frozen.isEmpty ? open : frozen)
    }
  }

  private func spare(_ line: FlexLine, _ open: Set<Int>, _ room: Double) -> Double {
    var used = mainGap * Double(max(0, line.items.count - 1))
    for i in line.items { used += open.contains(i) ? items[i].basis : items[i].main }
    return room - used
  }

  // MARK: Across the axis

  private mutating func measure(_ line: inout FlexLine) {
    var (deep, most) = (0.0, 0.0)
    for i in line.items {
      let box = boxes[i]
      if isRow {
        items[i].cross = box.height(at: items[i].main, in: cross)
        items[i].baseline = box.laidOut(width: items[i].main, height: items[i].cross).baseline ?? items[i].cross
      } else {
        items[i].cross = items[i].width
      }
      if isRow, alignment(box) == .baseline {
        line.ascent = max(line.ascent, items[i].baseline)
        deep = max(deep, items[i].cross - items[i].baseline)
      } else {
        most = max(most, items[i].cross)
      }
    }
    line.cross = max(most, line.ascent + deep)
  }

  private mutating func place(_ line: FlexLine, at top: Double, _ room: Double) {
    let spare = room - length(of: line) { $0.main }
    let (before, between) = spaces(spare, line.items.count)
    var at = before
    for i in line.items {
      let box = boxes[i]
      let align = alignment(box)
      if items[i].isStretched { items[i].cross = box.clamped(line.cross, across, in: cross) }
      var side = top + FlexRules.offset(align, line.cross - items[i].cross)
      if isRow, align == .baseline { side = top + line.ascent - items[i].baseline }
      items[i].place = isRow ? Point(at, side) : Point(side, at)
      at += items[i].main + mainGap + between
    }
  }

  /// Space before the first box, and between boxes in addition to the gap.
  private func spaces(_ spare: Double, _ count: Int) -> (before: Double, between: Double) {
    let n = Double(max(1, count))
    switch rules.justify ?? .start {
    case .start, .stretch: return (0, 0)
    case .center: return (spare / 2, 0)
    case .end: return (spare, 0)
    case .between: return (0, count > 1 && spare > 0 ? spare / (n - 1) : 0)
    case .around: return spare > 0 ? (spare / n / 2, spare / n) : (0, 0)
    case .evenly: return spare > 0 ? (spare / (n + 1), spare / (n + 1)) : (0, 0)
    }
  }

  private func written(_ lines: [FlexLine], _ room: Double, _ depth: Double) -> LayoutResult {
    var out = LayoutResult(size: isRow ? Size(room, depth) : Size(depth, room))
    for (box, item) in zip(boxes, items) {
      let size = isRow ? Size(item.main, item.cross) : Size(item.cross, item.main)
      out.parts.append(
        LayoutResult.Part(
          frame: Rect(origin: item.place, size: size), result: box.laidOut(width: size.width, height: size.height)))
    }
    let leading = lines.first.flatMap { line in
      line.items.first { isRow && alignment(boxes[$0]) == .baseline } ?? line.items.first
    }
    out.baseline = leading.map { out.parts[$0].baseline }
    let over = (lines.map { length(of: $0) { $0.main } }.max() ?? 0) - room
    let across =
      lines.reduce(crossGap * Double(max(0, lines.count - 1))) { line, next in
        line + (next.items.map { items[$0].cross }.max() ?? 0)
      } - depth
    out.excess = isRow ? Size(max(0, over), max(0, across)) : Size(max(0, across), max(0, over))
    return out
  }
}
