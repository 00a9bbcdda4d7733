// Finds values of a parsed text by their locations.
// Flow: SpecNode → ValueIndex → SpecText.
import SparklerDocument
import Synchronization

/// The outermost value at each location.
///
/// Made when it is first asked: the text after an edit is often only written, and copies of a text share one.
final class ValueIndex: Sendable {
  private let root: SpecNode
  private let values = Mutex<[SpecText.Location: SpecNode]?>(nil)

  init(_ root: SpecNode) { self.root = root }

  func value(at location: SpecText.Location) -> SpecNode? {
    values.withLock { values in
      if values == nil { values = Self.values(in: root) }
      return values?[location]
    }
  }

  private static func values(in root: SpecNode) -> [SpecText.Location: SpecNode] {
    var found: [SpecText.Location: SpecNode] = [:]
    func visit(_ node: SpecNode) {
      let location = SpecText.Location(node.place)
      if found[location] == nil { found[location] = node }
      node.items?.forEach(visit)
      node.entries?.forEach { visit($0.node) }
    }
    visit(root)
    return found
  }
}
