// Soft shadows independent of their position, so that moving ones are blurred only once.
// Flow: ShadowDrawing → ShadowAtRest → AlphaPlane (cached) → composited between the canvas's pixels.
import SparklerCore
import SparklerScene

/// A shadow as cast from its layer's origin, and the position of that origin.
struct ShadowAtRest {
  private(set) var shadow: ShadowDrawing
  /// Its bounds contain the whole shadow.
  private(set) var item: DisplayItem
  /// Position of the top left corner of these bounds in the frame; may be between pixels.
  let place: Point

  /// - Parameters:
  ///   - leastSigma: shadows with a smaller deviation are drawn directly.
  ///   - room: a shadow with more pixels is only drawn where it is visible.
  init?(_ shadow: ShadowDrawing, of item: DisplayItem, leastSigma: Double, room: Int) {
    let origin = Point(item.transform.tx, item.transform.ty)
    guard shadow.sigma >= leastSigma, shadow.sigma < 1000, abs(origin.x) < 1e6, abs(origin.y) < 1e6,
      abs(shadow.offset.x) < 1e6, abs(shadow.offset.y) < 1e6
    else { return nil }
    var (still, transform) = (shadow, item.transform)
    (transform.tx, transform.ty) = (0, 0)
    (still.offset, still.color) = (.zero, .black)
    var box: PixelRect
    switch shadow.caster {
    case .path(let path):
      guard let extent = path.controlBox else { return nil }
      let mapped = transform.boundingBox(of: extent)
      guard mapped.size.width < 1e5, mapped.size.height < 1e5, abs(mapped.minX) < 1e6, abs(mapped.minY) < 1e6 else {
        return nil
      }
      box = PixelRect(covering: mapped)
    case .items(let items):
      let moved = items.flatMap(\.singleItems).map { $0.atRest(from: origin) }
      still.caster = .items(moved)
      box = moved.reduce(PixelRect.empty) { $0.union($1.bounds) }
    }
    box = box.grown(by: Int((3 * shadow.sigma).rounded(.up)) + 2)
    guard box.width < 1 << 20, box.height < 1 << 20, box.area <= room else { return nil }
    self.shadow = still
    self.item = DisplayItem(drawing: .shadow(still), transform: transform, bounds: box, layer: "")
    place = Point(Double(box.x) + origin.x + shadow.offset.x, Double(box.y) + origin.y + shadow.offset.y)
  }
}

extension DisplayItem {
  /// The item moved from `origin` to the frame's origin. The result is equal for all positions it is moved from.
  package func atRest(from origin: Point) -> DisplayItem { moved(by: Point(-origin.x, -origin.y)).snapped }

  /// Rounded, so that it doesn't depend on the position it was moved from: position without its last digits, bounds on
  /// a coarse grid.
  fileprivate var snapped: DisplayItem {
    var out = self
    func round(_ v: Double) -> Double { (v * 65536).rounded() / 65536 }
    (out.transform.tx, out.transform.ty) = (round(transform.tx), round(transform.ty))
    func down(_ v: Int) -> Int { (v - 4) & ~15 }
    let (x, y) = (down(bounds.x), down(bounds.y))
    out.bounds = PixelRect(x: x, y: y, width: down(bounds.maxX + 23) - x, height: down(bounds.maxY + 23) - y)
    out.drawing = holding(\.snapped)
    return out
  }
}
