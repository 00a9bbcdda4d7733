// The nodes of a map by key, for the keys that a table declares.
// Flow: SpecNode + fields → Reader.keys → FoundKeys → values, stages.

/// The nodes of a map by key. Aliases are resolved: each key has its primary name.
package struct FoundKeys: Sendable {
  /// The map's own entries, shared with it.
  private var entries: [SpecNode.Entry]
  /// The key of each entry; nil for unknown and removed keys.
  private var numbers: [KeyNumber?]

  package init() { (entries, numbers) = ([], []) }

  /// A single key and its node.
  package init(_ field: Field, _ node: SpecNode) {
    self.init()
    self[field] = node
  }

  /// No keys of a map yet.
  init(in entries: [SpecNode.Entry]) {
    (self.entries, numbers) = (entries, Array(repeating: nil, count: entries.count))
  }

  /// Assigns an entry to a field.
  ///
  /// - Returns: false if the field has an entry already.
  mutating func assign(_ entry: Int, to field: Field) -> Bool {
    guard place(of: field.number) == nil else { return false }
    numbers[entry] = field.number
    return true
  }

  private func place(of number: KeyNumber) -> Int? {
    for i in numbers.indices where numbers[i] == number { return i }
    return nil
  }

  subscript(number: KeyNumber) -> SpecNode? {
    get { place(of: number).map { entries[$0].node } }
    set {
      let place = place(of: number)
      guard let newValue else {
        if let place { numbers[place] = nil }
        return
      }
      if let place {
        entries[place].node = newValue
      } else {
        entries.append(SpecNode.Entry(key: number.name, place: newValue.place, node: newValue))
        numbers.append(number)
      }
    }
  }

  package subscript(field: Field) -> SpecNode? {
    get { self[field.number] }
    set { self[field.number] = newValue }
  }

  package subscript(name: String) -> SpecNode? { KeyNumber.known(name).flatMap { self[$0] } }

  /// The keys' names, in the map's order.
  package var names: [String] { numbers.compactMap { $0?.name } }
  package var count: Int { numbers.count { $0 != nil } }
  package var isEmpty: Bool { count == 0 }

  /// The same with only these keys.
  package func only(_ fields: [Field]) -> FoundKeys {
    var out = self
    for i in numbers.indices where !fields.contains(where: { $0.number == numbers[i] }) { out.numbers[i] = nil }
    return out
  }

  /// The same keys over changed nodes.
  package func mapNodes(_ change: (SpecNode) -> SpecNode) -> FoundKeys {
    var out = self
    for i in numbers.indices where numbers[i] != nil { out.entries[i].node = change(entries[i].node) }
    return out
  }

  /// The positions in a table of the keys found, ascending.
  func places(in table: FieldSet) -> [Int] {
    var out: [Int] = []
    out.reserveCapacity(numbers.count)
    for number in numbers { if let number, let place = table.place(of: number) { out.append(place) } }
    return out.sorted()
  }
}
