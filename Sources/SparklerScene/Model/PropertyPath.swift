// Where an animated property is: on the layer, or on one of its emitter's cells.
// Flow: `keyPath` of a spec → PropertyPath → Layer or EmitterCell.

/// A property and the cells that lead to it: `opacity`, `emitterCells.A.emitterCells.B.velocity`.
public struct PropertyPath: Sendable, Hashable {
  /// The names of cells, outermost first; empty for the layer's own property.
  public var cells: [String]
  public var property: LayerProperty

  public init(_ property: LayerProperty, cells: [String] = []) {
    self.cells = cells
    self.property = property
  }

  /// By either vocabulary; nil where a key path names nothing that can be animated.
  public init?(keyPath: String) {
    var words = keyPath.split(separator: ".", omittingEmptySubsequences: false)
    var cells: [String] = []
    while words.count >= 3, words[0] == "emitterCells" || words[0] == "cells", !words[1].isEmpty {
      cells.append(String(words[1]))
      words.removeFirst(2)
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

  /// As Core Animation writes it.
  public var keyPath: String { cells.map { "emitterCells.\($0)." }.joined() + property.rawValue }

  /// Whether it acts on particles at their birth, not on how the layer looks.
  var isOfEmission: Bool { !cells.isEmpty || property.isOfEmitters }
}

extension Layer {
  /// The property's value now; nil where this layer or its cells lack it.
  public func value(of target: PropertyPath) -> AnimatableValue? {
    if target.cells.isEmpty { return value(of: target.property) }
    guard case .emitter(let emitter) = content else { return nil }
    return emitter.cells.value(of: target.property, in: target.cells[...])
  }

  /// Sets a property as `set(_:to:)` of a layer's own does.
  public mutating func set(_ target: PropertyPath, to value: AnimatableValue) {
    if target.cells.isEmpty { return set(target.property, to: value) }
    guard value.isFinite, case .emitter(var emitter) = content else { return }
    emitter.cells.set(target.property, in: target.cells[...], to: value)
    content = .emitter(emitter)
  }
}

extension [EmitterCell] {
  fileprivate func value(of property: LayerProperty, in names: ArraySlice<String>) -> AnimatableValue? {
    guard let name = names.first, let cell = first(where: { $0.name == name }) else { return nil }
    return names.count == 1 ? cell.value(of: property) : cell.cells.value(of: property, in: names.dropFirst())
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
