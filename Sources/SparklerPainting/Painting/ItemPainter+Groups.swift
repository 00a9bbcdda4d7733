// Groups: items painted separately, clipped, masked, tinted, and composited as one.
// Flow: DisplayGroup → separate Canvas → Canvas below.
import SparklerCairo
import SparklerCore
import SparklerScene

extension ItemPainter {
  mutating func paint(_ group: DisplayGroup, of item: DisplayItem, on canvas: borrowing Canvas) throws {
    let opacity = unit(group.opacity)
    guard let own = try picture(of: group, item: item, damage: canvas.damage) else { return }
    if opacity < 1, !group.blend.isSeparable, canvas.format == .argb32 {
      return try blend(own, by: group.blend, opacity: opacity, into: canvas)
    }
    canvas.composite(own, by: group.blend.compositing, opacity: opacity)
  }

  /// Blends by a mode that mixes channels, then fades the result, which is linear in the opacity.
  ///
  /// With pixman 0.42, a mode and an opacity together multiply green by the opacity twice and blue never.
  private func blend(
    _ picture: borrowing Canvas, by mode: BlendMode, opacity: Double, into canvas: borrowing Canvas
  ) throws {
    let blended = try Canvas(area: picture.area)
    blended.composite(canvas, by: .source)
    blended.composite(picture, by: mode.compositing)
    try blended.checkContext()
    // Without a clip, SOURCE would erase pixels outside the picture.
    canvas.context.saved {
      canvas.clip(to: picture.area)
      canvas.composite(blended, by: .source, opacity: opacity)
    }
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
    if mask.count == 1, case .fill(let path, let rule, let fill) = mask[0].drawing, fill.isOpaqueColor,
      mask[0].transform.isDrawable
    {
      // A path's coverage is its alpha.
      return cut(to: path, rule, through: mask[0].transform, on: canvas)
    }
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
    if let clip = group.clip { cut(to: clip, through: item.transform, on: canvas) }
  }
}
