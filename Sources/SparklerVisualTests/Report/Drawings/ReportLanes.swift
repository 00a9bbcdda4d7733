// Draws both sides of a test on one time axis, with ribbons between matching pictures.
// Flow: ComparisonOutcome → ReportLanes → TestCard.
import SparklerImaging
import SparklerRendering

/// Pictures as blocks, with ribbons between matches. Every state is recognisable without colour, by a form or a sign.
struct ReportLanes {
  /// The result for a picture.
  enum Look: String, CaseIterable {
    case same, moved, hit, lone
  }

  /// A ribbon between two matching pictures.
  struct Join {
    var match: TimeLanes.Match
    /// Delay of the actual side's picture in seconds.
    var late: Double
    var look: Look
  }

  let lanes: TimeLanes
  let outcome: ComparisonOutcome
  let joins: [Join]
  /// The look of each block.
  let looks: (expected: [Look], actual: [Look])
  /// Times at the left and the right edge, in seconds.
  private let start: Double
  private let end: Double

  /// - Parameter most: maximum number of pictures per side.
  /// - Returns: nil if both sides are still.
  init?(_ outcome: ComparisonOutcome, most: Int) {
    let slack = outcome.tolerance.time + 1e-6
    guard let lanes = outcome.lanes?.bounded(to: most, slack: slack),
      max(lanes.expected.blocks.count, lanes.actual.blocks.count) > 1
    else { return nil }
    (self.lanes, self.outcome) = (lanes, outcome)
    let all = lanes.expected.blocks + lanes.actual.blocks
    start = all.map(\.start).min() ?? 0
    end = max(start + 1e-3, all.map { $0.end ?? $0.start }.max() ?? 0)
    let joins = Self.joins(lanes, outcome.retiming, slack)
    self.joins = joins
    func look(of lane: TimeLanes.Lane, _ place: (TimeLanes.Match) -> Int) -> [Look] {
      var looks = lane.blocks.map { _ in Look.lone }
      // Of several joins, the most important look wins.
      for look in [Look.same, .moved, .hit] {
        for join in joins where join.look == look { looks[place(join.match)] = look }
      }
      return looks
    }
    looks = (look(of: lanes.expected) { $0.expected }, look(of: lanes.actual) { $0.actual })
  }

  private static func joins(_ lanes: TimeLanes, _ fit: ComparisonOutcome.Retiming?, _ slack: Double) -> [Join] {
    var (seenA, seenB): (Set<Int>, Set<Int>) = ([], [])
    let shortest = lanes.expected.blocks.compactMap { block in block.end.map { $0 - block.start } }.min() ?? 0
    let slack = fit == nil ? slack : max(slack, 0.6 * shortest)
    return lanes.matches.map { match in
      // If one picture matches several, only the first of them counts as late.
      let isFirst = !seenA.contains(match.expected) && !seenB.contains(match.actual)
      seenA.insert(match.expected)
      seenB.insert(match.actual)
      let time = lanes.expected.blocks[match.expected].start
      let late = lanes.actual.blocks[match.actual].start - (fit.map { $0.factor * time + $0.start } ?? time)
      let isMoved = isFirst && abs(late) > slack
      return Join(match: match, late: isMoved ? late : 0, look: match.differs ? .hit : isMoved ? .moved : .same)
    }
  }

  /// Whether they say something of time: every picture of both sides has its match at its time otherwise.
  var isTelling: Bool {
    whole != nil || outcome.kinds.contains(.timing) || joins.contains { $0.look == .moved || $0.late != 0 }
      || (looks.expected + looks.actual).contains(.lone)
  }

  // MARK: Drawing

  /// Height of a lane and of the gap between both, in pixels.
  private static let (lane, gap) = (24, 46)
  private static let letter = 6.4
  /// Width from which durations are shown; must match report.css.
  private static let wide = 880.0

  /// Minimum width of the drawing in pixels; below it, the drawing scrolls.
  private var width: Int {
    let count = max(lanes.expected.blocks.count, lanes.actual.blocks.count)
    return count <= 32 ? max(300, 30 * count) : min(4800, max(960, 17 * count))
  }

  private func place(_ time: Double) -> Double { 0.2 + 99.6 * max(0, min(1, (time - start) / (end - start))) }

  var html: HTML {
    let focus: HTML = width > 300 ? " tabindex=\"0\" role=\"group\" aria-label=\"Time lines, to scroll\"" : ""
    let height = 2 * Self.lane + Self.gap + 22
    return """
      <figure class="lanes"><figcaption>\(caption)</figcaption>
      <div class="scroll"\(focus)><svg class="lane-art" role="img" aria-label="\(alternative)" height="\(height)" \
      style="min-width:\(width)px"><svg y="\(Self.lane + 1)" width="100%" height="\(Self.gap)" \
      viewBox="0 0 1000 \(Self.gap)" preserveAspectRatio="none">\(ribbons)</svg>\
      \(blocks(lanes.expected, looks.expected, y: 1, sign: "−"))\
      \(blocks(lanes.actual, looks.actual, y: Self.lane + Self.gap + 1, sign: "+"))\(outside)\(labels)\(axis)</svg></div>
      <details class="lane-words"><summary>In words</summary><ul>\(words.map { "<li>\($0)</li>" as HTML })</ul></details>
      </figure>
      """
  }

  private var ribbons: [HTML] {
    let isCrossed = zip(joins, joins.dropFirst()).contains { $0.match.expected > $1.match.expected }
    return [Look.same, .moved, .hit].compactMap { look in
      // Draw crossing ribbons as lines, so that they don't hide each other.
      let isWire = isCrossed && look == .moved
      let shapes = joins.filter { $0.look == look }.map { join -> String in
        let (a, b) = (lanes.expected.blocks[join.match.expected], lanes.actual.blocks[join.match.actual])
        let x = [a.start, a.end ?? end, b.end ?? end, b.start].map { place($0) * 10 }
        if isWire {
          return "M\(ReportNumber.text((x[0] + x[1]) / 2)) 0L\(ReportNumber.text((x[2] + x[3]) / 2)) \(Self.gap)"
        }
        return
          "M\(ReportNumber.text(x[0])) 0H\(ReportNumber.text(x[1]))L\(ReportNumber.text(x[2])) \(Self.gap)H\(ReportNumber.text(x[3]))Z"
      }
      return shapes.isEmpty
        ? nil : "<path class=\"join \(look.rawValue)\(isWire ? " wire" : "")\" d=\"\(shapes.joined())\"/>"
    }
  }

  private func blocks(_ lane: TimeLanes.Lane, _ looks: [Look], y: Int, sign: String) -> [HTML] {
    zip(lane.blocks, looks).map { block, look in
      let (left, right) = (place(block.start), place(block.end ?? end))
      let room = (right - left) * Double(width) / 100 - 3
      let mark = look == .hit ? "≠" : look == .lone ? sign : ""
      let name = Self.number(block)
      let time = block.end.map { ReportNumber.time($0 - block.start) }
      func fits(_ text: String, _ room: Double) -> Bool { Double(text.count) * Self.letter <= room }
      let full = mark.isEmpty ? name : "\(mark) \(name)"
      let text = [full, mark].first { !$0.isEmpty && fits($0, room) } ?? ""
      // On a wide page, add the duration.
      let long = time.map { " · \($0)" } ?? ""
      let isLong = text == full && fits(full + long, (right - left) * max(Self.wide, Double(width)) / 100 - 3)
      let rest: HTML = isLong ? "<tspan class=\"long\">\(long)</tspan>" : ""
      let label: HTML =
        text.isEmpty
        ? "" : "<text x=\"\(ReportNumber.text((left + right) / 2))%\" y=\"\(y + 16)\">\(text)\(rest)</text>"
      return """
        <rect class="\(look.rawValue)" x="\(ReportNumber.text(left))%" y="\(y)" width="\(ReportNumber.text(max(0.05, right - left)))%" \
        height="\(Self.lane)" rx="3"><title>frame\(name.contains("–") ? "s" : "") \(name)\(time.map { ", \($0)" } ?? "")\
        </title></rect>\(label)
        """
    }
  }

  /// Areas that a time fit excludes from the comparison.
  private var outside: [HTML] {
    guard let fit = outcome.retiming else { return [] }
    let from = max(0, -fit.start / fit.factor)
    let kept = [
      (from, from + fit.compared), (from * fit.factor + fit.start, (from + fit.compared) * fit.factor + fit.start),
    ]
    return zip(kept, [(lanes.expected, 1), (lanes.actual, Self.lane + Self.gap + 1)]).flatMap { kept, side -> [HTML] in
      let (lane, y) = side
      guard let first = lane.blocks.first?.start, let last = lane.blocks.last.map({ $0.end ?? end }) else { return [] }
      return [(first, kept.0), (kept.1, last)].compactMap { a, b in
        let (left, right) = (place(a), place(b))
        if right - left < 0.3 { return nil }
        return """
          <rect class="outside" x="\(ReportNumber.text(left))%" y="\(y)" width="\(ReportNumber.text(right - left))%" \
          height="\(Self.lane)"><title>not compared</title></rect>
          """
      }
    }
  }

  private var labels: [HTML] {
    let y = Self.lane + Self.gap / 2 + 5
    if let whole { return ["<text class=\"how\" x=\"50%\" y=\"\(y)\">\(whole)</text>"] }
    var (shown, last): ([HTML], Double) = ([], -.infinity)
    for row in rows(of: joins.filter { $0.look != .same && $0.late != 0 }) {
      let ends = [row[0], row[row.count - 1]].map { join in
        (lanes.expected.blocks[join.match.expected].start + lanes.actual.blocks[join.match.actual].start) / 2
      }
      let x = max(6, min(94, place((ends[0] + ends[1]) / 2) + 1))
      if x - last < 100 * 70 / Double(width) || shown.count >= 40 { continue }
      last = x
      let text = "\(row[0].late > 0 ? "+" : "−")\(ReportNumber.time(abs(row[0].late)))"
      shown.append("<text class=\"how\" x=\"\(ReportNumber.text(x))%\" y=\"\(y)\">\(text)</text>")
    }
    return shown
  }

  /// Groups neighbouring joins with the same delay.
  private func rows(of joins: [Join]) -> [[Join]] {
    joins.rows { abs($0.late - $1.late) < 0.002 && $0.match.expected + 1 == $1.match.expected }
  }

  /// Description of the timing as a whole; nil if every picture has its own.
  var whole: String? {
    if let fit = outcome.retiming { return "fitted: \(fit.words)" }
    for difference in outcome.differences {
      switch difference.fact {
      case .slower, .faster:
        guard let factor = difference.factor, factor > 0 else { continue }
        let isSlower = factor > 1
        return "\(ReportNumber.text(isSlower ? factor : 1 / factor))× \(isSlower ? "slower" : "faster")"
      case .phase:
        guard let seconds = difference.seconds else { continue }
        return "begun \(ReportNumber.time(abs(seconds))) \(seconds < 0 ? "later" : "earlier")"
      case .reversed: return "in reverse order"
      case .swapped: return "swapped"
      case .frozen: return "stands still"
      default: continue
      }
    }
    return nil
  }

  private var axis: [HTML] {
    let y = 2 * Self.lane + Self.gap + 1
    return ReportNumber.ticks(from: start, to: end, most: 6).map { time in
      let x = ReportNumber.text(place(time))
      let anchor: HTML = place(time) < 4 ? " class=\"first\"" : place(time) > 96 ? " class=\"last\"" : ""
      return """
        <line x1="\(x)%" x2="\(x)%" y1="\(y)" y2="\(y + 5)"/><text x="\(x)%" y="\(y + 18)"\(anchor)>\(ReportNumber.time(time))</text>
        """
    }
  }
}
