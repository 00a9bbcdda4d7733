// Everything a drawing needs besides its target, and the drawing of one item.
// Flow: DisplayItem + ItemPainter → Canvas.
import SparklerCore
import SparklerScene

/// One worker's pictures, letters and kept rasters.
struct ItemPainter: ~Copyable {
  let images: ImageStore
  var mipmaps = ImageMipmaps()
  /// Frames come and go: fewer of their copies are kept.
  var movingMipmaps = ImageMipmaps(mostBytes: 48 << 20)
  var moving = MovingPictures()
  var vectors = VectorRasters()
  var rasters = RasterCache()
  var layouts: TextLayoutCache
  var polygons = PolygonRaster()
  var sprites = SpriteRaster()
  var light = AccumulationBuffer()
  /// All fills are Cairo's.
  let isExact: Bool
  /// Asked before every item; what it throws ends the painting.
  private let pause: @Sendable () throws -> Void

  init(images: ImageStore, fonts: FontLibrary, isExact: Bool, pause: @escaping @Sendable () throws -> Void) {
    self.images = images
    self.isExact = isExact
    self.pause = pause
    layouts = TextLayoutCache(fonts: fonts)
  }

  /// Paints items back to front so that every pixel of `damage` is right.
  ///
  /// Pixels outside `damage` may be painted too: Cairo cuts an outline at a clip before it rounds it, which can change
  /// pixels inside. So only what shows the same bits through a clip is clipped (about one random curve in six isn't).
  mutating func paint(_ items: some Collection<DisplayItem>, on canvas: borrowing Canvas, damage: PixelRect) throws {
    var place = items.startIndex
    while place != items.endIndex {
      let item = items[place]
      if item.isLight, canvas.format == .color {
        // Whatever of them the damage meets: else it would show.
        let lights = items[place...].prefix { $0.isLight }
        if lights.count > 1 {
          try paint(lights: lights, on: canvas, damage: damage)
          place = lights.endIndex
          continue
        }
      }
      place = items.index(after: place)
      guard !item.bounds.intersection(damage).isEmpty, item.transform.isDrawable else { continue }
      try pause()
      if fill(item, on: canvas, damage: damage) { continue }
      if item.isExactWhenClipped && !damage.contains(item.bounds) {
        canvas.clip(to: damage)
        try paint(item, on: canvas, damage: damage)
        canvas.unclip()
      } else {
        try paint(item, on: canvas, damage: damage)
      }
    }
  }

  /// Fills a simple shape in a plain colour, where shortcuts are allowed.
  ///
  /// - Returns: false, and nothing done, for anything else.
  private mutating func fill(_ item: DisplayItem, on canvas: borrowing Canvas, damage: PixelRect) -> Bool {
    guard !isExact, canvas.format == .color, case .fill(let path, _, let fill) = item.drawing,
      case .color(let color) = fill.paint, polygons.take(path, through: canvas.local(item.transform))
    else { return false }
    var clip = damage.intersection(canvas.area)
    (clip.x, clip.y) = (clip.x - canvas.area.x, clip.y - canvas.area.y)
    let pixel = Canvas.pixel(color, opacity: fill.opacity)
    canvas.surface.withBytes { bytes in
      polygons.fill(bytes.bindMemory(to: UInt32.self), width: canvas.area.width, clip: clip, color: pixel)
    }
    return true
  }

  /// Whether an item crosses the damage's edge and must not be clipped there.
  mutating func runsOver(_ item: DisplayItem, _ damage: PixelRect) -> Bool {
    if damage.contains(item.bounds) || item.isExactWhenClipped || item.bounds.intersection(damage).isEmpty {
      return false
    }
    guard !isExact, case .fill(let path, _, let fill) = item.drawing, case .color = fill.paint else { return true }
    return !polygons.take(path, through: item.transform)
  }

  private mutating func paint(_ item: DisplayItem, on canvas: borrowing Canvas, damage: PixelRect) throws {
    switch item.drawing {
    case .fill(let path, let rule, let fill):
      if case .color(let color) = fill.paint {
        guard canvas.outline(path, through: canvas.local(item.transform)) else { return }
        canvas.setColor(color, opacity: fill.opacity)
        canvas.fill(rule)
      } else {
        try withSource(fill, of: item, on: canvas) {
          if canvas.outline(path, through: canvas.local(item.transform)) { canvas.fill(rule) }
        }
      }
    case .stroke(let path, let style, let fill):
      if case .color(let color) = fill.paint {
        canvas.setColor(color, opacity: fill.opacity)
        canvas.stroke(path, style, through: canvas.local(item.transform))
      } else {
        try withSource(fill, of: item, on: canvas) {
          canvas.stroke(path, style, through: canvas.local(item.transform))
        }
      }
    case .image(let content, let box, let clip, let opacity):
      try paint(content, over: box, clip: clip, opacity: opacity, of: item, on: canvas)
    case .text(let content, let box): try paint(content, in: box, of: item, on: canvas)
    case .shadow(let shadow): try paint(shadow, of: item, on: canvas)
    case .group(let group): try paint(group, of: item, on: canvas, damage: damage)
    case .projected(let projected): try paint(projected, of: item, on: canvas, damage: damage)
    }
  }
}

extension DisplayItem {
  /// From this size on an image is resampled once and then laid down pixel on pixel.
  static let largeImageArea = 16384

  /// Whether its pixels inside a clip of whole pixels are the same as without the clip.
  var isExactWhenClipped: Bool {
    switch drawing {
    case .fill(let path, _, _): path.isUprightRect(through: transform)
    // These lie on whole pixels already when they reach the canvas.
    case .shadow, .group, .projected: true
    case .image(let content, _, _, _): bounds.area >= Self.largeImageArea || content.isSliced
    case .stroke, .text: false
    }
  }
}

extension Path {
  /// Whether it is one rectangle whose sides stay parallel to the axes.
  func isUprightRect(through m: AffineTransform) -> Bool {
    guard m.b == 0 && m.c == 0 || m.a == 0 && m.d == 0, elements.count == 5, case .close = elements[4],
      case .move(let a) = elements[0], case .line(let b) = elements[1], case .line(let c) = elements[2],
      case .line(let d) = elements[3]
    else { return false }
    return a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x || a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
  }
}
