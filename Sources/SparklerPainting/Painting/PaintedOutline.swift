// Groups that are one ink through outlines: painted without a picture of them.
// Flow: DisplayGroup → PaintedOutline, Ink → CoverageRaster, Stencil → Canvas.
import SparklerCore
import SparklerScene

/// A filled or stroked path.
struct PaintedOutline {
  let path: Path
  let rule: FillRule
  /// nil for the area inside.
  let stroke: StrokeStyle?
  /// From the path's coordinates to the frame's pixels.
  let transform: AffineTransform
  /// Alpha of full coverage, of 255.
  var share: UInt32 = 255

  init(_ path: Path, _ transform: AffineTransform, rule: FillRule = .nonzero, stroke: StrokeStyle? = nil) {
    (self.path, self.rule, self.stroke, self.transform) = (path, rule, stroke, transform)
  }
}

extension ItemPainter {
  /// Paints a group that is one ink through its outline, clip and mask.
  ///
  /// - Returns: false if the group is more, and nothing was painted.
  mutating func paintBare(
    _ group: DisplayGroup, of item: DisplayItem, by blend: InkBlend, on canvas: borrowing Canvas
  ) throws -> Bool {
    guard group.items.count == 1, group.tint == nil, group.filters.isEmpty, !group.isLinear,
      blend.mode != .plusLighter, blend.mode != .normal || group.clip != nil || group.mask != nil
    else { return false }
    let own = group.items[0]
    if !own.transform.isDrawable { return true }
    var cuts = group.clip.map { [PaintedOutline($0, item.transform)] } ?? []
    if let mask = group.mask {
      guard let outline = try outline(ofMask: mask) else { return false }
      cuts.append(outline)
    }
    guard let (outline, ink) = try bare(own, damage: canvas.damage) else { return false }
    cuts.append(outline)
    let area = canvas.local(canvas.damage.intersection(item.bounds).intersection(own.bounds))
    if area.isEmpty || blend.opacity == 0 { return true }
    if cuts.count == 1 {
      if load(outline, clip: area, on: canvas) { canvas.fill(ink, by: blend, through: &coverage) }
      return true
    }
    var stencil = Stencil(area: area)
    for (i, cut) in cuts.enumerated() {
      guard load(cut, clip: area, on: canvas) else { return true }
      if i == 0 {
        stencil.set(to: &coverage, share: cut.share)
      } else {
        stencil.multiply(by: &coverage, share: cut.share)
      }
    }
    canvas.fill(ink, by: blend, through: &stencil)
    return true
  }

  /// Keeps of a canvas what an outline covers; nothing if it has a number that is not finite.
  mutating func cut(to outline: PaintedOutline, on canvas: borrowing Canvas) {
    let clip = canvas.local(canvas.damage)
    if clip.isEmpty { return }
    _ = load(outline, clip: clip, on: canvas)
    canvas.withRows { rows in
      var sink = CutSink(rows: rows, share: outline.share)
      coverage.fill(on: &sink)
    }
  }

  /// The outline whose coverage is a mask's alpha; nil if the mask is more than an outline in a plain colour.
  mutating func outline(ofMask mask: [DisplayItem]) throws -> PaintedOutline? {
    guard mask.count == 1, mask[0].transform.isDrawable, mask[0].isPlain,
      case (var outline, .color(let color))? = try bare(mask[0], damage: mask[0].bounds)
    else { return nil }
    outline.share = color >> 24
    return outline
  }

  /// What an item paints, and within which outline; nil if it is more than one ink.
  private mutating func bare(_ item: DisplayItem, damage: PixelRect) throws -> (outline: PaintedOutline, ink: Ink)? {
    switch item.drawing {
    case .fill(let path, let rule, let fill):
      return (PaintedOutline(path, item.transform, rule: rule), try ink(of: fill, item: item, damage: damage))
    case .stroke(let path, let style, let fill):
      return (PaintedOutline(path, item.transform, stroke: style), try ink(of: fill, item: item, damage: damage))
    case .image(let content, let box, let clip, let opacity):
      return try bare(content, over: box, clip: clip, opacity: opacity, of: item)
    case .text(let text, let box):
      guard let color = text.plainColor, let (shape, ems) = try place(text, in: box, through: item.transform),
        shape.isBare(text), shape.pictures.isEmpty
      else { return nil }
      return (PaintedOutline(shape.outline, ems), .color(color))
    case .shadow, .group, .projected, .backdrop, .instances: return nil
    }
  }

  /// Loads an outline's coverage.
  ///
  /// - Returns: false if nothing is visible.
  private mutating func load(_ outline: PaintedOutline, clip: PixelRect, on canvas: borrowing Canvas) -> Bool {
    let m = canvas.local(outline.transform)
    if let style = outline.stroke { return coverage.setStroke(outline.path, style, through: m, clip: clip) }
    return coverage.setOutline(outline.path, outline.rule, through: m, clip: clip)
  }
}

extension DisplayItem {
  /// Whether it is a fill, a stroke or a text, and not of a gradient or an image.
  fileprivate var isPlain: Bool {
    switch drawing {
    case .fill(_, _, let fill), .stroke(_, _, let fill): if case .color = fill.paint { true } else { false }
    case .text(let text, _): text.plainColor != nil
    case .image, .shadow, .group, .projected, .backdrop, .instances: false
    }
  }
}
