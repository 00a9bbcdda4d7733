// Lays out the letters of a text as separate layers.
// Flow: LottieTextDocument + glyphs or a font → Letters → Layers.
import SparklerCore
import SparklerScene

/// The letters of a text with their positions.
struct Letters {
  struct Letter {
    /// Its origin is on the baseline at the left edge.
    var layer: Layer
    /// Its stroke, if that is below the fill.
    var stroke: [Layer] = []
    var origin: Point
    var width: Double
    var isSpace: Bool
    var word = 0
    var line = 0
    /// The number of letters before it in its line, and of letters other than spaces before it in the text.
    var inLine = 0
    var visibleBefore = 0

    /// The number of its layers.
    var count: Int { stroke.reduce(layer.wholeCount) { $0 + $1.wholeCount } }
  }

  /// Cached prefix sums of the letters' shares, by animator and frame.
  final class Sums {
    var of: [Int: [Double: [Double]]] = [:]
  }

  struct Line {
    var begin = 0.0
    var end = 0.0
    var count = 0
  }

  private(set) var all: [Letter] = []
  private(set) var lines: [Line] = []
  private(set) var visibleCount = 0
  let sums = Sums()
  let text: LottieTextDocument
  /// Whether letters have a stroke because an animator changes it.
  private let isStroked: Bool
  let context: LottieContext
  private var document: LottieDocument { context.document }
  private var budget: LottieBudget { context.budget }

  init(_ text: LottieTextDocument, _ context: LottieContext, isStroked: Bool = false) {
    (self.text, self.context, self.isStroked) = (text, context, isStroked)
    let font = document.fonts[text.font]
    let glyphs = document.glyphs(of: font)
    var word = 0
    var y = text.box?.minY ?? 0
    if text.box != nil { y += font.ascent.map { $0 / 100 * text.size } ?? text.lineHeight * 0.8 }
    for (line, characters) in brokenLines(glyphs, font).enumerated() {
      let (letters, width) = set(characters, glyphs, font)
      let (left, room) = (text.box?.minX ?? 0, text.box?.size.width ?? 0)
      let x =
        switch text.alignment {
        case 1, 4: left + room - width
        case 2, 5: left + (room - width) / 2
        default: left
        }
      let first = all.count
      for var letter in letters {
        if letter.isSpace { word += 1 }
        letter.origin = letter.origin + Point(x, y - text.baselineShift)
        (letter.word, letter.line, letter.visibleBefore) = (word, line, visibleCount)
        letter.inLine = all.count - first
        if !letter.isSpace { visibleCount += 1 }
        all.append(letter)
      }
      lines.append(
        Line(
          begin: all.count > first ? all[first].origin.x : 0,
          end: all.count > first ? all[all.count - 1].origin.x + all[all.count - 1].width : 0,
          count: all.count - first))
      word += 1
      y += text.lineHeight
    }
  }

  /// The text's lines, wrapped between words if it has a box.
  private func brokenLines(_ glyphs: [Character: LottieGlyph], _ font: LottieFont) -> [[Character]] {
    let given = text.string.prefix(10_000).split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
    guard let box = text.box else { return given }
    return given.flatMap { line -> [[Character]] in
      var out: [[Character]] = []
      var current: [Character] = []
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map { Array($0) }
      for word in words where !budget.isSpent {
        let longer = current.isEmpty ? word : current + [" "] + word
        guard set(longer, glyphs, font).width > box.size.width else {
          current = longer
          continue
        }
        if !current.isEmpty { out.append(current) }
        var parts = brokenWord(word, box.size.width, glyphs, font)
        current = parts.popLast() ?? []
        out += parts
      }
      return out + [current]
    }
  }

  /// A word in parts that fit into a line, each of at least one character.
  private func brokenWord(
    _ word: [Character], _ width: Double, _ glyphs: [Character: LottieGlyph], _ font: LottieFont
  ) -> [[Character]] {
    let letters = set(word, glyphs, font).letters
    // With ligatures, letters are not characters.
    guard letters.count == word.count else { return [word] }
    var (out, start) = ([[Character]](), 0.0)
    for (letter, character) in zip(letters, word) {
      if out.isEmpty || letter.origin.x + letter.width - start > width {
        out.append([])
        start = letter.origin.x
      }
      out[out.count - 1].append(character)
    }
    return out
  }

  /// Lays out one line from x = 0, with the file's glyphs if it has any, otherwise with a font.
  ///
  /// - Returns: the letters, and the width without spaces at the end.
  private func set(
    _ characters: [Character], _ glyphs: [Character: LottieGlyph], _ font: LottieFont
  ) -> (letters: [Letter], width: Double) {
    let letters = glyphs.isEmpty ? set(characters, font) : set(characters, glyphs)
    return (letters, letters.lazy.filter { !$0.isSpace }.map { $0.origin.x + $0.width }.max() ?? 0)
  }

  /// Lays out one line from x = 0 with the file's glyphs.
  private func set(_ characters: [Character], _ glyphs: [Character: LottieGlyph]) -> [Letter] {
    guard budget.reserve(points: characters.count) else { return [] }
    var x = 0.0
    return characters.map { character in
      var layer = Layer(plain: .zero)
      let glyph = glyphs[character]
      let k = text.size / 100
      // A missing glyph is taken from a font.
      if glyph == nil, !character.isWhitespace, var other = set([character], document.fonts[text.font]).first {
        other.origin.x = x
        x += other.width + text.tracking / 1000 * text.size
        return other
      }
      if let glyph, !glyph.path.isEmpty {
        layer.bounds = Rect(0, 0, max(1e-3, glyph.width * k), text.size)
        var shape = Shape(path: glyph.path.applying(.scale(k, k)))
        shape.fill = text.fill.map { .color($0) }
        if let stroke {
          shape.stroke = .color(stroke)
          shape.strokeStyle.lineWidth = text.strokeWidth
          shape.strokeStyle.lineJoin = .round
        }
        layer.content = .shape(shape)
      }
      let width = (glyph?.width ?? 0) * k
      var letter = Letter(layer: layer, origin: Point(x, 0), width: width, isSpace: character.isWhitespace)
      if text.isStrokeBelow { letter.separateStroke() }
      x += width + text.tracking / 1000 * text.size
      return letter
    }
  }

  /// Lays out one line from x = 0 with a font.
  private func set(_ characters: [Character], _ font: LottieFont) -> [Letter] {
    guard !characters.isEmpty,
      budget.reserve(points: LottieBudget.Cost.line + LottieBudget.Cost.character * characters.count)
    else { return [] }
    var content = TextContent(string: String(characters), font: font.font(size: text.size))
    content.paint = text.fill.map { .color($0) }
    content.setting.letterSpacing = max(-1000, min(1000, text.tracking / 1000 * text.size))
    if let stroke {
      content.stroke = .color(stroke)
      content.strokeStyle.lineWidth = text.strokeWidth
    }
    if !document.measuring.hasFamily(content.font.family) {
      let absence = document.measuring.absence(of: font.family)
      context.note(
        "the font '\(font.family)'",
        absence == .unknown
          ? "Inter is used instead (export the animation with glyphs, or list the font's file under fonts: in a spec)"
          : "\(absence.message(font.family)); \(absence.remedy(spec: nil))", .absent)
    }
    guard let whole = try? document.measuring.measure(content), let pieces = try? document.measuring.pieces(of: content)
    else {
      context.note("a text that can't be laid out", "it is left out")
      return []
    }
    if !whole.missing.isEmpty {
      let missing = MissingCharacters(whole.missing)
      context.note(
        "a font for some characters", "\(missing.message); \(missing.remedy(spec: nil))", .absent)
    }
    content.metrics = whole
    return pieces.map { piece in
      var part = content
      part.part = piece.characters
      part.metrics = piece.metrics
      var layer = Layer(plain: Rect(origin: .zero, size: piece.metrics.size))
      layer.position = Point(0, piece.metrics.origin.y - whole.baseline)
      layer.content = .text(part)
      let shown = characters[piece.characters.clamped(to: 0..<characters.count)]
      var letter = Letter(
        layer: layer, origin: Point(piece.metrics.origin.x, 0), width: piece.metrics.size.width,
        isSpace: shown.allSatisfy(\.isWhitespace))
      if text.isStrokeBelow { letter.separateStroke() }
      return letter
    }
  }

  /// The stroke's colour; nil if there is none, and no animator makes one.
  private var stroke: Color? {
    if isStroked { return text.stroke ?? .black }
    return text.strokeWidth > 0 ? text.stroke : nil
  }
}
