// When a value changes: stretches of time, with the moments at which its course bends or jumps.
// Flow: timing of animations → Course → KeyframeBaker.
import SparklerCore

/// The times at which a value changes. Outside of all stretches it is constant.
package struct Course: Hashable, Sendable {
  /// How a value moves from one mark to the next.
  package enum Change: Int, Hashable, Sendable, Comparable {
    /// It is constant; it may jump at marks.
    case held
    /// On a straight line.
    case linear
    /// On a curve, or in several independent ways.
    case curved

    package static func < (a: Change, b: Change) -> Bool { a.rawValue < b.rawValue }
  }

  /// A moment in a cycle, and how the value moves from there on.
  package struct Mark: Hashable, Sendable {
    /// Seconds from the beginning of the cycle, 0 up to its length.
    package var offset: Double
    package var change: Change

    package init(_ offset: Double, _ change: Change) { (self.offset, self.change) = (offset, change) }
  }

  /// A part of the value's course that may repeat.
  package struct Stretch: Hashable, Sendable {
    /// Seconds of the document; may be before 0.
    package var begin: Double
    /// The length of one repetition in seconds, above 0.
    package var cycle: Double
    /// When it ends; infinite if it repeats for ever.
    package var end: Double
    /// Ascending; the first one is at 0.
    package var marks: [Mark]
    /// Whether it is a turn of a cycle that another stretch continues for ever.
    package var isLead = false

    package init(begin: Double, cycle: Double, end: Double, marks: [Mark]) {
      (self.begin, self.cycle, self.end, self.marks) = (begin, cycle, end, marks)
    }
  }

  package var stretches: [Stretch]

  package init(_ stretches: [Stretch] = []) { self.stretches = stretches }

  package var isConstant: Bool { stretches.isEmpty }

  /// The course of a value that depends on both.
  package func joined(with other: Course) -> Course {
    if stretches.isEmpty { return other }
    var out = self
    for stretch in other.stretches where !out.stretches.contains(stretch) { out.stretches.append(stretch) }
    return out
  }

  /// Straight lines become curves, for values that are not computed linearly from this one.
  package var bent: Course {
    Course(
      stretches.map { stretch in
        var out = stretch
        for i in out.marks.indices where out.marks[i].change == .linear { out.marks[i].change = .curved }
        return out
      })
  }
}
