// Clips and masks without effect are removed; items that share an edge with the others are extended beyond it.
// Flow: DisplayGroup with clip and mask → settleCuts → the painted group.
import SparklerCore

extension DisplayGroup {
  /// Removes a clip and an opaque mask that contain all items, and extends items that share an edge with a remaining
  /// one. Otherwise a pixel that both cover by half would be covered by a quarter.
  ///
  /// - Parameters:
  ///   - m: from the clip's coordinates to pixels.
  ///   - canvas: the relevant pixels.
  mutating func settleCuts(through m: AffineTransform, on canvas: PixelRect) {
    if let path = clip, let outline = ClipOutline(path, .nonzero, through: m) {
      if outline.holds(items) { clip = nil } else { items = outline.opened(items, on: canvas) }
    }
    guard filters.allSatisfy(\.keepsPlace), let mask, mask.count == 1, let outline = ClipOutline(ofMask: mask[0]) else {
      return
    }
    if clip.map({ outline.holds($0, .nonzero, through: m) }) ?? outline.holds(items) {
      self.mask = mask[0].isOpaqueFill ? nil : [mask[0].extended(over: items.bounds)]
    } else {
      items = outline.opened(items, on: canvas)
      clip = clip.map { outline.opened($0, .nonzero, through: m) ?? $0 }
    }
  }
}

extension DisplayItem {
  /// Whether it needs the pixels below for more than normal blending.
  var changesGround: Bool {
    switch drawing {
    case .group(let group): group.blend != .normal
    case .backdrop: true
    default: false
    }
  }

  fileprivate var isOpaqueFill: Bool { if case .fill(_, _, let fill) = drawing { fill.isOpaqueColor } else { false } }

  /// Extends a fill's paint or an image's edge pixels over a rectangle of pixels.
  fileprivate func extended(over pixels: PixelRect) -> DisplayItem {
    guard let back = transform.inverted() else { return self }
    var out = self
    out.bounds = bounds.union(pixels)
    let around = Rect(pixels)
    switch drawing {
    case .fill(_, _, let fill): out.drawing = .fill(Path.rect(around).applying(back), .nonzero, fill)
    case .image(let image, let box, let clip, let opacity):
      out.drawing = .image(image, in: box, clip: clip.union(back.boundingBox(of: around)), opacity: opacity)
    case .stroke, .text, .shadow, .group, .projected, .backdrop, .instances: break
    }
    return out
  }
}
