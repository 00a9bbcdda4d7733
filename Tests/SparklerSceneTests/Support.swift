// What the tests of layers share.
// Flow: layers → Frame → items to look at.
import SparklerCore
import SparklerScene

extension Transform3D {
  /// Where a point of the plane goes, seen from straight above; far away where nothing is seen.
  func apply(_ p: Point) -> Point { Homography(self).apply(p) ?? Point(.infinity, .infinity) }
}

extension DisplayItem {
  var group: DisplayGroup? { if case .group(let group) = drawing { group } else { nil } }
  var projected: Projected? { if case .projected(let projected) = drawing { projected } else { nil } }
  var shadow: ShadowDrawing? { if case .shadow(let shadow) = drawing { shadow } else { nil } }
  var fill: Fill? { if case .fill(_, _, let fill) = drawing { fill } else { nil } }

  /// The box of a filled path, in the pixels of the item's target.
  var box: Rect? {
    guard case .fill(let path, _, _) = drawing else { return nil }
    return path.controlBox.map(transform.boundingBox)
  }
}

func isNear(_ a: Rect?, _ b: Rect, _ tolerance: Double = 1e-9) -> Bool {
  guard let a else { return false }
  return abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance
    && abs(a.size.width - b.size.width) <= tolerance && abs(a.size.height - b.size.height) <= tolerance
}
