// A split text: one layer for each piece, at its position in the whole text.
// Flow: `split:` → sublayers of a text layer.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// Turns a text into a group of its pieces, each at its position in the whole text.
  mutating func split(_ layer: inout Layer, by word: any SplitWord.Type, _ node: SpecNode) {
    guard case .text(let text) = layer.content, let pieces = try? measuring.pieces(of: text) else { return }
    let characters = Array(text.string)
    let parts = Self.parts(of: pieces, by: word, in: characters)
    guard admitsLayers(parts.count, at: node) else { return }
    if word.partsLetters, let joined = parts.first(where: { $0.joins }) {
      let letters = String(characters[joined.range].prefix(12))
      reader.report(
        .noEffect, node, "the letters of '\(letters)' are connected, so such words stay whole",
        remedy: "write split: word, which does the same without this warning")
    }
    let origin = text.origin(in: layer.bounds) - text.metrics.origin
    layer.content = .none
    for (i, part) in parts.enumerated() {
      var piece = Layer()
      var shown = text
      shown.part = part.range
      shown.metrics = part.metrics ?? measured(shown, at: node).metrics
      piece.id = layer.id.map { "\($0).\(i)" }
      piece.bounds.size = shown.metrics.size
      piece.position = Point(
        origin.x + shown.metrics.origin.x + shown.metrics.size.width / 2,
        origin.y + shown.metrics.origin.y + shown.metrics.size.height / 2)
      piece.content = .text(shown)
      layer.sublayers.append(piece)
    }
  }

  private struct Part {
    var range: Range<Int>
    var line: Int
    /// nil if it consists of several pieces.
    var metrics: TextMetrics?
    var joins: Bool
  }

  private static func parts(of pieces: [TextPiece], by word: any SplitWord.Type, in characters: [Character]) -> [Part] {
    var out: [Part] = []
    /// Whether the next piece belongs to the last part.
    var isOpen = false
    for piece in pieces {
      let range = piece.characters.clamped(to: 0..<characters.count)
      let isBlank = characters[range].allSatisfy(\.isWhitespace)
      if isBlank, !word.keepsBlanks || out.last?.line != piece.line {
        isOpen = false
        continue
      }
      let joins = characters[range].contains(where: \.joins)
      let belongs: Bool
      if let last = out.last, isOpen || word.keepsBlanks {
        belongs = last.line == piece.line && word.joinsPrevious(joins: joins, after: last.joins)
      } else {
        belongs = false
      }
      if belongs {
        out[out.count - 1].range = out[out.count - 1].range.lowerBound..<range.upperBound
        out[out.count - 1].metrics = nil
      } else {
        out.append(Part(range: range, line: piece.line, metrics: piece.metrics, joins: joins))
      }
      isOpen = true
    }
    return out
  }
}

extension Character {
  /// Whether its script joins letters: split, they would lose their shape or the connecting line.
  fileprivate var joins: Bool {
    unicodeScalars.contains { scalar in Self.joining.contains { $0.contains(scalar.value) } }
  }

  /// Arabic, Syriac, N'Ko, Mandaic; Devanagari, Bengali, Gurmukhi; Mongolian, Phags-pa.
  private static let joining: [ClosedRange<UInt32>] = [
    0x0600...0x077F, 0x07C0...0x07FF, 0x0840...0x08FF, 0x0900...0x0A7F, 0x1800...0x18AF, 0xA840...0xA87F,
    0xA8E0...0xA8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF,
  ]
}
