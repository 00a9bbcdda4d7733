// The keys of a layer or an effect that its card describes, and those that it offers although the layer doesn't have them.
// Flow: the layer's map → its kind's or its effect's fields → LayerCard; a new value → SpecChange.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects

/// What the declarations of keys say about a layer.
struct LayerKeysOnPage {
  private let layer: SpecNode
  private let fields: [Field]
  private let effect: LibraryEffect?

  init(_ layer: SpecNode) {
    self.layer = layer
    effect = layer[EffectKeys.effect.name]?.text.flatMap(EffectLibrary.standard.effect(named:))
    let kind = LayerKind.all.first { layer[$0.name] != nil }
    fields = effect.map { $0.fields + EffectLibrary.sharedFields } ?? kind?.layerFields.fields ?? []
  }

  /// Keys that are offered where a layer of that kind has them, the most used ones first.
  private static let ofLayers = [
    TextKeys.color.name, ShapeKeys.fill.name, TextKeys.stroke.name, ShapeKeys.lineWidth.name,
    LayerKeys.background.name, LayerKeys.cornerRadius.name, TextKeys.letterSpacing.name, TextKeys.lineHeight.name,
    TextKeys.alignment.name, LayerKeys.opacity.name, LayerKeys.blend.name, LayerKeys.visible.name,
  ]

  /// Keys of effects that come before the effect's own.
  private static let first = [
    EffectKeys.colors.name, PresetKeys.density.name, PresetKeys.scale.name, PresetKeys.power.name, "duration",
    EffectKeys.begin.name, EffectKeys.every.name,
  ]
  /// Keys that are rarely changed.
  private static let last = [
    EffectKeys.times.name, EffectKeys.place.name, EffectKeys.seed.name, PresetKeys.ground.name, PresetKeys.blend.name,
    EffectKeys.fidelity.name, EffectKeys.edition.name,
  ]

  /// The most words that a field suggests.
  private static let mostChoices = 200

  /// The keys that can be added, in the order of the card.
  var offered: [Field] {
    let known = effect == nil ? fields.filter { Self.ofLayers.contains($0.name) } : ofEffect
    let order = effect == nil ? Self.ofLayers : Self.first
    let missing = known.filter { field in field.names.allSatisfy { layer[$0] == nil } && Self.type(of: field) != nil }
    func rank(_ field: Field) -> Int {
      order.firstIndex(of: field.name) ?? (Self.last.firstIndex(of: field.name).map { 1000 + $0 } ?? 500)
    }
    return missing.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
  }

  /// Without the effect's name, which the card shows, and keys that have no effect on it.
  private var ofEffect: [Field] {
    guard let effect else { return [] }
    let places = Set(EffectLibrary.places).subtracting(effect.places)
    let originals = Set([EffectKeys.fidelity.name, EffectKeys.edition.name]).subtracting(effect.originals)
    let own = places.union(originals).union([EffectKeys.id.name])
    return fields.filter { !own.contains($0.name) }
  }

  func offers(ids: [String]) -> [LayerCard.Value] {
    offered.map { field in
      var value = LayerCard.Value(path: field.name, text: "", type: Self.type(of: field) ?? "text")
      (value.isOffered, value.isOptional, value.fallback) = (true, true, field.defaultValue)
      describe(&value)
      if EffectKeys.references.contains(field.name), field.name != EffectKeys.at.name { value.choices = ids }
      if value.type == "toggle" { value.text = field.defaultValue ?? "false" }
      return value
    }
  }

  /// Adds what the value's key says.
  func describe(_ value: inout LayerCard.Value) {
    if value.path == EffectKeys.effect.name { (value.type, value.choices) = ("text", EffectLibrary.standard.names) }
    guard let field = field(at: value.path) else { return }
    // Some names and texts are also names of colours: snow, gold.
    if value.type == "color", field.kind.value is TextKind || field.kind.value is IdentifierKind { value.type = "text" }
    let words = field.kind.value.words
    value.summary = words.text.isEmpty ? field.summary : field.summary.replacing("`", with: "") + range(of: field)
    if !value.path.hasSuffix("]"), !words.choices.isEmpty {
      value.choices = Array(words.choices.prefix(Self.mostChoices))
    }
    value.isOptional = value.isOptional || isRemovable(value.path)
    if value.isOptional { value.fallback = field.defaultValue }
  }

  /// Whether an empty field removes a key of the layer: then its default applies.
  func isRemovable(_ path: String) -> Bool {
    guard layer[path] != nil, path != EffectKeys.effect.name, path != LayerKeys.id.name else { return false }
    return Self.ofLayers.contains(path) || ofEffect.contains { $0.name == path }
  }

  private func range(of field: Field) -> String {
    guard let interval = field.interval, field.kind.value.words.isNumeric else { return "" }
    return " \(TreeText.short(interval.lowerBound))…\(TreeText.short(interval.upperBound))."
  }

  private func field(at path: String) -> Field? {
    var (known, found) = (fields, Field?.none)
    for word in path.replacing(/\[\d+\]/, with: "").split(separator: ".").map(String.init) {
      guard let next = known.first(where: { $0.names.contains(word) }) else { return nil }
      (found, known) = (next, next.kind.value.fields)
    }
    return found
  }

  /// How a field of the page edits a key; nil for maps and layers, which are edited in the text.
  private static func type(of field: Field) -> String? {
    let kind = field.kind.value
    guard !kind.isLayered, kind.fields.isEmpty else { return nil }
    if let list = kind as? ListKind { return list.inner is ColorKind ? "list" : list.words.isNumeric ? "number" : nil }
    if kind is BooleanKind { return "toggle" }
    if kind is ColorKind || kind is PaintKind { return "color" }
    return kind.words.isNumeric ? "number" : "text"
  }

  /// What a new value is written as: a list for texts such as `gold, white` and `[50%, 20]`.
  func written(_ text: String, at path: String) -> SpecText.Value {
    let isList = field(at: path)?.kind.value is ListKind
    let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
    guard isBracketed || isList && text.contains(",") else { return .text(text) }
    let inner = isBracketed ? text.dropFirst().dropLast() : text[...]
    let outer = CharacterSet(charactersIn: " \"'")
    return .texts(Self.split(inner).map { $0.trimmingCharacters(in: outer) }.filter { !$0.isEmpty })
  }

  /// Parts between commas outside of brackets: `rgb(1, 2, 3)` is one.
  private static func split(_ text: Substring) -> [Substring] {
    var (parts, depth, start) = ([Substring](), 0, text.startIndex)
    for index in text.indices {
      switch text[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth == 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    return parts + [text[start...]]
  }
}
