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

  /// Sets a value of the document, or adds it.
  mutating func set(_ path: String, ofSceneTo new: String) throws {
    if let node = text.root.value(at: path) {
      if node.text != new { replace(try own(node, path), with: .text(new)) }
    } else if !path.contains(where: { ".[".contains($0) }) {
      try add(path, .text(new), to: text.root)
    } else {
      throw SpecText.Refusal("The spec no longer has \(path).")
    }
  }
}
