// A text as it appears in a frame: where, how large, in which colour.
// Flow: FrameElements → ShownText → TextAudit, measures of DesignReview.
import SparklerCore
import SparklerScene

/// A text in a frame.
struct ShownText {
  struct Key: Hashable, Comparable {
    var layer: String
    var string: String
    /// Whether it is a counter, whose string is the format of its numbers.
    var isNumber = false

    /// Its text, and the id of its layer or of an enclosing one.
    var name: String {
      let last = layer.split(separator: "/").last.map { " of '\($0)'" } ?? ""
      if isNumber { return "the number\(last)" }
      return "the text '\(string.onOneLine.prefix(24))\(string.count > 24 ? "…" : "")'\(last)"
    }

    static func < (a: Key, b: Key) -> Bool { (a.layer, a.string) < (b.layer, b.string) }
  }

  /// A clip box, and the transform from pixels to its coordinates.
  struct Clip {
    var box: Rect
    var fromPixels: Homography

    func holds(_ pixel: Point) -> Bool {
      guard let place = fromPixels.apply(pixel) else { return false }
      return box.minX <= place.x && place.x <= box.maxX && box.minY <= place.y && place.y <= box.maxY
    }
  }

  var key: Key
  var text: TextContent
  /// Bounding box of its ink in its own coordinates, and their transform to pixels.
  var ink: Rect
  var transform: AffineTransform
  /// The top left corner of its first line in its own coordinates.
  var origin: Point
  /// Visible bounding box in pixels.
  var box: Rect
  var opacity: Double
  /// Enclosing clips.
  var clips: [Clip]
  /// Position in drawing order among all elements of the frame.
  var order: Int
  /// Whether a filter or a mask changes it.
  var isFiltered: Bool
  /// Whether a mask hides parts of it.
  var isMasked: Bool
  /// Whether its letters follow a path; `ink` is then the path's box, with the letters' height around it.
  var isOnPath: Bool { text.textPath != nil }

  /// Pixels per point of the text.
  var scale: Double { abs(transform.determinant).squareRoot() }
  var height: Double { ink.size.height * scale }
  var color: Color? { text.plainColor }
  var isBold: Bool { text.font.weight >= 700 }
  var isEmoji: Bool { text.font.family == Font.emojiFamily || text.string.allSatisfy { !$0.isLetter && !$0.isNumber } }

  /// - Parameter canvas: pixels per point of the scene.
  /// - Returns: the font's size in points of the scene.
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

  /// The contrast exceeded by three quarters of the background; nil without a background, on a path, or if most of the
  /// text is clipped.
  func contrast(on below: Pixmap) -> InkOnGround? {
    guard let color, !isOnPath else { return nil }
    var found: [(contrast: Double, luminance: Double, ground: UInt32)] = []
    var paint = color
    paint.alpha = color.alpha * opacity
    var known: (pixel: UInt32, contrast: Double)?
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
      if known?.pixel != pixel { known = (pixel, paint.contrast(on: Color(rgb: pixel & 0xFFFFFF))) }
      if let known { found.append((known.contrast, Color.luminance(ofPixel: pixel), pixel & 0xFFFFFF)) }
    }
    // Texts that are mostly clipped are not meant to be read now.
    if found.isEmpty || 2 * seen < across * down { return nil }
    found.sort { ($0.contrast, $0.luminance) < ($1.contrast, $1.luminance) }
    return InkOnGround(ink: paint, ground: Color(rgb: found[found.count / 4].ground))
  }
}

/// A text's colour and what is behind it.
struct InkOnGround {
  var ink: Color
  var ground: Color
  /// The contrast that it needs.
  var least = 0.0

  /// WCAG 2's minimum contrast of text and of large text.
  ///
  /// - Source: WCAG 2.2, 1.4.3.
  private static let minimum = (plain: 4.5, large: 3.0)
  /// Font sizes in points from which plain and bold text counts as large.
  private static let large = (plain: 24.0, bold: 18.66)

  /// The contrast that a text needs.
  ///
  /// - Parameter size: of its font, in points.
  static func least(forSize size: Double, isBold: Bool) -> Double {
    size >= (isBold ? large.bold : large.plain) ? minimum.large : minimum.plain
  }

  /// - Source: WCAG 2.2, contrast ratio.
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
