// Masks within masks as masks around each other: Chromium doesn't repaint what moves in a mask of a mask.
// Flow: DisplayItems whose masks are masked → DisplayItems in two groups.
import SparklerCore
import SparklerScene

extension [DisplayItem] {
  /// The items with a group around each whose mask is one masked group: both masks multiply its alpha.
  var withoutNestedMasks: [DisplayItem] {
    map { item in
      guard case .group(var group) = item.drawing else { return item }
      var item = item
      (group.items, group.mask) = (group.items.withoutNestedMasks, group.mask?.withoutNestedMasks)
      item.drawing = .group(group)
      guard !group.isLinear, let mask = group.mask, mask.count == 1, case .group(var inner) = mask[0].drawing,
        let other = inner.mask, inner.opacity == 1, inner.blend == .normal, inner.filters.isEmpty
      else { return item }
      inner.mask = nil
      var masked = mask[0]
      masked.drawing = .group(inner)
      var outer = DisplayGroup(items: [], opacity: 1, mask: other)
      outer.blend = group.blend
      (group.mask, group.blend) = ([masked], .normal)
      item.drawing = .group(group)
      outer.items = [item]
      item.drawing = .group(outer)
      return item
    }
  }
}
