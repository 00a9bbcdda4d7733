// Groups: items painted separately, clipped, masked, tinted, and composited as one.
// Flow: DisplayGroup → separate Canvas → Canvas below.
import SparklerCairo
import SparklerCore
import SparklerScene

extension ItemPainter {
  mutating func paint(_ group: DisplayGroup, of item: DisplayItem, on canvas: borrowing Canvas) throws {
    let opacity = unit(group.opacity)
    let isBlended = group.blend != .normal && group.blend != .plusLighter && canvas.format == .argb32
    let blend = InkBlend(mode: group.blend, opacity: UInt32((opacity * 255).rounded()))
    if try paintBare(group, of: item, by: blend, on: canvas) { return }
    guard let own = try picture(of: group, item: item, damage: canvas.damage) else { return }
    if isBlended { return canvas.composite(own, by: blend) }
    canvas.composite(own, by: group.blend.compositing, opacity: opacity)
  }

  /// A group's picture at full opacity, on a separate canvas; nil if nothing is visible.
  mutating func picture(of group: DisplayGroup, item: DisplayItem, damage: PixelRect) throws -> Canvas? {
    if unit(group.opacity) == 0 || item.bounds.isEmpty || group.mask?.isEmpty == true { return nil }
    let damage = group.items.spread(damage)
    // A filter spreads its input, and its picture is cached for the next frames.
    let area = group.filters.isEmpty ? item.bounds.intersection(damage) : item.bounds
    if area.isEmpty { return nil }
    let own = try Canvas(area: area, damage: damage)
    if !group.filters.isEmpty {
      try paintFiltered(group, of: item, on: own)
    } else {
      try paintItems(of: group, item: item, on: own)
    }
    if let mask = group.mask { try self.mask(own, by: mask) }
    try own.checkContext()
    if let tint = group.tint { own.multiply(own.damage, by: tint) }
    return own
  }

  /// Multiplies a canvas by a mask's alpha.
  mutating func mask(_ canvas: borrowing Canvas, by mask: [DisplayItem]) throws {
    if let outline = try outline(ofMask: mask) { return cut(to: outline, on: canvas) }
    let stencil = try Canvas(area: canvas.area, damage: canvas.damage, format: .a8)
    try paint(mask, on: stencil)
    try stencil.checkContext()
    canvas.composite(stencil, by: .destinationIn)
  }

  /// Paints the group's items, clipped.
  mutating func paintItems(of group: DisplayGroup, item: DisplayItem, on canvas: borrowing Canvas) throws {
    if group.isLinear {
      try paint(linear: group.items, on: canvas)
    } else {
      try paint(group.items, on: canvas)
    }
    if let clip = group.clip { cut(to: PaintedOutline(clip, item.transform), on: canvas) }
  }
}

extension Canvas {
  /// Blends a picture, pixel on pixel, within the damage.
  func composite(_ picture: borrowing Canvas, by blend: InkBlend) {
    let (from, stride) = (picture.area, picture.surface.stride / 4)
    let part = from.intersection(damage).intersection(area)
    picture.surface.withBytes { bytes in
      guard let start = bytes.bindMemory(to: UInt32.self).baseAddress else { return }
      withRows(of: part) { y, row in
        let source = start + ((y - from.y) * stride + part.x - from.x)
        BlendRun(source: source, isColor: false, share: blend.opacity, out: row).blend(by: blend.mode)
      }
    }
  }
}
