// An emitter's cells and nested cells. A cell may be `like` an earlier one.
// Flow: `cells:` + EmitterCell.properties → [EmitterCell].
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// A list of cells, or one.
  mutating func cells(_ node: SpecNode, in scope: Scope) -> [EmitterCell] {
    var scope = scope
    scope.cells.depth += 1
    guard Double(scope.cells.depth) <= reader.limits["cell-depth"] else {
      reader.report(
        .limit, node, "cells within cells \(scope.cells.depth) deep", remedy: reader.limits.remedy("cell-depth"))
      return []
    }
    var names: Set<String> = []
    return (node.items ?? [node]).compactMap { item in
      let item = inheriting(item, in: scope.cells)
      // A cell can be like an earlier one in this list or in an enclosing one.
      if let name = item[CellKeys.name]?.text { scope.cells.named[name] = item }
      guard let values = cellValues(item, in: scope) else { return nil }
      var cell = EmitterCell()
      cell.apply(values)
      // Letters are black, as everywhere, unless the cell colours them.
      let isColored = cell.color != .white || !cell.colors.isEmpty
      for i in cell.contents.indices {
        guard case .text = cell.contents[i].contents.layer.content else { continue }
        if isColored {
          cell.contents[i].contents = cell.contents[i].contents.whitened
        } else {
          cell.contents[i].contents.hasOwnColor = true
        }
      }
      warnOfIdleColors(item)
      if !cell.name.isEmpty, !names.insert(cell.name).inserted {
        reader.report(
          .duplicateID, item[CellKeys.name] ?? item, "two cells are called '\(cell.name)'",
          remedy: "give each cell its own name")
      }
      return cell
    }
  }

  /// Fills in a cell's missing keys from the one that it is `like`; its name stays its own.
  private mutating func inheriting(_ item: SpecNode, in scope: CellScope) -> SpecNode {
    guard let like = item[CellKeys.like], let entries = item.entries else { return item }
    var out = item
    out.value = .map(entries.filter { $0.key != CellKeys.like.name })
    guard let name = reader.scalar(like, wanted: "the name of a cell") else { return out }
    // Nested cells that are like each other multiply.
    let count = scope.named[name]?.count ?? 0
    guard reader.admits(count, of: "nodes", at: like, { "with the cells copied by like, the spec has \($0) values" })
    else {
      return out
    }
    guard let base = scope.named[name]?.entries else {
      let message = "no cell before this one is called '\(name)'"
      if scope.named.isEmpty {
        reader.report(.unknownWord, like, message, remedy: "put it after the cell that it is like")
      } else {
        reader.reportWord(like, .unknownWord, message, known: scope.named.keys.sorted())
      }
      return out
    }
    let aliases = Self.cellAliases
    let own = Set(entries.map { aliases[$0.key] ?? $0.key })
    out.value = .map(
      base.filter { $0.key != CellKeys.name.name && !own.contains(aliases[$0.key] ?? $0.key) }
        + entries.filter { $0.key != CellKeys.like.name })
    return out
  }

  private static let cellAliases = EmitterFields.cell.reduce(into: [String: String]()) { names, field in
    if let alias = field.alias { names[alias] = field.name }
  }

  /// Warns of a cell's `colors` without effect: pictures and emoji keep their colours unless `ownColor` says otherwise.
  private mutating func warnOfIdleColors(_ cell: SpecNode) {
    guard let contents = cell[CellKeys.contents], cell[CellKeys.colors] != nil else { return }
    let items = contents.items ?? [contents]
    let isEmoji = !items.isEmpty && items.allSatisfy { $0[LetterContents.emoji.key.name] != nil }
    let keepsColors: (SpecNode) -> Bool = { $0[PictureContents().key.name] != nil || isEmoji }
    guard let item = items.first(where: { keepsColors($0) && $0[ContentsKeys.ownColor] == nil }) else { return }
    reader.report(
      .noEffect, item, "\(isEmoji ? "an emoji" : "a picture") keeps its colours, so the cell's `colors` have no effect",
      remedy: "ownColor: false to multiply it by them, true to keep it as it is")
  }

  private static let cellFieldSet = FieldSet(EmitterFields.cell)

  /// The values of a cell's map.
  mutating func cellValues(_ node: SpecNode, in scope: Scope) -> FieldValues? {
    guard reader.entries(of: node, "a cell is a map", remedy: "{contents: {shape: star}}") != nil else { return nil }
    let found = reader.keys(of: node, Self.cellFieldSet, what: "a cell")
    refuseBothRanges(node, found)
    return values(of: found, Self.cellFieldSet, in: scope)
  }

  /// Rejects `velocity: 1..2` next to `velocityRange`, and `acceleration` next to `yAcceleration`.
  private mutating func refuseBothRanges(_ node: SpecNode, _ found: FoundKeys) {
    for (name, range) in CellKeys.ranges {
      guard let value = found[name], value.text?.contains("..") == true, let both = found[range] else { continue }
      reader.report(
        .bothNames, both, "'\(name): \(value.text ?? "")' already contains its range", remedy: "keep a..b, or \(range)",
        place: node.place(ofKey: range))
    }
    for part in [CellKeys.xAcceleration, CellKeys.yAcceleration] where found[CellKeys.acceleration] != nil {
      guard let both = found[part] else { continue }
      reader.report(
        .bothNames, both, "'\(part.name)' is a part of 'acceleration'", remedy: "keep one of them",
        place: node.place(of: part))
    }
  }

  /// `{NAME: {cell keys}}`.
  mutating func namedCells(_ node: SpecNode, in scope: Scope) -> [NamedValues] {
    let entries = reader.entries(of: node, "cells by name are a map", remedy: "{NAME: {velocity: 300}}")
    return (entries ?? []).compactMap { entry in
      cellValues(inheriting(entry.node, in: scope.cells), in: scope).map { NamedValues(name: entry.key, values: $0) }
    }
  }
}
