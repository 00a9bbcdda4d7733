// The texts of a scene, which its reference keeps, so that a changed text can be reported with both versions.
// Flow: Scene → SceneTexts → a comment in the reference; the comment → SceneTexts → NamedCauses.
import Foundation
import SparklerAuthoring
import SparklerFiles
import SparklerImaging
import SparklerRendering
import SparklerScene

/// Texts in the order of the document.
struct SceneTexts: Sendable, Hashable {
  /// One text layer.
  struct Text: Sendable, Hashable {
    /// The ids of its layer and that layer's ancestors, joined by `/`.
    var path: String
    /// Nil if it changes over time or is too long to keep.
    var string: String?
  }

  let all: [Text]

  /// The maximum characters of a text that is kept.
  private static let longest = 200

  init(_ scene: Scene) {
    var all: [Text] = []
    func visit(_ layer: Layer, _ around: String) {
      let path = layer.id.map { around.isEmpty ? $0 : "\(around)/\($0)" } ?? around
      if case .text(let text) = layer.content {
        let isKept = text.number == nil && text.string.count <= Self.longest
        all.append(Text(path: path, string: isKept ? text.string : nil))
      }
      for inner in layer.sublayers { visit(inner, path) }
    }
    for layer in scene.layers { visit(layer, "") }
    self.all = all
  }

  // MARK: Stored in references

  /// Nil if a file has none, or others than this version writes.
  init?(file: String) {
    guard Files.kind(file) == .regular, let bytes = try? Files.read(file, limit: PictureComment.reach),
      let comment = PictureComment.read(bytes, about: .texts)
    else { return nil }
    self.init(comment: comment)
  }

  init?(comment: String) {
    guard let rows = (try? JSONSerialization.jsonObject(with: Data(comment.utf8))) as? [[Any]] else { return nil }
    var all: [Text] = []
    for row in rows {
      guard row.count == 2, let path = row[0] as? String else { return nil }
      all.append(Text(path: path, string: row[1] as? String))
    }
    self.all = all
  }

  /// ASCII; nil if there are no texts, or more than a comment can hold.
  var comment: String? {
    if all.isEmpty { return nil }
    let rows = all.map { [$0.path, $0.string ?? NSNull()] as [Any] }
    guard let data = try? JSONSerialization.data(withJSONObject: rows, options: .withoutEscapingSlashes) else {
      return nil
    }
    var text = ""
    for unit in String(decoding: data, as: UTF8.self).utf16 {
      if (32..<127).contains(unit) {
        text.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      } else {
        text += "\\u" + String(0x10000 | UInt32(unit), radix: 16).dropFirst()
      }
    }
    return text.utf8.count <= PictureComment.most ? text : nil
  }

  // MARK: Both sides

  /// What another version of the scene shows instead of a text; nil if that cannot be known for sure.
  func counterpart(of string: String, at path: String, in other: SceneTexts) -> String? {
    let places = all.indices.filter { all[$0].path == path && all[$0].string == string }
    guard places.count == 1 else { return nil }
    if all.map(\.path) == other.all.map(\.path) { return other.all[places[0]].string }
    func only(_ texts: [Text]) -> Text? {
      let found = texts.filter { $0.path == path }
      return found.count == 1 ? found[0] : nil
    }
    return path.isEmpty || only(all) == nil ? nil : only(other.all)?.string
  }
}
