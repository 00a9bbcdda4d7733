// Finds problems with a scene's texts: they leave the canvas, overlap, or have too little contrast.
// Flow: LoadedSpec → frames at a few moments → TextAudit.findings → `check --variants`.
import SparklerAuthoring
import SparklerCore
import SparklerImaging
import SparklerPainting
import SparklerScene

/// Checks the texts of one spec, or of one variant.
public struct TextAudit {
  /// One sentence per problem.
  public private(set) var findings: [String] = []

  /// WCAG 2's minimum contrast of text and of large text.
  ///
  /// - Source: WCAG 2.2, 1.4.3.
  private static let leastContrast = (plain: 4.5, large: 3.0)
  /// Font sizes in points from which plain and bold text counts as large.
  private static let large = (plain: 24.0, bold: 18.66)

  /// - Parameters:
  ///   - spec: the spec to check.
  ///   - count: number of moments.
  /// - Throws: if a frame can't be painted.
  public init(_ spec: LoadedSpec, moments count: Int = 7) throws {
    let moments = SceneSheet.moments(of: spec, count: count)
    let frames = moments.map { spec.built.compiled.sample(at: $0) }
    let scale = spec.built.scene.scale
    var seen: [ShownText.Key: [ShownText]] = [:]
    var order: [ShownText.Key] = []
    var overlaps: [[ShownText.Key]: (met: Int, depth: Double)] = [:]
    for frame in frames {
      let texts = FrameElements(frame).texts.filter { $0.opacity > 0.9 && !$0.isEmoji }
      for text in texts {
        if seen[text.key] == nil { order.append(text.key) }
        seen[text.key, default: []].append(text)
      }
      for (i, a) in texts.enumerated() {
        for b in texts[(i + 1)...] where !a.belongs(with: b) {
          guard let common = a.common(with: b) else { continue }
          let depth = min(common.width, common.height)
          guard depth > max(2, 0.15 * min(a.height, b.height)) else { continue }
          let old = overlaps[[a.key, b.key]] ?? (0, 0)
          overlaps[[a.key, b.key]] = (old.met + 1, max(old.depth, depth))
        }
      }
    }
    for key in order {
      guard let shown = seen[key] else { continue }
      // Moving texts may pass the edge; texts at rest are meant to be read.
      let resting = shown.filter { a in shown.count { $0.box.isNear(a.box) } > 1 || frames.count == 1 }
      if let text = resting.first { addOverhang(of: text, on: frames[0], scale) }
    }
    for (keys, found) in overlaps.sorted(by: { ($0.key[0], $0.key[1]) < ($1.key[0], $1.key[1]) }) {
      let together = min(seen[keys[0]]?.count ?? 0, seen[keys[1]]?.count ?? 0)
      guard 2 * found.met >= together else { continue }
      findings.append(
        "\(keys[0].name) and \(keys[1].name) overlap by \(Self.points(found.depth / scale)) pt")
    }
    try addContrasts(of: spec, frames, order, seen, scale)
  }

  private mutating func addOverhang(of text: ShownText, on frame: Frame, _ scale: Double) {
    let box = text.box
    let sides = [
      ("left", -box.minX), ("right", box.maxX - Double(frame.width)), ("top", -box.minY),
      ("bottom", box.maxY - Double(frame.height)),
    ]
    for (side, distance) in sides where distance / scale > 1 {
      findings.append("\(text.key.name) leaves the canvas by \(Self.points(distance / scale)) pt at the \(side)")
    }
  }

  // MARK: Contrast

  private mutating func addContrasts(
    of spec: LoadedSpec, _ frames: [Frame], _ order: [ShownText.Key], _ seen: [ShownText.Key: [ShownText]],
    _ scale: Double
  ) throws {
    guard let first = frames.first else { return }
    var painter = try FramePainter(width: first.width, height: first.height, images: spec.images, fonts: spec.fonts)
    var worst: [ShownText.Key: Pale] = [:]
    for frame in frames {
      let texts = FrameElements(frame).texts.filter { $0.opacity > 0.9 && $0.color != nil && !$0.isEmoji }
      if texts.isEmpty { continue }
      let below = try painter.paint(Frame(width: frame.width, height: frame.height, items: frame.items.withoutTexts))
      for text in texts {
        guard var pale = text.contrast(on: below) else { continue }
        let size = text.height(ofFont: scale)
        let isLarge = size >= (text.isBold ? Self.large.bold : Self.large.plain)
        pale.least = isLarge ? Self.leastContrast.large : Self.leastContrast.plain
        if pale.contrast < worst[text.key]?.contrast ?? .infinity { worst[text.key] = pale }
      }
    }
    for key in order {
      guard let pale = worst[key], pale.contrast < pale.least else { continue }
      findings.append(
        "\(key.name) has a contrast of \(Self.tenths(pale.contrast)) to its background; the minimum is "
          + "\(Self.tenths(pale.least))\(pale.remedy)")
    }
  }

  private static func points(_ value: Double) -> String { TreeText.short(value.rounded(.up)) }
  private static func tenths(_ value: Double) -> String { TreeText.short((value * 10).rounded(.down) / 10) }
}

/// A text's contrast to what is behind it.
private struct Pale {
  var ink: Color
  var ground: Color
  var least = 0.0

  var contrast: Double { ink.contrast(on: ground) }

  /// The nearest colours that have the contrast: of the text, and of what is behind it.
  var remedy: String {
    let text = ink.legible(on: [ground], least: least).map { "the text in \"\($0.cssText)\" has it" }
    let below = ground.ground(under: ink, least: least).map { "a background of \"\($0.cssText)\"" }
    switch (text, below) {
    case (let text?, let below?): return ": \(text), or \(below)"
    case (let text?, nil): return ": \(text)"
    case (nil, let below?): return ": \(below) has it"
    case (nil, nil): return ""
    }
  }
}

/// A text in a frame.
private struct ShownText {
  struct Key: Hashable, Comparable {
    var layer: String
    var string: String

    /// Its text, and the id of its layer or of an enclosing one.
    var name: String {
      let last = layer.split(separator: "/").last.map { " of '\($0)'" } ?? ""
      return "the text '\(string.onOneLine.prefix(24))\(string.count > 24 ? "…" : "")'\(last)"
    }

    static func < (a: Key, b: Key) -> Bool { (a.layer, a.string) < (b.layer, b.string) }
  }

  var key: Key
  var text: TextContent
  /// Bounding box of its ink in its own coordinates, and their transform to pixels.
  var ink: Rect
  var transform: AffineTransform
  /// Visible bounding box in pixels.
  var box: Rect
  var opacity: Double
  /// Enclosing clips.
  var clips: [Clip]

  /// A clip box, and the transform from pixels to its coordinates.
  struct Clip {
    var box: Rect
    var fromPixels: Homography

    func holds(_ pixel: Point) -> Bool {
      guard let place = fromPixels.apply(pixel) else { return false }
      return box.minX <= place.x && place.x <= box.maxX && box.minY <= place.y && place.y <= box.maxY
    }
  }

  /// Pixels per point of the text.
  var scale: Double { abs(transform.determinant).squareRoot() }
  var height: Double { ink.size.height * scale }
  var color: Color? { text.plainColor }
  var isBold: Bool { text.font.weight >= 700 }
  var isEmoji: Bool { text.font.family == Font.emojiFamily || text.string.allSatisfy { !$0.isLetter && !$0.isNumber } }

  func height(ofFont canvas: Double) -> Double { text.font.size * scale / canvas }

  /// Size of the overlap with another text along their baselines; nil if their angles differ or they don't overlap.
  func common(with other: ShownText) -> Size? {
    let (angle, theirs) = (Maths.atan2(transform.b, transform.a), Maths.atan2(other.transform.b, other.transform.a))
    guard abs(angle - theirs) < 1e-3, box.intersection(other.box) != nil else { return nil }
    let level = AffineTransform.rotation(-angle)
    let mine = transform.then(level).boundingBox(of: ink)
    guard var common = mine.intersection(other.transform.then(level).boundingBox(of: other.ink)) else { return nil }
    if abs(angle) < 1e-3, let shown = common.intersection(box)?.intersection(other.box) { common = shown }
    return common.size
  }

  /// Whether both are parts of one text.
  func belongs(with other: ShownText) -> Bool {
    key == other.key || text.part != nil && other.text.part != nil && text.string == other.text.string
      || isEmoji || other.isEmoji
  }

  static func all(in frame: Frame) -> [ShownText] {
    var out: [ShownText] = []
    collect(frame.items, opacity: 1, clip: Rect(-1e6, -1e6, 2e6, 2e6), clips: [], into: &out)
    return out
  }

  private static func collect(
    _ items: [DisplayItem], opacity: Double, clip: Rect, clips: [Clip], into out: inout [ShownText]
  ) {
    for item in items {
      switch item.drawing {
      case .text(let text, let box):
        guard !text.string.allSatisfy(\.isWhitespace), text.metrics.ink.size.width > 0 else { continue }
        let ink = Rect(origin: text.origin(in: box) + text.metrics.ink.origin, size: text.metrics.ink.size)
        guard text.textPath == nil, let shown = item.transform.boundingBox(of: ink).intersection(clip) else { continue }
        out.append(
          ShownText(
            // A counter is one text, whatever number it shows.
            key: Key(layer: item.layer, string: text.number?.format ?? text.string), text: text, ink: ink,
            transform: item.transform, box: shown, opacity: opacity, clips: clips))
      case .group(let group) where group.mask == nil:
        let cut = group.clip?.controlBox.map { item.transform.boundingBox(of: $0) }
        guard let inner = cut.map({ clip.intersection($0) }) ?? clip else { continue }
        var clips = clips
        if let box = group.clip?.controlBox, let back = Homography(item.transform).inverted() {
          clips.append(Clip(box: box, fromPixels: back))
        }
        collect(group.items, opacity: opacity * group.opacity, clip: inner, clips: clips, into: &out)
      default: break
      }
    }
  }

  /// The contrast exceeded by three quarters of the background; nil without a background, or if most of the text is
  /// clipped.
  func contrast(on below: Pixmap) -> Pale? {
    guard let color else { return nil }
    var found: [(contrast: Double, ground: Color)] = []
    var paint = color
    paint.alpha = color.alpha * opacity
    let (across, down) = (60, 16)
    var seen = 0
    for i in 0..<(across * down) {
      let (u, v) = (Double(i % across) + 0.5, Double(i / across) + 0.5)
      let place = transform.apply(
        Point(ink.minX + ink.size.width * u / Double(across), ink.minY + ink.size.height * v / Double(down)))
      guard clips.allSatisfy({ $0.holds(place) }) else { continue }
      seen += 1
      guard place.x >= 0, place.y >= 0, place.x < Double(below.width), place.y < Double(below.height) else { continue }
      let pixel = below.pixels[Int(place.y) * below.width + Int(place.x)]
      // The background of a transparent canvas is unknown.
      guard pixel >> 24 == 255 else { continue }
      let ground = Color(rgb: pixel & 0xFFFFFF)
      found.append((paint.contrast(on: ground), ground))
    }
    // Texts that are mostly clipped are not meant to be read now.
    if found.isEmpty || 2 * seen < across * down { return nil }
    found.sort { ($0.contrast, $0.ground.luminance) < ($1.contrast, $1.ground.luminance) }
    return Pale(ink: paint, ground: found[found.count / 4].ground)
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    abs(minX - other.minX) < 0.5 && abs(minY - other.minY) < 0.5 && abs(maxX - other.maxX) < 0.5
  }
}

extension [DisplayItem] {
  /// The same picture without texts.
  var withoutTexts: [DisplayItem] {
    compactMap { item in
      var item = item
      switch item.drawing {
      case .text: return nil
      case .group(var group):
        group.items = group.items.withoutTexts
        item.drawing = .group(group)
        return item
      case .projected(var sheet):
        sheet.items = sheet.items.withoutTexts
        item.drawing = .projected(sheet)
        return item
      default: return item
      }
    }
  }
}
