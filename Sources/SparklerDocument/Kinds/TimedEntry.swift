// The entries of a document that take a stretch of time, and its easings, for editing them on a page.
// Flow: Reader → TimedEntries → BuiltSpec.timed → the preview's page.
import SparklerCore
import SparklerScene

/// What an animation's `origin` refers to, as written: a motion word, an animation, or another entry with times.
package struct TimedEntry: Sendable {
  package enum Role: String, Sendable, Hashable {
    case enter, exit, idle, animation
    /// A counter or a clock, a typewriter, a motion along a path.
    case count, typewriter, follow
    /// Layers shown one at a time, a move of a cursor, a camera.
    case slides, move, camera
    /// An effect, whose times are those of its parent layer.
    case effect
  }

  /// When it begins and ends, with the moments that can be moved by themselves.
  package struct Course: Sendable, Hashable {
    package var begin: Seconds
    package var end: Seconds
    package var keys: [Seconds]
    /// The number of its equal steps, such as a typewriter's letters.
    package var steps: Int

    package init(_ begin: Seconds, _ end: Seconds, keys: [Seconds] = [], steps: Int = 1) {
      (self.begin, self.end, self.keys, self.steps) = (begin, end, keys, max(1, steps))
    }
  }

  package var role: Role
  /// A word, or a map, with names replaced; each value keeps its location in the text.
  package var node: SpecNode
  /// The origin of the layer that it is written at.
  package var layer: Int?
  /// In its layer's time; nil if its animations show it.
  package var course: Course?
}

/// All of a document's timed entries, in reading order.
package struct TimedEntries: Sendable {
  package private(set) var all: [TimedEntry] = []
  /// The easings by source location.
  package var easings: [SourceRange: TimingFunction] = [:]
  /// The origin of the layer that is being read.
  package var layer: Int?
  private var known: [Identity: Int] = [:]

  private struct Identity: Hashable {
    var layer: Int?
    var role: TimedEntry.Role
    var place: SourceRange
  }

  package init() {}

  /// The origin for the animations of an entry. The pieces of a staggered layer share one.
  ///
  /// - Parameter course: its times, if they aren't those of its animations.
  @discardableResult
  package mutating func origin(
    _ role: TimedEntry.Role, _ node: SpecNode, course: TimedEntry.Course? = nil
  ) -> Animation.Origin {
    let key = Identity(layer: layer, role: role, place: node.place)
    if let index = known[key] {
      if let course { all[index].course = course }
      return Animation.Origin(index: index)
    }
    known[key] = all.count
    all.append(TimedEntry(role: role, node: node, layer: layer, course: course))
    return Animation.Origin(index: all.count - 1)
  }
}
