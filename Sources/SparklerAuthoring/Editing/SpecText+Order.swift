// Changes the order of a list's entries, such as layers, with the comments above and beside them.
// Flow: place + order → SpecText → bytes (the preview's list of layers).
import SparklerCore
import SparklerDocument

extension SpecText {
  /// The entries of the list that has an entry at a place.
  ///
  /// - Throws: `Refusal` if no list has one there.
  package func items(ofListWith place: SourceRange) throws(Refusal) -> [SpecNode] { try entry(at: place).items }

  /// Puts the entries of a list into another order. Empty lines stay where they are.
  ///
  /// - Parameters:
  ///   - place: one of the entries'.
  ///   - order: the indices of the entries in their new order.
  /// - Throws: `Refusal` if the list is written in a way that can't be changed.
  package mutating func reorder(listWith place: SourceRange, as order: [Int]) throws(Refusal) {
    let entry = try self.entry(at: place)
    guard order.sorted() == Array(entry.items.indices) else { throw Self.refusal(at: place) }
    guard let first = order.indices.first(where: { order[$0] != $0 }),
      let last = order.indices.last(where: { order[$0] != $0 })
    else { return }
    let moved = Array(entry.items[first...last])
    do throws(Refusal) {
      guard let next = reordered(moved, order[first...last].map { $0 - first }) else { throw Self.refusal(at: place) }
      try commitList(entry, next) { items in items = order.map { entry.items[$0] } }
    } catch {
      throw Refusal(
        "The layers from line \(moved[0].place.line) on can't change places here, because of how they are written "
          + "(an anchor comes before what merges it): move them in the text.")
    }
  }

  /// What moves with an entry.
  private struct Piece {
    var range: Range<String.Index>
    /// Where the comma of an entry in brackets is, or would be; empty for an entry with a dash.
    var comma: Range<String.Index>
  }

  /// The text with neighbouring entries in another order; nil if it can't be determined where they are.
  private func reordered(_ items: [SpecNode], _ order: [Int]) -> String? {
    var pieces: [Piece] = []
    let areOnLines = items.allSatisfy { linePiece(of: $0) != nil }
    for item in items {
      guard var piece = areOnLines ? linePiece(of: item) : barePiece(of: item) else { return nil }
      if areOnLines { piece.range = withComments(piece.range, after: pieces.last?.range.upperBound) }
      if let last = pieces.last, piece.range.lowerBound < last.range.upperBound { return nil }
      pieces.append(piece)
    }
    guard var at = pieces.first?.range.lowerBound, let end = pieces.last?.range.upperBound else { return nil }
    let whole = at..<end
    var words = ""
    for (slot, index) in zip(pieces, order) {
      let piece = pieces[index]
      words += text[at..<slot.range.lowerBound] + text[piece.range.lowerBound..<piece.comma.lowerBound]
      words += text[slot.comma] + text[piece.comma.upperBound..<piece.range.upperBound]
      at = slot.range.upperBound
    }
    var next = text
    next.replaceSubrange(whole, with: words)
    return next
  }

  private func barePiece(of item: SpecNode) -> Piece? {
    guard let start = index(of: item.place), dash(before: start) == nil else { return nil }
    return bracketRange(of: item).map { Piece(range: $0, comma: $0.upperBound..<$0.upperBound) }
  }

  /// The lines of an entry that shares them with no other; nil if it does.
  private func linePiece(of item: SpecNode) -> Piece? {
    if let (range, _) = lines(of: item) { return Piece(range: range, comma: range.upperBound..<range.upperBound) }
    guard let own = bracketRange(of: item) else { return nil }
    let start = text[..<own.lowerBound].lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex
    let end = text[own.upperBound...].firstIndex(where: \.isNewline) ?? text.endIndex
    guard text[start..<own.lowerBound].allSatisfy(\.isWhitespace),
      let rest = text[own.upperBound..<end].prefixMatch(of: /([ \t]*,)?[ \t]*(#.*)?/), rest.range.upperBound == end
    else { return nil }
    let comma = rest.output.1.map { $0.startIndex..<$0.endIndex } ?? own.upperBound..<own.upperBound
    return Piece(range: start..<end, comma: comma)
  }

  /// Lines with the comments directly above them.
  private func withComments(_ range: Range<String.Index>, after end: String.Index?) -> Range<String.Index> {
    var start = range.lowerBound
    while start > text.startIndex {
      let lineEnd = text.index(before: start)
      let line = text[..<lineEnd].lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex
      guard line >= (end ?? text.startIndex), text[line..<lineEnd].first(where: { !$0.isWhitespace }) == "#" else {
        break
      }
      start = line
    }
    return start..<range.upperBound
  }
}
