// A cell's content, compiled to drawings once and reused for each particle.
// Flow: Contents → ContentsDrawing (parts with their boxes) → DisplayItem per particle.
import SparklerCore

/// A content's drawings, relative to its anchor. A class, because every particle reads it.
final class ContentsDrawing: Sendable {
  /// From the content's coordinates to those of its anchor, which is at the particle's position.
  let toCenter: AffineTransform
  /// In the content's coordinates.
  let parts: [DrawingPart]
  /// For a content that isn't a few flat drawings: it is sampled for each particle.
  let layer: CompiledLayer?
  /// Whether it is one drawing that can be tinted directly.
  let isPlain: Bool
  /// For a content that is one outline in a plain colour, which can be drawn as instances.
  let plainFill: PlainFill?
  let hasOwnColor: Bool
  /// The drawings of the pages of a sprite sheet, and how they are turned.
  private let pages: [ContentsDrawing]
  private let flipBook: FlipBook?

  struct PlainFill: Sendable {
    var outline: InstancedFills.Outline
    var color: Color
    /// Contains everything that it paints.
    var box: Rect
  }

  /// The drawing for the particle's age.
  func page(of particle: borrowing Particle) -> ContentsDrawing {
    if pages.isEmpty { return self }
    guard let flipBook else { return self }
    let page = flipBook.page(age: particle.age.value, life: particle.life.value)
    return pages[min(page, pages.count - 1)]
  }

  init(_ contents: Contents) {
    flipBook = contents.flipBook
    if let book = contents.flipBook, book.count <= FlipBook.most, case .image(let sheet) = contents.layer.content {
      pages = (0..<book.count).map { k in
        var page = contents
        page.flipBook = nil
        var image = sheet
        image.contentsRect = book.rect(of: k)
        page.layer.content = .image(image)
        return ContentsDrawing(page)
      }
    } else {
      pages = []
    }
    let layer = contents.particleLayer
    hasOwnColor = contents.hasOwnColor
    toCenter = layer.toSuperlayer.affine ?? .identity
    var isFlat =
      layer.sublayers.isEmpty && layer.mask == nil && !layer.masksToBounds && layer.opacity == 1 && !layer.isHidden
      && layer.blend == .normal && layer.shadows.allSatisfy { $0.opacity == 0 } && layer.toSuperlayer.affine != nil
      && layer.filters.isEmpty && layer.backdrop.isEmpty && !layer.isLinear
    if case .replicator = layer.content { isFlat = false }
    self.layer = isFlat ? nil : CompiledLayer(layer, hasParticles: false)
    parts = isFlat ? LayerItemBuilder(layer: SharedLayer(layer), matrix: .identity, path: "", canvas: .empty).parts : []
    isPlain = parts.count == 1 && parts[0].drawing.tinted(by: .white) != nil
    if isPlain, case .fill(let path, let rule, let fill) = parts[0].drawing, case .color(let color) = fill.paint {
      let outline = InstancedFills.Outline(path: path, rule: rule, box: fill.box, opacity: fill.opacity)
      plainFill = PlainFill(outline: outline, color: color, box: parts[0].box)
    } else {
      plainFill = nil
    }
  }
}

extension Drawing {
  /// The drawing with its colours multiplied; nil if that would differ from tinting its rendered image.
  func tinted(by color: Color) -> Drawing? {
    switch self {
    case .fill(let path, let rule, var fill):
      guard fill.tint(by: color) else { return nil }
      return .fill(path, rule, fill)
    case .stroke(let path, let style, var fill):
      guard fill.tint(by: color) else { return nil }
      return .stroke(path, style, fill)
    case .image(var image, let box, let clip, let opacity):
      // Every tint makes a separate image; fading needs none.
      let isFade = color.red == 1 && color.green == 1 && color.blue == 1
      if isFade { return .image(image, in: box, clip: clip, opacity: opacity * color.alpha) }
      image.tint = Color(
        red: color.red, green: color.green, blue: color.blue
      ).multiplied(by: image.tint ?? .white)
      return .image(image, in: box, clip: clip, opacity: opacity * color.alpha)
    case .text(var text, let box):
      // Emoji keep their own colours.
      guard color == .white || text.font.family != Font.emojiFamily, let own = text.plainColor else { return nil }
      text.color = own.multiplied(by: color)
      return .text(text, in: box)
    case .shadow, .group, .projected, .backdrop, .instances: return nil
    }
  }
}

extension Fill {
  fileprivate mutating func tint(by color: Color) -> Bool {
    switch paint {
    case .color(let own): paint = .color(own.multiplied(by: color))
    case .gradient(var gradient):
      gradient.colors = gradient.colors.map { $0.multiplied(by: color) }
      paint = .gradient(gradient)
    case .image:
      guard color.red == 1, color.green == 1, color.blue == 1 else { return false }
      opacity *= color.alpha
    }
    return true
  }
}

extension Particle {
  /// The colour that multiplies its content, without the light on a tumbling piece.
  func tint(hasOwnColor: Bool) -> Color {
    guard let paletteColor, !hasOwnColor else { return color }
    return color.multiplied(by: paletteColor)
  }

  /// From a content's anchor to the layer's plane: scale, tilt, rotation, translation.
  func matrix(contentsScale: Double) -> AffineTransform {
    let k = scale / contentsScale
    var matrix = AffineTransform.scale(k, k)
    if facing != 1 {
      // A tilt about an axis shortens what is perpendicular to it.
      matrix = matrix.then(.rotation(-tumbleAxis)).then(.scale(1, facing)).then(.rotation(tumbleAxis))
    }
    if rotation != 0 { matrix = matrix.then(.rotation(rotation)) }
    if stretch != 1 { matrix = matrix.then(.rotation(-heading)).then(.scale(stretch, 1)).then(.rotation(heading)) }
    return matrix.then(.translation(position.x, position.y))
  }

  /// Number of light levels between edge-on and face-on: few enough for a palette.
  private static let lightSteps = 8.0

  /// A colour in a tumbling piece's light: mixed with white in front, darker behind.
  func lit(_ color: Color, shading: Double) -> Color {
    if shading == 0 { return color }
    let light = (facing * Self.lightSteps).rounded() / Self.lightSteps * max(0, min(1, shading))
    if light == 0 { return color }
    func part(_ v: Double) -> Double { light > 0 ? v + (1 - v) * light : v * (1 + light) }
    return Color(red: part(color.red), green: part(color.green), blue: part(color.blue), alpha: color.alpha)
  }
}
