// How cells take values that are more than one stored property.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension EmitterCell {
  private static let index = PropertyIndex(properties)

  /// Sets what the values hold, its clock's timing too, and leaves the rest.
  public mutating func apply(_ values: FieldValues) {
    Self.index.apply(values, to: &self)
    Timing.properties.apply(values, to: &timing)
  }

  /// A value that `a..b` may bound: a number, which wins over bounds of before, or the bounds.
  static func ranged(
    _ property: RangedProperty, _ key: Key<RangeValue>, _ path: WritableKeyPath<EmitterCell, Double> & Sendable
  ) -> Property<EmitterCell> {
    let base = EmitterCell()[keyPath: path]
    var out = Property<EmitterCell>(
      key, value: { cell in cell.bounds[property].map { .range($0) } ?? .number(cell[keyPath: path]) },
      isDefault: { $0.bounds[property] == nil && $0[keyPath: path] == base },
      set: { cell, value in
        if case .range(let ends) = value { return cell.setBounds(property, ends) }
        guard let number = Double(value) else { return }
        cell[keyPath: path] = number
        cell.bounds[property] = nil
      })
    out.field.defaultValue = key.field.kind.value.asDefault(.number(base))
    return out
  }

  /// What such a value spans; written, it wins over bounds of before.
  static func span<Written>(
    _ property: RangedProperty, _ key: Key<Written>, _ path: WritableKeyPath<EmitterCell, Double> & Sendable
  ) -> Property<EmitterCell> where Written.Value: PropertyValue {
    var out = Property<EmitterCell>(
      key, value: { .number($0[keyPath: path]) },
      isDefault: { $0.bounds[property] != nil || $0[keyPath: path] == 0 },
      set: { cell, value in
        guard let number = Double(value.fieldValue) else { return }
        cell[keyPath: path] = number
        cell.bounds[property] = nil
      })
    out.field.defaultValue = key.field.kind.value.asDefault(.number(0))
    return out
  }

  /// A property of the pictures among the contents, which `expand` writes with them.
  static func ofPictures<Written>(
    _ key: Key<Written>, _ set: @escaping @Sendable (inout ImageContent, Written.Value) -> Void
  ) -> Property<EmitterCell> {
    Property(
      key,
      set: { cell, value in
        for i in cell.contents.indices {
          guard case .image(var image) = cell.contents[i].contents.layer.content else { continue }
          set(&image, value)
          cell.contents[i].contents.layer.content = .image(image)
        }
      })
  }

  /// Rates about 0 would still turn: who writes 0, and no range, wants it flat.
  mutating func setTumble(_ value: FieldValue) {
    guard case .map(let values) = value, let new = Tumble(value) else { return }
    tumble = new.rate == 0 && (values[TumbleKeys.rateRange] ?? 0) == 0 ? nil : new
  }

  mutating func setBurst(_ value: FieldValue) {
    switch value {
    case .range(let ends):
      guard let low = Int(exactly: ends.lowerBound.rounded()), let high = Int(exactly: ends.upperBound.rounded()),
        low <= high
      else { return }
      (burst, burstBounds) = (high, low...high)
    case .number(let number):
      guard let whole = Int(exactly: number.rounded()) else { return }
      (burst, burstBounds) = (whole, nil)
    default: return
    }
  }
}
