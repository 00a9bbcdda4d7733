// Shadows as groups with a blur, so that they are tracked and filtered as groups are.
// Flow: DisplayItems with shadows → DisplayItems with groups.
import SparklerCore
import SparklerScene

extension [DisplayItem] {
  /// The items with groups instead of shadows.
  var withoutShadows: [DisplayItem] {
    map { item in
      var item = item
      switch item.drawing {
      case .shadow(let shadow): item.drawing = .group(shadow.group(through: item.transform, bounds: item.bounds))
      case .group(var group):
        (group.items, group.mask) = (group.items.withoutShadows, group.mask?.withoutShadows)
        item.drawing = .group(group)
      case .fill, .stroke, .image, .text, .projected, .backdrop, .instances: break
      }
      return item
    }
  }
}

extension ShadowDrawing {
  /// The silhouette in its colour, blurred.
  fileprivate func group(through transform: AffineTransform, bounds: PixelRect) -> DisplayGroup {
    var opaque = color
    opaque.alpha = 1
    let move = AffineTransform.translation(offset.x, offset.y)
    var filters: [PixelFilter] = []
    let items: [DisplayItem]
    switch caster {
    case .path(let path):
      items = [
        DisplayItem(
          drawing: .fill(path, .nonzero, Fill(.color(opaque), box: .zero, opacity: 1)),
          transform: transform.then(move), bounds: bounds, layer: "")
      ]
    case .items(let casters):
      items = casters.flatMap(\.singleItems).withoutShadows.map { $0.moved(by: move) }
      let channels: [Double] = [color.red, color.green, color.blue]
      let rows: [Double] = channels.flatMap { v -> [Double] in [0, 0, 0, 0, v] } + [0, 0, 0, 1, 0]
      if let filter = Filter.colorMatrix(rows).effect.inPixels(.identity) { filters.append(filter) }
    }
    let deviation = PixelFilter.Deviation(x: sigma, y: sigma)
    if sigma > PixelFilter.Deviation.least { filters.append(.blur(deviation)) }
    return DisplayGroup(items: items, opacity: color.alpha, filters: filters)
  }
}

extension DisplayItem {
  /// The item and everything in it, moved.
  fileprivate func moved(by move: AffineTransform) -> DisplayItem {
    var out = self
    out.transform = transform.then(move)
    // What was outside the canvas may have come into it; bounds only decide what is left out.
    if out.bounds.isEmpty { out.bounds = PixelRect(x: 0, y: 0, width: 1, height: 1) }
    if case .group(var group) = drawing {
      group.items = group.items.map { $0.moved(by: move) }
      group.mask = group.mask?.map { $0.moved(by: move) }
      out.drawing = .group(group)
    }
    return out
  }
}
