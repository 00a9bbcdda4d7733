// Values as a spec writes them, by their kinds. The tables of properties say which values an owner has.
// Flow: [Property] + a model value → FieldValue → Expander → TreeText.
import SparklerCore
import SparklerDocument
import SparklerScene

extension Expander {
  typealias Entries = [(String, TreeText)]

  /// What a spec must write for an owner, in Core Animation's terms.
  ///
  /// - Parameter isWhole: includes values that equal the defaults.
  func entries<Owner>(_ properties: [Property<Owner>], of owner: Owner, isWhole: Bool = false) -> Entries {
    properties.written(of: owner, isWhole: isWhole).map { writer.entry($0.field, $0.value) }
  }

  /// Values of the model whose keys have their own tables.
  func model(_ value: FieldValue) -> TreeText {
    switch value {
    case .gradient(let gradient): return .map(entries(Gradient.properties, of: gradient))
    case .layer(let layer, in: _): return self.layer(layer)
    case .layers(let layers, in: _): return .list(layers.map(layer))
    case .emitter(let emitter): return .map(entries(Emitter.properties, of: emitter))
    case .animations(let animations): return .list(animations.map(animation))
    case .keyPath(let target): return keyPath(target)
    case .animated(let value, let target): return animated(value, of: target)
    case .changes(let changes):
      return .map(changes.map { ($0.target.keyPath, animated($0.value, of: $0.target)) })
    case .contents(let items):
      return .list(items.map { .map(entries(EmitterCell.WeightedContents.written, of: .init($0))) })
    case .weightedContents(let items):
      return .list(items.map { .map(entries(EmitterCell.WeightedContents.written, of: $0)) })
    case .cells(let cells): return .list(cells.map(cell))
    case .behaviors(let behaviors): return .list(behaviors.map(behavior))
    case .cellValues(let named):
      let fields = EmitterFields.cell
      return .map(
        named.map { cell in
          (cell.name, .map(fields.compactMap { f in cell.values[f.name].map { writer.entry(f, $0) } }))
        })
    // The others are written by their kinds.
    case .number, .flag, .text, .color, .paint, .point, .size, .rect, .transform, .timingFunction, .span, .path, .image,
      .range, .map, .trajectories, .list, .record:
      return .map([])
    }
  }

  // MARK: Layers, animations and cells

  func layer(_ layer: Layer) -> TreeText {
    guard let kind = LayerKind.writing(layer) else { return .map([]) }
    let common = Layer.properties.written(of: layer)
    // Ids come first.
    let names = common.filter { $0.field.kind.value is IdentifierKind }
    let rest = common.filter { !($0.field.kind.value is IdentifierKind) }
    return .map(
      names.map { writer.entry($0.field, $0.value) } + entries([kind.key] + kind.properties, of: layer)
        + rest.map { writer.entry($0.field, $0.value) } + entries(Timing.properties, of: layer.timing))
  }

  private func animation(_ animation: Animation) -> TreeText {
    .map(entries(Animation.properties, of: animation) + entries(Animation.timingProperties, of: animation))
  }

  private func cell(_ cell: EmitterCell) -> TreeText {
    .map(entries(EmitterCell.properties, of: cell) + entries(Timing.properties, of: cell.timing))
  }

  private func behavior(_ behavior: EmitterBehavior) -> TreeText {
    let kind = behavior.kind
    return .map([("type", .raw(kind.type))] + entries(kind.properties, of: behavior))
  }
  func path(_ p: Path) -> TreeText { .string(p.svgText) }
  /// A cell's name may contain characters with a meaning in YAML or in expressions.
  private func keyPath(_ target: PropertyPath) -> TreeText {
    target.cells.isEmpty ? .raw(target.keyPath) : writer.text(target.keyPath)
  }

  private func animated(_ v: AnimatableValue, of target: PropertyPath) -> TreeText {
    switch v {
    case .number(let n):
      target.kind.field.value.write(n)
    case .point(let p): writer.point(p)
    case .rect(let r): writer.rect(r)
    case .color(let c): writer.color(c)
    case .transform(let t): writer.matrix(t)
    case .flag(let f): .raw("\(f)")
    case .path(let p): path(p)
    case .colors(let c): .list(c.map(writer.color))
    case .numbers(let n): .numbers(n)
    }
  }
}
