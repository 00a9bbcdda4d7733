// Writes values of params where they stand: in their declaration, or in the matrix; and the document's own values.
// Flow: SpecEdit.params + the shown variant → the values' places.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering

extension SpecChange {
  mutating func set(param name: String, to new: String) throws {
    guard let declared = text.root[DocumentKeys.params.name]?[name], declared.entries != nil else {
      throw SpecText.Refusal("The param '\(name)' is in another file, which this spec extends: change it there.")
    }
    if let bound = text.root[DocumentKeys.with.name]?[name] { return try set(bound: bound, name, to: new) }
    if let value = declared[ParamKeys.fallback.name] {
      replace(value.place, with: .text(new))
    } else {
      try add(ParamKeys.fallback.name, .text(new), to: declared)
    }
  }

  /// Writes a param of a variant where the matrix has its value.
  private mutating func set(bound: SpecNode, _ name: String, to new: String) throws {
    let written = bound.text ?? ""
    let source = written.hasPrefix("${") ? String(written.dropFirst(2).dropLast()) : String(written.dropFirst())
    guard written.hasPrefix("$"), let found = spec.variant?.place(of: source) else {
      throw SpecText.Refusal("The param '\(name)' is computed from \(written): change it in the file.")
    }
    guard found.place.file == 0, let row = text.value(at: found.place),
      let value = found.key.isEmpty ? row : row[found.key]
    else { throw SpecText.Refusal("The param '\(name)' is \(written), which is in a table: change it there.") }
    replace(try own(value, name), with: .text(new))
  }

  /// Sets a value of the document, or adds it; an empty text removes it, so that its default applies.
  mutating func set(_ path: String, ofSceneTo new: String) throws {
    let words = path.split(separator: ".").map(String.init)
    if new.isEmpty {
      if text.root.value(at: path) != nil { removals.append(path) }
    } else if let node = text.root.value(at: path) {
      guard node.text != nil else { throw SpecText.Refusal("\(path) has several parts: change it in the text.") }
      if node.text != new { replace(try own(node, path), with: .text(new)) }
    } else if let last = words.last, words.count == 1 {
      try add(last, .text(new), to: text.root)
    } else if words.count == 2, !path.contains("["), text.root[words[0]] == nil {
      try add(words[0], .map([.init(words[1], .text(new))]), to: text.root)
    } else if words.count == 2, let map = text.root[words[0]], map.entries != nil {
      try add(words[1], .text(new), to: map)
    } else {
      throw SpecText.Refusal("The spec no longer has \(path).")
    }
  }
}
