// Text layers: glyphs that the file brings along, or fonts; animators that act on letters.
// Flow: LottieValue → LottieText → Layers.
import SparklerCore
import SparklerScene

/// The texts of one layer, one after the other, and what animates their letters.
struct LottieText {
  private let document: LottieDocument
  private let notes: LottieNotes
  private let place: String
  private var texts: [(frame: Double, text: LottieTextDocument)] = []
  private var animators: [LottieTextAnimator] = []
  private var path: LottieTextPath?

  /// - Returns: nil where there is no text.
  ///
  /// - Parameters:
  ///   - masks: the layer's, one of which may be the path that the text stands on.
  ///   - instead: what is written in place of the file's own text.
  init?(
    _ value: LottieValue, masks: LottieValue, _ document: LottieDocument, _ notes: LottieNotes, _ place: String,
    instead: String?
  ) {
    (self.document, self.notes, self.place) = (document, notes, place)
    let said = document.slots.resolved(value["d"])
    let instead = instead ?? value["d"]["sid"].text.flatMap(document.replacements.text)
    for key in said["k"].items {
      guard var text = LottieTextDocument(key["s"]) else { continue }
      if let instead { text.string = instead }
      texts.append((key["t"].number ?? 0, text))
    }
    if texts.isEmpty { return nil }
    texts.sort { $0.frame < $1.frame }
    animators = value["a"].items.prefix(20).map { LottieTextAnimator($0) }
    path = LottieTextPath(value["p"], masks: masks)
  }

  func layers(_ clock: LottieClock, bounds: Rect) -> [Layer] {
    var out: [Layer] = []
    for (i, (frame, text)) in texts.enumerated() {
      let letters = Letters(text, document, notes, place)
      var layer = Layer()
      layer.bounds = bounds
      layer.anchorPoint = .zero
      guard notes.take(letters.all.reduce(1) { $0 + $1.layer.wholeCount }) else { return out }
      layer.sublayers = letters.layers(animators, path, clock)
      if texts.count > 1 {
        layer.visible = VisibleSpan(
          from: i == 0 ? VisibleSpan.always.from : clock.seconds(frame),
          to: i + 1 < texts.count ? clock.seconds(texts[i + 1].frame) : VisibleSpan.always.to)
      }
      out.append(layer)
    }
    return out
  }
}

/// A text as one keyframe says it.
struct LottieTextDocument {
  var string: String
  var font: String
  var size: Double
  var fill: Color?
  var stroke: Color?
  var strokeWidth: Double
  /// 0 left, 1 right, 2 centre; more of them justify.
  var alignment: Int
  var lineHeight: Double
  var baselineShift: Double
  /// Thousandths of an em.
  var tracking: Double
  /// Within which lines are broken; nil for a text that stands at a point.
  var box: Rect?

  init?(_ value: LottieValue) {
    guard let text = value["t"].text else { return nil }
    string = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\u{3}", with: "\n")
    font = value["f"].text ?? ""
    size = max(0.1, min(4096, value["s"].number ?? 12))
    func color(_ key: String) -> Color? { value[key].numbers.map { Color(lottie: $0) } }
    (fill, stroke) = (color("fc"), color("sc"))
    strokeWidth = max(0, value["sw"].number ?? 0)
    alignment = value["j"].integer ?? 0
    lineHeight = value["lh"].number ?? size * 1.2
    baselineShift = value["ls"].number ?? 0
    tracking = value["tr"].number ?? 0
    if value["ca"].integer == 1 { string = string.uppercased() }
    if let size = value["sz"].point, size.x > 0 {
      box = Rect(origin: value["ps"].point ?? .zero, size: Size(size.x, size.y))
    }
  }
}

/// The letters of a text where they stand.
struct Letters {
  struct Letter {
    /// Its own coordinates begin on the baseline at its left edge.
    var layer: Layer
    var origin: Point
    var width: Double
    var isSpace: Bool
    var word: Int
    var line: Int
  }

  var all: [Letter] = []
  let text: LottieTextDocument
  private let document: LottieDocument
  private let notes: LottieNotes
  private let place: String

  init(_ text: LottieTextDocument, _ document: LottieDocument, _ notes: LottieNotes, _ place: String) {
    (self.text, self.document, self.notes, self.place) = (text, document, notes, place)
    let font = document.fonts[text.font]
    let glyphs = document.glyphs(of: font)
    var word = 0
    var y = text.box?.minY ?? 0
    if text.box != nil { y += text.lineHeight * 0.8 }
    for (line, characters) in lines(glyphs, font).enumerated() {
      let letters = glyphs.isEmpty ? set(characters, font) : set(characters, glyphs)
      let width = letters.map { $0.origin.x + $0.width }.max() ?? 0
      let (left, room) = (text.box?.minX ?? 0, text.box?.size.width ?? 0)
      let x =
        switch text.alignment {
        case 1, 4: left + room - width
        case 2, 5: left + (room - width) / 2
        default: left
        }
      for var letter in letters {
        if letter.isSpace { word += 1 }
        letter.origin = letter.origin + Point(x, y - text.baselineShift)
        (letter.word, letter.line) = (word, line)
        all.append(letter)
      }
      word += 1
      y += text.lineHeight
    }
  }

  /// The text's lines; in a box they are broken between words.
  private func lines(_ glyphs: [Character: LottieGlyph], _ font: LottieFont) -> [[Character]] {
    let given = text.string.prefix(10_000).split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
    guard let box = text.box else { return given }
    func width(_ characters: [Character]) -> Double {
      let letters = glyphs.isEmpty ? set(characters, font) : set(characters, glyphs)
      return letters.map { $0.origin.x + $0.width }.max() ?? 0
    }
    return given.flatMap { line -> [[Character]] in
      var out: [[Character]] = []
      var current: [Character] = []
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        let longer = current.isEmpty ? Array(word) : current + [" "] + word
        if !current.isEmpty, width(longer) > box.size.width {
          out.append(current)
          current = Array(word)
        } else {
          current = longer
        }
      }
      return out + [current]
    }
  }

  /// One line of the file's own glyphs, from 0 on.
  private func set(_ characters: [Character], _ glyphs: [Character: LottieGlyph]) -> [Letter] {
    var x = 0.0
    return characters.map { character in
      var layer = Layer()
      layer.anchorPoint = .zero
      let glyph = glyphs[character]
      let k = text.size / 100
      // What the file does not draw itself is set in a font.
      if glyph == nil, !character.isWhitespace, var other = set([character], document.fonts[text.font]).first {
        other.origin.x = x
        x += other.width + text.tracking / 1000 * text.size
        return other
      }
      if let glyph, !glyph.path.isEmpty {
        layer.bounds = Rect(0, 0, max(1e-3, glyph.width * k), text.size)
        var shape = Shape(path: glyph.path.applying(.scale(k, k)))
        shape.fill = text.fill.map { .color($0) }
        paint(&shape)
        layer.content = .shape(shape)
      }
      let width = (glyph?.width ?? 0) * k
      let letter = Letter(
        layer: layer, origin: Point(x, 0), width: width, isSpace: character.isWhitespace, word: 0, line: 0)
      x += width + text.tracking / 1000 * text.size
      return letter
    }
  }

  private func paint(_ shape: inout Shape) {
    guard text.strokeWidth > 0, let stroke = text.stroke else { return }
    shape.stroke = .color(stroke)
    shape.strokeStyle.lineWidth = text.strokeWidth
    shape.strokeStyle.lineJoin = .round
  }

  /// One line in a font, from 0 on.
  private func set(_ characters: [Character], _ font: LottieFont) -> [Letter] {
    guard !characters.isEmpty else { return [] }
    var content = TextContent(string: String(characters), font: font.font(size: text.size))
    content.paint = text.fill.map { .color($0) }
    content.setting.letterSpacing = max(-1000, min(1000, text.tracking / 1000 * text.size))
    if text.strokeWidth > 0, let stroke = text.stroke {
      content.stroke = .color(stroke)
      content.strokeStyle.lineWidth = text.strokeWidth
    }
    if !document.measuring.hasFamily(content.font.family) {
      notes.add(place, "the font '\(font.family)'", "Inter stands in for it: list its file under fonts")
    }
    guard let whole = try? document.measuring.measure(content), let pieces = try? document.measuring.pieces(of: content)
    else {
      notes.add(place, "a text that can't be laid out", "it is left out")
      return []
    }
    content.metrics = whole
    return pieces.map { piece in
      var part = content
      part.part = piece.characters
      part.metrics = piece.metrics
      var layer = Layer()
      layer.anchorPoint = .zero
      layer.bounds = Rect(origin: .zero, size: piece.metrics.size)
      layer.position = Point(0, piece.metrics.origin.y - whole.baseline)
      layer.content = .text(part)
      let shown = characters[piece.characters.clamped(to: 0..<characters.count)]
      return Letter(
        layer: layer, origin: Point(piece.metrics.origin.x, 0), width: piece.metrics.size.width,
        isSpace: shown.allSatisfy(\.isWhitespace), word: 0, line: 0)
    }
  }

  /// Every letter in its place, with what animators do to it.
  func layers(_ animators: [LottieTextAnimator], _ path: LottieTextPath?, _ clock: LottieClock) -> [Layer] {
    let moving = animators.flatMap(\.timings) + (path?.timings ?? [])
    return all.indices.compactMap { i -> Layer? in
      let letter = all[i]
      if case .none = letter.layer.content { return nil }
      guard !animators.isEmpty || path != nil else {
        var layer = letter.layer
        layer.position = layer.position + letter.origin
        return layer
      }
      // Turned and scaled about the middle of its baseline.
      var layer = Layer()
      layer.bounds = Rect(origin: .zero, size: Size(max(1e-3, letter.width), text.size))
      layer.anchorPoint = .zero
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
      layer.animate(clock.baked(moving, transform), .transform, clock)
      layer.animate(clock.baked(moving) { .number(look($0).opacity) }, .opacity, clock)
      if let color = letter.layer.content.color, animators.contains(where: \.hasFill) {
        let target: LayerProperty? =
          if case .text = letter.layer.content { LayerProperty(rawValue: "foregroundColor") } else { .fillColor }
        if let target {
          layer.sublayers[0].animate(clock.baked(moving) { .color(look($0).fill ?? color) }, target, clock)
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
