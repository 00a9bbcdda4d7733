// Draws items, and keeps everything needed for it except the target.
// Flow: DisplayItem + ItemPainter → Canvas.
import SparklerCore
import SparklerScene

/// One worker's pictures, text layouts and cached rasters.
struct ItemPainter: ~Copyable {
  let images: ImageStore
  let dithersGradients: Bool
  var copies = PictureCopies()
  /// Frames are short-lived, so fewer of their copies are cached.
  var movingCopies = PictureCopies(mostBytes: 48 << 20)
  var moving = MovingPictures()
  var vectors = VectorRasters()
  var rasters = RasterCache()
  var layouts: TextLayoutCache
  var coverage = CoverageRaster()
  var sum = AccumulationBuffer()
  /// Called before every item; if it throws, painting stops.
  let pause: @Sendable () throws -> Void

  init(
    images: ImageStore, fonts: FontLibrary, dithersGradients: Bool, pause: @escaping @Sendable () throws -> Void
  ) {
    self.images = images
    self.dithersGradients = dithersGradients
    self.pause = pause
    layouts = TextLayoutCache(fonts: fonts)
  }

  /// Paints items back to front, only within the damage: there the pixels equal those of a full paint.
  mutating func paint(_ items: some Collection<DisplayItem>, on canvas: borrowing Canvas) throws {
    var place = items.startIndex
    while place != items.endIndex {
      let item = items[place]
      if canvas.format == .argb32, item.isLight || item.isFaint {
        // Single items are summed, too: their neighbours must not affect pixels that they don't cover.
        let isLight = item.isLight
        let alike = items[place...].prefix { isLight ? $0.isLight : $0.isFaint }
        try paint(summed: alike, areLights: isLight, on: canvas)
        place = alike.endIndex
        continue
      }
      place = items.index(after: place)
      if place != items.endIndex { canvas.fetch(items[place].bounds) }
      guard !item.bounds.intersection(canvas.damage).isEmpty, item.transform.isDrawable else { continue }
      try pause()
      try paint(item, on: canvas)
    }
  }

  /// The picture of some items on a transparent background.
  mutating func picture(of items: some Collection<DisplayItem>, area: PixelRect) throws -> Pixmap {
    let canvas = try Canvas(area: area)
    try paint(items, on: canvas)
    try canvas.checkContext()
    return canvas.pixmap()
  }

  private mutating func paint(_ item: DisplayItem, on canvas: borrowing Canvas) throws {
    switch item.drawing {
    case .fill(let path, let rule, let fill):
      let ink = try ink(of: fill, item: item, damage: canvas.damage)
      self.fill(path, rule, through: item.transform, with: ink, on: canvas)
    case .stroke(let path, let style, let fill):
      let ink = try ink(of: fill, item: item, damage: canvas.damage)
      stroke(path, style, with: ink, of: item, on: canvas)
    case .image(let content, let box, let clip, let opacity):
      try paint(content, over: box, clip: clip, opacity: opacity, of: item, on: canvas)
    case .text(let content, let box): try paint(content, in: box, of: item, on: canvas)
    case .instances(let fills): try paint(fills, on: canvas)
    case .shadow(let shadow): try paint(shadow, of: item, on: canvas)
    case .group, .projected, .backdrop:
      // They are on whole pixels, so Cairo gives the same bits with any clip.
      if !canvas.damage.contains(item.bounds) { canvas.clip(to: canvas.damage) }
      defer { if !canvas.damage.contains(item.bounds) { canvas.unclip() } }
      switch item.drawing {
      case .group(let group): try paint(group, of: item, on: canvas)
      case .projected(let projected): try paint(projected, of: item, on: canvas)
      case .backdrop(let backdrop): try paint(backdrop, of: item, on: canvas)
      case .fill, .stroke, .image, .text, .shadow, .instances: break
      }
    }
  }
}

extension Path {
  /// Whether it is a single rectangle whose sides are parallel to the axes after the transform.
  func isUprightRect(through m: AffineTransform) -> Bool {
    guard m.b == 0 && m.c == 0 || m.a == 0 && m.d == 0, elements.count == 5, case .close = elements[4],
      case .move(let a) = elements[0], case .line(let b) = elements[1], case .line(let c) = elements[2],
      case .line(let d) = elements[3]
    else { return false }
    return a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x || a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
  }
}

extension AffineTransform {
  /// Whether something can be drawn through it. Called for every item, so without `isSingular`'s array.
  var isDrawable: Bool {
    let zero = a * 0 + b * 0 + c * 0 + d * 0 + tx * 0 + ty * 0
    let size = abs(determinant)
    return zero == 0 && size > 1e-12 && size < 1e24
  }
}
