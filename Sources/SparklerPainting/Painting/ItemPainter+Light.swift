// Lists whose sums would band in 8 bits: added light, faint items, and groups blended in linear light.
// Flow: neighbours in a list → AccumulationBuffer → the canvas's pixels.
import SparklerCore
import SparklerScene

extension ItemPainter {
  /// Sums adjacent items in a list that all add light or are all faint: painted separately, each would be rounded to a
  /// level or to nothing. The result of a pixel depends only on the items that cover it, so any damage gives the same
  /// bits.
  mutating func paint(summed items: some Sequence<DisplayItem>, areLights: Bool, on canvas: borrowing Canvas) throws {
    let shown = items.filter {
      !$0.bounds.intersection(canvas.damage).isEmpty && $0.transform.isDrawable && unit($0.opacity) > 0
    }
    let part = canvas.damage.intersection(canvas.area)
    let reach = shown.reduce(PixelRect.empty) { $0.union($1.bounds) }.intersection(part)
    if reach.isEmpty { return }
    // Moved out of `self`, because nested groups may need a buffer, too.
    var sum = self.sum
    self.sum = AccumulationBuffer()
    sum.begin(reach)
    if !areLights { sum.load(canvas) }
    for item in shown { try accumulate(item, on: &sum, damage: canvas.damage) }
    if areLights { sum.addSum(to: canvas) } else { sum.store(on: canvas) }
    self.sum = sum
  }

  /// Paints a list in linear light on a transparent canvas. Blend modes other than normal and plus-lighter, and filters
  /// of backdrops, work in sRGB.
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

  /// Composites an item over a sum, or adds it, with its full-precision opacity.
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
  /// Whether it only adds light.
  var isLight: Bool { if case .group(let group) = drawing { group.blend == .plusLighter } else { false } }

  /// Whether it is so faint that 8 bits would lose much of it.
  var isFaint: Bool { !isLight && isSummable && opacity < DisplayItem.faintest }

  /// Whether it is composited over or added to the pixels below, and otherwise independent of them.
  var isSummable: Bool {
    switch drawing {
    case .group(let group): group.blend == .normal || group.blend == .plusLighter
    case .backdrop, .instances: false
    case .fill, .stroke, .image, .text, .shadow, .projected: true
    }
  }

  /// Opacity of the drawing, including the alpha of a plain colour.
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

  /// The item with opacity 1.
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
