// The second painter: replays a frame on any Cairo surface, as drawings where Cairo supports them.
// Flow: Frame → CairoPainter → Context → a picture or a page.
import SparklerCairo
import SparklerCore
import SparklerScene

/// Paints frames with Cairo: fills, strokes, gradients, letters, clips, masks, groups and blend modes are preserved.
///
/// Anything else becomes a picture of just that item, made by the raster painter in the frame's own pixels: see
/// `PagePicture`. So the frame's size determines the resolution of these pictures.
public struct CairoPainter: ~Copyable {
  /// The kind of surface.
  public enum Target: Sendable {
    /// Pixels, one for each of the frame's. Letters are filled outlines, and plus-lighter blending is supported.
    case pixels
    /// A page: letters stay text, and plus-lighter blending becomes a picture with everything below it.
    case page
  }

  let target: Target
  /// Paints what Cairo can't, and provides pictures and letters.
  var raster: ItemPainter
  var letters: PageLetters
  private let fonts: FontLibrary
  /// Families whose letters become outlines on a page, because the fonts may not be embedded.
  public private(set) var outlinedFamilies: [String] = []
  var surfaces = KeptSurfaces()

  /// - Parameters:
  ///   - images: every picture that the frames may show.
  ///   - pause: called before every item of a frame; if it throws, painting stops.
  public init(
    target: Target, images: ImageStore, fonts: FontLibrary, pause: @escaping @Sendable () throws -> Void = {}
  ) {
    self.target = target
    raster = ItemPainter(images: images, fonts: fonts, dithersGradients: false, pause: pause)
    letters = PageLetters()
    self.fonts = fonts
  }

  /// Whether letters of a family stay text.
  mutating func keepsText(in family: String) -> Bool {
    if target == .pixels { return false }
    let family = fonts.resolved(family)
    guard fonts.forbidsEmbedding(family) else { return true }
    if !outlinedFamilies.contains(family) { outlinedFamilies.append(family) }
    return false
  }

  /// Replays a frame; a pixel of it is a unit of the context's user space.
  ///
  /// - Throws: `CairoFailure`, or `CanvasError` for a picture that is not in the store or a missing font.
  public mutating func paint(_ frame: Frame, on context: borrowing Context) throws {
    raster.rasters.beginPaint()
    if target == .page { try paintHiddenTexts(of: frame, on: context) }
    try paint(frame.items, on: context)
    try context.check()
  }

  /// Paints a list back to front.
  mutating func paint(_ items: [DisplayItem], on context: borrowing Context) throws {
    var overlays = try overlays(of: items)
    var place = 0
    while place < items.count {
      if let next = overlays.first, next.items.lowerBound == place {
        overlays.removeFirst()
        // A later overlay that is not opaque already contains this one.
        try context.without(overlays.filter { !$0.isOpaque }.map(\.area)) { () throws in
          try draw(next.picture, at: next.area, on: context)
        }
        place = next.items.upperBound
        continue
      }
      let end = overlays.first?.items.lowerBound ?? items.count
      try context.without(overlays.filter { !$0.isOpaque }.map(\.area)) { () throws in
        for item in items[place..<end] where !item.bounds.isEmpty && item.transform.isDrawable {
          try raster.pause()
          try paint(item, on: context)
        }
      }
      place = end
    }
  }

  private mutating func paint(_ item: DisplayItem, on context: borrowing Context) throws {
    if case .group(let group) = item.drawing, group.pictureCause != nil, group.blend != .normal,
      group.blend != .plusLighter || target == .pixels
    {
      return try paintPicture(of: group, in: item, on: context)
    }
    if let cause = item.pageCause, cause != .light || target == .page { return try paintPicture(of: item, on: context) }
    switch item.drawing {
    case .fill(let path, let rule, let fill): try paint(path, rule, fill, of: item, on: context)
    case .stroke(let path, let style, let fill): try paint(path, style, fill, of: item, on: context)
    case .image(let content, let box, let clip, let opacity):
      let image = PlacedImage(content: content, box: box, cut: clip, opacity: opacity, transform: item.transform)
      try paint(image, on: context)
    case .text(let content, let box): try paint(content, in: box, of: item, on: context)
    case .instances: for piece in item.pieces where piece.transform.isDrawable { try paint(piece, on: context) }
    case .group(let group): try paint(group, of: item, on: context)
    case .shadow, .projected, .backdrop: break
    }
  }
}

extension Context {
  /// Runs `body` with some rectangles clipped out.
  fileprivate func without(_ holes: [PixelRect], _ body: () throws -> Void) throws {
    try saved { () throws in
      for hole in holes {
        newPath()
        // The largest coordinates that Cairo can hold.
        rectangle(Rect(-0x1p19, -0x1p19, 0x1p20, 0x1p20))
        rectangle(Rect(hole))
        clip(.evenOdd)
      }
      try body()
    }
  }
}
