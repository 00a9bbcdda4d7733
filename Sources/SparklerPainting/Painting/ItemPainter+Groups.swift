// Groups: items painted by themselves, cut, masked, tinted, and laid down as one.
// Flow: DisplayGroup → Canvas of its own → Canvas below.
import CSparklerCairo
import SparklerCore
import SparklerScene

extension ItemPainter {
  /// The group's canvas is its item's bounds, whatever the damage: so its outlines are cut where they always are.
  mutating func paint(
    _ group: DisplayGroup, of item: DisplayItem, on canvas: borrowing Canvas, damage: PixelRect
  ) throws {
    let opacity = unit(group.opacity)
    guard let own = try picture(of: group, item: item, damage: damage) else { return }
    canvas.withSource(own) {
      cairo_pattern_set_filter(cairo_get_source(canvas.pen), CAIRO_FILTER_NEAREST)
      cairo_set_operator(canvas.pen, group.blend.cairo)
      cairo_paint_with_alpha(canvas.pen, opacity)
      cairo_set_operator(canvas.pen, CAIRO_OPERATOR_OVER)
    }
  }

  /// What a group shows at full opacity, on a canvas of its own; nil where that is nothing.
  mutating func picture(of group: DisplayGroup, item: DisplayItem, damage: PixelRect) throws -> Canvas? {
    if unit(group.opacity) == 0 || item.bounds.isEmpty || group.mask?.isEmpty == true { return nil }
    let own = try Canvas(area: item.bounds)
    let damage = group.items.spread(damage)
    if !group.filters.isEmpty {
      try paintFiltered(group, of: item, on: own)
    } else {
      try paintItems(of: group, item: item, on: own, damage: damage)
    }
    if let mask = group.mask {
      let stencil = try Canvas(area: item.bounds, format: .alpha)
      try paint(mask, on: stencil, damage: damage)
      try stencil.checkPen()
      cairo_set_operator(own.pen, CAIRO_OPERATOR_DEST_IN)
      own.withSource(stencil) { cairo_paint(own.pen) }
    }
    try own.checkPen()
    if let tint = group.tint { own.multiply(damage, by: tint) }
    return own
  }

  /// What the group holds, cut.
  mutating func paintItems(
    of group: DisplayGroup, item: DisplayItem, on canvas: borrowing Canvas, damage: PixelRect
  ) throws {
    if group.isLinear {
      try paint(linear: group.items, on: canvas, damage: damage)
    } else {
      try paint(group.items, on: canvas, damage: damage)
    }
    if let clip = group.clip { cut(to: clip, through: item.transform, on: canvas, damage: damage) }
  }
}
