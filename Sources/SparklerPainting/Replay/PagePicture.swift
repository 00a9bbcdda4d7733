// What of a frame a page holds as a picture, because Cairo has no word for it.
// Flow: DisplayItem → PagePicture → CairoPainter, check, the note of a PDF.
import SparklerCore
import SparklerScene

/// A drawing that becomes a picture on a page, and why.
public struct PagePicture: Sendable, Hashable {
  /// What Cairo lacks.
  public enum Cause: String, Sendable, CaseIterable {
    case filter = "a filter"
    case shadow = "a soft shadow"
    case backdrop = "a backdrop"
    case light = "plus-lighter blending"
    case perspective
    case linearLight = "linear blending"
    case tint = "a tint"
    case distance = "coordinates too large for Cairo"
  }

  /// The layer's id, joined to those around it by `/`; empty where it has none.
  public var layer: String
  public var cause: Cause
}

extension Frame {
  /// The drawings of the frame that a page holds as pictures: each layer once for each cause, back to front.
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

  /// How many drawings it has, those in groups and each particle among them.
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
  /// Where a page can't hold the item as a drawing: why not. Items within a group are asked by themselves.
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

  /// Whether what it shows depends on what lies below it in a way that a page has no word for.
  var hangsOnBelow: Bool { [.backdrop, .light].contains(pageCause) }
}

extension DisplayGroup {
  /// What of it a page can't say, its blend mode left aside.
  var pictureCause: PagePicture.Cause? {
    if !filters.isEmpty { return .filter }
    if isLinear { return .linearLight }
    return tint == nil ? nil : .tint
  }
}

extension Path {
  /// Cairo stores places in 24 bits before the point, a sign included; half of them are left for strokes and scales.
  private static let farthest = 0x1p20

  /// Whether Cairo can hold its places.
  fileprivate func fitsCairo(through m: AffineTransform) -> Bool {
    guard let box = controlBox else { return true }
    let placed = m.boundingBox(of: box)
    return [placed.minX, placed.minY, placed.maxX, placed.maxY].allSatisfy { abs($0) < Self.farthest }
  }
}
