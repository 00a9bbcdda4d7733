// How much work a frame is to paint: told before it is begun.
// Flow: Frame → paintedPixels → Studio's limit.
import Primitives

extension Frame {
  /// About how many pixels are touched where all of it is painted afresh: each drawing's box, groups and sheets twice,
  /// shadows as often as their blur passes over them.
  public var paintedPixels: Double { DisplayItem.paintedPixels(items) }
}

extension DisplayItem {
  /// A blur goes three times over each direction.
  private static let blurPasses = 6.0

  fileprivate static func paintedPixels(_ items: [DisplayItem]) -> Double {
    items.reduce(0) { $0 + $1.paintedPixels }
  }

  private var paintedPixels: Double {
    let area = Double(bounds.area)
    switch drawing {
    case .fill, .stroke, .image, .text: return area
    case .group(let group):
      let mask = group.mask.map { area + Self.paintedPixels($0) } ?? 0
      return 2 * area + Self.paintedPixels(group.items) + mask
    case .projected(let projected):
      return area + 2 * Double(projected.width) * Double(projected.height) + Self.paintedPixels(projected.items)
    case .shadow(let shadow):
      var caster = PixelRect.empty
      var casting = 0.0
      switch shadow.caster {
      case .path(let path):
        caster = path.controlBox.map { PixelRect(covering: transform.boundingBox(of: $0)) } ?? .empty
      case .items(let items):
        caster = items.reduce(.empty) { $0.union($1.bounds) }
        casting = Self.paintedPixels(items)
      }
      // Of the caster only what comes near enough is blurred.
      let reach = Int(min(4096, max(0, 3 * shadow.sigma)))
      let width = min(Double(caster.width), Double(bounds.width + 2 * reach))
      let height = min(Double(caster.height), Double(bounds.height + 2 * reach))
      let blurred = max(width, Double(bounds.width)) * max(height, Double(bounds.height))
      return area + casting + Self.blurPasses * blurred
    }
  }
}
