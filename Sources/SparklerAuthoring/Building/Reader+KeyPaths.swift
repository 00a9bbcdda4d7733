// Key paths of a layer's own properties, of its filters by index, and of an emitter's cells by name.
// Flow: `keyPath:` → PropertyPath.
import SparklerCore
import SparklerDocument
import SparklerScene

extension Reader {
  /// Short names of cell properties; elsewhere these are Core Animation's.
  private static let cellAliases = Dictionary(
    EmitterCell.properties.compactMap { property in property.field.alias.map { (property.field.name, $0) } }
  ) { first, _ in first }

  /// - Parameter what: its name in messages.
  mutating func propertyPath(_ node: SpecNode, what: String, of layer: Layer) -> PropertyPath? {
    let filter = node.text?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    if filter.count > 1, let list = [LayerKeys.filters, LayerKeys.backdrop].first(where: { $0.name == filter[0] }),
      let place = PropertyPath.place(filter[1])
    {
      return filterPath(node, list.name, place, filter.dropFirst(2).joined(separator: "."), of: layer)
    }
    guard let text = node.text, text.hasPrefix("emitterCells.") || text.hasPrefix("cells.") else {
      if let text = node.text, !LayerFields.keyPaths.contains(text), let remedy = Redirects.keyPath(text) {
        report(.unknownWord, node, "\(what) can't be '\(text)'", remedy: remedy)
        return nil
      }
      return choice(node, LayerFields.keyPaths, what: what).flatMap { PropertyPath(keyPath: $0) }
    }
    guard case .emitter(let emitter) = layer.content else {
      report(.unknownWord, node, "this layer has no cells", remedy: "animate them on their emitter")
      return nil
    }
    var words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if let last = words.last, let name = Self.cellAliases[last] { words[words.count - 1] = name }
    var (cells, rest) = (emitter.cells, words[...])
    while rest.count >= 2, rest.first == "emitterCells" || rest.first == "cells" {
      let name = rest[rest.startIndex + 1]
      guard let cell = cells.first(where: { $0.name == name }) else {
        let names = cells.map(\.name).filter { !$0.isEmpty }
        report(
          .unknownWord, node, "no cell is called '\(name)'",
          remedy: nearMiss(
            name, among: names,
            else: names.isEmpty ? "give the cell a name" : "use one of: \(names.joined(separator: ", "))"))
        return nil
      }
      cells = cell.cells
      rest = rest.dropFirst(2)
    }
    if let path = PropertyPath(keyPath: words.joined(separator: ".")) { return path }
    let known = LayerProperty.ofCells.map(\.rawValue)
    let last = rest.joined(separator: ".")
    report(
      .unknownWord, node, "a cell has no '\(last)' to animate",
      remedy: nearMiss(last, among: known, else: "use one of: \(known.joined(separator: ", "))"))
    return nil
  }

  /// Warns about an animated value of a cell that has bounds: particles draw theirs between the bounds alone.
  mutating func checkBounds(of target: PropertyPath, _ node: SpecNode, in layer: Layer) {
    guard case .emitter(let emitter) = layer.content, let cell = emitter.cells.cell(target.cells[...]) else { return }
    let name = target.property.rawValue
    for bounded in EmitterCell.RangedProperty.allCases
    where cell.bounds[bounded] != nil && bounded.keyPaths.contains(name) {
      let keys = bounded.keyPaths.map { path in Self.cellAliases.first { $0.value == path }?.key ?? path }
      report(
        .noEffect, node, "\(keys[0]) of the cell '\(cell.name)' is a..b, so animating \(name) has no effect",
        remedy: "in the cell, write numbers for \(keys.joined(separator: " and "))")
    }
  }

  /// A property of one of several filters, by index.
  private mutating func filterPath(
    _ node: SpecNode, _ list: String, _ place: Int, _ name: String, of layer: Layer
  ) -> PropertyPath? {
    let filters = list == LayerKeys.filters.name ? layer.filters : layer.backdrop
    guard filters.indices.contains(place) else {
      report(
        .outOfRange, node, "there is no \(list).\(place): the layer has \(filters.count) in \(list)",
        remedy: filters.isEmpty ? "give it one: \(list): [{blur: 0}]" : "count from 0: at most \(filters.count - 1)")
      return nil
    }
    guard let path = PropertyPath(keyPath: "\(list).\(place).\(name)") else {
      let known = LayerFields.filterKeyPaths.map { "\(list).\(place).\($0)" }
      report(
        .unknownWord, node, "a filter has no '\(name)' to animate",
        remedy: nearMiss(
          "\(list).\(place).\(name)", among: known,
          else: "use one of: \(LayerFields.filterKeyPaths.joined(separator: ", "))"))
      return nil
    }
    if layer.value(of: path) != nil { return path }
    let other = filters.indices.first { i in
      var path = path
      path.place = i
      return layer.value(of: path) != nil
    }
    report(
      .unknownWord, node, "\(list).\(place) is \(filters[place].name), not \(name)",
      remedy: other.map { "did you mean '\(list).\($0).\(name)'?" } ?? Self.filterHint(of: path.property)
        ?? "write \(list).\(name), which adds one, or another index")
    return nil
  }
}

extension PropertyPath {
  /// What a value of the property means.
  package var kind: AnimatableKind { cells.isEmpty ? property.kind : property.kindOnCells }
}

extension AnimatableValue {
  /// nil if animations have no such value.
  init?(_ value: FieldValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .point(let point): self = .point(point)
    case .rect(let rect): self = .rect(rect)
    case .color(let color): self = .color(color)
    case .flag(let flag): self = .flag(flag)
    case .path(let path): self = .path(path)
    default: return nil
    }
  }
}
