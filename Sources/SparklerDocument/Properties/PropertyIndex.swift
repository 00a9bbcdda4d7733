// Tables of many properties, indexed so that applying values visits only the properties that have one.
// Flow: [Property] → PropertyIndex → values put into an owner.

/// A table of properties with an index by key number.
package struct PropertyIndex<Owner: Sendable>: Sendable {
  private let properties: [Property<Owner>]
  private let places: [KeyNumber: [Int]]

  package init(_ properties: [Property<Owner>]) {
    self.properties = properties
    places = Dictionary(grouping: properties.indices) { properties[$0].field.number }
  }

  /// Sets the properties that have a value, in the table's order, and leaves the others unchanged.
  package func apply(_ values: FieldValues, to owner: inout Owner) {
    var said: [(place: Int, value: FieldValue)] = []
    for (number, value) in values.all {
      for place in places[number] ?? [] { said.append((place, value)) }
    }
    if said.count > 1 { said.sort { $0.place < $1.place } }
    for (place, value) in said { properties[place].set(&owner, value) }
  }
}
