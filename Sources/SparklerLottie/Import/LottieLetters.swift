// Lays out the letters of a text as separate layers.
// Flow: LottieTextDocument + glyphs or a font → Letters → Layers.
import SparklerCore
import SparklerScene

/// The letters of a text with their positions.
struct Letters {
  struct Letter {
    /// Its origin is on the baseline at the left edge.
    var layer: Layer
    var origin: Point
    var width: Double
    var isSpace: Bool
    var word = 0
    var line = 0
    /// The number of letters before it in its line, and of letters other than spaces before it in the text.
    var inLine = 0
    var visibleBefore = 0
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
  private let context: LottieContext
  private var document: LottieDocument { context.document }
  private var budget: LottieBudget { context.budget }

  init(_ text: LottieTextDocument, _ context: LottieContext) {
    (self.text, self.context) = (text, context)
    let font = document.fonts[text.font]
    let glyphs = document.glyphs(of: font)
    var word = 0
    var y = text.box?.minY ?? 0
    if text.box != nil { y += text.lineHeight * 0.8 }
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
      for word in line.split(separator: " ", omittingEmptySubsequences: false) where !budget.isSpent {
        let longer = current.isEmpty ? Array(word) : current + [" "] + word
        if !current.isEmpty, set(longer, glyphs, font).width > box.size.width {
          out.append(current)
          current = Array(word)
        } else {
          current = longer
        }
      }
      return out + [current]
    }
  }

  /// Lays out one line from x = 0, with the file's glyphs if it has any, otherwise with a font.
  private func set(
    _ characters: [Character], _ glyphs: [Character: LottieGlyph], _ font: LottieFont
  ) -> (letters: [Letter], width: Double) {
    let letters = glyphs.isEmpty ? set(characters, font) : set(characters, glyphs)
    return (letters, letters.map { $0.origin.x + $0.width }.max() ?? 0)
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
        if text.strokeWidth > 0, let stroke = text.stroke {
          shape.stroke = .color(stroke)
          shape.strokeStyle.lineWidth = text.strokeWidth
          shape.strokeStyle.lineJoin = .round
        }
        layer.content = .shape(shape)
      }
      let width = (glyph?.width ?? 0) * k
      let letter = Letter(layer: layer, origin: Point(x, 0), width: width, isSpace: character.isWhitespace)
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
    if text.strokeWidth > 0, let stroke = text.stroke {
      content.stroke = .color(stroke)
      content.strokeStyle.lineWidth = text.strokeWidth
    }
    if !document.measuring.hasFamily(content.font.family) {
      context.note("the font '\(font.family)'", "Inter is used instead: list its file under fonts")
    }
    guard let whole = try? document.measuring.measure(content), let pieces = try? document.measuring.pieces(of: content)
    else {
      context.note("a text that can't be laid out", "it is left out")
      return []
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
      return Letter(
        layer: layer, origin: Point(piece.metrics.origin.x, 0), width: piece.metrics.size.width,
        isSpace: shown.allSatisfy(\.isWhitespace))
    }
  }

  /// The letters' layers, with the animations of the animators.
  func layers(_ animators: [LottieTextAnimator], _ path: LottieTextPath?) -> [Layer] {
    let clock = context.clock
    let moments = clock.moments(of: animators.flatMap(\.timings) + (path?.timings ?? []))
    // Transform, opacity and colour.
    let looks = 3 * moments.count * all.count
    guard budget.reserve(points: looks * (animators.count * LottieBudget.Cost.animator + (path == nil ? 0 : 2))) else {
      return []
    }
    return all.indices.compactMap { i -> Layer? in
      let letter = all[i]
      if case .none = letter.layer.content { return nil }
      guard !animators.isEmpty || path != nil else {
        var layer = letter.layer
        layer.position = layer.position + letter.origin
        return layer
      }
      // The origin of rotation and scale is the middle of the letter's baseline.
      var layer = Layer(plain: Rect(0, 0, max(1e-3, letter.width), text.size))
      layer.sublayers = [letter.layer]
      func look(_ frame: Double) -> LetterLook {
        animators.reduce(LetterLook(letter.layer.content.color)) { $1.apply(to: $0, letter: i, of: self, at: frame) }
      }
      func transform(_ frame: Double) -> AnimatableValue {
        let look = look(frame)
        let turned = AffineTransform.translation(-letter.width / 2, 0).then(look.linear)
        if let path, let onPath = path.place(of: i, in: self, moved: look.offset, at: frame) {
          return .transform(Transform3D(turned.then(onPath)))
        }
        return .transform(
          Transform3D(
            turned.then(
              .translation(letter.width / 2 + letter.origin.x + look.offset.x, letter.origin.y + look.offset.y))))
      }
      layer.animate(clock.baked(at: moments, transform), .transform, clock)
      layer.animate(clock.baked(at: moments) { .number(look($0).opacity) }, .opacity, clock)
      if let color = letter.layer.content.color, animators.contains(where: \.hasFill) {
        let target: LayerProperty? =
          if case .text = letter.layer.content { LayerProperty(rawValue: "foregroundColor") } else { .fillColor }
        if let target {
          layer.sublayers[0].animate(clock.baked(at: moments) { .color(look($0).fill ?? color) }, target, clock)
        }
      }
      return layer
    }
  }
}

extension LayerContent {
  fileprivate var color: Color? {
    switch self {
    case .shape(let shape): if case .color(let color)? = shape.fill { color } else { nil }
    case .text(let text): text.plainColor
    default: nil
    }
  }
}
