// The entries of a document that take a stretch of time, and its easings, for editing them on a page.
// Flow: Reader → TimedEntries → BuiltSpec.timed → the preview's page.
import SparklerCore
import SparklerScene

/// What an animation's `origin` refers to: a motion word or an animation, as written.
package struct TimedEntry: Sendable {
  package enum Role: String, Sendable, Hashable {
    case enter, exit, idle, animation
  }

  package var role: Role
  /// A word, or a map, with names replaced; each value keeps its location in the text.
  package var node: SpecNode
  /// The origin of the layer that it is written at.
  package var layer: Int?
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
  package mutating func origin(_ role: TimedEntry.Role, _ node: SpecNode) -> Animation.Origin {
    let key = Identity(layer: layer, role: role, place: node.place)
    if let index = known[key] { return Animation.Origin(index: index) }
    known[key] = all.count
    all.append(TimedEntry(role: role, node: node, layer: layer))
    return Animation.Origin(index: all.count - 1)
  }
}
