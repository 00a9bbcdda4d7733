// Maps of plain numbers, for values of the model that have no type of their own.
// Flow: NumberPart → Property.
import SparklerCore
import SparklerScene

/// A number of a map.
struct NumberPart: Sendable {
  let field: Field

  /// - Parameter initial: the value of a missing key; nil for none.
  init(_ name: String, _ initial: Double?, _ summary: String) {
    field = Field(name, .number, default: initial.map { TreeText.short($0) }, summary)
  }
}

extension Property {
  /// A map of plain numbers.
  ///
  /// - Parameters:
  ///   - get: the numbers in the order of the parts; nil for an owner that lacks the property.
  ///   - make: returns the owner for as many numbers as there are parts; nil for missing ones.
  init(
    _ name: String, _ parts: [NumberPart], _ summary: String, get: @escaping @Sendable (Owner) -> [Double?]?,
    make: @escaping @Sendable ([Double?]) -> Owner
  ) {
    let fields = parts.map(\.field)
    self.init(
      name, .keys(fields), summary,
      value: { owner in
        get(owner).map { numbers in
          var values = FieldValues()
          for (field, number) in zip(fields, numbers) { values[field] = number.map { .number($0) } }
          return .map(values)
        }
      },
      set: { owner, value in
        guard case .map(let values) = value else { return }
        owner = make(fields.map { values[$0].flatMap { Double($0) } })
      })
  }
}
