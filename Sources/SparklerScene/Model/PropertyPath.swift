// The address of an animated property: on the layer, on one of its filters, or on one of its emitter's cells.
// Flow: `keyPath` of a spec → PropertyPath → Layer or EmitterCell.

/// A property and the cells that lead to it: `opacity`, `filters.1.blur`, `emitterCells.A.emitterCells.B.velocity`.
public struct PropertyPath: Sendable, Hashable {
  /// The names of cells, outermost first; empty for the layer's own property.
  public var cells: [String]
  /// A cell's property if there are cells, otherwise the layer's own.
  public var property: LayerProperty
  /// For a filter's property: the filter's index in the layer; nil for the first of its kind.
  public var place: Int?

  /// Makes a path to a layer's property, or through named cells, outermost first, to a cell's.
  public init(_ property: LayerProperty, cells: [String] = []) {
    self.cells = cells
    self.property = property
  }

  /// Accepts Core Animation's and the spec's key paths; nil if the key path names no animatable property.
  public init?(keyPath: String) {
    var words = keyPath.split(separator: ".", omittingEmptySubsequences: false)
    var cells: [String] = []
    while words.count >= 3, words[0] == "emitterCells" || words[0] == "cells", !words[1].isEmpty {
      cells.append(String(words[1]))
      words.removeFirst(2)
    }
    if cells.isEmpty, words.count >= 3, let place = Self.place(words[1]) {
      words.remove(at: 1)
      guard let property = LayerProperty(keyPath: words.joined(separator: ".")), property.isOfFilters else {
        return nil
      }
      self.init(property)
      self.place = place
      return
    }
    let rest = words.joined(separator: ".")
    if cells.isEmpty {
      guard let property = LayerProperty(keyPath: rest) else { return nil }
      self.init(property)
    } else {
      guard let property = LayerProperty(rawValue: rest), property.isOfCells else { return nil }
      self.init(property, cells: cells)
    }
  }

  /// In Core Animation's notation.
  public var keyPath: String {
    var words = property.rawValue.split(separator: ".").map(String.init)
    if let place, !words.isEmpty { words.insert(String(place), at: 1) }
    return cells.map { "emitterCells.\($0)." }.joined() + words.joined(separator: ".")
  }

  /// Parses an index of at most four digits.
  package static func place(_ word: some StringProtocol) -> Int? {
    word.utf8.count <= 4 && word.utf8.allSatisfy { (48...57).contains($0) } ? Int(String(word)) : nil
  }

  /// Whether it affects particles at birth instead of the layer's appearance.
  var isOfEmission: Bool { !cells.isEmpty || property.isOfEmitters }
}

extension Layer {
  /// The property's current value; nil if this layer or its cells lack it.
  public func value(of target: PropertyPath) -> AnimatableValue? {
    if let place = target.place { return value(of: target.property, at: place) }
    if target.cells.isEmpty { return value(of: target.property) }
    guard case .emitter(let emitter) = content else { return nil }
    return emitter.cells.cell(target.cells[...])?.value(of: target.property)
  }

  /// Sets a property; see `set(_:to:)` for a layer's own.
  public mutating func set(_ target: PropertyPath, to value: AnimatableValue) {
    if let place = target.place { return set(target.property, at: place, to: value) }
    if target.cells.isEmpty { return set(target.property, to: value) }
    guard value.isFinite, case .emitter(var emitter) = content else { return }
    emitter.cells.set(target.property, in: target.cells[...], to: value)
    content = .emitter(emitter)
  }
}

extension [EmitterCell] {
  /// The cell to which names lead, outermost first; nil if there is none.
  package func cell(_ names: ArraySlice<String>) -> EmitterCell? {
    guard let name = names.first, let cell = first(where: { $0.name == name }) else { return nil }
    return names.count == 1 ? cell : cell.cells.cell(names.dropFirst())
  }

  fileprivate mutating func set(_ property: LayerProperty, in names: ArraySlice<String>, to value: AnimatableValue) {
    guard let name = names.first, let i = firstIndex(where: { $0.name == name }) else { return }
    if names.count == 1 {
      self[i].set(property, to: value)
    } else {
      self[i].cells.set(property, in: names.dropFirst(), to: value)
    }
  }
}

extension PropertyPath {
  /// A property of the filter at an index.
  package init?(filter place: Int, _ name: String) {
    guard let property = LayerProperty(rawValue: "filters." + name), property.isOfFilters else { return nil }
    self.init(property)
    self.place = place
  }
}
