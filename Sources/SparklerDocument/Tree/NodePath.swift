// The path of a value in a document's tree, formatted as text only when a message needs it.
// Flow: SpecParser → NodePath → SpecNode.path.

/// A path through maps and lists: `layers[2].effect`.
///
/// A linked list: each value shares its parent's path and adds one step, because most paths are never read.
package struct NodePath: Sendable {
  private enum Part: Sendable {
    case text(String)
    case key(String)
    case item(Int)
  }

  private final class Step: Sendable {
    let outer: Step?
    let part: Part

    init(_ outer: Step?, _ part: Part) { (self.outer, self.part) = (outer, part) }
  }

  private let last: Step?

  /// The path of the document itself.
  package static let root = NodePath(last: nil)

  private init(last: Step?) { self.last = last }

  package init(_ text: String) { last = text.isEmpty ? nil : Step(nil, .text(text)) }

  /// The path of a value in a map.
  package func key(_ name: String) -> NodePath { NodePath(last: Step(last, .key(name))) }

  /// The path of a list item, counted from 0.
  package func item(_ number: Int) -> NodePath { NodePath(last: Step(last, .item(number))) }

  /// Such as `layers[2].effect`.
  package var text: String {
    var parts: [Part] = []
    var step = last
    while let here = step {
      parts.append(here.part)
      step = here.outer
    }
    var out = ""
    for part in parts.reversed() {
      switch part {
      case .text(let text): out += text
      case .key(let name): out += out.isEmpty ? name : "." + name
      case .item(let number): out += "[\(number)]"
      }
    }
    return out
  }

  /// The value's key; nil for a list item.
  package var lastKey: Substring? {
    switch last?.part {
    case .key(let name): name[...]
    case .text(let text): text.hasSuffix("]") ? nil : text.split(separator: ".").last
    case .item, nil: nil
    }
  }

  /// Whether the value is inside a list that is the value of a key.
  package func isInside(listOf key: String) -> Bool {
    var step = last
    var isList = false
    while let here = step {
      switch here.part {
      case .text(let text): return text.contains("\(key)[") || (isList && text.hasSuffix(key))
      case .key(let name):
        if isList, name.hasSuffix(key) { return true }
        isList = false
      case .item: isList = true
      }
      step = here.outer
    }
    return false
  }
}
