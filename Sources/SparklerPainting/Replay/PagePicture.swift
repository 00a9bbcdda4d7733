// Drawings of a frame that a page contains as pictures, because Cairo doesn't support them.
// Flow: DisplayItem → PagePicture → CairoPainter, check, the note of a PDF.
import SparklerCore
import SparklerScene

/// A drawing that becomes a picture on a page, and why.
public struct PagePicture: Sendable, Hashable {
  /// The feature that Cairo lacks.
  public enum Cause: String, Sendable, CaseIterable {
    /// The group has filters.
    case filter = "a filter"
    /// Its shadow has a blur, which Cairo lacks.
    case shadow = "a soft shadow"
    /// It filters the pixels below it.
    case backdrop = "a backdrop"
    /// It adds its colours to those of the pixels below it.
    case light = "plus-lighter blending"
    /// It is projected in three dimensions.
    case perspective
    /// Its contents are blended in linear light instead of sRGB.
    case linearLight = "linear blending"
    /// The group is tinted as a whole.
    case tint = "a tint"
    /// After transforms a coordinate reaches ±2²⁰.
    case distance = "coordinates too large for Cairo"
  }

  /// The layer's id, joined to those of its ancestors by `/`; empty if it has none.
  public var layer: String
  /// Why it becomes a picture.
  public var cause: Cause
}

extension Frame {
  /// The drawings of the frame that a page contains as pictures: each layer once per cause, back to front.
  public var pagePictures: [PagePicture] {
    var (found, known): ([PagePicture], Set<PagePicture>) = ([], [])
    func walk(_ items: [DisplayItem]) {
      for item in items where !item.bounds.isEmpty {
        if let cause = item.pageCause {
          let picture = PagePicture(layer: item.layer, cause: cause)
          if known.insert(picture).inserted { found.append(picture) }
        } else if case .group(let group) = item.drawing {
          walk(group.items)
          walk(group.mask ?? [])
        }
      }
    }
    walk(items)
    return found
  }

  /// Number of drawings, including those in groups and each particle.
  package var drawingCount: Int {
    func count(_ items: [DisplayItem]) -> Int {
      items.reduce(0) { sum, item in
        switch item.drawing {
        case .group(let group): sum + 1 + count(group.items) + count(group.mask ?? [])
        case .instances(let fills): sum + fills.instances.count
        case .fill, .stroke, .image, .text, .shadow, .projected, .backdrop: sum + 1
        }
      }
    }
    return count(items)
  }
}

extension DisplayItem {
  /// Why a page can't contain the item as a drawing; nil if it can. Items in a group are checked separately.
  var pageCause: PagePicture.Cause? {
    switch drawing {
    case .backdrop: return .backdrop
    case .projected: return .perspective
    case .shadow: return .shadow
    case .group(let group):
      if group.blend == .plusLighter { return .light }
      return group.pictureCause ?? (group.clip.map { !$0.fitsCairo(through: transform) } == true ? .distance : nil)
    case .fill(let path, _, _), .stroke(let path, _, _): return path.fitsCairo(through: transform) ? nil : .distance
    case .image(_, let box, _, _), .text(_, let box):
      return Path.rect(box).fitsCairo(through: transform) ? nil : .distance
    case .instances: return nil
    }
  }

  /// Whether it depends on the pixels below it in a way that a page doesn't support.
  var hangsOnBelow: Bool { [.backdrop, .light].contains(pageCause) }
}

extension DisplayGroup {
  /// Why a page can't contain the group as a drawing, apart from its blend mode; nil if it can.
  var pictureCause: PagePicture.Cause? {
    if !filters.isEmpty { return .filter }
    if isLinear { return .linearLight }
    return tint == nil ? nil : .tint
  }
}

extension Path {
  /// Cairo stores coordinates with 24 bits before the point, including the sign; an eighth of that range is used, and the
  /// rest is left for strokes and scales.
  private static let farthest = 0x1p20

  /// Whether its coordinates fit Cairo's range.
  fileprivate func fitsCairo(through m: AffineTransform) -> Bool {
    guard let box = controlBox else { return true }
    let placed = m.boundingBox(of: box)
    return [placed.minX, placed.minY, placed.maxX, placed.maxY].allSatisfy { abs($0) < Self.farthest }
  }
}
