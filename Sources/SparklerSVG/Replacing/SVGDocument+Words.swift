// Other words for a text element.
// Flow: SVGReplacements → the pieces of text of SVGDocument.
import SparklerCore

extension SVGDocument {
  private static let deepest = 64
  private static let lists = ["x", "y", "dx", "dy", "rotate"]

  /// Replaces the words of a text or of a part of it.
  ///
  /// The first line replaces the first piece of text, the second line the second one, and so on; the last piece gets
  /// all further lines. Positions of single letters are left out.
  ///
  /// - Returns: the numbers of lines and of pieces.
  mutating func setWords(of top: Int, to words: String) -> (lines: Int, pieces: Int) {
    var places: [(node: Int, piece: Int)] = []
    collect(top, depth: 0, &places)
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (i, place) in places.enumerated() {
      let isLast = i + 1 == places.count
      let line = isLast ? lines.dropFirst(i).joined(separator: " ") : i < lines.count ? lines[i] : ""
      nodes[place.node].pieces[place.piece] = .text(line)
    }
    if places.isEmpty { nodes[top].pieces.append(.text(lines.joined(separator: " "))) }
    var at = nodes[top].parent
    while let node = at, SVGElements.texts.contains(nodes[node].name) || nodes[node].name == "a" {
      nodes[node].attributes["textLength"] = nil
      at = nodes[node].parent
    }
    return (lines.count, max(1, places.count))
  }

  /// Finds the pieces of text that aren't blank, and removes what belongs to single letters.
  private mutating func collect(_ node: Int, depth: Int, _ places: inout [(node: Int, piece: Int)]) {
    guard depth < Self.deepest else { return }
    nodes[node].attributes["textLength"] = nil
    for name in Self.lists {
      guard let list = nodes[node].attributes[name] else { continue }
      nodes[node].attributes[name] = list.split { $0 == "," || $0.isWhitespace }.first.map(String.init)
    }
    for (i, piece) in nodes[node].pieces.enumerated() {
      switch piece {
      case .text(let text): if !text.trimmed.isEmpty { places.append((node, i)) }
      case .element(let child):
        if SVGElements.texts.contains(nodes[child].name) || nodes[child].name == "a" {
          collect(child, depth: depth + 1, &places)
        }
      }
    }
  }
}
