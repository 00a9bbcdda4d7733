// A laid-out text, in which a mark finds its words and where they are.
// Flow: TextContent + pieces → MarkedText → the lines of a mark's words → MarkPen.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Words on one line, in the coordinates of the text's layer.
struct MarkedLine: Equatable {
  /// The bounds of the letters' ink.
  var ink: Rect
  var baseline: Double
  /// The font size in points, the largest one of the words.
  var em: Double
  /// The height of capitals, and of letters without ascenders; in points.
  var capHeight: Double
  var xHeight: Double
  /// Whether the pen moves from right to left.
  var isRightToLeft: Bool
}

/// A laid-out text whose words can be found.
struct MarkedText {
  private let characters: [Character]
  /// The characters with every space as a plain one, and the same in lower case.
  private let plain: [String]
  private let small: [String]
  private let pieces: [TextPiece]
  /// The text's top left corner in its layer.
  private let origin: Point
  /// The font size of each character, if runs change it.
  private let sizes: [Double]
  private let fontSize: Double
  /// The heights of capitals and of small letters, as shares of the font size.
  private let capitals: Double
  private let smalls: Double
  /// The size of an ellipsis as shares of the font size; nil if the text is not truncated.
  private let dots: Size?

  init(_ text: TextContent, in bounds: Rect, measuring: any ContentMeasuring) throws {
    characters = Array(text.string)
    plain = characters.map(Self.plain)
    small = plain.map { $0.lowercased() }
    pieces = try measuring.pieces(of: text)
    origin = text.origin(in: bounds) - text.metrics.origin
    fontSize = text.font.size
    sizes = text.runs.flatMap { run in Array(repeating: run.font?.size ?? text.font.size, count: run.text.count) }
    func measured(_ letter: String) -> TextMetrics? {
      var one = text
      (one.string, one.runs, one.number, one.part) = (letter, [], nil, nil)
      (one.maxWidth, one.maxLines, one.truncation) = (nil, nil, .none)
      return text.font.size > 0 ? try? measuring.measure(one) : nil
    }
    func height(_ letter: String, or usual: Double) -> Double {
      guard let metrics = measured(letter) else { return usual }
      let share = (metrics.baseline - metrics.ink.minY) / text.font.size
      return share > 0.05 && share < 2 ? share : usual
    }
    capitals = height("H", or: 0.72)
    smalls = height("x", or: 0.52)
    let ellipsis = text.truncation == .none ? nil : measured("…")?.ink.size
    dots = ellipsis.map { Size($0.width / text.font.size, $0.height / text.font.size) }
  }

  // MARK: Finding

  /// Why words can't be found.
  enum Absence: Error, Equatable {
    /// The text does not have these words.
    case unknown(String)
    /// The text has them less often.
    case number(String, count: Int)
    /// The text ends earlier.
    case end(count: Int)
    /// A range without characters, or a place before the first one: what to write instead.
    case none(String)
  }

  /// All words, each once, in their order.
  var words: [String] {
    var seen: Set<String> = []
    return characters.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map { String($0) }
      .filter { seen.insert($0).inserted }
  }

  /// The characters that a mark names: `all`, `fast`, `fast#2`, `fast#all`, `0..5`.
  func ranges(of name: String) throws(Absence) -> [Range<Int>] {
    if name == MarkedText.all { return [0..<characters.count] }
    if let first = places(of: name).first { return [first] }
    if let mark = name.lastIndex(of: "#"), mark > name.startIndex {
      let (word, number) = (String(name[..<mark]), name[name.index(after: mark)...])
      let found = places(of: word)
      if number == MarkedText.all, !found.isEmpty { return found }
      if let number = Int(number) {
        guard !found.isEmpty else { throw .unknown(word) }
        guard number >= 1 else { throw .none("places count from 1: \(word)#1") }
        guard number <= found.count else { throw .number(word, count: found.count) }
        return [found[number - 1]]
      }
    }
    if let dots = name.firstRange(of: ".."), let from = Int(name[..<dots.lowerBound]),
      let to = Int(name[dots.upperBound...])
    {
      guard from >= 0 else { throw .none("characters count from 0: 0..\(max(1, to))") }
      guard from < to else {
        throw .none("a range ends after its last character: \(min(from, to))..\(max(from, to, min(from, to) + 1))")
      }
      guard to <= characters.count else { throw .end(count: characters.count) }
      return [from..<to]
    }
    throw .unknown(name)
  }

  /// The name of the whole text, and after `#` of every place.
  static let all = "all"

  /// Where the text has these words: as whole words if possible, and in any case if it does not have them in this one.
  private func places(of words: String) -> [Range<Int>] {
    let sought = words.map(Self.plain)
    for (part, whole) in [(sought, plain), (sought.map { $0.lowercased() }, small)] {
      let found = Self.places(of: part, in: whole)
      let words = found.filter(isWhole)
      if !found.isEmpty { return words.isEmpty ? found : words }
    }
    return []
  }

  private static func plain(_ character: Character) -> String { character.isWhitespace ? " " : String(character) }

  /// Whether no word continues on either side.
  private func isWhole(_ range: Range<Int>) -> Bool {
    func isOfWord(_ i: Int) -> Bool { characters[i].isLetter || characters[i].isNumber }
    let startsInside = range.lowerBound > 0 && isOfWord(range.lowerBound - 1) && isOfWord(range.lowerBound)
    let endsInside =
      range.upperBound < characters.count && isOfWord(range.upperBound) && isOfWord(range.upperBound - 1)
    return !startsInside && !endsInside
  }

  /// Where a list has another one, without overlaps, in linear time.
  ///
  /// - Source: Knuth, Morris, Pratt, "Fast pattern matching in strings", 1977.
  private static func places(of part: [String], in whole: [String]) -> [Range<Int>] {
    guard !part.isEmpty, part.count <= whole.count else { return [] }
    var borders = [0]
    var k = 0
    for i in part.indices.dropFirst() {
      while k > 0, part[i] != part[k] { k = borders[k - 1] }
      if part[i] == part[k] { k += 1 }
      borders.append(k)
    }
    var out: [Range<Int>] = []
    k = 0
    for i in whole.indices {
      while k > 0, whole[i] != part[k] { k = borders[k - 1] }
      if whole[i] == part[k] { k += 1 }
      if k == part.count {
        out.append(i + 1 - k..<i + 1)
        k = 0
      }
    }
    return out
  }

  // MARK: Lines

  /// The boxes of characters that can be seen: as wide as each, and as high as its line.
  func boxes(of range: Range<Int>) -> [Rect] {
    pieces.compactMap { piece in
      let shown = piece.characters.clamped(to: 0..<characters.count)
      guard piece.characters.overlaps(range), characters[shown].contains(where: { !$0.isWhitespace }) else {
        return nil
      }
      let box = Rect(origin: origin + piece.metrics.origin, size: piece.metrics.size)
      return box.isFinite ? box : nil
    }
  }

  /// Where characters are, line by line, without those that can't be seen.
  func lines(of range: Range<Int>) -> [MarkedLine] {
    var out: [MarkedLine] = []
    var (line, starts) = (-1, [Double]())
    for piece in pieces where piece.characters.overlaps(range) {
      let shown = piece.characters.clamped(to: 0..<characters.count)
      guard characters[shown].contains(where: { !$0.isWhitespace }) else { continue }
      let corner = origin + piece.metrics.origin
      let ink = Rect(origin: corner + piece.metrics.ink.origin, size: piece.metrics.ink.size)
      guard ink.size.width > 0, ink.isFinite else { continue }
      let em = sizes.isEmpty ? fontSize : shown.map { $0 < sizes.count ? sizes[$0] : fontSize }.max() ?? fontSize
      if isEllipsis(ink.size, of: shown, em: em) { continue }
      if piece.line != line || out.isEmpty {
        line = piece.line
        starts = []
        out.append(
          MarkedLine(
            ink: ink, baseline: corner.y + piece.metrics.baseline, em: 0, capHeight: 0, xHeight: 0,
            isRightToLeft: false))
      }
      let last = out.count - 1
      starts.append(ink.minX)
      out[last].ink = out[last].ink.union(ink)
      out[last].em = max(out[last].em, em)
      out[last].isRightToLeft = (starts.first ?? 0) > ink.minX
      (out[last].capHeight, out[last].xHeight) = (capitals * out[last].em, smalls * out[last].em)
    }
    return out
  }

  /// Whether the ink is that of the dots which stand for letters of a truncated text.
  private func isEllipsis(_ ink: Size, of shown: Range<Int>, em: Double) -> Bool {
    guard let dots, characters[shown] != ["…"] else { return false }
    return abs(ink.width - dots.width * em) < 0.02 * em && abs(ink.height - dots.height * em) < 0.02 * em
  }
}
