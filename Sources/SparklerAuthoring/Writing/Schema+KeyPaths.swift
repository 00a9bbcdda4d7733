// Schema of key paths: known ones, and those of filters by index.
// Flow: LayerFields → Schema.
import SparklerCore
import SparklerDocument
import SparklerScene

extension Schema {
  /// A regular expression for key paths of parts of SVG files, after the part's id.
  var partKeyPaths: String {
    LayerFields.keyPaths.map { $0.replacing(".", with: "\\.") }.joined(separator: "|")
  }

  /// - Parameter other: a regular expression for further key paths.
  func keyPaths(or other: String) -> [TreeText] {
    let filters = LayerFields.filterKeyPaths.map { $0.replacing(".", with: "\\.") }.joined(separator: "|")
    return [
      .map([("enum", .strings(LayerFields.keyPaths))]),
      writer.pattern("^(\(other)|(filters|backdrop)\\.[0-9]{1,4}\\.(\(filters)))$"),
    ]
  }
}
