// Where a layer is visible: the pixels that it and its sublayers can touch.
// Flow: Frame + layer's id → PixelRect → comparisons that exclude the layer.
import SparklerCore

extension Frame {
  /// A rectangle that contains every pixel touched by a layer, its sublayers and shadows; empty if it is invisible.
  ///
  /// - Parameter id: a layer's id, or the ids of its ancestors and its own joined by `/`; an effect's id for all its
  ///   layers. Several layers may match.
  public func bounds(ofLayer id: String) -> PixelRect {
    var search = LayerSearch(id: id)
    return search.union(of: items)
  }
}

/// Finds the items of a layer.
private struct LayerSearch {
  private let wanted: String
  /// Results by path, because particles share one.
  private var known: [String: Bool] = [:]

  init(id: String) { wanted = "/\(id)/" }

  private mutating func isWanted(_ path: String) -> Bool {
    if path.isEmpty { return false }
    if let known = known[path] { return known }
    let found = "/\(path)/".contains(wanted) || "/\(Layer.pathOfEffects(path))/".contains(wanted)
    known[path] = found
    return found
  }

  mutating func bounds(of item: DisplayItem) -> PixelRect {
    if isWanted(item.layer) { return item.bounds }
    switch item.drawing {
    case .fill, .stroke, .image, .text, .instances: return .empty
    case .group(let group):
      if let mask = group.mask, holds(mask) { return item.bounds }
      return group.filters.bounds(of: union(of: group.items)).intersection(item.bounds)
    // A shadow changes if any of its casters does.
    case .shadow(let shadow):
      if case .items(let casters) = shadow.caster, holds(casters) { return item.bounds }
      return .empty
    case .backdrop(let backdrop): return backdrop.mask.map { holds($0) } == true ? item.bounds : .empty
    case .projected(let projected):
      let inside = union(of: projected.items)
      return inside.isEmpty ? .empty : projected.homography.box(of: inside, within: item.bounds)
    }
  }

  mutating func union(of items: [DisplayItem]) -> PixelRect {
    var out = PixelRect.empty
    for item in items {
      out = out.union(bounds(of: item))
      // A backdrop spreads changes below it over its bounds.
      if case .backdrop = item.drawing, !item.bounds.intersection(out).isEmpty { out = out.union(item.bounds) }
    }
    return out
  }

  private mutating func holds(_ items: [DisplayItem]) -> Bool { !union(of: items).isEmpty }
}

extension Homography {
  /// The bounds of a sheet's rectangle on the target; `limit` if a corner can't be projected.
  fileprivate func box(of rect: PixelRect, within limit: PixelRect) -> PixelRect {
    let corners = Rect(rect).corners.compactMap(apply)
    guard corners.count == 4, corners.allSatisfy({ abs($0.x) < 1e6 && abs($0.y) < 1e6 }), let box = corners.box
    else { return limit }
    return PixelRect(covering: box).grown(by: 1).intersection(limit)
  }
}
