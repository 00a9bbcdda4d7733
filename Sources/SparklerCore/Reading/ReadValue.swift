// Lenient access to a foreign file's values: missing values and values of another kind are nil.
// Flow: ReadTree → ReadValue, which marks what was understood → Leftovers.

/// A value of a file, or a missing one. Every accessor that returns a value marks it as read; `exists`, `isMap` and
/// `isList` don't.
package struct ReadValue {
  private let tree: ReadTree?
  private let index: Int

  init(tree: ReadTree?, index: Int) { (self.tree, self.index) = (tree, index) }

  /// A value that is not in any file.
  package static var missing: ReadValue { ReadValue(tree: nil, index: 0) }

  private var kind: ReadTree.Kind? { tree?.nodes[index].kind }

  // MARK: Containers

  package subscript(_ key: String) -> ReadValue {
    guard let tree, tree.nodes[index].kind == .map else { return Self.missing }
    tree.mark(index, .opened)
    return tree.child(of: index, key).map { ReadValue(tree: tree, index: $0) } ?? Self.missing
  }

  /// The elements of a list; empty for anything else.
  package var items: [ReadValue] {
    guard let tree, tree.nodes[index].kind == .list else { return [] }
    tree.mark(index, .opened)
    return tree.children(of: index).map { ReadValue(tree: tree, index: $0) }
  }

  /// The keys and values of a map, in the order of the text; empty for anything else.
  package var entries: [(key: String, value: ReadValue)] {
    guard let tree, tree.nodes[index].kind == .map else { return [] }
    tree.mark(index, .opened)
    return tree.children(of: index).map { (tree.key(of: $0), ReadValue(tree: tree, index: $0)) }
  }

  /// Whether it exists and is not null.
  package var exists: Bool { kind != nil && kind != .null }
  package var isMap: Bool { kind == .map }
  package var isList: Bool { kind == .list }
  /// The number of values, including itself and all that it contains.
  package var count: Int { tree.map { Int($0.nodes[index].end) - index } ?? 0 }

  // MARK: Values

  /// Numbers are clamped to this, so that sums don't overflow.
  private static let largest = 1e7

  private static func clamped(_ number: Double) -> Double { max(-largest, min(largest, number)) }

  private func marked<Value>(_ value: Value?) -> Value? {
    if value != nil { tree?.mark(index, .read) }
    return value
  }

  /// A number; true is 1 and false is 0.
  private func number(of i: Int) -> Double? {
    switch tree?.nodes[i].kind {
    case .number, .yes, .no: tree?.nodes[i].number
    default: nil
    }
  }

  /// A number, not clamped.
  package var double: Double? { marked(number(of: index)) }

  /// A number, or the first one of a list, in -1e7...1e7.
  package var number: Double? {
    let found = number(of: index) ?? (kind == .list && count > 1 ? number(of: index + 1) : nil)
    return marked(found.map(Self.clamped))
  }

  /// A list of numbers; a single number gives a list of one.
  package var numbers: [Double]? {
    guard let tree else { return nil }
    if let number = number(of: index) { return marked([Self.clamped(number)]) }
    guard kind == .list, count > 1 else { return nil }
    var all: [Double] = []
    all.reserveCapacity(count - 1)
    // An element that is a list ends later than the next index.
    for i in (index + 1)..<(index + count) {
      guard let number = number(of: i), tree.nodes[i].parent == Int32(index) else { return nil }
      all.append(Self.clamped(number))
    }
    return marked(all)
  }

  package var integer: Int? { number.map { Int(clamping: $0) } }
  package var text: String? {
    guard let tree, kind == .text || kind == .escaped else { return nil }
    return marked(tree.text(of: index))
  }
  /// True for `true` or a number other than 0.
  package var flag: Bool { (number ?? 0) != 0 }

  /// The meaning of a number in a table; nil, and not read, if the table doesn't have it.
  package func choice<Meaning>(_ table: [Int: Meaning]) -> Meaning? {
    guard let number = number(of: index), number == number.rounded() else { return nil }
    return marked(table[Int(clamping: number)])
  }

  /// The meaning of a word in a table; nil, and not read, if the table doesn't have it.
  package func choice<Meaning>(_ table: [String: Meaning]) -> Meaning? {
    guard let tree, kind == .text || kind == .escaped else { return nil }
    return marked(table[tree.text(of: index)])
  }

  // MARK: Reporting

  /// Marks it as read, with all that it contains.
  package func accept() { tree?.mark(index, .read) }

  /// Nothing in it is reported: it is hidden, or reported as a whole.
  package func dismiss() { tree?.mark(index, .dismissed) }

  /// Whether it was understood.
  package var isRead: Bool { tree.map { $0[mark: index].contains(.read) } ?? false }

  /// The nearest element of a list with a key that contains it, or itself.
  package func enclosing(inList key: String) -> ReadValue? {
    guard let tree else { return nil }
    var i = index
    while tree.nodes[i].parent >= 0 {
      let parent = Int(tree.nodes[i].parent)
      if tree.nodes[i].key == 0, tree.nodes[parent].key != 0, tree.key(of: parent) == key {
        return ReadValue(tree: tree, index: i)
      }
      i = parent
    }
    return nil
  }

  /// The text of a map's key, which stays unread.
  package func glance(_ key: String) -> String? {
    guard let tree, kind == .map, let i = tree.child(of: index, key) else { return nil }
    return tree.nodes[i].kind == .text || tree.nodes[i].kind == .escaped ? tree.text(of: i) : nil
  }

  /// The text, which stays unread.
  package var peekedText: String? {
    guard let tree, kind == .text || kind == .escaped else { return nil }
    return tree.text(of: index)
  }

  /// The number, which stays unread; true is 1 and false is 0.
  package var peekedNumber: Double? { number(of: index) }

  /// Such as `layers[3].shapes[1].ml2`; empty for the root or a missing value.
  package var path: String { tree?.path(of: index) ?? "" }
}
