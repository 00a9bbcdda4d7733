// Paints drawings that a vector format can't hold as outlines into embedded pictures.
// Flow: DisplayItem → FramePainter → PNG → ItemPictures.Picture → LottieFile, SVGFile.
import SparklerCore
import SparklerImaging
import SparklerScene

/// Paints single drawings. Equal drawings share one picture.
package struct ItemPictures {
  package struct Picture: Sendable, Equatable {
    package var width: Int
    package var height: Int
    /// A PNG file.
    package var bytes: [UInt8]
  }

  /// The scene needs more pictures than allowed.
  package struct Excess: Error {
    package let most: Int
  }

  let images: ImageStore
  let fonts: FontLibrary
  /// The canvas's size in pixels.
  package let width: Int
  package let height: Int
  /// The largest number of pictures.
  let most: Int
  package private(set) var pictures: [Picture] = []
  private var known: [(drawing: Drawing, place: AffineTransform, id: Int)] = []

  package init(images: ImageStore, fonts: FontLibrary, width: Int, height: Int, most: Int) {
    self.images = images
    self.fonts = fonts
    self.width = width
    self.height = height
    self.most = most
  }

  /// The largest side in pixels; larger drawings are painted at a lower resolution.
  private static let greatestSide = 2048.0
  /// Transparent pixels around a picture, so that its edges stay anti-aliased.
  private static let margin = 1.0

  package struct Placed {
    package var id: Int
    /// The picture's size in pixels.
    package var size: Size
    /// From the picture's pixels to the drawing's coordinates.
    package var toDrawing: AffineTransform
  }

  /// - Parameters:
  ///   - box: the drawing's bounding box, in its own coordinates.
  ///   - scale: pixels per unit.
  ///   - place: the drawing's transform in its first frame. Without a rotation, pixels are aligned with the canvas.
  package mutating func picture(of drawing: Drawing, box: Rect, scale: Double, at place: AffineTransform) throws
    -> Placed
  {
    let longest = max(box.size.width, box.size.height, 1e-6)
    let scale = max(1e-3, min(scale, Self.greatestSide / longest))
    let corner = place.apply(box.origin)
    // Aligned with the canvas's pixels.
    let isUpright = place.a == scale && place.d == scale && place.b == 0 && place.c == 0
    let (x, y) = isUpright ? (corner.x - corner.x.rounded(.down), corner.y - corner.y.rounded(.down)) : (0, 0)
    let columns = Int((box.size.width * scale + x).rounded(.up)) + 2 * Int(Self.margin)
    let rows = Int((box.size.height * scale + y).rounded(.up)) + 2 * Int(Self.margin)
    let toPicture = AffineTransform.translation(-box.minX, -box.minY).then(.scale(scale, scale))
      .then(.translation(Self.margin + x, Self.margin + y))
    let toDrawing = AffineTransform.translation(-Self.margin - x, -Self.margin - y)
      .then(.scale(1 / scale, 1 / scale)).then(.translation(box.minX, box.minY))
    let size = Size(Double(columns), Double(rows))
    if let same = known.first(where: { $0.place == toPicture && $0.drawing == drawing }) {
      return Placed(id: same.id, size: size, toDrawing: toDrawing)
    }
    let all = PixelRect(x: 0, y: 0, width: columns, height: rows)
    let item = DisplayItem(drawing: drawing, transform: toPicture, bounds: all, layer: "")
    let id = try add(try paint(item, width: columns, height: rows))
    known.append((drawing, toPicture, id))
    return Placed(id: id, size: size, toDrawing: toDrawing)
  }

  /// Paints an item as on the canvas, cropped to its bounds.
  package mutating func picture(of item: DisplayItem) throws -> Int {
    let (whole, rect) = (try paint(item, width: width, height: height), item.bounds)
    var part = Pixmap(width: rect.width, height: rect.height)
    for y in 0..<rect.height {
      let from = (rect.y + y) * width + rect.x
      part.pixels.replaceSubrange(
        y * rect.width..<(y + 1) * rect.width, with: whole.pixels[from..<from + rect.width])
    }
    return try add(part)
  }

  private func paint(_ item: DisplayItem, width: Int, height: Int) throws -> Pixmap {
    var painter = try FramePainter(width: width, height: height, images: images, fonts: fonts)
    return try painter.paint(Frame(width: width, height: height, items: [item]))
  }

  private mutating func add(_ picture: Pixmap) throws -> Int {
    let made = Picture(
      width: picture.width, height: picture.height, bytes: try PNGWriter.encode(picture))
    if let same = pictures.firstIndex(of: made) { return same }
    if pictures.count == most { throw Excess(most: most) }
    pictures.append(made)
    return pictures.count - 1
  }
}
