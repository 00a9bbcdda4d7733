// Effects of documents: their declarations, and their names evaluated for each use.
// Flow: `effects:` → [EffectDocument]; EffectDocument + the space around it → an emitter's map without names.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

extension NameResolver {
  /// Continues with a reader's state.
  package init(_ reader: Reader) { self.reader = reader }

  /// - Parameter scope: names that every effect may use.
  package mutating func effectDocuments(_ node: SpecNode, _ scope: VariableScope) -> [EffectDocument] {
    let remedy = "effects: {drizzle: {emitter: {cells: [{contents: {streak: 20}, birthRate: 9}]}}}"
    let entries = reader.entries(of: node, "effects are a map", remedy: remedy)
    return (entries ?? []).compactMap { effectDocument($0, scope) }
  }

  private mutating func effectDocument(_ entry: SpecNode.Entry, _ scope: VariableScope) -> EffectDocument? {
    let node = entry.node
    let found = reader.keys(of: node, EffectDocumentKeys.fields, what: "an effect")
    guard node.entries != nil else { return nil }
    guard Self.isWord(entry.key.filter { $0 != "-" }) else {
      reader.report(
        .malformed, node, "'\(entry.key)' can't name an effect", remedy: "use letters, digits, '_' and '-': drizzle",
        place: entry.place)
      return nil
    }
    guard let emitter = found[EffectDocumentKeys.emitter] else {
      reader.report(
        .missingKey, node, "the effect '\(entry.key)' has no emitter", remedy: "emitter: {cells: [{birthRate: 9}]}",
        place: entry.place)
      return nil
    }
    let replaced = found.only(EffectDocumentKeys.plain).mapNodes { replacing($0, scope) }
    let values = reader.values(of: replaced, EffectDocumentKeys.plain, in: Surroundings(bounds: .zero))
    var document = EffectDocument(name: entry.key, emitter: emitter)
    document.summary = values[EffectDocumentKeys.summary] ?? "An effect of this document."
    document.place = (values[EffectDocumentKeys.stands] ?? .point).place(values)
    document.offset = found[EffectDocumentKeys.offset]
    document.colors = values[EffectDocumentKeys.colors] ?? [.white]
    document.colorsOnLight = values[EffectDocumentKeys.colorsOnLight] ?? []
    document.isLuminous = values[EffectDocumentKeys.isLuminous] ?? false
    document.liesBehind = values[EffectDocumentKeys.liesBehind] ?? false
    document.needsLayer = values[EffectDocumentKeys.needsLayer] ?? false
    if let text = replaced[EffectDocumentKeys.duration]?.text { document.duration = ShowerKeys.duration(default: text) }
    if let text = replaced[EffectDocumentKeys.fade]?.text { document.fade = ShowerKeys.fade(default: text) }
    document.params = found[EffectDocumentKeys.params].map { params($0, scope) } ?? []
    document.definitions = found[EffectDocumentKeys.definitions].map { definitions($0) } ?? []
    return document
  }

  /// The effect's own keys as fields; keys of every effect are rejected.
  private mutating func params(_ node: SpecNode, _ scope: VariableScope) -> [Field] {
    let keys = EffectDocumentKeys.self
    let presets = PresetKeys.fields(duration: keys.duration.field, fade: keys.fade.field, isLuminous: true)
    let taken = Set((EffectLibrary.sharedFields + [EffectKeys.effect.field] + presets).map(\.name))
    return ownParams(node, scope) { name in
      if taken.contains(name) { return "is reserved in every effect, and can't be a param" }
      return Self.refusal(of: name)
    }.filter { !$0.isBroken }.map(\.field)
  }

  private mutating func definitions(_ node: SpecNode) -> [SpecNode.Entry] {
    let remedy = "let: {tall: \"${height * 0.5}\"}"
    let entries = reader.entries(of: node, "let is a map of names", remedy: remedy)
    return (entries ?? []).filter { entry in
      guard let reason = Self.refusal(of: entry.key) else { return true }
      reader.report(
        .bothNames, entry.node, "'\(entry.key)' \(reason)", remedy: "rename it, such as ownSide", place: entry.place)
      return false
    }
  }

  /// Why an effect's expressions can't use a name; nil if they can.
  private static func refusal(of name: String) -> String? {
    if EffectSpace.names.contains(name) { return "is a built-in name of every effect, and can't be redefined" }
    return isWord(name) ? nil : "is not a name that expressions can use"
  }

  private static func isWord(_ name: String) -> Bool { name.count <= 100 && name.isName }
}

extension NameResolver {
  /// Evaluates an effect's document for one use.
  ///
  /// - Parameters:
  ///   - names: those of the enclosing document.
  ///   - params: the entry's values for the effect's own keys, as text.
  package mutating func evaluated(
    _ document: EffectDocument, _ room: EffectSpace, params: [String: String], names: VariableScope
  ) -> (emitter: SpecNode, offset: SpecNode?) {
    var scope = names
    room.put(into: &scope)
    // Hiding a name searches all names: with thousands of definitions this would take quadratic time.
    let heads = scope.heads
    for field in document.params {
      if heads.contains(field.name) { scope.hide(field.name) }
      (scope.texts[field.name], scope.palettes[field.name]) = (nil, nil)
      if let text = params[field.name] ?? field.defaultValue { scope.texts[field.name] = text }
    }
    for definition in document.definitions {
      let value = replacing(definition.node, scope)
      if heads.contains(definition.key) { scope.hide(definition.key) }
      scope.palettes[definition.key] = nil
      if let text = value.text, !value.isBroken {
        scope.texts[definition.key] = text
      } else {
        if !value.isBroken {
          reader.report(
            .wrongType, value, "'\(definition.key)' is one value, not \(value.description)",
            remedy: "\(definition.key): \"${side * 0.2}\"")
        }
        scope.broken.insert(definition.key)
      }
    }
    return (replacing(document.emitter, scope), document.offset.map { replacing($0, scope) })
  }
}

/// The space around an effect, by the names that its expressions use.
package struct EffectSpace: Sendable {
  /// Size of the parent.
  var size: Size
  /// Distance from its position to the parent's lower edge.
  var rise: Double
  /// Size of the layer that it is placed at.
  var source: Size
  var colors: [Color]
  var ground: Ground
  /// Where its colours are written, for messages.
  var node: SpecNode

  /// Names that params and definitions can't have; they may replace `ground`.
  static let names: Set = ["width", "height", "side", "tall", "area", "rise", "source", "colors"]

  func put(into scope: inout VariableScope) {
    for name in Self.names { scope.hide(name) }
    // A document with a `ground` of its own keeps it.
    let name = PresetKeys.ground.name
    if scope.value(named: name) == nil { scope.texts[name] = ground.rawValue }
    let numbers = [
      "width": size.width, "height": size.height,
      // At least large enough to be seen.
      "side": max(80, min(size.width, size.height)), "tall": max(80, size.height),
      // In units of 100 × 100 points.
      "area": size.width * size.height / 10_000,
      "rise": rise, "source.width": source.width, "source.height": source.height,
      "colors.count": Double(colors.count),
    ]
    for (name, number) in numbers { scope.texts[name] = TreeText.short(number) }
    scope.texts["colors.first"] = (colors.first ?? .white).cssText
    scope.texts["colors.second"] = (colors.dropFirst().first ?? colors.last ?? .white).cssText
    scope.texts["colors.last"] = (colors.last ?? .white).cssText
    var list = node
    list.value = .list(
      colors.map { SpecNode(value: .scalar($0.cssText, isQuoted: true), place: node.place, at: node.location) })
    scope.palettes[EffectDocumentKeys.colors.name] = list
  }
}
