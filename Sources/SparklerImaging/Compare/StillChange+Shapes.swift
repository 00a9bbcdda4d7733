// Parts that are missing, new, of another size, or texts that changed.
// Flow: Patch × 2 → StillChange → RegionChange.
import SparklerCore

extension StillChange {
  /// What the region contains, as far as it can be known.
  var noun: String {
    let sample = samples[samples.count / 2]
    guard let ground = sample.a.ground else { return "the part" }
    if isText(sample.a, ground) { return "the text" }
    let box = sample.a.box(without: ground, slack: 24)
    guard !box.isEmpty else { return "the part" }
    var filled = 0
    for y in box.y..<box.maxY {
      for x in box.x..<box.maxX where Patch.distance(sample.a.values[y * sample.a.width + x], ground) > 8 {
        filled += 1
      }
    }
    return Double(filled) >= 0.9 * Double(box.area) ? "the box" : "the part"
  }

  /// Whether it is a line of letters, without a panel around it that hardly differs from the ground.
  private func isText(_ patch: Patch, _ ground: Patch.Color) -> Bool {
    guard let row = LetterRow(patch, ground) else { return false }
    return slack > 4 || patch.box(without: ground, slack: 2).area <= 2 * row.box.grown(by: 2).area
  }

  /// The bounding box of what is not ground, in pixels of the film.
  func inkBox(_ patch: Patch) -> PixelRect? {
    guard let ground = patch.ground else { return nil }
    let box = patch.box(without: ground, slack: max(24, slack))
    return box.isEmpty ? nil : PixelRect(x: rect.x + box.x, y: rect.y + box.y, width: box.width, height: box.height)
  }

  /// Something on an even ground that only one side has.
  func existing() -> Finding? {
    guard let ground = samples[0].a.ground ?? samples[0].b.ground else { return nil }
    func ink(_ patch: Patch) -> Double {
      Double(patch.values.reduce(Float(0)) { $0 + max(0, Patch.distance($1, ground) - slack) })
    }
    let (old, new) = (samples.reduce(0) { $0 + ink($1.a) }, samples.reduce(0) { $0 + ink($1.b) })
    guard max(old, new) > 0, min(old, new) <= 0.02 * max(old, new) else { return nil }
    let isMissing = old > new
    let most = samples.max { ink(isMissing ? $0.a : $0.b) < ink(isMissing ? $1.a : $1.b) } ?? samples[0]
    let shape = isMissing ? most.a : most.b
    return Finding(
      change: isMissing ? .missing : .new, noun: isText(shape, ground) ? "the text" : "the part",
      words: isMissing ? "missing" : "new",
      rect: inkBox(shape))
  }

  /// The same thing, stretched.
  func resized() -> Finding? {
    guard let ground = samples[0].a.ground else { return nil }
    // While it is faint, it has no box.
    let boxes = ([clearest] + samples).map { sample in
      [sample.a, sample.b].map { $0.box(without: ground, slack: 60) }
    }.filter { !$0[0].isEmpty || !$0[1].isEmpty }
    guard let clear = boxes.first else { return nil }
    let (old, new) = (clear[0], clear[1])
    guard boxes.allSatisfy({ Self.isNear($0[0], old) && Self.isNear($0[1], new) }), !old.isEmpty, !new.isEmpty,
      old.width > 3, old.height > 3, new.width > 3, new.height > 3,
      abs(old.width - new.width) > 1 || abs(old.height - new.height) > 1, !touchesEdge(old), !touchesEdge(new)
    else { return nil }
    let base = samples.reduce(0) { $0 + $1.a.difference($1.b, slack: slack) }
    let left = samples.reduce(0) { sum, sample in
      sum + sample.a.stretched(old, to: new, on: ground).difference(sample.b, slack: slack)
    }
    guard left <= 0.25 * base else { return nil }
    func size(_ box: PixelRect) -> String { "\(box.width * scale)×\(box.height * scale)" }
    return Finding(
      change: .size, noun: noun, words: "\(size(new)) instead of \(size(old)) px\(moved(old, new))",
      rect: PixelRect(x: rect.x + old.x, y: rect.y + old.y, width: old.width, height: old.height))
  }

  /// `, 8 px lower`: how far the middle moved where neither it nor an edge stays.
  private func moved(_ old: PixelRect, _ new: PixelRect) -> String {
    func shift(_ start: Int, _ end: Int) -> Int {
      [start, end, (start + end) / 2].contains { abs($0) <= 1 } ? 0 : (start + end) / 2 * scale
    }
    let words = Self.words(shift(new.x - old.x, new.maxX - old.maxX), shift(new.y - old.y, new.maxY - old.maxY))
    return words.isEmpty ? "" : ", \(words)"
  }

  private static func isNear(_ a: PixelRect, _ b: PixelRect) -> Bool {
    abs(a.x - b.x) <= 1 && abs(a.y - b.y) <= 1 && abs(a.maxX - b.maxX) <= 1 && abs(a.maxY - b.maxY) <= 1
  }

  private func touchesEdge(_ box: PixelRect) -> Bool {
    let (width, height) = (samples[0].a.width, samples[0].a.height)
    return box.x == 0 || box.y == 0 || box.maxX == width || box.maxY == height
  }

  /// Whether the strokes are others, not the same ones elsewhere.
  private func isOther(_ a: Patch, _ b: Patch) -> Bool {
    guard let shift = ShiftSearch(a, b, slack: slack, most: 0.45) else { return true }
    let after = a.shifted(shift.dx, shift.dy).blocks(b, slack: slack)
    return (after.max() ?? 0) > 0.5 * (a.blocks(b, slack: slack).max() ?? 0)
  }

  /// Whether some letters stay as they are, perhaps moved a little: then others changed. Otherwise it may be the same
  /// text in another font.
  var keepsLetters: Bool {
    let (a, b) = clearest
    guard let ground = a.ground else { return false }
    let box = a.box(without: ground, slack: 40)
    var letters: [Range<Int>] = []
    for x in box.x..<box.maxX
    where (box.y..<box.maxY).contains(where: { Patch.distance(a.values[$0 * a.width + x], ground) > 40 }) {
      if let last = letters.last, last.upperBound == x {
        letters[letters.count - 1] = last.lowerBound..<x + 1
      } else {
        letters.append(x..<x + 1)
      }
    }
    let kept = letters.count { letter in
      (-24...24).contains { Self.isKept(letter, box, a, b, ground, moved: Float($0) / 2) }
    }
    return kept > 0 && kept * 10 >= letters.count * 3
  }

  private static func isKept(
    _ columns: Range<Int>, _ box: PixelRect, _ a: Patch, _ b: Patch, _ ground: Patch.Color, moved: Float
  ) -> Bool {
    var (ink, left): (Float, Float) = (0, 0)
    for y in box.y..<box.maxY {
      for x in columns {
        let value = a.values[y * a.width + x]
        ink += Patch.distance(value, ground)
        left += Patch.distance(value, b.at(Float(x) + moved, Float(y)))
      }
    }
    return left <= 0.22 * ink
  }

  /// The same thing, moved by less than a pixel: antialiased edges differ, and letters may be drawn anew.
  func nudged() -> Finding? {
    guard let ground = clearest.a.ground,
      samples.count == 1 || samples.allSatisfy({ $0.a.values == samples[0].a.values })
    else { return nil }
    func shift(_ isAcross: Bool) -> RigidTrack.Shift? {
      RigidTrack.Shift(
        clearest.b.profile(ground, isAcross: isAcross), clearest.a.profile(ground, isAcross: isAcross))
    }
    guard let x = shift(true), let y = shift(false), max(abs(x.value), abs(y.value)) >= 0.12,
      max(abs(x.value), abs(y.value)) < 1, x.left <= 0.2, y.left <= 0.2
    else { return nil }
    let base = clearest.a.difference(clearest.b, slack: slack)
    let left = clearest.a.moved(Float(x.value), Float(y.value)).difference(clearest.b, slack: slack)
    guard left <= 0.7 * base else { return nil }
    return Finding(
      change: .position, noun: noun, words: "moved by less than a pixel", rect: inkBox(clearest.a))
  }

  /// Another text in the same colours and of the same height.
  func reworded() -> Finding? {
    guard let ground = samples[0].a.ground, let first = LetterRow(samples[0].a, ground) else { return nil }
    for sample in samples {
      guard let old = LetterRow(sample.a, ground), let new = LetterRow(sample.b, ground),
        abs(old.box.y - new.box.y) <= 2, abs(old.box.maxY - new.box.maxY) <= 2,
        Patch.distance(old.color, new.color) <= 24, isOther(sample.a, sample.b)
      else { return nil }
    }
    return Finding(
      change: .text, noun: "the text", words: keepsLetters ? "changed" : "looks different",
      rect: PixelRect(
        x: rect.x + first.box.x, y: rect.y + first.box.y, width: first.box.width, height: first.box.height))
  }
}

/// A line of letters: strokes of one colour, with gaps between them.
struct LetterRow {
  let box: PixelRect
  let color: Patch.Color

  /// Nil if it can't be text.
  init?(_ patch: Patch, _ ground: Patch.Color) {
    let box = patch.box(without: ground, slack: 40)
    guard box.height >= 6, box.height <= 80, box.width >= box.height / 2 else { return nil }
    var (ink, runs, letters, inLetter) = (0, 0, 0, false)
    var colors: [Patch.Color] = []
    for x in box.x..<box.maxX {
      var isEmpty = true
      for y in box.y..<box.maxY {
        let value = patch.values[y * patch.width + x]
        guard Patch.distance(value, ground) > 40 else { continue }
        isEmpty = false
        ink += 1
        colors.append(value)
        let isStart = x == 0 || Patch.distance(patch.values[y * patch.width + x - 1], ground) <= 40
        if isStart { runs += 1 }
      }
      if !isEmpty, !inLetter { letters += 1 }
      inLetter = !isEmpty
    }
    // Strokes are thin, and a line has more than one letter.
    guard letters >= 2, runs > 0, ink * 100 >= box.area * 8, ink * 100 <= box.area * 65,
      Double(ink) / Double(runs) <= 0.42 * Double(box.height), box.width * 3 >= letters * box.height,
      let main = Patch.main(of: colors)
    else { return nil }
    guard Patch.isOne(colors, main.color, on: ground) else { return nil }
    (self.box, color) = (box, main.color)
  }
}

extension Patch {
  /// Whether nearly all colours are one, or between it and the ground, as antialiased edges are.
  static func isOne(_ colors: [Color], _ main: Color, on ground: Color) -> Bool {
    let way = main - ground
    let count = colors.count { value in
      let part = max(0, min(1, ((value - ground) * way).sum() / max(1, (way * way).sum())))
      return distance(ground + way * part, value) <= 24
    }
    return count * 10 >= colors.count * 9
  }

  /// Resamples what is in one rectangle into another.
  func stretched(_ old: PixelRect, to new: PixelRect, on ground: Color) -> Patch {
    var out = Patch(width: width, height: height, values: Array(repeating: ground, count: values.count))
    for y in new.y..<new.maxY {
      let v = (Float(y - new.y) + 0.5) * Float(old.height) / Float(new.height) - 0.5 + Float(old.y)
      for x in new.x..<new.maxX {
        let u = (Float(x - new.x) + 0.5) * Float(old.width) / Float(new.width) - 0.5 + Float(old.x)
        out.values[y * width + x] = at(u, v)
      }
    }
    return out
  }

  /// The same picture moved by parts of pixels.
  func moved(_ dx: Float, _ dy: Float) -> Patch {
    var out = self
    for y in 0..<height {
      for x in 0..<width { out.values[y * width + x] = at(Float(x) - dx, Float(y) - dy) }
    }
    return out
  }

  /// The colour between pixels.
  func at(_ u: Float, _ v: Float) -> Color {
    let (x, y) = (max(0, min(Float(width - 1), u)), max(0, min(Float(height - 1), v)))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(width - 1, left + 1), min(height - 1, top + 1))
    let (p, q) = (x - Float(left), y - Float(top))
    let upper = values[top * width + left] * (1 - p) + values[top * width + right] * p
    let lower = values[bottom * width + left] * (1 - p) + values[bottom * width + right] * p
    return upper * (1 - q) + lower * q
  }
}
