// Cuts lines into dashes.
// Flow: StrokeLine + StrokeStyle → StrokeDashes → StrokeLine by StrokeLine → StrokeOutline.
import SparklerCore
import SparklerScene

/// A dash pattern that can be laid along a line.
package struct StrokeDashes {
  /// An even number of lengths in the path's coordinates: a dash, a gap and so on.
  private let pattern: [Double]
  /// The pattern element that a line starts in, and what remains of it.
  private let first: Int
  private let rest: Double
  /// Tolerance at a chord's end: a dash that would end this little beyond it ends there.
  private let slack: Double
  /// Whether caps may overlap the next dash.
  package let areClose: Bool

  /// - Returns: nil if the pattern can't be drawn, or not in reasonable time; the line is then solid.
  package init?(_ style: StrokeStyle, along path: Path, _ pen: StrokePen) {
    let given = style.lineDashPattern
    let total = given.reduce(0, +)
    guard !given.isEmpty, given.allSatisfy({ $0 >= 0 }), total > 0, total.isFinite,
      style.dashCount(along: path) <= StrokeStyle.mostDashes
    else { return nil }
    pattern = given.count % 2 == 0 ? given : given + given
    let period = given.count % 2 == 0 ? total : 2 * total
    var phase = style.lineDashPhase.isFinite ? style.lineDashPhase.truncatingRemainder(dividingBy: period) : 0
    if phase < 0 { phase += period }
    var i = 0
    // A dash of length 0 at the start of a line is drawn.
    while i < pattern.count - 1, phase >= pattern[i], phase > 0 || i % 2 == 1 {
      phase -= pattern[i]
      i += 1
    }
    (first, rest) = (i, max(0, pattern[i] - phase))
    slack = pen.radius / pen.reach / 1024
    var narrowest = Double.infinity
    for i in 1...(pattern.count / 2) { narrowest = min(narrowest, pattern[2 * i - 1]) }
    areClose = pen.cap != .butt && narrowest < 2 * pen.radius * (1 + 1 / pen.reach)
  }

  /// Whether a line starts with a dash.
  package var startsOn: Bool { first % 2 == 0 }

  /// Passes a line's dashes to `body`, one after another.
  func cut(_ line: StrokeLine, _ pen: StrokePen, _ body: (StrokeLine) -> Void) {
    var (step, rest, isOn) = (first, self.rest, startsOn)
    var dash = StrokeLine()
    // The first dash of a closed line may continue the last one.
    var head: StrokeLine?
    var isFirst = line.isClosed && isOn
    let count = line.isClosed ? line.nodes.count : line.nodes.count - 1
    if isOn { dash.nodes.append(line.nodes[0]) }
    for i in 0..<count {
      let (a, b) = (line.nodes[i], line.nodes[i + 1 < line.nodes.count ? i + 1 : 0])
      let length = pen.unmapped(b.place - a.place).length
      var done = 0.0
      while done + rest <= length + min(slack, pattern[step] / 1024) {
        // Close to a chord's end, the chord is finished.
        done = length - done - rest > slack ? done + rest : length
        let share = length > 0 ? done / length : 1
        let way = a.out + (b.into - a.out) * share
        let direction = way.dot(way) > 1e-6 ? way * (1 / way.length) : b.into
        let place = share < 1 ? a.place + (b.place - a.place) * share : b.place
        let node = StrokeLine.Node(place: place, into: direction, out: direction)
        if isOn {
          dash.nodes.append(node)
          if isFirst { (head, isFirst) = (dash, false) } else { body(dash) }
          dash.clear()
        } else {
          // Where a gap ends with the line, nothing follows.
          if share >= 1, i == count - 1, !line.isClosed { return }
          dash.nodes.append(node)
        }
        isOn.toggle()
        step = step + 1 < pattern.count ? step + 1 : 0
        rest = pattern[step]
      }
      rest -= length - done
      if isOn { go(on: &dash, to: b) }
    }
    finish(dash, isOn: isOn, head, line, body)
  }

  /// Extends a dash to a chord's end.
  private func go(on dash: inout StrokeLine, to node: StrokeLine.Node) {
    // A dash that starts at a chord's end has the next chord's direction.
    if dash.nodes.count == 1, dash.nodes[0].place == node.place {
      dash.nodes[0] = node
    } else {
      dash.nodes.append(node)
    }
  }

  private func finish(
    _ last: StrokeLine, isOn: Bool, _ head: StrokeLine?, _ line: StrokeLine, _ body: (StrokeLine) -> Void
  ) {
    var dash = last
    guard line.isClosed, startsOn else {
      if isOn, dash.nodes.count > 1 { body(dash) }
      return
    }
    // Nothing was cut, so the line is a single dash.
    guard let head else { return body(line) }
    guard isOn, dash.nodes.count > 1 else { return body(head) }
    dash.nodes.removeLast()
    dash.nodes += head.nodes
    body(dash)
  }
}
