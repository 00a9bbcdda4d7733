// Fields that are looked up by their names.
// Flow: tables of Fields → FieldSet → Reader.keys, Reader.values.

/// Fields in their order, found by name without a look at all of them: for maps that take many keys, and come often.
package struct FieldSet: Sendable {
  package let fields: [Field]
  /// Of names and other names.
  private let places: [String: Int]
  private let byNumber: [KeyNumber: Int]

  package init(_ fields: [Field]) {
    self.fields = fields
    let names = fields.enumerated().flatMap { i, field in
      [(field.name, i)] + (field.alias.map { [($0, i)] } ?? [])
    }
    // The first one of a name has it, as in a walk through all.
    places = Dictionary(names) { first, _ in first }
    byNumber = Dictionary(fields.enumerated().map { ($1.number, $0) }) { first, _ in first }
  }

  package func place(of key: String) -> Int? { places[key] }

  func place(of number: KeyNumber) -> Int? { byNumber[number] }

  /// The places of the fields of which something is said, in their order.
  package func presentPlaces(in found: FoundKeys) -> [Int] { found.places(in: self) }
}
