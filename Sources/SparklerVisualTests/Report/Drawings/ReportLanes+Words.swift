// Describes the time lines in sentences: for screen readers, and for what does not fit into the drawing.
// Flow: ReportLanes → words → TestCard.
import SparklerImaging

extension ReportLanes {
  private static let mostWords = 24

  var caption: String {
    func side(_ lane: TimeLanes.Lane, _ side: ComparisonOutcome.Side) -> String {
      let count = lane.blocks.count + lane.before + lane.after
      let time = side.duration.map { " in \(ReportNumber.time($0))" } ?? ""
      return "\(count == 1 ? "1 picture" : "\(count) pictures")\(time)"
    }
    let left = [lanes.expected, lanes.actual].map { lane in
      [lane.before > 0 ? "\(lane.before) before" : "", lane.after > 0 ? "\(lane.after) behind" : ""]
        .filter { !$0.isEmpty }.joined(separator: " and ")
    }
    let rest = zip(["expected", "actual"], left).filter { !$0.1.isEmpty }.map { "\($0): \($1)" }
    let cut =
      rest.isEmpty ? "" : ". The part that differs first is drawn; left out are, of \(rest.joined(separator: "; of "))"
    return
      "Above expected, \(side(lanes.expected, outcome.expected)); below actual, \(side(lanes.actual, outcome.actual))\(cut)"
  }

  var alternative: String { "\(caption). \(words.joined(separator: "; "))." }

  /// A sentence, without full stop, for each group of consecutive pictures with the same result.
  var words: [String] {
    var found: [(text: String, count: Int)] = []
    if let whole { found.append((whole, 0)) }
    for row in groups { found.append((sentence(row), row.count)) }
    let lone = Self.ranges(lanes.actual.blocks, looks.actual)
    found += lone.map { ("\(Self.frames($0)) of actual \($0.count == 1 ? "is" : "are") not in expected", $0.count) }
    let rest = found.count - Self.mostWords
    return found.prefix(Self.mostWords).map(\.text) + (rest > 0 ? ["and \(rest) more"] : [])
  }

  /// A picture of the expected side with its match.
  private struct Entry {
    var block: TimeLanes.Block
    var other: TimeLanes.Block?
    var look: Look
    var late: Double
  }

  private var groups: [[Entry]] {
    let first = Dictionary(joins.map { ($0.match.expected, $0) }) { old, _ in old }
    let entries = lanes.expected.blocks.enumerated().map { number, block in
      let join = first[number]
      return Entry(
        block: block, other: join.map { lanes.actual.blocks[$0.match.actual] }, look: looks.expected[number],
        late: join?.late ?? 0)
    }
    return entries.rows { $0.look == $1.look && (whole != nil || abs($0.late - $1.late) < 0.002) }
  }

  private func sentence(_ row: [Entry]) -> String {
    let name = Self.frames(row.map(\.block))
    let isOne = row[0].block.firstFrame == row[row.count - 1].block.lastFrame
    let late = row[0].late
    let isOfTwoSizes =
      outcome.expected.width != outcome.actual.width || outcome.expected.height != outcome.actual.height
    let time =
      whole != nil && late != 0
      ? "at another time"
      : late == 0 ? "at the same time" : "\(ReportNumber.time(abs(late))) \(late > 0 ? "late" : "early")"
    switch row[0].look {
    case .lone: return "\(name) \(isOne ? "is" : "are") not in actual"
    case .hit:
      let others = row.compactMap(\.other)
      let other = Self.frames(others)
      return "\(name) \(isOne ? "looks" : "look") different\(other == name ? "" : " (actual \(other))"), \(time)"
    case .same, .moved:
      return "\(name) \(isOne ? "shows" : "show") \(time)\(isOfTwoSizes ? ", in another size" : "")"
    }
  }

  private static func ranges(_ blocks: [TimeLanes.Block], _ looks: [Look]) -> [[TimeLanes.Block]] {
    blocks.indices.filter { looks[$0] == .lone }.rows { $0 + 1 == $1 }.map { $0.map { blocks[$0] } }
  }

  private static func frames(_ blocks: [TimeLanes.Block]) -> String {
    let (first, last) = (blocks.map(\.firstFrame).min() ?? 0, blocks.map(\.lastFrame).max() ?? 0)
    return first == last ? "frame \(first)" : "frames \(first)–\(last)"
  }

  static func number(_ block: TimeLanes.Block) -> String {
    block.firstFrame == block.lastFrame ? "\(block.firstFrame)" : "\(block.firstFrame)–\(block.lastFrame)"
  }
}

extension Array {
  /// Groups consecutive elements.
  func rows(_ belong: (Element, Element) -> Bool) -> [[Element]] {
    reduce(into: []) { rows, next in
      if let last = rows.last?.last, belong(last, next) {
        rows[rows.count - 1].append(next)
      } else {
        rows.append([next])
      }
    }
  }
}

extension ComparisonOutcome.Retiming {
  var words: String {
    var parts: [String] = []
    let percent = (factor - 1) * 100
    if abs(percent) >= 0.05 {
      parts.append("\(ReportNumber.text(abs(percent))) % \(percent > 0 ? "slower" : "faster")")
    }
    if abs(start) > 0.000_5 { parts.append("begun \(ReportNumber.time(abs(start))) \(start > 0 ? "early" : "late")") }
    return parts.isEmpty ? "the same speed" : parts.joined(separator: ", ")
  }
}
