// Properties of cells that set several stored properties.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension EmitterCell {
  private static let index = PropertyIndex(properties)

  /// Sets the properties that have a value, including timing, and leaves the others unchanged.
  public mutating func apply(_ values: FieldValues) {
    Self.index.apply(values, to: &self)
    Timing.properties.apply(values, to: &timing)
  }

  /// A property that takes a number or a range `a..b`. A number replaces a range that was set before.
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

  /// The property for how much such a value varies. Setting it replaces a range that was set before.
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

  /// A property of the pictures in the contents. `expand` writes it with the pictures.
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

  /// Sets the tumble, or none for a rate of 0 without a range, because rates around 0 would still tumble.
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
