// Keeps what importers make within what a spec takes: bounds of keys, sizes, the length of the text.
// Flow: ImportedEmitters → bounded, with findings → a spec's text.
import SparklerCore
import SparklerDocument
import SparklerScene

extension ImportedEmitters {
  /// Moves every number into the bounds that its key declares. Each change is reported.
  mutating func bound(_ findings: ReadFindings) {
    for i in emitters.indices {
      for n in emitters[i].cells.indices { emitters[i].cells[n].bound(findings) }
    }
  }

  /// The layers of the emitters whose text is not too long for a spec; the others are reported and left out.
  ///
  /// - Parameter most: bytes of all layers.
  func layers(within most: Double, _ findings: ReadFindings) -> [TreeText] {
    let writer = Expander { $0 }
    var out: [TreeText] = []
    var sum = 0.0
    for (i, emitter) in emitters.enumerated() {
      let layer = emitter.layer(writer)
      sum += Double(TreeText.map([("layers", .list([layer]))]).yaml.utf8.count)
      guard sum <= most else {
        findings.add(
          .unsupported, "emitters whose keys take more than \(Limits.text(most)) bytes",
          emitters.count > 1 ? "\(emitters.count - i) of \(emitters.count) are left out" : "it is left out",
          remedy: "divide the file, or use fewer colours and shapes")
        break
      }
      out.append(layer)
    }
    return out
  }
}

extension ImportedCell {
  fileprivate mutating func bound(_ findings: ReadFindings) {
    Self.bound(EmitterCell.properties, of: &cell, findings)
    Self.bound(Timing.properties, of: &cell.timing, findings)
    for i in cell.behaviors.indices {
      Self.bound(cell.behaviors[i].kind.properties, of: &cell.behaviors[i], findings)
    }
    for i in inner.indices { inner[i].bound(findings) }
  }

  private static func bound<Owner>(
    _ properties: [Property<Owner>], of owner: inout Owner, _ findings: ReadFindings
  ) {
    for property in properties where !property.isDefault(owner) {
      guard let value = property.value(owner) else { continue }
      let new = property.field.bounded(value) { field, old, new in
        findings.add(.unsupported, "the \(field.name) \(old) of a cell", "it is \(new), the nearest that a spec takes")
      }
      if new != value { property.set(&owner, new) }
    }
  }
}

extension Field {
  /// The nearest value that a spec takes.
  ///
  /// - Parameter report: called for each number or range that changes, with the field and both as a spec writes them.
  fileprivate func bounded(_ value: FieldValue, _ report: (Field, String, String) -> Void) -> FieldValue {
    switch value {
    case .map(var values):
      for field in kind.value.fields {
        if let own = values[field] { values[field] = field.bounded(own, report) }
      }
      return .map(values)
    case .list(let items): return .list(items.map { bounded($0, report) })
    case .number, .range, .point:
      let new = near(value)
      // Values that aren't numbers differ from themselves.
      if new != value { report(self, written(value), written(new)) }
      return new
    default: return value
    }
  }

  private func near(_ value: FieldValue) -> FieldValue {
    switch value {
    case .number(let number): return .number(near(number))
    case .range(let ends):
      let (low, high) = (near(ends.lowerBound), near(ends.upperBound))
      return .range(min(low, high)...max(low, high))
    case .point(let point): return .point(Point(near(point.x), near(point.y)))
    default: return value
    }
  }

  private func near(_ number: Double) -> Double {
    if number == .infinity, kind.value.alternatives.contains("infinite") { return number }
    if interval == nil, number.isFinite { return number }
    let ends = interval ?? -1e9...1e9
    return max(ends.lowerBound, min(ends.upperBound, number.isNaN ? 0 : number))
  }

  private func written(_ value: FieldValue) -> String {
    kind.value.write(value, Expander { $0 }.writer).flow
  }
}

extension ForeignValues {
  /// The largest side of a size in a spec, in points.
  private static let longest = 1e6

  /// A width and a height as a spec writes them. Larger ones than it takes are reported.
  func size(_ width: Double, _ height: Double) -> TreeText {
    let sides = [width, height].map { side in
      if side <= Self.longest { return max(0, side) }
      findings.add(
        .unsupported, "a size of \(TreeText.short(side)) points", "it is \(TreeText.short(Self.longest)), the largest")
      return Self.longest
    }
    return .raw(sides.map(TreeText.short).joined(separator: "x"))
  }
}
