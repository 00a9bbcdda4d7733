// Estimates how much work it is to paint a frame, before painting begins.
// Flow: Frame → paintedPixels → SparklerRendering's limit.
import SparklerCore

extension Frame {
  /// The approximate number of pixels touched when the whole frame is painted: the bounds of each drawing, twice for
  /// groups and sheets, once per blur pass for shadows. Rows crossed by long outlines and the letters of texts are
  /// converted to pixels. Each part of an image adds once the source pixels that it is scaled down from.
  public var paintedPixels: Double {
    var parts: Set<PicturePart> = []
    return DisplayItem.paintedPixels(items, &parts)
  }
}

/// The source of scaled copies; each counts once.
private struct PicturePart: Hashable {
  var source: String
  var frame: Int
  var part: Rect

  init(_ image: ImageContent) { (source, frame, part) = (image.source, image.frame, image.contentsRect) }
}

extension DisplayGroup {
  /// The cost of its filters, including pixels outside the canvas.
  fileprivate func filteredPixels(in bounds: PixelRect) -> Double {
    if filters.isEmpty { return 0 }
    // The area that each step must produce, from the last step back, limited to where there is content.
    var wanted = [bounds]
    for filter in filters.reversed() { wanted.append(filter.source(of: wanted[wanted.count - 1])) }
    var picture = items.bounds.intersection(wanted.removeLast())
    var sum = Double(bounds.union(picture).area)
    for (filter, area) in zip(filters, wanted.reversed()) {
      picture = filter.bounds(of: picture).intersection(area)
      sum += filter.work(for: picture.union(bounds), of: area)
    }
    return sum
  }
}

extension DisplayItem {
  /// A blur makes three passes in each direction.
  private static let blurPasses = 6.0

  /// Shorter outlines cross few rows and aren't counted.
  private static let fewElements = 64
  /// The cost of an edge crossing a row, in pixels; a stroke has two edges and joins.
  private static let pixelsPerCrossing = 16.0
  private static let pixelsPerStrokeCrossing = 32.0
  /// The cost of a dash with its two ends.
  private static let pixelsPerDash = 512.0
  /// Number of edges at which the cost per edge doubles, because the edges of a row are sorted.
  private static let manyEdges = 4096.0
  /// The minimum cost of a letter, and the cost of a large one's outline as a fraction of its em square.
  private static let pixelsPerLetter = 64.0
  private static let letterShare = 0.125

  fileprivate static func paintedPixels(_ items: [DisplayItem], _ parts: inout Set<PicturePart>) -> Double {
    items.reduce(0) { $0 + $1.paintedPixels(&parts) }
  }

  /// 0 if there are too many dashes: then the line is drawn solid.
  private static func dashes(_ style: StrokeStyle, along path: Path) -> Double {
    let count = style.dashCount(along: path)
    return count <= StrokeStyle.mostDashes ? count : 0
  }

  private func paintedPixels(_ parts: inout Set<PicturePart>) -> Double {
    let area = Double(bounds.area)
    switch drawing {
    case .fill(let path, _, _): return area + Self.pixelsPerCrossing * crossings(path)
    case .stroke(let path, let style, _):
      return area + Self.pixelsPerStrokeCrossing * crossings(path) + Self.pixelsPerDash
        * Self.dashes(style, along: path)
    case .text(let text, _):
      let side = text.font.size * transform.greatestScale
      let letter = side.isFinite ? max(Self.pixelsPerLetter, Self.letterShare * side * side) : 0
      let times = text.plainColor == nil ? 2.0 + (text.stroke == nil ? 0 : 4) : 1
      return times * area + Double(text.string.unicodeScalars.count) * letter * times
    case .image(let image, _, _, _):
      guard parts.insert(PicturePart(image)).inserted else { return area }
      let shown = abs(image.contentsRect.size.width * image.contentsRect.size.height)
      return area + min(1, shown) * Double(image.pixelWidth) * Double(image.pixelHeight)
    case .instances(let fills):
      return fills.instances.reduce(0) { sum, own in
        guard let outline = fills.outline(of: own) else { return sum }
        let crossings = Self.crossings(outline.path, through: own.transform, in: own.bounds)
        return sum + Double(own.bounds.area) + Self.pixelsPerCrossing * crossings
      }
    case .group(let group):
      let mask = group.mask.map { area + Self.paintedPixels($0, &parts) } ?? 0
      return 2 * area + Self.paintedPixels(group.items, &parts) + mask + group.filteredPixels(in: bounds)
    case .backdrop(let backdrop):
      let mask = backdrop.mask.map { area + Self.paintedPixels($0, &parts) } ?? 0
      return 2 * area + mask + backdrop.filters.reduce(0) { $0 + $1.work(for: bounds, of: bounds) }
    case .projected(let projected):
      return area + 2 * Double(projected.width) * Double(projected.height)
        + Self.paintedPixels(projected.items, &parts)
    case .shadow(let shadow):
      var caster = PixelRect.empty
      var casting = 0.0
      switch shadow.caster {
      case .path(let path):
        caster = path.controlBox.map { PixelRect(covering: transform.boundingBox(of: $0)) } ?? .empty
      case .items(let items):
        caster = items.bounds
        casting = Self.paintedPixels(items, &parts)
      }
      // Only the part of the caster within reach is blurred.
      let reach = Int(min(4096, max(0, 3 * shadow.sigma)))
      let width = min(Double(caster.width), Double(bounds.width + 2 * reach))
      let height = min(Double(caster.height), Double(bounds.height + 2 * reach))
      let blurred = max(width, Double(bounds.width)) * max(height, Double(bounds.height))
      return area + casting + Self.blurPasses * blurred
    }
  }
  /// Rows that the edges of a long outline cross within the bounds, more where there are very many edges.
  private func crossings(_ path: Path) -> Double { Self.crossings(path, through: transform, in: bounds) }

  private static func crossings(_ path: Path, through transform: AffineTransform, in bounds: PixelRect) -> Double {
    guard path.elements.count > fewElements else { return 0 }
    let (top, bottom) = (Double(bounds.y), Double(bounds.maxY))
    func row(_ p: Point) -> Double { min(bottom, max(top, transform.apply(p).y)) }
    var (sum, last, start) = (0.0, top, top)
    for element in path.elements {
      let end: Double
      switch element {
      case .move(let p):
        (last, start) = (row(p), row(p))
        continue
      case .line(let p): end = row(p)
      case .quad(let c, let p):
        end = row(p)
        sum += abs(row(c) - last) + abs(end - row(c)) - abs(end - last)
      case .cubic(let a, let b, let p):
        end = row(p)
        sum += abs(row(a) - last) + abs(row(b) - row(a)) + abs(end - row(b)) - abs(end - last)
      case .close: end = start
      }
      sum += abs(end - last)
      last = end
    }
    // An outline that isn't finite isn't painted.
    return sum.isFinite ? sum * (1 + Double(path.elements.count) / manyEdges) : 0
  }
}
