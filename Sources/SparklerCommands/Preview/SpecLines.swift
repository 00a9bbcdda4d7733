// The spec's text for the editor's pane, with the lines of each layer; and a text of the pane as bytes of the file.
// Flow: PreviewScene → SpecLines → JSON; JSON → SavedText → bytes.
import SparklerAuthoring
import SparklerDocument
import SparklerRendering

/// The text as the page shows it.
struct SpecLines: Encodable, Sendable {
  struct Layer: Encodable, Sendable {
    var origin: Int
    /// First and last line, from 1.
    var from: Int
    var to: Int
  }

  /// The revision that the text belongs to.
  var revision: Int
  /// With line feeds only, and without a byte order mark.
  var text: String
  /// Layers that are written in this file; empty for an invalid spec.
  var layers: [Layer]

  /// - Throws: `SpecText.Refusal` if the file has no text to edit.
  init(_ scene: PreviewScene, revision: Int) throws {
    guard scene.spec?.source.isGenerated != true else {
      throw SpecText.Refusal("This is a Lottie or an SVG file: `sparkler expand` converts it to a spec.")
    }
    guard let text = String(validating: scene.bytes, as: UTF8.self) else {
      throw SpecText.Refusal("The file is not a text in UTF-8.")
    }
    self.revision = revision
    self.text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    self.text = self.text.replacing("\r\n", with: "\n")
    layers = scene.spec.map { Self.layers(of: $0, scene.written) } ?? []
  }

  private static func layers(of spec: LoadedSpec, _ written: ParsedText) -> [Layer] {
    guard let text = try? written.parsed(name: spec.path, limits: spec.limits) else { return [] }
    return spec.built.written.enumerated().compactMap { origin, layer in
      let place = layer.node.place
      guard place.file == 0, let node = text.value(at: place) else { return nil }
      return Layer(origin: origin, from: place.line, to: lastLine(of: node))
    }
  }

  /// The last line on which a value begins in it.
  private static func lastLine(of node: SpecNode) -> Int {
    // Values of `<<` may be written elsewhere.
    var last = node.place.line
    func visit(_ child: SpecNode) {
      if child.place.line >= node.place.line { last = max(last, child.place.line) }
      child.items?.forEach(visit)
      child.entries?.forEach { visit($0.node) }
    }
    visit(node)
    return last
  }
}

/// A text that the pane saves.
package struct SavedText: Codable, Sendable {
  var text: String

  /// In the form of the present file: its line ends, and its byte order mark.
  ///
  /// - Throws: `SpecText.Refusal` if it is too long.
  func bytes(like old: [UInt8], limits: Limits) throws -> [UInt8] {
    let isWide = 2 * zip(old, old.dropFirst()).count { $0 == 13 && $1 == 10 } > old.count { $0 == 10 }
    let plain = (text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text).replacing("\r\n", with: "\n")
    let bytes = Array((isWide ? plain.replacing("\n", with: "\r\n") : plain).utf8)
    guard bytes.count <= limits.whole("spec-bytes") else {
      throw SpecText.Refusal("The text is longer than a spec may be: \(limits.whole("spec-bytes")) bytes.")
    }
    return (old.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []) + bytes
  }
}
