// Fields with an index by name.
// Flow: tables of Fields → FieldSet → Reader.keys, Reader.values.

/// Fields in their order, with lookup by name in constant time, for frequent maps with many keys.
package struct FieldSet: Sendable {
  package let fields: [Field]
  /// Positions by name and by alias.
  private let places: [String: Int]
  private let byNumber: [KeyNumber: Int]

  package init(_ fields: [Field]) {
    self.fields = fields
    let names = fields.enumerated().flatMap { i, field in
      [(field.name, i)] + (field.alias.map { [($0, i)] } ?? [])
    }
    // The first field wins, as in a linear search.
    places = Dictionary(names) { first, _ in first }
    byNumber = Dictionary(fields.enumerated().map { ($1.number, $0) }) { first, _ in first }
  }

  /// The position of the field that has a name or an alias.
  package func place(of key: String) -> Int? { places[key] }

  func place(of number: KeyNumber) -> Int? { byNumber[number] }

  /// The positions of the fields that have a value, ascending.
  package func presentPlaces(in found: FoundKeys) -> [Int] { found.places(in: self) }
}
