// Presets of the palette written into a layer: keys that it gets, or an entry of one of its lists.
// Flow: TreeEdit.Addition + PalettePreset → SpecText.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerRendering

extension TreeEdit {
  /// - Parameter layer: the selected layer; nil for none.
  static func set(_ add: Addition, of layer: SpecNode?, in text: inout SpecText, _ spec: LoadedSpec) throws {
    guard var preset = PalettePreset.standard[add.kind]?.first(where: { $0.word == add.word }) else {
      throw SpecText.Refusal("There is no preset '\(add.word.onOneLine)'.")
    }
    guard let layer, let written = text.value(at: layer.place) else {
      throw SpecText.Refusal("Select the layer that gets it first.")
    }
    if let why = add.kind.whyNot(of: written) { throw SpecText.Refusal(why) }
    if add.kind == .style { preset.pairs = [try style(add.word, in: text, spec)] }
    if let list = preset.list { return try enlist(preset, in: list, of: layer.place, in: &text) }
    // A motion that the layer has stays.
    for pair in preset.pairs where pair.key != "enter" || written[pair.key] == nil || add.kind != .letters {
      if let old = text.value(at: layer.place)?[pair.key] {
        let value = add.kind == .transition ? keepingTimes(of: old, in: pair.value, add.word) : pair.value
        try renew(old, value, isFont: add.kind == .style, in: &text)
      } else {
        try text.add(pair.key, pair.value, toMapAt: layer.place)
      }
    }
    // Last, because the layer's place changes.
    let isWhole = written[TextKeys.split.name] == nil && written[TextKeys.typewriter.name] == nil
    if add.kind == .letters, isWhole, let origin = add.layer { try keepMotion(of: layer, at: origin, in: &text, spec) }
  }

  /// Another transition takes as long as the old one, if its duration is written.
  private static func keepingTimes(of old: SpecNode, in value: SpecText.Value, _ word: String) -> SpecText.Value {
    let timed = MotionForm.replaced(old, by: word, among: MotionWord.transitions)
    if case .map = timed { return timed }
    return value
  }

  /// A font keeps the parts that the style doesn't set, such as its family.
  private static func renew(_ old: SpecNode, _ value: SpecText.Value, isFont: Bool, in text: inout SpecText) throws {
    guard isFont, old.entries != nil, case .map(let pairs) = value else {
      return try text.replace(old.place, with: value)
    }
    for pair in pairs {
      guard let font = text.value(at: old.place) else { continue }
      if let part = font[pair.key] {
        try text.replace(part.place, with: pair.value)
      } else {
        try text.add(pair.key, pair.value, toMapAt: font.place)
      }
    }
  }

  /// The brand's font of a role, if the spec has a brand.
  private static func style(_ role: String, in text: SpecText, _ spec: LoadedSpec) throws -> SpecText.Value.Pair {
    let size = spec.built.scene.size
    guard let font = PalettePreset.font(role, side: min(size.width, size.height)) else {
      throw SpecText.Refusal("There is no text style '\(role.onOneLine)'.")
    }
    let isBranded = text.root[DocumentKeys.brand.name] != nil
    return .init(TextKeys.font.name, isBranded ? .text("$brand.type.\(role)") : font)
  }

  /// Adds an entry to a list of the layer, or replaces the one with the same word.
  private static func enlist(
    _ preset: PalettePreset, in key: String, of layer: SourceRange, in text: inout SpecText
  ) throws {
    let value = SpecText.Value.map(preset.pairs)
    guard let old = text.value(at: layer)?[key] else {
      return try text.add(key, .items([value]), toMapAt: layer)
    }
    guard let items = old.items else {
      throw SpecText.Refusal("\(key) in line \(old.place.line) is not a list: write it as one in the text first.")
    }
    if let same = items.first(where: { $0[preset.word] != nil }) { return try text.replace(same.place, with: value) }
    try text.insert(value, atEndOfListAt: old.place)
  }
}

extension TreeEdit.Addition.Kind {
  /// Why a layer can't have it, with the remedy; nil if it can.
  func whyNot(of layer: SpecNode) -> String? {
    switch self {
    case .layer, .effect: nil
    case .style, .letters, .mark:
      layer["text"] == nil ? "It belongs to a text: select a text layer first." : nil
    case .transition:
      layer["slides"] == nil ? "A transition belongs to slides: select a slides layer first." : nil
    case .filter where layer[EffectKeys.effect.name] != nil:
      "An effect has no filters: put it into a group, and select that."
    default: nil
    }
  }
}
