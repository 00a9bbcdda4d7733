// Remedies for values in another form than a key has: a map for a list, a single value for a map.
// Flow: a node that can't be read → here → a diagnostic's remedy.
import SparklerCore

extension Reader {
  /// `[navy, gold]`, for a map where a list is expected; nil unless it holds a few single values.
  ///
  /// Values with names such as `dark` and `light` are put in order, and so are percentages, as in CSS's keyframes.
  ///
  /// - Parameter times: the key for the percentages; nil if there is none.
  package static func list(from node: SpecNode, times key: String? = nil) -> String? {
    guard let entries = node.entries, (1...8).contains(entries.count) else { return nil }
    let texts = entries.compactMap { entry in entry.node.text.flatMap { $0.count <= 40 ? (entry.key, $0) : nil } }
    guard texts.count == entries.count else { return nil }
    let times = texts.compactMap { $0.0.last == "%" ? Units.number(String($0.0.dropLast())) : nil }
    let ranks = times.count == texts.count ? times : texts.compactMap { order[$0.0.lowercased()] }
    let places = ranks.count == texts.count ? ranks.indices.sorted { ranks[$0] < ranks[$1] } : Array(texts.indices)
    let list = "[" + places.map { quoted(texts[$0].1) }.joined(separator: ", ") + "]"
    guard times.count == texts.count, let key else { return list }
    return list + ", and \(key): [" + places.map { TreeText.short(times[$0] / 100) }.joined(separator: ", ") + "]"
  }

  /// From dark to light, and from begin to end.
  private static let order: [String: Double] = [
    "shadows": 0, "shadow": 0, "dark": 0, "black": 0, "from": 0, "start": 0, "midtones": 1, "mid": 1, "middle": 1,
    "highlights": 2, "highlight": 2, "light": 2, "white": 2, "to": 2, "end": 2,
  ]

  /// A text as YAML reads it in a list.
  static func quoted(_ text: String) -> String {
    text.contains { "#,[]{}:".contains($0) } ? "\"\(text)\"" : text
  }

  /// `write {color: black}`: a single value under the first of a map's keys that accepts it; nil if none does, or if it is
  /// a number that several accept.
  func wrapped(_ node: SpecNode, among fields: [Field], in surroundings: Surroundings) -> String? {
    guard let text = node.text, !text.isEmpty, text.count <= 40, !hasManyProblems else { return nil }
    let accepting = fields.filter { field in
      var trial = self
      trial.diagnostics = []
      return trial.value(node, field.kind, as: field, in: surroundings) != nil && trial.diagnostics.isEmpty
    }
    guard let first = accepting.first, accepting.count == 1 || Units.number(text) == nil else { return nil }
    return "write {\(first.name): \(Self.quoted(text))}"
  }
}
