// Inserts the layers of effects next to their sources, once every layer has its frame.
// Flow: PendingEffect + laid-out layers → EffectLibrary → layers in place.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// Inserts the layers of effects next to their sources, in document order.
package struct EffectStage {
  /// Has read the layers, and knows their names.
  package var stage: LayerStage
  /// The scope of the document's layers.
  let scope: Scope
  private let library: EffectLibrary
  /// Names valid in the whole document, for effects written as documents.
  let names: VariableScope
  /// Built-in presets parsed so far, by name.
  var presets: [String: PresetText] = [:]
  /// Effects of the document that have been reported as wrong.
  var brokenDocuments: Set<String> = []
  /// Item names used in `dynamics`.
  private let dynamicsNames: Set<String>
  /// Number of effects of each kind so far; effects without an id fork their randomness by this ordinal.
  private var ordinals: [String: Int] = [:]
  /// How many layers effects have put in front of each source.
  var inFrontCounts: [String: Int] = [:]
  private var takenPrefixes: Set<String> = []
  /// The layers that effects give to physics, by the effect's id.
  private(set) var items: [String: [String]] = [:]
  /// Behaviours requested by effects.
  private(set) var dynamics = PendingDynamics()

  package init(
    _ stage: LayerStage, in scope: Scope, library: EffectLibrary, names: VariableScope, dynamicsNames: Set<String>
  ) {
    (self.stage, self.scope, self.library, self.dynamicsNames) = (stage, scope, library, dynamicsNames)
    self.names = names
  }
}

extension EffectStage {
  /// Inserts the layers of every effect, in document order.
  ///
  /// - Parameter background: the document's; nil for transparent.
  package mutating func resolve(_ effects: [PendingEffect], on background: Paint? = nil, in layers: inout [Layer]) {
    defer { checkUnused(besides: Set(effects.map(\.name))) }
    guard !effects.isEmpty else { return }
    var spaces = ItemSpaces(layers, canvas: scope.bounds)
    if effects.contains(where: { $0.node[EffectKeys.at].map(LayerPlace.isPlace) == true }) {
      for layer in layers { spaces.spots.record(layer) }
    }
    for effect in effects { resolve(effect, spaces, on: background, in: &layers) }
    Self.removePlaceholders(from: &layers)
  }

  /// Reports mistakes in effects of the document that are never used, by making each one on the canvas.
  private mutating func checkUnused(besides used: Set<String>) {
    let source = EffectSource(frame: scope.bounds, parent: scope.bounds, canvas: scope.bounds)
    let node = SpecNode(value: .map([]), place: SourceRange(line: 1, column: 1), path: "")
    for effect in library.all where !used.contains(effect.name) {
      guard case .document(let document) = effect, document.params.allSatisfy({ $0.defaultValue != nil }) else {
        continue
      }
      _ = try? make(
        effect, EffectEntry(node: node, values: FieldValues(), found: FoundKeys(), source: source))
    }
  }

  private mutating func resolve(
    _ pending: PendingEffect, _ spaces: ItemSpaces, on background: Paint?, in layers: inout [Layer]
  ) {
    let node = pending.node
    guard let type = library.effect(named: pending.name) else {
      stage.reader.reportWord(
        node[EffectKeys.effect] ?? node, .unknownEffect, "no effect is called '\(pending.name)'",
        known: library.names)
      return
    }
    let ordinal = ordinals[pending.name, default: 0]
    ordinals[pending.name] = ordinal + 1
    let shared = EffectLibrary.sharedFields.filter {
      !EffectLibrary.places.contains($0.name) || type.places.contains($0.name)
    }
    let fields = [EffectKeys.effect.field] + type.fields + shared
    var found = stage.reader.keys(
      of: withoutLayerKeys(node, fields, type: type), fields, what: "the effect \(pending.name)",
      redirect: { Redirects.line($0, in: .effect) })
    stage.replacePlace(EffectKeys.at, in: &found) { node, stage in
      let toParent = spaces.spots[pending.placeholder]?.map.reversed
      return stage.point(node, in: spaces.spots).flatMap { toParent?.apply($0) }
    }
    let values = stage.values(of: found, fields, in: scope.with(pending.surroundings))
    for key in EffectKeys.originals where !type.originals.contains(key) {
      guard let idle = found[key] else { continue }
      let others = library.all.filter { $0.originals.contains(key) }.map { $0.name }
      stage.reader.report(
        .noEffect, idle, "\(key) has no effect on \(pending.name)",
        remedy: "leave it out; it is for \(others.joined(separator: ", "))", place: node.place(ofKey: key))
    }
    let id = values[EffectKeys.id]
    if let id {
      stage.names.register(id, found[EffectKeys.id] ?? node, &stage.reader)
      stage.names.effects.insert(id)
    }
    let place = type.places.first { found[$0] != nil }
    guard place != nil || !type.needsPlace else {
      if !EffectLibrary.places.contains(where: { node[$0] != nil || found[$0] != nil }) {
        stage.reader.report(
          .missingKey, node, "\(pending.name) needs \(type.places.joined(separator: " or "))",
          remedy: type.places[0] == EffectKeys.at.name ? "at: center" : "\(type.places[0]): the id of a layer")
      }
      return
    }
    let placeNode = place.flatMap { found[$0] } ?? node
    guard
      let (source, target) = source(
        of: pending, values, place, among: type.places, placeNode, id: id, spaces)
    else { return }
    let order = found[EffectKeys.place]
    if let order, values[EffectKeys.place] == .around, source.id == nil {
      return reportNoLayer(order, type, at: node[EffectKeys.at])
    }
    // Already reported; making more layers would only cost time.
    guard stage.reader.budget.spent("built-layers") <= stage.reader.limits["built-layers"] else { return }
    let root = values[EffectKeys.seed].map { SeededRandom(seed: $0) } ?? stage.chance.random
    let stream = root.fork(id.map { "effect/" + $0 } ?? "\(pending.name)#\(ordinal)")
    do {
      let ground = ground(below: target, in: layers, on: background)
      let shown = onGround(values, of: type, ground)
      let entry = EffectEntry(node: node, values: shown, found: found, source: source)
      guard let effect = try make(type, entry) else { return }
      let schedule = try EffectSchedule(values: values)
      let plain = try EffectLibrary.fragment(
        of: effect, schedule: schedule, duration: scope.surroundings.duration, source: source,
        random: stream)
      if refuseWords(of: source, target, plain, type, placeNode) { return }
      warnIfUnseen(plain, of: type, shown, ground, node)
      let stand = values[EffectKeys.place]
      let arranged = stand == .around ? plain.around(source) : plain
      var fragment = named(arranged, id ?? "\(pending.name)#\(ordinal)", isNamed: id != nil, node)
      let origin = Layer.Origin(
        index: stage.origins.append(node, in: pending.surroundings, isLaidOut: false), isOfEffect: true)
      let bursts = try schedule.bursts(within: scope.surroundings.duration)
      if let first = bursts.first, let last = bursts.last {
        stage.reader.timed.layer = origin.index
        stage.reader.timed.origin(.effect, node, course: TimedEntry.Course(first, last, keys: bursts))
      }
      for i in fragment.inFront.indices {
        finishText(of: &fragment.inFront[i], at: node)
        finish(&fragment.inFront[i], origin, at: node)
      }
      for i in fragment.behind.indices { finish(&fragment.behind[i], origin, at: node) }
      if stage.admitsLayers((fragment.behind + fragment.inFront).reduce(0) { $0 + $1.builtCount }, at: node) {
        insert(fragment, at: stand, from: target, order ?? node, in: &layers)
      }
    } catch {
      // A field that the entry doesn't contain is reported at the entry itself.
      let at = node[error.field] ?? node[EffectKeys.effect] ?? node
      let prefix = node[error.field] == nil ? error.field + ": " : ""
      stage.reader.report(.badEffect, at, prefix + error.problem, remedy: error.remedy)
    }
  }

  /// Gives the fragment's layers unique ids if physics moves them. Its behaviours wait for the simulation.
  private mutating func named(_ plain: Fragment, _ name: String, isNamed: Bool, _ node: SpecNode) -> Fragment {
    let isMoved = !plain.behaviors.isEmpty || plain.gathersOnItself
    guard isMoved || (isNamed && dynamicsNames.contains(name)) else {
      return isNamed ? identified(plain, name) : plain
    }
    var plain = plain
    for i in plain.inFront.indices {
      if case .emitter = plain.inFront[i].content, plain.inFront[i].id == nil { plain.inFront[i].id = "\(i)" }
    }
    guard (plain.behind + plain.inFront).contains(where: { $0.id != nil }) else { return plain }
    let prefix = freePrefix(name)
    let fragment = plain.renamed { "\(prefix).\($0)" }
    if isNamed { items[name] = (fragment.behind + fragment.inFront).compactMap(\.id) }
    dynamics.behaviors += fragment.behaviors.map { MovedBehavior($0, node: node) }
    return fragment
  }

  /// Gives the fragment's layers the effect's id; if there are several, a number is appended.
  private mutating func identified(_ plain: Fragment, _ name: String) -> Fragment {
    var plain = plain
    let count = plain.behind.count + plain.inFront.count
    let prefix = count > 1 ? freePrefix(name) : name
    func id(_ number: Int) -> String { count > 1 ? "\(prefix).\(number)" : name }
    for i in plain.behind.indices { plain.behind[i].id = id(i) }
    for i in plain.inFront.indices { plain.inFront[i].id = id(plain.behind.count + i) }
    return plain
  }

  /// A prefix that, followed by a dot, starts no other id.
  private mutating func freePrefix(_ name: String) -> String {
    // Leaves room for burst and item numbers.
    var prefix = String(name.prefix(150))
    while stage.names.places.keys.contains(where: { $0.hasPrefix(prefix + ".") }) || takenPrefixes.contains(prefix) {
      prefix += "'"
    }
    takenPrefixes.insert(prefix)
    return prefix
  }

  /// Measures a text that an effect adds, about its position.
  private mutating func finishText(of layer: inout Layer, at node: SpecNode) {
    guard case .text(let text) = layer.content, layer.bounds.size == .zero else { return }
    layer.content = .text(stage.measured(text, at: node))
    layer.bounds.size = layer.content.naturalBounds?.size ?? .zero
  }

  /// Measures the contents of an effect's particles, and records where layer and emitter were written.
  private mutating func finish(_ layer: inout Layer, _ origin: Layer.Origin, at node: SpecNode) {
    layer.origin = origin
    guard case .emitter(var emitter) = layer.content else { return }
    stage.origins.emitters[emitter.random.state] = node
    finish(&emitter.cells, at: node)
    layer.content = .emitter(emitter)
  }

  private mutating func finish(_ cells: inout [EmitterCell], at node: SpecNode) {
    for i in cells.indices {
      let isColored = cells[i].color != .white || !cells[i].colors.isEmpty
      for k in cells[i].contents.indices {
        var item = cells[i].contents[k].contents
        guard case .text(let text) = item.layer.content else { continue }
        if item.layer.bounds.size == .zero { item.layer.content = .text(stage.measured(text, at: node)) }
        item = item.ofNaturalSize.whitened
        // Contents without a tint keep their own colours, as in a plain cell, so `expand` writes what it reads.
        item.hasOwnColor = item.hasOwnColor || !isColored
        cells[i].contents[k].contents = item
      }
      finish(&cells[i].cells, at: node)
    }
  }

  private static func removePlaceholders(from layers: inout [Layer]) {
    layers.removeAll { $0.id?.hasPrefix("\n") == true }
    for i in layers.indices { removePlaceholders(inside: &layers[i]) }
  }

  private static func removePlaceholders(inside layer: inout Layer) {
    if !layer.sublayers.isEmpty { removePlaceholders(from: &layer.sublayers) }
    guard var mask = layer.mask else { return }
    removePlaceholders(inside: &mask)
    layer.mask = mask
  }

  /// Reports and removes layer keys, which have no meaning on an effect.
  private mutating func withoutLayerKeys(_ node: SpecNode, _ fields: [Field], type: LibraryEffect) -> SpecNode {
    var out = node
    let known = fields.flatMap { [$0.name, $0.alias ?? $0.name] }
    let layerKeys = (LayerFields.common + LayerFields.timing).flatMap { [$0.name, $0.alias ?? $0.name] }
    out.value = .map(
      (node.entries ?? []).filter { entry in
        if known.contains(entry.key) { return true }
        if EffectLibrary.places.contains(entry.key) {
          stage.reader.report(
            .unknownKey, entry.node, "\(type.name) can't be placed with '\(entry.key)'",
            remedy: "it needs \(Self.wanted(of: type))", place: entry.place)
          return false
        }
        guard layerKeys.contains(entry.key) else { return true }
        stage.reader.report(
          .unknownKey, entry.node, "an effect is not a layer and has no '\(entry.key)'",
          remedy: Redirects.line(entry.key, in: .effect) ?? "wrap it in a group: {group: […], \(entry.key): …}",
          place: entry.place)
        return false
      })
    return out
  }

  /// The keys that place an effect, with the values they accept.
  private static func wanted(of type: LibraryEffect) -> String {
    let point = EffectKeys.at.name
    let layers = type.places.filter { $0 != point }
    let named = layers.isEmpty ? [] : ["\(layers.joined(separator: " or ")): the id of a layer"]
    return (named + (type.places.contains(point) ? ["\(point): a point"] : [])).joined(separator: ", or ")
  }
}

extension Layer {
  /// What the layer counts towards the limit on built layers: itself, and the cells that births are computed for.
  fileprivate var builtCount: Int {
    if case .emitter(let emitter) = content { 1 + emitter.cells.count } else { 1 }
  }
}
