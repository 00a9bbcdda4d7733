// One text over the moments of a scene: where it is, how much of it can be seen, and its contrast.
// Flow: ReviewedMoments → TextCourses → measures of texts.
import SparklerCore
import SparklerScene

/// A text over time. The letters of a text that is split into parts are one text.
struct TextCourse {
  /// The text at a moment.
  struct Glimpse {
    /// Its bounding box in pixels of the painted picture, as far as it is on the canvas.
    var box: Rect
    /// Its bounding box beyond the canvas.
    var whole: Rect
    /// Font size in points of the scene.
    var height: Double
    /// Opacity-weighted area of its letters in squares of its font size.
    var ink: Double
    /// `ink` as a fraction of its greatest value over time: below 1 while it fades, is typed or is revealed.
    var present = 1.0
    /// Fraction of its ink that nothing covers.
    var seen: Double
    /// The middle of what is covered, from the text's own top left corner, in pixels; nil if nothing is.
    var hidden: Point?
    /// Points by which its letters go on beyond a clip that cuts them; nil if its lines are whole or hidden.
    var cut: Double?
    /// Whether the part that can't be seen is covered by particles alone.
    var isUnderParticles: Bool
    /// Fraction of its box that particles in front of it cover, weighted by their opacity.
    var particles: Double
    /// Layers that cover it.
    var covers: [String]
    /// Its colour and what is behind it; nil if it has several colours or nothing opaque is behind it.
    var inkOnGround: InkOnGround?
    /// The same for what is painted, which may be several copies or a gradient; nil for thin letters.
    var paintedContrast: Double?
    /// What a tenth of the inside of its strokes falls below, as painted; nil for thin letters.
    var weakestContrast: Double?
    /// Whether it is at the same position at a neighbouring moment.
    var isResting = false
    /// Whether it is neither blurred nor masked.
    var isPlain: Bool
    /// Position in drawing order.
    var order: Int

    /// WCAG's contrast; nil if it can't be determined.
    var contrast: Double? { inkOnGround?.contrast }
    /// Whether a viewer can read it.
    var isRead: Bool { present >= 0.6 && seen >= 0.6 }
  }

  let key: ShownText.Key
  let isBold: Bool
  let isNumber: Bool
  /// One for each moment; nil where it isn't drawn.
  private(set) var glimpses: [Glimpse?]

  /// The largest font size in points.
  var height: Double { glimpses.compactMap { $0?.height }.max() ?? 0 }
  /// What it is called in messages.
  var name: String { key.name }
  var wordList: [Substring] { key.string.split { $0.isWhitespace || $0 == "\n" } }
  var words: Int { wordList.count { $0.contains { $0.isLetter || $0.isNumber } } }
  /// Indices of moments at which it can be read.
  var read: [Int] { glimpses.indices.filter { glimpses[$0]?.isRead ?? false } }

  /// One of several texts with equal strings in layers without ids.
  private struct Copy: Hashable {
    var key: ShownText.Key
    var number = 0
  }

  /// The texts of some moments, in order of appearance. Emoji are left out.
  ///
  /// - Parameter scale: pixels per point.
  static func all(of moments: [ReviewedMoment], scale: Double) -> [TextCourse] {
    var order: [Copy] = []
    var courses: [Copy: TextCourse] = [:]
    for (i, moment) in moments.enumerated() {
      var groups: [Copy: [ShownText]] = [:]
      for text in moment.elements.texts where !text.isEmoji {
        var copy = Copy(key: text.key)
        if text.text.part == nil {
          while groups[copy] != nil { copy.number += 1 }
        } else {
          copy.key.layer = text.parentLayer
        }
        groups[copy, default: []].append(text)
      }
      for (key, texts) in groups {
        if courses[key] == nil {
          courses[key] = TextCourse(
            key: key.key, isBold: texts[0].isBold,
            isNumber: texts[0].text.number != nil || !key.key.string.contains(where: \.isLetter),
            glimpses: Array(repeating: nil, count: moments.count))
          order.append(key)
        }
        courses[key]?.glimpses[i] = Glimpse(texts, in: moment, scale: scale)
      }
    }
    let first = { (key: Copy) in courses[key]?.glimpses.firstIndex { $0 != nil } ?? 0 }
    return order.sorted { (first($0), $0.key, $0.number) < (first($1), $1.key, $1.number) }.compactMap {
      courses[$0]?.completed()
    }
  }

  /// Fills in what depends on other moments.
  private func completed() -> TextCourse {
    var out = self
    let most = glimpses.compactMap { $0?.ink }.max() ?? 0
    for i in glimpses.indices {
      guard let own = glimpses[i] else { continue }
      out.glimpses[i]?.present = most > 0 ? own.ink / most : 0
      let others = [i - 1, i + 1].compactMap { glimpses.indices.contains($0) ? glimpses[$0] : nil }
      out.glimpses[i]?.isResting =
        glimpses.count == 1 || others.contains { $0.whole.isNear(own.whole, within: 1) }
    }
    return out
  }
}

extension TextCourse.Glimpse {
  init(_ texts: [ShownText], in moment: ReviewedMoment, scale: Double) {
    let boxes = texts.map { $0.transform.boundingBox(of: $0.ink) }
    whole = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
    let shown = texts.dropFirst().reduce(texts[0].box) { $0.union($1.box) }
    let canvas = Rect(0, 0, Double(moment.full.width), Double(moment.full.height))
    box = shown.intersection(canvas) ?? Rect(origin: shown.origin, size: .zero)
    let pixels = (texts.map { $0.text.font.size * $0.scale }.max() ?? 0)
    height = pixels / scale
    isPlain = texts.allSatisfy { !$0.isFiltered && !$0.isOnPath }
    order = texts.map(\.order).max() ?? 0
    // Lines through and under letters are marks.
    let later = moment.elements.covers.filter { [order, box] shape in
      shape.order > order && shape.opacity > 0.1 && shape.box.intersection(box) != nil && shape.kind != .stroke
        && (shape.kind == .particles || min(shape.box.size.width, shape.box.size.height) > 0.25 * pixels)
    }
    let sight = Self.sight(of: moment, in: box, isCovered: !later.isEmpty)
    ink = pixels > 0 ? sight.ink / (pixels * pixels) : 0
    paintedContrast = sight.contrast
    // An outline may have any colour.
    weakestContrast = texts.allSatisfy { $0.text.stroke == nil } ? sight.weakest : nil
    // Letters on top of a plate are other letters, though they may be the same.
    let isBehindPlate = later.contains { [box] shape in
      shape.isSolid && shape.isUpright && shape.kind == .fill && shape.opacity > 0.95 && !shape.isFiltered
        && shape.box.grown(by: 1, 1).contains(box)
    }
    seen = isBehindPlate ? 0 : sight.seen
    hidden = sight.hidden.map { [whole] in Point($0.x - whole.minX, $0.y - whole.minY) }
    cut = texts.count == 1 ? texts[0].cut(in: moment.letters).map { $0 / scale } : nil
    isUnderParticles = !later.isEmpty && later.allSatisfy { $0.kind == .particles }
    particles = later.share(ofParticlesIn: box)
    var names: [String] = []
    for name in later.map(\.layer) where !names.contains(name) && names.count < 3 { names.append(name) }
    covers = names
    let inks = texts.compactMap { $0.contrast(on: moment.ground) }
    let isPlainInk = texts.count == 1 || texts.allSatisfy { $0.color != nil }
    inkOnGround = isPlainInk ? inks.min { $0.contrast < $1.contrast } : nil
  }

  /// What the pixels of a text show.
  private struct Sight {
    /// The opacity-weighted area of letters in pixels.
    var ink = 0.0
    /// The fraction of it that can be seen.
    var seen = 0.0
    /// The middle of the ink that can't be seen.
    var hidden: Point?
    /// Contrast exceeded by three quarters of the pixels inside of strokes; nil without such pixels.
    var contrast: Double?
    /// Likewise for nine tenths.
    var weakest: Double?
  }

  /// Compares three pictures: with text, without text, and what the text would look like on top of everything.
  private static func sight(of moment: ReviewedMoment, in box: Rect, isCovered: Bool) -> Sight {
    let area = PixelRect(covering: box).intersection(moment.full.bounds)
    var (out, visible, weight) = (Sight(), 0.0, 0.0)
    var contrasts: [Double] = []
    var covered = (x: 0.0, y: 0.0, weight: 0.0)
    for y in area.y..<(area.y + area.height) {
      for x in area.x..<(area.x + area.width) {
        let letter = moment.letters[x, y]
        let alpha = Double(letter >> 24) / 255
        if alpha < 0.12 { continue }
        out.ink += alpha
        let (ground, full) = (moment.ground[x, y], moment.full[x, y])
        if alpha > 0.95, ground >> 24 == 255, (x + y) % 3 == 0 {
          contrasts.append(Color.contrast(Color.luminance(ofPixel: full), Color.luminance(ofPixel: ground)))
        }
        let wanted = Pixmap.difference(over(letter, ground), ground)
        // A letter that equals what it is on: hidden if something is on top of it, otherwise a matter of contrast.
        if wanted < 16 {
          if isCovered { weight += alpha }
          continue
        }
        weight += alpha
        let shown = min(1, Double(Pixmap.difference(full, ground)) / Double(wanted))
        visible += alpha * shown
        let lost = alpha * (1 - shown)
        covered = (covered.x + lost * Double(x), covered.y + lost * Double(y), covered.weight + lost)
      }
    }
    out.seen = weight > 0 ? visible / weight : out.ink > 0 ? 1 : 0
    if covered.weight > 0 { out.hidden = Point(covered.x / covered.weight, covered.y / covered.weight) }
    contrasts.sort()
    if contrasts.count > 8 {
      (out.contrast, out.weakest) = (contrasts[contrasts.count / 4], contrasts[contrasts.count / 10])
    }
    return out
  }

  /// Source over.
  private static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
    let rest = 255 - (top >> 24)
    var out: UInt32 = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      out |= min(255, (top >> shift & 255) + ((bottom >> shift & 255) * rest + 127) / 255) << shift
    }
    return out
  }
}

extension [ShownShape] {
  /// Fraction of a box that the particles among them cover, weighted by their opacity. They are mostly round or turned,
  /// and fill about half of their boxes.
  fileprivate func share(ofParticlesIn box: Rect) -> Double {
    guard box.area > 0 else { return 0 }
    let crossed = filter { $0.kind == .particles }.reduce(0.0) { sum, particle in
      sum + 0.5 * particle.opacity * (particle.box.intersection(box)?.area ?? 0)
    }
    return Swift.min(1, crossed / box.area)
  }
}

extension FrameElements {
  /// What may cover a text: shapes, pictures, particles and emoji.
  var covers: [ShownShape] {
    shapes
      + texts.filter(\.text.isPicture).map {
        ShownShape(
          kind: .image, layer: $0.key.layer, box: $0.box, whole: $0.box, opacity: $0.opacity, order: $0.order,
          isUpright: false, isFiltered: $0.isFiltered)
      }
  }
}

extension ShownText {
  /// Path of the layer that contains its layer; its own for one without.
  fileprivate var parentLayer: String {
    key.layer.lastIndex(of: "/").map { String(key.layer[..<$0]) } ?? key.layer
  }
}

extension Rect {
  /// Whether no side differs by more than a distance.
  func isNear(_ other: Rect, within most: Double) -> Bool {
    abs(minX - other.minX) <= most && abs(minY - other.minY) <= most && abs(maxX - other.maxX) <= most
      && abs(maxY - other.maxY) <= most
  }
}
