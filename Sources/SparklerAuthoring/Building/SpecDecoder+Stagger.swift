// Pieces that move one after another: of a split text, or of what a group holds.
// Flow: `split`, `typewriter`, `stagger` → sublayers, each with its own animations.
import SparklerCore
import SparklerDocument
import SparklerScene

extension SpecDecoder {
  /// Gives a layer's motions and animations to its pieces, each a little later.
  mutating func stagger(_ node: SpecNode, _ value: FieldValue?, _ found: [String: SpecNode], of layer: inout Layer) {
    guard let stagger = value.flatMap({ Stagger($0) }) else { return }
    // Effects are put in later.
    let pieces = layer.sublayers.indices.filter { layer.sublayers[$0].id?.hasPrefix("\n") != true }
    guard !pieces.isEmpty else {
      return report(
        .kindCount, node, "there are no pieces that could follow each other",
        remedy: "put it on a text with split: letter, or on a group of layers")
    }
    let delays = stagger.delays(count: pieces.count, random: random.fork("stagger \(Int(budget.spent("layers")))"))
    let last = delays.max() ?? 0
    let span = MotionSpan(of: layer, in: life)
    for (i, delay) in zip(pieces, delays) {
      var piece = layer.sublayers[i]
      for k in piece.animations.indices {
        piece.animations[k].timing.beginTime = piece.animations[k].timing.beginTime + delay
      }
      var own = span
      own.begin = own.begin + delay
      // The last one is gone at the end.
      own.end = own.end.map { $0 - (last - delay) }
      addMotions(found, to: &piece, parent: layer.bounds, span: own)
      if let inner = found["animations"] {
        piece.animations += animations(inner, of: piece, parent: layer.bounds).map { animation in
          var animation = animation
          animation.timing.beginTime = animation.timing.beginTime + delay
          return animation
        }
      }
      layer.sublayers[i] = piece
    }
  }

  // MARK: Split texts

  /// A text as a group of its pieces, each where the whole text has it.
  mutating func split(_ layer: inout Layer, by word: any SplitWord.Type, _ node: SpecNode) {
    guard case .text(let text) = layer.content, let pieces = try? measuring.pieces(of: text) else { return }
    let characters = Array(text.string)
    let parts = Self.parts(of: pieces, by: word, in: characters)
    guard admitsLayers(parts.count, at: node) else { return }
    if word.partsLetters, let joined = parts.first(where: { $0.joins }) {
      let letters = String(characters[joined.range].prefix(12))
      report(
        .noEffect, node, "the letters of '\(letters)' join: such words stay whole",
        remedy: "write split: word, if that is meant")
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
    /// nil where several pieces make it up.
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
        belongs = last.line == piece.line && word.belongs(joins: joins, after: last.joins)
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

  /// Shows a text's pieces one after another, with a caret behind the last one.
  mutating func typewrite(_ layer: inout Layer, _ values: FieldValues, color: Color) {
    let (each, start) = (values.seconds("each") ?? 0.04, MotionSpan(of: layer, in: life).begin)
    let begin = start + (values.seconds("delay") ?? 0)
    var places: [(time: Seconds, place: Point)] = []
    for i in layer.sublayers.indices {
      let time = begin + each * Double(i)
      let frame = layer.sublayers[i].frame
      layer.sublayers[i].visible.from = time
      places.append((time, Point(frame.maxX, frame.center.y)))
    }
    guard values.flag("caret") ?? false, let first = layer.sublayers.first?.frame, let last = places.last else {
      return
    }
    var caret = Layer()
    caret.id = layer.id.map { "\($0).caret" }
    caret.bounds.size = Size(max(1, first.size.height / 16), first.size.height * 0.8)
    caret.background = .color(color)
    caret.position = last.place
    let gap = caret.bounds.size.width
    places.insert((start, Point(first.minX, first.center.y)), at: 0)
    var track = KeyframeAnimation(
      property: .position, values: places.map { .point(Point($0.place.x + gap, $0.place.y)) })
    caret.position.x += gap
    track.calculationMode = .discrete
    let whole = last.time + each - start
    track.keyTimes = places.map { ($0.time - start).value / whole.value } + [1]
    var typing = Animation(.keyframe(track))
    (typing.timing.beginTime, typing.timing.duration) = (start, whole)
    var blinking = KeyframeAnimation(property: .opacity, values: [.number(1), .number(0)])
    blinking.calculationMode = .discrete
    blinking.keyTimes = [0, 0.5, 1]
    var blink = Animation(.keyframe(blinking))
    (blink.timing.beginTime, blink.timing.duration, blink.timing.repeatCount) = (start + whole, 1, .infinity)
    caret.animations = [typing, blink]
    layer.sublayers.append(caret)
  }
}

extension Character {
  /// Whether it is of a script whose letters join: parted they would lose their shape, or the line above them.
  fileprivate var joins: Bool {
    unicodeScalars.contains { scalar in Self.joining.contains { $0.contains(scalar.value) } }
  }

  /// Arabic, Syriac, N'Ko, Mandaic; Devanagari, Bengali, Gurmukhi; Mongolian, Phags-pa.
  private static let joining: [ClosedRange<UInt32>] = [
    0x0600...0x077F, 0x07C0...0x07FF, 0x0840...0x08FF, 0x0900...0x0A7F, 0x1800...0x18AF, 0xA840...0xA87F,
    0xA8E0...0xA8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF,
  ]
}
