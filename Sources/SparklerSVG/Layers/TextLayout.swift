// Where the runs of a text are at a time: chunks, anchors, shifts.
// Flow: LayerBuilder+TextRuns → TextLayout → Placement of each run → layers.
import SparklerCore

/// The runs of a text element with everything that their positions depend on.
package struct TextLayout: Sendable {
  /// A value of a list such as `x`, if the file has one for a run's first character.
  package struct Listed: Sendable {
    package var list: Int
    package var index: Int

    package init(list: Int, index: Int) { (self.list, self.index) = (list, index) }
  }

  package enum Anchor: Sendable {
    case start, middle, end

    /// The part of a chunk's width that is before its position.
    var share: Double {
      switch self {
      case .start: 0
      case .middle: 0.5
      case .end: 1
      }
    }
  }

  /// Characters that are laid out together.
  package struct Run: Sendable {
    package var x: Listed?
    package var y: Listed?
    package var dx: Listed?
    package var dy: Listed?
    package var rotate: Listed?
    /// The width of its characters.
    package var advance: Varying<Double>
    /// How far its baseline is below the line's.
    package var shift: Varying<Double>
    package var anchor = Anchor.start
    /// The index of the path that it follows.
    package var path: Int?
    /// The factor of widths that `textLength` asks for, for glyphs and all.
    package var stretch = 1.0

    package init(advance: Varying<Double>, shift: Varying<Double>) {
      (self.advance, self.shift) = (advance, shift)
    }
  }

  /// A path that text follows.
  package struct Way: Sendable {
    package var length: Double
    /// In user units along the path.
    package var offset: Varying<Double>
    /// The point where its text ends, for text after it.
    package var end: Point

    package init(length: Double, offset: Varying<Double>, end: Point) {
      (self.length, self.offset, self.end) = (length, offset, end)
    }
  }

  /// Where a run is.
  package struct Placement: Hashable, Sendable {
    /// The start of its baseline; on a path: the distance along it, and the distance below it.
    package var point: Point
    /// Radians.
    package var angle = 0.0

    package init(point: Point, angle: Double = 0) { (self.point, self.angle) = (point, angle) }
  }

  package var lists: [Varying<[Double]>] = []
  package var runs: [Run] = []
  package var ways: [Way] = []

  package init() {}

  /// Whether no run moves.
  var course: Course {
    var out = Course()
    for list in lists { out = out.joined(with: list.course.bent) }
    for run in runs { out = out.joined(with: run.advance.course.bent).joined(with: run.shift.course.bent) }
    for way in ways { out = out.joined(with: way.offset.course.bent) }
    return out
  }

  /// Where each run is at a time.
  package func placements(at time: Double) -> [Placement] {
    let lists = lists.map { $0[time] }
    func value(_ listed: Listed?) -> Double? {
      guard let listed, lists[listed.list].indices.contains(listed.index) else { return nil }
      return lists[listed.list][listed.index]
    }
    var out: [Placement] = []
    var pen = Point.zero
    var first = 0
    var low = 0.0, high = 0.0
    var path: Int?
    func settle(_ out: inout [Placement]) {
      guard first < out.count else { return }
      let share = runs[first].anchor.share * (high - low)
      for i in first..<out.count { out[i].point.x -= share }
      pen.x -= share
    }
    for (i, run) in runs.enumerated() {
      let (x, y) = (value(run.x), value(run.y))
      if i == 0 || x != nil || y != nil || run.path != path {
        settle(&out)
        first = out.count
        if run.path != path {
          pen = run.path.map { Point(ways[$0].offset[time], 0) } ?? path.map { ways[$0].end } ?? pen
          path = run.path
        }
        // On a path, x is a distance along it, and y has no effect.
        if let x { pen.x = (run.path.map { ways[$0].offset[time] } ?? 0) + x }
        if let y, run.path == nil { pen.y = y }
        (low, high) = (pen.x, pen.x)
      }
      pen = pen + Point(value(run.dx) ?? 0, value(run.dy) ?? 0)
      let advance = run.advance[time]
      let angle = (value(run.rotate) ?? 0) * Double.pi / 180
      out.append(Placement(point: Point(pen.x, pen.y + run.shift[time]), angle: angle))
      (low, high) = (min(low, pen.x, pen.x + advance), max(high, pen.x, pen.x + advance))
      pen.x += advance
    }
    settle(&out)
    return out
  }
}
