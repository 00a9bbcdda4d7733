// One coverage for each edge: cuts that do nothing are left out, the others make the edges that items share with them.
// Flow: DisplayGroup with clip and mask → settleCuts → the group that is painted.
import SparklerCore

extension DisplayGroup {
  /// Leaves out a clip and an opaque mask that nothing reaches beyond, and opens what shares an edge with one that stays:
  /// an edge that two outlines cover by half would be covered by a quarter.
  ///
  /// - Parameters:
  ///   - m: from the clip's coordinates to pixels.
  ///   - canvas: all pixels that matter.
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
  /// Whether it is more than laid down on what lies below.
  var changesGround: Bool {
    switch drawing {
    case .group(let group): group.blend != .normal
    case .backdrop: true
    default: false
    }
  }

  fileprivate var isOpaqueFill: Bool { if case .fill(_, _, let fill) = drawing { fill.isOpaqueColor } else { false } }

  /// A fill's paint or a picture's edge pixels over all of some pixels, too.
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
