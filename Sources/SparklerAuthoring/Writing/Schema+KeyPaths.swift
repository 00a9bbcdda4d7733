// What a key path may be: a known one, or a filter's by its place.
// Flow: LayerFields → Schema.
import SparklerCore
import SparklerDocument
import SparklerScene

extension Schema {
  /// - Parameter other: what else it may be, as a regular expression.
  func keyPaths(or other: String) -> [TreeText] {
    let filters = LayerFields.filterKeyPaths.map { $0.replacing(".", with: "\\.") }.joined(separator: "|")
    return [
      .map([("enum", .strings(LayerFields.keyPaths))]),
      writer.pattern("^(\(other)|(filters|backdrop)\\.[0-9]{1,4}\\.(\(filters)))$"),
    ]
  }
}
