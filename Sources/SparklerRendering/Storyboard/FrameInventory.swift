// Lists a frame's contents: texts, colours, fonts and layers.
// Flow: Frames → FrameInventory → BoardScene.
import SparklerCore
import SparklerScene

/// Collects the contents of frames.
struct FrameInventory {
  /// A font, whatever its size.
  struct FontFace: Hashable {
    var family: String
    var weight: Int
    var isItalic: Bool
  }

  /// In pixels.
  private let canvas: Double
  /// Pixels covered by each colour.
  private var areas: [Color: Double] = [:]
  /// In order of appearance.
  private(set) var fonts: [FontFace] = []
  /// Paths of ids of all visible layers; see `DisplayItem.layer`.
  private(set) var layers: Set<String> = []
  private var readable = ReadableTexts()

  /// Opacity below which nothing is noticed.
  private static let faintest = 0.2
  /// Minimum share of the canvas counted for a text's colour, because small text is noticed too.
  private static let leastOfText = 0.02

  init(_ frame: Frame) {
    canvas = Double(frame.width) * Double(frame.height)
    collect(frame.items, opacity: 1, clip: Rect(0, 0, Double(frame.width), Double(frame.height)))
  }

  /// Readable texts of the frame, in reading order.
  var texts: [String] { readable.all }

  /// Adds the contents of another frame.
  mutating func merge(_ other: FrameInventory) {
    areas.merge(other.areas, uniquingKeysWith: +)
    for font in other.fonts where !fonts.contains(font) { fonts.append(font) }
    layers.formUnion(other.layers)
  }

  /// The colours that cover most; similar ones are listed once.
  ///
  /// - Parameter written: colours written in the scene; others are intermediate values of animations.
  func colors(among written: Set<Color>) -> [Color] {
    let named = areas.filter { written.contains($0.key) }
    let ranked = (named.isEmpty ? areas : named).sorted { a, b in
      a.value == b.value ? a.key.cssText < b.key.cssText : a.value > b.value
    }
    var out: [Color] = []
    for (color, _) in ranked where !out.contains(where: { $0.isLike(color) }) { out.append(color) }
    return out
  }

  private mutating func collect(_ items: [DisplayItem], opacity: Double, clip: Rect) {
    for item in items where !item.bounds.isEmpty {
      let area = Double(item.bounds.width) * Double(item.bounds.height)
      var isSeen = false
      switch item.drawing {
      case .fill(_, _, let fill): isSeen = collectPaint(fill.paint, opacity * fill.opacity, area)
      case .stroke(_, let style, let fill):
        let scale = abs(item.transform.determinant).squareRoot()
        let length = 2 * Double(item.bounds.width + item.bounds.height)
        isSeen = collectPaint(fill.paint, opacity * fill.opacity, min(area, length * style.lineWidth * scale))
      case .text(let text, let box): isSeen = collectText(text, box, item, opacity, clip)
      case .instances(let fills):
        for one in fills.instances {
          let share = opacity * (fills.outline(of: one)?.opacity ?? 0)
          if collectPaint(.color(one.color), share, Double(one.bounds.width) * Double(one.bounds.height)) {
            isSeen = true
          }
        }
      case .group(let group):
        let cut = group.clip?.controlBox.map { item.transform.boundingBox(of: $0) }
        guard let inner = cut.map({ clip.intersection($0) }) ?? clip else { continue }
        collect(group.items, opacity: opacity * group.opacity, clip: inner)
      case .projected(let sheet):
        let whole = Rect(0, 0, Double(sheet.width), Double(sheet.height))
        collect(sheet.items, opacity: opacity * sheet.opacity, clip: whole)
      case .image(_, _, _, let alpha): isSeen = opacity * alpha > Self.faintest
      case .shadow, .backdrop: break
      }
      if isSeen { layers.insert(item.layer) }
    }
  }

  /// - Returns: whether it is readable.
  private mutating func collectText(
    _ text: TextContent, _ box: Rect, _ item: DisplayItem, _ opacity: Double, _ clip: Rect
  ) -> Bool {
    let paints = [text.paint, text.stroke] + text.runs.map(\.color)
    guard opacity * (paints.compactMap { $0?.greatestAlpha }.max() ?? 0) > Self.faintest,
      readable.appendIfReadable(text, in: box, of: item, clip: clip)
    else { return false }
    // Emoji have their own font and colours.
    guard text.font.family != Font.emojiFamily else { return true }
    for change in [nil] + text.runs.map(\.font) {
      let face = FontFace(
        family: change?.family ?? text.font.family, weight: change?.weight ?? text.font.weight,
        isItalic: change?.isItalic ?? text.font.isItalic)
      if !fonts.contains(face) { fonts.append(face) }
    }
    let area = max(Double(item.bounds.width) * Double(item.bounds.height) / 3, Self.leastOfText * canvas)
    for paint in paints { if let paint { _ = collectPaint(paint, opacity, area) } }
    return true
  }

  /// - Returns: whether it is opaque enough to be noticed.
  private mutating func collectPaint(_ paint: Paint, _ opacity: Double, _ area: Double) -> Bool {
    switch paint {
    case .color(let color):
      guard color.alpha * opacity > Self.faintest else { return false }
      areas[color.opaqueInBytes, default: 0] += area * color.alpha * opacity
    case .gradient(let gradient):
      guard paint.greatestAlpha * opacity > Self.faintest else { return false }
      for color in gradient.colors { _ = collectPaint(.color(color), opacity, area / Double(gradient.colors.count)) }
    case .image: return opacity > Self.faintest
    }
    return true
  }
}

extension Color {
  /// The nearest 8-bit colour, without alpha.
  var opaqueInBytes: Color {
    func part(_ v: Double) -> Double { (max(0, min(1, v)) * 255).rounded() / 255 }
    return Color(red: part(red), green: part(green), blue: part(blue))
  }

  /// Whether the colours look the same.
  fileprivate func isLike(_ other: Color) -> Bool {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) < 14.0 / 255
  }
}

extension Paint {
  /// The largest alpha of its colours.
  var greatestAlpha: Double {
    switch self {
    case .color(let color): color.alpha
    case .gradient(let gradient): gradient.colors.map(\.alpha).max() ?? 0
    case .image: 1
    }
  }
}
