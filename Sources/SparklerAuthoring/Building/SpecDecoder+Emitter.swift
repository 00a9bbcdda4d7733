// Emitters, their cells and behaviours.
// Flow: `emitter:` + EmitterFields → Emitter, its places and limits still open.
import SparklerCore
import SparklerScene

extension SpecDecoder {
  /// A cell's own keys and its clock's.
  package static let cellFields = EmitterCell.properties.map(\.field) + LayerFields.timing
  package static let emitterFields = Emitter.properties.map(\.field)

  /// - Parameter layer: whose content it becomes; its bounds are known.
  mutating func emitter(_ node: SpecNode, in layer: Layer) -> Emitter {
    let fields = Self.emitterFields
    let found = keys(of: node, fields, what: "an emitter")
    let values = values(of: found, fields, parent: layer.bounds)
    var emitter = Emitter()
    Emitter.properties.apply(values, to: &emitter)
    if let seed = values.number("seed") {
      emitter.random = SeededRandom(seed: UInt64(clamping: seed))
    } else {
      let ordinal = effectOrdinals["emitter", default: 0]
      if layer.id == nil { effectOrdinals["emitter"] = ordinal + 1 }
      let stream = random.fork(layer.id.map { "emitter/" + $0 } ?? "emitter#\(ordinal)")
      emitter.random = SeededRandom(seed: Emitter.seed(of: stream))
    }
    if let source = values.text("from"), let place = found["from"] {
      emitter.places = EmissionPlaces(source: source)
      emissionNodes[source] = place
    }
    emitterNodes[emitter.random.state] = node
    refuseClocks(of: emitter.cells, found["cells"] ?? node, speed: 1)
    if found["cells"] == nil, node.entries != nil {
      report(
        .missingKey, node, "an emitter needs cells",
        remedy: "cells: [{contents: {shape: circle}, birthRate: 20, lifetime: 2s, velocity: 100}]")
    }
    return emitter
  }

  /// Cells within cells whose speeds multiply to what no clock runs at.
  private mutating func refuseClocks(of cells: [EmitterCell], _ node: SpecNode, speed: Double) {
    for cell in cells where cell.timing.speed > 0 {
      let own = speed * cell.timing.speed
      guard EmitterCell.clockSpeeds.contains(own) else {
        let (low, high) = (EmitterCell.clockSpeeds.lowerBound, EmitterCell.clockSpeeds.upperBound)
        report(
          .outOfRange, node, "the clock of \(cell.name.isEmpty ? "a cell" : "the cell '\(cell.name)'") runs at \(own)",
          remedy: "write speeds that multiply to \(low)…\(high), cells around a cell included, or 0")
        return
      }
      refuseClocks(of: cell.cells, node, speed: own)
    }
  }

  /// Animations of what is born, too many for their course to be found.
  mutating func refuseAnimations(of layer: Layer, _ node: SpecNode) {
    let count = layer.emissionAnimationCount
    if Double(count) > limits["emission-animations"] {
      report(
        .limit, node, "\(count) animations act on this emitter's cells, one for each cell that it acts on",
        remedy: limits.remedy("emission-animations"))
    }
  }

  /// A list of cells, or one.
  mutating func cells(_ node: SpecNode, parent: Rect) -> [EmitterCell] {
    cellDepth += 1
    defer { cellDepth -= 1 }
    guard Double(cellDepth) <= limits["cell-depth"] else {
      report(.limit, node, "cells within cells \(cellDepth) deep", remedy: limits.remedy("cell-depth"))
      return []
    }
    var names: Set<String> = []
    return (node.items ?? [node]).compactMap { item in
      guard let values = cellValues(item, parent: parent) else { return nil }
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
        report(
          .duplicateID, item["name"] ?? item, "two cells are called '\(cell.name)'",
          remedy: "give each cell its own name")
      }
      return cell
    }
  }

  /// Pictures and emoji keep their colours, whatever a cell's `colors` are, unless the text says otherwise.
  private mutating func warnOfIdleColors(_ cell: SpecNode) {
    guard let contents = cell["contents"], cell["colors"] != nil else { return }
    let items = contents.items ?? [contents]
    let isEmoji = items.contains { $0["emoji"] != nil } && items.allSatisfy { $0["emoji"] != nil }
    guard let item = items.first(where: { ($0["image"] != nil || isEmoji) && $0["ownColor"] == nil }) else { return }
    report(
      .noEffect, item, "\(isEmoji ? "an emoji" : "a picture") keeps its colours: the cell's `colors` pass it by",
      remedy: "ownColor: false to multiply it by them, true to leave it as it is")
  }

  /// What a cell's map sets.
  mutating func cellValues(_ node: SpecNode, parent: Rect) -> FieldValues? {
    guard node.entries != nil else {
      report(.wrongType, node, "a cell is a map, not \(node.description)", remedy: "{contents: {shape: star}}")
      return nil
    }
    let found = keys(of: node, Self.cellFields, what: "a cell")
    refuseBothRanges(node, found)
    return values(of: found, Self.cellFields, parent: parent)
  }

  /// `velocity: 1..2` beside `velocityRange`, `acceleration` beside `yAcceleration`.
  private mutating func refuseBothRanges(_ node: SpecNode, _ found: [String: SpecNode]) {
    let names = ["lifetime", "velocity", "scale", "spin", "mass", "rotation"].map { ($0, $0 + "Range") }
    for (name, range) in names + [("direction", "spread")] {
      guard let value = found[name], value.text?.contains("..") == true, let both = found[range] else { continue }
      report(
        .bothNames, both, "'\(name): \(value.text ?? "")' has its range in it", remedy: "keep a..b, or \(range)",
        place: node.place(ofKey: range))
    }
    for part in ["xAcceleration", "yAcceleration"] where found["acceleration"] != nil {
      guard let both = found[part] else { continue }
      report(
        .bothNames, both, "'\(part)' is a part of 'acceleration'", remedy: "keep one of them",
        place: node.place(ofKey: part))
    }
  }

  /// `{NAME: {cell keys}}`.
  mutating func namedCells(_ node: SpecNode, parent: Rect) -> [NamedValues] {
    guard let entries = node.entries else {
      report(
        .wrongType, node, "a map of cells by name is wanted, not \(node.description)",
        remedy: "{NAME: {velocity: 300}}")
      return []
    }
    return entries.filter { !$0.key.hasPrefix("x-") }.compactMap { entry in
      cellValues(entry.node, parent: parent).map { NamedValues(name: entry.key, values: $0) }
    }
  }

  mutating func behaviors(_ node: SpecNode, parent: Rect) -> [EmitterBehavior] {
    (node.items ?? [node]).compactMap { behavior($0, parent: parent) }
  }

  private mutating func behavior(_ node: SpecNode, parent: Rect) -> EmitterBehavior? {
    let kinds = EmitterBehavior.Kind.all
    guard node.entries != nil else {
      report(.wrongType, node, "a behaviour is a map, not \(node.description)", remedy: "{type: drag, drag: 2}")
      return nil
    }
    guard let typeNode = node["type"] else {
      report(
        .missingKey, node, "a behaviour needs a type", remedy: "type: \(kinds.map(\.type).joined(separator: ", "))")
      return nil
    }
    guard let type = choice(typeNode, kinds.map(\.type), what: "a behaviour's type"),
      let kind = kinds.first(where: { $0.type == type })
    else { return nil }
    let fields = EmitterBehavior.Kind.shared + kind.properties.map(\.field)
    let found = keys(of: node, fields, what: "the behaviour \(type)")
    let values = values(of: found, fields, parent: parent)
    checkLocations(found, of: found["values"] == nil ? "colors" : "values")
    for name in kind.required where found[name] == nil {
      report(.missingKey, node, "the behaviour \(type) needs \(name)", remedy: Self.behaviorRemedy[name] ?? "")
    }
    guard values.flag("enabled") ?? true else { return nil }
    return EmitterBehavior(kind, values)
  }

  private static let behaviorRemedy = [
    "force": "force: [40, 0]", "keyPath": "keyPath: scale", "values": "values: [0, 1, 0]",
    "colors": "colors: [white, gold, transparent]",
  ]

  /// As many locations as there are values, ascending; at least one value.
  mutating func checkLocations(_ found: [String: SpecNode], of name: String) {
    guard let list = found[name] else { return }
    let count = list.items?.count ?? 1
    if count == 0 { report(.wrongCount, list, "\(name) is empty", remedy: "write at least one") }
    guard let node = found["locations"] else { return }
    let locations = (node.items ?? [node]).compactMap { $0.text.flatMap(Units.number) }
    if (node.items?.count ?? 1) != count {
      report(
        .wrongCount, node, "\(node.items?.count ?? 1) locations for \(count) \(name)", remedy: "give one for each")
    } else if zip(locations, locations.dropFirst()).contains(where: { $0 > $1 }) {
      report(.malformed, node, "locations must ascend", remedy: "put them in order, from 0 to 1")
    }
  }

  /// A value, or `a..b`; a unit on the right counts for both.
  mutating func range(_ node: SpecNode, _ kind: Field.Kind, field: Field, parent: Rect) -> FieldValue? {
    guard let text = node.text, let dots = text.firstRange(of: "..") else {
      return value(node, kind, field: field, parent: parent)
    }
    guard !text.contains("...") else {
      report(
        .malformed, node, "'\(text)' has three dots", remedy: "write two dots: \(text.replacing("...", with: ".."))")
      return nil
    }
    let right = text[dots.upperBound...].trimmingBlanks
    var left = text[..<dots.lowerBound].trimmingBlanks
    let unit = right.reversed().prefix { $0.isLetter }.reversed().map(String.init).joined()
    if left.last?.isNumber == true { left += unit }
    var ends: [Double] = []
    for side in [left, right] {
      var part = node
      part.value = .scalar(side, isQuoted: true)
      guard let end = number(part, kind, field: field, parent: parent) else { return nil }
      ends.append(end)
    }
    guard ends[0] <= ends[1] else {
      report(.outOfRange, node, "the range \(text) ends before it begins", remedy: "write \(right)..\(left)")
      return nil
    }
    return .range(ends[0]...ends[1])
  }

  /// A map of fields, or the value of the one that a short form means.
  mutating func map(_ node: SpecNode, _ fields: [Field], short: String, field: Field, parent: Rect) -> FieldValue? {
    guard node.entries == nil, let only = fields.first(where: { $0.name == short }) else {
      let found = keys(of: node, fields, what: field.name)
      if short == "colors" {
        checkLocations(found, of: short)
        if found[short] == nil {
          report(.missingKey, node, "\(field.name) needs colors", remedy: "[white, gold, transparent]")
        }
      }
      return .map(values(of: found, fields, parent: parent))
    }
    if node.items != nil, case .list = only.kind {
    } else if node.items != nil {
      report(
        .wrongType, node, "\(field.name) is a \(short) or a map, not \(node.description)",
        remedy: "write the \(short) alone, or {\(short): …}")
      return nil
    }
    var values = FieldValues()
    values[short] = value(node, only.kind, field: only, parent: parent)
    return .map(values)
  }

  /// Two plain numbers.
  mutating func vector(_ node: SpecNode, field: Field) -> Point? {
    guard let items = node.items, items.count == 2 else {
      report(
        .wrongType, node, "\(field.name) is two numbers, not \(node.description)", remedy: "\(field.name): [0, 100]")
      return nil
    }
    let parts = items.compactMap { plainNumber($0, field.name, in: field.interval) }
    return parts.count == 2 ? Point(parts[0], parts[1]) : nil
  }
}

extension Substring {
  var trimmingBlanks: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
