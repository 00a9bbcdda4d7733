// Renames a layer, with all that refers to it.
// Flow: LayerEdit.name → SpecChange.Renaming → SpecText.rename.
import SparklerAuthoring
import SparklerDocument
import SparklerRendering

extension SpecChange {
  /// A layer's old and new id.
  struct Renaming {
    var old: String
    var new: String
    /// Whether a repeat adds numbers to it.
    var isNumbered: Bool
  }

  mutating func rename(_ origin: Int, to name: String) throws {
    let (node, key) = (spec.built.written[origin].node, LayerKeys.id.name)
    guard name.wholeMatch(of: /[\p{L}_][\p{L}\p{N}_\-]{0,99}/) != nil else {
      throw SpecText.Refusal("A layer's name has letters, digits, - and _, and begins with a letter.")
    }
    guard node.place.file == 0 else {
      throw SpecText.Refusal("The layer is in another file, which this spec extends: rename it there.")
    }
    guard let id = node[key], let whole = id.text else {
      try refuse(taken: name)
      return try add(key, .text(name), to: node)
    }
    // A canvas of `sizes:` may have changed the layer, but not its id.
    guard id.place.file == 0, let old = text.value(at: id.place)?.text, !old.contains("$") else {
      throw SpecText.Refusal("The layer's name is computed: rename it in the text.")
    }
    if old == name { return }
    try refuse(taken: name)
    let isNumbered = whole != old
    guard whole.hasPrefix(old), whole.dropFirst(old.count).allSatisfy({ $0 == "-" || $0.isNumber }) else {
      throw SpecText.Refusal("The layer belongs to a component, which names it: rename it in the text.")
    }
    names.append(Renaming(old: old, new: name, isNumbered: isNumbered))
  }

  private func refuse(taken name: String) throws {
    if text.ids.contains(name) { throw SpecText.Refusal("Another layer is already named '\(name)'.") }
  }
}
