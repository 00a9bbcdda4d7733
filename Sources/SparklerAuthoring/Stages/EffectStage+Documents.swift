// Effects written as documents: expressions are evaluated for the effect's source, then the emitter is read as usual.
// Flow: LibraryEffect + EffectSource → EffectDocument → an emitter's values → DocumentEffect.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// What an effect is made from, besides its library entry.
struct EffectEntry {
  let node: SpecNode
  /// The entry's values; `found` has them as written.
  let values: FieldValues
  let found: FoundKeys
  let source: EffectSource
}

extension EffectStage {
  /// Makes the effect for its source; nil, after a report, if its document is wrong or too large.
  mutating func make(_ effect: LibraryEffect, _ entry: EffectEntry) throws(EffectError) -> (any Bursting)? {
    switch effect {
    case .type(let type): return try type.init(values: entry.values)
    case .document(let document):
      guard !brokenDocuments.contains(document.name) else { return nil }
      for param in document.params where param.defaultValue == nil && entry.values[param.name] == nil {
        if entry.found[param.name] == nil {
          stage.reader.report(
            .missingKey, entry.node, "\(document.name) needs '\(param.name)'",
            remedy: "write \(param.name): …, or give the param a default")
        }
        return nil
      }
      let before = stage.reader.diagnostics.count
      defer { markBroken(before, of: document, entry) }
      // Every use has its own names, besides those of the document.
      let count =
        document.emitter.count + document.definitions.count + document.params.count
        + document.colors.count + document.colorsOnLight.count + names.count / 8
      guard
        stage.reader.admits(count, of: "nodes", at: entry.node, { "with this effect, the spec has \($0) values" })
      else { return nil }
      return try made(document, entry, &stage, names)
    case .preset(let type):
      let preset = try preset(type)
      var own = LayerStage(Reader(preset.source, limits: Limits(), assets: NoAssets()), measuring: stage.measuring)
      let made = try made(preset.document, entry, &own, VariableScope())
      if let problem = own.reader.diagnostics.first(where: { $0.code.severity == .error }) {
        throw EffectError(
          field: EffectKeys.effect, problem: "its document says: \(problem.message)", remedy: problem.remedy)
      }
      return made
    }
  }

  /// Remembers that a document was reported as wrong. If its entry sets params, the messages name the entry too,
  /// because the params may be the cause.
  ///
  /// - Parameter before: number of diagnostics before the effect was made.
  private mutating func markBroken(_ before: Int, of document: EffectDocument, _ entry: EffectEntry) {
    guard stage.reader.diagnostics[before...].contains(where: { $0.code.severity == .error }) else { return }
    brokenDocuments.insert(document.name)
    guard document.params.contains(where: { entry.found[$0.name] != nil }) else { return }
    for i in stage.reader.diagnostics.indices[before...] where stage.reader.diagnostics[i].place != entry.node.place {
      stage.reader.diagnostics[i].message += ", with the params of \(entry.node.path)"
    }
  }

  /// A built-in preset's document, parsed once.
  private mutating func preset(_ type: any DocumentedPreset.Type) throws(EffectError) -> PresetText {
    if let known = presets[type.name] { return known }
    do {
      let preset = try PresetText(type.document, name: type.name)
      presets[type.name] = preset
      return preset
    } catch {
      throw EffectError(field: EffectKeys.effect, problem: "its document is broken: \(error)", remedy: error.remedy)
    }
  }

  private func made(
    _ document: EffectDocument, _ entry: EffectEntry, _ stage: inout LayerStage, _ names: VariableScope
  ) throws(EffectError) -> DocumentEffect? {
    var effect = try DocumentEffect(document, values: entry.values)
    let room = EffectSpace(
      size: entry.source.room, rise: entry.source.rise(of: effect.placed(at: entry.source)),
      source: entry.source.frame.size, colors: effect.colors, ground: effect.ground, node: entry.node)
    let params = document.params.reduce(into: [String: String]()) { texts, field in
      texts[field.name] = entry.values[field].flatMap {
        Self.text(of: $0, field, written: entry.found[field]?.text)
      }
    }
    var resolver = NameResolver(stage.reader)
    let (emitter, offset) = resolver.evaluated(document, room, params: params, names: names)
    stage.reader = resolver.reader
    let bounds = Rect(origin: .zero, size: room.size)
    let scope = scope.inside(bounds)
    guard let values = stage.effectEmitter(emitter, in: scope) else { return nil }
    effect.emitterValues = values
    if let offset {
      let key = EffectDocumentKeys.offset
      effect.offset = stage.values(of: FoundKeys(key.field, offset), [key.field], in: scope)[key] ?? .zero
    }
    try effect.checkNames()
    return effect
  }
}

extension EffectStage {
  /// A value as text for expressions: angles in degrees, times in seconds.
  fileprivate static func text(of value: FieldValue, _ field: Field, written text: String?) -> String? {
    switch value {
    case .number(let number) where field.kind.value is AngleKind:
      // As written where possible, so that no digit is lost.
      text.flatMap { $0.hasSuffix("deg") ? $0 : nil } ?? TreeText.short(number * 180 / Double.pi) + "deg"
    case .number(let number): TreeText.short(number) + (field.kind.value is TimeKind ? "s" : "")
    case .flag(let flag): "\(flag)"
    case .text(let text): text
    case .color(let color): color.cssText
    default: nil
    }
  }
}

/// The parsed document of a built-in preset.
package struct PresetText: Sendable {
  package let document: EffectDocument
  package let source: SpecSource

  /// - Throws: if the text is not YAML or does not contain exactly one valid effect.
  package init(_ bytes: [UInt8], name: String) throws(SpecFailure) {
    let (root, source) = try SpecParser.parse(bytes, name: name + ".yaml", limits: Limits())
    var resolver = NameResolver(source, limits: Limits())
    let documents = root[DocumentKeys.effects].map { resolver.effectDocuments($0, VariableScope()) } ?? []
    guard let document = documents.first, documents.count == 1, resolver.reader.diagnostics.isEmpty else {
      throw SpecFailure(source: source, diagnostics: resolver.reader.diagnostics)
    }
    (self.document, self.source) = (document, source)
  }
}

extension LayerStage {
  /// Emitter keys that an effect's document must not set: the effect and its entries decide position and seed.
  private static let entryFields = [
    EmitterKeys.position.field, EmitterKeys.from.field, EmitterKeys.gather.field, EmitterKeys.follow.field,
    EmitterKeys.seed.field,
  ]

  private static let effectFields = FieldSet(
    EmitterFields.emitter.filter { field in !entryFields.contains { $0.name == field.name } })

  /// The values of an effect's emitter; nil, after a report, if it isn't one.
  mutating func effectEmitter(_ node: SpecNode, in scope: Scope) -> FieldValues? {
    guard reader.entries(of: node, "an emitter is a map", remedy: "emitter: {cells: […]}") != nil else { return nil }
    let before = reader.diagnostics.count
    let found = reader.keys(
      of: node, Self.effectFields, what: "an effect's emitter",
      redirect: { name in
        Self.entryFields.contains { $0.names.contains(name) }
          ? "leave it out: the effect's stands, anchor and offset, and the entry's at, from and seed, decide it" : nil
      })
    let values = values(of: found, Self.effectFields, in: scope)
    check(values[EmitterKeys.cells] ?? [], found[EmitterKeys.cells], of: node)
    return reader.diagnostics[before...].contains { $0.code.severity == .error } ? nil : values
  }
}

extension EffectLibrary {
  /// Makes an effect outside any document.
  ///
  /// - Throws: for an unknown effect name, and for values that do not fit together.
  package func made(
    _ name: String, values: FieldValues, at source: EffectSource
  ) throws(EffectError) -> any Bursting {
    guard let effect = effect(named: name) else {
      throw EffectError(
        field: EffectKeys.effect, problem: "no effect is called '\(name)'",
        remedy: "use one of: \(names.joined(separator: ", "))")
    }
    let reader = Reader(SpecSource(name: name, text: ""), limits: Limits(), assets: NoAssets())
    var stage = EffectStage(
      LayerStage(reader, measuring: NoMeasuring()), in: Scope(Surroundings(bounds: source.parent)), library: self,
      names: VariableScope(), dynamicsNames: [])
    let node = SpecNode(value: .map([]), place: SourceRange(line: 1, column: 1), path: "")
    let entry = EffectEntry(node: node, values: values, found: FoundKeys(), source: source)
    guard let made = try stage.make(effect, entry) else {
      throw EffectError(
        field: EffectKeys.effect, problem: stage.stage.reader.diagnostics.first?.message ?? "it can't be read",
        remedy: stage.stage.reader.diagnostics.first?.remedy ?? "check the effect's values")
    }
    return made
  }
}
