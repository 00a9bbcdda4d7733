// Lists whose sums would band in 8 bits: light upon light, faint upon faint, and groups that are blended in linear light.
// Flow: neighbours in a list → AccumulationBuffer → the canvas's pixels.
import SparklerCore
import SparklerScene

extension ItemPainter {
  /// Adds what neighbours in a list show, which all add light; or lays them down, which are all faint: each alone would
  /// be rounded to a level or to nothing. Where they lie on a pixel is all that it depends on, so any damage gives the
  /// same bits.
  mutating func paint(summed items: some Sequence<DisplayItem>, areLights: Bool, on canvas: borrowing Canvas) throws {
    let shown = items.filter { !$0.bounds.intersection(canvas.damage).isEmpty && $0.transform.isDrawable }
    let part = canvas.damage.intersection(canvas.area)
    let reach = shown.reduce(PixelRect.empty) { $0.union($1.bounds) }.intersection(part)
    if reach.isEmpty { return }
    // Taken out while groups in groups may need one of their own.
    var sum = self.sum
    self.sum = AccumulationBuffer()
    sum.begin(reach)
    if !areLights { sum.load(canvas) }
    for item in shown { try accumulate(item, on: &sum, damage: canvas.damage) }
    if areLights { sum.addSum(to: canvas) } else { sum.store(on: canvas) }
    self.sum = sum
  }

  /// Paints a list in linear light on a transparent canvas. What is blended by another mode than normal and plus-lighter, and
  /// what filters what lies below, does that in sRGB.
  mutating func paint(linear items: [DisplayItem], on canvas: borrowing Canvas) throws {
    let reach = canvas.damage.intersection(canvas.area)
    if reach.isEmpty { return }
    var sum = AccumulationBuffer(isLinear: true)
    sum.begin(reach)
    for item in items.flatMap(\.pieces) where !item.bounds.intersection(reach).isEmpty && item.transform.isDrawable {
      if item.isSummable {
        try accumulate(item, on: &sum, damage: canvas.damage)
      } else {
        sum.store(on: canvas)
        try paint([item], on: canvas)
        sum.load(canvas)
      }
    }
    sum.store(on: canvas)
  }

  /// Lays an item over a sum, or adds it, with all its opacity's digits.
  private mutating func accumulate(_ item: DisplayItem, on sum: inout AccumulationBuffer, damage: PixelRect) throws {
    try pause()
    let (bare, opacity) = (item.opaque, unit(item.opacity))
    var group = DisplayGroup(items: [bare], opacity: 1)
    var blend = BlendMode.normal
    if case .group(let own) = bare.drawing { (group, blend) = (own, own.blend) }
    guard let own = try picture(of: group, item: bare, damage: damage) else { return }
    if blend == .plusLighter { sum.add(own, opacity: opacity) } else { sum.composite(own, opacity: opacity) }
  }
}

extension DisplayItem {
  /// Whether all that it does is to add light.
  var isLight: Bool { if case .group(let group) = drawing { group.blend == .plusLighter } else { false } }

  /// Whether it shows so little that 8 bits would round much of it away.
  var isFaint: Bool { !isLight && isSummable && opacity < DisplayItem.faintest }

  /// Whether it is laid over what lies below, or added to it, by its own pixels alone.
  var isSummable: Bool {
    switch drawing {
    case .group(let group): group.blend == .normal || group.blend == .plusLighter
    case .backdrop, .instances: false
    case .fill, .stroke, .image, .text, .shadow, .projected: true
    }
  }

  /// How much of the drawing shows; of letters and fills by a plain colour its alpha, too.
  fileprivate var opacity: Double {
    switch drawing {
    case .fill(_, _, let fill), .stroke(_, _, let fill):
      if case .color(let color) = fill.paint { fill.opacity * color.alpha } else { fill.opacity }
    case .image(let image, _, _, let opacity): opacity * (image.tint?.alpha ?? 1)
    case .text(let text, _): text.plainColor?.alpha ?? 1
    case .shadow(let shadow): shadow.color.alpha
    case .group(let group): group.opacity
    case .projected(let projected): projected.opacity
    case .backdrop(let backdrop): backdrop.opacity
    case .instances: 1
    }
  }

  /// The item with the opacity 1.
  fileprivate var opaque: DisplayItem {
    var out = self
    switch drawing {
    case .fill(let path, let rule, let fill): out.drawing = .fill(path, rule, fill.opaque)
    case .stroke(let path, let style, let fill): out.drawing = .stroke(path, style, fill.opaque)
    case .image(var image, let box, let clip, _):
      image.tint?.alpha = 1
      out.drawing = .image(image, in: box, clip: clip, opacity: 1)
    case .text(var text, let box):
      if text.plainColor != nil { text.color.alpha = 1 }
      out.drawing = .text(text, in: box)
    case .shadow(var shadow):
      shadow.color.alpha = 1
      out.drawing = .shadow(shadow)
    case .group(var group):
      group.opacity = 1
      out.drawing = .group(group)
    case .projected(var projected):
      projected.opacity = 1
      out.drawing = .projected(projected)
    case .backdrop(var backdrop):
      backdrop.opacity = 1
      out.drawing = .backdrop(backdrop)
    case .instances: break
    }
    return out
  }
}

extension Fill {
  fileprivate var opaque: Fill {
    var out = self
    out.opacity = 1
    if case .color(var color) = paint {
      color.alpha = 1
      out.paint = .color(color)
    }
    return out
  }
}
