// Pictures at their own resolution, as Cairo paints.
// Flow: PlacedImage → ImageSlice → KeptSurfaces → Context.
import SparklerCairo
import SparklerCore
import SparklerScene

extension CairoPainter {
  /// Draws a picture.
  ///
  /// - Parameter isPlaced: whether the context already has the picture's transform.
  mutating func paint(_ image: PlacedImage, isPlaced: Bool = false, on context: borrowing Context) throws {
    let content = image.content
    guard image.cut.size.width > 0, image.cut.size.height > 0, image.opacity > 0 else { return }
    for slice in content.slices(in: image.box) {
      let (source, original, _) = try raster.original(of: content, for: slice, through: image.transform)
      guard let whole = slice.onWholePixels(width: original.width, height: original.height) else { continue }
      let seen = slice.box.extended(from: image.box, to: image.cut)
      guard seen.size.width > 0, seen.size.height > 0 else { continue }
      let key = KeptSurfaces.Key(source: source, part: whole.part, tint: content.tint)
      let filter: Pattern.Filter = content.filter == .nearest ? .nearest : .good
      let pattern = try surfaces.pattern(key, over: whole.box, filter: filter) {
        original.cropped(to: whole.part).tinted(by: content.tint)
      }
      // A page needs no extended edge pixels; on pixels, a picture's edge would fade without them.
      if target == .pixels { pattern.setExtend(.pad) }
      context.saved {
        if !isPlaced { context.concatenate(image.transform) }
        context.newPath()
        context.rectangle(seen)
        context.setSource(pattern)
        if image.opacity >= 1 { return context.fill() }
        context.clip()
        context.paint(opacity: unit(image.opacity))
      }
    }
  }
}

extension Pixmap {
  /// Multiplies every pixel.
  fileprivate func tinted(by color: Color?) -> Pixmap {
    guard let color else { return self }
    var out = self
    out.pixels.withUnsafeMutableBufferPointer { Tint(color).multiply($0) }
    return out
  }
}

/// Pictures held by Cairo, so that a file contains each of them once.
struct KeptSurfaces {
  struct Key: Hashable {
    var source: String
    var part: PixelRect
    var tint: Color?
  }

  /// Shares a surface, which can't be copied.
  final class Kept {
    let surface: ImageSurface

    init(_ surface: consuming ImageSurface) { self.surface = surface }
  }

  private static let mostBytes = 256 << 20
  private var kept: [Key: Kept] = [:]
  private var byteCount = 0

  /// A picture as a paint, stretched over a box.
  ///
  /// - Parameter make: makes the pixels if the picture is not cached; must have the size of the key's part.
  mutating func pattern(
    _ key: Key, over box: Rect, filter: Pattern.Filter, _ make: () -> Pixmap
  ) throws(CairoFailure) -> Pattern {
    let pattern = Pattern(try kept(key, make).surface.surface, filter: filter)
    pattern.setTransform(
      .scale(box.size.width / Double(key.part.width), box.size.height / Double(key.part.height))
        .then(.translation(box.minX, box.minY)))
    return pattern
  }

  private mutating func kept(_ key: Key, _ make: () -> Pixmap) throws(CairoFailure) -> Kept {
    if let found = kept[key] { return found }
    let pixels = make()
    let surface = try ImageSurface(width: pixels.width, height: pixels.height)
    surface.withBytes { bytes in pixels.pixels.withUnsafeBytes { bytes.copyMemory(from: $0) } }
    let made = Kept(surface)
    if byteCount > Self.mostBytes { (kept, byteCount) = ([:], 0) }
    byteCount += pixels.pixels.count * 4
    kept[key] = made
    return made
  }
}
